//! The bit kernels against cells walked one by one, on boards that no game leads to as well.

use banmen_games::connect4::kernel::{BOARD, COLUMNS, ROWS, STRIDE, completions, has_line};
use banmen_games::othello::kernel::{Masks, flips, moves};
use banmen_games::othello::plain::{Board, PlainGame};
use banmen_games::othello::{self, lanes};
use banmen_play::Random;

fn random_boards<const N: usize>(count: usize, seed: u64) -> Vec<(u64, u64)> {
    let mut random = Random::new(seed);
    let one = |random: &mut Random| {
        let (discs, black) = (random.next_u64() | random.next_u64(), random.next_u64());
        let thinned = if random.below(2) == 0 { discs } else { discs & random.next_u64() };
        (thinned & black & Masks::<N>::BOARD, thinned & !black & Masks::<N>::BOARD)
    };
    (0..count).map(|_| one(&mut random)).collect()
}

fn moves_and_flips_are_those_of_the_twin<const N: usize>() {
    let mut captures = 0;
    for (own, other) in random_boards::<N>(3000, N as u64) {
        let plain = Board::<N>::from_sets(own, other, true);
        let listed = plain.moves();
        let cells = listed.iter().flatten().fold(0u64, |set, (column, row)| set | 1 << (8 * row + column));
        assert_eq!(moves::<N>(own, other), cells, "{own:#x} {other:#x}");
        for (column, row) in listed.into_iter().flatten() {
            let mut after = plain.clone();
            after.play(Some((column, row)));
            let cell = 1 << (8 * row + column);
            let captured = flips::<N>(own, other, cell);
            assert_eq!(
                after.sets(),
                (other ^ captured, own ^ captured ^ cell),
                "{own:#x} {other:#x} {cell:#x}"
            );
            captures += captured.count_ones();
        }
        assert_eq!(flips::<N>(own, other, 0), 0, "a pass captures nothing");
    }
    assert!(captures > 1000);
}

#[test]
fn othello_moves_and_captures_are_those_of_the_plain_twin() {
    moves_and_flips_are_those_of_the_twin::<4>();
    moves_and_flips_are_those_of_the_twin::<6>();
    moves_and_flips_are_those_of_the_twin::<8>();
}

#[test]
fn othello_lanes_compute_what_one_board_does() {
    let boards = random_boards::<8>(8 * 500, 99);
    for group in boards.chunks(8) {
        let own: [u64; 8] = std::array::from_fn(|lane| group[lane].0);
        let other: [u64; 8] = std::array::from_fn(|lane| group[lane].1);
        let found = lanes::all_moves::<8, 8>(&own, &other);
        let cell = found.map(|set| set & set.wrapping_neg());
        let (mover, moved) = lanes::play::<8, 8>(&own, &other, &cell);
        for lane in 0..8 {
            assert_eq!(found[lane], moves::<8>(own[lane], other[lane]));
            let captured = flips::<8>(own[lane], other[lane], cell[lane]);
            assert_eq!(mover[lane], other[lane] ^ captured);
            assert_eq!(moved[lane], own[lane] ^ captured ^ cell[lane]);
        }
    }
}

/// Every line of four cells, as a set.
fn lines() -> Vec<u64> {
    let mut lines = Vec::new();
    for column in 0..COLUMNS as isize {
        for row in 0..ROWS as isize {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let (x, y) = (column + 3 * dx, row + 3 * dy);
                if x < COLUMNS as isize && (0..ROWS as isize).contains(&y) {
                    let cell =
                        |step: isize| 1u64 << (STRIDE as isize * (column + step * dx) + row + step * dy);
                    lines.push((0..4).map(cell).sum());
                }
            }
        }
    }
    lines
}

#[test]
fn connect_four_has_its_69_lines() {
    let lines = lines();
    assert_eq!(lines.len(), 69);
    for line in lines {
        assert!(has_line(line), "{line:#x}");
        for cell in 0..STRIDE * COLUMNS {
            assert!(!has_line(line & !(1 << cell)) || line >> cell & 1 == 0);
        }
    }
}

#[test]
fn connect_four_completions_are_the_cells_that_make_a_line() {
    let lines = lines();
    let mut random = Random::new(4);
    let mut nonempty = 0;
    for _ in 0..3000 {
        let stones = random.next_u64() & random.next_u64() & BOARD;
        assert_eq!(has_line(stones), lines.iter().any(|&line| line & !stones == 0));
        let mut expected = 0;
        for &line in &lines {
            let missing = line & !stones;
            // In a column only the cell above counts: a hole under stones cannot be.
            let reachable = line & (line >> 1) == 0 || missing > line / 2;
            if missing.count_ones() == 1 && reachable {
                expected |= missing;
            }
        }
        // A cell that has a stone already completes nothing that matters; the kernel may name it.
        assert_eq!(completions(stones) & !stones, expected, "{stones:#x}");
        nonempty += u32::from(expected != 0);
    }
    assert!(nonempty > 1000);
}

#[test]
fn vertical_completions_are_only_above() {
    // Three in a column: the cell below them would make four as well, but a stone cannot get there, and a hole under
    // stones cannot be. The kernel leaves it out; stones as games leave them have no such hole.
    assert_eq!(completions(0b0111), 0b1000);
}

#[test]
fn othello_keys_differ_for_the_side_to_move_and_for_colours() {
    use banmen_play::{Game, Player};
    let game = othello::Othello::<8>::default();
    let (black, white) = (game.own(), game.other());
    let keys = [
        (black, white, Player::FIRST),
        (black, white, Player::SECOND),
        (white, black, Player::FIRST),
        (white, black, Player::SECOND),
    ]
    .map(|(black, white, turn)| othello::Othello::<8>::from_sets(black, white, turn).unwrap().key());
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key));
    }
}

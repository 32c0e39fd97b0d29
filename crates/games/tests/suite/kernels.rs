//! The bit kernels against cells walked one by one, on boards that no game leads to as well.

use banmen_games::connect4::kernel::{BOARD, COLUMNS, ROWS, STRIDE, completions, has_line};
use banmen_games::othello::kernel::{Masks, flips, moves, single_board_moves};
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

/// The kernels that are faster than the methods of [`banmen_bits`] that they replace, and those methods.
mod methods {
    use super::*;
    use banmen_bits::board::Board as _;
    use banmen_bits::methods::{filters, queries, updates};
    use banmen_bits::morphology;
    use banmen_games::boards::{EightBitRows, Hexagons, Points, Set, SevenBitColumns, one, word};
    use banmen_games::connection::Rhombus;
    use banmen_games::go::kernel::Grid;

    fn othello_is_algorithm_4<const N: usize>() {
        type Cells<const N: usize> = EightBitRows<N>;
        let board = Cells::<N>::CELLS;
        for (own, other) in random_boards::<N>(2000, 40 + N as u64) {
            let (black, white) = (one(own), one(other));
            let found = filters::line_caps::<Cells<N>>(black, white, board - black - white);
            assert_eq!(moves::<N>(own, other), word(found), "{own:#x} {other:#x}");
            assert_eq!(single_board_moves::<N>(own, other), word(found), "{own:#x} {other:#x}");
            for cell in Cells::<N>::cells(board - black - white) {
                let captured = filters::line_cap_flips::<Cells<N>>(cell, black, white);
                assert_eq!(flips::<N>(own, other, word(Cells::<N>::single(cell))), word(captured));
            }
        }
    }

    #[test]
    fn othello_moves_and_captures_are_those_of_algorithm_4() {
        othello_is_algorithm_4::<4>();
        othello_is_algorithm_4::<6>();
        othello_is_algorithm_4::<8>();
    }

    #[test]
    fn connect_four_lines_are_those_of_algorithm_7() {
        assert_eq!(word(SevenBitColumns::CELLS), BOARD);
        let mut random = Random::new(7);
        let mut lines = 0;
        for _ in 0..3000 {
            let stones = random.next_u64() & random.next_u64() & BOARD;
            assert_eq!(has_line(stones), queries::has_line::<SevenBitColumns>(one(stones), 4), "{stones:#x}");
            lines += u32::from(has_line(stones));
        }
        assert!(lines > 100 && lines < 2900, "{lines}");
    }

    fn random_set<const W: usize>(random: &mut Random, within: Set<W>) -> Set<W> {
        Set::from_words(std::array::from_fn(|_| random.next_u64())) & within
    }

    /// Captures, liberties and chains on a board of a side against algorithm 12 on the whole of its words.
    fn go_is_algorithm_12<const W: usize>(side: usize) {
        let grid = Grid::<W>::of(side);
        let mut random = Random::new(side as u64);
        let (mut taken, mut forbidden) = (0, 0);
        for _ in 0..400 {
            // Nearly full boards, without chains that have no liberty.
            let mut empty = random_set(&mut random, grid.board);
            empty = empty & random_set(&mut random, grid.board) & random_set(&mut random, grid.board);
            let mut own = random_set(&mut random, grid.board - empty);
            let mut other = grid.board - empty - own;
            empty |= updates::capture_surrounded::<Points<W>>(&mut own, empty);
            empty |= updates::capture_surrounded::<Points<W>>(&mut other, empty);
            assert_eq!(grid.neighbours(own) & empty, updates::liberties::<Points<W>>(own, empty));
            for point in empty {
                let (stone, left) = (Set::single(point), empty - Set::single(point));
                let mut enemies = other;
                let captured = updates::capture_surrounded::<Points<W>>(&mut enemies, left);
                let mut mine = own | stone;
                let suicide = updates::capture_surrounded::<Points<W>>(&mut mine, left | captured);
                let expected = suicide.is_empty().then_some(captured);
                assert_eq!(grid.captures(own, other, stone), expected, "{side}: {point}");
                taken += captured.len();
                forbidden += suicide.len();
            }
        }
        assert!(taken > 0 && forbidden > 0, "{side}: {taken} {forbidden}");
    }

    #[test]
    fn go_captures_are_those_of_algorithm_12_on_every_side() {
        (2..=8).for_each(go_is_algorithm_12::<1>);
        (9..=11).for_each(go_is_algorithm_12::<2>);
        [3, 13, 19].into_iter().for_each(go_is_algorithm_12::<6>);
    }

    /// Dilation, fills and the test for a connection against morphology and a flood.
    fn hex_is_a_flood<const W: usize>(side: usize) {
        let board = Rhombus::<W>::of(side);
        let mut random = Random::new(side as u64);
        for _ in 0..300 {
            let stones = random_set(&mut random, board.board) | random_set(&mut random, board.board);
            assert_eq!(
                board.dilated(stones) & board.board,
                morphology::dilate::<Hexagons<W>>(stones) & board.board
            );
            let chains = morphology::flood::<Hexagons<W>>(board.top, stones);
            assert_eq!(board.chains(board.top, stones), chains);
            assert_eq!(board.joins(stones, board.top, board.bottom), !chains.is_disjoint(board.bottom));
        }
    }

    #[test]
    fn hex_chains_are_floods_on_every_side() {
        (2..=8).for_each(hex_is_a_flood::<1>);
        (2..=11).for_each(hex_is_a_flood::<2>);
        [5, 12, 19].into_iter().for_each(hex_is_a_flood::<6>);
    }
}

use super::*;
use banmen_game::Random;

/// Whether the side to move wins, by all moves; positions of any number of stones.
fn wins(chart: &Chart, stones: [u64; 2], turn: usize, known: &mut HashMap<([u64; 2], usize), bool>) -> bool {
    if has_joined(chart, stones, 1 - turn) {
        return false;
    }
    if has_joined(chart, stones, turn) {
        return true;
    }
    if let Some(&won) = known.get(&(stones, turn)) {
        return won;
    }
    let won = cells_of(chart.board & !(stones[0] | stones[1]))
        .any(|cell| !wins(chart, with(stones, turn, cell), 1 - turn, known));
    known.insert((stones, turn), won);
    won
}

fn with(mut stones: [u64; 2], player: usize, cell: usize) -> [u64; 2] {
    stones[player] |= 1 << cell;
    stones
}

fn has_joined(chart: &Chart, stones: [u64; 2], player: usize) -> bool {
    cells_of(stones[player] & chart.edge(player, 0))
        .any(|cell| chart.chain(1 << cell, stones[player]) & chart.edge(player, 1) != 0)
}

/// A position of random stones.
fn scattered(chart: &Chart, count: usize, random: &mut Random) -> [u64; 2] {
    let mut stones = [0; 2];
    for number in 0..count {
        let empty: Vec<usize> = cells_of(chart.board & !(stones[0] | stones[1])).collect();
        stones = with(stones, number % 2, random.pick(&empty).expect("an empty cell"));
    }
    stones
}

#[test]
fn filling_in_and_leaving_out_change_no_winner() {
    let mut random = Random::new(4);
    let (mut filled_in, mut left_out) = (0, 0);
    for (side, least) in [(3, 0), (4, 5), (5, 14)] {
        let chart = Chart::new(side);
        let mut known = HashMap::new();
        for number in 0..200 {
            let stones = scattered(&chart, least + number % 6, &mut random);
            for turn in 0..2 {
                let expected = wins(&chart, stones, turn, &mut known);
                let filled = [0, 1].map(|heir| chart.filled(stones, heir));
                for filled in filled {
                    assert_eq!(wins(&chart, filled, turn, &mut known), expected, "{stones:x?} {filled:x?}");
                }
                let filled = filled[0];
                filled_in += ((filled[0] | filled[1]) & !(stones[0] | stones[1])).count_ones();
                if has_joined(&chart, filled, 0) || has_joined(&chart, filled, 1) {
                    continue;
                }
                let moves = chart.superior(filled, turn);
                left_out += (chart.board & !(filled[0] | filled[1] | moves)).count_ones();
                let found =
                    cells_of(moves).any(|cell| !wins(&chart, with(filled, turn, cell), 1 - turn, &mut known));
                assert_eq!(found, expected, "{stones:x?} {filled:x?} {moves:x}");
            }
        }
    }
    assert!(filled_in > 500 && left_out > 300, "{filled_in} {left_out}");
}

#[test]
fn connections_win_what_they_say() {
    let mut random = Random::new(9);
    let mut connections = Connections::new();
    let mut verdicts = [0; 3];
    for (side, least) in [(3, 0), (4, 5), (5, 14)] {
        let chart = Chart::new(side);
        let mut known = HashMap::new();
        for number in 0..200 {
            let stones = scattered(&chart, least + number % 7, &mut random);
            let empty = chart.board & !(stones[0] | stones[1]);
            for player in 0..2 {
                match connections.judge(&chart, player, stones[player], empty, false) {
                    Verdict::Joined => {
                        assert!(!wins(&chart, stones, 1 - player, &mut known), "{stones:x?}");
                        verdicts[0] += 1;
                    }
                    Verdict::Threatened(cells) => {
                        assert!(wins(&chart, stones, player, &mut known), "{stones:x?}");
                        for cell in cells_of(empty & !cells) {
                            let after = with(stones, 1 - player, cell);
                            assert!(wins(&chart, after, player, &mut known), "{stones:x?} {cell}");
                        }
                        verdicts[1] += 1;
                    }
                    Verdict::Open => verdicts[2] += 1,
                }
            }
        }
    }
    assert!(verdicts.iter().all(|&count| count > 50), "{verdicts:?}");
}

#[test]
fn winners_are_those_of_the_plain_search() {
    let mut random = Random::new(8);
    for (side, least, games) in [(3, 0, 300), (4, 3, 300), (5, 12, 60)] {
        let chart = Chart::new(side);
        let mut solver = Solver::new(side, 1_000_000).expect("it fits");
        let mut known = HashMap::new();
        for _ in 0..games {
            let mut game = Hex::<1>::new(side, false);
            for _ in 0..random.below(8) + least {
                if let Some(m) = random.pick(game.moves().as_slice()) {
                    game.play(m);
                }
            }
            if game.outcome().is_some() {
                continue;
            }
            let mut plain = |game: &Hex<1>| {
                let stones = [Player::FIRST, Player::SECOND].map(|player| game.stones(player).words()[0]);
                wins(&chart, stones, game.turn().index(), &mut known)
            };
            let expected = if plain(&game) { game.turn() } else { game.turn().other() };
            assert_eq!(solver.winner(&game, Watch::NOBODY), Some(expected), "{game:?}");
            if let Some(m) = solver.winning_move(&game, Watch::NOBODY) {
                game.play(m);
                assert!(!plain(&game), "{game:?}");
            } else {
                assert_ne!(expected, game.turn());
            }
        }
    }
}

/// Of 3×3 and 4×4 by the plain search.
#[test]
fn openings_of_small_boards_have_their_known_values() {
    for map in [
        "..W/WWW/W..",
        "...W/..W./.W../W...",
        "....W/.WWWW/.WWW./WWWW./W....",
        ".....W/.WWWWW/WWWWWW/WWWWWW/WWWWW./W.....",
    ] {
        let rows: Vec<&str> = map.split('/').collect();
        let mut solver = Solver::new(rows.len(), 1_000_000).expect("it fits");
        let (chart, mut known) = (Chart::new(rows.len()), HashMap::new());
        for (row, text) in rows.iter().enumerate() {
            for (column, value) in text.chars().enumerate() {
                let mut game = Hex::<1>::new(rows.len(), false);
                game.play(Move::new(Hex::<1>::bit(row, column)));
                let expected = if value == 'W' { Player::FIRST } else { Player::SECOND };
                assert_eq!(solver.winner(&game, Watch::NOBODY), Some(expected), "{map} {row} {column}");
                if rows.len() < 5 {
                    let stones = with([0; 2], 0, row * STEP + column);
                    assert_eq!(wins(&chart, stones, 1, &mut known), value == '.', "{map} {row} {column}");
                }
            }
        }
    }
}

#[test]
fn empty_boards_up_to_seven_are_won_by_the_first_player() {
    for side in 1..=7 {
        let mut solver = Solver::new(side, 1_000_000).expect("it fits");
        assert_eq!(solver.winner(&Hex::new(side, false), Watch::NOBODY), Some(Player::FIRST));
        assert!(solver.nodes() < 5_000, "{side}: {}", solver.nodes());
    }
}

#[test]
fn full_memory_large_boards_and_the_swap_are_no_answer() {
    assert!(Solver::new(9, 1).is_none() && Solver::new(0, 1).is_none());
    let mut small = Solver::new(7, 3).expect("it fits");
    assert_eq!(small.winner(&Hex::new(7, false), Watch::NOBODY), None);
    assert_eq!(small.winner(&Hex::new(7, true), Watch::NOBODY), None);
    assert_eq!(small.winner(&Hex::new(5, false), Watch::NOBODY), None);
}

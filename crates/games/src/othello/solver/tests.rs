//! The solver against the plain twin and against margins known from elsewhere.

use super::super::plain::Board;
use super::*;
use banmen_game::{Game, Notation, Player, Random};
use std::sync::atomic::AtomicBool;

/// A position of a random game with at most `empties` empty cells.
fn random_position<const N: usize>(empties: u32, random: &mut Random) -> Othello<N> {
    let mut game = Othello::<N>::default();
    while game.empty().count_ones() > empties
        && let Some(m) = random.pick(game.moves().as_slice())
    {
        game.play(m);
    }
    game
}

fn agrees_with_plain<const N: usize>(empties: u32, games: usize) {
    let mut random = Random::new(u64::from(empties));
    for counting in [Counting::Discs, Counting::WinnerTakesEmpty] {
        let mut solver = Solver::with_megabytes(1).counting(counting);
        for _ in 0..games {
            let game = random_position::<N>(empties, &mut random);
            let is_black = game.turn() == Player::FIRST;
            let plain = |game: &Othello<N>| {
                let black = game.turn() == Player::FIRST;
                let board =
                    Board::<N>::from_sets(game.discs(Player::FIRST), game.discs(Player::SECOND), black);
                plain::margin(&board, black, counting)
            };
            let expected = plain(&game);
            let solution = solver.solve(&game, Watch::NOBODY).expect("nobody stops");
            assert_eq!(solution.margin, expected, "{}, black {is_black}", game.position_text());
            if let Some(best) = solution.best {
                let mut next = game;
                assert!(game.is_legal(best));
                next.play(best);
                assert_eq!(-plain(&next), expected, "{}", game.position_text());
            }
        }
    }
}

#[test]
fn margins_of_late_positions_are_those_of_the_plain_twin() {
    for empties in 0..7 {
        agrees_with_plain::<8>(empties, 60);
    }
    agrees_with_plain::<8>(8, 30);
    agrees_with_plain::<8>(10, 3);
}

#[test]
fn smaller_boards_are_solved_as_well() {
    agrees_with_plain::<6>(9, 20);
    agrees_with_plain::<4>(12, 1);
    agrees_with_plain::<4>(9, 20);
}

#[test]
fn known_end_games_are_reproduced() {
    let mut solver = Solver::with_megabytes(64).counting(Counting::WinnerTakesEmpty);
    let rows = include_str!("../../../tests/data/othello.endgames");
    let mut count = 0;
    for row in rows.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [position, margin, moves] = fields[..] else { panic!("three fields in {row}") };
        let game = Othello::<8>::default().read_position(position).expect("a position");
        // The longer ones are for `banmen solve`.
        if game.empty().count_ones() > 20 {
            continue;
        }
        let solution = solver.solve(&game, Watch::NOBODY).expect("nobody stops");
        assert_eq!(solution.margin.to_string(), margin, "{position}");
        let best = game.move_text(solution.best.expect("not over"));
        assert!(moves.split(' ').any(|m| m == best), "{best} in {position}");
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn boards_of_two_sizes_are_kept_apart() {
    let mut solver = Solver::with_megabytes(1);
    let small = Othello::<4>::default();
    assert_eq!(solver.solve(&small, Watch::NOBODY).map(|solution| solution.margin), Some(-8));
    let game = random_position::<6>(8, &mut Random::new(1));
    let after_small = solver.solve(&game, Watch::NOBODY);
    assert_eq!(after_small, Solver::with_megabytes(1).solve(&game, Watch::NOBODY));
    assert_eq!(solver.solve(&small, Watch::NOBODY).map(|solution| solution.margin), Some(-8));
}

#[test]
fn solver_that_is_stopped_says_nothing_and_can_go_on() {
    let mut solver = Solver::with_megabytes(1);
    let stop = AtomicBool::new(true);
    assert_eq!(solver.solve(&Othello::<8>::default(), Watch::stopped_by(&stop)), None);
    assert!(solver.nodes() < 10_000);
    assert!(solver.solve(&Othello::<4>::default(), Watch::NOBODY).is_some());
}

#[test]
fn finished_game_has_a_margin_and_no_move() {
    let mut random = Random::new(3);
    let game = random_position::<8>(0, &mut random);
    let solution = Solver::with_megabytes(1).solve(&game, Watch::NOBODY).expect("nobody stops");
    let margin = game.own().count_ones() as i32 - game.other().count_ones() as i32;
    assert_eq!(solution, Solution { margin, best: None });
}

#[test]
fn side_without_a_move_passes() {
    let game = Othello::<8>::default()
        .read_position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O")
        .expect("a position");
    // White cannot play; Black would take the last disc.
    let solution = Solver::with_megabytes(1).solve(&game, Watch::NOBODY).expect("nobody stops");
    assert_eq!(solution, Solution { margin: -64, best: Some(Move::PASS) });
}

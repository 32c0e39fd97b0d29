//! The solver against the plain twin and against scores known from elsewhere.

use super::super::plain::{Board, PlainGame};
use super::*;
use banmen_game::{Notation, Random};
use std::sync::atomic::AtomicBool;

fn position(columns: &str) -> Connect4 {
    Connect4::default().read_position(columns).expect("a game")
}

/// A random position of `stones` stones that is not won, on both boards.
fn random_position(stones: usize, random: &mut Random) -> (Connect4, Board) {
    loop {
        let (mut game, mut board) = (Connect4::default(), Board::default());
        for _ in 0..stones {
            if let Some(m) = random.pick(game.moves().as_slice()) {
                game.play(m);
                board.play(m.column());
            }
        }
        if game.outcome().is_none() && game.occupied().count_ones() as usize == stones {
            return (game, board);
        }
    }
}

#[test]
fn scores_of_late_positions_are_those_of_the_plain_twin() {
    let mut random = Random::new(30);
    let mut solver = Solver::with_megabytes(1);
    for stones in 30..42 {
        for _ in 0..40 {
            let (game, board) = random_position(stones, &mut random);
            let expected = plain::score(&board);
            assert_eq!(solver.score(&game, Watch::NOBODY), Some(expected), "{}", game.position_text());
            assert_eq!(solver.value(&game, Watch::NOBODY), Some(Value::from(expected)));
        }
    }
}

#[test]
fn known_scores_are_reproduced() {
    let mut solver = Solver::with_megabytes(64);
    let rows = include_str!("../../../tests/data/connect4.values");
    let rows = rows.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let (columns, score) = row.split_once('\t').expect("two fields");
        let expected: i32 = score.parse().expect("a score");
        assert_eq!(solver.score(&position(columns), Watch::NOBODY), Some(expected), "{columns}");
        count += 1;
    }
    assert!(count >= 3);
}

#[test]
fn best_moves_are_those_with_the_best_score_of_their_own() {
    let mut random = Random::new(5);
    let mut solver = Solver::with_megabytes(8);
    for _ in 0..20 {
        let (game, _) = random_position(22, &mut random);
        let scores = solver.scores(&game, Watch::NOBODY).expect("nobody stops");
        let (score, best) = solver.best_moves(&game, Watch::NOBODY).expect("nobody stops");
        assert_eq!(Some(score), scores.into_iter().flatten().max());
        let expected: Vec<Move> =
            (0..COLUMNS).filter(|&column| scores[column] == Some(score)).map(Move::new).collect();
        assert_eq!(best, expected, "{}", game.position_text());
    }
}

#[test]
fn mirrored_positions_have_the_same_score() {
    let mut solver = Solver::with_megabytes(8);
    let game = "444455522331166";
    let mirrored: String = game.chars().map(|c| char::from(b'8' - (c as u8 - b'0'))).collect();
    let score = solver.score(&position(game), Watch::NOBODY);
    solver.clear();
    assert_eq!(solver.score(&position(&mirrored), Watch::NOBODY), score);
}

#[test]
fn finished_games_have_a_score() {
    let mut solver = Solver::with_megabytes(1);
    // Seven stones, four of them in a line: the winner had 18 left, the winning one included.
    assert_eq!(solver.score(&position("1212121"), Watch::NOBODY), Some(-18));
    assert_eq!(solver.score(&position("121212"), Watch::NOBODY), Some(18));
    assert_eq!(plies_left(6, 18), 1);
    assert_eq!(plies_left(7, -18), 0);
}

#[test]
fn solver_that_is_stopped_says_nothing_and_can_go_on() {
    let mut solver = Solver::with_megabytes(8);
    let stop = AtomicBool::new(true);
    assert_eq!(solver.score(&Connect4::default(), Watch::stopped_by(&stop)), None);
    assert!(solver.nodes() < 200_000);
    assert_eq!(solver.score(&position("45461667"), Watch::NOBODY), Some(11));
}

#[test]
fn proofs_by_pairs_never_contradict_the_plain_twin() {
    let mut random = Random::new(77);
    let mut proofs = 0;
    for _ in 0..600 {
        let (game, board) = random_position(31 + (random.next_u64() % 10) as usize, &mut random);
        let node = Node::new(game.own(), game.occupied());
        if node.wins_now() {
            continue;
        }
        let stones = game.occupied().count_ones();
        let prove = if stones.is_multiple_of(2) { pairing::hold } else { pairing::squeeze };
        if let Some(most) = prove(node.own, node.occupied, game.open(), node.theirs) {
            assert!(plain::score(&board) <= most, "{}", game.position_text());
            proofs += 1;
        }
    }
    assert!(proofs > 50, "{proofs}");
}

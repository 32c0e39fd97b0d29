//! Evaluations must be worth their time.

use banmen_games::connect4::{Connect4, evaluate::Threats};
use banmen_games::othello::{Othello, evaluate::Territory};
use banmen_play::search::{AlphaBeta, Evaluate, Even, Limits, Search};
use banmen_play::{Draw, Game, Notation, Player, Random};
use std::sync::atomic::AtomicBool;

fn search<G: Game, E: Evaluate<G> + 'static>(evaluation: E, game: &G, depth: u32) -> Option<G::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut search = AlphaBeta::new(evaluation, 4).expect("four megabytes");
    search.search(game, &limits, &AtomicBool::new(false), &mut |_| {}).best()
}

/// The points of the evaluated side over pairs of games from random openings, the other side searching as deep without
/// an evaluation.
fn points<G: Game + Notation + Draw + Default, E: Evaluate<G> + Copy + 'static>(
    evaluation: E,
    pairs: u32,
    opening: u32,
    depth: u32,
) -> f64 {
    let mut random = Random::new(77);
    let mut points = 0.0;
    for _ in 0..pairs {
        let mut start = G::default();
        for _ in 0..opening {
            if let Some(m) = random.pick(banmen_play::MoveList::as_slice(&start.moves())) {
                start.play(m);
            }
        }
        for seat in [Player::FIRST, Player::SECOND] {
            let mut game = start.clone();
            while game.outcome().is_none() {
                let m = if game.turn() == seat {
                    search(evaluation, &game, depth)
                } else {
                    search(Even, &game, depth)
                };
                game.play(m.expect("a game that is not over has a move"));
            }
            points += game.outcome().expect("the loop ended").share(seat);
        }
    }
    points
}

#[test]
fn evaluations_win_against_none_at_the_same_depth() {
    let connect4 = points::<Connect4, _>(Threats, 20, 4, 4);
    assert!(connect4 >= 30.0, "Connect Four: {connect4} of 40");
    let othello = points::<Othello<8>, _>(Territory, 10, 6, 2);
    assert!(othello >= 18.0, "Othello: {othello} of 20");
}

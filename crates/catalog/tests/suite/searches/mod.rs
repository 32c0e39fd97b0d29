//! The searches on real games: each gives what its definition gives, only sooner, and each hears when it is stopped.

mod forced;
mod plain;
mod stopping;

use banmen_games::connect4::Connect4;
use banmen_games::othello::Othello;
use banmen_play::search::{Info, Limits, Search};
use banmen_play::{Game, MoveList, Random};
use std::sync::atomic::AtomicBool;

/// Searches with these limits and nobody to stop it.
fn ask<G: Game>(search: &mut impl Search<G>, game: &G, limits: Limits) -> Info<G::Move> {
    search.search(game, &limits, &AtomicBool::new(false), &mut |_| {})
}

/// The position after a move.
fn after<G: Game>(game: &G, m: Option<G::Move>) -> G {
    let mut game = game.clone();
    game.play(m.expect("a game that is not over has a move"));
    game
}

/// Unfinished positions of random games, `plies` after the start.
fn positions<G: Game + Default>(count: usize, plies: u32, seed: u64) -> Vec<G> {
    let mut random = Random::new(seed);
    let mut list = Vec::new();
    while list.len() < count {
        let mut game = G::default();
        for _ in 0..plies {
            let Some(m) = random.pick(game.moves().as_slice()) else { break };
            game.play(m);
        }
        if game.outcome().is_none() {
            list.push(game);
        }
    }
    list
}

/// Positions of Othello so late that a plain search sees the end: four by four from the third ply on, the larger
/// boards with at most eight empty cells.
fn late_othello() -> (Vec<Othello<4>>, Vec<Othello<6>>, Vec<Othello<8>>) {
    let mut small = positions(4, 3, 1);
    small.extend(positions::<Othello<4>>(8, 6, 2));
    (small, positions(8, 25, 3), positions(8, 53, 4))
}

/// Positions of Connect Four with at most ten empty cells.
fn late_connect4() -> Vec<Connect4> {
    let mut list = positions(10, 32, 5);
    list.extend(positions::<Connect4>(10, 35, 6));
    list
}

/// Longer than any game of these: plain searches to this depth see every end.
const TO_THE_END: u32 = 64;

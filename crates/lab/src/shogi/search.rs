//! The search of the program, to a fixed depth: alpha-beta with a table, killers, history and quiescence.

use super::sorted::{Sight, Sorted};
use banmen_play::game::PRIZE;
use banmen_play::search::{AlphaBeta, Limits, Search};
use banmen_shogi::{Move, PositionOf, Representation, Setup};
use std::sync::atomic::AtomicBool;

/// The megabytes of the table.
const MEMORY: usize = 8;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The number of positions visited.
    pub nodes: u64,
    /// The move to play; none when the game is over.
    pub best: Option<Move>,
    /// The value for the side to move, in parts of the pay-off of a win.
    pub advantage: i32,
}

/// Searches a position to a fixed depth.
pub fn search<R: Representation>(setup: &Setup, depth: u32, stop: &AtomicBool) -> Option<Found> {
    let game = Sorted(PositionOf::<R>::new(setup).ok()?);
    let mut search = AlphaBeta::new(Sight, MEMORY).ok()?;
    let info = search.search(&game, &Limits::depth(depth), stop, &mut |_| {});
    let mine = info.scores[banmen_play::Game::turn(&game).index()];
    Some(Found { nodes: info.nodes, best: info.best(), advantage: 2 * mine - PRIZE as i32 })
}

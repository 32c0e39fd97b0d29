//! Tactical positions, by a definition instead of a book of problems.
//!
//! A position is tactical when the side to move is not in check, a search of [`DEPTH`] plies with quiescence finds a
//! capture, a promotion or a check that gains at least [`LEAST_GAIN`] over what stands on the board now, and every
//! other move is at least [`LEAST_MARGIN`] worse, searched as deep.

use super::games::SelfPlay;
use crate::shogi::search;
use banmen_play::Random;
use banmen_play::game::PRIZE;
use banmen_play::search::Evaluate;
use banmen_shogi::evaluate::Material;
use banmen_shogi::{Fast, Position, Setup};
use std::sync::atomic::AtomicBool;

/// The depth of the search.
const DEPTH: u32 = 3;
/// The parts of the prize that a hundredth of a pawn is: the scale of the evaluation ends at 6,600 of them.
const CENTIPAWN: i32 = PRIZE as i32 / 6_600;
/// The least gain of the move in hundredths of a pawn: more than a knight.
pub const LEAST_GAIN: i32 = 400;
/// The least margin to any other move.
pub const LEAST_MARGIN: i32 = 250;
/// The most positions of one game.
const EACH_GAME: usize = 2;

/// Whether a position is tactical.
pub fn is_tactical(setup: &Setup) -> bool {
    let never = AtomicBool::new(false);
    let Ok(mut position) = Position::new(setup) else { return false };
    if position.is_check() {
        return false;
    }
    let Some(found) = search::<Fast>(setup, DEPTH, &never) else { return false };
    let Some(best) = found.best else { return false };
    let is_forcing = best.is_promotion() || position.piece(best.to()).is_some() || position.gives_check(best);
    let standing = Material.advantage(&position);
    if !is_forcing || found.advantage - standing < LEAST_GAIN * CENTIPAWN {
        return false;
    }
    // No other move comes near. What is left of the depth is searched below each.
    position.legal_moves().as_slice().iter().filter(|m| **m != best).all(|&m| {
        let undo = position.play(m);
        let reply = search::<Fast>(&position.setup(), DEPTH - 1, &never);
        position.undo(undo);
        let value = reply.map_or(0, |reply| -reply.advantage);
        value <= found.advantage - LEAST_MARGIN * CENTIPAWN
    })
}

/// Finds `count` tactical positions in the games of a seed, by searches of `nodes` nodes.
pub fn tactical(seed: u64, nodes: u64, count: usize) -> impl Iterator<Item = Setup> {
    let of_game = |(setups, _): (Vec<Setup>, Random)| {
        let found: Vec<Setup> = setups.into_iter().filter(is_tactical).take(EACH_GAME).collect();
        found
    };
    SelfPlay::new(seed, nodes).flat_map(of_game).take(count)
}

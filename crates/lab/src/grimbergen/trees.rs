//! The trees of the experiments: positions, and for four plies a move to begin with.

use crate::{Lab, positions};
use banmen_play::Random;
use banmen_shogi::{Move, Position, Setup};

/// A position, the move to begin with, and the plies to search.
pub(super) type Tree = (Setup, Option<Move>, u32);

/// So many plies below so many of the positions, evenly from all of them.
pub(super) fn whole(lab: &Lab<'_>, count: usize, plies: u32) -> Vec<Tree> {
    positions::sample(&lab.games(), count).into_iter().map(|setup| (setup, None, plies)).collect()
}

/// Of so many trees of `plies` plies one branch each: a move of the root drawn by the seed, and what is below it. With
/// each branch goes how many its tree has.
pub(super) fn branches(lab: &Lab<'_>, count: usize, plies: u32) -> Vec<(Tree, usize)> {
    let setups = positions::sample(&lab.games(), count);
    let branch = |(index, setup): (usize, Setup)| {
        let mut moves = Position::new(&setup).ok()?.legal_moves();
        moves.sort_unstable();
        let first = Random::stream(positions::SEED, index as u64).pick(&moves)?;
        Some(((setup, Some(first), plies - 1), moves.len()))
    };
    setups.into_iter().enumerate().filter_map(branch).collect()
}

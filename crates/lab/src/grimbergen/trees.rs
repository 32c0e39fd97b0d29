//! The trees of the experiments: positions, and for four plies a move to begin with.

use crate::{Lab, positions};
use banmen_play::Random;
use banmen_shogi::{Move, Position, Setup};

/// A position, the move to begin with, and the plies to search.
pub(super) type Tree = (Setup, Option<Move>, u32);

/// Selects `count` positions evenly and pairs them with a depth.
pub(super) fn whole(lab: &Lab<'_>, count: usize, plies: u32) -> Vec<Tree> {
    positions::sample(&lab.games(), count).into_iter().map(|setup| (setup, None, plies)).collect()
}

/// Selects one branch of each tree of `plies` plies: a random move of the root and the tree below it. Each branch comes
/// with the number of branches of its tree.
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

//! RAVE: a node learns about its moves from every game in which they were made later.

use super::tree::Tree;
use crate::{
    game::{Game, MAX_PLAYERS, Payoffs, Player},
    search::order::MoveHash,
};
use std::collections::HashSet;

/// The moves that each player made in one game below the node at hand.
#[derive(Debug)]
pub(super) struct Seen<G: Game> {
    moves: [HashSet<G::Move, MoveHash>; MAX_PLAYERS],
}

impl<G: Game> Default for Seen<G> {
    fn default() -> Self {
        Self { moves: std::array::from_fn(|_| HashSet::default()) }
    }
}

impl<G: Game> Seen<G> {
    pub(super) fn clear(&mut self) {
        self.moves.iter_mut().for_each(HashSet::clear);
    }

    pub(super) fn insert(&mut self, player: Player, m: G::Move) {
        self.moves[player.index()].insert(m);
    }

    /// Tells every node of the path about its children whose moves were made at or after it.
    pub(super) fn learn(&mut self, tree: &mut Tree<G>, path: &[u32], payoffs: &Payoffs) {
        for (above, &node) in path.iter().enumerate().rev() {
            for child in tree.children(node) {
                let child = &mut tree.nodes[child];
                let (mover, m) = (child.mover, child.arrival());
                if m.is_some_and(|m| self.moves[mover.index()].contains(&m)) {
                    child.rave_visits = child.rave_visits.saturating_add(1);
                    child.rave_reward += payoffs.share(mover);
                }
            }
            if above > 0 {
                let mover = tree.nodes[node as usize].mover;
                self.insert(mover, tree.arrival(node));
            }
        }
    }
}

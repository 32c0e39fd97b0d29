//! RAVE: a node learns about its moves from every game in which they were made later.

use super::tree::Tree;
use crate::{
    game::{MAX_PLAYERS, Payoffs, Player},
    search::order::MoveHash,
};
use std::collections::HashSet;

/// The keys of the moves that each player made in one game below the node at hand.
#[derive(Debug, Default)]
pub(super) struct Seen {
    keys: [HashSet<u64, MoveHash>; MAX_PLAYERS],
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.keys.iter_mut().for_each(HashSet::clear);
    }

    pub(super) fn insert(&mut self, player: Player, key: u64) {
        self.keys[player.index()].insert(key);
    }

    /// Tells every node of the path about its children whose moves were made at or after it.
    pub(super) fn learn(&mut self, tree: &mut Tree, path: &[u32], payoffs: &Payoffs) {
        for (above, &node) in path.iter().enumerate().rev() {
            for child in tree.children(node) {
                let child = &mut tree.nodes[child];
                if self.keys[child.mover.index()].contains(&child.key) {
                    child.rave_visits = child.rave_visits.saturating_add(1);
                    child.rave_reward += payoffs.share(child.mover);
                }
            }
            if above > 0 {
                let node = tree.node(node);
                self.insert(node.mover, node.key);
            }
        }
    }
}

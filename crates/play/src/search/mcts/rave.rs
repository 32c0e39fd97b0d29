//! RAVE: a node learns about its moves from every game in which they were made later.

use super::tree::{Rewards, Tree};
use crate::game::{MAX_PLAYERS, MOST_NUMBERS, Player};

/// What the games below a node brought a player who made a move in them.
#[derive(Clone, Copy, Debug, Default)]
struct Learnt {
    /// The way down the tree that this belongs to: older ones count as nothing, so that nothing is ever cleared.
    descent: u32,
    games: u32,
    /// The sum of the player's shares.
    reward: f32,
}

/// The moves that each player made in the games of one descent, by their numbers.
#[derive(Debug)]
pub(super) struct Seen {
    table: Box<[[Learnt; MOST_NUMBERS]; MAX_PLAYERS]>,
    descent: u32,
}

impl Default for Seen {
    fn default() -> Self {
        Self { table: Box::new([[Learnt::default(); MOST_NUMBERS]; MAX_PLAYERS]), descent: 0 }
    }
}

impl Seen {
    /// Forgets the games of the last descent.
    pub(super) fn clear(&mut self) {
        self.descent = self.descent.wrapping_add(1);
    }

    /// A player made a move in this many games, which brought this sum of shares.
    #[inline(always)]
    pub(super) fn tell(&mut self, player: Player, number: usize, games: u32, reward: f32) {
        let learnt = &mut self.table[player.index() % MAX_PLAYERS][number % MOST_NUMBERS];
        add(learnt, self.descent, games, reward);
    }

    /// Tells every node of the path about its children whose moves were made at or after it.
    pub(super) fn learn(&mut self, tree: &mut Tree, path: &[u32], rewards: &Rewards) {
        for (above, &node) in path.iter().enumerate().rev() {
            let children = tree.children(node);
            let children = &mut tree.nodes[children];
            if let Some(mover) = children.first().map(|child| child.mover) {
                let table = &self.table[mover.index()];
                for child in children {
                    let learnt = &table[child.number as usize % MOST_NUMBERS];
                    if learnt.descent == self.descent {
                        child.rave_visits += learnt.games as f32;
                        child.rave_reward += learnt.reward;
                    }
                }
            }
            if above > 0 {
                let node = tree.node(node);
                let learnt = &mut self.table[node.mover.index()][node.number as usize % MOST_NUMBERS];
                add(learnt, self.descent, rewards.games, rewards.shares[node.mover.index()] as f32);
            }
        }
    }
}

#[inline(always)]
fn add(learnt: &mut Learnt, descent: u32, games: u32, reward: f32) {
    if learnt.descent != descent {
        *learnt = Learnt { descent, games: 0, reward: 0.0 };
    }
    learnt.games += games;
    learnt.reward += reward;
}

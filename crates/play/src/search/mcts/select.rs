//! Which child is looked at next: the upper confidence bound, mixed with RAVE.

use super::tree::{Node, Tree};
use crate::{
    game::{Game, Player},
    random::Random,
};

/// What a child is worth that was never tried: more than any that was, so that all are tried once.
const UNTRIED: f64 = 1e6;

impl<G: Game> Tree<G> {
    /// The child of an expanded node to go to. Among untried ones, chance decides where to begin.
    pub(super) fn select(
        &self,
        node: u32,
        chooser: Player,
        exploration: f64,
        rave: Option<f64>,
        random: &mut Random,
    ) -> u32 {
        let range = self.children(node);
        let children = &self.nodes[range.clone()];
        let log = f64::from(self.visits(node).max(1)).ln();
        let turn = random.below(children.len() as u32) as usize;
        let order = (turn..children.len()).chain(0..turn);
        let mut best = (turn, f64::MIN);
        for index in order {
            let worth = worth(&children[index], chooser, log, exploration, rave);
            if worth > best.1 {
                best = (index, worth);
            }
        }
        (range.start + best.0) as u32
    }
}

fn worth<M>(child: &Node<M>, chooser: Player, log: f64, exploration: f64, rave: Option<f64>) -> f64 {
    if let Some(payoffs) = child.proven {
        // What is certain needs no more exploring.
        return payoffs.share(chooser);
    }
    let visits = f64::from(child.visits);
    let mean = if child.visits > 0 { child.reward / visits } else { 0.0 };
    match rave {
        Some(equal) if child.rave_visits > 0 => {
            let weight = (equal / (3.0 * visits + equal)).sqrt();
            let mixed = weight * child.rave_reward / f64::from(child.rave_visits) + (1.0 - weight) * mean;
            mixed + exploration * (log / (visits + 1.0)).sqrt()
        }
        _ if child.visits == 0 => UNTRIED,
        _ => mean + exploration * (log / visits).sqrt(),
    }
}

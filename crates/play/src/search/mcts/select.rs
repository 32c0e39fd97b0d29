//! Which child is looked at next: the upper confidence bound, mixed with RAVE.

use super::tree::{Node, Tree};
use crate::game::Player;

/// What a child is worth that was never tried: more than any that was, so that all are tried once.
const UNTRIED: f32 = 1e6;

/// How many children a node looks at after this many visits.
fn width(visits: u32) -> usize {
    2 + (2.0 * f64::from(visits).powf(0.45)) as usize
}

impl Tree {
    /// The child of an expanded node to go to. Children are in the order of their urgency. RAVE knows something about
    /// all of them; without it only the first ones are looked at, more with each visit.
    pub(super) fn select(&self, node: u32, chooser: Player, exploration: f64, rave: Option<f64>) -> u32 {
        let range = self.children(node);
        let children = &self.nodes[range.clone()];
        let width =
            if rave.is_some() { children.len() } else { width(self.node(node).visits).min(children.len()) };
        let log = f64::from(self.node(node).visits.max(1)).ln();
        let bound = Bound {
            exploration: (exploration * log.sqrt()) as f32,
            rave: rave.map(|equal| 1.0 / equal as f32),
        };
        let mut best = (0, f32::MIN);
        for (index, child) in children[..width].iter().enumerate() {
            let worth = worth(child, chooser, bound, best.1);
            if worth > best.1 {
                best = (index, worth);
            }
        }
        // Where all that was looked at is certain, the next one is looked at whatever its turn.
        if children[..width].iter().all(|child| child.proven.is_some())
            && let Some(further) = children[width..].iter().position(|child| child.proven.is_none())
        {
            best.0 = width + further;
        }
        (range.start + best.0) as u32
    }
}

/// What is the same for all children of a node.
#[derive(Clone, Copy)]
struct Bound {
    /// The weight of what was tried little, with the logarithm of the node's visits.
    exploration: f32,
    /// With RAVE, one part of the visits at which it counts as much as the node's own games.
    rave: Option<f32>,
}

/// What speaks for a child, or anything less than `best` where that is more.
#[inline(always)]
fn worth(child: &Node, chooser: Player, bound: Bound, best: f32) -> f32 {
    if let Some(payoffs) = child.proven {
        // What is certain needs no more exploring.
        return payoffs.share(chooser) as f32;
    }
    let visits = child.visits as f32;
    match bound.rave {
        Some(once) => {
            // Gelly and Silver (2011): what RAVE says is biased, and counts as much as the node's own games at `equal`
            // of them, however often it was seen. Its weight is r / (r + n + r n / equal) for r games that RAVE has
            // seen and n of the node; brought to one fraction, so that a node without games is no case of its own.
            let bias = 1.0 + child.rave_visits * once;
            let rewards = child.rave_reward + bias * child.reward as f32;
            let games = child.rave_visits + bias * visits;
            // Most children are far from the best: no division for those.
            if rewards <= (best - bound.exploration) * games {
                return f32::MIN;
            }
            rewards / games + bound.exploration / (visits + 1.0).sqrt()
        }
        None if child.visits == 0 => UNTRIED,
        None => child.reward as f32 / visits + bound.exploration / visits.sqrt(),
    }
}

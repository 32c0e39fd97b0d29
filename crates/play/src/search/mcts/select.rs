//! Which child is looked at next: the upper confidence bound, mixed with RAVE.

use super::tree::{Node, Tree};
use crate::game::Player;

/// What a child is worth that was never tried: more than any that was, so that all are tried once.
const UNTRIED: f64 = 1e6;

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
        let mut best = (0, f64::MIN);
        for (index, child) in children[..width].iter().enumerate() {
            let worth = worth(child, chooser, log, exploration, rave);
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

fn worth(child: &Node, chooser: Player, log: f64, exploration: f64, rave: Option<f64>) -> f64 {
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

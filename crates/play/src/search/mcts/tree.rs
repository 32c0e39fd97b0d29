//! The tree: nodes in one vector, the children of a node side by side. It knows no game: a move is its key here, so that
//! all games share one copy of what is done with visits and pay-offs.

use super::scores_of;
use crate::{
    game::{MAX_PLAYERS, PRIZE, Payoffs, Player},
    search::{Scores, evaluate::parts},
};

/// A node, and the key of the move that leads into it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The key of the move that leads here; without meaning at the root.
    pub(super) key: u64,
    /// Who made it.
    pub(super) mover: Player,
    /// The number of the move, where moves commute.
    pub(super) number: u16,
    /// Where the children begin; zero while there are none, because the root is nobody's child.
    first: u32,
    count: u32,
    pub(super) visits: u32,
    /// What the mover received in all the games through here, as shares.
    pub(super) reward: f64,
    pub(super) rave_visits: f32,
    pub(super) rave_reward: f32,
    /// The pay-offs, once they are certain.
    pub(super) proven: Option<Payoffs>,
}

impl Node {
    const fn new(key: u64, mover: Player) -> Self {
        Self {
            key,
            mover,
            number: 0,
            first: 0,
            count: 0,
            visits: 0,
            reward: 0.0,
            rave_visits: 0.0,
            rave_reward: 0.0,
            proven: None,
        }
    }

    const fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// What is known of a move before it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) key: u64,
    pub(super) number: u16,
    /// The share that is expected of it, where RAVE can use it.
    pub(super) expected: f32,
}

/// What the games of one descent brought.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rewards {
    pub(super) games: u32,
    /// The sum of each player's shares.
    pub(super) shares: [f64; MAX_PLAYERS],
}

impl Rewards {
    #[inline]
    pub(super) fn add(&mut self, payoffs: &Payoffs) {
        self.games += 1;
        for player in Player::all(MAX_PLAYERS) {
            self.shares[player.index()] += payoffs.share(player);
        }
    }
}

impl From<Payoffs> for Rewards {
    fn from(payoffs: Payoffs) -> Self {
        let mut rewards = Self::default();
        rewards.add(&payoffs);
        rewards
    }
}

/// How many games an expectation counts as, in addition to those that RAVE has seen.
const TRUST: f32 = 30.0;

/// A growing tree of bounded size. Without a position it is empty.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    most: usize,
}

impl Tree {
    /// A tree that takes at most `bytes`; `arrival` is the size of the move that is kept for each node outside of it.
    pub(super) fn new(bytes: usize, arrival: usize) -> Self {
        let most = (bytes / (size_of::<Node>() + arrival)).clamp(1, u32::MAX as usize / 2);
        Self { nodes: Vec::new(), most }
    }

    pub(super) fn root_visits(&self) -> u64 {
        self.nodes.first().map_or(0, |root| root.visits.into())
    }

    /// By how many visits the most visited move of the root leads, of those that are not sure to lose.
    pub(super) fn root_lead(&self) -> u64 {
        let (mut first, mut second) = (0, 0);
        for node in &self.nodes[self.children(0)] {
            if node.proven.is_none_or(|payoffs| payoffs.part(node.mover) > 0) {
                second = second.max(node.visits.min(first));
                first = first.max(node.visits);
            }
        }
        u64::from(first - second)
    }

    pub(super) fn proven(&self) -> Option<Payoffs> {
        self.nodes.first().and_then(|root| root.proven)
    }

    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// The visits after which a node gets children: more where the tree is nearly full, so that what is left of its
    /// memory goes to the lines that are looked at most.
    pub(super) fn ripe_visits(&self, usual: u32) -> u32 {
        match 8 * self.nodes.len() / self.most {
            0..=3 => usual,
            4 | 5 => 4 * usual,
            _ => 16 * usual,
        }
    }

    pub(super) fn is_expanded(&self, node: u32) -> bool {
        self.node(node).count > 0
    }

    pub(super) fn children(&self, node: u32) -> std::ops::Range<usize> {
        self.node(node).children()
    }

    /// Forgets everything but a root without visits.
    pub(super) fn clear(&mut self, mover: Player) {
        self.nodes.clear();
        self.nodes.push(Node::new(0, mover));
    }

    /// Gives a node these children; `false` when the tree is full.
    pub(super) fn expand(&mut self, node: u32, children: &[Child], mover: Player) -> bool {
        if self.nodes.len() + children.len() > self.most {
            return false;
        }
        let first = self.nodes.len() as u32;
        for child in children {
            let (rave_visits, rave_reward) = (TRUST, TRUST * child.expected);
            self.nodes.push(Node {
                number: child.number,
                rave_visits,
                rave_reward,
                ..Node::new(child.key, mover)
            });
        }
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (first, children.len() as u32);
        true
    }

    /// Writes down the ending of a node.
    pub(super) fn end(&mut self, node: u32, payoffs: Payoffs) {
        self.nodes[node as usize].proven = Some(payoffs);
    }

    /// Adds the games of a descent to every node of its path, and settles what has become certain.
    pub(super) fn back_up(&mut self, path: &[u32], rewards: &Rewards) {
        for &node in path.iter().rev() {
            if self.node(node).proven.is_none() {
                self.settle(node);
            }
            let node = &mut self.nodes[node as usize];
            node.visits = node.visits.saturating_add(rewards.games);
            node.reward += rewards.shares[node.mover.index()];
        }
    }

    /// The ending of a node whose children leave no doubt: a whole prize for who chooses, or all of them certain.
    fn settle(&mut self, node: u32) {
        let range = self.children(node);
        let children = &self.nodes[range];
        let Some(chooser) = children.first().map(|child| child.mover) else { return };
        let mut best: Option<Payoffs> = None;
        let mut all = true;
        for child in children {
            match child.proven {
                Some(payoffs) if best.is_none_or(|best| payoffs.part(chooser) > best.part(chooser)) => {
                    best = Some(payoffs);
                }
                Some(_) => {}
                None => all = false,
            }
        }
        let sure = best.filter(|payoffs| all || payoffs.part(chooser) == PRIZE as i32);
        self.nodes[node as usize].proven = sure;
    }

    /// Keeps the part of the tree below a node, which becomes the root. Returns what each node was called before.
    pub(super) fn keep_below(&mut self, node: u32) -> Vec<u32> {
        let mut old = vec![node];
        let mut kept = vec![self.node(node).clone()];
        let mut index = 0;
        while index < kept.len() {
            let children = kept[index].children();
            if !children.is_empty() {
                kept[index].first = kept.len() as u32;
                old.extend(children.start as u32..children.end as u32);
                kept.extend_from_slice(&self.nodes[children]);
            }
            index += 1;
        }
        self.nodes = kept;
        old
    }

    /// The moves at the root, each with what speaks for it.
    pub(super) fn votes(&self, chooser: Player) -> impl Iterator<Item = Vote> {
        self.children(0).map(move |index| {
            let node = &self.nodes[index];
            let is_won = node.proven.is_some_and(|payoffs| payoffs.part(chooser) == PRIZE as i32);
            // A move that is sure to lose is not voted for, however often it was tried.
            let is_lost = node.proven.is_some_and(|payoffs| payoffs.part(chooser) == 0);
            let visits = if is_lost { 0 } else { node.visits.into() };
            Vote { key: node.key, is_won, visits, reward: node.reward }
        })
    }

    /// The child of the root that this move leads to.
    pub(super) fn child(&self, key: u64) -> Option<u32> {
        self.children(0).find(|&child| self.nodes[child].key == key).map(|child| child as u32)
    }

    /// The nodes of the most visited line, beginning with the move `first` if there is one, and what is expected of it.
    pub(super) fn line(&self, first: Option<u64>, players: usize) -> (Vec<u32>, Option<Scores>) {
        let mut line = Vec::new();
        let mut node = 0;
        let mut scores = None;
        loop {
            let range = self.children(node);
            let children = &self.nodes[range.clone()];
            let wanted = first.filter(|_| node == 0);
            let mut best: Option<usize> = None;
            for (index, child) in children.iter().enumerate() {
                let allowed = wanted.is_none_or(|key| child.key == key);
                if allowed && best.is_none_or(|best| rank(child) > rank(&children[best])) {
                    best = Some(index);
                }
            }
            let Some(index) = best.filter(|&index| children[index].visits > 0) else { break };
            let child = &children[index];
            scores.get_or_insert_with(|| match child.proven {
                Some(payoffs) => parts(&payoffs),
                None => scores_of(players, &[(child.mover, child.reward / f64::from(child.visits))]),
            });
            node = (range.start + index) as u32;
            line.push(node);
        }
        (line, self.proven().map(|payoffs| parts(&payoffs)).or(scores))
    }
}

/// What speaks for a move at the root.
#[derive(Clone, Debug)]
pub(super) struct Vote {
    pub(super) key: u64,
    is_won: bool,
    visits: u64,
    reward: f64,
}

impl Vote {
    fn add(&mut self, other: &Self) {
        self.is_won |= other.is_won;
        self.visits += other.visits;
        self.reward += other.reward;
    }

    /// That it surely wins, then how often it was tried, then what it brought.
    fn rank(&self) -> (bool, u64, f64) {
        (self.is_won, self.visits, self.reward)
    }

    /// The move that all trees together vote for: of equally good ones the first, which is the most urgent.
    pub(super) fn best(all: impl Iterator<Item = Self>) -> Option<u64> {
        let mut sums: Vec<Self> = Vec::new();
        for vote in all {
            match sums.iter_mut().find(|other| other.key == vote.key) {
                Some(other) => other.add(&vote),
                None => sums.push(vote),
            }
        }
        let mut best: Option<Self> = None;
        for vote in sums {
            if best.as_ref().is_none_or(|best| vote.rank() > best.rank()) {
                best = Some(vote);
            }
        }
        best.map(|vote| vote.key)
    }
}

/// What makes a node the one to play: that it surely wins, then that it does not surely lose, then its visits, then what
/// they brought.
fn rank(node: &Node) -> (i32, u32, f64) {
    let certainty = match node.proven.map(|payoffs| payoffs.part(node.mover)) {
        Some(0) => -1,
        Some(part) if part == PRIZE as i32 => 1,
        _ => 0,
    };
    (certainty, node.visits, node.reward)
}

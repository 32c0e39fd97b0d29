//! The tree: nodes in one vector, the children of a node side by side.

use super::scores_of;
use crate::{
    game::{Game, MoveList, PRIZE, Payoffs, Player},
    random::Random,
    search::{Info, evaluate::parts},
};

/// A node, and the move that leads into it.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` at the root.
    arrival: Option<M>,
    /// Who made it.
    pub(super) mover: Player,
    /// Where the children begin; zero while there are none, because the root is nobody's child.
    first: u32,
    count: u32,
    pub(super) visits: u32,
    /// What the mover received in all the games through here, as shares.
    pub(super) reward: f64,
    pub(super) rave_visits: u32,
    pub(super) rave_reward: f64,
    /// The pay-offs, once they are certain.
    pub(super) proven: Option<Payoffs>,
}

impl<M> Node<M> {
    const fn new(arrival: Option<M>, mover: Player) -> Self {
        Self {
            arrival,
            mover,
            first: 0,
            count: 0,
            visits: 0,
            reward: 0.0,
            rave_visits: 0,
            rave_reward: 0.0,
            proven: None,
        }
    }

    pub(super) const fn arrival(&self) -> Option<M>
    where
        M: Copy,
    {
        self.arrival
    }
}

/// A growing tree of bounded size.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node<G::Move>>,
    most: usize,
    /// The position at the root.
    position: Option<G>,
}

impl<G: Game> Tree<G> {
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Node<G::Move>>()).clamp(1, u32::MAX as usize / 2);
        Self { nodes: Vec::new(), most, position: None }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn root_visits(&self) -> u64 {
        self.nodes.first().map_or(0, |root| root.visits.into())
    }

    pub(super) fn payoffs(&self, node: u32) -> Option<Payoffs> {
        self.nodes[node as usize].proven
    }

    pub(super) fn proven(&self) -> Option<Payoffs> {
        self.nodes.first().and_then(|root| root.proven)
    }

    pub(super) fn visits(&self, node: u32) -> u32 {
        self.nodes[node as usize].visits
    }

    /// The move that leads to a node, which must not be the root.
    pub(super) fn arrival(&self, node: u32) -> G::Move {
        self.nodes[node as usize].arrival.expect("only the root has no move that leads to it")
    }

    pub(super) fn is_expanded(&self, node: u32) -> bool {
        self.nodes[node as usize].count > 0
    }

    pub(super) fn children(&self, node: u32) -> std::ops::Range<usize> {
        let node = &self.nodes[node as usize];
        node.first as usize..(node.first + node.count) as usize
    }

    /// Gives a node its children, or its ending; `false` when the tree is full.
    pub(super) fn expand(&mut self, node: u32, game: &G, random: &mut Random) -> bool {
        let moves = by_urgency(game, random);
        if moves.is_empty() {
            self.nodes[node as usize].proven = Some(game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS)));
            return true;
        }
        if self.nodes.len() + moves.len() > self.most {
            return false;
        }
        let first = self.nodes.len() as u32;
        self.nodes.extend(moves.iter().map(|&m| Node::new(Some(m), game.turn())));
        let node = &mut self.nodes[node as usize];
        (node.first, node.count) = (first, moves.len() as u32);
        true
    }

    /// Adds a game to every node of a path, and settles what has become certain.
    pub(super) fn back_up(&mut self, path: &[u32], payoffs: &Payoffs) {
        for &node in path.iter().rev() {
            if self.nodes[node as usize].proven.is_none() {
                self.settle(node);
            }
            let node = &mut self.nodes[node as usize];
            node.visits = node.visits.saturating_add(1);
            node.reward += payoffs.share(node.mover);
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

    /// Makes this position the root, and keeps what is known below it.
    pub(super) fn move_root(&mut self, game: &G) {
        let found = self.position.take().and_then(|position| self.find(&position, game));
        let kept = match found {
            Some(0) => std::mem::take(&mut self.nodes),
            Some(node) => self.below(node),
            None => Vec::new(),
        };
        self.nodes = kept;
        if self.nodes.is_empty() {
            self.nodes.push(Node::new(None, game.turn()));
        }
        self.position = Some(game.clone());
    }

    /// The node of a position at most one round of moves below the root, through nodes that were visited.
    fn find(&self, from: &G, wanted: &G) -> Option<u32> {
        let mut front = vec![(0u32, from.clone())];
        for _ in 0..=G::PLAYERS {
            if let Some((node, _)) = front.iter().find(|(_, game)| game == wanted) {
                return Some(*node);
            }
            let mut next = Vec::new();
            for (node, game) in &front {
                for child in self.children(*node).filter(|&child| self.nodes[child].visits > 0) {
                    let mut game = game.clone();
                    game.play(self.arrival(child as u32));
                    next.push((child as u32, game));
                }
            }
            front = next;
        }
        None
    }

    /// A copy of the part of the tree below a node, which becomes its root.
    fn below(&self, node: u32) -> Vec<Node<G::Move>> {
        let mut kept = vec![self.nodes[node as usize].clone()];
        kept[0].arrival = None;
        let mut index = 0;
        while index < kept.len() {
            let old = kept[index].first as usize..(kept[index].first + kept[index].count) as usize;
            if !old.is_empty() {
                kept[index].first = kept.len() as u32;
                kept.extend_from_slice(&self.nodes[old]);
            }
            index += 1;
        }
        kept
    }

    /// The moves at the root, each with what speaks for it.
    pub(super) fn votes(&self, chooser: Player) -> impl Iterator<Item = Vote<G::Move>> {
        self.nodes[self.children(0)].iter().filter_map(move |node| {
            let is_won = node.proven.is_some_and(|payoffs| payoffs.part(chooser) == PRIZE as i32);
            // A move that is sure to lose is not voted for, however often it was tried.
            let is_lost = node.proven.is_some_and(|payoffs| payoffs.part(chooser) == 0);
            let visits = if is_lost { 0 } else { node.visits.into() };
            node.arrival.map(|m| Vote { m, is_won, visits, reward: node.reward })
        })
    }

    /// Whether this move at the root was looked at.
    pub(super) fn begins_with(&self, m: Option<G::Move>) -> bool {
        self.nodes[self.children(0)].iter().any(|node| node.arrival == m && node.visits > 0)
    }

    /// The most visited line, beginning with `first` if there is one.
    pub(super) fn info(&self, game: &G, first: Option<G::Move>) -> Info<G::Move> {
        let mut line = Vec::new();
        let mut node = 0;
        let mut scores = None;
        loop {
            let children = &self.nodes[self.children(node)];
            let wanted = first.filter(|_| node == 0);
            let mut best: Option<usize> = None;
            for (index, child) in children.iter().enumerate() {
                let allowed = wanted.is_none_or(|m| child.arrival == Some(m));
                if allowed && best.is_none_or(|best| rank(child) > rank(&children[best])) {
                    best = Some(index);
                }
            }
            let Some(index) = best.filter(|&index| children[index].visits > 0) else { break };
            let child = &children[index];
            scores.get_or_insert_with(|| match child.proven {
                Some(payoffs) => parts(&payoffs),
                None => scores_of(G::PLAYERS, &[(child.mover, child.reward / f64::from(child.visits))]),
            });
            line.extend(child.arrival);
            node = self.children(node).start as u32 + index as u32;
        }
        if line.is_empty() {
            line.extend(first);
        }
        let scores = self.proven().map(|payoffs| parts(&payoffs)).or(scores);
        let scores = scores.unwrap_or_else(|| parts(&game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS))));
        let depth = line.len() as u32;
        Info { depth, nodes: 0, seconds: 0.0, scores, proven: self.proven().is_some(), line }
    }
}

/// The legal moves in the order in which they are tried: the most urgent ones first, equal ones shuffled. Moves that are
/// not worth a try are there only where there is no other.
fn by_urgency<G: Game>(game: &G, random: &mut Random) -> Vec<G::Move> {
    let moves = game.moves();
    let mut ranked: Vec<(Option<i32>, G::Move)> =
        moves.as_slice().iter().map(|&m| (game.urgency(m), m)).collect();
    for last in (1..ranked.len()).rev() {
        ranked.swap(last, random.below(last as u32 + 1) as usize);
    }
    ranked.sort_by_key(|&(urgency, _)| std::cmp::Reverse(urgency));
    let tried = ranked.iter().filter(|(urgency, _)| urgency.is_some()).count();
    ranked.truncate(if tried == 0 { 1 } else { tried });
    ranked.into_iter().map(|(_, m)| m).collect()
}

/// What speaks for a move at the root.
#[derive(Clone, Debug)]
pub(super) struct Vote<M> {
    pub(super) m: M,
    is_won: bool,
    visits: u64,
    reward: f64,
}

impl<M> Vote<M> {
    pub(super) fn add(&mut self, other: &Self) {
        self.is_won |= other.is_won;
        self.visits += other.visits;
        self.reward += other.reward;
    }

    /// That it surely wins, then how often it was tried, then what it brought.
    pub(super) fn rank(&self) -> (bool, u64, f64) {
        (self.is_won, self.visits, self.reward)
    }
}

/// What makes a node the one to play: that it surely wins, then that it does not surely lose, then its visits, then what
/// they brought.
fn rank<M>(node: &Node<M>) -> (i32, u32, f64) {
    let certainty = match node.proven.map(|payoffs| payoffs.part(node.mover)) {
        Some(0) => -1,
        Some(part) if part == PRIZE as i32 => 1,
        _ => 0,
    };
    (certainty, node.visits, node.reward)
}

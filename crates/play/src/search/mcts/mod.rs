//! Monte Carlo tree search: random games guide a growing tree (UCT, Kocsis and Szepesvári 2006).
//!
//! - Any number of players: a node counts what the player who moved into it received.
//! - Endings are propagated (after Winands' solver, 2008): a player who can move to a sure win has it, and when
//!   everything below a node is settled, so is the node.
//! - Where a game says that its moves commute, a node also learns from every game in which its move was made later
//!   (RAVE, Gelly and Silver 2007).
//! - A node looks at few of its moves at first, the most urgent ones, and at more as it is visited more often
//!   (progressive unpruning, Chaslot et al. 2008): a search with fewer games than moves looks again at what was good.
//! - The tree is kept for the next search: the part below the position that is then asked about is used again.
//! - Threads each grow a tree of their own, and their roots are added up (root parallelisation).

mod rave;
mod select;
mod tree;

use self::{
    rave::Seen,
    tree::{Tree, Vote},
};
use super::{Info, Limits, Scores, Search, budget::Budget, evaluate::parts};
use crate::{
    game::{Ending, Game, MoveList, Payoffs, Player},
    random::Random,
};
use std::sync::atomic::AtomicBool;

/// How a tree search is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsSettings {
    /// The weight of what was tried little; around 1 for pay-offs between 0 and 1.
    pub exploration: f64,
    /// The visits after which a node trusts its own games as much as RAVE's; `None` for no RAVE.
    pub rave: Option<f64>,
    /// How many trees are grown at once.
    pub threads: usize,
    /// The seed.
    pub seed: u64,
    /// The memory of all trees together, in megabytes.
    pub megabytes: usize,
}

impl Default for MctsSettings {
    fn default() -> Self {
        Self { exploration: 0.9, rave: Some(300.0), threads: 1, seed: 1, megabytes: 64 }
    }
}

/// Monte Carlo tree search.
///
/// ```
/// use banmen_play::{Notation, search::{Limits, Mcts, MctsSettings, Search}, toys::TicTacToe};
/// use std::sync::atomic::AtomicBool;
/// let board = TicTacToe::default().read_position("xx.oo....")?;
/// let mut search = Mcts::new(MctsSettings::default());
/// let found = search.search(&board, &Limits::nodes(200), &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(found.best().map(|m| board.move_text(m)).as_deref(), Some("c3"));
/// # Ok::<(), banmen_play::toys::ToyError>(())
/// ```
#[derive(Debug)]
pub struct Mcts<G: Game> {
    growers: Vec<Grower<G>>,
}

/// A tree with the generator that grows it.
#[derive(Debug)]
struct Grower<G: Game> {
    tree: Tree<G>,
    random: Random,
    seen: Seen<G>,
    path: Vec<u32>,
    settings: MctsSettings,
}

impl<G: Game> Mcts<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: MctsSettings) -> Self {
        let threads = settings.threads.clamp(1, 256);
        let bytes = settings.megabytes.max(1).saturating_mul(1 << 20) / threads;
        let grower = |index: usize| Grower {
            tree: Tree::new(bytes),
            random: Random::stream(settings.seed, index as u64),
            seen: Seen::default(),
            path: Vec::new(),
            settings,
        };
        Self { growers: (0..threads).map(grower).collect() }
    }

    /// How many nodes the trees hold.
    pub fn len(&self) -> usize {
        self.growers.iter().map(|grower| grower.tree.len()).sum()
    }

    /// Whether nothing has been searched yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How often the root of the trees was visited; after a search that reused a tree, more than its own games.
    pub fn visits(&self) -> u64 {
        self.growers.iter().map(|grower| grower.tree.root_visits()).sum()
    }
}

impl<G: Game> Search<G> for Mcts<G> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        self.growers.iter_mut().for_each(|grower| grower.tree.move_root(game));
        let threads = self.growers.len() as u64;
        let clock = Budget::new(limits, stop);
        let share = Limits { nodes: limits.nodes.map(|nodes| (nodes / threads).max(1)), ..*limits };
        let extra = limits.nodes.map_or(0, |nodes| nodes.saturating_sub(nodes / threads * threads));
        let done = if let [grower] = &mut self.growers[..] {
            grower.grow(game, Budget::new(limits, stop), limits.depth, report)
        } else {
            std::thread::scope(|scope| {
                let (first, rest) = self.growers.split_at_mut(1);
                let helpers: Vec<_> = rest
                    .iter_mut()
                    .map(|grower| {
                        scope
                            .spawn(|| grower.grow(game, Budget::new(&share, stop), limits.depth, &mut |_| {}))
                    })
                    .collect();
                let own = Limits { nodes: share.nodes.map(|nodes| nodes + extra), ..share };
                let mine = first[0].grow(game, Budget::new(&own, stop), limits.depth, report);
                mine + helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum::<u64>()
            })
        };
        let mut info = self.merged(game);
        info.nodes = done;
        info.seconds = clock.seconds();
        report(&info);
        info
    }
}

impl<G: Game> Mcts<G> {
    /// The answer of all trees together.
    fn merged(&self, game: &G) -> Info<G::Move> {
        let first = &self.growers[0].tree;
        let mut votes: Vec<Vote<G::Move>> = Vec::new();
        for grower in &self.growers {
            for vote in grower.tree.votes(game.turn()) {
                match votes.iter_mut().find(|other| other.m == vote.m) {
                    Some(other) => other.add(&vote),
                    None => votes.push(vote),
                }
            }
        }
        // Of equally good ones the first, which is the most urgent.
        let mut best: Option<Vote<G::Move>> = None;
        for vote in votes {
            if best.as_ref().is_none_or(|best| vote.rank() > best.rank()) {
                best = Some(vote);
            }
        }
        let choice = best.map(|vote| vote.m).or_else(|| game.moves().as_slice().first().copied());
        let knowing =
            self.growers.iter().find(|grower| grower.tree.begins_with(choice)).map(|grower| &grower.tree);
        let mut info = knowing.unwrap_or(first).info(game, choice);
        if let Some(payoffs) = self.growers.iter().find_map(|grower| grower.tree.proven()) {
            info.scores = parts(&payoffs);
            info.proven = true;
        }
        info
    }
}

impl<G: Game> Grower<G> {
    fn grow(
        &mut self,
        game: &G,
        mut budget: Budget<'_>,
        depth: Option<u32>,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> u64 {
        let mut next_report = 1024;
        let deepest = depth.map_or(usize::MAX, |depth| depth as usize);
        while !budget.is_spent() && self.tree.proven().is_none() {
            let _ = budget.spend();
            self.iterate(game, deepest);
            if budget.nodes() == next_report {
                next_report *= 2;
                let mut info = self.tree.info(game, None);
                info.nodes = budget.nodes();
                info.seconds = budget.seconds();
                report(&info);
            }
        }
        budget.nodes()
    }

    /// One random game: down the tree, to the end, and back up.
    fn iterate(&mut self, game: &G, deepest: usize) {
        let mut game = game.clone();
        let rave = self.settings.rave.filter(|_| G::MOVES_COMMUTE);
        self.path.clear();
        self.path.push(0);
        self.seen.clear();
        let mut node = 0;
        let payoffs = loop {
            if let Some(payoffs) = self.tree.payoffs(node) {
                break payoffs;
            }
            let deep = self.path.len() > deepest;
            if !self.tree.is_expanded(node) {
                let ripe = node == 0 || self.tree.visits(node) > 0;
                if deep || !ripe || !self.tree.expand(node, &game, &mut self.random) {
                    break self.random_game(&mut game, rave.is_some()).payoffs;
                }
                if let Some(payoffs) = self.tree.payoffs(node) {
                    break payoffs;
                }
            }
            let child = self.tree.select(node, game.turn(), self.settings.exploration, rave);
            let m = self.tree.arrival(child);
            game.play(m);
            self.path.push(child);
            node = child;
        };
        self.tree.back_up(&self.path, &payoffs);
        if rave.is_some() {
            self.seen.learn(&mut self.tree, &self.path, &payoffs);
        }
    }

    fn random_game(&mut self, game: &mut G, remember: bool) -> Ending {
        if !remember {
            return game.rollout(&mut self.random);
        }
        let mut length = 0;
        let mut moves = G::Moves::default();
        while length < G::LONGEST_PLAYOUT {
            moves.clear();
            game.list_moves(&mut moves);
            let Some(m) = self.random.pick(moves.as_slice()) else { break };
            self.seen.insert(game.turn(), m);
            game.play(m);
            length += 1;
        }
        Ending { payoffs: game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS)), length }
    }
}

/// Mean rewards as scores, for players whose reward is not known the rest divided equally.
fn scores_of(players: usize, known: &[(Player, f64)]) -> Scores {
    let prize = f64::from(crate::game::PRIZE);
    let rest = (1.0 - known.iter().map(|&(_, share)| share).sum::<f64>()).max(0.0);
    let unknown = players.saturating_sub(known.len()).max(1) as f64;
    let mut scores = Scores::default();
    for player in Player::all(players) {
        let found = known.iter().find(|&&(other, _)| other == player).map(|&(_, share)| share);
        scores[player.index()] = (found.unwrap_or(rest / unknown) * prize) as i32;
    }
    scores
}

#[cfg(test)]
mod tests;

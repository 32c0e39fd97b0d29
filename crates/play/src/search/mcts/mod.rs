//! Monte Carlo tree search: random games guide a growing tree (UCT, Kocsis and Szepesvári 2006).
//!
//! - Any number of players: a node counts what the player who moved into it received.
//! - Endings are propagated (after Winands' solver, 2008): a player who can move to a sure win has it, and when
//!   everything below a node is settled, so is the node.
//! - Where a game says that its moves commute, a node also learns from every game in which its move was made later
//!   (RAVE, Gelly and Silver 2007).
//! - A node looks at few of its moves at first, the most urgent ones, and at more as it is visited more often
//!   (progressive unpruning, Chaslot et al. 2008): a search with fewer games than moves looks again at what was good.
//! - Where a random game takes less time than the way down the tree, several are played from each position.
//! - With a clock, a search ends when the time that is left cannot make another move the most visited one.
//! - The tree is kept for the next search: the part below the position that is then asked about is used again.
//! - Threads each grow a tree of their own, and their roots are added up (root parallelisation).

mod grower;
mod rave;
mod select;
mod tree;

use self::{
    grower::Grower,
    tree::{Tree, Vote},
};
use super::{Info, Limits, Scores, Search, budget::Budget, evaluate::parts};
use crate::game::{Game, MoveList, Player};
use std::sync::atomic::AtomicBool;

/// How a tree search is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MctsSettings {
    /// The weight of what was tried little, for pay-offs between 0 and 1; `None` for [`Game::EXPLORATION`].
    pub exploration: Option<f64>,
    /// Whether RAVE is used where moves commute.
    pub rave: bool,
    /// How many trees are grown at once.
    pub threads: usize,
    /// The seed.
    pub seed: u64,
    /// The memory of all trees together, in megabytes.
    pub megabytes: usize,
}

impl Default for MctsSettings {
    fn default() -> Self {
        Self { exploration: None, rave: true, threads: 1, seed: 1, megabytes: 64 }
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

impl<G: Game> Mcts<G> {
    /// A search that knows nothing yet.
    pub fn new(settings: MctsSettings) -> Self {
        let threads = settings.threads.clamp(1, 256);
        let bytes = settings.megabytes.max(1).saturating_mul(1 << 20) / threads;
        let mut growers = Vec::with_capacity(threads);
        for index in 0..threads {
            growers.push(Grower::new(settings, bytes, index));
        }
        Self { growers }
    }

    /// How many nodes the trees hold.
    pub fn len(&self) -> usize {
        self.growers.iter().map(|grower| grower.tree.nodes.len()).sum()
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
        self.growers.iter_mut().for_each(|grower| grower.move_root(game));
        let threads = self.growers.len() as u64;
        let clock = Budget::new(limits, stop);
        let share = Limits { nodes: limits.nodes.map(|nodes| (nodes / threads).max(1)), ..*limits };
        let extra = limits.nodes.map_or(0, |nodes| nodes.saturating_sub(nodes / threads * threads));
        let done = if let [grower] = &mut self.growers[..] {
            grower.grow(game, Budget::new(limits, stop), limits.depth, report)
        } else {
            let own = Limits { nodes: share.nodes.map(|nodes| nodes + extra), ..share };
            let (first, rest) = self.growers.split_at_mut(1);
            let mut jobs: Vec<Job<'_>> = Vec::with_capacity(rest.len());
            for grower in rest {
                jobs.push(Box::new(|| {
                    grower.grow(game, Budget::new(&share, stop), limits.depth, &mut |_| {})
                }));
            }
            on_threads(jobs, &mut || first[0].grow(game, Budget::new(&own, stop), limits.depth, report))
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
        let votes = self.growers.iter().flat_map(|grower| grower.tree.votes(game.turn()));
        let mut info = match Vote::best(votes) {
            Some(key) => {
                // The line of the first tree that looked at the move that was chosen.
                let looked = |tree: &Tree| tree.child(key).is_some_and(|child| tree.node(child).visits > 0);
                let knowing = self.growers.iter().find(|grower| looked(&grower.tree));
                let knowing = knowing.unwrap_or(&self.growers[0]);
                let mut info = knowing.info(game, Some(key));
                if info.line.is_empty() {
                    info.line.extend(knowing.root_move(key));
                }
                info
            }
            None => {
                let mut info = self.growers[0].info(game, None);
                info.line.extend(game.moves().as_slice().first());
                info
            }
        };
        if let Some(payoffs) = self.growers.iter().find_map(|grower| grower.tree.proven()) {
            info.scores = parts(&payoffs);
            info.proven = true;
        }
        info
    }
}

/// Work for a thread; answers how many games it played.
type Job<'a> = Box<dyn FnOnce() -> u64 + Send + 'a>;

/// Does work on threads and some on this one, and adds up the answers.
fn on_threads(jobs: Vec<Job<'_>>, own: &mut dyn FnMut() -> u64) -> u64 {
    std::thread::scope(|scope| {
        let helpers: Vec<_> = jobs.into_iter().map(|job| scope.spawn(job)).collect();
        own() + helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum::<u64>()
    })
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

//! What the opponents that a game has of its own share: their limits, what they answer, and how they are asked.

use banmen_game::Game;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When a search ends at the latest; what is `None` does not limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most plies.
    pub depth: Option<u32>,
    /// The most positions.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The plies that were searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// What the side to move is ahead, between plus and minus [`PRIZE`](banmen_game::game::PRIZE).
    pub advantage: i32,
    /// Whether that is the result of the game.
    pub proven: bool,
    /// The line of best play; empty when the game is over.
    pub line: Vec<M>,
}

/// A search of one game. It may keep what it learnt for the next position.
pub trait OwnSearch<G: Game>: Send + Sync {
    /// Searches until a limit is reached, the flag is raised, or everything is known. The answer has a move whenever there
    /// is one.
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Found<G::Move>),
    ) -> Found<G::Move>;
}

/// The positions between two looks at the clock.
const PATIENCE: u32 = 1 << 8;

/// What is left of the limits of a search.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    most: u64,
    pub(crate) nodes: u64,
    patience: u32,
    spent: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let most = limits.nodes.unwrap_or(u64::MAX);
        Self { stop, deadline, most, nodes: 0, patience: PATIENCE, spent: false }
    }

    /// Counts a position and says whether the search must end.
    #[inline(always)]
    pub(crate) fn spend(&mut self) -> bool {
        self.nodes += 1;
        self.patience -= 1;
        if self.patience == 0 || self.nodes >= self.most {
            self.patience = PATIENCE;
            self.look();
        }
        self.spent
    }

    /// Reads the clock and the flag.
    pub(crate) fn look(&mut self) {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late || self.nodes >= self.most || self.stop.load(Ordering::Relaxed) {
            self.spent = true;
        }
    }

    #[inline(always)]
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }
}

//! What goes into an engine and what comes out: settings and events.

use crate::board::Move;
use crate::level::Level;
use crate::limits::TimePolicy;
use crate::score::Score;
use crate::search::{GameRules, Without};
use std::time::Duration;

/// What can be set on an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many threads search, 1 to 256.
    pub threads: usize,
    /// How many lines are told.
    pub lines: usize,
    /// The rules that end a game, other than mate.
    pub rules: GameRules,
    /// How time is used.
    pub time: TimePolicy,
    /// Whether also plain moves are tried at the root where a promotion is better.
    pub all_moves: bool,
    /// The engine resigns when it is behind by at least this.
    pub resign: i32,
    /// What the search does without, for matches that measure its parts.
    pub without: Without,
    /// Plays like a person of this level; at full strength where there is none.
    pub level: Option<Level>,
    /// Decides between the lines that a level chooses from.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            threads: 1,
            lines: 1,
            rules: GameRules::default(),
            time: TimePolicy::default(),
            all_moves: false,
            resign: 99_999,
            without: Without::default(),
            level: None,
            seed: 1,
        }
    }
}

/// The largest number of threads.
pub const MOST_THREADS: usize = 256;
/// The size of the table of a new engine, in megabytes.
pub const USUAL_TABLE: usize = 64;

/// What a search tells while it runs: one line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The depth of the iteration.
    pub depth: u32,
    /// The deepest ply that was reached.
    pub selective_depth: u32,
    /// 1 for the best line.
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is only a bound: at least (`Some(true)`) or at most (`Some(false)`).
    pub bound: Option<bool>,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Since the search began.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_fullness: u32,
    /// The line of play.
    pub line: Vec<Move>,
}

/// What the engine does in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It plays a move, and expects an answer where it knows one.
    Move {
        /// The move.
        best: Move,
        /// The answer that it expects.
        ponder: Option<Move>,
    },
    /// It wins by declaration.
    Declare,
    /// It has no move, or gives up.
    Resign,
}

/// The end of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What to do.
    pub choice: Choice,
    /// The score of the best line in the search's own scale.
    pub score: i32,
    /// The last completed depth.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
}

/// Something that happens during a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A line of play was found. Lines of one iteration come together.
    Info(Info),
    /// The search is over. This comes exactly once and last.
    Done(Outcome),
}

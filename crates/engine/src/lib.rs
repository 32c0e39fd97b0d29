//! A shogi engine: a search of its own over any representation of `banmen_shogi`.
//!
//! ```
//! use banmen_engine::{Choice, Engine, GameLine, Limits};
//! let mut engine: Engine = Engine::new(1);
//! let game = GameLine::new("4k4/9/4P4/9/9/9/9/9/4K4 b G 1".parse().unwrap());
//! let outcome = engine.search(&game, &Limits { depth: Some(3), ..Limits::default() });
//! assert!(matches!(outcome.choice, Choice::Move { best, .. } if best.to_string() == "G*5b"));
//! ```
//!
//! * [`Engine`]: the handle: start, watch, stop;
//! * [`evaluation`]: what a position is worth, kept beside it by the search;
//! * [`Limits`], [`TimePolicy`]: when a search ends;
//! * [`Level`]: ten levels for people; [`book`]: moves of the opening; [`openings`]: where matches begin;
//! * [`mod@bench`]: one number that is the signature of the search.
//!
//! Threads share the transposition table and nothing else (Lazy SMP). With one thread a search to a depth or a number of
//! nodes is the same on every machine and over every representation.
#![deny(unsafe_code)]

pub mod bench;
mod board;
pub mod book;
mod engine;
pub mod evaluation;
mod level;
mod limits;
pub mod openings;
mod score;
mod search;
mod table;

pub use engine::{
    Choice, Engine, Event, GameLine, GameLineError, IllegalMove, Info, MOST_THREADS, Outcome, STACK,
    Settings, USUAL_TABLE,
};
pub use evaluation::Evaluation;
pub use level::{Level, LevelError, Measured};
pub use limits::{Allotment, Clock, Limits, TimePolicy};
pub use score::{INFINITE, MATE, MAX_PLY, PROVEN, Score, mate_in, mated_in};
pub use search::{GameRules, NoSuchPart, Part, Without};
pub use table::TranspositionTable;

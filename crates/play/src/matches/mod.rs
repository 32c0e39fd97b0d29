//! Matches: who is better, over many games.
//!
//! Two or more [`EngineSpec`]s play a game again and again, from varied openings, each opening with every seating. An
//! engine that crashes, hangs, is late or answers illegally loses that game, and the record says why; the match goes on.
//! A match that was cut goes on from its records.
//!
//! ```text
//! EngineSpec  ->  Engine behind a guard (own thread, panics caught, clock)  ->  moves as texts
//! game     ->  GameRecord (one JSON line, can be replayed)  ->  Standings (score, Elo, SPRT)
//! ```

mod board;
mod encounter;
mod engine;
mod engine_thread;
mod gtp;
mod openings;
mod plan;
mod process;
mod record;
mod sprt;
mod standings;
mod usi;

pub use encounter::Encounter;
pub use engine::{Action, Engine, EngineSpec, Fault, MoveRequest};
pub use gtp::{GtpSpec, GtpTextError};
pub use openings::Openings;
pub use plan::{Match, MatchError, Pairing};
pub use process::{Lines, LinesError};
pub use record::{End, FaultKind, GameRecord, ReplayError, Thought};
pub use sprt::{Sprt, Verdict};
pub use standings::{Elo, Standings, StandingsRow};
pub use usi::{UsiSpec, UsiTextError};

#[cfg(all(test, unix))]
mod script;
#[cfg(test)]
mod tests;

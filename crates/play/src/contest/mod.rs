//! Matches: who is better, over many games.
//!
//! Two or more [`Entrant`]s play a game again and again, from varied openings, each opening with every seating. A
//! contestant that crashes, hangs or answers illegally loses that game, and the record says why; the match goes on.
//!
//! ```text
//! Entrant  ->  Contestant behind a guard (own thread, panics caught, clock)  ->  moves as texts
//! game     ->  GameRecord (one JSON line, can be replayed)  ->  Standings (score, Elo, SPRT)
//! ```

mod contestant;
mod guard;
mod plan;
mod process;
mod record;
mod sprt;
mod standings;
mod table;
mod usi;

pub use contestant::{Contestant, Entrant, Fault, Reply, Turn};
pub use plan::{Contest, ContestError};
pub use process::{Lines, LinesError};
pub use record::{End, GameRecord, ReplayError};
pub use sprt::{Sprt, Verdict};
pub use standings::{Elo, Row, Standings};
pub use usi::{UsiPlayer, UsiTextError};

#[cfg(test)]
mod tests;

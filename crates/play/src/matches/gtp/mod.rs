//! Outside programs for Go, Hex and Othello: GTP 2, as a referee speaks it.
//!
//! ```text
//! boardsize N; clear_board; LINES of the player; time_settings 0 S 1     at every game
//! play COLOUR VERTEX      each move that the program has not seen
//! genmove COLOUR          ->  = VERTEX | pass | resign
//! ```
//!
//! Every line is answered by `= text` or `? what is wrong` and an empty line. The texts of moves are the game's own, in
//! capitals, which are those of the protocol.

mod engine;
mod spec;
#[cfg(all(test, unix))]
mod tests;

pub(super) use engine::GtpEngine;
pub use spec::{GtpSpec, GtpTextError};

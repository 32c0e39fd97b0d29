//! The same rules on an array of squares: the representation that Klimaszewski (2015, §3) sets aside.
//!
//! It is written from the rules and shares no move generation with the rest of the crate: it checks the fast generator,
//! and every speed is measured relative to it. It knows steps only as "row, column, third", plays every move, and looks
//! whether the own king is attacked afterwards.

mod board;
mod steps;

pub use board::{Board, PlainMove, PlainUndo};
pub use steps::Paths;

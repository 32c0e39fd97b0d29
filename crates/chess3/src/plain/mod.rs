//! The same rules on an array of squares: the representation that Klimaszewski (2015, §3) sets aside.
//!
//! Written from the rules apart from everything else in this crate, and kept for ever: it checks the fast generator, and
//! every speed is measured beside it. It knows steps only as "row, column, third", makes every move, and looks whether
//! the own king is attacked after it.

mod board;
mod steps;

pub use board::{Board, PlainMove, PlainUndo};
pub use steps::Paths;

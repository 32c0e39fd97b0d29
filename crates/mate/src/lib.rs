//! The shogi mate solver.
#![forbid(unsafe_code)]

mod futile;
mod hands;
mod limits;
mod repetition;
mod rules;
mod search;
mod solver;
mod table;
pub mod verify;

pub use limits::Limits;
pub use solver::{Answer, Checked, Mate, MateError, Solutions, Solver};

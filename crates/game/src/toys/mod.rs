//! Small games whose values are known, for examples and tests: [`Nim`] for any number of players, [`TicTacToe`], and
//! [`Race`] for three.

mod nim;
mod race;
mod tic_tac_toe;

pub use nim::Nim;
pub use race::{Progress, Race};
pub use tic_tac_toe::TicTacToe;

use thiserror::Error;

/// Why a text is not a position of a toy.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected {expected}, found `{found}`")]
pub struct ToyError {
    expected: &'static str,
    found: String,
}

impl ToyError {
    fn new(expected: &'static str, found: &str) -> Self {
        Self { expected, found: found.to_owned() }
    }
}

//! `banmen solve`: puzzles and games that can be solved. Each is a file here and a line in the list below.

mod lights_out;

use crate::failure::Answer;
use anyhow::Result;
use clap::{Args, Subcommand};

/// Solve a puzzle.
#[derive(Debug, Args)]
#[command(
    after_help = "\
`banmen solve PUZZLE --help` tells more about each.

Example:
  banmen solve lights-out 5x5",
    arg_required_else_help = true
)]
pub(crate) struct Solve {
    #[command(subcommand)]
    puzzle: Puzzle,
}

/// What can be solved.
#[derive(Debug, Subcommand)]
enum Puzzle {
    LightsOut(lights_out::LightsOut),
}

impl Solve {
    /// Solves it.
    pub(crate) fn run(self) -> Result<Answer> {
        match self.puzzle {
            Puzzle::LightsOut(puzzle) => puzzle.run(),
        }
    }
}

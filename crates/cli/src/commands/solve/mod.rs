//! `banmen solve`: puzzles and games that can be solved. Each is a file here and a line in the list below.

mod connect4;
mod hex;
mod lights_out;
mod mate;
mod othello;
mod packing;

use crate::failure::Answer;
use anyhow::Result;
use clap::{Args, Subcommand};

/// Solve a puzzle or a game.
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
    Connect4(connect4::Connect4),
    Hex(hex::Hex),
    LightsOut(lights_out::LightsOut),
    Mate(mate::Mate),
    Othello(othello::Othello),
    Packing(packing::Packing),
}

impl Solve {
    pub(crate) fn run(self) -> Result<Answer> {
        match self.puzzle {
            Puzzle::Connect4(game) => game.run(),
            Puzzle::Hex(game) => game.run(),
            Puzzle::LightsOut(puzzle) => puzzle.run(),
            Puzzle::Mate(problem) => problem.run(),
            Puzzle::Othello(game) => game.run(),
            Puzzle::Packing(puzzle) => puzzle.run(),
        }
    }
}

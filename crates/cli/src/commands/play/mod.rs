//! `banmen play`: a game in the terminal, against the program or each other.
//!
//! A person types at a prompt and is told about mistakes; a script on stdin is held to the rules: its first wrong
//! line ends the run.

mod dialogue;
mod input;
mod record;
mod seats;
mod word;

use crate::{
    arguments::GameArguments,
    failure::Answer,
    thinking::{self, Engine},
};
use anyhow::Result;
use banmen_play::search::{Level, SearchSpec};
use clap::Args;
use dialogue::Dialogue;
use seats::Seats;

/// Play in the terminal, against the program or each other.
#[derive(Debug, Args)]
#[command(after_help = "\
Type a move, or one of: moves, show, hint, undo, save FILE, load FILE, resign, help, quit.

A SEARCH is random, alphabeta, maxn, paranoid, bestreply or mcts, with settings where wanted: \
alphabeta:depth=6, mcts:nodes=5000,seed=3. SearchSettings are depth, nodes, time, level, hash, \
threads, seed, exploration and rave.

Examples:
  banmen play connect4 --level hard
  banmen play othello --seat white --search alphabeta:depth=8")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArguments,

    /// Where people sit: a number from 1, a player's name, several with commas, all, or none
    #[arg(long, value_name = "SEAT", default_value = "1")]
    seat: String,

    /// How strong the program plays: beginner, easy, medium, hard, strong, or 1 to 5
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,

    /// How the program thinks; what suits the game when nothing is said
    #[arg(long, value_name = "SEARCH", value_parser = thinking::check)]
    search: Option<String>,
}

impl Play {
    /// Plays.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        let seats = Seats::read(&self.seat, &*opened.game)?;
        let search = self.search.clone().unwrap_or_else(|| opened.entry.search.to_string());
        let engine = Engine::new(&*opened.game, self.spec(&search)?)?;
        Dialogue::new(opened, seats, engine).run()?;
        Ok(Answer::Yes)
    }

    /// The level counts when it is given, and when the search says nothing about its limits.
    fn spec(&self, search: &str) -> Result<SearchSpec> {
        match self.level {
            Some(level) => thinking::at_level(search, level),
            None if thinking::is_limited(search) => thinking::read(search),
            None => thinking::at_level(search, Level::default()),
        }
    }
}

//! `banmen play`: a game in the terminal, against the program or each other.
//!
//! A person types at a prompt and is told about mistakes; a script on stdin is held to the rules: its first wrong
//! line ends the run.

mod dialogue;
mod input;
mod people;
mod record;
mod style;
mod word;

use crate::{
    arguments::{self, GameArguments, Opened},
    failure::Answer,
    thinking::{self, Engine},
};
use anyhow::{Context, Result, ensure};
use banmen_play::search::{Level, Method, SearchSpec};
use banmen_shogi::{HANDICAPS, Handicap};
use clap::Args;
use dialogue::Dialogue;
use people::People;
use std::hash::{BuildHasher, RandomState};
use style::{Notation, Pieces};

/// How many different games the engine of a game begins.
const SEEDS: u64 = 10_000;

/// Play in the terminal, against the program or each other.
#[derive(Debug, Args)]
#[command(after_help = "\
Type a move, or one of: moves, show, hint, undo, position, save FILE, load FILE, resign, help, quit. \
`help` says how to write a move of the game.

A SEARCH is random, alphabeta, maxn, paranoid, offensive, mixed, bestreply, brs+, mcts or, where a game has one of its own, engine, with settings where wanted: \
alphabeta:depth=6, mcts:nodes=5000,seed=3, engine:time=3,book=true. The settings are depth, nodes, time, level, \
hash, threads, seed, exploration, rave and book.

Examples:
  banmen play connect4 --level hard
  banmen play shogi --level 4
  banmen play othello --seat white --search alphabeta:depth=8
  banmen play shogi --handicap two-piece --notation western --pieces western")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArguments,

    /// Where people sit: a number from 1, a player's name, several with commas, all, or none
    #[arg(long, value_name = "SEAT", default_value = "1")]
    seat: String,

    /// How strong the program plays: beginner, easy, medium, hard, strong, or 1 to 5; 1 to 10 in shogi
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,

    /// How the program thinks; what suits the game when nothing is said
    #[arg(long, value_name = "SEARCH", value_parser = thinking::check)]
    search: Option<String>,

    /// The handicap of a game of shogi: lance, bishop, rook, two-piece, …, or 二枚落ち
    #[arg(long, value_name = "NAME", conflicts_with = "position")]
    handicap: Option<String>,

    /// The notation in which moves are printed; all are understood
    #[arg(long, value_enum, default_value_t)]
    notation: Notation,

    /// The letters of the pieces
    #[arg(long, value_enum, default_value_t)]
    pieces: Pieces,
}

impl Play {
    /// Opens the game and plays it.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.open()?;
        let people = People::read(&self.seat, &*opened.game)?;
        let search = self.search.clone().unwrap_or_else(|| opened.entry.search.to_string());
        let mut spec = self.spec(&search)?;
        if self.search.is_none() && spec.settings.method == Method::Engine {
            // People want another game each time; the greeting tells the seed to whoever wants the same again.
            spec.settings.seed = RandomState::new().hash_one(0) % SEEDS;
            spec.settings.book = true;
        }
        let engine = Engine::new(&*opened.game, spec)?;
        Dialogue::new(opened, people, engine, self.notation, self.pieces).run()
    }

    /// Opens the game at its position or at the start of a handicap.
    fn open(&self) -> Result<Opened> {
        let Some(name) = &self.handicap else { return self.game.open() };
        let id = arguments::open(&self.game.game)?.entry.info.id;
        ensure!(id == "shogi", "handicaps are for shogi, not for {id}");
        let names = || HANDICAPS.iter().map(|handicap| handicap.id).collect::<Vec<_>>().join(", ");
        let handicap =
            Handicap::find(name).with_context(|| format!("unknown handicap `{name}` ({})", names()))?;
        GameArguments { position: Some(handicap.sfen.to_owned()), ..self.game.clone() }.open()
    }

    /// The level counts when it is given, and when the search says nothing about its limits.
    fn spec(&self, search: &str) -> Result<SearchSpec> {
        match &self.level {
            Some(level) => thinking::at_level(search, level),
            None if thinking::is_limited(search) => thinking::read(search),
            None => thinking::at_level(search, &Level::default().to_string()),
        }
    }
}

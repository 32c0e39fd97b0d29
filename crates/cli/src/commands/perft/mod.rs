//! `banmen perft`: the number of sequences of n moves.

mod count;
mod suite;

use crate::{
    arguments::{self, GameArguments, Opened},
    failure::Answer,
    progress::Progress,
    stop,
};
use anyhow::{Result, bail};
use banmen_play::{
    perft::{Divided, Perft as Settings, PerftKind},
    registry::RepresentationEntry,
    watch::Watch,
};
use clap::Args;
use std::path::PathBuf;

/// Count the sequences of moves to a depth, or check known counts.
#[derive(Debug, Args)]
#[command(after_help = "\
A pass is a move, and a finished game has no successors. A row of a suite is \
`position<TAB>depth<TAB>nodes`; further columns, blank lines and lines that begin with # are \
passed over, and the position may be `start`.

Examples:
  banmen perft othello 9 --divide
  banmen perft connect4 --suite connect4.perft")]
pub(crate) struct Perft {
    #[command(flatten)]
    game: GameArguments,

    /// The number of plies
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = arguments::depth, required_unless_present = "suite")]
    depth: Option<u32>,

    /// Check the counts of this file; exit 1 when one differs
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "divide", "position", "moves"])]
    suite: Option<PathBuf>,

    /// Print the count below each move
    #[arg(long)]
    divide: bool,

    /// Threads; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    threads: usize,

    /// Remember counts in a table of this many megabytes
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = arguments::megabytes)]
    hash: Option<usize>,

    /// What is done in the last ply: the moves are counted (no move is built), listed, or played and taken back
    #[arg(long, value_name = "KIND", default_value_t = PerftKind::Counted)]
    kind: PerftKind,

    /// Count over this representation of the position, where the game has several (`banmen games --json` lists them)
    #[arg(long, value_name = "R")]
    representation: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        let tree = self.tree(&opened)?;
        match (&self.suite, self.depth) {
            (Some(file), _) => suite::check(&self, opened, tree, file),
            (None, Some(depth)) => count::count(&self, &opened, tree, depth),
            (None, None) => bail!("perft needs a depth or a suite"),
        }
    }

    /// The representation to count over: the one that was named, or the fastest. A game with several is then counted
    /// as the bare tree of moves, without its rules about the past.
    fn tree(&self, opened: &Opened) -> Result<Option<&'static RepresentationEntry>> {
        match &self.representation {
            Some(name) => Ok(Some(opened.entry.representation(name)?)),
            None => Ok(opened.entry.representations.first()),
        }
    }

    fn divided(
        &self,
        opened: &Opened,
        tree: Option<&RepresentationEntry>,
        depth: u32,
        progress: &Progress,
    ) -> Result<Divided<String>> {
        let settings = Settings { kind: self.kind, threads: self.threads, hash: self.hash };
        let tell = |done, total| progress.set(done, total);
        let watch = Watch { stop: stop::flag(), progress: &tell };
        match tree {
            Some(tree) => Ok((tree.perft)(&opened.game.position(), &settings, depth, watch)?),
            None => Ok(opened.game.perft(&settings, depth, watch)?),
        }
    }
}

//! `banmen record`: a record of any game converted, checked, shown, or drawn.

mod any;
mod shogi;

pub(crate) use shogi::document;

use crate::failure::Answer;
use anyhow::{Context, Result};
use clap::Args;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Convert, check, show or draw a record: KIF, KI2, CSA, JKF, USI, SGF, GGF or text.
#[derive(Debug, Args)]
#[command(after_help = "\
Format and encoding of FILE are found by its content. What cannot be read is reported with its line on stderr, and what \
the format asked for cannot hold as well. With --check the exit code is 1 when anything was skipped or a game ends by an \
illegal move.

Examples:
  banmen record game.kif
  banmen record game.kif --to csa --out game.csa
  banmen record game.kif --position-at 30
  banmen record game.sgf --to text
  banmen record game.sgf --check
  banmen record game.kif --svg drawings")]
pub(crate) struct Record {
    /// The file, or - for stdin
    #[arg(value_name = "FILE|-")]
    file: PathBuf,

    /// Write the record as text, or in a format of its game: kif, ki2, csa, csa3, jkf or usi for shogi, sgf for Go, Hex and
    /// Othello, ggf for Othello
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,

    /// Write into this file instead of stdout
    #[arg(long, value_name = "FILE", requires = "to")]
    out: Option<PathBuf>,

    /// Say whether everything could be read and every move is legal
    #[arg(long)]
    check: bool,

    /// Print the position after N moves of the main line
    #[arg(long, value_name = "N", conflicts_with = "to")]
    position_at: Option<usize>,

    /// Draw the positions of the main line, or the one of --position-at, into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "to")]
    svg: Option<PathBuf>,

    /// The game, where a file has several; the first is 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,

    /// Overwrite files
    #[arg(long)]
    force: bool,
}

const HINT: &str = "--force overwrites it";

impl Record {
    /// Does what was asked for, or tells what the file holds.
    pub(crate) fn run(self) -> Result<Answer> {
        let bytes = bytes(&self.file)?;
        // The plain text is one format for all games.
        let is_text = self.to.as_deref() == Some("text");
        if banmen_record::games::is_shogi(&bytes) && !is_text {
            self.run_shogi(&bytes)
        } else {
            self.run_any(&bytes)
        }
    }
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than is read, so that a larger file is refused without being loaded.
    let most = banmen_record::MAX_BYTES as u64 + 1;
    if path == Path::new("-") {
        std::io::stdin().take(most).read_to_end(&mut bytes).context("cannot read stdin")?;
    } else {
        let opened = std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
        opened.with_context(|| format!("cannot read `{}`", path.display()))?;
    }
    Ok(bytes)
}

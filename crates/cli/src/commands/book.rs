//! `banmen book`: the opening book of the shogi engine, looked into, written and read.

use crate::{arguments::open, console, failure::Answer, files};
use anyhow::{Context, Result};
use banmen_engine::book::Book as OpeningBook;
use banmen_shogi::Position;
use clap::Args;
use std::path::PathBuf;

/// Look into the opening book of the shogi engine, or write it as text.
#[derive(Debug, Args)]
#[command(after_help = "\
The moves of a position are printed with what they are worth in hundredths of a pawn, the best first. --export writes the \
whole book in the text format of YaneuraOu (.db), --file reads such a book instead of the embedded one. In USI the book is \
switched by USI_OwnBook and another one is read by BookFile; in play and matches it is `engine:book=true`.

Examples:
  banmen book
  banmen book --position \"startpos moves 7g7f 3c3d\"
  banmen book --export book.db")]
pub(crate) struct Book {
    /// The position: SFEN or `startpos`; `moves M…` may follow
    #[arg(long, value_name = "P", default_value = "startpos")]
    position: String,

    /// Read this .db file instead of the embedded book
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Write the book as text
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    export: Option<PathBuf>,

    /// Overwrite the file
    #[arg(long, requires = "export")]
    force: bool,
}

impl Book {
    /// Prints the moves of a position, or writes the book.
    pub(crate) fn run(self) -> Result<Answer> {
        let read = self.file.as_ref().map(|file| -> Result<OpeningBook> {
            OpeningBook::from_db(&files::read(file)?).with_context(|| file.display().to_string())
        });
        let read = read.transpose()?;
        let book = match &read {
            Some(book) => book,
            None => OpeningBook::own(),
        };
        if let Some(file) = &self.export {
            files::write(file, &book.to_db(), self.force, "--force overwrites it")?;
            console::line(&format!("{} positions in {}", book.len(), file.display()))?;
            return Ok(Answer::Yes);
        }
        let mut shogi = open("shogi")?.game;
        shogi.set_position(&self.position)?;
        let position: Position = shogi.position().parse().context("the position is over")?;
        let moves = book.moves(&position);
        for told in &moves {
            console::line(&format!("{} {:+}", told.best, told.score))?;
        }
        console::note(&format!("{} positions, {} moves here", book.len(), moves.len()));
        Ok(Answer::from_truth(!moves.is_empty()))
    }
}

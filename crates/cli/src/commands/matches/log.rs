//! The log of a match: a line for each game, written as soon as the game is over, and read again to go on after a cut.

use crate::files;
use anyhow::{Context, Result, anyhow};
use banmen_play::matches::GameRecord;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

/// A log, where one is asked for. The first error is kept and reported at the end.
#[derive(Debug)]
pub(super) struct Log {
    name: String,
    /// Whether the file was made for this match.
    is_new: bool,
    state: Mutex<io::Result<Option<File>>>,
}

impl Log {
    /// Creates the log. A file of that name is overwritten only by `force`.
    pub(super) fn create(path: Option<&Path>, force: bool) -> Result<Self> {
        let name = path.map(|path| path.display().to_string()).unwrap_or_default();
        let create = |path| files::create(path, force, "--force overwrites it, --resume goes on with it");
        let file = path.map(create).transpose()?;
        Ok(Self { name, is_new: true, state: Mutex::new(Ok(file)) })
    }

    /// Opens the log of a match that was cut, and reads its games; a new log where there is no file. A last line that was
    /// cut off is removed.
    pub(super) fn resume(path: &Path) -> Result<(Self, Vec<GameRecord>)> {
        if !path.exists() {
            return Ok((Self::create(Some(path), false)?, Vec::new()));
        }
        let name = path.display().to_string();
        let text = files::read(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let games = games(&text[..whole], &name)?.into_iter().map(|(_, game)| game).collect();
        let failed = || format!("cannot write `{name}`");
        let file = OpenOptions::new().append(true).open(path).with_context(failed)?;
        file.set_len(whole as u64).with_context(failed)?;
        Ok((Self { name, is_new: false, state: Mutex::new(Ok(Some(file))) }, games))
    }

    /// Removes the log of a match that could not begin.
    pub(super) fn discard(self) {
        if self.is_new && !self.name.is_empty() {
            let _ = fs::remove_file(&self.name);
        }
    }

    /// Appends the line of a game.
    pub(super) fn write(&self, record: &GameRecord) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(Some(file)) = &mut *state
            && let Err(error) = file.write_all(format!("{}\n", record.to_line()).as_bytes())
        {
            *state = Err(error);
        }
    }

    /// Returns the first error of writing.
    pub(super) fn finish(self) -> Result<()> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.map(drop).with_context(|| format!("cannot write `{}`", self.name))
    }
}

/// The games of a log with the numbers of their lines.
pub(super) fn games(text: &str, name: &str) -> Result<Vec<(usize, GameRecord)>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(index, line): (usize, &str)| {
        let game = GameRecord::from_line(line);
        Ok((index + 1, game.map_err(|error| anyhow!("{name}: line {}: {error}", index + 1))?))
    };
    lines.map(read).collect()
}

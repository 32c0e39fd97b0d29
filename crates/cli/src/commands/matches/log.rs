//! The log of a match: a line for each game, written as soon as the game is over.

use crate::files;
use anyhow::{Context, Result};
use banmen_play::matches::GameRecord;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

/// A log, where one is asked for. The first error is kept and reported at the end.
#[derive(Debug)]
pub(super) struct Log {
    name: String,
    state: Mutex<io::Result<Option<File>>>,
}

impl Log {
    /// Creates the log. A file of that name is overwritten only by `force`.
    pub(super) fn create(path: Option<&Path>, force: bool) -> Result<Self> {
        let name = path.map(|path| path.display().to_string()).unwrap_or_default();
        let create = |path| files::create(path, force, "--force overwrites it");
        let file = path.map(create).transpose()?;
        Ok(Self { name, state: Mutex::new(Ok(file)) })
    }

    /// Removes the log of a match that could not begin.
    pub(super) fn discard(self) {
        if !self.name.is_empty() {
            let _ = fs::remove_file(&self.name);
        }
    }

    /// Appends the line of a game.
    pub(super) fn write(&self, record: &GameRecord) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(Some(file)) = &mut *state
            && let Err(error) = writeln!(file, "{}", record.to_line())
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

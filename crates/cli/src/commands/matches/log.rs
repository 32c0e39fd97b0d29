//! The log of a match: a line for each game, written as soon as the game is over.

use anyhow::{Context, Result};
use banmen_play::matches::GameRecord;
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

/// A log that may not be wanted. The first thing that goes wrong is kept and told at the end.
#[derive(Debug)]
pub(super) struct Log {
    name: String,
    state: Mutex<io::Result<Option<File>>>,
}

impl Log {
    /// Begins a log, if there is to be one.
    pub(super) fn create(path: Option<&Path>) -> Result<Self> {
        let name = path.map(|path| path.display().to_string()).unwrap_or_default();
        let file = path.map(File::create).transpose().with_context(|| format!("cannot write `{name}`"))?;
        Ok(Self { name, state: Mutex::new(Ok(file)) })
    }

    /// Writes a game.
    pub(super) fn write(&self, record: &GameRecord) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(Some(file)) = &mut *state
            && let Err(error) = writeln!(file, "{}", record.to_line())
        {
            *state = Err(error);
        }
    }

    /// Says whether everything was written.
    pub(super) fn finish(self) -> Result<()> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.map(drop).with_context(|| format!("cannot write `{}`", self.name))
    }
}

//! Saved games, as files of [`banmen_play::record`].

use crate::arguments::{Opened, REGISTRY};
use crate::files;
use anyhow::{Result, anyhow, bail};
use banmen_play::{
    AnyGame,
    record::{self, Given},
};
use std::path::Path;

/// Writes a game and how it was given up. A file of that name is overwritten only by `force`.
pub(crate) fn write(path: &Path, opened: &Opened, given: Option<Given>, force: bool) -> Result<()> {
    files::write(path, &record::write(opened, given), force, "`save! FILE` overwrites it")
}

/// Reads a game of the same kind as `opened`: the game after its last move, and how it was given up.
pub(crate) fn read(path: &Path, opened: &Opened) -> Result<(Box<dyn AnyGame>, Option<Given>)> {
    let name = path.display();
    let text = files::read(path)?;
    let read = record::read(&text, &REGISTRY).map_err(|error| anyhow!("{name}: {error}"))?;
    if read.opened.id != opened.id {
        bail!("{name}: this is a game of `{}`, not of `{}`", read.opened.id, opened.id);
    }
    Ok((read.opened.game, read.given))
}

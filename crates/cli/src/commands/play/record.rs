//! Saved games, as files of [`banmen_play::record`].

use crate::arguments::{Opened, REGISTRY};
use anyhow::{Context, Result, anyhow, bail};
use banmen_play::{
    AnyGame,
    record::{self, Given},
};
use std::{fs, path::Path};

/// Writes a game and how it was given up.
pub(crate) fn write(path: &Path, opened: &Opened, given: Option<Given>) -> Result<()> {
    let text = record::write(opened, given);
    fs::write(path, text).with_context(|| format!("cannot write `{}`", path.display()))
}

/// Reads a game of the same kind as `opened`: the game after its last move, and how it was given up.
pub(crate) fn read(path: &Path, opened: &Opened) -> Result<(Box<dyn AnyGame>, Option<Given>)> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read `{name}`"))?;
    let read = record::read(&text, &REGISTRY).map_err(|error| anyhow!("{name}: {error}"))?;
    if read.opened.id != opened.id {
        bail!("{name}: this is a game of `{}`, not of `{}`", read.opened.id, opened.id);
    }
    Ok((read.opened.game, read.given))
}

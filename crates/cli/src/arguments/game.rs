//! Which game, from which position, in which representation.

use super::nearest::nearest;
use anyhow::{Result, anyhow, bail};
use banmen_play::{
    Registry,
    registry::{self, OpenError},
};
use clap::Args;
use std::ops::{Deref, DerefMut};

/// The games that can be named.
pub(crate) const REGISTRY: Registry = banmen_games::registry::GAMES;

/// What every game calls its usual representation, whatever its name.
const USUAL: &str = "default";

/// Which game, and where in it.
#[derive(Clone, Debug, Args)]
pub(crate) struct GameArguments {
    /// The game, with an optional size: othello, othello:6 (`banmen games` lists them)
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// Begin at this position, in the game's notation (as `banmen show` prints it)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// How the board is held in memory, where the game offers a choice; `default` is the usual way
    #[arg(long, value_name = "R", default_value = USUAL, hide_default_value = true)]
    pub(crate) representation: String,
}

/// A game that was opened at the position that was asked for, with the names it goes by.
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    /// The name of its representation.
    pub(crate) representation: &'static str,
    opened: registry::Opened,
}

impl Deref for Opened {
    type Target = registry::Opened;

    fn deref(&self) -> &registry::Opened {
        &self.opened
    }
}

impl DerefMut for Opened {
    fn deref_mut(&mut self) -> &mut registry::Opened {
        &mut self.opened
    }
}

impl GameArguments {
    /// Opens the game at its position.
    pub(crate) fn open(&self) -> Result<Opened> {
        self.open_as(Face::Game)
    }

    /// Opens the bare tree of moves at its position: what counts are known of.
    pub(crate) fn open_tree(&self) -> Result<Opened> {
        self.open_as(Face::Tree)
    }

    fn open_as(&self, face: Face) -> Result<Opened> {
        let mut opened = open(&self.game, &self.representation, face)?;
        if let Some(position) = &self.position {
            opened.set_position(position)?;
        }
        Ok(opened)
    }
}

impl Opened {
    /// Opens a game by its name, at its start.
    #[cfg(test)]
    pub(crate) fn named(name: &str) -> Result<Self> {
        open(name, USUAL, Face::Game)
    }

    /// Goes to a position; `start` is where it is already.
    pub(crate) fn set_position(&mut self, position: &str) -> Result<()> {
        match position.trim() {
            "start" => Ok(()),
            position => Ok(self.game.set_position(position)?),
        }
    }
}

/// What is opened when no representation is named. A game with several is the game that people play, its rules about the
/// past included, as long as none is named; each of them is the bare tree of moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Game,
    Tree,
}

fn open(name: &str, representation: &str, face: Face) -> Result<Opened> {
    let (entry, size) = REGISTRY.find(name).map_err(with_suggestion)?;
    let asked = match (representation, entry.representations) {
        (USUAL, names) => names.first().copied().filter(|_| face == Face::Tree),
        (asked, []) => bail!("{}: unknown representation `{asked}` (it has only `{USUAL}`)", entry.id),
        (asked, _) => Some(asked),
    };
    let opened = entry.opened(size, asked)?;
    let names = entry.representations;
    let chosen = names.iter().find(|name| asked.is_none_or(|asked| name.eq_ignore_ascii_case(asked)));
    Ok(Opened { representation: chosen.copied().unwrap_or(USUAL), opened })
}

fn with_suggestion(error: OpenError) -> anyhow::Error {
    let OpenError::Unknown { text, .. } = &error else { return error.into() };
    let id = text.split(':').next().unwrap_or_default();
    let names = REGISTRY.0.iter().flat_map(|entry| std::iter::once(&entry.id).chain(entry.aliases).copied());
    match nearest(id, names) {
        Some(near) => anyhow!("unknown game `{text}`: did you mean `{near}`? (`banmen games` lists all)"),
        None => anyhow!("unknown game `{text}` (`banmen games` lists all)"),
    }
}

//! Which game, and from which position.

use super::nearest;
use anyhow::{Context, Result, anyhow};
use banmen_play::Entry;
use banmen_play::registry::OpenError;
pub(crate) use banmen_play::registry::Opened;
use clap::Args;

/// The games that can be named.
pub(crate) use banmen_catalog::GAMES as REGISTRY;

/// The arguments that name a game and a position of it.
#[derive(Clone, Debug, Args)]
pub(crate) struct GameArguments {
    /// The game, with an optional size: othello, othello:6 (`banmen games` lists them)
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// Begin at this position, in the game's notation (as `banmen show` prints it), or `start`; `moves M…` may follow
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Play these moves first, separated by spaces
    #[arg(long, value_name = "M…", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
}

impl GameArguments {
    /// Opens the game at its position.
    pub(crate) fn open(&self) -> Result<Opened> {
        let mut opened = open(&self.game)?;
        if let Some(position) = &self.position {
            opened.game.set_position(position)?;
        }
        for (index, played) in self.moves.iter().flat_map(|moves| moves.split_ascii_whitespace()).enumerate()
        {
            opened.game.play(played).with_context(|| format!("--moves: move {}", index + 1))?;
        }
        Ok(opened)
    }
}

/// Opens a game by its name, at its start.
pub(crate) fn open(name: &str) -> Result<Opened> {
    REGISTRY.open(name).map_err(with_suggestion)
}

fn with_suggestion(error: OpenError) -> anyhow::Error {
    let OpenError::Unknown { text, .. } = &error else { return error.into() };
    let id = text.split(':').next().unwrap_or_default();
    let names = REGISTRY
        .0
        .iter()
        .flat_map(|Entry { info, .. }| [info.id].into_iter().chain(info.aliases.iter().copied()));
    match nearest(id, names) {
        Some(near) => anyhow!("unknown game `{text}`: did you mean `{near}`? (`banmen games` lists all)"),
        None => anyhow!("unknown game `{text}` (`banmen games` lists all)"),
    }
}

//! An entry of the registry, and how a game is opened by its name.

use super::{Size, SizeError, Sizes};
use crate::any::{AnyGame, PositionError};
use crate::search::Method;
use thiserror::Error;

/// Why a game could not be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// No entry has this id.
    #[error("unknown game `{text}` (known: {known})")]
    Unknown {
        /// What was typed.
        text: String,
        /// The ids there are.
        known: String,
    },
    /// The game has no such size.
    #[error("{game}: {error}")]
    Size {
        /// The game's id.
        game: &'static str,
        /// What is wrong with the size.
        error: SizeError,
    },
    /// The game has no such representation.
    #[error("{game}: unknown representation `{text}` (known: {known})")]
    Representation {
        /// The game's id.
        game: &'static str,
        /// What was typed.
        text: String,
        /// The names there are.
        known: String,
    },
    /// The text is not a position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// What was chosen about a game: both are valid for its entry.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The size.
    pub size: Size,
    /// One of [`Entry::representations`]; `None` where there is nothing to choose or nothing was said.
    pub representation: Option<&'static str>,
}

/// A game that can be opened by name.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What is typed: lower case, no spaces.
    pub id: &'static str,
    /// Other spellings of the id.
    pub aliases: &'static [&'static str],
    /// What it is called.
    pub name: &'static str,
    /// What its players call it, where that is another script or language.
    pub native_name: Option<&'static str>,
    /// How many play.
    pub players: usize,
    /// The board in a few words.
    pub board: &'static str,
    /// Where the papers speak of it.
    pub paper: &'static str,
    /// The rules in a sentence or two.
    pub rules: &'static str,
    /// The sizes it is offered in.
    pub sizes: Sizes,
    /// The names of its representations, the usual one first; empty where there is one.
    pub representations: &'static [&'static str],
    /// The search that plays it best, for whoever asks for an opponent without saying which.
    pub search: Method,
    /// Makes it, at its start.
    pub open: fn(Choice) -> Box<dyn AnyGame>,
}

impl Entry {
    /// Opens this game in a size and a representation.
    ///
    /// # Errors
    /// When it is not offered so.
    pub fn open(
        &self,
        size: Option<Size>,
        representation: Option<&str>,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        let size = self.sizes.choose(size).map_err(|error| OpenError::Size { game: self.id, error })?;
        let representation = match representation {
            None => None,
            Some(asked) => {
                let known = self.representations.iter().find(|name| name.eq_ignore_ascii_case(asked));
                Some(*known.ok_or_else(|| OpenError::Representation {
                    game: self.id,
                    text: asked.to_owned(),
                    known: match self.representations {
                        [] => "there is only one".to_owned(),
                        names => names.join(", "),
                    },
                })?)
            }
        };
        Ok((self.open)(Choice { size, representation }))
    }

    fn is_called(&self, id: &str) -> bool {
        let names = || std::iter::once(&self.id).chain(self.aliases);
        names().any(|name| name.eq_ignore_ascii_case(id))
    }
}

/// All games that a program knows.
#[derive(Clone, Copy, Debug)]
pub struct Registry(pub &'static [Entry]);

impl Registry {
    /// The entry and the size that `othello`, `othello:6` or `clobber:6x5` names.
    ///
    /// # Errors
    /// When there is no such game, or the size is malformed.
    pub fn find(&self, text: &str) -> Result<(&'static Entry, Option<Size>), OpenError> {
        let (id, size) = match text.split_once(':') {
            None => (text, None),
            Some((id, size)) => (id, Some(size)),
        };
        let entry = self.0.iter().find(|entry| entry.is_called(id.trim())).ok_or_else(|| {
            let ids: Vec<&str> = self.0.iter().map(|entry| entry.id).collect();
            OpenError::Unknown { text: text.to_owned(), known: ids.join(", ") }
        })?;
        let size = size.map(str::parse).transpose();
        Ok((entry, size.map_err(|error| OpenError::Size { game: entry.id, error })?))
    }

    /// Opens the game of this name, at its start.
    ///
    /// # Errors
    /// When there is no such game or size.
    pub fn open(&self, text: &str) -> Result<Box<dyn AnyGame>, OpenError> {
        let (entry, size) = self.find(text)?;
        entry.open(size, None)
    }
}

//! An entry of the registry, and how a game is opened by its name.

use super::{Size, SizeError};
use crate::any::{AnyGame, BoxedSession, PositionError};
use crate::perft::{Divided, Perft, PerftError, PerftKind};
use crate::search::{EngineLevel, EngineMaker, Method};
use crate::watch::Watch;
use banmen_game::{GameInfo, Listing};
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

/// Counts the tree of moves below a position, given by its text, over one representation.
pub type RepresentationPerft = fn(&str, &Perft, u32, Watch<'_>) -> Result<Divided<String>, TreeError>;

/// The same without threads, table and division, for benchmarks.
pub type RepresentationCount = fn(&str, u32, PerftKind) -> Result<u64, PositionError>;

/// Why a tree could not be counted over a representation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The text is not a position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The table does not fit or the threads cannot be started.
    #[error(transparent)]
    Perft(#[from] PerftError),
}

/// A representation of a game's positions: the same tree of moves, counted by other means.
#[derive(Clone, Copy, Debug)]
pub struct RepresentationEntry {
    /// The name that is typed, such as `rotated-32`.
    pub name: &'static str,
    /// Counts over this representation. Only perft takes a representation: every other driver runs on the game itself.
    pub perft: RepresentationPerft,
    /// The bare count.
    pub count: RepresentationCount,
}

/// A game that can be opened by name.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its names, sizes and rules.
    pub info: GameInfo,
    /// The representations that its tree can be counted over, the fastest first; empty where there is one.
    pub representations: &'static [RepresentationEntry],
    /// The search that plays it best, for a program that is asked for an opponent without saying which.
    pub search: Method,
    /// Opens it at its start, in a size that [`GameInfo::sizes`] offers.
    open: fn(Size, Option<EngineMaker>) -> Box<dyn AnyGame>,
    /// Makes the engine that the game has of its own.
    engine: Option<EngineMaker>,
    /// Lists openings for matches.
    openings: Option<fn() -> Vec<String>>,
    /// Says how strong a level of the game's own engine is.
    strength: Option<fn(EngineLevel) -> String>,
}

impl Entry {
    /// The entry of a listed game, with the search that plays it best.
    pub const fn new<L: Listing>(search: Method) -> Self {
        Self {
            info: L::INFO,
            representations: &[],
            search,
            open: |size, engine| L::open(size, BoxedSession { engine: engine.map(|make| (make, size)) }),
            engine: None,
            openings: None,
            strength: None,
        }
    }

    /// The same entry with representations for perft.
    #[must_use]
    pub const fn with_representations(self, representations: &'static [RepresentationEntry]) -> Self {
        Self { representations, ..self }
    }

    /// The same entry with an engine of the game's own.
    #[must_use]
    pub const fn with_engine(self, engine: EngineMaker) -> Self {
        Self { engine: Some(engine), ..self }
    }

    /// The same entry with openings for matches: positions as [`AnyGame::set_position`] reads them.
    #[must_use]
    pub const fn with_openings(self, openings: fn() -> Vec<String>) -> Self {
        Self { openings: Some(openings), ..self }
    }

    /// The same entry with a sentence on the strength of each level of the game's own engine.
    #[must_use]
    pub const fn with_strength(self, strength: fn(EngineLevel) -> String) -> Self {
        Self { strength: Some(strength), ..self }
    }

    /// How strong a level of the game's own engine is, in a sentence; nothing where nobody has measured it.
    pub fn strength(&self, level: EngineLevel) -> Option<String> {
        self.strength.map(|strength| strength(level))
    }

    /// Whether somebody made openings for matches.
    pub const fn has_openings(&self) -> bool {
        self.openings.is_some()
    }

    /// Distinct balanced openings for matches; none where nobody made some.
    pub fn openings(&self) -> Vec<String> {
        self.openings.map_or_else(Vec::new, |list| list())
    }

    /// Opens this game at its start.
    ///
    /// # Errors
    /// When it is not offered in this size.
    pub fn open(&'static self, size: Option<Size>) -> Result<Opened, OpenError> {
        let GameInfo { id, sizes, .. } = self.info;
        let size = sizes.choose(size).map_err(|error| OpenError::Size { game: id, error })?;
        let id = if size == sizes.usual() { id.to_owned() } else { format!("{id}:{size}") };
        Ok(Opened { entry: self, id, game: (self.open)(size, self.engine) })
    }

    /// The representation of this name.
    ///
    /// # Errors
    /// When the game has no such representation.
    pub fn representation(&self, name: &str) -> Result<&'static RepresentationEntry, OpenError> {
        let known = self.representations.iter().find(|known| known.name.eq_ignore_ascii_case(name));
        known.ok_or_else(|| OpenError::Representation {
            game: self.info.id,
            text: name.to_owned(),
            known: match self.representations {
                [] => "there is only one".to_owned(),
                all => all.iter().map(|known| known.name).collect::<Vec<_>>().join(", "),
            },
        })
    }

    fn is_called(&self, id: &str) -> bool {
        let names = || std::iter::once(&self.info.id).chain(self.info.aliases);
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
            let ids: Vec<&str> = self.0.iter().map(|entry| entry.info.id).collect();
            OpenError::Unknown { text: text.to_owned(), known: ids.join(", ") }
        })?;
        let size = size.map(str::parse).transpose();
        Ok((entry, size.map_err(|error| OpenError::Size { game: entry.info.id, error })?))
    }

    /// Opens the game of this name, at its start.
    ///
    /// # Errors
    /// When there is no such game or size.
    pub fn open(&self, text: &str) -> Result<Opened, OpenError> {
        let (entry, size) = self.find(text)?;
        entry.open(size)
    }
}

/// A game in progress that knows its names.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its entry.
    pub entry: &'static Entry,
    /// The shortest text that opens it: the id, and the size when it is not the usual one.
    pub id: String,
    /// The game.
    pub game: Box<dyn AnyGame>,
}

impl Opened {
    /// The game's name, with its size where that is not the usual one.
    pub fn title(&self) -> String {
        match self.id.split_once(':') {
            None => self.entry.info.name.to_owned(),
            Some((_, size)) => format!("{} {size}", self.entry.info.name),
        }
    }
}

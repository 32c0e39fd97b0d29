//! How strong the program plays: limits with a name.

use super::{Limits, Method, SearchSettings, SearchSpec};
use serde::Serialize;
use std::{fmt, str::FromStr, time::Duration};
use thiserror::Error;

/// From beginner to strong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Sees little.
    Beginner,
    /// Sees the next move.
    Easy,
    /// Sees a little further.
    #[default]
    Medium,
    /// Thinks for about a second.
    Hard,
    /// Thinks for several seconds.
    Strong,
}

/// The text is not a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a level (beginner, easy, medium, hard, strong, or 1 to 5)")]
pub struct LevelError(String);

impl Level {
    /// All of them, rising.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Strong];

    /// The limits of a search at this level; an engine with levels of its own has [`EngineLevel::of`] instead. The lower
    /// three are limits of work, so that they play the same on every
    /// machine; the upper two are limits of time.
    pub fn limits(self, method: Method) -> Limits {
        let tree = method == Method::Mcts;
        match self {
            _ if method == Method::Engine => Limits::default(),
            Self::Beginner if tree => Limits::nodes(30),
            Self::Easy if tree => Limits::nodes(300),
            Self::Medium if tree => Limits::nodes(3_000),
            Self::Beginner => Limits::depth(1),
            Self::Easy => Limits::depth(2),
            Self::Medium => Limits { depth: Some(5), nodes: Some(500_000), time: None },
            Self::Hard => Limits::time(Duration::from_secs(1)),
            Self::Strong => Limits::time(Duration::from_secs(5)),
        }
    }

    /// Someone of this level who searches so.
    pub fn spec(self, method: Method) -> SearchSpec {
        let level = (method == Method::Engine).then(|| EngineLevel::of(self));
        let settings = SearchSettings { level, ..SearchSettings::new(method) };
        SearchSpec { settings, limits: self.limits(method) }
    }
}

/// A level of an engine that has levels of its own, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct EngineLevel(u8);

impl EngineLevel {
    /// How many there are.
    pub const COUNT: u8 = 10;

    /// The level of a number from 1 to [`COUNT`](Self::COUNT).
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Every level from the weakest to the strongest.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// The level that a name stands for.
    pub const fn of(level: Level) -> Self {
        Self(match level {
            Level::Beginner => 1,
            Level::Easy => 3,
            Level::Medium => 5,
            Level::Hard => 8,
            Level::Strong => Self::COUNT,
        })
    }

    /// The level's number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for EngineLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for EngineLevel {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| LevelError(text.to_owned()))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Strong => "strong",
        })
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let named = |level: &&Self| level.to_string().eq_ignore_ascii_case(text);
        let numbered = || text.parse::<usize>().ok()?.checked_sub(1).and_then(|index| Self::ALL.get(index));
        Self::ALL.iter().find(named).or_else(numbered).copied().ok_or_else(|| LevelError(text.to_owned()))
    }
}

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

    /// The limits of a search at this level. The lower three are limits of work, so that they play the same on every
    /// machine; the upper two are limits of time.
    pub fn limits(self, method: Method) -> Limits {
        let tree = method == Method::Mcts;
        match self {
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
        SearchSpec { settings: SearchSettings::new(method), limits: self.limits(method) }
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

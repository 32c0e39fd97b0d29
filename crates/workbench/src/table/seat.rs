//! Who sits at a table: a person, or the program at a level.

use banmen_play::{
    Entry,
    search::{Level, SearchSpec},
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// One seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Seat {
    /// Someone at the screen.
    Person,
    /// The program at a level, by the search that suits the game.
    Level(Level),
    /// The program by a search of one's own choice.
    Search(Box<SearchSpec>),
}

/// The text is no seat.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is neither `person` nor a level (beginner to strong) nor a search such as `mcts,nodes=1000`")]
pub(crate) struct SeatError(String);

impl Seat {
    /// How the program thinks here; nothing for a person.
    pub(crate) fn spec(&self, entry: &Entry) -> Option<SearchSpec> {
        match self {
            Self::Person => None,
            Self::Level(level) => Some(level.spec(entry.search)),
            Self::Search(spec) => Some(**spec),
        }
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        let typed = text.trim();
        if typed == "person" {
            return Ok(Self::Person);
        }
        let level = typed.parse().map(Self::Level).ok();
        let search = || typed.parse().map(|spec| Self::Search(Box::new(spec))).ok();
        level.or_else(search).ok_or_else(|| SeatError(text.chars().take(80).collect()))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Level(level) => level.fmt(f),
            Self::Search(spec) => spec.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        for text in ["person", "beginner", "strong", "mcts,nodes=1000,seed=3"] {
            assert_eq!(text.parse::<Seat>().expect("it is a seat").to_string(), text);
        }
        assert!("nobody".parse::<Seat>().is_err_and(|error| error.to_string().contains("nobody")));
    }
}

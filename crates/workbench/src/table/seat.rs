//! Who sits at a table: a person, or the program at a level.

use banmen_play::{
    Entry,
    search::{EngineLevel, Level, Method, SearchSettings, SearchSpec},
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Who moves for a player: a person, or the program at a level or by a search.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Seat {
    /// Someone at the screen.
    Person,
    /// The program at a level, by the search that suits the game.
    Level(Level),
    /// The program by a search of one's own choice.
    Search(Box<SearchSpec>),
}

/// The most memory that a search may ask for here, in megabytes.
const MOST_HASH: usize = 256;
/// The most threads that a search may ask for here.
const MOST_THREADS: usize = 16;

/// Why a text is no seat.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum SeatError {
    #[error(
        "`{0}` is neither `person` nor a level (beginner to strong) nor a search such as `mcts,nodes=1000`"
    )]
    Unknown(String),
    #[error("hash={0} is too much: {MOST_HASH} (megabytes) is the most on this page")]
    Hash(usize),
    #[error("threads={0} are too many: {MOST_THREADS} are the most on this page")]
    Threads(usize),
}

impl Seat {
    /// The opponents that a game offers: the ten of an engine with a book, and beyond them its full strength, or the five
    /// that every search has.
    pub(crate) fn opponents(entry: &Entry) -> Vec<String> {
        if entry.search != Method::Engine || !entry.has_openings() {
            return Level::ALL.map(|level| level.to_string()).to_vec();
        }
        let own = EngineLevel::all().map(|level| format!("{},level={level},book=true", entry.search));
        own.chain([format!("{},time=3,book=true", entry.search)]).collect()
    }

    /// The opponent that someone meets who asks for none: the third of those that a game offers, `medium` or level 3.
    pub(crate) fn usual(entry: &Entry) -> Self {
        let usual = Self::opponents(entry).get(2).and_then(|text| text.parse().ok());
        usual.unwrap_or(Self::Level(Level::default()))
    }

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
        if let Ok(level) = typed.parse() {
            return Ok(Self::Level(level));
        }
        let spec: SearchSpec =
            typed.parse().map_err(|_| SeatError::Unknown(text.chars().take(80).collect()))?;
        match spec.settings {
            SearchSettings { hash, .. } if hash > MOST_HASH => Err(SeatError::Hash(hash)),
            SearchSettings { threads, .. } if threads > MOST_THREADS => Err(SeatError::Threads(threads)),
            _ => Ok(Self::Search(Box::new(spec))),
        }
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
    use banmen_catalog::GAMES;

    #[test]
    fn usual_opponent_is_one_of_those_that_are_offered() {
        for (game, usual) in [("othello", "medium"), ("shogi", "engine,level=3,book=true")] {
            let entry = GAMES.open(game).expect("it is in the registry").entry;
            assert!(Seat::opponents(entry).contains(&usual.to_owned()));
            assert_eq!(Seat::usual(entry).to_string(), usual);
        }
    }

    #[test]
    fn seats_are_read_as_they_are_written() {
        for text in ["person", "beginner", "strong", "mcts,nodes=1000,seed=3"] {
            assert_eq!(text.parse::<Seat>().expect("it is a seat").to_string(), text);
        }
        for text in ["alphabeta,hash=257", "alphabeta,hash=18446744073709551615", "mcts,threads=1000"] {
            assert!(
                text.parse::<Seat>().is_err_and(|error| error.to_string().contains("the most")),
                "{text}"
            );
        }
        assert!("nobody".parse::<Seat>().is_err_and(|error| error.to_string().contains("nobody")));
    }
}

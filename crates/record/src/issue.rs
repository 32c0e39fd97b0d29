//! What was skipped while reading, and why a file cannot be read or written at all.

use banmen_game::excerpt;
use banmen_shogi::{PositionError, Square};
use std::fmt;
use thiserror::Error;

/// A line, or a part of one, that was not taken over into the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Issue {
    /// The line, counted from 1; 0 for JKF, whose lines say nothing.
    pub line: usize,
    /// What stands there, shortened.
    pub text: String,
    /// Why it was skipped.
    pub reason: Reason,
}

/// Why something was skipped.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The line is of no known kind.
    #[error("no line of a record looks like this")]
    UnknownLine,
    /// The move cannot be read, or moves a piece that is not there: the line of play stops before it.
    #[error("this is no move here; the moves after it are skipped")]
    NoMove,
    /// Several legal moves fit: the line of play stops before it.
    #[error("{0}; the moves after it are skipped")]
    Ambiguous(String),
    /// It follows a move that was not understood.
    #[error("skipped, because a move before it cannot be read")]
    AfterUnread,
    /// It follows an ending or an illegal move.
    #[error("skipped, because the game is over before it")]
    AfterEnd,
    /// A variation begins at a move that the record does not have.
    #[error("there is no move {0} from which the variation could branch")]
    NoBranch(usize),
    /// The ending has an unknown word, or contradicts the side to move.
    #[error("this ending is not understood")]
    UnknownEnding,
    /// The name of a header is none.
    #[error("this cannot be a header")]
    Header,
    /// The handicap has no known name.
    #[error("this handicap is unknown; without a board the game starts even")]
    Handicap,
    /// A time cannot be read.
    #[error("this is no time")]
    Time,
    /// A second game begins in a format that holds one.
    #[error("a second game begins here; its moves are skipped")]
    SecondGame,
    /// The position has a move number; records count from 1.
    #[error("the number of the first move is dropped: a record counts from 1")]
    MoveNumber,
    /// Bytes that belong to no character.
    #[error("some bytes are no characters")]
    Undecodable,
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        write!(f, "`{}`: {}", self.text, self.reason)
    }
}

/// Why a file is not read at all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file is larger than [`MAX_BYTES`](crate::MAX_BYTES), or a quarter of it for JKF.
    #[error("the file is too large: more than {0} MiB, or {1} MiB of JKF", crate::MAX_BYTES >> 20, crate::MAX_BYTES >> 22)]
    TooLarge,
    /// There are more than [`MAX_NODES`](crate::MAX_NODES) moves.
    #[error("line {line}: there are more than {} moves", crate::MAX_NODES)]
    TooManyMoves {
        /// The line of the first one beyond.
        line: usize,
    },
    /// There are more than [`MAX_RECORDS`](crate::MAX_RECORDS) games.
    #[error("line {line}: there are more than {} games", crate::MAX_RECORDS)]
    TooManyRecords {
        /// The line of the first one beyond.
        line: usize,
    },
    /// Nothing in the file looks like a record.
    #[error("this is no record: neither KIF, KI2, CSA, JKF nor USI")]
    UnknownFormat,
    /// The start breaks a rule.
    #[error("{}the start is no valid position: {rule}", place(.line))]
    Position {
        /// The line of the rank where the rule is broken, or else of the first rank; 0 where lines mean nothing, as in
        /// JSON.
        line: usize,
        /// The rule.
        rule: PositionError,
    },
    /// A part of the start cannot be read.
    #[error("{}`{text}` is no part of a position", place(.line))]
    Setup {
        /// The line.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// The text is no JSON, or not of the form of JKF.
    #[error("no JKF: {0}")]
    Json(String),
}

impl ReadError {
    pub(crate) fn setup(line: usize, text: &str) -> Self {
        Self::Setup { line, text: excerpt(text) }
    }

    /// The error of a start that breaks a rule. `line` knows the lines of the ranks from 1 on, and of the first for `None`.
    pub(crate) fn position(rule: PositionError, line: impl Fn(Option<usize>) -> usize) -> Self {
        let square = match rule {
            PositionError::TwoPawns { square, .. }
            | PositionError::Immobile { square, .. }
            | PositionError::TwoKings { square, .. }
            | PositionError::OpponentInCheck { square, .. } => Some(square),
            _ => None,
        };
        Self::Position { line: line(square.map(Square::rank)), rule }
    }
}

/// The number of a line before what is said about it.
fn place(line: &usize) -> String {
    if *line == 0 { String::new() } else { format!("line {line}: ") }
}

/// Why a record cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Variations within variations, deeper than readers of JSON allow.
    #[error("variations are nested more than {0} deep, which JSON readers refuse")]
    Nested(usize),
}

/// The issues of a file, up to a limit.
#[derive(Default)]
pub(crate) struct Issues {
    listed: Vec<Issue>,
    more: usize,
}

impl Issues {
    pub(crate) fn add(&mut self, line: usize, text: &str, reason: Reason) {
        if self.listed.len() < crate::Document::MAX_ISSUES {
            self.listed.push(Issue { line, text: excerpt(text.trim()), reason });
        } else {
            self.more += 1;
        }
    }

    pub(crate) fn finish(mut self) -> (Vec<Issue>, usize) {
        self.listed.sort_by_key(|issue| issue.line);
        (self.listed, self.more)
    }
}

//! A game that was played, as one line that can be replayed.

use crate::{
    any::{AnyGame, PositionError},
    game::{Payoffs, Player},
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "how")]
pub enum End {
    /// By the rules.
    Finished,
    /// It was too long and counts as shared.
    Unfinished,
    /// An engine gave up.
    Resigned {
        /// The seat, from 0.
        seat: usize,
    },
    /// An engine failed and lost.
    Fault {
        /// The seat, from 0.
        seat: usize,
        /// In which way.
        #[serde(default)]
        kind: FaultKind,
        /// What happened.
        what: String,
    },
}

/// The ways in which an engine loses a game otherwise than by its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It panicked, or its process died.
    #[default]
    Crashed,
    /// It did not answer.
    Hung,
    /// Its answer came later than its time and the margin of the match.
    Late,
    /// Its answer is no legal move.
    Illegal,
    /// It could not be started.
    Unavailable,
}

/// What is known of the choice of one move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Thought {
    /// How long it took, as the match measured it.
    pub seconds: f64,
    /// The depth that the engine tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The nodes that it tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// What it thinks of the position for itself: `cp 35` or `mate 5` in shogi, otherwise the part of the prize that it
    /// expects, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
}

/// A game of a match: one line of JSON in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The number of the game in its match, from 0.
    pub index: u64,
    /// Who sat where.
    pub seats: Vec<String>,
    /// The text of the position where it began.
    pub position: String,
    /// How many of the moves were the opening, chosen by nobody.
    pub opening: usize,
    /// All moves, the opening included.
    pub moves: Vec<String>,
    /// What is known of the choice of each move after the opening.
    #[serde(default)]
    pub thoughts: Vec<Thought>,
    /// What each seat received, from 0 to 1.
    pub shares: Vec<f64>,
    /// How it ended.
    pub end: End,
}

/// Why a record cannot be replayed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The line is no record.
    #[error("not a game record: {0}")]
    Malformed(String),
    /// It begins at no position of this game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move is not legal.
    #[error("move {number} `{text}` is not legal")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        text: String,
    },
    /// The game did not end as the record says.
    #[error("the game does not end as recorded: {0}")]
    Result(String),
}

impl GameRecord {
    /// The record as one line, without a line break.
    pub fn to_line(&self) -> String {
        // A structure of texts and finite numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a line of a log.
    ///
    /// # Errors
    /// When it is no record.
    pub fn from_line(line: &str) -> Result<Self, ReplayError> {
        serde_json::from_str(line).map_err(|error| ReplayError::Malformed(error.to_string()))
    }

    /// Plays the record through on a game and checks that it ends as it says.
    ///
    /// # Errors
    /// At the first thing that does not fit.
    pub fn replay(&self, game: &mut dyn AnyGame) -> Result<(), ReplayError> {
        game.set_position(&self.position)?;
        for (index, text) in self.moves.iter().enumerate() {
            let illegal = |_| ReplayError::Move { number: index + 1, text: text.clone() };
            game.play(text).map_err(illegal)?;
        }
        let shares = game.outcome().map(|payoffs| shares(&payoffs, game.players()));
        let fits = match self.end {
            End::Finished => shares.as_ref() == Some(&self.shares),
            End::Unfinished | End::Resigned { .. } | End::Fault { .. } => shares.is_none(),
        };
        let found = || ReplayError::Result(format!("{shares:?} instead of {:?}", self.shares));
        if fits { Ok(()) } else { Err(found()) }
    }
}

pub(super) fn shares(payoffs: &Payoffs, players: usize) -> Vec<f64> {
    Player::all(players).map(|player| payoffs.share(player)).collect()
}

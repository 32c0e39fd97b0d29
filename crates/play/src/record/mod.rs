//! Games as text that can be read, edited and replayed.
//!
//! ```text
//! # Connect Four
//! game connect4
//! position -------/-------/-------/-------/-------/------- X
//! 1 d
//! 2 d
//! resigned 1
//! ```
//!
//! Blank lines and lines that begin with `#` are passed over. The position may be left out where it is the start; the
//! numbers before the moves must count from 1. `overtime 1` says that the first player's time ran out.

#[cfg(test)]
mod tests;

use crate::{
    any::{AnyGame, PositionError},
    game::{MoveError, Player},
    registry::{OpenError, Opened, Registry},
};
use thiserror::Error;

/// How a game ended that its rules did not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// This player gave up.
    Resigned(Player),
    /// This player's time ran out.
    Overtime(Player),
}

impl Given {
    /// The word in a record, and who it is about.
    pub const fn parts(self) -> (&'static str, Player) {
        match self {
            Self::Resigned(player) => ("resigned", player),
            Self::Overtime(player) => ("overtime", player),
        }
    }

    /// What happened, in words.
    pub fn sentence(self, game: &dyn AnyGame) -> String {
        let (verb, player) = match self {
            Self::Resigned(player) => ("resigns", player),
            Self::Overtime(player) => ("has no time left", player),
        };
        let name = game.player_name(player);
        match game.players() {
            2 => format!("{name} {verb}: {} wins", game.player_name(player.other())),
            _ => format!("{name} {verb}"),
        }
    }

    fn read(word: &str, player: Player) -> Option<Self> {
        [Self::Resigned(player), Self::Overtime(player)].into_iter().find(|given| given.parts().0 == word)
    }
}

/// A game with its moves, and how it ended where its rules did not end it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game after its last move.
    pub opened: Opened,
    /// How it was given up.
    pub given: Option<Given>,
}

/// What is wrong with a record, and in which line.
#[derive(Debug, Error)]
#[error("line {line}: {cause}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: LineError,
}

/// What is wrong with a line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The text does not begin with its game.
    #[error("expected `game` and its name before anything else")]
    NoGame,
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The line is none that we know.
    #[error("expected a number and a move, found `{0}`")]
    Malformed(String),
    /// The moves do not count from 1.
    #[error("expected move {expected}, found `{found}`")]
    Number {
        /// The number that follows.
        expected: usize,
        /// The line.
        found: String,
    },
    /// There is no such player, or the game is over.
    #[error("`{0}` names nobody who could give up here")]
    Nobody(String),
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The position cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The text of a game from its first position on.
pub fn write(opened: &Opened, given: Option<Given>) -> String {
    let game = &opened.game;
    let mut text = format!("# {}\ngame {}\nposition {}\n", opened.title(), opened.id, game.first_position());
    for (index, played) in game.history().iter().enumerate() {
        text.push_str(&format!("{} {played}\n", index + 1));
    }
    if let Some((word, player)) = given.map(Given::parts) {
        text.push_str(&format!("{word} {}\n", player.index() + 1));
    }
    text
}

/// Reads a game of this registry and plays its moves.
///
/// # Errors
/// The first line that is wrong.
pub fn read(text: &str, registry: &Registry) -> Result<Record, RecordError> {
    let mut record: Option<Record> = None;
    let lines = text.lines().map(str::trim).enumerate();
    for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let result = match &mut record {
            Some(record) => record.add(word, rest.trim(), line),
            None if word == "game" => begin(rest.trim(), registry).map(|begun| record = Some(begun)),
            None => Err(LineError::NoGame),
        };
        result.map_err(|cause| RecordError { line: index + 1, cause })?;
    }
    record.ok_or_else(|| RecordError { line: text.lines().count().max(1), cause: LineError::NoGame })
}

fn begin(id: &str, registry: &Registry) -> Result<Record, LineError> {
    Ok(Record { opened: registry.open(id)?, given: None })
}

impl Record {
    fn add(&mut self, word: &str, rest: &str, line: &str) -> Result<(), LineError> {
        let game = &mut self.opened.game;
        let moves = game.played();
        let (players, is_over) = (game.players(), game.outcome().is_some() || self.given.is_some());
        if word == "position" && moves == 0 && self.given.is_none() {
            return Ok(game.set_position(rest)?);
        }
        if Given::read(word, Player::FIRST).is_some() {
            let seat = rest.parse().ok().filter(|seat| (1..=players).contains(seat) && !is_over);
            let player = seat.map(|seat| Player::new(seat - 1));
            self.given = player.and_then(|player| Given::read(word, player));
            return self.given.map(|_| ()).ok_or_else(|| LineError::Nobody(rest.to_owned()));
        }
        let number: usize = word.parse().map_err(|_| LineError::Malformed(line.to_owned()))?;
        let expected = moves + 1;
        if number != expected || self.given.is_some() {
            return Err(LineError::Number { expected, found: line.to_owned() });
        }
        game.play(rest)?;
        Ok(())
    }
}

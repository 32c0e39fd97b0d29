//! A game up to the position that is searched.

use crate::board::{Move, PositionOf, Representation};
use crate::search::Line;
use banmen_shogi::{Fast, SetupError, UsiError};
use thiserror::Error;

/// A move that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{played}` is not a legal move in `{position}`")]
pub struct IllegalMove {
    /// The move.
    pub played: Move,
    /// The position, as SFEN.
    pub position: String,
}

/// A text that is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GameLineError {
    /// The game does not begin at a position.
    #[error("position: {0}")]
    Position(SetupError),
    /// A move cannot be read, or is not legal where it stands.
    #[error("move {number}: {reason}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// A game up to the position that is to be searched: repetition needs the moves before.
#[derive(Clone, Debug)]
pub struct GameLine<R: Representation = Fast> {
    pub(super) position: PositionOf<R>,
    pub(super) line: Line,
}

impl<R: Representation> GameLine<R> {
    /// A game that begins here.
    pub fn new(position: PositionOf<R>) -> Self {
        Self { line: Line::new(&position), position }
    }

    /// A game that began at a position (SFEN or `startpos`) and these moves in the notation of USI.
    ///
    /// # Errors
    /// The position cannot be read, or a move is not legal.
    pub fn read<T: AsRef<str>>(first: &str, moves: &[T]) -> Result<Self, GameLineError> {
        let mut game = Self::new(first.parse().map_err(GameLineError::Position)?);
        for (index, text) in moves.iter().enumerate() {
            let wrong = |reason: String| GameLineError::Move { number: index + 1, reason };
            let m = text.as_ref().parse().map_err(|error: UsiError| wrong(error.to_string()))?;
            game.play(m).map_err(|error| wrong(error.to_string()))?;
        }
        Ok(game)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is not legal; the game stays as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position.is_legal(m) {
            return Err(IllegalMove { played: m, position: self.position.to_string() });
        }
        self.position.play(m);
        self.line.push(&self.position, self.position.is_check());
        Ok(())
    }

    /// The position after the last move of the line.
    pub const fn position(&self) -> &PositionOf<R> {
        &self.position
    }
}

impl<R: Representation> Default for GameLine<R> {
    fn default() -> Self {
        Self::new(PositionOf::default())
    }
}

//! A game up to the position that is searched.

use crate::board::{Move, PositionOf, Representation};
use crate::search::Line;
use banmen_shogi::Fast;
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

    /// The present position.
    pub const fn position(&self) -> &PositionOf<R> {
        &self.position
    }
}

impl<R: Representation> Default for GameLine<R> {
    fn default() -> Self {
        Self::new(PositionOf::default())
    }
}

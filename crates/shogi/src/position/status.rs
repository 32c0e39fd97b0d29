//! Whether the side to move can go on.

use super::PositionOf;
use crate::representation::Representation;
use std::fmt;

/// What a position alone tells about the end of the game. The past, declarations and limits are the business of
/// [`Shogi`](crate::Shogi).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The side to move has a legal move.
    Ongoing,
    /// The side to move is in check and has no legal move: it has lost.
    Checkmate,
    /// The side to move is not in check and has no legal move: it has lost as well, as shogi knows no stalemate.
    NoMoves,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ongoing => "ongoing",
            Self::Checkmate => "checkmate",
            Self::NoMoves => "no legal moves",
        })
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns whether the side to move has a legal move. A side without one has lost.
    pub fn has_legal_moves(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Returns whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Returns whether the game goes on, and if not, why.
    ///
    /// ```
    /// use banmen_shogi::{Position, Status};
    /// assert_eq!(Position::startpos().status(), Status::Ongoing);
    /// let mated: Position = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1".parse().unwrap();
    /// assert_eq!(mated.status(), Status::Checkmate);
    /// let stuck: Position = "8k/6+R2/7G1/9/9/9/9/9/4K4 w - 1".parse().unwrap();
    /// assert_eq!(stuck.status(), Status::NoMoves);
    /// ```
    pub fn status(&self) -> Status {
        match (self.has_legal_moves(), self.is_check()) {
            (true, _) => Status::Ongoing,
            (false, true) => Status::Checkmate,
            (false, false) => Status::NoMoves,
        }
    }
}

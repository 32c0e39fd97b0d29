//! Check, checkmate and stalemate.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::Color;
use banmen_bits::BitSet;

/// How a position stands, without regard to the moves that led to it.
///
/// Who wins by a checkmate depends on the moves before it: ask [`Chess3::outcome`](crate::Chess3::outcome).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The color to move has a legal move.
    Ongoing,
    /// The color to move is in check and has no legal move.
    Checkmate,
    /// The color to move is not in check and has no legal move.
    Stalemate,
}

impl<R: Representation> PositionOf<R> {
    /// Returns whether the color to move has a legal move, and how the game has ended if not.
    ///
    /// ```
    /// use banmen_chess3::{Position, Status};
    /// let mated: Position = "B W:KE1,RA8 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-".parse()?;
    /// assert_eq!(mated.status(), Status::Checkmate);
    /// # Ok::<(), banmen_chess3::SetupError>(())
    /// ```
    #[must_use]
    pub fn status(&self) -> Status {
        match (self.has_legal_moves(), self.is_check()) {
            (true, _) => Status::Ongoing,
            (false, true) => Status::Checkmate,
            (false, false) => Status::Stalemate,
        }
    }

    /// Returns whether the king of the color to move is attacked by either opponent.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_in_check(self.turn)
    }

    /// Returns whether the color to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Returns whether the color to move is not in check and has no legal move.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_moves()
    }

    /// Returns whether a color's king is attacked by either opponent, whoever is to move.
    #[must_use]
    pub fn is_in_check(&self, color: Color) -> bool {
        self.is_threatened(color, self.king(color).bit(), &self.occupancy)
    }

    /// Returns whether a color would be checkmated if it were to move now.
    #[must_use]
    pub fn is_mated(&self, color: Color) -> bool {
        self.is_in_check(color) && !self.with_turn(color).has_legal_moves()
    }

    /// Returns whether the color to move attacks another king. In a game this can only be the king of the next player,
    /// after the player before has opened a line on it.
    #[must_use]
    pub fn has_exposed_king(&self) -> bool {
        self.exposed_king().is_some()
    }

    /// The color whose king the color to move attacks.
    pub(crate) fn exposed_king(&self) -> Option<Color> {
        [self.turn.next(), self.turn.previous()].into_iter().find(|&color| !self.exposing(color).is_empty())
    }
}

//! Whether one move is legal, without generating the others, and which rule an illegal one breaks.

use super::{PositionOf, Undo, generate::castled};
use crate::game::Outcome;
use crate::representation::Representation;
use crate::types::{Castling, Color, Move, Piece, PieceKind, Square, Wing};
use banmen_bits::BitSet;
use banmen_bits::board::three::pawn_advances;
use banmen_bits::sliders::Sliders;
use thiserror::Error;

/// The rule that a move breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no piece on the origin.
    #[error("there is no piece on {square}")]
    NoPiece {
        /// The origin.
        square: Square,
    },
    /// The piece on the origin belongs to another player.
    #[error("the piece on {square} is a {piece}, and it is {turn}'s turn")]
    WrongColor {
        /// The origin.
        square: Square,
        /// The piece on it.
        piece: Piece,
        /// The color to move.
        turn: Color,
    },
    /// A piece of the same color stands on the destination.
    #[error("{color}'s own {kind} stands on {square}", color = piece.color, kind = piece.kind)]
    OwnPiece {
        /// The destination.
        square: Square,
        /// The piece on it.
        piece: Piece,
    },
    /// A king stands on the destination, and the rules of this game do not let kings be captured.
    #[error("the king on {square} cannot be captured")]
    KingCapture {
        /// The destination.
        square: Square,
    },
    /// The piece does not move that way, or something stands between.
    #[error("a {kind} cannot move from {from} to {to} here", kind = piece.kind)]
    Unreachable {
        /// The piece.
        piece: Piece,
        /// The origin.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// A pawn reaches an opponent's back rank, and the move does not say what it is promoted to.
    #[error("a pawn that reaches {square} must be promoted")]
    MissingPromotion {
        /// The destination.
        square: Square,
    },
    /// The move promotes a piece that is not a pawn, or a pawn that has not arrived on an opponent's back rank.
    #[error("there is no promotion for a {kind} on {square}", kind = piece.kind)]
    NoPromotion {
        /// The piece.
        piece: Piece,
        /// The destination.
        square: Square,
    },
    /// The king or the rook has moved before.
    #[error("{color} has lost the right to castle with the rook on {rook}")]
    CastlingRight {
        /// The color that would castle.
        color: Color,
        /// The square where the rook was at the start.
        rook: Square,
    },
    /// A piece stands between king and rook.
    #[error("castling is blocked: a piece stands between the king and the rook on {rook}")]
    CastlingBlocked {
        /// The square of the rook.
        rook: Square,
    },
    /// The king is in check, or would cross or reach an attacked square by castling.
    #[error("the king cannot castle: {square} is attacked")]
    CastlingAttacked {
        /// The first attacked square on the king's path.
        square: Square,
    },
    /// The king would move to an attacked square.
    #[error("the king would be in check on {square}")]
    IntoCheck {
        /// The destination.
        square: Square,
    },
    /// The king is in check, and the move does not end it.
    #[error("the king on {king} is in check, and the move does not end it")]
    InCheck {
        /// The square of the king.
        king: Square,
    },
    /// The piece shields its king from a slider and would leave the line.
    #[error("the piece on {square} is pinned to its king")]
    Pinned {
        /// The origin.
        square: Square,
    },
    /// Red's swap of king and queen is allowed before the first move only.
    #[error("Red may swap king and queen only before the first move of the game")]
    SwapTooLate,
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
}

impl<R: Representation> PositionOf<R> {
    /// Plays a move if it is legal. The position is unchanged otherwise.
    ///
    /// # Errors
    /// The rule that the move breaks.
    ///
    /// ```
    /// use banmen_chess3::{IllegalMove, Position};
    /// let mut position = Position::startpos();
    /// let error = position.try_play("E11-E8".parse().unwrap_or_else(|_| "E11-E4".parse().unwrap())).unwrap_err();
    /// assert_eq!(error.to_string(), "a pawn cannot move from E11 to E4 here");
    /// assert!(matches!(error, IllegalMove::Unreachable { .. }));
    /// assert_eq!(position, Position::startpos());
    /// let undo = position.try_play("E11-E9".parse()?)?;
    /// position.undo(undo);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        self.check_legal(m)?;
        Ok(self.play(m))
    }

    /// Returns whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.check_legal(m).is_ok()
    }

    /// Checks one move against every rule.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check_legal(&self, m: Move) -> Result<(), IllegalMove> {
        let piece = self.check_origin(m)?;
        if self.piece(m.to()).is_some_and(|target| target.kind == PieceKind::King) {
            return Err(IllegalMove::KingCapture { square: m.to() });
        }
        if piece.kind == PieceKind::King
            && let Some(wing) = castling_wing(m.from(), m.to())
        {
            return self.check_castling(m, piece, wing);
        }
        self.check_movement(m, piece)?;
        self.check_safety(m, piece)
    }

    /// Checks a capture of a king by the rules that allow it: it too must leave the own king safe.
    pub(crate) fn check_king_capture(&self, m: Move) -> Result<(), IllegalMove> {
        let piece = self.check_origin(m)?;
        self.check_movement(m, piece)?;
        self.check_safety(m, piece)
    }

    /// The piece that moves, which must be the mover's own and not end on another one.
    fn check_origin(&self, m: Move) -> Result<Piece, IllegalMove> {
        let piece = self.piece(m.from()).ok_or(IllegalMove::NoPiece { square: m.from() })?;
        if piece.color != self.turn {
            return Err(IllegalMove::WrongColor { square: m.from(), piece, turn: self.turn });
        }
        match self.piece(m.to()).filter(|target| target.color == piece.color) {
            Some(piece) => Err(IllegalMove::OwnPiece { square: m.to(), piece }),
            None => Ok(piece),
        }
    }

    /// How the piece moves, and its promotion; the safety of its king aside.
    fn check_movement(&self, m: Move, piece: Piece) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        let reached = match piece.kind {
            PieceKind::Pawn => self.pawn_destinations(from, piece.color),
            _ => self.attacks_of(piece, from),
        };
        if !reached.contains(to.bit()) {
            return Err(IllegalMove::Unreachable { piece, from, to });
        }
        let must_promote = piece.kind == PieceKind::Pawn && to.is_promotion_for(piece.color);
        match m.promotion() {
            None if must_promote => Err(IllegalMove::MissingPromotion { square: to }),
            Some(_) if !must_promote => Err(IllegalMove::NoPromotion { piece, square: to }),
            _ => Ok(()),
        }
    }

    /// Steps onto empty squares and captures of what stands diagonally ahead.
    fn pawn_destinations(&self, from: Square, color: Color) -> R::Set {
        let (tables, number, occupied) = (self.tables, color.index(), self.occupied_set());
        let one = pawn_advances(tables.single[from.index()], color.third()) - occupied;
        let two = pawn_advances(one & tables.third_row[number], color.third()) - occupied;
        one | two | tables.pawn[number][from.index()] & occupied
    }

    fn check_castling(&self, m: Move, piece: Piece, wing: Wing) -> Result<(), IllegalMove> {
        let (king, color) = (m.from(), piece.color);
        let rook = wing.corner(color);
        if m.promotion().is_some() {
            return Err(IllegalMove::NoPromotion { piece, square: m.to() });
        }
        if self.castling.is_disjoint(Castling::one(color, wing)) {
            return Err(IllegalMove::CastlingRight { color, rook });
        }
        if (self.tables.line[king.index()][rook.index()] & self.occupied_set()).len() != 1 {
            return Err(IllegalMove::CastlingBlocked { rook });
        }
        let (crossed, to) = castled(king, wing);
        let attacked = |square: &Square| self.is_threatened(color, square.bit(), &self.occupancy);
        match [king, crossed, to].into_iter().find(attacked) {
            Some(square) => Err(IllegalMove::CastlingAttacked { square }),
            None => Ok(()),
        }
    }

    /// Whether the own king is safe after a move that its piece can make.
    fn check_safety(&self, m: Move, piece: Piece) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        if piece.kind == PieceKind::King {
            // The king must not hide the square behind it from the slider that attacks it.
            let mut occupancy = self.occupancy;
            self.tables.sliders.toggle(&mut occupancy, from.bit());
            let attacked = self.is_threatened(piece.color, to.bit(), &occupancy);
            return if attacked { Err(IllegalMove::IntoCheck { square: to }) } else { Ok(()) };
        }
        let info = self.check_info(piece.color);
        if !info.allowed.contains(to.bit()) {
            return Err(IllegalMove::InCheck { king: self.king(piece.color) });
        }
        if info.pinned.contains(from.bit()) && !info.lines_of(from.bit()).contains(to.bit()) {
            return Err(IllegalMove::Pinned { square: from });
        }
        Ok(())
    }
}

/// The wing that a king castles to which moves two columns within a third.
#[inline(always)]
pub(super) fn castling_wing(from: Square, to: Square) -> Option<Wing> {
    if from.third() != to.third() || from.row() != to.row() {
        return None;
    }
    match to.column() as i32 - from.column() as i32 {
        2 => Some(Wing::Right),
        -2 => Some(Wing::Left),
        _ => None,
    }
}

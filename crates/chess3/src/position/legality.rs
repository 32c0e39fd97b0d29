//! Whether one move is legal, without generating the others, and which rule an illegal one breaks.

use super::{PositionOf, Undo, generate::castled};
use crate::game::Outcome;
use crate::representation::Representation;
use crate::types::{Castling, Color, Move, Piece, PieceKind, Square, Wing};
use banmen_bits::BitSet;
use banmen_bits::board::three::pawn_advances;
use banmen_bits::sliders::Sliders;
use thiserror::Error;

/// The rule that a move breaks. A move may break several; the first in the order of the variants is reported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// Red's swap of king and queen is allowed before the first move only.
    #[error("Red may swap king and queen only before the first move of the game")]
    SwapTooLate,
    /// There is no piece on the origin.
    #[error("there is no piece on {from}")]
    EmptyOrigin {
        /// The origin.
        from: Square,
    },
    /// The piece on the origin belongs to another player.
    #[error("the piece on {from} is not {turn}'s")]
    NotYourPiece {
        /// The origin.
        from: Square,
        /// The color to move.
        turn: Color,
    },
    /// A piece of the same color stands on the destination.
    #[error("{to} is occupied by an own piece")]
    OwnPiece {
        /// The destination.
        to: Square,
    },
    /// A king stands on the destination, and the rules of this game do not let kings be captured.
    #[error("the king on {to} cannot be captured")]
    KingCapture {
        /// The destination.
        to: Square,
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
    /// The piece reaches the destination on an empty board, but another piece stands between.
    #[error("the way of the {kind} from {from} to {to} is blocked")]
    Blocked {
        /// The kind of the piece.
        kind: PieceKind,
        /// The origin.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// The piece does not move like this.
    #[error("a {kind} on {from} does not reach {to}")]
    Unreachable {
        /// The kind of the piece.
        kind: PieceKind,
        /// The origin.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// The move promotes a piece that is not a pawn, or a pawn that has not arrived on an opponent's back rank.
    #[error("a {kind} does not promote on {to}")]
    CannotPromote {
        /// The kind of the piece.
        kind: PieceKind,
        /// The destination.
        to: Square,
    },
    /// A pawn reaches an opponent's back rank, and the move does not say what it is promoted to.
    #[error("a {kind} must promote on {to}")]
    MustPromote {
        /// The kind of the piece.
        kind: PieceKind,
        /// The destination.
        to: Square,
    },
    /// The own king would be in check: the piece is pinned, the check is not answered, or the king steps into an attack.
    #[error("the king on {king} would be in check from {attacker}")]
    KingInCheck {
        /// The square of the king after the move.
        king: Square,
        /// A piece that attacks it.
        attacker: Square,
    },
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
    /// let error = position.try_play("E11-E4".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "a pawn on E11 does not reach E4");
    /// assert!(matches!(error, IllegalMove::Unreachable { .. }));
    /// assert_eq!(position, Position::startpos());
    /// let undo = position.try_play("E11-E9".parse()?)?;
    /// position.undo(undo);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        self.check_move(m)?;
        Ok(self.play(m))
    }

    /// Returns whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.check_move(m).is_ok()
    }

    /// Checks one move against every rule.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        let piece = self.check_origin(m)?;
        if self.piece(m.to()).is_some_and(|target| target.kind == PieceKind::King) {
            return Err(IllegalMove::KingCapture { to: m.to() });
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
        let piece = self.piece(m.from()).ok_or(IllegalMove::EmptyOrigin { from: m.from() })?;
        if piece.color != self.turn {
            return Err(IllegalMove::NotYourPiece { from: m.from(), turn: self.turn });
        }
        match self.piece(m.to()).filter(|target| target.color == piece.color) {
            Some(_) => Err(IllegalMove::OwnPiece { to: m.to() }),
            None => Ok(piece),
        }
    }

    /// How the piece moves, and its promotion; the safety of its king aside.
    fn check_movement(&self, m: Move, piece: Piece) -> Result<(), IllegalMove> {
        let (from, to, kind) = (m.from(), m.to(), piece.kind);
        let reached = match piece.kind {
            PieceKind::Pawn => self.pawn_destinations(from, piece.color),
            _ => self.attacks_of(piece, from),
        };
        if !reached.contains(to.bit()) {
            let reaches = match kind {
                PieceKind::Bishop => self.tables.bishop[from.index()],
                PieceKind::Rook => self.tables.rook[from.index()],
                PieceKind::Queen => self.tables.bishop[from.index()] | self.tables.rook[from.index()],
                _ => R::Set::EMPTY,
            };
            return Err(if reaches.contains(to.bit()) {
                IllegalMove::Blocked { kind, from, to }
            } else {
                IllegalMove::Unreachable { kind, from, to }
            });
        }
        let must_promote = piece.kind == PieceKind::Pawn && to.is_promotion_for(piece.color);
        match m.promotion() {
            None if must_promote => Err(IllegalMove::MustPromote { kind, to }),
            Some(_) if !must_promote => Err(IllegalMove::CannotPromote { kind, to }),
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
            return Err(IllegalMove::CannotPromote { kind: piece.kind, to: m.to() });
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

    /// Whether the own king is safe after a move that its piece can make: nothing may attack it with the piece gone from
    /// its origin and standing on its destination. Pins and checks need no case of their own.
    fn check_safety(&self, m: Move, piece: Piece) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        let king = if piece.kind == PieceKind::King { to } else { self.king(piece.color) };
        let mut occupancy = self.occupancy;
        self.tables.sliders.toggle(&mut occupancy, from.bit());
        if self.piece(to).is_none() {
            self.tables.sliders.toggle(&mut occupancy, to.bit());
        }
        let standing = self.color_set(piece.color) | self.tables.single[to.index()];
        match (self.attackers_set(king, &occupancy) - standing).first() {
            Some(attacker) => Err(IllegalMove::KingInCheck { king, attacker: Square::of(attacker) }),
            None => Ok(()),
        }
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

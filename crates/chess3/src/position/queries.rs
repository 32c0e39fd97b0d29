//! What stands where and what attacks what, as [`SquareSet`]s.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Castling, Color, Piece, PieceKind, Square, SquareSet};
use banmen_bits::BitSet;

impl<R: Representation> PositionOf<R> {
    /// Returns the color to move.
    #[inline(always)]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the rooks that may still castle.
    #[must_use]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// Returns a hash of everything that makes the position what it is: pieces, color to move, castling rights.
    #[inline(always)]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns the piece on a square.
    #[inline(always)]
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Returns the square of a color's king.
    #[inline(always)]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Returns the squares of a color's pieces of one kind.
    ///
    /// ```
    /// use banmen_chess3::{Color, PieceKind, Position};
    /// let rooks = Position::startpos().pieces(Color::Red, PieceKind::Rook);
    /// assert_eq!(format!("{rooks:?}"), "{H12, L12}");
    /// ```
    #[must_use]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> SquareSet {
        SquareSet::of(self.color_set(color) & self.kind_set(kind))
    }

    /// Returns the squares of all pieces of a color.
    #[must_use]
    pub fn by_color(&self, color: Color) -> SquareSet {
        SquareSet::of(self.color_set(color))
    }

    /// Returns the squares of all pieces of a kind, of every color.
    #[must_use]
    pub fn by_kind(&self, kind: PieceKind) -> SquareSet {
        SquareSet::of(self.kind_set(kind))
    }

    /// Returns the squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        SquareSet::of(self.occupied_set())
    }

    /// Returns the pieces of both opponents that attack the king of the color to move.
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        SquareSet::of(self.checkers_set())
    }

    /// Returns the pieces of the color to move that stand alone between their king and a slider.
    #[must_use]
    pub fn pinned(&self) -> SquareSet {
        SquareSet::of(self.pinned_set())
    }

    /// Returns the pieces of a color that attack a square. Pins are not considered.
    ///
    /// ```
    /// use banmen_chess3::{Color, Position};
    /// let position = Position::startpos();
    /// let attackers = position.attackers_to("C3".parse()?, Color::White);
    /// assert_eq!(format!("{attackers:?}"), "{B1, B2, D2}");
    /// # Ok::<(), banmen_chess3::SquareError>(())
    /// ```
    #[must_use]
    pub fn attackers_to(&self, square: Square, color: Color) -> SquareSet {
        SquareSet::of(self.attackers_set(square, &self.occupancy) & self.color_set(color))
    }

    /// Returns the squares that the piece on a square attacks, whoever stands there; none when the square is empty. The
    /// steps of a pawn are no attacks.
    ///
    /// ```
    /// use banmen_chess3::Position;
    /// let position = Position::startpos();
    /// assert_eq!(format!("{:?}", position.attacks_from("B1".parse()?)), "{D2, A3, C3}");
    /// assert!(position.attacks_from("D4".parse()?).is_empty());
    /// # Ok::<(), banmen_chess3::SquareError>(())
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        let attacks = self.piece(square).map(|piece| self.attacks_of(piece, square));
        attacks.map_or(SquareSet::EMPTY, SquareSet::of)
    }

    /// Returns every square that a color attacks.
    #[must_use]
    pub fn attacked_squares(&self, color: Color) -> SquareSet {
        SquareSet::of(self.attacked_set(color))
    }

    /// Returns whether nothing is left but the kings. With any other piece on the board a mate is possible: the third king
    /// may take away the squares that one king with a knight or bishop cannot.
    #[inline(always)]
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.occupied_set().len() == 3
    }
}

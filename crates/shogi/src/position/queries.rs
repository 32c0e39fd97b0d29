//! Questions about pieces, attacks and checks.
//!
//! The everyday queries return a [`SquareSet`], whatever the representation is. The methods whose names end in `_set`
//! return the sets of the representation, in its own layout: they are for code that is generic over it.

use super::PositionOf;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, PieceKind, Square, SquareSet};
use banmen_bits::BitSet;

/// The squares from which each kind gives check, and the own pieces that uncover a check by moving away.
pub(super) struct CheckSquares<R: Representation> {
    king: Option<Square>,
    direct: [R::Set; PieceKind::COUNT],
    covering: R::Set,
}

impl<R: Representation> PositionOf<R> {
    /// Returns the pieces of a color and a kind.
    ///
    /// ```
    /// use banmen_shogi::{Color, PieceKind, Position};
    /// let position = Position::startpos();
    /// for square in position.pieces(Color::Black, PieceKind::Gold) {
    ///     assert_eq!(square.rank(), 9);
    /// }
    /// ```
    pub fn pieces(&self, color: Color, kind: PieceKind) -> SquareSet {
        R::square_set(self.kind_set(kind) & self.color_set(color))
    }

    /// Returns the pieces of a color.
    pub fn by_color(&self, color: Color) -> SquareSet {
        R::square_set(self.color_set(color))
    }

    /// Returns the pieces of a kind, of both colors.
    pub fn by_kind(&self, kind: PieceKind) -> SquareSet {
        R::square_set(self.kind_set(kind))
    }

    /// Returns the occupied squares.
    pub fn occupied(&self) -> SquareSet {
        R::square_set(self.occupied_set())
    }

    /// Returns the square of a king. A mating problem may lack one of them.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.king_of(color == Color::White)
    }

    /// Returns the pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        R::square_set(self.checkers_set())
    }

    /// Returns the pieces of the side to move that are pinned to its king.
    pub fn pinned(&self) -> SquareSet {
        R::square_set(self.pinned_set())
    }

    /// Returns the pieces of a color that attack a square. The square may be empty or hold a piece of either color.
    ///
    /// ```
    /// use banmen_shogi::{Color, Position};
    /// let position = Position::startpos();
    /// let guards = position.attackers_to("7h".parse().unwrap(), Color::Black);
    /// assert!(guards.contains("6i".parse().unwrap()) && guards.contains("2h".parse().unwrap()));
    /// assert_eq!(guards.len(), 3);
    /// ```
    pub fn attackers_to(&self, square: Square, by: Color) -> SquareSet {
        R::square_set(self.attackers_to_set(square, by))
    }

    /// Returns the squares that the piece on a square attacks, own pieces that it protects included; nothing if the
    /// square is empty.
    pub fn attacks_from(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece(square) else { return SquareSet::EMPTY };
        let occupancy = self.occupancy();
        R::square_set(match piece.color() {
            Color::Black => self.piece_attacks::<false>(piece.kind(), square, &occupancy),
            Color::White => self.piece_attacks::<true>(piece.kind(), square, &occupancy),
        })
    }

    /// Returns the squares that the pieces of a color attack, own pieces that they protect included.
    pub fn attacked_squares(&self, by: Color) -> SquareSet {
        R::square_set(self.attacked_set(by))
    }

    /// Returns the pieces of a side that attack a square, in the layout of the representation.
    pub fn attackers_to_set(&self, square: Square, by: Color) -> R::Set {
        self.attackers_within(square, &self.occupancy()) & self.color_set(by)
    }

    /// Returns the pieces of both sides that attack a square, in the layout of the representation.
    pub fn all_attackers_to_set(&self, square: Square) -> R::Set {
        self.attackers_within(square, &self.occupancy())
    }

    /// The pieces of both sides that attack a square, with sliders looking through another occupancy.
    pub(super) fn attackers_within(&self, square: Square, occupancy: &R::Occupancy) -> R::Set {
        let (tables, sliders) = (R::tables(), R::sliders());
        let straight = self.kind_set(PieceKind::Rook) | self.kind_set(PieceKind::Dragon);
        let diagonal = self.kind_set(PieceKind::Bishop) | self.kind_set(PieceKind::Horse);
        let lances = self.kind_set(PieceKind::Lance);
        let (black, white) = (self.color_set(Color::Black), self.color_set(Color::White));
        let king = tables.king[square] & self.kind_set(PieceKind::King);
        let slides = (R::rook(sliders, square, occupancy) & straight)
            | (R::bishop(sliders, square, occupancy) & diagonal)
            | (R::lance::<false>(sliders, square, occupancy) & lances & white)
            | (R::lance::<true>(sliders, square, occupancy) & lances & black);
        self.steppers_to::<false>(square) | self.steppers_to::<true>(square) | king | slides
    }

    /// Returns the squares that a side attacks, in the layout of the representation.
    pub fn attacked_set(&self, by: Color) -> R::Set {
        let (occupancy, board) = (self.occupancy(), R::tables().board);
        match by {
            Color::Black => self.attacked_by::<false>(&occupancy, board),
            Color::White => self.attacked_by::<true>(&occupancy, board),
        }
    }

    /// The squares from which the side to move gives check.
    pub(super) fn check_squares(&self) -> CheckSquares<R> {
        match self.turn {
            Color::Black => self.check_squares_of::<false>(),
            Color::White => self.check_squares_of::<true>(),
        }
    }

    fn check_squares_of<const WHITE: bool>(&self) -> CheckSquares<R> {
        let empty = R::Set::EMPTY;
        let mut checks =
            CheckSquares { king: self.king_of(!WHITE), direct: [empty; PieceKind::COUNT], covering: empty };
        let Some(king) = checks.king else { return checks };
        let (tables, occupancy) = (R::tables(), self.occupancy());
        for kind in PieceKind::ALL {
            if kind != PieceKind::King {
                // A piece attacks the king from the squares that an opposing piece of its kind on the king's square
                // would attack.
                checks.direct[kind.index()] = if WHITE {
                    self.piece_attacks::<false>(kind, king, &occupancy)
                } else {
                    self.piece_attacks::<true>(kind, king, &occupancy)
                };
            }
        }
        let (own, occupied) = (self.color_set(color(WHITE)), self.occupied_set());
        let snipers = if WHITE { self.snipers_of::<false>(king) } else { self.snipers_of::<true>(king) };
        R::for_each(snipers, |sniper| {
            let blockers = *tables.between(king, sniper) & occupied;
            if blockers.len() == 1 && !(blockers & own).is_empty() {
                checks.covering |= blockers;
            }
        });
        checks
    }

    /// Returns whether a legal move gives check to the opponent.
    pub fn gives_check(&self, m: Move) -> bool {
        self.gives_check_by(m, &self.check_squares())
    }

    pub(super) fn gives_check_by(&self, m: Move, checks: &CheckSquares<R>) -> bool {
        let Some(king) = checks.king else { return false };
        let tables = R::tables();
        match m.kind() {
            MoveKind::Drop { kind, to } => !(checks.direct[kind.index()] & tables.single[to]).is_empty(),
            MoveKind::Board { from, to, promote } => {
                let plain = self.board[from].kind();
                let kind = if promote { plain.promoted().unwrap_or(plain) } else { plain };
                let uncovers =
                    !(checks.covering & tables.single[from]).is_empty() && !self.is_aligned(king, from, to);
                uncovers
                    || !(checks.direct[kind.index()] & tables.single[to]).is_empty()
                    || self.sees_through_origin(king, kind, from, to)
            }
        }
    }

    /// Whether three squares are on one line with the king at an end.
    fn is_aligned(&self, king: Square, a: Square, b: Square) -> bool {
        let tables = R::tables();
        !(*tables.between(king, a) & tables.single[b]).is_empty()
            || !(*tables.between(king, b) & tables.single[a]).is_empty()
    }

    /// Whether a slider that moves away from the king along a line sees it through the square it left.
    fn sees_through_origin(&self, king: Square, kind: PieceKind, from: Square, to: Square) -> bool {
        let slides = matches!(
            kind,
            PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon
        );
        if !slides {
            return false;
        }
        let occupancy = R::without(&self.occupancy(), from);
        let seen = match self.turn {
            Color::Black => self.piece_attacks::<false>(kind, to, &occupancy),
            Color::White => self.piece_attacks::<true>(kind, to, &occupancy),
        };
        !(seen & R::tables().single[king]).is_empty()
    }
}

//! Checkers and pins of a side: what decides where its pieces may go.

use super::PositionOf;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, PieceKind, Square};
use banmen_bits::BitSet;

/// The checkers of a king and the pieces that are pinned to it.
pub(super) struct CheckInfo<R: Representation> {
    /// The king; a mating problem may lack one.
    pub(super) king: Option<Square>,
    /// The pieces that give check.
    pub(super) checkers: R::Set,
    /// The own pieces that are pinned.
    pub(super) pinned: R::Set,
    /// The pieces that pin them.
    pub(super) pinners: R::Set,
}

impl<R: Representation> PositionOf<R> {
    /// The king of a side given by a constant.
    #[inline(always)]
    pub(super) fn king_of(&self, white: bool) -> Option<Square> {
        let king = self.kind_set(PieceKind::King) & self.color_set(color(white));
        if king.is_empty() { None } else { Some(R::first(king)) }
    }

    /// The pieces of the other side that attack the square by a step, for the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn steppers_to<const WHITE: bool>(&self, square: Square) -> R::Set {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        let round = self.kind_set(PieceKind::Horse) | self.kind_set(PieceKind::Dragon);
        let steppers = (pawn[square] & self.kind_set(PieceKind::Pawn))
            | (knight[square] & self.kind_set(PieceKind::Knight))
            | (silver[square] & self.kind_set(PieceKind::Silver))
            | (gold[square] & self.gold_like_set())
            | (tables.king[square] & round);
        steppers & self.color_set(color(!WHITE))
    }

    /// The sliders of the other side that would attack the square on an empty board, for the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn snipers_of<const WHITE: bool>(&self, square: Square) -> R::Set {
        let tables = R::tables();
        let straight = self.kind_set(PieceKind::Rook) | self.kind_set(PieceKind::Dragon);
        let diagonal = self.kind_set(PieceKind::Bishop) | self.kind_set(PieceKind::Horse);
        let snipers = (tables.rook[square] & straight)
            | (tables.bishop[square] & diagonal)
            | (tables.lance[WHITE as usize][square] & self.kind_set(PieceKind::Lance));
        snipers & self.color_set(color(!WHITE))
    }

    /// Checkers and pins of the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn check_info<const WHITE: bool>(&self) -> CheckInfo<R> {
        let empty = R::Set::EMPTY;
        let Some(king) = self.king_of(WHITE) else {
            return CheckInfo { king: None, checkers: empty, pinned: empty, pinners: empty };
        };
        let tables = R::tables();
        let (own, occupied) = (self.color_set(color(WHITE)), self.occupied_set());
        let mut checkers = self.steppers_to::<WHITE>(king);
        let (mut pinned, mut pinners) = (empty, empty);
        let mut snipers = self.snipers_of::<WHITE>(king);
        while let Some(sniper) = R::pop_first(&mut snipers) {
            let blockers = *tables.between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers |= tables.single[sniper];
            } else if blockers.len() == 1 && !(blockers & own).is_empty() {
                pinned |= blockers;
                pinners |= tables.single[sniper];
            }
        }
        CheckInfo { king: Some(king), checkers, pinned, pinners }
    }

    /// Calls `visit` with each pinned piece and the squares it may still go to: between its king and the piece that pins
    /// it, and that piece.
    #[inline(always)]
    pub(super) fn for_each_pin(&self, info: &CheckInfo<R>, mut visit: impl FnMut(Square, R::Set)) {
        let tables = R::tables();
        let Some(king) = info.king else { return };
        let mut pinners = info.pinners;
        while let Some(pinner) = R::pop_first(&mut pinners) {
            let between = *tables.between(king, pinner);
            visit(R::first(between & info.pinned), between | tables.single[pinner]);
        }
    }

    /// Returns the pieces that give check to the side to move, in the layout of the representation.
    #[inline(never)]
    pub fn checkers_set(&self) -> R::Set {
        match self.turn {
            Color::Black => self.check_info::<false>().checkers,
            Color::White => self.check_info::<true>().checkers,
        }
    }

    /// Returns the pieces of the side to move that are pinned to its king, in the layout of the representation.
    #[inline(never)]
    pub fn pinned_set(&self) -> R::Set {
        match self.turn {
            Color::Black => self.check_info::<false>().pinned,
            Color::White => self.check_info::<true>().pinned,
        }
    }

    /// Returns whether the side to move could capture the king: the move before was not legal. It is never so in a valid
    /// position.
    #[inline(never)]
    pub fn is_king_capturable(&self) -> bool {
        match self.turn {
            Color::Black => self.is_attacked_king::<true>(),
            Color::White => self.is_attacked_king::<false>(),
        }
    }

    /// Whether the king of a side is attacked, by a king too.
    #[inline(always)]
    fn is_attacked_king<const WHITE: bool>(&self) -> bool {
        let Some(king) = self.king_of(WHITE) else { return false };
        let (tables, occupied) = (R::tables(), self.occupied_set());
        let kings = tables.king[king] & self.kind_set(PieceKind::King);
        if !(self.steppers_to::<WHITE>(king) | kings).is_empty() {
            return true;
        }
        let mut snipers = self.snipers_of::<WHITE>(king);
        while let Some(sniper) = R::pop_first(&mut snipers) {
            if tables.between(king, sniper).is_disjoint(occupied) {
                return true;
            }
        }
        false
    }

    /// Returns whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers_set().is_empty()
    }
}

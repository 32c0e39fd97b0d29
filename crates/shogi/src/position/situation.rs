//! Where the side to move stands: checks, pins, and where its pieces may go.

use super::Position;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Kind, Square};
use banmen_bits::BitSet;

/// Checks and pins of one side.
pub(super) struct Situation<R: Representation> {
    /// The king; a mating problem may lack one.
    pub(super) king: Option<Square>,
    /// The pieces that give check.
    pub(super) checkers: R::Set,
    /// The own pieces that are pinned.
    pub(super) pinned: R::Set,
    /// The pieces that pin them.
    pub(super) pinners: R::Set,
}

impl<R: Representation> Position<R> {
    /// The king of a side.
    #[inline(always)]
    pub(super) fn king_of(&self, white: bool) -> Option<Square> {
        let king = self.kind(Kind::King) & self.color(color(white));
        if king.is_empty() { None } else { Some(R::first(king)) }
    }

    /// The pieces of the other side that attack the square by a step, for the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn steppers_to<const WHITE: bool>(&self, square: Square) -> R::Set {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        let round = self.kind(Kind::Horse) | self.kind(Kind::Dragon);
        let steppers = (pawn[square] & self.kind(Kind::Pawn))
            | (knight[square] & self.kind(Kind::Knight))
            | (silver[square] & self.kind(Kind::Silver))
            | (gold[square] & self.golds())
            | (tables.king[square] & round);
        steppers & self.color(color(!WHITE))
    }

    /// The sliders of the other side that look at the square on the empty board, for the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn snipers_of<const WHITE: bool>(&self, square: Square) -> R::Set {
        let tables = R::tables();
        let straight = self.kind(Kind::Rook) | self.kind(Kind::Dragon);
        let diagonal = self.kind(Kind::Bishop) | self.kind(Kind::Horse);
        let snipers = (tables.rook[square] & straight)
            | (tables.bishop[square] & diagonal)
            | (tables.lance[WHITE as usize][square] & self.kind(Kind::Lance));
        snipers & self.color(color(!WHITE))
    }

    /// Checks and pins of the side given by `WHITE`.
    #[inline(always)]
    pub(super) fn situation<const WHITE: bool>(&self) -> Situation<R> {
        let empty = R::Set::EMPTY;
        let Some(king) = self.king_of(WHITE) else {
            return Situation { king: None, checkers: empty, pinned: empty, pinners: empty };
        };
        let tables = R::tables();
        let (own, occupied) = (self.color(color(WHITE)), self.occupied());
        let mut checkers = self.steppers_to::<WHITE>(king);
        let (mut pinned, mut pinners) = (empty, empty);
        let mut snipers = self.snipers_of::<WHITE>(king);
        while let Some(sniper) = R::pop(&mut snipers) {
            let blockers = *tables.between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers |= tables.single[sniper];
            } else if blockers.len() == 1 && !(blockers & own).is_empty() {
                pinned |= blockers;
                pinners |= tables.single[sniper];
            }
        }
        Situation { king: Some(king), checkers, pinned, pinners }
    }

    /// Calls `visit` with each pinned piece and the squares it may still go to: between its king and the piece that pins
    /// it, and that piece.
    #[inline(always)]
    pub(super) fn each_pin(&self, situation: &Situation<R>, mut visit: impl FnMut(Square, R::Set)) {
        let tables = R::tables();
        let Some(king) = situation.king else { return };
        let mut pinners = situation.pinners;
        while let Some(pinner) = R::pop(&mut pinners) {
            let between = *tables.between(king, pinner);
            visit(R::first(between & situation.pinned), between | tables.single[pinner]);
        }
    }

    /// The pieces that give check to the side to move.
    #[inline(never)]
    pub fn checkers(&self) -> R::Set {
        if self.turn.index() == 0 {
            self.situation::<false>().checkers
        } else {
            self.situation::<true>().checkers
        }
    }

    /// The pieces of the side to move that are pinned to its king.
    #[inline(never)]
    pub fn pinned(&self) -> R::Set {
        if self.turn.index() == 0 {
            self.situation::<false>().pinned
        } else {
            self.situation::<true>().pinned
        }
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }
}

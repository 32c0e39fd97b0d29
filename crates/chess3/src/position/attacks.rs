//! Who attacks a square.

use super::Position;
use crate::representation::{Occupancy, Representation};
use crate::types::{Kind, Side, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Directions;
use banmen_bits::board::three::pawn_captures;
use banmen_bits::sliders::Sliders;

impl<R: Representation> Position<R> {
    /// What a rook attacks from a square.
    #[inline(always)]
    pub(crate) fn rook_attacks(&self, square: u32) -> R::Set {
        self.tables.sliders.attacks(Directions::ROOK, square, &self.occupancy)
    }

    /// What a bishop attacks from a square.
    #[inline(always)]
    pub(crate) fn bishop_attacks(&self, square: u32) -> R::Set {
        self.tables.sliders.attacks(Directions::BISHOP, square, &self.occupancy)
    }

    /// What a knight attacks from a square.
    #[inline(always)]
    pub(crate) fn knight_attacks(&self, square: u32) -> R::Set {
        self.tables.knight[square as usize]
    }

    /// Every square that a side's pawns attack.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, side: Side) -> R::Set {
        pawn_captures(self.side(side) & self.kind(Kind::Pawn), side.third())
    }

    /// A king's square and those around it.
    #[inline(always)]
    pub(crate) fn king_zone(&self, side: Side) -> R::Set {
        let king = self.king(side).index();
        self.tables.king[king] | self.tables.single[king]
    }

    /// Every square that a side attacks.
    pub fn attacked_squares(&self, side: Side) -> R::Set {
        let own = self.side(side);
        let of = |kind| own & self.kind(kind);
        let mut attacked = self.pawn_attacks(side) | self.tables.king[self.king(side).index()];
        of(Kind::Knight).for_each(|square| attacked |= self.knight_attacks(square));
        (of(Kind::Rook) | of(Kind::Queen)).for_each(|square| attacked |= self.rook_attacks(square));
        (of(Kind::Bishop) | of(Kind::Queen)).for_each(|square| attacked |= self.bishop_attacks(square));
        attacked
    }

    /// The pieces of both opponents that attack the king of the side to move.
    pub fn checkers(&self) -> R::Set {
        self.attackers(self.king(self.turn), &self.occupancy) - self.side(self.turn)
    }

    /// The pieces of the side to move that stand between their king and a slider.
    pub fn pinned(&self) -> R::Set {
        self.guard(self.turn).pinned
    }

    /// What the sliders look at, and how they do it.
    #[inline(always)]
    pub(crate) const fn occupancy(&self) -> &Occupancy<R> {
        &self.occupancy
    }

    /// The method of the sliders.
    #[inline(always)]
    pub(crate) const fn sliders(&self) -> &'static R::Sliders {
        &self.tables.sliders
    }

    /// Whether a piece of either opponent of `side` attacks a square, with these squares occupied. The lines of the
    /// empty board are asked first: most squares are on no line with a slider, and need no lookup.
    pub(super) fn is_threatened(&self, side: Side, square: u32, occupancy: &Occupancy<R>) -> bool {
        let tables = self.tables;
        let at = square as usize;
        let (next, previous) = (side.next().index(), side.previous().index());
        let enemies = self.sides[next] | self.sides[previous];
        let pawns = tables.pawn_from[next][at] & self.sides[next]
            | tables.pawn_from[previous][at] & self.sides[previous];
        let leapers = pawns & self.kinds[Kind::Pawn.index()]
            | enemies
                & (tables.knight[at] & self.kinds[Kind::Knight.index()]
                    | tables.king[at] & self.kinds[Kind::King.index()]);
        if !leapers.is_empty() {
            return true;
        }
        let queens = self.kinds[Kind::Queen.index()];
        let straight = tables.rook[at] & enemies & (self.kinds[Kind::Rook.index()] | queens);
        let slanted = tables.bishop[at] & enemies & (self.kinds[Kind::Bishop.index()] | queens);
        let sees = |directions, snipers: R::Set| {
            !snipers.is_empty() && !tables.sliders.attacks(directions, square, occupancy).is_disjoint(snipers)
        };
        sees(Directions::ROOK, straight) || sees(Directions::BISHOP, slanted)
    }

    /// Every piece that attacks a square, of all sides, with these squares occupied.
    pub(crate) fn attackers(&self, square: Square, occupancy: &Occupancy<R>) -> R::Set {
        let tables = self.tables;
        let at = square.index();
        let queens = self.kind(Kind::Queen);
        let mut pawns = R::Set::EMPTY;
        for side in 0..3 {
            pawns |= tables.pawn_from[side][at] & self.sides[side];
        }
        let mut attackers = pawns & self.kind(Kind::Pawn)
            | tables.knight[at] & self.kind(Kind::Knight)
            | tables.king[at] & self.kind(Kind::King);
        let straight = tables.rook[at] & (self.kind(Kind::Rook) | queens);
        if !straight.is_empty() {
            attackers |= tables.sliders.attacks(Directions::ROOK, square.bit(), occupancy) & straight;
        }
        let slanted = tables.bishop[at] & (self.kind(Kind::Bishop) | queens);
        if !slanted.is_empty() {
            attackers |= tables.sliders.attacks(Directions::BISHOP, square.bit(), occupancy) & slanted;
        }
        attackers
    }

    /// Whether a side's king is attacked by either opponent.
    pub fn is_in_check(&self, side: Side) -> bool {
        self.is_threatened(side, self.king(side).bit(), &self.occupancy)
    }

    /// The pieces of the side to move that attack the king of another side. Only the king of the next player can be
    /// attacked so in a game, after the move of the player between has opened a line.
    pub fn exposing(&self, victim: Side) -> R::Set {
        let king = self.king(victim);
        let at = king.index();
        let (tables, own) = (self.tables, self.side(self.turn));
        let queens = self.kind(Kind::Queen);
        let aligned = tables.rook[at] & (self.kind(Kind::Rook) | queens)
            | tables.bishop[at] & (self.kind(Kind::Bishop) | queens)
            | tables.knight[at] & self.kind(Kind::Knight)
            | tables.king[at] & self.kind(Kind::King)
            | tables.pawn_from[self.turn.index()][at] & self.kind(Kind::Pawn);
        if aligned.is_disjoint(own) {
            return R::Set::EMPTY;
        }
        self.attackers(king, &self.occupancy) & own
    }

    /// Whether the side to move attacks another king.
    pub fn has_exposed_king(&self) -> bool {
        !self.exposing(self.turn.next()).is_empty() || !self.exposing(self.turn.previous()).is_empty()
    }
}

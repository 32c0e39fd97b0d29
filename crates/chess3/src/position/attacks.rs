//! Attacks in the sets of the representation: what a piece attacks, and which pieces attack a square.

use super::PositionOf;
use crate::representation::{Occupancy, Representation};
use crate::types::{Color, Piece, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Directions;
use banmen_bits::board::three::pawn_captures;
use banmen_bits::sliders::Sliders;

impl<R: Representation> PositionOf<R> {
    #[inline(always)]
    pub(crate) const fn color_set(&self, color: Color) -> R::Set {
        self.colors[color.index()]
    }

    #[inline(always)]
    pub(crate) const fn kind_set(&self, kind: PieceKind) -> R::Set {
        self.kinds[kind.index()]
    }

    #[inline(always)]
    pub(crate) fn occupied_set(&self) -> R::Set {
        self.colors[0] | self.colors[1] | self.colors[2]
    }

    #[inline(always)]
    pub(crate) fn rook_attacks(&self, square: u32) -> R::Set {
        self.tables.sliders.attacks(Directions::ROOK, square, &self.occupancy)
    }

    #[inline(always)]
    pub(crate) fn bishop_attacks(&self, square: u32) -> R::Set {
        self.tables.sliders.attacks(Directions::BISHOP, square, &self.occupancy)
    }

    #[inline(always)]
    pub(crate) fn knight_attacks(&self, square: u32) -> R::Set {
        self.tables.knight[square as usize]
    }

    /// Every square that the pawns of a color attack.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, color: Color) -> R::Set {
        pawn_captures(self.color_set(color) & self.kind_set(PieceKind::Pawn), color.third())
    }

    /// What a piece attacks from a square.
    pub(super) fn attacks_of(&self, piece: Piece, square: Square) -> R::Set {
        let (tables, at) = (self.tables, square.index());
        match piece.kind {
            PieceKind::Pawn => tables.pawn[piece.color.index()][at],
            PieceKind::Knight => tables.knight[at],
            PieceKind::Bishop => self.bishop_attacks(square.bit()),
            PieceKind::Rook => self.rook_attacks(square.bit()),
            PieceKind::Queen => self.bishop_attacks(square.bit()) | self.rook_attacks(square.bit()),
            PieceKind::King => tables.king[at],
        }
    }

    /// A king's square and those around it.
    #[inline(always)]
    pub(crate) fn king_zone(&self, color: Color) -> R::Set {
        let king = self.king(color).index();
        self.tables.king[king] | self.tables.single[king]
    }

    /// Every square that a color attacks.
    pub(crate) fn attacked_set(&self, color: Color) -> R::Set {
        let own = self.color_set(color);
        let of = |kind| own & self.kind_set(kind);
        let mut attacked = self.pawn_attacks(color) | self.tables.king[self.king(color).index()];
        of(PieceKind::Knight).for_each(|square| attacked |= self.knight_attacks(square));
        (of(PieceKind::Rook) | of(PieceKind::Queen)).for_each(|square| attacked |= self.rook_attacks(square));
        (of(PieceKind::Bishop) | of(PieceKind::Queen))
            .for_each(|square| attacked |= self.bishop_attacks(square));
        attacked
    }

    /// The pieces of both opponents that attack the king of the color to move.
    pub(crate) fn checkers_set(&self) -> R::Set {
        self.attackers_set(self.king(self.turn), &self.occupancy) - self.color_set(self.turn)
    }

    /// The pieces of the color to move that stand alone between their king and a slider.
    pub(crate) fn pinned_set(&self) -> R::Set {
        self.check_info(self.turn).pinned
    }

    /// The occupancy that the sliders look at.
    #[inline(always)]
    pub(crate) const fn occupancy(&self) -> &Occupancy<R> {
        &self.occupancy
    }

    /// The method that finds sliding attacks.
    #[inline(always)]
    pub(crate) const fn sliders(&self) -> &'static R::Sliders {
        &self.tables.sliders
    }

    /// Whether a piece of either opponent of `color` attacks a square, with the given occupancy. The lines of the empty
    /// board are asked first: most squares are on no line with a slider, and need no lookup.
    pub(super) fn is_threatened(&self, color: Color, square: u32, occupancy: &Occupancy<R>) -> bool {
        let tables = self.tables;
        let at = square as usize;
        let (next, previous) = (color.next().index(), color.previous().index());
        let enemies = self.colors[next] | self.colors[previous];
        let pawns = tables.pawn_from[next][at] & self.colors[next]
            | tables.pawn_from[previous][at] & self.colors[previous];
        let leapers = pawns & self.kinds[PieceKind::Pawn.index()]
            | enemies
                & (tables.knight[at] & self.kinds[PieceKind::Knight.index()]
                    | tables.king[at] & self.kinds[PieceKind::King.index()]);
        if !leapers.is_empty() {
            return true;
        }
        let queens = self.kinds[PieceKind::Queen.index()];
        let straight = tables.rook[at] & enemies & (self.kinds[PieceKind::Rook.index()] | queens);
        let diagonal = tables.bishop[at] & enemies & (self.kinds[PieceKind::Bishop.index()] | queens);
        let sees = |directions, snipers: R::Set| {
            !snipers.is_empty() && !tables.sliders.attacks(directions, square, occupancy).is_disjoint(snipers)
        };
        sees(Directions::ROOK, straight) || sees(Directions::BISHOP, diagonal)
    }

    /// Every piece of any color that attacks a square, with the given occupancy.
    pub(crate) fn attackers_set(&self, square: Square, occupancy: &Occupancy<R>) -> R::Set {
        let tables = self.tables;
        let at = square.index();
        let queens = self.kind_set(PieceKind::Queen);
        let mut pawns = R::Set::EMPTY;
        for color in 0..3 {
            pawns |= tables.pawn_from[color][at] & self.colors[color];
        }
        let mut attackers = pawns & self.kind_set(PieceKind::Pawn)
            | tables.knight[at] & self.kind_set(PieceKind::Knight)
            | tables.king[at] & self.kind_set(PieceKind::King);
        let straight = tables.rook[at] & (self.kind_set(PieceKind::Rook) | queens);
        if !straight.is_empty() {
            attackers |= tables.sliders.attacks(Directions::ROOK, square.bit(), occupancy) & straight;
        }
        let diagonal = tables.bishop[at] & (self.kind_set(PieceKind::Bishop) | queens);
        if !diagonal.is_empty() {
            attackers |= tables.sliders.attacks(Directions::BISHOP, square.bit(), occupancy) & diagonal;
        }
        attackers
    }

    /// The pieces of the color to move that attack the king of another color.
    pub(crate) fn exposing(&self, victim: Color) -> R::Set {
        let king = self.king(victim);
        let at = king.index();
        let (tables, own) = (self.tables, self.color_set(self.turn));
        let queens = self.kind_set(PieceKind::Queen);
        let aligned = tables.rook[at] & (self.kind_set(PieceKind::Rook) | queens)
            | tables.bishop[at] & (self.kind_set(PieceKind::Bishop) | queens)
            | tables.knight[at] & self.kind_set(PieceKind::Knight)
            | tables.king[at] & self.kind_set(PieceKind::King)
            | tables.pawn_from[self.turn.index()][at] & self.kind_set(PieceKind::Pawn);
        if aligned.is_disjoint(own) {
            return R::Set::EMPTY;
        }
        self.attackers_set(king, &self.occupancy) & own
    }
}

//! The generator: the loops of sections 3.1 and 3.2, and whether a square is attacked.

use super::program::{Program, bit, square};
use banmen_bits::Bits;
use banmen_bits::board::Directions;
use banmen_bits::board::three::{pawn_advances, pawn_captures};
use banmen_bits::sliders::{Occupancy, Sliders};
use banmen_chess3::{Castling, Color, Move, PieceKind, Wing};

type Set = Bits<u32, 3>;

impl Program<'_> {
    /// Hands over every destination: the inner loop of the listings.
    #[inline(always)]
    fn add_moves(&mut self, from: u32, mut attacks: Set) {
        while let Some(to) = attacks.first() {
            attacks.remove(to);
            self.moves.push(Move::new(square(from), square(to)));
        }
    }

    /// Adds a pawn's move, four where it is promoted.
    fn add_pawn(&mut self, from: u32, to: u32) {
        let (from, to) = (square(from), square(to));
        if to.is_promotion_for(self.side) {
            self.moves.extend(PieceKind::PROMOTIONS.map(|kind| Move::promoting(from, to, kind)));
        } else {
            self.moves.push(Move::new(from, to));
        }
    }

    /// Generates the moves of the side to move, those that leave its king in check too.
    pub(super) fn generate(&mut self) {
        let (tables, side) = (self.tables, self.side.index());
        let kings = self.boards[PieceKind::King.index()].into_iter().fold(Set::EMPTY, |all, one| all | one);
        let open = !(self.pieces[side] | kings);
        self.generate_pawns(open);
        let mut copy = self.boards[PieceKind::Knight.index()][side];
        while let Some(from) = copy.first() {
            copy.remove(from);
            self.add_moves(from, tables.knight[from as usize] & open);
        }
        for (kind, directions) in [
            (PieceKind::Bishop, Directions::BISHOP),
            (PieceKind::Rook, Directions::ROOK),
            (PieceKind::Queen, Directions::QUEEN),
        ] {
            let mut copy = self.boards[kind.index()][side];
            while let Some(from) = copy.first() {
                copy.remove(from);
                let attacks = tables.sliders.attacks(directions, from, &self.images) & open;
                self.add_moves(from, attacks);
            }
        }
        if let Some(from) = self.boards[PieceKind::King.index()][side].first() {
            self.add_moves(from, tables.king[from as usize] & open);
            if !self.castling.is_disjoint(Castling::both(self.side)) && !self.is_attacked(self.side, from) {
                self.generate_castling(from);
            }
        }
    }

    fn generate_pawns(&mut self, open: Set) {
        let (tables, side) = (self.tables, self.side.index());
        let (pawns, third) = (self.boards[PieceKind::Pawn.index()][side], self.side.third());
        let occupied = self.images.set();
        let mut steps = pawn_advances(pawns, third) - occupied;
        let mut doubles = pawn_advances(steps & tables.third_row[side], third) - occupied;
        while let Some(to) = steps.first() {
            steps.remove(to);
            self.add_pawn(u32::from(tables.behind[side][to as usize]), to);
        }
        while let Some(to) = doubles.first() {
            doubles.remove(to);
            let middle = tables.behind[side][to as usize];
            let from = tables.behind[side][usize::from(middle)];
            self.moves.push(Move::new(square(u32::from(from)), square(to)));
        }
        let captures = occupied & open;
        if pawn_captures(pawns, third).is_disjoint(captures) {
            return;
        }
        let mut copy = pawns;
        while let Some(from) = copy.first() {
            copy.remove(from);
            let mut attacks = tables.pawn[side][from as usize] & captures;
            while let Some(to) = attacks.first() {
                attacks.remove(to);
                self.add_pawn(from, to);
            }
        }
    }

    fn generate_castling(&mut self, king: u32) {
        for wing in Wing::ALL {
            let rook = bit(wing.corner(self.side));
            let (low, high) = (king.min(rook) + 1, king.max(rook));
            let is_free = (low..high).all(|between| self.board[between as usize].is_none());
            if !self.castling.contains(self.side, wing) || !is_free {
                continue;
            }
            let step = |by: u32| if rook < king { king - by } else { king + by };
            if !self.is_attacked(self.side, step(1)) && !self.is_attacked(self.side, step(2)) {
                self.moves.push(Move::new(square(king), square(step(2))));
            }
        }
    }

    /// Whether a piece of another side attacks a square.
    #[inline(always)]
    pub(super) fn is_attacked(&self, own: Color, on: u32) -> bool {
        let tables = self.tables;
        let (mine, at) = (own.index(), on as usize);
        let of = |kind: PieceKind| {
            let boards = &self.boards[kind.index()];
            boards[(mine + 1) % 3] | boards[(mine + 2) % 3]
        };
        if !tables.knight[at].is_disjoint(of(PieceKind::Knight))
            || !tables.king[at].is_disjoint(of(PieceKind::King))
        {
            return true;
        }
        let pawns = &self.boards[PieceKind::Pawn.index()];
        if [1, 2].iter().any(|&by| {
            let side = (mine + by) % 3;
            !tables.pawn_from[side][at].is_disjoint(pawns[side])
        }) {
            return true;
        }
        let queens = of(PieceKind::Queen);
        let sees = |directions, sliders: Set| {
            !sliders.is_empty() && !tables.sliders.attacks(directions, on, &self.images).is_disjoint(sliders)
        };
        sees(Directions::BISHOP, of(PieceKind::Bishop) | queens)
            || sees(Directions::ROOK, of(PieceKind::Rook) | queens)
    }
}

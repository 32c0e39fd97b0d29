//! The one generator of moves: sets of destinations, handed to whoever counts or lists.
//!
//! Every move that is handed over is legal. Pawns step in bulk and capture one by one, because at the centre two pawns
//! may capture on one square and one pawn on three.

use super::Position;
use super::guard::Guard;
use super::sinks::Sink;
use crate::representation::Representation;
use crate::setup::Wing;
use crate::types::{Kind, Side, Square};
use banmen_bits::BitSet;
use banmen_bits::board::three::{Thirds, pawn_advances, pawn_captures};
use banmen_bits::sliders::Sliders;

impl<R: Representation> Position<R> {
    /// Hands every legal move of the side to move to the sink.
    #[inline(always)]
    pub(super) fn generate<K: Sink<R::Set>>(&self, sink: &mut K) {
        // The side is a constant inside, so that the words of the thirds stay in registers.
        match self.turn {
            Side::Red => self.generate_for::<0, K>(sink),
            Side::White => self.generate_for::<1, K>(sink),
            Side::Black => self.generate_for::<2, K>(sink),
        }
    }

    #[inline(always)]
    fn generate_for<const SIDE: usize, K: Sink<R::Set>>(&self, sink: &mut K) {
        let side = const { Side::new(SIDE) };
        let tables = self.tables;
        let own = self.sides[SIDE];
        let guard = self.guard(side);
        let kinds = &self.kinds;
        let open = R::Set::ALL - own - kinds[Kind::King.index()];
        let aims = open & guard.allowed;
        let free = own - guard.pinned;
        self.generate_pawns::<SIDE, K>(&guard, free, aims, sink);
        (kinds[Kind::Knight.index()] & free)
            .for_each(|from| sink.piece(from, tables.knight[from as usize] & aims));
        let queens = kinds[Kind::Queen.index()];
        let slanted = (kinds[Kind::Bishop.index()] | queens) & free;
        slanted.for_each(|from| sink.piece(from, self.bishop_attacks(from) & aims));
        let straight = (kinds[Kind::Rook.index()] | queens) & free;
        straight.for_each(|from| sink.piece(from, self.rook_attacks(from) & aims));
        if !guard.pinned.is_empty() {
            self.generate_pinned(side, &guard, open, sink);
        }
        self.generate_king(side, guard.check, open, sink);
    }

    #[inline(always)]
    fn generate_pawns<const SIDE: usize, K: Sink<R::Set>>(
        &self,
        guard: &Guard<R::Set>,
        free: R::Set,
        aims: R::Set,
        sink: &mut K,
    ) {
        let side = const { Side::new(SIDE) };
        let tables = self.tables;
        let pawns = self.kinds[Kind::Pawn.index()] & free;
        let occupied = self.occupied();
        let steps = pawn_advances(pawns, side.third()) - occupied;
        let doubles = pawn_advances(steps & tables.third_row[SIDE], side.third()) - occupied;
        sink.steps(steps & guard.allowed, tables.promotion[SIDE], &tables.behind[SIDE]);
        sink.doubles(doubles & guard.allowed);
        let prey = aims & occupied;
        if !pawn_captures(pawns, side.third()).is_disjoint(prey) {
            pawns.for_each(|from| {
                sink.pawn(from, tables.pawn[SIDE][from as usize] & prey, tables.promotion[SIDE]);
            });
        }
    }

    /// The moves of pieces that may only go along the lines they are pinned on.
    #[inline(never)]
    fn generate_pinned<K: Sink<R::Set>>(
        &self,
        side: Side,
        guard: &Guard<R::Set>,
        open: R::Set,
        sink: &mut K,
    ) {
        let tables = self.tables;
        guard.pinned.for_each(|from| {
            let aims = open & guard.lines_of(from);
            let Some(piece) = self.board[from as usize] else { return };
            match piece.kind {
                Kind::Pawn => self.generate_pinned_pawn(side, from, aims, sink),
                Kind::Knight => sink.piece(from, tables.knight[from as usize] & aims),
                Kind::Bishop => sink.piece(from, self.bishop_attacks(from) & aims),
                Kind::Rook => sink.piece(from, self.rook_attacks(from) & aims),
                Kind::Queen => {
                    sink.piece(from, (self.bishop_attacks(from) | self.rook_attacks(from)) & aims);
                }
                Kind::King => {}
            }
        });
    }

    fn generate_pinned_pawn<K: Sink<R::Set>>(&self, side: Side, from: u32, aims: R::Set, sink: &mut K) {
        let tables = self.tables;
        let number = side.index();
        let occupied = self.occupied();
        let steps = pawn_advances(tables.single[from as usize], side.third()) - occupied;
        let doubles = pawn_advances(steps & tables.third_row[number], side.third()) - occupied;
        sink.steps(steps & aims, tables.promotion[number], &tables.behind[number]);
        sink.doubles(doubles & aims);
        sink.pawn(from, tables.pawn[number][from as usize] & aims & occupied, tables.promotion[number]);
    }

    #[inline(always)]
    fn generate_king<K: Sink<R::Set>>(&self, side: Side, check: bool, open: R::Set, sink: &mut K) {
        let king = self.kings[side.index()];
        let mut to = self.tables.king[king.index()] & open;
        if !to.is_empty() {
            // A king in check hides the squares behind it from the slider; otherwise it hides nothing that matters.
            let mut occupancy = self.occupancy;
            if check {
                self.tables.sliders.toggle(&mut occupancy, king.bit());
            }
            to.for_each(|square| {
                if self.is_threatened(side, square, &occupancy) {
                    to -= self.tables.single[square as usize];
                }
            });
            sink.piece(king.bit(), to);
        }
        if !check && !self.castling.is_disjoint(crate::setup::Castling::both(side)) {
            self.generate_castling(side, king, sink);
        }
    }

    #[inline(always)]
    fn generate_castling<K: Sink<R::Set>>(&self, side: Side, king: Square, sink: &mut K) {
        for wing in Wing::ALL {
            let rook = wing.corner(side);
            // The line ends on the rook: it is the only thing that may stand there.
            let way = self.tables.line[king.index()][rook.index()] & self.occupied();
            if !self.castling.contains(side, wing) || way.len() != 1 {
                continue;
            }
            let (crossed, to) = castled(king, wing);
            let safe = |square: Square| !self.is_threatened(side, square.bit(), &self.occupancy);
            if safe(crossed) && safe(to) {
                sink.piece(king.bit(), self.tables.single[to.index()]);
            }
        }
    }
}

/// The square that a castling king crosses, where the rook lands, and the square where the king lands.
#[inline(always)]
pub(super) const fn castled(king: Square, wing: Wing) -> (Square, Square) {
    let column = king.column();
    let (crossed, to) = match wing {
        Wing::Left => (column.wrapping_sub(1), column.wrapping_sub(2)),
        Wing::Right => (column + 1, column + 2),
    };
    (Square::at(king.third(), 0, crossed), Square::at(king.third(), 0, to))
}

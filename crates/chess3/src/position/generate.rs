//! The one move generator: it hands sets of destinations to a sink that counts or lists them.
//!
//! Every move is legal. Pawns step in bulk and capture one by one, because at the centre two pawns may capture on one
//! square and one pawn on three.

use super::PositionOf;
use super::check_info::CheckInfo;
use super::sinks::Sink;
use crate::representation::Representation;
use crate::types::{Castling, Color, PieceKind, Square, Wing};
use banmen_bits::BitSet;
use banmen_bits::board::three::{Thirds, pawn_advances, pawn_captures};
use banmen_bits::sliders::Sliders;

impl<R: Representation> PositionOf<R> {
    /// Hands every legal move of the color to move to the sink.
    #[inline(always)]
    pub(super) fn generate<K: Sink<R::Set>>(&self, sink: &mut K) {
        // The color is a constant inside, so that the words of the thirds stay in registers.
        match self.turn {
            Color::Red => self.generate_for::<0, K>(sink),
            Color::White => self.generate_for::<1, K>(sink),
            Color::Black => self.generate_for::<2, K>(sink),
        }
    }

    #[inline(always)]
    fn generate_for<const COLOR: usize, K: Sink<R::Set>>(&self, sink: &mut K) {
        let color = const { Color::new(COLOR) };
        let tables = self.tables;
        let own = self.colors[COLOR];
        let info = self.check_info(color);
        let kinds = &self.kinds;
        let open = R::Set::ALL - own - kinds[PieceKind::King.index()];
        let targets = open & info.allowed;
        let free = own - info.pinned;
        self.generate_pawns::<COLOR, K>(&info, free, targets, sink);
        (kinds[PieceKind::Knight.index()] & free)
            .for_each(|from| sink.piece(from, tables.knight[from as usize] & targets));
        let queens = kinds[PieceKind::Queen.index()];
        let diagonal = (kinds[PieceKind::Bishop.index()] | queens) & free;
        diagonal.for_each(|from| sink.piece(from, self.bishop_attacks(from) & targets));
        let straight = (kinds[PieceKind::Rook.index()] | queens) & free;
        straight.for_each(|from| sink.piece(from, self.rook_attacks(from) & targets));
        if !info.pinned.is_empty() {
            self.generate_pinned(color, &info, open, sink);
        }
        self.generate_king(color, info.check, open, sink);
    }

    #[inline(always)]
    fn generate_pawns<const COLOR: usize, K: Sink<R::Set>>(
        &self,
        info: &CheckInfo<R::Set>,
        free: R::Set,
        targets: R::Set,
        sink: &mut K,
    ) {
        let color = const { Color::new(COLOR) };
        let tables = self.tables;
        let pawns = self.kinds[PieceKind::Pawn.index()] & free;
        let occupied = self.occupied_set();
        let steps = pawn_advances(pawns, color.third()) - occupied;
        let doubles = pawn_advances(steps & tables.third_row[COLOR], color.third()) - occupied;
        sink.steps(steps & info.allowed, tables.promotion[COLOR], &tables.behind[COLOR]);
        sink.doubles(doubles & info.allowed);
        let captures = targets & occupied;
        if !pawn_captures(pawns, color.third()).is_disjoint(captures) {
            pawns.for_each(|from| {
                sink.pawn(from, tables.pawn[COLOR][from as usize] & captures, tables.promotion[COLOR]);
            });
        }
    }

    /// The moves of pinned pieces, which stay on the lines they are pinned on.
    #[inline(never)]
    fn generate_pinned<K: Sink<R::Set>>(
        &self,
        color: Color,
        info: &CheckInfo<R::Set>,
        open: R::Set,
        sink: &mut K,
    ) {
        let tables = self.tables;
        info.pinned.for_each(|from| {
            let targets = open & info.lines_of(from);
            let Some(piece) = self.board[from as usize] else { return };
            match piece.kind {
                PieceKind::Pawn => self.generate_pinned_pawn(color, from, targets, sink),
                PieceKind::Knight => sink.piece(from, tables.knight[from as usize] & targets),
                PieceKind::Bishop => sink.piece(from, self.bishop_attacks(from) & targets),
                PieceKind::Rook => sink.piece(from, self.rook_attacks(from) & targets),
                PieceKind::Queen => {
                    sink.piece(from, (self.bishop_attacks(from) | self.rook_attacks(from)) & targets);
                }
                PieceKind::King => {}
            }
        });
    }

    fn generate_pinned_pawn<K: Sink<R::Set>>(&self, color: Color, from: u32, targets: R::Set, sink: &mut K) {
        let tables = self.tables;
        let number = color.index();
        let occupied = self.occupied_set();
        let steps = pawn_advances(tables.single[from as usize], color.third()) - occupied;
        let doubles = pawn_advances(steps & tables.third_row[number], color.third()) - occupied;
        sink.steps(steps & targets, tables.promotion[number], &tables.behind[number]);
        sink.doubles(doubles & targets);
        sink.pawn(from, tables.pawn[number][from as usize] & targets & occupied, tables.promotion[number]);
    }

    #[inline(always)]
    fn generate_king<K: Sink<R::Set>>(&self, color: Color, check: bool, open: R::Set, sink: &mut K) {
        let king = self.kings[color.index()];
        let mut to = self.tables.king[king.index()] & open;
        if !to.is_empty() {
            // A king in check hides the squares behind it from the slider; otherwise it hides nothing that matters.
            let mut occupancy = self.occupancy;
            if check {
                self.tables.sliders.toggle(&mut occupancy, king.bit());
            }
            to.for_each(|square| {
                if self.is_threatened(color, square, &occupancy) {
                    to -= self.tables.single[square as usize];
                }
            });
            sink.piece(king.bit(), to);
        }
        if !check && !self.castling.is_disjoint(Castling::both(color)) {
            self.generate_castling(color, king, sink);
        }
    }

    #[inline(always)]
    fn generate_castling<K: Sink<R::Set>>(&self, color: Color, king: Square, sink: &mut K) {
        for wing in Wing::ALL {
            let rook = wing.corner(color);
            // The line ends on the rook: it is the only thing that may stand there.
            let way = self.tables.line[king.index()][rook.index()] & self.occupied_set();
            if !self.castling.contains(color, wing) || way.len() != 1 {
                continue;
            }
            let (crossed, to) = castled(king, wing);
            let safe = |square: Square| !self.is_threatened(color, square.bit(), &self.occupancy);
            if safe(crossed) && safe(to) {
                sink.piece(king.bit(), self.tables.single[to.index()]);
            }
        }
    }
}

/// The square that a castling king crosses and the rook moves to, and the square that the king moves to.
#[inline(always)]
pub(super) const fn castled(king: Square, wing: Wing) -> (Square, Square) {
    let column = king.column();
    let (crossed, to) = match wing {
        Wing::Left => (column.wrapping_sub(1), column.wrapping_sub(2)),
        Wing::Right => (column + 1, column + 2),
    };
    (Square::at(king.third(), 0, crossed), Square::at(king.third(), 0, to))
}

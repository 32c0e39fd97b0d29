//! Attacks of a whole side.
//!
//! A step in one direction is injective, so the attacks of all pieces that step the same way are one shift, and pieces
//! of several kinds share it: golds, silvers, king, horses and dragons go forward together with the pawns.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use banmen_bits::BitSet;
use banmen_bits::board::{Board, Direction};

/// One step forward of a color.
#[inline(always)]
pub(super) const fn forward(white: bool) -> Direction {
    if white { Direction::SOUTH } else { Direction::NORTH }
}

/// One step in a direction, for all members at once.
#[inline(always)]
pub(super) fn shift<R: Representation>(set: R::Set, direction: Direction) -> R::Set {
    R::Board::shift(set, direction)
}

/// The color that a constant parameter stands for.
#[inline(always)]
pub(super) const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

impl<R: Representation> PositionOf<R> {
    /// Returns the pieces of a kind, of both colors, in the layout of the representation.
    #[inline(always)]
    pub fn kind_set(&self, kind: PieceKind) -> R::Set {
        self.kinds[kind.index()]
    }

    /// Returns the pieces of a color, in the layout of the representation.
    #[inline(always)]
    pub fn color_set(&self, color: Color) -> R::Set {
        self.colors[color.index()]
    }

    /// Returns the occupied squares, in the layout of the representation.
    #[inline(always)]
    pub fn occupied_set(&self) -> R::Set {
        self.colors[0] | self.colors[1]
    }

    /// Returns golds and the promoted pieces that move like them, of both colors, in the layout of the representation.
    #[inline(always)]
    pub fn gold_like_set(&self) -> R::Set {
        self.kind_set(PieceKind::Gold)
            | self.kind_set(PieceKind::ProPawn)
            | self.kind_set(PieceKind::ProLance)
            | self.kind_set(PieceKind::ProKnight)
            | self.kind_set(PieceKind::ProSilver)
    }

    /// The occupancy for the sliders.
    #[inline(always)]
    pub(super) fn occupancy(&self) -> R::Occupancy {
        R::occupancy(self.occupied_set(), &self.incremental)
    }

    /// The squares of `wanted`, and possibly others, that a side attacks. The occupancy may differ from that of the
    /// position.
    #[inline(always)]
    pub(super) fn attacked_by<const WHITE: bool>(&self, occupancy: &R::Occupancy, wanted: R::Set) -> R::Set {
        let own = self.color_set(color(WHITE));
        let (horses, dragons) = (self.kind_set(PieceKind::Horse), self.kind_set(PieceKind::Dragon));
        let round = (self.kind_set(PieceKind::King) | horses | dragons) & own;
        let golds = self.gold_like_set() & own | round;
        let silvers = self.kind_set(PieceKind::Silver) & own | round;
        let knights = self.kind_set(PieceKind::Knight) & own;
        let side = |set| (shift::<R>(set, Direction::EAST), shift::<R>(set, Direction::WEST));
        let ((gold_east, gold_west), (silver_east, silver_west)) = (side(golds), side(silvers));
        let beside = gold_east | gold_west;
        let askew = silver_east | silver_west;
        let (knight_east, knight_west) = side(shift::<R>(knights, forward(WHITE)));
        let front = self.kind_set(PieceKind::Pawn) & own
            | golds
            | silvers
            | beside
            | askew
            | knight_east
            | knight_west;
        let mut attacked =
            shift::<R>(front, forward(WHITE)) | beside | shift::<R>(golds | askew, forward(!WHITE));

        let (tables, sliders) = (R::tables(), R::sliders());
        let mut lances = self.kind_set(PieceKind::Lance) & own;
        while let Some(square) = R::pop_first(&mut lances) {
            if !tables.lance[WHITE as usize][square].is_disjoint(wanted) {
                attacked |= R::lance::<WHITE>(sliders, square, occupancy);
            }
        }
        let mut rooks = (self.kind_set(PieceKind::Rook) | dragons) & own;
        while let Some(square) = R::pop_first(&mut rooks) {
            if !tables.rook[square].is_disjoint(wanted) {
                attacked |= R::rook(sliders, square, occupancy);
            }
        }
        let mut bishops = (self.kind_set(PieceKind::Bishop) | horses) & own;
        while let Some(square) = R::pop_first(&mut bishops) {
            if !tables.bishop[square].is_disjoint(wanted) {
                attacked |= R::bishop(sliders, square, occupancy);
            }
        }
        attacked
    }
}

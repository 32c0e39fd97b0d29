//! Attacks of a whole side.
//!
//! A step in one direction is injective, so the attacks of all pieces that step the same way are one shift, and pieces
//! of several kinds share it: golds, silvers, king, horses and dragons go forward together with the pawns.

use super::Position;
use crate::representation::Representation;
use crate::types::{Color, Kind};
use banmen_bits::BitSet;
use banmen_bits::board::{Board, Direction};

/// One step forward of a colour.
#[inline(always)]
pub(super) const fn forward(white: bool) -> Direction {
    if white { Direction::SOUTH } else { Direction::NORTH }
}

/// One step in a direction, for all members at once.
#[inline(always)]
pub(super) fn shift<R: Representation>(set: R::Set, direction: Direction) -> R::Set {
    R::Board::shift(set, direction)
}

/// The color that a constant stands for.
#[inline(always)]
pub(super) const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

impl<R: Representation> Position<R> {
    /// The pieces of a kind, of both sides.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> R::Set {
        self.kinds[kind.index()]
    }

    /// The pieces of a side.
    #[inline(always)]
    pub fn color(&self, color: Color) -> R::Set {
        self.colors[color.index()]
    }

    /// Every piece.
    #[inline(always)]
    pub fn occupied(&self) -> R::Set {
        self.colors[0] | self.colors[1]
    }

    /// Golds and everything that moves like one, of both sides.
    #[inline(always)]
    pub fn golds(&self) -> R::Set {
        self.kind(Kind::Gold)
            | self.kind(Kind::ProPawn)
            | self.kind(Kind::ProLance)
            | self.kind(Kind::ProKnight)
            | self.kind(Kind::ProSilver)
    }

    /// What the sliders look at.
    #[inline(always)]
    pub(super) fn occupancy(&self) -> R::Occupancy {
        R::occupancy(self.occupied(), &self.kept)
    }

    /// The squares of `wanted`, and perhaps others, that a side attacks. The occupancy may be another than the
    /// position's own.
    #[inline(always)]
    pub(super) fn attacked_by<const WHITE: bool>(&self, occupancy: &R::Occupancy, wanted: R::Set) -> R::Set {
        let own = self.color(color(WHITE));
        let (horses, dragons) = (self.kind(Kind::Horse), self.kind(Kind::Dragon));
        let round = (self.kind(Kind::King) | horses | dragons) & own;
        let golds = self.golds() & own | round;
        let silvers = self.kind(Kind::Silver) & own | round;
        let knights = self.kind(Kind::Knight) & own;
        let side = |set| (shift::<R>(set, Direction::EAST), shift::<R>(set, Direction::WEST));
        let ((gold_east, gold_west), (silver_east, silver_west)) = (side(golds), side(silvers));
        let beside = gold_east | gold_west;
        let askew = silver_east | silver_west;
        let (knight_east, knight_west) = side(shift::<R>(knights, forward(WHITE)));
        let front =
            self.kind(Kind::Pawn) & own | golds | silvers | beside | askew | knight_east | knight_west;
        let mut attacked =
            shift::<R>(front, forward(WHITE)) | beside | shift::<R>(golds | askew, forward(!WHITE));

        let (tables, sliders) = (R::tables(), R::sliders());
        let mut lances = self.kind(Kind::Lance) & own;
        while let Some(square) = R::pop(&mut lances) {
            if !tables.lance[WHITE as usize][square].is_disjoint(wanted) {
                attacked |= R::lance::<WHITE>(sliders, square, occupancy);
            }
        }
        let mut rooks = (self.kind(Kind::Rook) | dragons) & own;
        while let Some(square) = R::pop(&mut rooks) {
            if !tables.rook[square].is_disjoint(wanted) {
                attacked |= R::rook(sliders, square, occupancy);
            }
        }
        let mut bishops = (self.kind(Kind::Bishop) | horses) & own;
        while let Some(square) = R::pop(&mut bishops) {
            if !tables.bishop[square].is_disjoint(wanted) {
                attacked |= R::bishop(sliders, square, occupancy);
            }
        }
        attacked
    }
}

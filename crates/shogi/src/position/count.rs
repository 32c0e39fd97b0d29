//! The number of legal moves, without making one.
//!
//! The moves of all unpinned pieces of a kind in one direction are one shift, one intersection and one population
//! count; those that may promote are counted again under a mask that belongs to the direction. Loops remain for
//! sliders, pinned pieces and the king.

use super::Position;
use super::attacks::{forward, shift};
use super::generate::{Sink, scope};
use crate::representation::Representation;
use crate::types::{Hand, Kind, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Direction;

/// How many moves there are: the members of all sets that were added, kept apart by words until the end, so that sets
/// stay in vector registers and are counted there where the processor can.
#[derive(Default)]
pub(super) struct Count {
    lanes: [u64; 2],
    drops: u32,
}

impl Count {
    /// Counts the members of a set. Every set of 81 squares is two numbers of 64 bits.
    #[inline(always)]
    fn add<S: BitSet>(&mut self, set: S) {
        for (k, lane) in self.lanes.iter_mut().enumerate() {
            *lane += u64::from(set.wide_word(k).count_ones());
        }
    }
}

impl<R: Representation> Sink<R> for Count {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, kind: Kind, pieces: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [_, second, third] = tables.rank[WHITE as usize];
        let far = &tables.far[WHITE as usize];
        let (front, back) = (forward(WHITE), forward(!WHITE));
        let (front_east, front_west) = (shift_side(front, true), shift_side(front, false));
        let mut add = |moved: R::Set, again: R::Set| {
            let moved = moved & targets;
            self.add(moved);
            self.add(moved & again);
        };
        match kind {
            // On the last rank a pawn must promote: one move either way.
            Kind::Pawn => add(shift::<R>(pieces, front), second | third),
            Kind::Knight => {
                let ahead = shift::<R>(pieces, front);
                add(shift::<R>(ahead, front_east), third);
                add(shift::<R>(ahead, front_west), third);
            }
            Kind::Silver => {
                add(shift::<R>(pieces, front), far[2]);
                add(shift::<R>(pieces, front_east), far[2]);
                add(shift::<R>(pieces, front_west), far[2]);
                // Stepping back out of the zone promotes as well.
                add(shift::<R>(pieces, shift_side(back, true)), far[3]);
                add(shift::<R>(pieces, shift_side(back, false)), far[3]);
            }
            _ => {
                let mut add = |moved: R::Set| self.add(moved & targets);
                add(shift::<R>(pieces, front));
                add(shift::<R>(pieces, front_east));
                add(shift::<R>(pieces, front_west));
                add(shift::<R>(pieces, Direction::EAST));
                add(shift::<R>(pieces, Direction::WEST));
                add(shift::<R>(pieces, back));
            }
        }
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: Kind, from: Square, to: R::Set) {
        let tables = R::tables();
        if kind.promoted().is_none() {
            self.add(to);
            return;
        }
        let far = &tables.far[WHITE as usize];
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind.dead_ranks() {
            0 => to,
            dead => to - far[dead - 1],
        };
        self.add(promotions);
        self.add(plain);
    }

    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        let far = &R::tables().far[WHITE as usize];
        let has = |kind| u32::from(hand.has(kind));
        let anywhere = has(Kind::Silver) + has(Kind::Gold) + has(Kind::Bishop) + has(Kind::Rook);
        self.drops += pawns.len() + anywhere * others.len();
        if hand.has(Kind::Lance) {
            self.drops += (others - far[0]).len();
        }
        if hand.has(Kind::Knight) {
            self.drops += (others - far[1]).len();
        }
    }
}

/// A vertical direction and one to the side.
#[inline(always)]
const fn shift_side(direction: Direction, east: bool) -> Direction {
    match (direction.index() == Direction::NORTH.index(), east) {
        (true, true) => Direction::NORTH_EAST,
        (true, false) => Direction::NORTH_WEST,
        (false, true) => Direction::SOUTH_EAST,
        (false, false) => Direction::SOUTH_WEST,
    }
}

impl<R: Representation> Position<R> {
    /// The number of legal moves.
    #[inline(never)]
    pub fn count(&self) -> usize {
        let mut count = Count::default();
        self.generate::<{ scope::ALL }, _>(&mut count);
        (count.lanes[0] + count.lanes[1]) as usize + count.drops as usize
    }
}

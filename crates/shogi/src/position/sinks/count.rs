//! Moves are counted, and none is made.
//!
//! The moves of all unpinned pieces in one direction are one shift, one intersection and one
//! population count; those that may promote are counted again under a mask that belongs to the direction. Loops remain
//! for sliders, pinned pieces and the king.

use crate::position::PositionOf;
use crate::position::attacks::{forward, shift};
use crate::position::generate::{Sink, Steppers, scope};
use crate::representation::Representation;
use crate::types::{Hand, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Direction;
use banmen_game::processor::{Work, widest};

/// The number of moves: the members of all sets that were added. Sums are separate for each word until the end, so that
/// sets stay in vector registers and are counted there where the processor can.
#[derive(Default)]
struct Count {
    lanes: [u64; 2],
    drops: u32,
}

impl Count {
    /// Adds the members of a set, which is two words of 64 bits in every layout.
    #[inline(always)]
    fn add<S: BitSet>(&mut self, set: S) {
        for (k, lane) in self.lanes.iter_mut().enumerate() {
            *lane += u64::from(set.wide_word(k).count_ones());
        }
    }
}

impl<R: Representation> Sink<R> for Count {
    /// A step in one direction is injective, so pieces of several kinds that make the same one are counted together.
    /// Diagonal steps follow those to the side, which silvers and golds need anyway.
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, pieces: Steppers<R::Set>, of_pawns: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [_, second, third] = tables.rank[WHITE as usize];
        let far = &tables.far[WHITE as usize];
        let Steppers { pawns, knights, silvers, golds } = pieces;
        let ahead = |set| shift::<R>(set, forward(WHITE));
        let back = |set| shift::<R>(set, forward(!WHITE));
        let sides = |set| (shift::<R>(set, Direction::EAST), shift::<R>(set, Direction::WEST));

        let moved = ahead(pawns) & of_pawns;
        self.add(moved | ahead(silvers | golds) & targets);
        // On the last rank a pawn must promote: one move either way.
        self.add(moved & (second | third));
        let (east, west) = sides(ahead(ahead(knights)));
        self.add(east & targets);
        self.add(west & targets);
        self.add(east & targets & third);
        self.add(west & targets & third);
        let ((east, west), (silver_east, silver_west)) = (sides(golds), sides(silvers));
        self.add(east & targets);
        self.add(west & targets);
        self.add(ahead(east | silver_east) & targets);
        self.add(ahead(west | silver_west) & targets);
        self.add(back(golds) & targets);
        self.add(back(silver_east) & targets);
        self.add(back(silver_west) & targets);
        if !(silvers & far[3]).is_empty() {
            self.add(ahead(silvers) & targets & far[2]);
            self.add(ahead(silver_east) & targets & far[2]);
            self.add(ahead(silver_west) & targets & far[2]);
            // Stepping back out of the zone promotes as well.
            self.add(back(silver_east) & targets & far[3]);
            self.add(back(silver_west) & targets & far[3]);
        }
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
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
        let anywhere =
            has(PieceKind::Silver) + has(PieceKind::Gold) + has(PieceKind::Bishop) + has(PieceKind::Rook);
        self.drops += pawns.len() + anywhere * others.len();
        if hand.has(PieceKind::Lance) {
            self.drops += (others - far[0]).len();
        }
        if hand.has(PieceKind::Knight) {
            self.drops += (others - far[1]).len();
        }
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns the number of legal moves without listing them.
    #[inline(never)]
    pub fn count_legal_moves(&self) -> usize {
        widest(CountLegalMoves(self))
    }
}

/// Counting is population counts for the most part, which take twelve instructions without the one for it.
struct CountLegalMoves<'a, R: Representation>(&'a PositionOf<R>);

impl<R: Representation> Work for CountLegalMoves<'_, R> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut count = Count::default();
        self.0.generate::<{ scope::ALL }, _>(&mut count);
        (count.lanes[0] + count.lanes[1]) as usize + count.drops as usize
    }
}

//! The relevant cells gathered by an instruction: PEXT, over several words.
//!
//! The bits of the first word come lowest, those of the next word follow.
//! [`Portable`](crate::instructions::Portable) gives the same numbers without the instruction, bit by bit.

use alloc::vec::Vec;
use core::fmt;

use super::{Crosses, Encoder, Table};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::instructions::{Extract, Hardware};
use crate::set::BitSet;
use crate::sliders::{Rays, Sliders, plain_occupancy};

/// Gathers the cells of a mask.
#[derive(Clone, Copy, Debug)]
struct Gather<S, E> {
    mask: S,
    extract: core::marker::PhantomData<E>,
}

impl<S: BitSet, E: Extract> Encoder<S> for Gather<S, E> {
    #[inline(always)]
    fn index(&self, occupied: S) -> usize {
        let (mut index, mut place) = (0, 0);
        for k in 0..S::WIDE_WORDS {
            let mask = self.mask.wide_word(k);
            index |= E::extract(occupied.wide_word(k), mask) << place;
            place += mask.count_ones();
        }
        index as usize
    }
}

impl<S: BitSet, E> Gather<S, E> {
    fn new(mask: S) -> Self {
        Self { mask, extract: core::marker::PhantomData }
    }
}

/// A table for each cross of a board, looked up by [`Extract`].
pub struct Pext<B: Board, E: Extract = Hardware> {
    crosses: Crosses<B, Gather<B::Set, E>>,
}

impl<B: Board, E: Extract> Pext<B, E> {
    /// The tables of the board.
    ///
    /// # Panics
    /// Never: gathering gives every occupancy a number of its own.
    pub fn new() -> Self {
        match Crosses::new(|_, _, mask, _| Gather::new(mask)) {
            Some(crosses) => Self { crosses },
            None => unreachable!("two occupancies were gathered into the same number"),
        }
    }

    /// How many bytes the tables take.
    pub fn size(&self) -> usize {
        self.crosses.size()
    }
}

impl<B: Board, E: Extract> Default for Pext<B, E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board, E: Extract> fmt::Debug for Pext<B, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pext").field("board", &B::NAME).field("bytes", &self.size()).finish_non_exhaustive()
    }
}

impl<B: Board, E: Extract> Sliders<B> for Pext<B, E> {
    plain_occupancy!(B);
    const NAME: &'static str = E::NAME;

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        self.crosses.attacks(directions, bit, *occupied)
    }
}

type LineTable<S, E> = Table<S, Gather<S, E>>;

/// A table for each line: more lookups than [`Pext`], in tables that are smaller by far.
pub struct PextLines<B: Board, E: Extract = Hardware> {
    axes: Vec<LineTable<B::Set, E>>,
    rays: Rays<B>,
}

impl<B: Board, E: Extract> PextLines<B, E> {
    /// The tables of the board.
    pub fn new() -> Self {
        let axes = (0..B::Geometry::DIRECTIONS / 2).filter_map(|axis| {
            let there = Direction::new(2 * axis);
            Table::new::<B>(Directions::of(&[there, there.opposite()]), |_, mask, _| Gather::new(mask))
        });
        Self { axes: axes.collect(), rays: Rays::new() }
    }

    /// How many bytes the tables take.
    pub fn size(&self) -> usize {
        self.axes.iter().map(Table::size).sum()
    }
}

impl<B: Board, E: Extract> Default for PextLines<B, E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board, E: Extract> fmt::Debug for PextLines<B, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PextLines")
            .field("board", &B::NAME)
            .field("bytes", &self.size())
            .finish_non_exhaustive()
    }
}

impl<B: Board, E: Extract> Sliders<B> for PextLines<B, E> {
    plain_occupancy!(B);
    const NAME: &'static str = "pext by lines";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for number in 0..B::Geometry::DIRECTIONS / 2 {
            let there = Direction::new(2 * number);
            let both = Directions::of(&[there, there.opposite()]);
            let wanted = directions.intersection(both);
            if wanted.is_empty() {
                continue;
            }
            let line = self.axes[number].attacks(bit, *occupied);
            reached |= if wanted == both { line } else { line & self.rays.rays(wanted, bit) };
        }
        reached
    }
}

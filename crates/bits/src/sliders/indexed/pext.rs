//! The relevant cells gathered by an instruction: PEXT, over several words.
//!
//! The bits of the first word come lowest, those of the next word follow.
//! [`Portable`](crate::instructions::Portable) gives the same numbers without the instruction, bit by bit.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Crosses, Encoder, Entry, Table};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::instructions::{Extract, Hardware};
use crate::morphology::for_each_axis;
use crate::set::BitSet;
use crate::sliders::{Explain, Rays, Sliders, Stage, plain_occupancy};

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

    fn mask(&self) -> S {
        self.mask
    }

    fn stage(&self, occupied: S) -> Stage<S> {
        let part = |k| {
            let (word, mask) = (occupied.wide_word(k), self.mask.wide_word(k));
            [word, mask, E::extract(word, mask)]
        };
        let parts: Vec<_> = (0..S::WIDE_WORDS).map(part).collect();
        Stage::Gathered { parts, index: self.index(occupied) as u64 }
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

impl<B: Board, E: Extract> Explain<B> for Pext<B, E> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        self.crosses.explain(directions, bit, *occupied, show)
    }
}

/// How the indices of a cell's four lines are made.
type FourLines<S, E> = [Entry<Gather<S, E>>; 4];

/// A table for each line: more lookups than [`Pext`], in tables that are smaller by far.
pub struct PextLines<B: Board, E: Extract = Hardware> {
    /// What a cell needs for its four axes lies together.
    entries: Vec<FourLines<B::Set, E>>,
    attacks: Vec<B::Set>,
    rays: Rays<B>,
}

impl<B: Board, E: Extract> PextLines<B, E> {
    /// The tables of the board.
    pub fn new() -> Self {
        let unused = Entry { encoder: Gather::new(B::Set::EMPTY), first: 0 };
        let mut entries = vec![[unused; 4]; B::Set::CAPACITY as usize];
        let mut attacks = Vec::new();
        for axis in 0..B::Geometry::DIRECTIONS / 2 {
            let there = Direction::new(2 * axis);
            let both = Directions::of(&[there, there.opposite()]);
            let Some(table) = Table::new::<B>(both, |_, mask, _| Gather::new(mask)) else {
                unreachable!("two occupancies were gathered into the same number");
            };
            for (entries, entry) in entries.iter_mut().zip(table.entries) {
                entries[axis] = Entry { first: entry.first + attacks.len() as u32, ..entry };
            }
            attacks.extend(table.attacks);
        }
        Self { entries, attacks, rays: Rays::new() }
    }

    /// How many bytes the tables take.
    pub fn size(&self) -> usize {
        size_of_val(self.attacks.as_slice())
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
        let entries = &self.entries[bit as usize];
        let mut reached = B::Set::EMPTY;
        for_each_axis!(B, |D| {
            let both = Directions::of(&[Direction::new(D), Direction::new(D + 1)]);
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let entry = &entries[D / 2];
                let line = self.attacks[entry.first as usize + entry.encoder.index(*occupied)];
                reached |= if wanted == both { line } else { line & self.rays.rays(wanted, bit) };
            }
        });
        reached
    }
}

impl<B: Board, E: Extract> Explain<B> for PextLines<B, E> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for axis in 0..B::Geometry::DIRECTIONS / 2 {
            let there = Direction::new(2 * axis);
            let both = Directions::of(&[there, there.opposite()]);
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let firsts = self.entries.iter().flatten().map(|entry| entry.first);
                let entry = &self.entries[bit as usize][axis];
                let line = entry.explain(both, &self.attacks, firsts, *occupied, show);
                reached |= self.rays.cut(wanted, both, bit, line, show);
            }
        }
        reached
    }
}

//! Attacks looked up by an index that is computed from the relevant cells (Yamamoto et al. 2010, figure 3): those of a
//! whole cross in one lookup, or those of one line at a time.
//!
//! An [`Encoder`] computes the index, by multiplication or by extraction of bits.

mod lines;
pub(super) mod magic;
pub(super) mod pext;

use alloc::vec::Vec;
use core::fmt;

use super::{Rays, Stage, relevant, subsets, walk};
use crate::board::{Board, Directions};
use crate::set::BitSet;

pub(super) use lines::LineTables;

/// The most bytes that one attack table may take: 256 MiB. The rook of shogi needs 8 MB, that of a 12×12 board would
/// need more than a gigabyte, and the number doubles with every relevant cell.
pub const MAX_TABLE_BYTES: usize = 1 << 28;

/// Maps the occupancies of a mask of `n` cells to indices of about `n` bits, so that occupancies with different attacks
/// get different indices.
pub(super) trait Encoder<S>: Copy + fmt::Debug + Send + Sync + 'static {
    /// The index of the occupancy; cells outside the mask make no difference.
    fn index(&self, occupied: S) -> usize;

    /// The relevant cells.
    fn mask(&self) -> S;

    /// The computation of the index as a stage of an explanation.
    fn stage(&self, occupied: S) -> Stage<S>;
}

impl<E> Entry<E> {
    /// Looks up the attacks as the tables do, and shows each stage. `firsts` are where the attacks of all cells begin.
    fn explain<S: BitSet>(
        &self,
        directions: Directions,
        attacks: &[S],
        firsts: impl Iterator<Item = u32>,
        occupied: S,
        show: &mut dyn FnMut(Stage<S>),
    ) -> S
    where
        E: Encoder<S>,
    {
        let (mask, index) = (self.encoder.mask(), self.encoder.index(occupied));
        show(Stage::Relevant { directions, mask, occupied: occupied & mask });
        show(self.encoder.stage(occupied));
        let end = firsts.filter(|&first| first > self.first).min().unwrap_or(attacks.len() as u32);
        let found = attacks[self.first as usize + index];
        show(Stage::Entry {
            directions,
            index: index as u64,
            entries: u64::from(end - self.first),
            first: u64::from(self.first),
            attacks: found,
        });
        found
    }
}

/// The attacks along some directions from every cell, for every occupancy.
#[derive(Clone)]
pub(super) struct AttackTable<S, E> {
    entries: Vec<Entry<E>>,
    attacks: Vec<S>,
}

/// The encoder of a cell, and where its attacks begin.
#[derive(Clone, Copy)]
struct Entry<E> {
    encoder: E,
    first: u32,
}

impl<S: BitSet, E: Encoder<S>> AttackTable<S, E> {
    /// Builds the table for these directions, with the encoder that `encode` makes for the relevant cells of each bit
    /// and a number of spare index bits. `None` when two occupancies with different attacks share an index whatever
    /// the spare bits, or when the table would exceed [`MAX_TABLE_BYTES`].
    pub(super) fn new<B: Board<Set = S>>(
        directions: Directions,
        encode: impl Fn(u32, S, u32) -> E,
    ) -> Option<Self> {
        if !fits::<B>(directions) {
            return None;
        }
        let mut table = Self { entries: Vec::new(), attacks: Vec::new() };
        for bit in B::CELLS.iter() {
            let mask = relevant::<B>(directions, bit);
            let first = table.attacks.len();
            let encoder = (0..=magic::MAX_SPARE).find_map(|spare| {
                let encoder = encode(bit, mask, spare);
                table.attacks.truncate(first);
                // No slider attacks every cell, so the full set marks a slot that is still free.
                table.attacks.resize(first + (1 << (mask.len() + spare)), !S::EMPTY);
                table.enter::<B>(directions, bit, &encoder, first).then_some(encoder)
            })?;
            let entry = Entry { encoder, first: first as u32 };
            // Bits without a cell are never looked up; any entry serves them.
            table.entries.resize(S::CAPACITY as usize, entry);
            table.entries[bit as usize] = entry;
        }
        Some(table)
    }

    /// Fills the slots of one cell; false when one slot would need two sets.
    fn enter<B: Board<Set = S>>(
        &mut self,
        directions: Directions,
        bit: u32,
        encoder: &E,
        first: usize,
    ) -> bool {
        subsets(relevant::<B>(directions, bit)).all(|occupied| {
            let reached = walk::<B>(directions, bit, occupied);
            let Some(slot) = self.attacks.get_mut(first + encoder.index(occupied)) else { return false };
            let free = *slot == !S::EMPTY;
            if free {
                *slot = reached;
            }
            free || *slot == reached
        })
    }

    #[inline(always)]
    pub(super) fn attacks(&self, bit: u32, occupied: S) -> S {
        let entry = &self.entries[bit as usize];
        self.attacks[entry.first as usize + entry.encoder.index(occupied)]
    }

    /// The size of the attacks in bytes.
    pub(super) fn size(&self) -> usize {
        size_of_val(self.attacks.as_slice())
    }
}

/// Whether a table for these directions stays within [`MAX_TABLE_BYTES`].
fn fits<B: Board>(directions: Directions) -> bool {
    let entries = B::CELLS.iter().try_fold(0usize, |sum, bit| {
        sum.checked_add(1usize.checked_shl(relevant::<B>(directions, bit).len())?)
    });
    entries.is_some_and(|entries| entries <= MAX_TABLE_BYTES / size_of::<B::Set>())
}

/// A table for rows and columns and one for the diagonals; other directions are masked out of these.
#[derive(Clone)]
pub(super) struct Crosses<B: Board, E> {
    rook: AttackTable<B::Set, E>,
    bishop: AttackTable<B::Set, E>,
    rays: Rays<B>,
}

impl<B: Board, E: Encoder<B::Set>> Crosses<B, E> {
    pub(super) fn new(encode: impl Fn(Directions, u32, B::Set, u32) -> E) -> Option<Self> {
        let table = |directions| {
            AttackTable::new::<B>(directions, |bit, mask, spare| encode(directions, bit, mask, spare))
        };
        Some(Self { rook: table(Directions::ROOK)?, bishop: table(Directions::BISHOP)?, rays: Rays::new() })
    }

    #[inline(always)]
    pub(super) fn attacks(&self, directions: Directions, bit: u32, occupied: B::Set) -> B::Set {
        self.part(&self.rook, Directions::ROOK, directions, bit, occupied)
            | self.part(&self.bishop, Directions::BISHOP, directions, bit, occupied)
    }

    /// The attacks along those of `directions` that the table of `whole` has.
    #[inline(always)]
    fn part(
        &self,
        table: &AttackTable<B::Set, E>,
        whole: Directions,
        directions: Directions,
        bit: u32,
        occupied: B::Set,
    ) -> B::Set {
        let wanted = directions.intersection(whole);
        if wanted.is_empty() {
            B::Set::EMPTY
        } else if wanted == whole {
            table.attacks(bit, occupied)
        } else {
            table.attacks(bit, occupied) & self.rays.rays(wanted, bit)
        }
    }

    pub(super) fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for (table, whole) in [(&self.rook, Directions::ROOK), (&self.bishop, Directions::BISHOP)] {
            let wanted = directions.intersection(whole);
            if !wanted.is_empty() {
                let firsts = table.entries.iter().map(|entry| entry.first);
                let entry = &table.entries[bit as usize];
                let found = entry.explain(whole, &table.attacks, firsts, occupied, show);
                reached |= self.rays.cut(wanted, whole, bit, found, show);
            }
        }
        reached
    }

    pub(super) fn size(&self) -> usize {
        self.rook.size() + self.bishop.size()
    }
}

//! Attacks looked up by a number that is made of the relevant cells of a whole cross (Yamamoto et al. 2010, figure 3).
//!
//! How the number is made is an [`Encoder`]: by multiplication or by extraction of bits.

pub(super) mod magic;
pub(super) mod pext;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{Rays, Stage, relevant, subsets, walk};
use crate::board::{Board, Directions};
use crate::set::BitSet;

/// Makes a number below `2^n` of the `n` cells of a mask, a different one for every occupancy that leads to other attacks.
pub(super) trait Encoder<S>: Copy + fmt::Debug + Send + Sync + 'static {
    /// The number of the cells of `occupied` that are in the encoder's mask.
    fn index(&self, occupied: S) -> usize;

    /// The cells that make a difference.
    fn mask(&self) -> S;

    /// How the number is made.
    fn stage(&self, occupied: S) -> Stage<S>;
}

impl<E> Entry<E> {
    /// Looks up as the tables here do, and shows it. `firsts` are where the attacks of all cells begin.
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

/// The attacks along some directions from every cell.
#[derive(Clone)]
pub(super) struct Table<S, E> {
    entries: Vec<Entry<E>>,
    attacks: Vec<S>,
}

/// How a cell's index is made, and where its attacks begin.
#[derive(Clone, Copy)]
struct Entry<E> {
    encoder: E,
    first: u32,
}

impl<S: BitSet, E: Encoder<S>> Table<S, E> {
    /// The table for these directions, with the encoder that `encode` makes for the relevant cells of each bit and a
    /// number of spare index bits. `None` when two occupancies with different attacks get the same number even so.
    pub(super) fn new<B: Board<Set = S>>(
        directions: Directions,
        encode: impl Fn(u32, S, u32) -> E,
    ) -> Option<Self> {
        let unused = Entry { encoder: encode(B::CELLS.first()?, S::EMPTY, 0), first: 0 };
        let mut table = Self { entries: vec![unused; S::CAPACITY as usize], attacks: Vec::new() };
        for bit in B::CELLS.iter() {
            let mask = relevant::<B>(directions, bit);
            let first = table.attacks.len();
            let encoder = (0..=magic::MOST_SPARE).find_map(|spare| {
                let encoder = encode(bit, mask, spare);
                table.attacks.truncate(first);
                // No slider attacks everything, so the full set marks a slot that is still free.
                table.attacks.resize(first + (1 << (mask.len() + spare)), !S::EMPTY);
                table.enter::<B>(directions, bit, &encoder, first).then_some(encoder)
            })?;
            table.entries[bit as usize] = Entry { encoder, first: first as u32 };
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

    /// How many bytes the attacks take.
    pub(super) fn size(&self) -> usize {
        size_of_val(self.attacks.as_slice())
    }
}

/// A table for the cross and one for the diagonals; other directions are cut out of these.
#[derive(Clone)]
pub(super) struct Crosses<B: Board, E> {
    rook: Table<B::Set, E>,
    bishop: Table<B::Set, E>,
    rays: Rays<B>,
}

impl<B: Board, E: Encoder<B::Set>> Crosses<B, E> {
    pub(super) fn new(encode: impl Fn(Directions, u32, B::Set, u32) -> E) -> Option<Self> {
        let table =
            |directions| Table::new::<B>(directions, |bit, mask, spare| encode(directions, bit, mask, spare));
        Some(Self { rook: table(Directions::ROOK)?, bishop: table(Directions::BISHOP)?, rays: Rays::new() })
    }

    #[inline(always)]
    pub(super) fn attacks(&self, directions: Directions, bit: u32, occupied: B::Set) -> B::Set {
        let part = |table: &Table<B::Set, E>, whole: Directions| {
            let wanted = directions.intersection(whole);
            if wanted.is_empty() {
                B::Set::EMPTY
            } else if wanted == whole {
                table.attacks(bit, occupied)
            } else {
                table.attacks(bit, occupied) & self.rays.rays(wanted, bit)
            }
        };
        part(&self.rook, Directions::ROOK) | part(&self.bishop, Directions::BISHOP)
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

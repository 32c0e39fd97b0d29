//! A table for each line: one lookup for each axis instead of one for the whole cross, in tables that stay in the cache.

use alloc::vec;
use alloc::vec::Vec;

use super::{AttackTable, Encoder, Entry};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_axis;
use crate::set::BitSet;
use crate::sliders::{Rays, Stage};

/// The attacks along every axis from every cell.
#[derive(Clone)]
pub(in crate::sliders) struct LineTables<B: Board, E> {
    /// By bit: the four axes of a cell share a cache line or two.
    entries: Vec<[Entry<E>; 4]>,
    attacks: Vec<B::Set>,
    rays: Rays<B>,
}

impl<B: Board, E: Encoder<B::Set>> LineTables<B, E> {
    /// Builds the tables with the encoder that `encode` makes for an axis, a bit, its relevant cells and a number of
    /// spare index bits. `None` under the conditions of [`AttackTable::new`].
    pub(super) fn new(encode: impl Fn(Directions, u32, B::Set, u32) -> E) -> Option<Self> {
        let mut lines = Self { entries: Vec::new(), attacks: Vec::new(), rays: Rays::new() };
        for axis in 0..B::Geometry::DIRECTIONS / 2 {
            let both = Directions::axis(Direction::new(2 * axis));
            let table = AttackTable::new::<B>(both, |bit, mask, spare| encode(both, bit, mask, spare))?;
            if lines.entries.is_empty() {
                lines.entries = vec![[*table.entries.first()?; 4]; B::Set::CAPACITY as usize];
            }
            for (entries, entry) in lines.entries.iter_mut().zip(table.entries) {
                entries[axis] = Entry { first: entry.first + lines.attacks.len() as u32, ..entry };
            }
            lines.attacks.extend(table.attacks);
        }
        Some(lines)
    }

    #[inline(always)]
    pub(super) fn attacks(&self, directions: Directions, bit: u32, occupied: B::Set) -> B::Set {
        let entries = &self.entries[bit as usize];
        let mut reached = B::Set::EMPTY;
        for_each_axis!(B, |D| {
            let both = Directions::axis(Direction::new(D));
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let entry = &entries[D / 2];
                let line = self.attacks[entry.first as usize + entry.encoder.index(occupied)];
                reached |= if wanted == both { line } else { line & self.rays.rays(wanted, bit) };
            }
        });
        reached
    }

    pub(super) fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for axis in 0..B::Geometry::DIRECTIONS / 2 {
            let both = Directions::axis(Direction::new(2 * axis));
            let wanted = directions.intersection(both);
            if !wanted.is_empty() {
                let firsts = self.entries.iter().flatten().map(|entry| entry.first);
                let entry = &self.entries[bit as usize][axis];
                let line = entry.explain(both, &self.attacks, firsts, occupied, show);
                reached |= self.rays.cut(wanted, both, bit, line, show);
            }
        }
        reached
    }

    /// The size of the attacks in bytes.
    pub(super) fn size(&self) -> usize {
        size_of_val(self.attacks.as_slice())
    }
}

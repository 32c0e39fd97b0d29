//! The transposition table of alpha-beta: bounded, verified by the full key, and kept from move to move of a game.
//!
//! The table begins small and doubles while it fills, up to the memory that it was given: a shallow search with a large
//! table pays for the positions it meets, not for the table.

use crate::{perft::TableError, random::mix};

/// What a stored value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A position that was searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: u64,
    pub(super) depth: u32,
    pub(super) value: i32,
    pub(super) bound: Bound,
    pub(super) best: Option<M>,
}

/// The number of slots of a table that has not grown yet.
const FIRST: usize = 1 << 12;

/// Entries by key, one to a slot.
#[derive(Debug)]
pub(super) struct TranspositionTable<M> {
    slots: Vec<Option<Entry<M>>>,
    /// The number of slots that are taken.
    taken: usize,
    /// The number of slots that the table may grow to.
    most: usize,
}

impl<M: Copy> TranspositionTable<M> {
    /// Creates a table that grows up to this number of megabytes; with none, it has one slot.
    pub(super) fn new(megabytes: usize) -> Result<Self, TableError> {
        let too_large = || TableError::TooLarge(megabytes);
        let bytes = megabytes.checked_mul(1 << 20).ok_or_else(too_large)?;
        let most = (bytes / size_of::<Option<Entry<M>>>()).max(1);
        // Reserved and given back untouched: a size that the machine refuses is told now, not during a search.
        Vec::<Option<Entry<M>>>::new().try_reserve_exact(most).map_err(|_| too_large())?;
        Ok(Self { slots: vec![None; most.min(FIRST)], taken: 0, most })
    }

    #[cfg(test)]
    pub(super) fn clear(&mut self) {
        self.slots.fill(None);
        self.taken = 0;
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(mix(key)) * self.slots.len() as u128) >> 64) as usize
    }

    pub(super) fn read(&self, key: u64) -> Option<Entry<M>> {
        self.slots[self.index(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn write(&mut self, entry: Entry<M>) {
        // A slot holds one entry: at a quarter full, one in eight has been lost to another.
        if 4 * self.taken > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        let index = self.index(entry.key);
        let slot = &mut self.slots[index];
        self.taken += usize::from(slot.is_none());
        // Of one position the deeper search is kept; between two positions the later one, which is nearer to
        // what comes next.
        if slot.is_none_or(|old| old.key != entry.key || old.depth <= entry.depth) {
            *slot = Some(entry);
        }
    }

    /// Doubles the slots and enters everything again. A table that the machine has no memory for stays as it is.
    fn grow(&mut self) {
        let wanted = (2 * self.slots.len()).min(self.most);
        let mut slots = Vec::new();
        if slots.try_reserve_exact(wanted).is_err() {
            self.most = self.slots.len();
            return;
        }
        slots.resize(wanted, None);
        let old = std::mem::replace(&mut self.slots, slots);
        self.taken = 0;
        for entry in old.into_iter().flatten() {
            let index = self.index(entry.key);
            let slot = &mut self.slots[index];
            self.taken += usize::from(slot.is_none());
            if slot.is_none_or(|other| other.depth <= entry.depth) {
                *slot = Some(entry);
            }
        }
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Option<Entry<M>>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn entry(key: u64, depth: u32) -> Entry<u16> {
        Entry { key, depth, value: 0, bound: Bound::Exact, best: Some(3) }
    }

    #[test]
    fn table_is_bounded_and_hits_are_verified_by_the_whole_key() {
        let mut table = TranspositionTable::new(1).expect("it fits");
        for key in 0..500_000 {
            table.write(entry(key, 1));
        }
        assert!(table.bytes() <= 1 << 20 && table.bytes() > 1 << 19);
        let mut one = TranspositionTable::new(0).expect("it fits");
        one.write(entry(5, 1));
        assert!(one.read(5).is_some());
        assert!((0..64).all(|bit| one.read(5 ^ 1 << bit).is_none()));
        assert!(TranspositionTable::<u16>::new(usize::MAX).is_err());
    }

    #[test]
    fn table_grows_with_the_work_and_loses_little() {
        let mut table = TranspositionTable::new(1024).expect("a gigabyte can be reserved");
        assert!(table.bytes() < 1 << 20, "nothing large is taken before a search");
        for key in 0..100_000 {
            table.write(entry(key, 1));
        }
        assert!(table.bytes() < 64 << 20, "{} bytes for 100,000 positions", table.bytes());
        let known = (0..100_000).filter(|&key| table.read(key).is_some()).count();
        assert!(known > 70_000, "{known} are left");
    }

    #[test]
    fn deeper_entry_of_a_position_stays() {
        let mut table = TranspositionTable::new(1).expect("it fits");
        table.write(entry(7, 9));
        table.write(entry(7, 2));
        assert_eq!(table.read(7).map(|entry| entry.depth), Some(9));
        table.write(entry(7, 10));
        assert_eq!(table.read(7).map(|entry| entry.depth), Some(10));
    }
}

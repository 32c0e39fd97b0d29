//! What alpha-beta remembers of positions: bounded, verified by the full key.

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

/// Entries by key; a slot holds one, and the deeper or later one stays.
#[derive(Debug)]
pub(super) struct TranspositionTable<M> {
    slots: Vec<Option<Entry<M>>>,
}

impl<M: Copy> TranspositionTable<M> {
    pub(super) fn new(megabytes: usize) -> Result<Self, TableError> {
        let too_large = || TableError::TooLarge(megabytes);
        let bytes = megabytes.checked_mul(1 << 20).ok_or_else(too_large)?;
        let count = (bytes / size_of::<Option<Entry<M>>>()).max(1);
        let mut slots = Vec::new();
        slots.try_reserve_exact(count).map_err(|_| too_large())?;
        slots.resize(count, None);
        Ok(Self { slots })
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(None);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(mix(key)) * self.slots.len() as u128) >> 64) as usize
    }

    pub(super) fn read(&self, key: u64) -> Option<Entry<M>> {
        self.slots[self.index(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn write(&mut self, entry: Entry<M>) {
        let index = self.index(entry.key);
        let slot = &mut self.slots[index];
        // Of one position the deeper search is kept; between two positions the later one, which is nearer to
        // what comes next.
        if slot.is_none_or(|old| old.key != entry.key || old.depth <= entry.depth) {
            *slot = Some(entry);
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

    #[test]
    fn table_is_bounded_and_hits_are_verified_by_the_whole_key() {
        let mut table = TranspositionTable::<u16>::new(1).expect("it fits");
        for key in 0..500_000 {
            table.write(Entry { key, depth: 1, value: 0, bound: Bound::Exact, best: Some(3) });
        }
        assert!(table.bytes() <= 1 << 20);
        let mut one = TranspositionTable::<u16>::new(0).expect("it fits");
        one.write(Entry { key: 5, depth: 1, value: 0, bound: Bound::Exact, best: None });
        assert!(one.read(5).is_some());
        assert!((0..64).all(|bit| one.read(5 ^ 1 << bit).is_none()));
    }
}

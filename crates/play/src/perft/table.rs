//! A table of counts that were made before: bounded, shared by threads, without locks.
//!
//! A slot is two words: the data (count and depth), and the key XOR the data. A slot that another thread has half
//! overwritten does not fit together any more and reads as empty, so relaxed loads and stores are enough (Hyatt and
//! Mann, 2002). A hit is verified by all 64 bits of the key and by the depth.

use crate::random::mix;
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use thiserror::Error;

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// The machine does not give that much memory.
    #[error("a table of {0} MB does not fit into memory")]
    TooLarge(usize),
}

/// Counts are stored in 56 bits, the depth in 8; what does not fit is not stored.
const DEPTH_BITS: u32 = 8;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn read(&self, key: u64, depth: u32) -> Option<u64> {
        let data = self.data.load(Relaxed);
        let fits = self.check.load(Relaxed) ^ data == key && data & 0xFF == u64::from(depth);
        fits.then_some(data >> DEPTH_BITS)
    }

    fn write(&self, key: u64, data: u64) {
        self.data.store(data, Relaxed);
        self.check.store(key ^ data, Relaxed);
    }
}

/// Two slots of one key: the first keeps the deepest, the second the latest.
type Pair = [Slot; 2];

/// Counts by key and depth, in a bounded number of bytes.
#[derive(Debug)]
pub struct CountTable {
    pairs: Vec<Pair>,
    reads: AtomicU64,
    hits: AtomicU64,
}

/// How often a table was asked, and how often it knew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Lookups {
    /// How often it was asked.
    pub reads: u64,
    /// How often it had the count.
    pub hits: u64,
}

impl Lookups {
    /// The share of hits; 0 when it was never asked.
    pub fn share(&self) -> f64 {
        self.hits as f64 / self.reads.max(1) as f64
    }
}

impl CountTable {
    /// A table of at most so many megabytes, and at least one pair of slots.
    ///
    /// # Errors
    /// When there is not that much memory.
    pub fn new(megabytes: usize) -> Result<Self, TableError> {
        let too_large = || TableError::TooLarge(megabytes);
        let bytes = megabytes.checked_mul(1 << 20).ok_or_else(too_large)?;
        let count = (bytes / size_of::<Pair>()).max(1);
        let mut pairs = Vec::new();
        pairs.try_reserve_exact(count).map_err(|_| too_large())?;
        pairs.resize_with(count, Pair::default);
        Ok(Self { pairs, reads: AtomicU64::new(0), hits: AtomicU64::new(0) })
    }

    /// The memory it occupies, in bytes.
    pub fn bytes(&self) -> usize {
        self.pairs.len() * size_of::<Pair>()
    }

    fn pair(&self, key: u64, depth: u32) -> &Pair {
        // The key of a game need not be well mixed; the slot must not depend on that.
        let spread = mix(key.wrapping_add(u64::from(depth)));
        &self.pairs[((u128::from(spread) * self.pairs.len() as u128) >> 64) as usize]
    }

    /// The count that was stored for this key and depth, if it is still there.
    pub fn read(&self, key: u64, depth: u32) -> Option<u64> {
        // An empty slot looks like depth 0, which is never stored.
        if depth == 0 {
            return None;
        }
        let [deep, late] = self.pair(key, depth);
        let found = deep.read(key, depth).or_else(|| late.read(key, depth));
        self.reads.fetch_add(1, Relaxed);
        self.hits.fetch_add(u64::from(found.is_some()), Relaxed);
        found
    }

    /// How often it was asked, and how often it knew.
    pub fn lookups(&self) -> Lookups {
        Lookups { reads: self.reads.load(Relaxed), hits: self.hits.load(Relaxed) }
    }

    /// Stores a count.
    pub fn write(&self, key: u64, depth: u32, nodes: u64) {
        if depth == 0 || depth >= 1 << DEPTH_BITS || nodes >> (64 - DEPTH_BITS) != 0 {
            return;
        }
        let data = nodes << DEPTH_BITS | u64::from(depth);
        let [deep, late] = self.pair(key, depth);
        let slot = if deep.data.load(Relaxed) & 0xFF <= u64::from(depth) { deep } else { late };
        slot.write(key, data);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_never_takes_more_than_it_was_given() {
        for megabytes in [1, 2, 7] {
            let table = CountTable::new(megabytes).expect("a small table fits");
            assert!(table.bytes() <= megabytes << 20 && table.bytes() > (megabytes << 20) - 64);
            for key in 0..200_000 {
                table.write(key, 3, key);
            }
            assert!(table.bytes() <= megabytes << 20);
        }
        assert_eq!(CountTable::new(usize::MAX).err(), Some(TableError::TooLarge(usize::MAX)));
    }

    #[test]
    fn hit_needs_the_whole_key_and_the_depth() {
        let table = CountTable::new(0).expect("one pair fits");
        table.write(42, 5, 1000);
        assert_eq!(table.read(42, 5), Some(1000));
        assert_eq!(table.read(42, 4), None);
        assert_eq!((table.lookups(), table.lookups().share()), (Lookups { reads: 2, hits: 1 }, 0.5));
        for bit in 0..64 {
            assert_eq!(table.read(42 ^ 1 << bit, 5), None, "bit {bit} of the key is not verified");
        }
    }

    #[test]
    fn half_written_slot_reads_as_empty() {
        let slot = Slot::default();
        slot.write(7, 100 << DEPTH_BITS | 3);
        assert_eq!(slot.read(7, 3), Some(100));
        slot.data.store(200 << DEPTH_BITS | 3, Relaxed);
        assert_eq!(slot.read(7, 3), None);
    }

    #[test]
    fn counts_that_do_not_fit_are_not_stored() {
        let table = CountTable::new(0).expect("one pair fits");
        table.write(1, 9, u64::MAX);
        table.write(1, 256, 5);
        table.write(0, 0, 1);
        assert_eq!((table.read(1, 9), table.read(1, 256), table.read(0, 0)), (None, None, None));
    }
}

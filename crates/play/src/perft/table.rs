//! A table of counts that were made before: bounded, shared by threads, without locks.
//!
//! A slot is two words: the data (count and depth), and the key XOR the data. A slot that another thread has half
//! overwritten does not fit together any more and reads as empty, so relaxed loads and stores are enough (Hyatt and
//! Mann, 2002). A hit is verified by all 64 bits of the key and by the depth.
//!
//! The memory comes zeroed from the system, which hands out a page when it is first touched: a large table costs a
//! small count nothing.

use crate::random::mix;
use bytemuck::allocation::try_zeroed_slice_box;
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

/// The check (the key XOR the data) and the data. All bits zero is an empty slot.
type Slot = [AtomicU64; 2];

fn read_slot([check, data]: &Slot, key: u64, depth: u32) -> Option<u64> {
    let data = data.load(Relaxed);
    let fits = check.load(Relaxed) ^ data == key && data & 0xFF == u64::from(depth);
    fits.then_some(data >> DEPTH_BITS)
}

fn write_slot([check, data]: &Slot, key: u64, new: u64) {
    data.store(new, Relaxed);
    check.store(key ^ new, Relaxed);
}

/// Two slots of one key: the first keeps the deepest, the second the latest.
type Pair = [Slot; 2];

/// Stores counts by key and depth in a bounded number of bytes.
#[derive(Debug)]
pub struct CountTable {
    pairs: Box<[Pair]>,
    reads: AtomicU64,
    hits: AtomicU64,
}

/// The lookups of a table and their hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Lookups {
    /// The number of lookups.
    pub reads: u64,
    /// The number of lookups that found a count.
    pub hits: u64,
}

impl Lookups {
    /// Returns the share of hits, 0 without lookups.
    pub fn share(&self) -> f64 {
        self.hits as f64 / self.reads.max(1) as f64
    }
}

impl CountTable {
    /// Creates a table of at most this number of megabytes, and at least one pair of slots. Pages that are never written
    /// to take no memory.
    ///
    /// # Errors
    /// When there is not that much memory.
    pub fn new(megabytes: usize) -> Result<Self, TableError> {
        let too_large = || TableError::TooLarge(megabytes);
        let bytes = megabytes.checked_mul(1 << 20).ok_or_else(too_large)?;
        let count = (bytes / size_of::<Pair>()).max(1);
        // The allocator aborts beyond this instead of refusing.
        if bytes > isize::MAX as usize {
            return Err(too_large());
        }
        let pairs = try_zeroed_slice_box(count).map_err(|()| too_large())?;
        Ok(Self { pairs, reads: AtomicU64::new(0), hits: AtomicU64::new(0) })
    }

    /// Returns the size of the table in bytes.
    pub fn bytes(&self) -> usize {
        self.pairs.len() * size_of::<Pair>()
    }

    fn pair(&self, key: u64, depth: u32) -> &Pair {
        // The key of a game need not be well mixed; the slot must not depend on that.
        let spread = mix(key.wrapping_add(u64::from(depth)));
        &self.pairs[((u128::from(spread) * self.pairs.len() as u128) >> 64) as usize]
    }

    /// Returns the count that was stored for this key and depth, if it is still there.
    pub fn read(&self, key: u64, depth: u32) -> Option<u64> {
        // An empty slot looks like depth 0, which is never stored.
        if depth == 0 {
            return None;
        }
        let [deep, late] = self.pair(key, depth);
        let found = read_slot(deep, key, depth).or_else(|| read_slot(late, key, depth));
        self.reads.fetch_add(1, Relaxed);
        self.hits.fetch_add(u64::from(found.is_some()), Relaxed);
        found
    }

    /// Returns the lookups so far and their hits.
    pub fn lookups(&self) -> Lookups {
        Lookups { reads: self.reads.load(Relaxed), hits: self.hits.load(Relaxed) }
    }

    /// Stores a count for this key and depth. Counts of 2⁵⁶ and more are not stored.
    pub fn write(&self, key: u64, depth: u32, nodes: u64) {
        if depth == 0 || depth >= 1 << DEPTH_BITS || nodes >> (64 - DEPTH_BITS) != 0 {
            return;
        }
        let data = nodes << DEPTH_BITS | u64::from(depth);
        let [deep, late] = self.pair(key, depth);
        let slot = if deep[1].load(Relaxed) & 0xFF <= u64::from(depth) { deep } else { late };
        write_slot(slot, key, data);
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

    /// A table that is zeroed page by page here takes a second for each gigabyte, and the memory.
    #[cfg(target_os = "linux")]
    #[test]
    fn table_takes_memory_only_where_it_is_written() {
        let resident = || {
            let pages = std::fs::read_to_string("/proc/self/statm").expect("Linux tells it");
            pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).expect("a number") * 4096
        };
        let before = resident();
        let table = CountTable::new(1024).expect("a gigabyte can be reserved");
        table.write(42, 5, 1000);
        assert_eq!(table.read(42, 5), Some(1000));
        // Other tests run in this process as well.
        assert!(resident() < before + (256 << 20), "{} bytes are resident", resident() - before);
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

    /// Threads over a table of one pair: whatever is read was written whole, for this key and depth.
    #[test]
    fn threads_read_only_what_was_written_for_their_key() {
        let table = CountTable::new(0).expect("one pair fits");
        let nodes = |key: u64, depth: u32| key * 1_000 + u64::from(depth);
        let hits: u32 = std::thread::scope(|scope| {
            let threads = [1u64, 2, 3, 4].map(|seed| {
                let table = &table;
                scope.spawn(move || {
                    let mut hits = 0;
                    for number in 0..30_000 {
                        let (key, depth) = ((number * seed) % 5 + 1, (number % 3) as u32 + 1);
                        table.write(key, depth, nodes(key, depth));
                        if let Some(read) = table.read(key, depth) {
                            assert_eq!(read, nodes(key, depth), "a count of another position");
                            hits += 1;
                        }
                    }
                    hits
                })
            });
            threads.map(|thread| thread.join().expect("no slot is torn")).iter().sum()
        });
        assert!(hits > 1_000, "{hits}");
    }

    #[test]
    fn half_written_slot_reads_as_empty() {
        let slot = Slot::default();
        write_slot(&slot, 7, 100 << DEPTH_BITS | 3);
        assert_eq!(read_slot(&slot, 7, 3), Some(100));
        slot[1].store(200 << DEPTH_BITS | 3, Relaxed);
        assert_eq!(read_slot(&slot, 7, 3), None);
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

//! A table of counts under keys of 128 bits, shared by threads without locks.
//!
//! A slot is three words: the data, and both halves of the key XOR the data. A slot that another thread has half
//! overwritten fits no key (Hyatt and Mann, 2002). Slots come in pairs: the first keeps the deepest count, the second the
//! latest.

use super::Counts;
use bytemuck::allocation::try_zeroed_slice_box;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

type Slot = [AtomicU64; 3];

/// The data of a slot: 40 bits of nodes, 16 of mates, 8 of the depth, which is never 0.
fn pack(counts: Counts, depth: u32) -> Option<u64> {
    let fits = counts.nodes < 1 << 40 && counts.mates < 1 << 16 && (1..256).contains(&depth);
    fits.then(|| counts.nodes << 24 | counts.mates << 8 | u64::from(depth))
}

fn unpack(data: u64) -> Counts {
    Counts { nodes: data >> 24, mates: data >> 8 & 0xFFFF }
}

fn read_slot([data, high, low]: &Slot, key: u128, depth: u32) -> Option<Counts> {
    let data = data.load(Relaxed);
    let fits = data & 0xFF == u64::from(depth)
        && high.load(Relaxed) ^ data == (key >> 64) as u64
        && low.load(Relaxed) ^ data == key as u64;
    fits.then(|| unpack(data))
}

/// Counts of positions at a depth, in a bounded number of bytes.
#[derive(Debug)]
pub struct WideTable {
    pairs: Box<[[Slot; 2]]>,
}

impl WideTable {
    /// Creates a table of at most this number of megabytes, and at least one pair of slots; `None` when there is not that
    /// much memory. Pages that are never written to take none.
    pub fn new(megabytes: usize) -> Option<Self> {
        let bytes = megabytes.checked_mul(1 << 20).filter(|&bytes| bytes <= isize::MAX as usize)?;
        let pairs = try_zeroed_slice_box((bytes / size_of::<[Slot; 2]>()).max(1)).ok()?;
        Some(Self { pairs })
    }

    #[inline(always)]
    fn pair(&self, key: u128) -> &[Slot; 2] {
        &self.pairs[(((key >> 64) * self.pairs.len() as u128) >> 64) as usize]
    }

    /// Fetches the memory of a key. Called for many keys before any is read, the fetches overlap.
    #[inline(always)]
    pub(super) fn fetch(&self, key: u128) -> u64 {
        self.pair(key)[0][0].load(Relaxed)
    }

    /// Returns the counts that were stored for this key and depth, if they are still there.
    #[inline(always)]
    pub(super) fn read(&self, key: u128, depth: u32) -> Option<Counts> {
        let [deep, late] = self.pair(key);
        read_slot(deep, key, depth).or_else(|| read_slot(late, key, depth))
    }

    /// Stores the counts of this key and depth; what does not fit a slot is not stored.
    #[inline(always)]
    pub(super) fn write(&self, key: u128, depth: u32, counts: Counts) {
        let Some(new) = pack(counts, depth) else { return };
        let [deep, late] = self.pair(key);
        let [data, high, low] = if deep[0].load(Relaxed) & 0xFF <= u64::from(depth) { deep } else { late };
        data.store(new, Relaxed);
        high.store((key >> 64) as u64 ^ new, Relaxed);
        low.store(key as u64 ^ new, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hit_needs_every_bit_of_the_key_and_the_depth() {
        let table = WideTable::new(0).expect("one pair fits");
        let counts = Counts { nodes: 719_731, mates: 29 };
        table.write(42, 5, counts);
        assert_eq!((table.read(42, 5), table.read(42, 4)), (Some(counts), None));
        for bit in 0..128 {
            assert_eq!(table.read(42 ^ 1 << bit, 5), None, "bit {bit} of the key is not verified");
        }
    }

    #[test]
    fn torn_slots_and_empty_ones_fit_nothing() {
        let table = WideTable::new(0).expect("one pair fits");
        assert_eq!(table.read(0, 1), None);
        table.write(7, 3, Counts { nodes: 100, mates: 0 });
        for word in 0..3 {
            let slot = &table.pairs[0][0][word];
            let whole = slot.load(Relaxed);
            slot.store(whole ^ 1 << 30, Relaxed);
            assert_eq!(table.read(7, 3), None, "word {word}");
            slot.store(whole, Relaxed);
        }
        assert!(table.read(7, 3).is_some());
    }

    #[test]
    fn counts_that_do_not_fit_are_not_stored() {
        let table = WideTable::new(0).expect("one pair fits");
        table.write(1, 3, Counts { nodes: 1 << 40, mates: 0 });
        table.write(1, 3, Counts { nodes: 1, mates: 1 << 16 });
        table.write(1, 256, Counts { nodes: 1, mates: 0 });
        assert_eq!((table.read(1, 3), table.read(1, 256)), (None, None));
        assert!(WideTable::new(usize::MAX).is_none());
    }
}

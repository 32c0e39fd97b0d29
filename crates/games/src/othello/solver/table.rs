//! The transposition table: bounds of the margin of positions that were searched before, and their best moves.
//!
//! An entry holds both words of the board, so a match is the position itself. A bucket has two entries: the first is kept
//! while it took more work than what comes, the second is replaced always.

/// The bounds and the best move of a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    own: u64,
    other: u64,
    /// The margin lies between these.
    pub(super) least: i8,
    pub(super) greatest: i8,
    /// The index of the best cell; 64 when none is known.
    pub(super) best: u8,
    /// Empty cells: the more, the more work.
    empties: u8,
}

/// Bounds of margins, in a fixed number of buckets.
pub(super) struct MarginTable {
    buckets: Vec<[Entry; 2]>,
    shift: u32,
}

impl MarginTable {
    /// The largest table that fits into this number of megabytes, at most 16 GB.
    pub(super) fn with_megabytes(megabytes: usize) -> Self {
        let most = (megabytes.max(1) << 20) / size_of::<[Entry; 2]>();
        let bits = most.ilog2().clamp(8, 28);
        Self { buckets: vec![[Entry::default(); 2]; 1 << bits], shift: u64::BITS - bits }
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<[Entry; 2]>()
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([Entry::default(); 2]);
    }

    #[inline(always)]
    fn index(&self, own: u64, other: u64) -> usize {
        let mixed = own.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ other.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(29);
        ((mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> self.shift) as usize
    }

    /// The entry of a position.
    #[inline(always)]
    pub(super) fn get(&self, own: u64, other: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(own, other)];
        // An empty entry has no discs, and no position that is searched is without any.
        bucket.iter().find(|entry| entry.own == own && entry.other == other).copied()
    }

    /// Adds the bounds and the best move of a position.
    pub(super) fn insert(&mut self, own: u64, other: u64, empties: u32, bounds: (i32, i32), best: u8) {
        let index = self.index(own, other);
        let bucket = &mut self.buckets[index];
        let entry = Entry {
            own,
            other,
            least: bounds.0 as i8,
            greatest: bounds.1 as i8,
            best,
            empties: empties as u8,
        };
        let is_same = |entry: &Entry| entry.own == own && entry.other == other;
        if is_same(&bucket[0]) {
            bucket[0] = entry;
        } else if !is_same(&bucket[1]) && bucket[0].empties <= entry.empties {
            *bucket = [entry, bucket[0]];
        } else {
            bucket[1] = entry;
        }
    }
}

//! The transposition table: what was found for positions, verified by both words of the board.

/// What a stored value says.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

/// What was found for a position. An empty entry has no discs, and no position that is searched is without any.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entry {
    pub(crate) own: u64,
    pub(crate) other: u64,
    pub(crate) value: i16,
    /// The plies, and how sure the cuts below were.
    pub(crate) depth: u8,
    pub(crate) trust: u8,
    pub(crate) bound: Bound,
    /// The best move, as its search writes it.
    pub(crate) best: u16,
    /// The search that wrote it, so that older ones give way.
    pub(crate) age: u8,
}

impl Entry {
    /// How much work it stands for.
    const fn worth(&self) -> (u8, u8) {
        (self.depth, self.trust)
    }
}

/// Entries in buckets of four.
pub(crate) struct Table {
    buckets: Vec<[Entry; 4]>,
    shift: u32,
    age: u8,
}

impl Table {
    /// The largest table that fits into this number of megabytes, at most 16 GB.
    pub(crate) fn with_megabytes(megabytes: usize) -> Self {
        let most = (megabytes.max(1) << 20) / size_of::<[Entry; 4]>();
        let bits = most.ilog2().clamp(8, 27);
        Self { buckets: vec![[Entry::default(); 4]; 1 << bits], shift: u64::BITS - bits, age: 0 }
    }

    /// Begins another search: what earlier ones wrote is replaced first.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline(always)]
    fn index(&self, own: u64, other: u64) -> usize {
        let mixed = own.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ other.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(29);
        ((mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> self.shift) as usize
    }

    #[inline(always)]
    pub(crate) fn get(&self, own: u64, other: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(own, other)];
        bucket.iter().find(|entry| entry.own == own && entry.other == other).copied()
    }

    /// Writes an entry over the one of its position, or over the one that stands for the least work.
    #[inline(always)]
    pub(crate) fn insert(&mut self, entry: Entry) {
        let index = self.index(entry.own, entry.other);
        let age = self.age;
        let bucket = &mut self.buckets[index];
        let mut least = 0;
        for (slot, old) in bucket.iter().enumerate() {
            if old.own == entry.own && old.other == entry.other {
                least = slot;
                break;
            }
            let worth = |entry: &Entry| (entry.age == age, entry.worth());
            if worth(old) < worth(&bucket[least]) {
                least = slot;
            }
        }
        bucket[least] = Entry { age, ..entry };
    }
}

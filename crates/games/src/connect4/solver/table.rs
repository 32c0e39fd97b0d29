//! The transposition table: bounds of the scores of positions that were searched before.
//!
//! A position's key has 49 bits. Two multiplications and a fold make another number of 49 bits of it, and each step can
//! be turned round, so that no two positions share one: the upper bits choose a bucket of two entries, the rest stands in
//! the entry, and a match is the position itself, never another with the same hash. Of the two entries the first is the
//! one that took more work; the second is replaced always.

use super::super::kernel::{COLUMNS, STRIDE};

/// Bits of a key.
const KEY_BITS: u32 = (COLUMNS * STRIDE) as u32;
const KEYS: u64 = (1 << KEY_BITS) - 1;
/// Odd numbers: to multiply with one can be turned round.
const SPREAD: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

/// The fields of an entry, from the lowest bit: the upper bound, the lower bound, the logarithm of the work, the rest of
/// the hash (from 1, so that an entry of zeros is empty).
const BOUND_BITS: u32 = 6;
const BOUND: u64 = (1 << BOUND_BITS) - 1;
const WORK_SHIFT: u32 = 2 * BOUND_BITS;
const WORK: u64 = 0xFF;
const REST_SHIFT: u32 = WORK_SHIFT + 8;
/// Makes a bound a number without a sign.
const OFFSET: i32 = 21;

/// Two entries that share a place.
type Bucket = [u64; 2];

/// The least and the greatest number of buckets, as powers of two.
const BUCKETS: std::ops::RangeInclusive<u32> = 10..=27;

/// Bounds of scores, in a fixed number of buckets.
pub(super) struct ScoreTable {
    buckets: Vec<Bucket>,
    /// Bits of the hash that are not in the bucket's number.
    rest_bits: u32,
}

impl ScoreTable {
    /// The largest table that fits into this number of megabytes, at most 2 GB.
    pub(super) fn with_megabytes(megabytes: usize) -> Self {
        let most = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let bits = most.ilog2().clamp(*BUCKETS.start(), *BUCKETS.end());
        Self { buckets: vec![[0; 2]; 1 << bits], rest_bits: KEY_BITS - bits }
    }

    /// The size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([0; 2]);
    }

    /// Scatters a key; no two keys have the same result.
    #[inline(always)]
    pub(super) const fn hash(key: u64) -> u64 {
        let once = key.wrapping_mul(SPREAD[0]) & KEYS;
        (once ^ (once >> (KEY_BITS / 2 + 1))).wrapping_mul(SPREAD[1]) & KEYS
    }

    #[inline(always)]
    fn place(&self, hash: u64) -> (usize, u64) {
        ((hash >> self.rest_bits) as usize, (hash & ((1 << self.rest_bits) - 1)) + 1)
    }

    /// The bounds of a position, least and greatest score.
    #[inline(always)]
    pub(super) fn bounds(&self, hash: u64) -> Option<(i32, i32)> {
        let (index, rest) = self.place(hash);
        let entry = self.buckets[index].into_iter().find(|entry| entry >> REST_SHIFT == rest)?;
        let bound = |shift| ((entry >> shift) & BOUND) as i32 - OFFSET;
        Some((bound(BOUND_BITS), bound(0)))
    }

    /// Adds the bounds of a position that took `work` nodes.
    #[inline(always)]
    pub(super) fn insert(&mut self, hash: u64, work: u64, (least, greatest): (i32, i32)) {
        let (index, rest) = self.place(hash);
        let work = u64::from(u64::BITS - work.leading_zeros());
        let bounds = ((least + OFFSET) as u64) << BOUND_BITS | (greatest + OFFSET) as u64;
        let entry = rest << REST_SHIFT | work << WORK_SHIFT | bounds;
        let bucket = &mut self.buckets[index];
        if bucket[0] >> REST_SHIFT == rest {
            bucket[0] = entry;
        } else if bucket[1] >> REST_SHIFT != rest && (bucket[0] >> WORK_SHIFT) & WORK <= work {
            *bucket = [entry, bucket[0]];
        } else {
            bucket[1] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_can_be_turned_round() {
        // The inverse of an odd number modulo a power of two, by Newton's steps.
        let inverse =
            |odd: u64| (0..6).fold(odd, |x, _| x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x))));
        let mut random = banmen_game::Random::new(4);
        for _ in 0..10_000 {
            let key = random.next_u64() & KEYS;
            let folded = ScoreTable::hash(key).wrapping_mul(inverse(SPREAD[1])) & KEYS;
            let once = folded ^ (folded >> (KEY_BITS / 2 + 1));
            assert_eq!(once.wrapping_mul(inverse(SPREAD[0])) & KEYS, key);
        }
    }

    #[test]
    fn costly_entry_outlives_cheap_ones_in_its_bucket() {
        let mut table = ScoreTable::with_megabytes(1);
        let hash = |rest: u64| (7 << table.rest_bits) | rest;
        let hashes: Vec<u64> = (0..50).map(hash).collect();
        table.insert(hashes[0], 1000, (-21, 5));
        for &cheap in &hashes[1..] {
            table.insert(cheap, 3, (0, 21));
            assert_eq!(table.bounds(cheap), Some((0, 21)));
            assert_eq!(table.bounds(hashes[0]), Some((-21, 5)));
        }
        assert_eq!(table.bounds(hashes[1]), None);
        table.clear();
        assert_eq!(table.bounds(hashes[0]), None);
    }
}

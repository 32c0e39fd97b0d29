//! The transposition table: shared by all threads, written without locks, verified on read.
//!
//! An entry is two words, the data and the key mixed with the data. A reader that meets halves of two writes finds a
//! key that is not its own and sees nothing. Four entries share a line of the cache.

use crate::board::Move;
use banmen_memory::{prefer_large_pages, prefetch};
use std::mem::size_of;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a score of the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing.
    None = 0,
    /// The score is at most this.
    Upper = 1,
    /// The score is at least this.
    Lower = 2,
    /// The score is this.
    Exact = 3,
}

impl Bound {
    /// Whether a score of this kind answers the question of a window.
    #[inline]
    pub(crate) fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
            Self::None => false,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) best: Option<Move>,
    pub(crate) score: i32,
    pub(crate) evaluation: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    pub(crate) pv: bool,
}

/// Added to depths, so that those of the quiescence search are positive.
const DEPTH_OFFSET: i32 = 8;
/// Searches are counted modulo this.
const GENERATIONS: u8 = 32;

impl Entry {
    fn pack(&self, generation: u8) -> u64 {
        let best = self.best.map_or(u16::MAX, Move::bits);
        let depth = (self.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
        u64::from(best)
            | u64::from(self.score as i16 as u16) << 16
            | u64::from(self.evaluation as i16 as u16) << 32
            | depth << 48
            | (self.bound as u64) << 56
            | u64::from(self.pv) << 58
            | u64::from(generation) << 59
    }

    fn unpack(data: u64) -> Self {
        Self {
            best: Move::from_bits(data as u16),
            score: i32::from((data >> 16) as u16 as i16),
            evaluation: i32::from((data >> 32) as u16 as i16),
            depth: (data >> 48 & 255) as i32 - DEPTH_OFFSET,
            bound: match data >> 56 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            pv: data >> 58 & 1 != 0,
        }
    }
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table. Its size is bounded by the megabytes asked for.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable").field("megabytes", &self.megabytes()).finish()
    }
}

impl TranspositionTable {
    /// A table of at most this many megabytes. Where the memory is not to be had, the table is halved until it is;
    /// [`megabytes`](Self::megabytes) tells the size.
    pub fn new(megabytes: usize) -> Self {
        let mut wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        loop {
            let mut buckets = Vec::new();
            if buckets.try_reserve_exact(wanted).is_ok() || wanted <= 1 {
                prefer_large_pages(buckets.spare_capacity_mut());
                buckets.resize_with(wanted, Bucket::default);
                return Self { buckets, generation: AtomicU8::new(0) };
            }
            wanted /= 2;
        }
    }

    /// The size in megabytes.
    pub fn megabytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// Removes every entry; the size stays.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// A new search begins: entries of earlier ones are replaced first.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Asks the memory for what [`probe`](Self::probe) will read, so that it arrives while other things are computed.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (data != 0 && slot.check.load(Relaxed) ^ data == key).then(|| Entry::unpack(data))
        })
    }

    /// Keeps what is known, in the place of the same position or of the least valuable one.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let bucket = self.bucket(key);
        let (mut victim, mut least) = (&bucket.0[0], i32::MAX);
        for slot in &bucket.0 {
            let data = slot.data.load(Relaxed);
            if data == 0 {
                if least > i32::MIN {
                    (victim, least) = (slot, i32::MIN);
                }
                continue;
            }
            let old = Entry::unpack(data);
            if slot.check.load(Relaxed) ^ data == key {
                let fresh = (data >> 59) as u8 == generation;
                if entry.bound != Bound::Exact && fresh && entry.depth + 4 <= old.depth {
                    return;
                }
                entry.best = entry.best.or(old.best);
                victim = slot;
                break;
            }
            let age = i32::from((GENERATIONS + generation - (data >> 59) as u8) % GENERATIONS);
            let value = old.depth - 8 * age + if old.bound == Bound::Exact { 2 } else { 0 };
            if value < least {
                (victim, least) = (slot, value);
            }
        }
        let data = entry.pack(generation);
        victim.check.store(key ^ data, Relaxed);
        victim.data.store(data, Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths, by a sample.
    pub fn fullness(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        let generation = self.generation.load(Relaxed);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| {
                let data = slot.data.load(Relaxed);
                data != 0 && (data >> 59) as u8 == generation
            })
            .count();
        (used * 1000 / (sample * 4).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32, score: i32) -> Entry {
        Entry { best: Move::from_bits(77), score, evaluation: -3, depth, bound: Bound::Lower, pv: true }
    }

    #[test]
    fn entries_come_back_and_torn_ones_do_not() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.probe(5), None);
        for (depth, score) in [(-3, -31_999), (0, 0), (99, 31_999)] {
            let key = 0x1234_5678_9abc_def0 ^ score as u64;
            table.store(key, entry(depth, score));
            assert_eq!(table.probe(key), Some(entry(depth, score)));
        }
        let key = u64::MAX / 3;
        table.store(key, entry(4, 1));
        let slot = table.bucket(key).0.iter().find(|slot| slot.data.load(Relaxed) != 0).expect("stored");
        slot.data.store(entry(9, 9).pack(1), Relaxed);
        assert_eq!(table.probe(key), None, "half of another write must not be read");
    }

    #[test]
    fn the_deepest_entries_of_this_search_stay() {
        let table = TranspositionTable::new(1);
        // Keys that share a bucket.
        for k in 0..4 {
            table.store(k + 1, entry(10 + k as i32, 0));
        }
        table.age();
        table.store(9, entry(1, 0));
        assert!(table.probe(1).is_none() && table.probe(4).is_some() && table.probe(9).is_some());
        assert!(table.fullness() < 10);
    }

    /// Threads that write and read the same few buckets: whatever is found was written whole, for this key. Run under the
    /// thread sanitiser by `cargo xtask trust 11`.
    #[test]
    fn threads_find_only_what_was_written_for_their_key() {
        const KEYS: u64 = 64;
        let table = TranspositionTable::new(1);
        let key = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let score = |number: u64, depth: i32| (number as i32 * 31 + depth * 7) % 1_000;
        let found = std::thread::scope(|scope| {
            let work = |seed: u64| {
                let (table, mut random, mut found) = (&table, numbers(seed), 0);
                for _ in 0..30_000 {
                    let (number, depth) = (random() % KEYS, (random() % 60) as i32);
                    let stored =
                        Entry { evaluation: score(number, depth), ..entry(depth, score(number, depth)) };
                    table.store(key(number), stored);
                    if let Some(read) = table.probe(key(random() % KEYS)) {
                        assert_eq!(read.score, read.evaluation, "halves of two entries");
                        found += 1;
                    }
                }
                found
            };
            let threads = [1, 2, 3, 4].map(|seed| scope.spawn(move || work(seed)));
            threads.map(|thread| thread.join().expect("no entry is torn")).iter().sum::<u32>()
        });
        assert!(found > 10_000, "{found}");
    }

    /// Numbers that look random.
    fn numbers(mut state: u64) -> impl FnMut() -> u64 {
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state >> 33
        }
    }

    #[test]
    fn a_best_move_is_kept_when_a_later_search_finds_none() {
        let table = TranspositionTable::new(1);
        table.store(42, entry(3, 0));
        table.store(42, Entry { best: None, ..entry(5, 0) });
        assert_eq!(table.probe(42).map(|entry| (entry.best, entry.depth)), Some((Move::from_bits(77), 5)));
    }
}

//! Repetition: the positions on the path, and refutations that hold on one path only.
//!
//! Who gives perpetual check loses, so a position that comes back is a refutation, but one that depends on how it was
//! reached. It is never written into the transposition table. It is kept here under a hash of the whole path, in a table
//! of fixed size in which old entries make room for new ones; losing one costs time and never a verdict.

use crate::rules::{Hand, Move};
use banmen_memory::prefer_large_pages;

/// The longest path.
pub(crate) const LONGEST_PATH: usize = 4096;
/// A refutation that depends on no position of the path.
pub(crate) const NOWHERE: u16 = u16::MAX;

const SLOTS: usize = 8192;

/// The positions from the root to the present one, found again by their boards.
#[derive(Debug)]
pub(crate) struct Path {
    steps: Vec<Step>,
    /// The latest step of each slot, counted from 1.
    latest: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    hand: Hand,
    /// The step before this one in the same slot, counted from 1; 0 for none.
    before: u16,
}

impl Path {
    pub(crate) fn new() -> Self {
        Self { steps: Vec::with_capacity(64), latest: vec![0; SLOTS] }
    }

    const fn slot(key: u64) -> usize {
        (key >> 20) as usize & (SLOTS - 1)
    }

    /// The present position.
    pub(crate) fn push(&mut self, key: u64, hand: Hand) {
        let slot = Self::slot(key);
        self.steps.push(Step { key, hand, before: self.latest[slot] });
        self.latest[slot] = self.steps.len() as u16;
    }

    /// Goes back by one.
    pub(crate) fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.latest[Self::slot(step.key)] = step.before;
        }
    }

    /// The number of the latest step with the same board at which the attacker had at least the same hand. A mate from here
    /// would have been one from there.
    pub(crate) fn repeated(&self, key: u64, hand: Hand) -> Option<u16> {
        let mut at = self.latest[Self::slot(key)];
        while at != 0 {
            let step = self.steps[usize::from(at) - 1];
            if step.key == key && step.hand.is_superior_or_equal(hand) {
                return Some(at - 1);
            }
            at = step.before;
        }
        None
    }
}

/// The hash of a path, of the hash of the path before the move.
pub(crate) fn path_key(before: u64, depth: usize, m: Move) -> u64 {
    let word = (depth as u64) << 16 | u64::from(m.bits());
    let word = word.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (before ^ word ^ (word >> 31)).rotate_left(7).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

const WAYS: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    path: u64,
    age: u32,
    length: u16,
    /// The number of the earliest step that the refutation depends on.
    depends: u16,
}

/// Refutations that hold on one path.
#[derive(Debug)]
pub(crate) struct RepetitionTable {
    entries: Vec<[Entry; WAYS]>,
    age: u32,
    /// Entries up to this age are of another problem.
    forgotten: u32,
}

impl RepetitionTable {
    /// A table of at most a given number of bytes.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let mut count = (bytes / size_of::<[Entry; WAYS]>()).max(16);
        loop {
            let mut entries = Vec::new();
            if entries.try_reserve_exact(count).is_ok() || count <= 16 {
                prefer_large_pages(entries.spare_capacity_mut());
                entries.resize(count, [Entry::default(); WAYS]);
                return Self { entries, age: 1, forgotten: 0 };
            }
            count /= 2;
        }
    }

    /// The size of the table.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<[Entry; WAYS]>()
    }

    /// Forgets everything, so that a question takes the same nodes when it is asked again.
    pub(crate) fn clear(&mut self) {
        self.forgotten = self.age;
        if self.age > u32::MAX / 2 {
            self.entries.fill([Entry::default(); WAYS]);
            (self.age, self.forgotten) = (1, 0);
        }
    }

    fn home(&self, path: u64) -> usize {
        ((u128::from(path) * self.entries.len() as u128) >> 64) as usize
    }

    /// The length within which the position is refuted on this path, and the step that this depends on.
    pub(crate) fn look(&self, path: u64, length: u16) -> Option<(u16, u16)> {
        let set = &self.entries[self.home(path)];
        let mut of_path = set.iter().filter(|entry| entry.age > self.forgotten && entry.path == path);
        let found = of_path.find(|entry| entry.length >= length);
        found.map(|entry| (entry.length, entry.depends))
    }

    /// Keeps a refutation of a path.
    pub(crate) fn keep(&mut self, path: u64, length: u16, depends: u16) {
        self.age = self.age.saturating_add(1);
        let (home, age, forgotten) = (self.home(path), self.age, self.forgotten);
        let set = &mut self.entries[home];
        let entry = Entry { path, age, length, depends };
        if let Some(old) = set.iter_mut().find(|old| old.age > forgotten && old.path == path) {
            if old.length <= length {
                *old = entry;
            }
            return;
        }
        if let Some(oldest) = set.iter_mut().min_by_key(|entry| entry.age) {
            *oldest = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PieceKind;

    #[test]
    fn board_comes_back_when_the_attacker_has_gained_nothing() {
        let mut path = Path::new();
        let (one, two) = (Hand::EMPTY.with(PieceKind::Gold, 1), Hand::EMPTY.with(PieceKind::Gold, 2));
        path.push(5, one);
        path.push(6, one);
        assert_eq!(path.repeated(5, one), Some(0));
        assert_eq!(path.repeated(5, Hand::EMPTY), Some(0));
        assert_eq!(path.repeated(5, two), None);
        path.push(5, two);
        assert_eq!((path.repeated(5, two), path.repeated(5, one)), (Some(2), Some(2)));
        path.pop();
        path.pop();
        assert_eq!((path.repeated(6, one), path.repeated(5, one)), (None, Some(0)));
    }

    #[test]
    fn refutations_are_found_by_their_path_and_length_alone() {
        let mut table = RepetitionTable::with_bytes(1 << 12);
        table.keep(77, 9, 3);
        assert_eq!(table.look(77, 9), Some((9, 3)));
        assert_eq!(table.look(77, 11), None);
        assert_eq!(table.look(78, 9), None);
        // The oldest entries go first, and nothing grows.
        let size = table.bytes();
        for path in 0..10_000u64 {
            table.keep(path << 50, 9, 0);
        }
        assert_eq!(table.bytes(), size);
        assert_eq!(table.look(9_999 << 50, 9), Some((9, 0)));
        // The next problem sees nothing of it, and a shorter refutation of the same path is kept.
        table.clear();
        assert_eq!(table.look(9_999 << 50, 9), None);
        table.keep(9_999 << 50, 7, 2);
        assert_eq!((table.look(9_999 << 50, 7), table.look(9_999 << 50, 9)), (Some((7, 2)), None));
    }

    #[test]
    fn order_of_moves_makes_another_path() {
        let (a, b): (Move, Move) = ("7g7f".parse().expect("a move"), "P*5e".parse().expect("a move"));
        let both = |first, second| path_key(path_key(1, 0, first), 1, second);
        assert_ne!(both(a, b), both(b, a));
    }
}

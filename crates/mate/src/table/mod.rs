//! The transposition table: what is known of positions, by board, with hands compared instead of hashed.
//!
//! An entry is open (proof number, disproof number, of exactly one hand), proved (within a length, for every hand that has
//! at least the proof hand) or refuted (within a length, for every hand that has at most the disproof hand). Entries of one
//! board begin at the same place and follow each other, so that one walk meets all of them.
//!
//! When the table is nearly full, the entries that took the least search are thrown away and the others are closed up.
//! Losing entries costs time and never a verdict.

mod collect;
mod entry;
mod keep;

pub(crate) use entry::Known;

use crate::rules::{Hand, Move};
use banmen_memory::prefer_large_pages;
use entry::{Entry, REPEATS, State};

/// The number that stands for certainty.
pub(crate) const INFINITE: u32 = 1 << 30;
/// A length beyond every mate: refuted within it is refuted for good.
pub(crate) const ANY_LENGTH: u16 = u16::MAX;

/// How many places a walk looks at.
const WALK: usize = 256;

/// The key of an entry that was thrown away where others follow it: its place is free and does not end a walk.
const FREE: u64 = 0;

/// What is known of positions.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Entry>,
    homes: u64,
    used: usize,
    limit: usize,
    /// The number of the problem, below 64.
    problem: u8,
    /// How often entries were thrown away.
    pub(crate) collections: u32,
}

impl TranspositionTable {
    /// A table of at most a given number of bytes, or of half as many, and so on, where the memory cannot be had.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let mut count = (bytes / size_of::<Entry>()).max(WALK * 4);
        loop {
            let mut entries = Vec::new();
            if entries.try_reserve_exact(count).is_ok() || count <= WALK * 4 {
                prefer_large_pages(entries.spare_capacity_mut());
                entries.resize(count, Entry::default());
                let homes = (count - WALK) as u64;
                return Self { entries, homes, used: 0, limit: count / 4 * 3, problem: 1, collections: 0 };
            }
            count /= 2;
        }
    }

    /// The size of the table.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    /// The part that is in use, in thousandths.
    pub(crate) fn permille(&self) -> u32 {
        (self.used as u64 * 1000 / self.entries.len().max(1) as u64) as u32
    }

    /// Forgets everything: most often by giving the next problem a number of its own.
    pub(crate) fn clear(&mut self) {
        self.problem = (self.problem + 1) % 64;
        if self.problem == 0 {
            self.entries.fill(Entry::default());
            self.problem = 1;
        }
        (self.used, self.collections) = (0, 0);
    }

    const fn tag(&self, state: State) -> u8 {
        self.problem << 2 | state as u8
    }

    #[inline]
    fn home(&self, key: u64) -> usize {
        ((u128::from(key) * u128::from(self.homes)) >> 64) as usize
    }

    /// Reads the place where a walk begins, so that it is near when it is wanted.
    #[inline(always)]
    pub(crate) fn glance(&self, key: u64) -> u8 {
        self.entries[self.home(key)].tag
    }

    /// What is known of a position with this attacker's hand: whether there is mate within the length.
    #[inline]
    pub(crate) fn look(&self, key: u64, hand: Hand, length: u16) -> Known {
        let mut known =
            Known { pn: 1, dn: 1, length: 0, hand, best: None, depth: None, repeats: false, searched: false };
        let home = self.home(key);
        for entry in &self.entries[home..home + WALK] {
            if entry.state(self.problem) == State::Empty {
                break;
            }
            if entry.key != key {
                continue;
            }
            match entry.state(self.problem) {
                State::Proved if entry.length() <= length && hand.is_superior_or_equal(entry.hand) => {
                    known.pn = 0;
                    known.dn = INFINITE;
                    known.length = entry.length();
                    known.hand = entry.hand;
                    known.best = Move::from_bits((entry.first >> 16) as u16);
                    known.repeats = false;
                    return known;
                }
                State::Refuted if entry.length() >= length && entry.hand.is_superior_or_equal(hand) => {
                    known.pn = INFINITE;
                    known.dn = 0;
                    known.length = entry.length();
                    known.hand = entry.hand;
                    known.repeats = false;
                    return known;
                }
                State::Open => {
                    if entry.hand == hand {
                        known.pn = known.pn.max(entry.first);
                        known.dn = known.dn.max(entry.second);
                        known.depth = Some(entry.depth);
                        known.repeats = entry.effort & REPEATS != 0;
                        known.searched = entry.effort() > 0;
                    } else if entry.hand.is_superior_or_equal(hand) {
                        known.pn = known.pn.max(entry.first);
                    } else if hand.is_superior_or_equal(entry.hand) {
                        known.dn = known.dn.max(entry.second);
                    }
                }
                _ => {}
            }
        }
        known
    }

    /// The shortest known mate within a length for a position with this attacker's hand, and its first move.
    pub(crate) fn shortest_proof(&self, key: u64, hand: Hand, within: u16) -> Option<(u16, Option<Move>)> {
        let home = self.home(key);
        let walk = self.entries[home..home + WALK]
            .iter()
            .take_while(|entry| entry.state(self.problem) != State::Empty);
        walk.filter(|entry| entry.key == key && entry.state(self.problem) == State::Proved)
            .filter(|entry| entry.length() <= within && hand.is_superior_or_equal(entry.hand))
            .map(|entry| (entry.length(), Move::from_bits((entry.first >> 16) as u16)))
            .min_by_key(|&(length, _)| length)
    }
}

#[cfg(test)]
mod tests;

//! The transposition table: what is known of positions, by board, with hands compared instead of hashed.
//!
//! An entry is open (proof number, disproof number, of exactly one hand), proved (within a length, for every hand that has
//! at least the proof hand) or refuted (within a length, for every hand that has at most the disproof hand). Entries of one
//! board begin at the same place and follow each other, so that one walk meets all of them.
//!
//! When the table is nearly full, the entries that took the least search are thrown away and the others are closed up.
//! Losing entries costs time and never a verdict.

mod entry;

pub(crate) use entry::Known;

use crate::rules::{Hand, Move};
use entry::{Entry, REPEATS, State, effort};

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
    /// A table of at most so many bytes, or of half as many, and so on, where the memory cannot be had.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        let mut count = (bytes / size_of::<Entry>()).max(WALK * 4);
        loop {
            let mut entries = Vec::new();
            if entries.try_reserve_exact(count).is_ok() || count <= WALK * 4 {
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

    /// Keeps the numbers of a position that is not decided.
    pub(crate) fn keep_open(
        &mut self,
        key: u64,
        hand: Hand,
        numbers: (u32, u32),
        depth: u16,
        amount: u64,
        repeats: bool,
    ) {
        let spent = if amount == 0 { 0 } else { effort(amount).max(1) };
        let mut entry = Entry {
            key,
            hand,
            first: numbers.0,
            second: numbers.1,
            depth,
            tag: self.tag(State::Open),
            effort: spent | if repeats { REPEATS } else { 0 },
        };
        let home = self.home(key);
        let mut place = None;
        for (index, old) in self.entries[home..home + WALK].iter().enumerate() {
            if old.state(self.problem) == State::Empty {
                place = place.or(Some(index));
                break;
            }
            if old.key == FREE {
                place = place.or(Some(index));
            } else if old.key == key && old.state(self.problem) == State::Open && old.hand == hand {
                entry.depth = entry.depth.min(old.depth);
                entry.effort = spent.max(old.effort()) | (entry.effort | old.effort) & REPEATS;
                place = Some(index);
                break;
            }
        }
        self.put(home, place, entry);
    }

    /// Marks an open position as one where repetition was met.
    pub(crate) fn mark_repeats(&mut self, key: u64, hand: Hand, depth: u16, amount: u64) {
        let known = self.look(key, hand, 0);
        if known.pn != 0 && known.dn != 0 {
            self.keep_open(key, hand, (known.pn, known.dn), depth, amount, true);
        }
    }

    /// Keeps a mate within a length, for every hand that has at least the proof hand.
    pub(crate) fn keep_proof(&mut self, key: u64, hand: Hand, length: u16, best: Option<Move>, amount: u64) {
        let bits = best.map_or(u16::MAX, Move::bits);
        let entry = Entry {
            key,
            hand,
            first: u32::from(length) | u32::from(bits) << 16,
            second: 0,
            depth: 0,
            tag: self.tag(State::Proved),
            effort: effort(amount).max(1),
        };
        self.keep_decided(entry, |old, state| match state {
            State::Proved if hand.is_superior_or_equal(old.hand) && old.length() <= length => Fate::Enough,
            State::Proved if old.hand.is_superior_or_equal(hand) && old.length() >= length => Fate::Replace,
            State::Open if old.hand.is_superior_or_equal(hand) => Fate::Replace,
            _ => Fate::Stay,
        });
    }

    /// Keeps that there is no mate within a length, for every hand that has at most the disproof hand.
    pub(crate) fn keep_refutation(&mut self, key: u64, hand: Hand, length: u16, amount: u64) {
        let entry = Entry {
            key,
            hand,
            first: u32::from(length),
            second: 0,
            depth: 0,
            tag: self.tag(State::Refuted),
            effort: effort(amount).max(1),
        };
        self.keep_decided(entry, |old, state| match state {
            State::Refuted if old.hand.is_superior_or_equal(hand) && old.length() >= length => Fate::Enough,
            State::Refuted if hand.is_superior_or_equal(old.hand) && old.length() <= length => Fate::Replace,
            State::Open if length == ANY_LENGTH && hand.is_superior_or_equal(old.hand) => Fate::Replace,
            _ => Fate::Stay,
        });
    }

    fn keep_decided(&mut self, mut entry: Entry, fate: impl Fn(&Entry, State) -> Fate) {
        let (home, problem) = (self.home(entry.key), self.problem);
        let mut place = None;
        for (index, old) in self.entries[home..home + WALK].iter_mut().enumerate() {
            if old.state(problem) == State::Empty {
                place = place.or(Some(index));
                break;
            }
            if old.key == FREE {
                place = place.or(Some(index));
            } else if old.key == entry.key {
                match fate(old, old.state(problem)) {
                    Fate::Enough => return,
                    Fate::Replace => {
                        entry.effort = entry.effort.max(old.effort());
                        *old = Entry { tag: old.tag, ..Entry::default() };
                        place = place.or(Some(index));
                    }
                    Fate::Stay => {}
                }
            }
        }
        self.put(home, place, entry);
    }

    /// Writes an entry to its place, or over the one of the walk that took the least search.
    fn put(&mut self, home: usize, place: Option<usize>, entry: Entry) {
        let walk = &mut self.entries[home..home + WALK];
        let place = place.unwrap_or_else(|| {
            let cheapest = walk.iter().enumerate().min_by_key(|(_, entry)| entry.effort());
            cheapest.map_or(0, |(index, _)| index)
        });
        let slot = &mut walk[place];
        if slot.state(self.problem) == State::Empty {
            self.used += 1;
        }
        *slot = entry;
        if self.used > self.limit {
            self.collect();
        }
    }

    /// Throws away the entries that took the least search, about half of all, and closes the gaps.
    fn collect(&mut self) {
        self.collections += 1;
        let mut counts = [0usize; 128];
        for entry in self.entries.iter().filter(|entry| entry.state(self.problem) != State::Empty) {
            counts[usize::from(entry.effort())] += 1;
        }
        let wanted = self.used / 2;
        let (mut least, mut gone) = (0, 0);
        while least < 127 && gone + counts[least] <= wanted {
            gone += counts[least];
            least += 1;
        }
        // Of the class on the edge as many as are still wanted, spread evenly.
        let (edge, quota) = (counts[least], wanted - gone);
        let mut spread = 0;
        for entry in &mut self.entries {
            if entry.state(self.problem) == State::Empty {
                continue;
            }
            let class = usize::from(entry.effort());
            let mut drop = class < least;
            if class == least {
                spread += quota;
                if spread >= edge {
                    spread -= edge;
                    drop = true;
                }
            }
            if drop {
                *entry = Entry::default();
                self.used -= 1;
            }
        }
        for index in 0..self.entries.len() {
            let entry = self.entries[index];
            if entry.state(self.problem) == State::Empty {
                continue;
            }
            let home = self.home(entry.key);
            if let Some(free) = (home..index).find(|&at| self.entries[at].state(self.problem) == State::Empty)
            {
                self.entries[free] = entry;
                self.entries[index] = Entry::default();
            }
        }
    }
}

/// What becomes of an old entry when a new one of the same board comes.
enum Fate {
    Stay,
    Replace,
    Enough,
}

#[cfg(test)]
mod tests;

//! Writing: what a search found out goes to the place that the walk of its board has for it.

use super::entry::{Entry, REPEATS, State, effort};
use super::{ANY_LENGTH, FREE, TranspositionTable, WALK};
use crate::rules::{Hand, Move};

/// What becomes of an old entry when a new one of the same board comes.
enum Fate {
    Stay,
    Replace,
    Enough,
}

impl TranspositionTable {
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
}

//! The levels of the search: the placements that a placement leaves possible, and the choice of the next branch.

use super::{Choice, Placed, Search, Set};
use crate::packing::endgame::Member;
use std::ops::Range;

/// The placements that are left at a depth of the search, kind by kind.
pub(super) struct Level<S> {
    pub(super) live: Vec<S>,
    /// The end of the placements of each kind.
    pub(super) ends: Vec<usize>,
}

impl<const N: usize> Level<Set<N>> {
    /// Numbers the placements and lists their items: the empty cells in order, and then the kinds that are left.
    pub(super) fn members(&self, empty: Set<N>, remaining: &[usize]) -> (Vec<Member>, Vec<Placed<Set<N>>>) {
        let mut item_of_cell = vec![0u8; 64 * N];
        let mut item = 0;
        empty.for_each(|cell| {
            item_of_cell[cell as usize] = item;
            item += 1;
        });
        let (mut members, mut placements) = (Vec::new(), Vec::new());
        for (kind, _) in remaining.iter().enumerate().filter(|&(_, &remaining)| remaining > 0) {
            for &set in &self.live[self.segment(kind)] {
                let mut items = 1u128 << item;
                set.for_each(|cell| items |= 1 << item_of_cell[cell as usize]);
                members.push(Member { number: placements.len() as u32, items });
                placements.push((kind, set));
            }
            item += 1;
        }
        (members, placements)
    }
}

impl<S> Level<S> {
    /// The range of the placements of a kind.
    #[inline(always)]
    pub(super) fn segment(&self, kind: usize) -> Range<usize> {
        let from = if kind == 0 { 0 } else { self.ends[kind - 1] };
        from..self.ends[kind]
    }
}

/// The binary places of a count of placements; more than two to that power do not fit into any memory.
const PLACES: usize = 32;

impl<const N: usize> Search<N> {
    /// Copies to the next level the placements that the last one leaves possible, and chooses the next branch; `None`
    /// when a cell or piece is left without a placement.
    pub(super) fn filter(&mut self, depth: usize, last: Set<N>, filled: Set<N>) -> Option<Choice> {
        let [parent, child, ..] = &mut self.levels[depth..] else { return None };
        let (mut ones, mut twos, mut many) = (Set::<N>::EMPTY, Set::<N>::EMPTY, Set::<N>::EMPTY);
        let (mut fewest, mut rarest) = (usize::MAX, 0);
        let (mut from, mut count) = (0, 0);
        for (kind, &remaining) in self.remaining.iter().enumerate() {
            let end = parent.ends[kind];
            if remaining > 0 {
                let before = count;
                for &set in &parent.live[from..end] {
                    let fits = (set & last).is_empty();
                    child.live[count] = set;
                    count += usize::from(fits);
                    let added = if fits { set } else { Set::<N>::EMPTY };
                    let carry = ones & added;
                    ones ^= added;
                    many |= twos & carry;
                    twos ^= carry;
                }
                let found = count - before;
                if found < remaining {
                    return None;
                }
                // Branching on equal pieces would find the same solution in several orders.
                if remaining == 1 && found < fewest {
                    (fewest, rarest) = (found, kind);
                }
            }
            child.ends[kind] = count;
            from = end;
        }
        let few = (self.board - filled) - many;
        if !(few - ones - twos).is_empty() {
            return None;
        }
        for (number, cells) in [ones - twos, twos - ones, ones & twos].into_iter().enumerate() {
            if let Some(cell) = (cells & few).first() {
                return Some(if number + 1 < fewest { Choice::Cell(cell) } else { Choice::Kind(rarest) });
            }
        }
        if fewest <= 4 {
            Some(Choice::Kind(rarest))
        } else {
            self.count_all(depth + 1, filled, fewest, rarest)
        }
    }

    /// The choice where every cell has at least four placements: they are counted to the end, a set for each place of
    /// the binary numbers, and the smallest number is found from the highest place down.
    fn count_all(&self, depth: usize, filled: Set<N>, fewest: usize, rarest: usize) -> Option<Choice> {
        let level = &self.levels[depth];
        let mut places = [Set::<N>::EMPTY; PLACES];
        for &set in &level.live[..level.ends.last().copied().unwrap_or(0)] {
            let mut carry = set;
            for place in &mut places {
                (*place, carry) = (*place ^ carry, *place & carry);
                if carry.is_empty() {
                    break;
                }
            }
        }
        let mut least = self.board - filled;
        let mut count = 0;
        for (number, &place) in places.iter().enumerate().rev() {
            if (least - place).is_empty() {
                count += 1 << number;
            } else {
                least -= place;
            }
        }
        let cell = least.first()?;
        Some(if count < fewest { Choice::Cell(cell) } else { Choice::Kind(rarest) })
    }
}

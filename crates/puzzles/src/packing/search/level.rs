//! The placements that are left at a depth of the search.

use super::{Placed, Set};
use crate::packing::endgame::Member;
use std::ops::Range;

/// The placements that are left at a depth: all of the first kind, all of the second and so on.
pub(super) struct Level<S> {
    pub(super) live: Vec<S>,
    /// Where the placements of each kind end.
    pub(super) ends: Vec<usize>,
}

impl<const N: usize> Level<Set<N>> {
    /// The placements numbered, each with its items: the empty cells in order and then the kinds that are left.
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
    /// Where the placements of a kind are.
    #[inline(always)]
    pub(super) fn segment(&self, kind: usize) -> Range<usize> {
        let from = if kind == 0 { 0 } else { self.ends[kind - 1] };
        from..self.ends[kind]
    }
}

//! The search where the placements that are left fit into small sets.
//!
//! The placements are numbered and become the members of sets: all that are left, and those of each *item*, which is a
//! cell to fill or a piece to place. To place a piece is then a few differences of sets, whatever the size of the board,
//! and to count the placements of an item one intersection. On the way down there are fewer and fewer placements, so
//! they are numbered again, in sets of 64, 16 and at last 4 words; most nodes are in the smallest.

use super::search::{Placed, SearchListener, Set, Stopped};

/// The state of a walk through the end game.
pub(super) struct Walk<'a, const N: usize, A> {
    /// The placements by their number when the end game began.
    pub(super) placements: &'a [Placed<Set<N>>],
    pub(super) placed: &'a mut Vec<Placed<Set<N>>>,
    pub(super) nodes: &'a mut u64,
    /// One less than the power of two of nodes between two calls of the listener.
    pub(super) check_mask: u64,
    pub(super) listener: &'a mut A,
}

/// The end game of any search, from the widest sets down.
pub(super) type Endgame = Stage<64, Stage<16, Stage<4, End>>>;

/// A placement: its number when the end game began, and its items.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub(super) number: u32,
    pub(super) items: u128,
}

/// The next stage of the end game, with smaller sets.
pub(super) trait Next: Default {
    /// The most placements that it holds.
    const CAPACITY: usize;

    /// Continues with these placements and items.
    fn enter<const N: usize, A: SearchListener<N>>(
        &mut self,
        members: impl Iterator<Item = Member>,
        open: u128,
        walk: &mut Walk<'_, N, A>,
    ) -> Result<(), Stopped>;
}

/// The end of the stages.
#[derive(Default)]
pub(super) struct End;

impl Next for End {
    const CAPACITY: usize = 0;

    fn enter<const N: usize, A: SearchListener<N>>(
        &mut self,
        _: impl Iterator<Item = Member>,
        _: u128,
        _: &mut Walk<'_, N, A>,
    ) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Placements numbered in sets of `W` words, and the stage with smaller sets.
pub(super) struct Stage<const W: usize, B> {
    members: Vec<Member>,
    /// The placements of each item.
    of_item: Vec<[u64; W]>,
    next: B,
}

impl<const W: usize, B: Default> Default for Stage<W, B> {
    fn default() -> Self {
        Self { members: Vec::new(), of_item: vec![[0; W]; u128::BITS as usize], next: B::default() }
    }
}

impl<const W: usize, B: Next> Next for Stage<W, B> {
    const CAPACITY: usize = 64 * W;

    fn enter<const N: usize, A: SearchListener<N>>(
        &mut self,
        members: impl Iterator<Item = Member>,
        open: u128,
        walk: &mut Walk<'_, N, A>,
    ) -> Result<(), Stopped> {
        self.members.clear();
        let mut left = open;
        while left != 0 {
            self.of_item[left.trailing_zeros() as usize] = [0; W];
            left &= left - 1;
        }
        let mut live = [0; W];
        for (number, member) in members.enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            live[word] |= bit;
            let mut items = member.items;
            while items != 0 {
                self.of_item[items.trailing_zeros() as usize][word] |= bit;
                items &= items - 1;
            }
            self.members.push(member);
        }
        self.descend(live, open, walk)
    }
}

impl<const W: usize, B: Next> Stage<W, B> {
    fn descend<const N: usize, A: SearchListener<N>>(
        &mut self,
        live: [u64; W],
        open: u128,
        walk: &mut Walk<'_, N, A>,
    ) -> Result<(), Stopped> {
        let Some(item) = self.rarest(&live, open) else { return Ok(()) };
        if B::CAPACITY > 0 && live.iter().map(|word| word.count_ones() as usize).sum::<usize>() <= B::CAPACITY
        {
            let Self { members, next, .. } = self;
            return next.enter(numbers(live).map(|number| members[number]), open, walk);
        }
        for word in 0..W {
            let mut left = live[word] & self.of_item[item][word];
            while left != 0 {
                let number = 64 * word + left.trailing_zeros() as usize;
                left &= left - 1;
                *walk.nodes += 1;
                let member = self.members[number];
                let open = open & !member.items;
                walk.placed.push(walk.placements[member.number as usize]);
                let mut result = Ok(());
                if open == 0 {
                    walk.listener.on_solution(walk.placed);
                } else {
                    if *walk.nodes & walk.check_mask == 0 {
                        result = walk.listener.on_check(walk.placed);
                    }
                    if result.is_ok() {
                        result = self.descend(self.without(live, member.items), open, walk);
                    }
                }
                walk.placed.pop();
                result?;
            }
        }
        Ok(())
    }

    /// The placements that have none of these items.
    #[inline(always)]
    fn without(&self, mut live: [u64; W], mut items: u128) -> [u64; W] {
        while items != 0 {
            let excluded = &self.of_item[items.trailing_zeros() as usize];
            for (live, excluded) in live.iter_mut().zip(excluded) {
                *live &= !excluded;
            }
            items &= items - 1;
        }
        live
    }

    /// The item with the fewest placements; `None` when an item has none.
    #[inline(always)]
    fn rarest(&self, live: &[u64; W], open: u128) -> Option<usize> {
        // Counts and items in one number, so that the least is found without a branch: the item is unpredictable, and
        // a misprediction costs more than counting the remaining items.
        let mut least = u64::MAX;
        for (word, half) in [open as u64, (open >> 64) as u64].into_iter().enumerate() {
            let mut left = half;
            while left != 0 {
                let item = 64 * word as u64 + u64::from(left.trailing_zeros());
                left &= left - 1;
                least = least.min(count(live, &self.of_item[item as usize]) << 8 | item);
            }
        }
        (least >= 1 << 8).then_some((least & 0xff) as usize)
    }
}

/// The number of common members.
#[inline(always)]
fn count<const W: usize>(a: &[u64; W], b: &[u64; W]) -> u64 {
    let mut count = 0;
    for word in 0..W {
        count += u64::from((a[word] & b[word]).count_ones());
    }
    count
}

/// The members of a set.
fn numbers<const W: usize>(set: [u64; W]) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut left)| {
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * word + bit)
        })
    })
}

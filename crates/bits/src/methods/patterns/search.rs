//! The search for placements that match (algorithm 8 and the variations that the article names).

use arrayvec::ArrayVec;

use super::Patterns;
use crate::board::Board;
use crate::morphology::neighbours;
use crate::set::{BitSet, Bits};

/// The condition for a placement to match a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fit {
    /// All its cells are members.
    Inexact,
    /// All its cells are members, and no other member is adjacent to them.
    Exact,
}

impl Fit {
    /// Returns whether the placement matches the set.
    #[inline(always)]
    pub fn accepts<B: Board>(self, placement: B::Set, set: B::Set) -> bool {
        placement.is_subset(set)
            && (self == Self::Inexact || (neighbours::<B>(placement) & set).is_subset(placement))
    }
}

/// Returns whether two placements are adjacent and share no cell.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::patterns::adjoin};
///
/// type Small = Separated<Rectangle<5, 2, 4>, 1>;
/// let corner = diagram!(Small, "
///     X . . . .
///     X X . . .
/// ");
/// let bar = diagram!(Small, "
///     . X X X .
///     . . . . .
/// ");
/// assert!(adjoin::<Small>(corner, bar) && !adjoin::<Small>(bar, bar));
/// ```
#[inline(always)]
pub fn adjoin<B: Board>(a: B::Set, b: B::Set) -> bool {
    a.is_disjoint(b) && !neighbours::<B>(a).is_disjoint(b)
}

impl<B: Board, const N: usize> Patterns<B, N> {
    /// Algorithm 8 (§5.2.4): returns the number of the first placement that matches.
    #[inline]
    pub fn first_match(&self, set: B::Set, fit: Fit) -> Option<usize> {
        self.matches(set, fit).next()
    }

    /// Iterates over the numbers of all placements that match; they may overlap.
    #[inline]
    pub fn matches(&self, set: B::Set, fit: Fit) -> impl Iterator<Item = usize> {
        let placements = self.placements().iter().enumerate();
        placements.filter(move |&(_, &placement)| fit.accepts::<B>(placement, set)).map(|(number, _)| number)
    }

    /// Returns the number of placements that match; they may overlap.
    #[inline]
    pub fn count(&self, set: B::Set, fit: Fit) -> usize {
        self.matches(set, fit).count()
    }

    /// Iterates over the given numbers whose placements match. [`Touching`](super::Touching) gives the numbers that a move
    /// can have changed. Numbers beyond the last placement are ignored.
    #[inline]
    pub fn matches_among<const W: usize>(
        &self,
        numbers: Bits<u64, W>,
        set: B::Set,
        fit: Fit,
    ) -> impl Iterator<Item = usize> {
        numbers.iter().map(|number| number as usize).filter(move |&number| {
            self.placements().get(number).is_some_and(|&placement| fit.accepts::<B>(placement, set))
        })
    }

    /// Iterates over matches without overlap, greedily: in the order of their numbers, each that shares no cell with one
    /// before. There may be a larger choice: see [`most_disjoint`](Self::most_disjoint).
    pub fn greedy_matches(&self, set: B::Set, fit: Fit) -> impl Iterator<Item = usize> {
        let mut taken = B::Set::EMPTY;
        self.matches(set, fit).filter(move |&number| {
            let placement = self.placements()[number];
            let free = placement.is_disjoint(taken);
            if free {
                taken |= placement;
            }
            free
        })
    }

    /// Returns the largest number of matches of which no two share a cell, by branch and bound. This is for the end of a
    /// game, not for every move of a search.
    ///
    /// ```
    /// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
    /// use banmen_bits::{diagram, methods::patterns::{Fit, Patterns}};
    ///
    /// type Small = Separated<Rectangle<6, 2, 4>, 1>;
    /// let mut bars = Patterns::<Small, 8>::new();
    /// bars.insert(diagram!(Small, "
    ///     . X X X . .
    ///     . . . . . .
    /// "))?;
    /// bars.insert_translations(diagram!(Small, "
    ///     X X X . . .
    ///     . . . . . .
    /// "))?;
    /// let row = diagram!(Small, "
    ///     X X X X X X
    ///     . . . . . .
    /// ");
    /// assert_eq!(bars.greedy_matches(row, Fit::Inexact).count(), 1);
    /// assert_eq!(bars.most_disjoint(row, Fit::Inexact), 2);
    /// # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
    /// ```
    pub fn most_disjoint(&self, set: B::Set, fit: Fit) -> usize {
        let matches: ArrayVec<B::Set, N> =
            self.matches(set, fit).map(|number| self.placements()[number]).collect();
        let smallest = matches.iter().map(|placement| placement.len()).min().unwrap_or(1) as usize;
        let mut best = 0;
        choose(&matches, set, smallest, 0, &mut best);
        best
    }

    /// Returns the members that belong to a match.
    pub fn covered(&self, set: B::Set, fit: Fit) -> B::Set {
        self.once_and_twice(set, fit).0
    }

    /// Returns the members that belong to two matches or more: the overlaps.
    pub fn shared(&self, set: B::Set, fit: Fit) -> B::Set {
        self.once_and_twice(set, fit).1
    }

    /// The cells of at least one match, and those of at least two, counted for all cells at once.
    fn once_and_twice(&self, set: B::Set, fit: Fit) -> (B::Set, B::Set) {
        self.matches(set, fit).fold((B::Set::EMPTY, B::Set::EMPTY), |(once, twice), number| {
            let placement = self.placements()[number];
            (once | placement, twice | (once & placement))
        })
    }
}

/// Chooses disjoint placements out of the `free` cells and keeps the size of the best choice. The first cell that can
/// still be covered is covered in every possible way, and then left uncovered.
fn choose<S: BitSet>(placements: &[S], mut free: S, smallest: usize, chosen: usize, best: &mut usize) {
    *best = chosen.max(*best);
    loop {
        let fitting = placements.iter().filter(|placement| placement.is_subset(free));
        let open = fitting.fold(S::EMPTY, |open, &placement| open | placement);
        let Some(cell) = open.first() else { return };
        if chosen + open.len() as usize / smallest <= *best {
            return;
        }
        for &placement in placements.iter().filter(|placement| placement.contains(cell)) {
            if placement.is_subset(open) {
                choose(placements, open - placement, smallest, chosen + 1, best);
            }
        }
        free = open - S::single(cell);
    }
}

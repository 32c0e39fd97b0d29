//! The sets that every board of stones can show: who stands where, what Browne's morphology (2014, sections 4.3 and 4.4)
//! makes of that, and the groups of connected stones.

use banmen_bits::BitSet;
use banmen_bits::board::Board;
use banmen_bits::methods::steps::{Ground, Stones};
use banmen_bits::morphology::{components, dilate, erode, neighbours};
use banmen_game::inspect::Sets;
use std::marker::PhantomData;

/// The players in the names of sets.
pub(crate) const PLAYERS: [&str; 4] = ["first", "second", "third", "fourth"];

/// Shows the sets of a board that is `B` or a part of it.
pub(crate) struct Inspector<B: Board> {
    cells: B::Set,
    board: PhantomData<B>,
}

/// The words of a set.
pub(crate) fn words<S: BitSet>(set: S) -> Vec<u64> {
    (0..S::WORDS).map(|word| set.word(word)).collect()
}

impl<B: Board> Inspector<B> {
    /// For a board of these cells.
    pub(crate) const fn new(cells: B::Set) -> Self {
        Self { cells, board: PhantomData }
    }

    /// The board with stones of two sides, for the methods that are shown line by line.
    pub(crate) fn method_board(&self, own: B::Set, enemy: B::Set) -> (Ground, Stones) {
        (Ground::part_of::<B>(self.cells), Stones::of::<B>(own, enemy))
    }

    /// Adds the stones, their dilation, their erosion and their edge.
    pub(crate) fn add_stones(&self, sets: &mut Sets, stones: &[B::Set]) {
        let occupied = stones.iter().fold(B::Set::EMPTY, |all, &set| all | set);
        sets.group("stones").add("occupied", &words(occupied));
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(name, &words(set));
        }
        sets.add("empty", &words(self.cells - occupied));
        sets.group("morphology");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            // Cells beyond the part are no stones, so that stones at its edges are eroded as those at the edges of `B`.
            sets.add(format!("{name} dilated"), &words(dilate::<B>(set) & self.cells));
            sets.add(format!("{name} eroded"), &words(erode::<B>(set)));
            sets.add(format!("{name} edge"), &words(set - erode::<B>(set)));
        }
    }

    /// Adds the groups of each player, those with the lowest bits first.
    pub(crate) fn add_groups(&self, sets: &mut Sets, stones: &[B::Set]) {
        sets.group("groups");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            for (group, number) in components::<B>(set).zip(1..) {
                sets.add(format!("{name} group {number}"), &words(group));
            }
        }
    }

    /// Adds the bridges of each player, on boards of hexagons.
    pub(crate) fn add_bridges(&self, sets: &mut Sets, stones: &[B::Set]) {
        let empty = stones.iter().fold(self.cells, |empty, &set| empty - set);
        sets.group("bridges");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(format!("{name} bridges"), &words(bridges::<B>(set, empty)));
        }
    }
}

/// The empty cells of bridges: two that are neighbours, with own stones on both cells next to the pair. Whichever the
/// enemy takes, the other one joins the stones.
fn bridges<B: Board>(own: B::Set, empty: B::Set) -> B::Set {
    let mut all = B::Set::EMPTY;
    for cell in empty.iter().map(B::Set::single) {
        for other in (neighbours::<B>(cell) & empty).iter().map(B::Set::single) {
            let both = neighbours::<B>(cell) & neighbours::<B>(other);
            if both.len() == 2 && both.is_subset(own) {
                all |= cell | other;
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{Hexagons, Set};
    use crate::connection::Rhombus;

    #[test]
    fn bridges_are_pairs_of_cells_between_two_stones() {
        let board = Rhombus::<1>::of(5).board;
        let bridges = |own: Set<1>, without: Set<1>| bridges::<Hexagons<1>>(own, board - own - without);
        let stones: Set<1> = [9, 18].into_iter().collect();
        assert_eq!(bridges(stones, Set::EMPTY), [10, 17].into_iter().collect());
        assert!(bridges(stones, Set::single(10)).is_empty(), "one cell alone is no bridge");
        assert!(bridges([9, 11].into_iter().collect(), Set::EMPTY).is_empty());
    }
}

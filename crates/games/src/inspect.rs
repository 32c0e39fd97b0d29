//! The sets that every board of stones can show: who stands where, what that becomes by Browne's morphology (2014,
//! sections 4.3 and 4.4), and the groups that hang together.
//!
//! All of it is made of the game's own step to the neighbours, so that what is shown is what the game computes with.

use crate::connection::Set;
use banmen_game::inspect::Sets;

/// What players are called in the names of sets.
pub(crate) const PLAYERS: [&str; 4] = ["first", "second", "third", "fourth"];

/// A board and its neighbours.
pub(crate) struct Around<'a, const W: usize> {
    /// Every cell.
    pub(crate) board: Set<W>,
    /// How many neighbours a cell has that is not at an edge.
    pub(crate) neighbours: u32,
    /// The cells beside the members of a set; members and cells beyond the board may be among them.
    pub(crate) beside: &'a dyn Fn(Set<W>) -> Set<W>,
}

/// A set of one word.
pub(crate) const fn one(word: u64) -> Set<1> {
    Set::from_words([word])
}

impl<const W: usize> Around<'_, W> {
    /// Adds everything that stones alone can show.
    pub(crate) fn add_all(&self, sets: &mut Sets, stones: &[Set<W>]) {
        let occupied = stones.iter().fold(Set::EMPTY, |all, &set| all | set);
        sets.group("stones").add("occupied", &occupied.words());
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(name, &set.words());
        }
        sets.add("empty", &(self.board - occupied).words());
        sets.group("morphology");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            sets.add(format!("{name} dilated"), &self.dilated(set).words());
            sets.add(format!("{name} eroded"), &self.eroded(set).words());
            sets.add(format!("{name} edge"), &(set - self.eroded(set)).words());
        }
    }

    /// Adds the groups of each player, those with the lowest bits first.
    pub(crate) fn add_groups(&self, sets: &mut Sets, stones: &[Set<W>]) {
        sets.group("groups");
        for (&set, name) in stones.iter().zip(PLAYERS) {
            for (group, number) in self.groups(set).into_iter().zip(1..) {
                sets.add(format!("{name} group {number}"), &group.words());
            }
        }
    }

    /// The members and their neighbours.
    fn dilated(&self, set: Set<W>) -> Set<W> {
        set | (self.beside)(set) & self.board
    }

    /// The members whose every neighbour is a member, without those at an edge of the board.
    fn eroded(&self, set: Set<W>) -> Set<W> {
        let inside = set - (self.beside)(self.board - set);
        inside
            .iter()
            .map(Set::single)
            .filter(|&cell| self.degree(cell) == self.neighbours)
            .fold(Set::EMPTY, |all, cell| all | cell)
    }

    fn degree(&self, cell: Set<W>) -> u32 {
        (self.dilated(cell) - cell).len()
    }

    /// The empty cells of bridges, on boards of hexagons: two that are neighbours, with own stones on both cells beside
    /// the pair. Whichever the enemy takes, the other one joins the stones.
    pub(crate) fn bridges(&self, own: Set<W>, empty: Set<W>) -> Set<W> {
        let near = |cell: Set<W>| self.dilated(cell) - cell;
        let mut all = Set::EMPTY;
        for cell in empty.iter().map(Set::single) {
            for other in (near(cell) & empty).iter().map(Set::single) {
                let both = near(cell) & near(other);
                if both.len() == 2 && (both - own).is_empty() {
                    all |= cell | other;
                }
            }
        }
        all
    }

    /// What hangs together.
    pub(crate) fn groups(&self, stones: Set<W>) -> Vec<Set<W>> {
        let (mut left, mut groups) = (stones, Vec::new());
        while let Some(first) = left.first() {
            let mut group = Set::single(first);
            loop {
                let grown = self.dilated(group) & stones;
                if grown == group {
                    break;
                }
                group = grown;
            }
            left -= group;
            groups.push(group);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::Rhombus;
    use crate::go::kernel::Grid;
    use banmen_bits::board::lattice::{Rectangle, Rhombus as Lattice};
    use banmen_bits::board::{Board, layout::Separated};
    use banmen_bits::morphology;
    use banmen_game::Random;

    /// Cell `i` of the board of `bits` is bit `i` of the game's sets.
    fn equals_bits<B: Board>(around: &Around<'_, 2>) {
        let mut random = Random::new(3);
        for _ in 0..200 {
            let words = [random.next_u64() | random.next_u64(), random.next_u64() | random.next_u64()];
            let set = Set::<2>::from_words(words) & around.board;
            let same = B::collect(set.iter().map(|bit| bit as usize));
            let back = |set: B::Set| B::cells(set).map(|cell| cell as u32).collect::<Set<2>>();
            assert_eq!(around.dilated(set), back(morphology::dilate::<B>(same)));
            assert_eq!(around.eroded(set), back(morphology::erode::<B>(same)));
            let mut groups: Vec<_> = morphology::components::<B>(same).map(back).collect();
            let mut found = around.groups(set);
            groups.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, groups);
        }
    }

    #[test]
    fn bridges_are_pairs_of_cells_between_two_stones() {
        let board = Rhombus::<1>::of(5);
        let grown = |set| board.grown(set);
        let around = Around { board: board.board, neighbours: 6, beside: &grown };
        let stones: Set<1> = [6, 12].into_iter().collect();
        let free = board.board - stones;
        assert_eq!(around.bridges(stones, free), [7, 11].into_iter().collect());
        assert!(around.bridges(stones, free - Set::single(7)).is_empty(), "one cell alone is no bridge");
        let beside: Set<1> = [6, 8].into_iter().collect();
        assert!(around.bridges(beside, board.board - beside).is_empty());
    }

    #[test]
    fn morphology_of_the_games_is_that_of_bits() {
        let grid = Grid::<2>::of(9);
        let beside = |set| grid.beside(set);
        equals_bits::<Separated<Rectangle<9, 9, 4>, 2>>(&Around {
            board: grid.board,
            neighbours: 4,
            beside: &beside,
        });
        let rhombus = Rhombus::<2>::of(11);
        let grown = |set| rhombus.grown(set);
        equals_bits::<Separated<Lattice<11, 11>, 3>>(&Around {
            board: rhombus.board,
            neighbours: 6,
            beside: &grown,
        });
    }
}

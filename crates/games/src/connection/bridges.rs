//! Bridges: two stones with two empty cells between them that both touch. Whoever owns the stones answers a stone on one of
//! the cells with the other, so that the stones are as good as joined; the same holds for a stone of the second line and
//! its edge.
//!
//! A random full board has no order of moves, and hence no answers. What answers would lead to is known without them,
//! though: of the two cells of a bridge its owner gets one and the enemy the other. [`filled_with_bridges`] divides the
//! pairs so, and the other cells at random.

use super::playout::fill;
use super::{Rhombus, Set};
use crate::boards::stride;
use arrayvec::ArrayVec;
use banmen_game::{Player, Random};

/// The six directions, clockwise: right, below, below left, left, above, above right.
const RIGHT: usize = 0;
const BELOW: usize = 1;
const BELOW_LEFT: usize = 2;
const LEFT: usize = 3;
const ABOVE: usize = 4;
const ABOVE_RIGHT: usize = 5;

/// The most bridges of a position that are looked at: a board of 19×19 full of them.
const MOST: usize = 128;

/// The two cells of a bridge and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bridge {
    /// The bits of the cells.
    pub cells: [u32; 2],
    /// Who answers.
    pub owner: Player,
}

/// The bridges of a position.
pub type Bridges = ArrayVec<Bridge, MOST>;

/// An edge, and the directions in which the cells of the second line have their two cells of it.
pub type Edge<const W: usize> = (Set<W>, [usize; 2]);

impl<const W: usize> Rhombus<W> {
    /// The edges that a player of Hex joins.
    #[must_use]
    pub fn edges_of(&self, player: Player) -> [Edge<W>; 2] {
        if player == Player::FIRST {
            [(self.top, [ABOVE, ABOVE_RIGHT]), (self.bottom, [BELOW, BELOW_LEFT])]
        } else {
            [(self.left, [LEFT, BELOW_LEFT]), (self.right, [RIGHT, ABOVE_RIGHT])]
        }
    }

    /// The three edges of the triangle, which both players of Y join.
    #[must_use]
    pub fn edges_of_triangle(&self) -> [Edge<W>; 3] {
        [(self.bottom, [BELOW, BELOW_LEFT]), (self.right, [RIGHT, ABOVE_RIGHT]), (self.rising, [ABOVE, LEFT])]
    }

    /// Adds the bridges of a player to a list, as long as it has room.
    pub fn list_bridges(
        &self,
        owner: Player,
        own: Set<W>,
        empty: Set<W>,
        edges: &[Edge<W>],
        list: &mut Bridges,
    ) {
        let mut add = |starts: Set<W>, directions: [usize; 2]| {
            starts.for_each(|cell| {
                let cells = directions.map(|direction| (cell as i32 + Self::difference(direction)) as u32);
                let _ = list.try_push(Bridge { cells, owner });
            });
        };
        for first in [RIGHT, BELOW, BELOW_LEFT] {
            let directions = [first, first + 1];
            let [one, other] = directions.map(|direction| Self::back(empty, direction));
            let partner = Self::back(Self::back(own, first), first + 1);
            add(own & one & other & partner, directions);
        }
        for &(edge, directions) in edges {
            let [one, other] = directions.map(|direction| Self::back(empty & edge, direction));
            add((own & one & other) - edge, directions);
        }
    }

    /// The cells from which a step in a direction leads to a member of the set.
    #[inline(always)]
    fn back(set: Set<W>, direction: usize) -> Set<W> {
        use crate::boards::{left, right};
        let step = stride(W) as u32;
        match direction {
            RIGHT => left(set),
            BELOW => set.shr(step),
            BELOW_LEFT => right(set).shr(step),
            LEFT => right(set),
            ABOVE => set.shl(step),
            _ => left(set).shl(step),
        }
    }

    /// By how much a step in a direction changes the bit of a cell.
    const fn difference(direction: usize) -> i32 {
        let step = stride(W) as i32;
        match direction {
            RIGHT => 1,
            BELOW => step,
            BELOW_LEFT => step - 1,
            LEFT => -1,
            ABOVE => -step,
            _ => 1 - step,
        }
    }
}

/// Fills the empty cells, the cells of bridges one to each player and the others at random, and returns the new stones of
/// the first and the second player. Of bridges that share a cell one is kept, any.
#[inline]
pub fn filled_with_bridges<const W: usize>(
    empty: Set<W>,
    turn: Player,
    bridges: &Bridges,
    random: &mut Random,
) -> [Set<W>; 2] {
    let mut kept = [Set::EMPTY; 2];
    let mut left = empty;
    let begin = random.below(bridges.len().max(1) as u32) as usize;
    let mut sides = random.next_u64();
    for Bridge { cells, owner } in bridges[begin..].iter().chain(&bridges[..begin]) {
        if cells.iter().all(|&cell| left.contains(cell)) {
            let mine = (sides & 1) as usize;
            sides = sides.rotate_right(1);
            kept[owner.index() % 2].insert(cells[mine]);
            kept[owner.other().index() % 2].insert(cells[1 - mine]);
            left -= Set::single(cells[0]) | Set::single(cells[1]);
        }
    }
    let mut added = fill(left, random);
    if turn != Player::FIRST {
        added.swap(0, 1);
    }
    [added[0] | kept[0], added[1] | kept[1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The six neighbours of a cell, on the board or not, clockwise.
    const STEPS: [(i32, i32); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

    fn cell(side: i32, row: i32, column: i32) -> Option<u32> {
        let on_board = (0..side).contains(&row) && (0..side).contains(&column);
        on_board.then(|| (stride(2) as i32 * row + column) as u32)
    }

    /// Bridges by their definition: two own stones, not neighbours, with two common neighbours, both empty; and own stones
    /// with exactly two neighbours at an own edge, both empty, that are not at the edge themselves.
    fn by_definition(board: &Rhombus<2>, own: Set<2>, empty: Set<2>, edges: &[Set<2>]) -> Vec<[u32; 2]> {
        let side = board.side as i32;
        let near = |bit: u32| {
            let (row, column) = ((bit as usize / stride(2)) as i32, (bit as usize % stride(2)) as i32);
            STEPS.iter().filter_map(move |(r, c)| cell(side, row + r, column + c)).collect::<Vec<_>>()
        };
        let mut found = Vec::new();
        let stones: Vec<u32> = own.iter().collect();
        for (index, &one) in stones.iter().enumerate() {
            for &other in &stones[index + 1..] {
                let common: Vec<u32> =
                    near(one).into_iter().filter(|cell| near(other).contains(cell)).collect();
                if let [a, b] = common[..]
                    && !near(one).contains(&other)
                    && empty.contains(a)
                    && empty.contains(b)
                {
                    found.push([a.min(b), a.max(b)]);
                }
            }
            for edge in edges.iter().filter(|edge| !edge.contains(one)) {
                let at_edge: Vec<u32> = near(one)
                    .into_iter()
                    .filter(|&cell| edge.contains(cell) && empty.contains(cell))
                    .collect();
                if let [a, b] = at_edge[..] {
                    found.push([a.min(b), a.max(b)]);
                }
            }
        }
        found.sort_unstable();
        found
    }

    #[test]
    fn bridges_are_those_of_the_definition_and_the_fill_divides_them() {
        let board = Rhombus::<2>::of(9);
        let mut random = Random::new(3);
        let mut seen = 0;
        for _ in 0..300 {
            let mut stones = [Set::<2>::EMPTY; 2];
            board.board.for_each(|cell| match random.below(5) {
                0 => stones[0].insert(cell),
                1 => stones[1].insert(cell),
                _ => {}
            });
            let empty = board.board - stones[0] - stones[1];
            let mut all = Bridges::new();
            for player in Player::all(2) {
                let edges = board.edges_of(player);
                let mut list = Bridges::new();
                board.list_bridges(player, stones[player.index()], empty, &edges, &mut list);
                let mut cells: Vec<[u32; 2]> =
                    list.iter().map(|b| [b.cells[0].min(b.cells[1]), b.cells[0].max(b.cells[1])]).collect();
                cells.sort_unstable();
                let sets = edges.map(|(set, _)| set);
                assert_eq!(cells, by_definition(board, stones[player.index()], empty, &sets));
                seen += list.len();
                all.extend(list);
            }
            let filled = filled_with_bridges(empty, Player::FIRST, &all, &mut random);
            assert_eq!(filled[0] | filled[1], empty);
            assert!(filled[0].is_disjoint(filled[1]));
            assert_eq!(filled[0].len(), empty.len().div_ceil(2));
            // A bridge that shares no cell with another is always kept.
            for bridge in &all {
                let shares = |other: &&Bridge| other.cells.iter().any(|cell| bridge.cells.contains(cell));
                if all.iter().filter(shares).count() == 1 {
                    let own =
                        bridge.cells.iter().filter(|&&cell| filled[bridge.owner.index()].contains(cell));
                    assert_eq!(own.count(), 1);
                }
            }
        }
        assert!(seen > 500, "{seen}");
    }

    #[test]
    fn triangle_has_bridges_to_its_three_edges() {
        let board = Rhombus::<2>::of(7);
        let empty = board.triangle;
        // The corners apart, a stone of the second line has one bridge, to its edge.
        for (row, column) in [(5, 4), (3, 5), (3, 4)] {
            let bit = cell(7, row, column).expect("on the board");
            let mut list = Bridges::new();
            let own = Set::single(bit);
            board.list_bridges(Player::FIRST, own, empty - own, &board.edges_of_triangle(), &mut list);
            assert_eq!(list.len(), 1, "row {row}, column {column}");
        }
    }
}

//! A small board in words: what is near what, bridges, and connections by stones and bridges.

use crate::connection::dead::{NOTHING, is_dead};

/// From row to row in the word of a board.
pub(super) const STEP: usize = 8;

/// The cells around one, clockwise: right, below, below left, left, above, above right.
const AROUND: [(isize, isize); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// What is the same in all positions of a board: sets as words, a bit for each cell.
pub(super) struct Chart {
    pub(super) side: usize,
    near: [u64; 64],
    /// For each cell and direction the far cell of a bridge and the two cells between; none where there is no room.
    bridges: [[(u64, u64); 6]; 64],
    /// For each cell and each edge (top, left, bottom, right) its two cells there, if it is on the second line.
    edge_bridges: [[u64; 4]; 64],
    edges: [u64; 4],
    /// All cells.
    pub(super) board: u64,
}

impl Chart {
    pub(super) fn new(side: usize) -> Self {
        let bit = |row: isize, column: isize| {
            let inside = |place: isize| (0..side as isize).contains(&place);
            if inside(row) && inside(column) { 1 << (row as usize * STEP + column as usize) } else { 0u64 }
        };
        let mut chart = Self {
            side,
            near: [0; 64],
            bridges: [[(0, 0); 6]; 64],
            edge_bridges: [[0; 4]; 64],
            edges: [0; 4],
            board: 0,
        };
        let last = side as isize - 1;
        for place in 0..side as isize {
            for (edge, cell) in [(0, place), (place, 0), (last, place), (place, last)].into_iter().enumerate()
            {
                chart.edges[edge] |= bit(cell.0, cell.1);
            }
        }
        for cell in 0..side * side {
            let (row, column) = ((cell / side) as isize, (cell % side) as isize);
            let index = row as usize * STEP + column as usize;
            chart.board |= 1 << index;
            for (direction, (down, right)) in AROUND.into_iter().enumerate() {
                let (next_down, next_right) = AROUND[(direction + 1) % 6];
                let one = bit(row + down, column + right);
                let other = bit(row + next_down, column + next_right);
                chart.near[index] |= one;
                let far = bit(row + down + next_down, column + right + next_right);
                if far != 0 && one != 0 && other != 0 {
                    chart.bridges[index][direction] = (far, one | other);
                }
            }
            for edge in 0..4 {
                let cells = chart.near[index] & chart.edges[edge];
                if chart.edges[edge] >> index & 1 == 0 && cells.count_ones() == 2 {
                    chart.edge_bridges[index][edge] = cells;
                }
            }
        }
        chart
    }

    /// The cells of the bridges by which a player is joined if the other side moves; `None` where no such connection was
    /// found. The bridges have no cell in common, so that all of them hold.
    pub(super) fn connection(&self, player: usize, own: u64, empty: u64) -> Option<u64> {
        let (from, to) = (player, player + 2);
        let (mut reached, mut used) = (0u64, 0u64);
        let mut waiting = own & self.edges[from];
        loop {
            while waiting != 0 {
                let cell = waiting.trailing_zeros() as usize;
                waiting &= waiting - 1;
                reached |= 1 << cell;
                waiting |= self.near[cell] & own & !reached;
                if self.edges[to] >> cell & 1 == 1 {
                    return Some(used);
                }
                let last = self.edge_bridges[cell][to];
                if last != 0 && last & !(empty & !used) == 0 {
                    return Some(used | last);
                }
            }
            let free = empty & !used;
            (waiting, used) = match self.next_bridge(from, own & !reached, reached, free) {
                Some((stone, cells)) => (stone, used | cells),
                None => return None,
            };
        }
    }

    /// A stone that a bridge joins to those that were reached or to the edge, and the cells of the bridge.
    fn next_bridge(&self, from: usize, stones: u64, reached: u64, free: u64) -> Option<(u64, u64)> {
        let mut left = stones;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let edge = self.edge_bridges[cell][from];
            if edge != 0 && edge & !free == 0 {
                return Some((1 << cell, edge));
            }
            for (far, cells) in self.bridges[cell] {
                if far & reached != 0 && cells & !free == 0 {
                    return Some((1 << cell, cells));
                }
            }
        }
        None
    }

    /// The empty cells whose owner matters.
    pub(super) fn alive(&self, stones: [u64; 2], empty: u64) -> u64 {
        let mut alive = 0;
        let mut left = empty;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let (row, column) = (cell / STEP, cell % STEP);
            let ring = AROUND.map(|(down, right)| {
                let inside = |place: usize, step| place.checked_add_signed(step).filter(|&to| to < self.side);
                match (inside(row, down), inside(column, right)) {
                    (Some(row), Some(column)) => {
                        let bit = 1u64 << (row * STEP + column);
                        if stones[0] & bit != 0 {
                            0
                        } else if stones[1] & bit != 0 {
                            1
                        } else {
                            NOTHING
                        }
                    }
                    (None, Some(_)) => 0,
                    (Some(_), None) => 1,
                    (None, None) => NOTHING,
                }
            });
            alive |= u64::from(!is_dead(ring)) << cell;
        }
        alive
    }

    /// The stones turned by half.
    pub(super) fn turned(&self, set: u64) -> u64 {
        set.reverse_bits() >> ((STEP + 1) * (STEP - self.side))
    }
}

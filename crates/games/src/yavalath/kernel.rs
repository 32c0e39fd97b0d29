//! Algorithms 6 and 7 (Browne 2014, section 5.2.1) on a ring of cells.
//!
//! Hexagons of side `n` tile the plane, and the tiling repeats after `m = 3n(n-1) + 1` cells in every direction. So the
//! cell with the axial coordinates (q, r) gets the number `q + (3n - 1) r mod m`: all cells of the board have different
//! numbers from 0 to `m - 1`, and a step along one of the three axes adds 1, `3n - 2` or `3n - 1`, modulo `m`, wherever
//! it is made. A set moves by a rotation of `m` bits; a mask for each axis takes the steps away that leave the board on
//! one side and come back on another. 61 cells with room for separating bits would need two words.
//!
//! [`Ring::lines`] replaces [`longest_line`](banmen_bits::methods::queries::longest_line) and
//! [`has_line`](banmen_bits::methods::queries::has_line) on two words; [`board`](super::board) holds it to them.

/// The boards: side 3, 4 and 5.
static RINGS: [Ring; 3] = [Ring::new(3), Ring::new(4), Ring::new(5)];

/// The most cells of a board.
pub const MOST_CELLS: usize = 61;

/// A board of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ring {
    /// The number of cells of an edge.
    pub side: usize,
    /// The number of cells.
    pub cells: u32,
    /// The cells of the board.
    pub board: u64,
    /// One step along each axis.
    steps: [u32; 3],
    /// The cells with a neighbour one step along each axis.
    pairs: [u64; 3],
    /// The number of each cell, in reading order.
    bits: [u8; MOST_CELLS],
}

/// Cells that end the game for whoever plays there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endings {
    /// Those that make three in a row, or more.
    pub threes: u64,
    /// Those that make four in a row, or more.
    pub fours: u64,
}

impl Ring {
    /// The board of a side; numbers beyond 3 to 5 become the nearest of them.
    #[inline(always)]
    #[must_use]
    pub const fn of(side: usize) -> &'static Self {
        match side {
            0..=3 => &RINGS[0],
            4 => &RINGS[1],
            _ => &RINGS[2],
        }
    }

    pub(super) const fn new(side: usize) -> Self {
        let cells = (3 * side * (side - 1) + 1) as i32;
        let along = 3 * side as i32 - 1;
        let far = side as i32 - 1;
        let steps = [1, along as u32 - 1, along as u32];
        // One step along each axis in axial coordinates.
        let moves = [(1, 0), (-1, 1), (0, 1)];
        let (mut bits, mut pairs, mut index) = ([0; MOST_CELLS], [0; 3], 0);
        let mut r = -far;
        while r <= far {
            let mut q = if r < 0 { -far - r } else { -far };
            while q <= far && q + r <= far {
                let bit = (q + along * r).rem_euclid(cells);
                bits[index] = bit as u8;
                let mut axis = 0;
                while axis < 3 {
                    let (x, y) = (q + moves[axis].0, r + moves[axis].1);
                    if x.abs() <= far && y.abs() <= far && (x + y).abs() <= far {
                        pairs[axis] |= 1 << bit;
                    }
                    axis += 1;
                }
                index += 1;
                q += 1;
            }
            r += 1;
        }
        Self { side, cells: cells as u32, board: (1 << cells) - 1, steps, pairs, bits }
    }

    /// The number of cells of each row, from the top.
    #[must_use]
    pub fn row_lengths(&self) -> Vec<usize> {
        let across = 2 * self.side - 1;
        (0..across).map(|row| across - row.abs_diff(self.side - 1)).collect()
    }

    /// The number along the ring of a cell in reading order.
    #[inline(always)]
    #[must_use]
    pub const fn bit(&self, cell: usize) -> u32 {
        self.bits[cell % MOST_CELLS] as u32
    }

    /// The cell in reading order of a number along the ring.
    #[must_use]
    pub fn cell(&self, bit: u32) -> usize {
        self.bits.iter().position(|&other| u32::from(other) == bit).unwrap_or(0)
    }

    /// The cells whose neighbour along an axis is in the set.
    #[inline(always)]
    pub(super) const fn before(&self, set: u64, axis: usize) -> u64 {
        (set >> self.steps[axis] | set << (self.cells - self.steps[axis])) & self.pairs[axis]
    }

    /// The cells whose neighbour against an axis is in the set.
    #[inline(always)]
    pub(super) const fn behind(&self, set: u64, axis: usize) -> u64 {
        let set = set & self.pairs[axis];
        (set << self.steps[axis] | set >> (self.cells - self.steps[axis])) & self.board
    }

    /// Where rows of three and of four begin: both empty when there are none.
    #[inline(always)]
    #[must_use]
    pub const fn lines(&self, stones: u64) -> (u64, u64) {
        let (mut threes, mut fours) = (0, 0);
        let mut axis = 0;
        while axis < 3 {
            let two = stones & self.before(stones, axis);
            let three = two & self.before(two, axis);
            threes |= three;
            fours |= three & self.before(three, axis);
            axis += 1;
        }
        (threes, fours)
    }

    /// The cells, taken or not, that complete three or four in a row with these stones: every window around the cell.
    #[inline(always)]
    #[must_use]
    pub const fn endings(&self, stones: u64) -> Endings {
        let mut all = Endings { threes: 0, fours: 0 };
        let mut axis = 0;
        while axis < 3 {
            let (next, last) = (self.before(stones, axis), self.behind(stones, axis));
            let (next_two, last_two) = (self.before(stones & next, axis), self.behind(stones & last, axis));
            let next_three = self.before(stones & next_two, axis);
            let last_three = self.behind(stones & last_two, axis);
            all.threes |= next_two | last_two | (next & last);
            all.fours |= next_three | last_three | (last & next_two) | (last_two & next);
            axis += 1;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_number_of_its_own() {
        for side in 3..=5 {
            let ring = Ring::of(side);
            let mut seen = 0u64;
            for cell in 0..ring.cells as usize {
                seen |= 1 << ring.bit(cell);
                assert_eq!(ring.cell(ring.bit(cell)), cell);
            }
            assert_eq!(seen, ring.board);
            assert_eq!(ring.row_lengths().iter().sum::<usize>(), ring.cells as usize);
        }
    }

    #[test]
    fn completing_cells_are_those_that_complete() {
        let mut random = banmen_game::Random::new(1);
        for side in 3..=5 {
            let ring = Ring::of(side);
            for _ in 0..3000 {
                let stones = random.next_u64() & random.next_u64() & ring.board;
                let (had_threes, had_fours) = ring.lines(stones);
                if had_threes != 0 || had_fours != 0 {
                    continue;
                }
                let found = ring.endings(stones);
                for bit in (0..ring.cells).filter(|bit| stones >> bit & 1 == 0) {
                    let (threes, fours) = ring.lines(stones | 1 << bit);
                    assert_eq!(found.threes >> bit & 1 != 0, threes != 0, "{side} {stones:#x} {bit}");
                    assert_eq!(found.fours >> bit & 1 != 0, fours != 0, "{side} {stones:#x} {bit}");
                }
            }
        }
    }
}

//! A small board in words: what is near what, chains, and cells that matter.

use crate::connection::dead::{NOTHING, is_dead};
use crate::hex::AROUND;

/// From row to row in the word of a board.
pub(super) const STEP: usize = 8;

/// What is the same in all positions of a board: sets as words, a bit for each cell.
pub(super) struct Chart {
    pub(super) side: usize,
    near: [u64; STEP * STEP],
    /// Top, left, bottom, right.
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
        let mut chart = Self { side, near: [0; STEP * STEP], edges: [0; 4], board: 0 };
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
            for (down, right) in AROUND {
                chart.near[index] |= bit(row + down, column + right);
            }
        }
        chart
    }

    /// The cells around one.
    pub(super) const fn near(&self, cell: usize) -> u64 {
        self.near[cell]
    }

    /// The first or the second edge of a player.
    pub(super) const fn edge(&self, player: usize, edge: usize) -> u64 {
        self.edges[player + 2 * edge]
    }

    /// The stones that are joined to one of them.
    pub(super) fn chain(&self, stone: u64, stones: u64) -> u64 {
        let (mut chain, mut waiting) = (stone, stone);
        while waiting != 0 {
            let new = self.near[waiting.trailing_zeros() as usize] & stones & !chain;
            waiting &= waiting - 1;
            chain |= new;
            waiting |= new;
        }
        chain
    }

    /// How far a cell is from the middle of the board, in no unit.
    pub(super) const fn distance_from_middle(&self, cell: u8) -> u32 {
        let (row, column) = ((cell as usize / STEP) as i32, (cell as usize % STEP) as i32);
        let (down, right) = (2 * row + 1 - self.side as i32, 2 * column + 1 - self.side as i32);
        (down * down + right * right + down * right) as u32
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

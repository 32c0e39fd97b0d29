//! A small board in words: what is near what, and chains.

use crate::connection::dead::{NOTHING, is_dead};
use crate::hex::AROUND;

/// From row to row in the word of a board.
pub(super) const STEP: usize = 8;
/// The number that stands for what is beyond an edge of the first player.
const BEYOND: u8 = (STEP * STEP) as u8;

/// What is the same in all positions of a board: sets as words, a bit for each cell.
pub(super) struct Chart {
    pub(super) side: usize,
    near: [u64; STEP * STEP],
    /// The places around each cell, clockwise: a cell, or whose edge it is, from [`BEYOND`] on.
    ring: [[u8; 6]; STEP * STEP],
    /// Top, left, bottom, right.
    edges: [u64; 4],
    /// All cells.
    pub(super) board: u64,
}

impl Chart {
    pub(super) fn new(side: usize) -> Self {
        let mut chart = Self {
            side,
            near: [0; STEP * STEP],
            ring: [[BEYOND + NOTHING; 6]; STEP * STEP],
            edges: [0; 4],
            board: 0,
        };
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let cell = row * STEP + column;
            chart.board |= 1 << cell;
            for (edge, place) in [row, column, side - 1 - row, side - 1 - column].into_iter().enumerate() {
                chart.edges[edge] |= u64::from(place == 0) << cell;
            }
            for (place, (down, right)) in AROUND.into_iter().enumerate() {
                let inside = |at: usize, step| at.checked_add_signed(step).filter(|&to| to < side);
                match (inside(row, down), inside(column, right)) {
                    (Some(row), Some(column)) => {
                        chart.ring[cell][place] = (row * STEP + column) as u8;
                        chart.near[cell] |= 1 << (row * STEP + column);
                    }
                    (None, Some(_)) => chart.ring[cell][place] = BEYOND,
                    (Some(_), None) => chart.ring[cell][place] = BEYOND + 1,
                    // What lies beyond two edges is nobody's.
                    (None, None) => {}
                }
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

    /// Whether the owner of an empty cell changes nothing. An edge is a stone of its player.
    pub(super) fn is_dead(&self, cell: usize, stones: [u64; 2]) -> bool {
        is_dead(self.ring[cell].map(|at| match at {
            BEYOND.. => at - BEYOND,
            _ if stones[0] >> at & 1 == 1 => 0,
            _ if stones[1] >> at & 1 == 1 => 1,
            _ => NOTHING,
        }))
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

    /// The stones turned by half.
    pub(super) fn turned(&self, set: u64) -> u64 {
        set.reverse_bits() >> ((STEP + 1) * (STEP - self.side))
    }
}

/// The members of a set, one after the other.
pub(super) fn cells_of(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}

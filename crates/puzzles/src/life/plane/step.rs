//! Generations over many words.
//!
//! The board is processed in strips of eight words, from top to bottom: the sums of a row are computed once and stay in
//! registers for the rows above and below it. The words to the left and to the right are read again, one word off, which
//! is cheaper than moving words within a register.

use super::{Edges, LANES, Plane};
use crate::life::{adders::Row, word::Lanes};

impl Plane {
    /// Advances the board by a number of generations.
    pub fn run(&mut self, generations: u64) {
        for _ in 0..generations {
            self.step();
        }
    }

    /// Advances the board by one generation.
    pub fn step(&mut self) {
        if self.edges == Edges::Torus {
            self.join_edges();
        }
        for first in (0..self.mask.len()).step_by(LANES) {
            self.strip(first);
        }
        std::mem::swap(&mut self.words, &mut self.next);
    }

    /// Copies the cells of each edge to the spare places at the opposite edge.
    fn join_edges(&mut self) {
        let (width, stride) = (self.width, self.stride);
        let (last, after) = (width - 1, width);
        for row in self.words[stride..].chunks_exact_mut(stride).take(self.height) {
            row[0] = (row[1 + last / 64] >> (last % 64)) << 63;
            let word = &mut row[1 + after / 64];
            let bit = 1 << (after % 64);
            *word &= !bit;
            if row[1] & 1 == 1 {
                row[1 + after / 64] |= bit;
            }
        }
        let (top, bottom) = (stride, stride * self.height);
        self.words.copy_within(bottom..bottom + stride, 0);
        self.words.copy_within(top..top + stride, bottom + stride);
    }

    /// Computes the next generation of the eight words from `first` of every row.
    fn strip(&mut self, first: usize) {
        let (stride, words) = (self.stride, &self.words[..]);
        let mask = lanes(&self.mask, first);
        let mut above = read(words, first + 1).whole;
        let mut row = read(words, stride + first + 1);
        for from in (1..=self.height).map(|y| y * stride + first + 1) {
            let below = read(words, from + stride);
            let made = row.next(above, below.whole) & mask;
            self.next[from..from + LANES].copy_from_slice(&made.0);
            (above, row) = (row.whole, below);
        }
    }
}

/// The eight words from an index.
#[inline(always)]
fn lanes(words: &[u64], from: usize) -> Lanes<LANES> {
    let mut lanes = [0; LANES];
    lanes.copy_from_slice(&words[from..from + LANES]);
    Lanes(lanes)
}

/// The sums of the eight words from an index.
#[inline(always)]
fn read(words: &[u64], from: usize) -> Row<Lanes<LANES>> {
    let (before, cells, after) = (lanes(words, from - 1), lanes(words, from), lanes(words, from + 1));
    let (mut left, mut right) = ([0; LANES], [0; LANES]);
    for lane in 0..LANES {
        left[lane] = cells.0[lane] << 1 | before.0[lane] >> 63;
        right[lane] = cells.0[lane] >> 1 | after.0[lane] << 63;
    }
    Row::new(Lanes(left), cells, Lanes(right))
}

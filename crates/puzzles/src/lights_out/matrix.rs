//! An augmented matrix over GF(2), with rows of bits.

/// A square matrix and its augmentation; each half of a row fills whole words.
#[derive(Debug)]
pub(super) struct Matrix {
    len: usize,
    /// The number of words of half a row.
    half: usize,
    words: Vec<u64>,
}

impl Matrix {
    /// Creates the zero matrix augmented by the unit matrix.
    pub(super) fn with_unit(len: usize) -> Self {
        let half = len.div_ceil(64);
        let mut matrix = Self { len, half, words: vec![0; 2 * half * len] };
        for row in 0..len {
            matrix.words[(2 * row + 1) * half + row / 64] |= 1 << (row % 64);
        }
        matrix
    }

    /// Inverts an entry of the left half.
    pub(super) fn toggle(&mut self, row: usize, column: usize) {
        self.words[2 * row * self.half + column / 64] ^= 1 << (column % 64);
    }

    /// Whether an entry of the left half is set.
    pub(super) fn contains(&self, row: usize, column: usize) -> bool {
        self.words[2 * row * self.half + column / 64] >> (column % 64) & 1 == 1
    }

    /// The right half of a row.
    pub(super) fn right(&self, row: usize) -> &[u64] {
        &self.words[(2 * row + 1) * self.half..][..self.half]
    }

    /// Brings the left half to its reduced form by row operations and returns the columns with a pivot; the first rows
    /// are theirs, in the same order.
    ///
    /// About every second row has the entry of a pivot's column, unpredictably: so the pivot is added to every row under
    /// a mask, without a branch.
    pub(super) fn reduce(&mut self) -> Vec<usize> {
        let stride = 2 * self.half;
        let mut pivots = Vec::new();
        let mut pivot = vec![0; stride];
        for column in 0..self.len {
            let rank = pivots.len();
            let Some(found) = (rank..self.len).find(|&row| self.contains(row, column)) else { continue };
            pivot.copy_from_slice(&self.words[found * stride..][..stride]);
            self.words.copy_within(rank * stride..(rank + 1) * stride, found * stride);
            for row in self.words.chunks_exact_mut(stride) {
                let mask = (row[column / 64] >> (column % 64) & 1).wrapping_neg();
                row.iter_mut().zip(&pivot).for_each(|(word, pivot)| *word ^= pivot & mask);
            }
            self.words[rank * stride..][..stride].copy_from_slice(&pivot);
            pivots.push(column);
        }
        pivots
    }
}

//! Life of any size, over many words.
//!
//! Each row is a run of words with a spare word before and after it, and there is a spare row above and below. Before a
//! generation the spare places get a copy of the cells from the opposite edge (on a torus) or stay empty (on a bounded
//! board), so that the step itself knows no edges.

mod endless;
mod step;

pub use endless::Endless;

use super::Pattern;
use banmen_bits::random::SplitMix64;
use thiserror::Error;

/// The longest side of a board.
pub const MAX_SIDE: usize = 1 << 20;
/// The most cells of a board.
pub const MAX_CELLS: usize = 1 << 32;

/// The number of words that are advanced together.
const LANES: usize = 8;

/// The neighbours of the cells at the edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// The cells of the opposite edge.
    Torus,
    /// Cells that are always dead.
    Bounded,
}

/// The error of a board without cells, or with too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{width}x{height} cells are none, or too many: sides are at most {MAX_SIDE}, cells {MAX_CELLS}")]
pub struct PlaneError {
    width: usize,
    height: usize,
}

/// A board of Life of any size.
#[derive(Clone, Debug)]
pub struct Plane {
    width: usize,
    height: usize,
    edges: Edges,
    /// The distance from a row to the next, in words.
    stride: usize,
    words: Vec<u64>,
    /// The buffer of the next generation; its spare places are never read.
    next: Vec<u64>,
    /// The places of a row that are cells, by word.
    mask: Vec<u64>,
}

impl Plane {
    /// Creates a board without live cells.
    ///
    /// # Errors
    /// When it would have no cell, or too many.
    pub fn new(width: usize, height: usize, edges: Edges) -> Result<Self, PlaneError> {
        let sides = 1..=MAX_SIDE;
        let cells = width.checked_mul(height).filter(|&cells| cells <= MAX_CELLS);
        if !sides.contains(&width) || !sides.contains(&height) || cells.is_none() {
            return Err(PlaneError { width, height });
        }
        let words = width.div_ceil(64).next_multiple_of(LANES);
        let mask = (0..words).map(|word| match width.saturating_sub(64 * word) {
            0 => 0,
            left if left < 64 => (1 << left) - 1,
            _ => u64::MAX,
        });
        let stride = words + 2;
        let len = stride * (height + 2);
        Ok(Self {
            width,
            height,
            edges,
            stride,
            words: vec![0; len],
            next: vec![0; len],
            mask: mask.collect(),
        })
    }

    /// Creates a board with random cells: row by row from SplitMix64, 64 cells from each number, lowest bit first; bits
    /// beyond the width are not used.
    ///
    /// # Errors
    /// When it would have no cell, or too many.
    pub fn soup(width: usize, height: usize, edges: Edges, seed: u64) -> Result<Self, PlaneError> {
        let mut plane = Self::new(width, height, edges)?;
        let mut random = SplitMix64::new(seed);
        for y in 0..height {
            for word in 0..width.div_ceil(64) {
                let index = plane.row(y) + word;
                plane.words[index] = random.next_u64() & plane.mask[word];
            }
        }
        Ok(plane)
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Returns the kind of edges.
    #[must_use]
    pub const fn edges(&self) -> Edges {
        self.edges
    }

    /// Returns whether the cell is alive; no cell off the board is.
    #[must_use]
    pub fn contains(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.words[self.row(y) + x / 64] >> (x % 64) & 1 == 1
    }

    /// Makes the cell alive or dead; a place off the board is ignored.
    pub fn set(&mut self, x: usize, y: usize, lives: bool) {
        if x < self.width && y < self.height {
            let index = self.row(y) + x / 64;
            let bit = 1 << (x % 64);
            self.words[index] = if lives { self.words[index] | bit } else { self.words[index] & !bit };
        }
    }

    /// Adds the live cells of a pattern, with its upper left corner at this place. On a torus it wraps around; on a
    /// bounded board the cells outside are left out.
    pub fn insert(&mut self, pattern: &Pattern, x: usize, y: usize) {
        for (column, row) in pattern.cells() {
            let (column, row) = (x + column, y + row);
            match self.edges {
                Edges::Torus => self.set(column % self.width, row % self.height, true),
                Edges::Bounded => self.set(column, row, true),
            }
        }
    }

    /// Returns the number of live cells.
    #[must_use]
    pub fn population(&self) -> u64 {
        (0..self.height).flat_map(|y| self.row_words(y)).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Iterates over the columns and rows of the live cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.height).flat_map(move |y| {
            self.row_words(y).iter().enumerate().flat_map(move |(index, &word)| {
                let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
                bits.map(move |bit| (64 * index + bit, y))
            })
        })
    }

    /// Returns the live cells as a pattern, without the empty rows and columns around them.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        Pattern::from_cells(self.cells())
    }

    /// The index of the first word of a row.
    const fn row(&self, y: usize) -> usize {
        (y + 1) * self.stride + 1
    }

    /// The words of a row whose bits are cells.
    fn row_words(&self, y: usize) -> &[u64] {
        let from = self.row(y);
        &self.words[from..from + self.width.div_ceil(64)]
    }
}

/// Boards are equal when their cells are; the spare places do not count.
impl PartialEq for Plane {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, self.edges) == (other.width, other.height, other.edges)
            && (0..self.height).all(|y| self.row_words(y) == other.row_words(y))
    }
}

impl Eq for Plane {}

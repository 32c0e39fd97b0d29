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

/// The longest side.
pub const MAX_SIDE: usize = 1 << 20;
/// The most cells.
pub const MAX_CELLS: usize = 1 << 32;

/// How many words are stepped together.
const LANES: usize = 8;

/// What is beyond the edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// The opposite edge.
    Torus,
    /// Nothing that ever lives.
    Bounded,
}

/// Why there is no such board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{width}x{height} cells are none, or too many: sides are at most {MAX_SIDE}, cells {MAX_CELLS}")]
pub struct PlaneError {
    width: usize,
    height: usize,
}

/// A board of Life.
#[derive(Clone, Debug)]
pub struct Plane {
    width: usize,
    height: usize,
    edges: Edges,
    /// From a row to the next, in words.
    stride: usize,
    words: Vec<u64>,
    /// Where the next generation is written; its spare places are never read.
    next: Vec<u64>,
    /// The places of a row that are cells, by word.
    mask: Vec<u64>,
}

impl Plane {
    /// A board without life.
    ///
    /// # Errors
    /// When it has no cell, or too many.
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

    /// A board filled row by row from SplitMix64, 64 cells a number, lowest bit first; what is beyond the width is lost.
    ///
    /// # Errors
    /// When it has no cell, or too many.
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

    /// How many columns there are.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// What is beyond the edges.
    #[must_use]
    pub const fn edges(&self) -> Edges {
        self.edges
    }

    /// Whether the cell lives; nothing lives beside the board.
    #[must_use]
    pub fn contains(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.words[self.row(y) + x / 64] >> (x % 64) & 1 == 1
    }

    /// Lets the cell live or die; a place beside the board is passed over.
    pub fn set(&mut self, x: usize, y: usize, lives: bool) {
        if x < self.width && y < self.height {
            let index = self.row(y) + x / 64;
            let bit = 1 << (x % 64);
            self.words[index] = if lives { self.words[index] | bit } else { self.words[index] & !bit };
        }
    }

    /// Lets the cells of a pattern live, its upper left corner at this place. On a torus it goes round; on a bounded
    /// board what is outside is lost.
    pub fn insert(&mut self, pattern: &Pattern, x: usize, y: usize) {
        for (column, row) in pattern.cells() {
            let (column, row) = (x + column, y + row);
            match self.edges {
                Edges::Torus => self.set(column % self.width, row % self.height, true),
                Edges::Bounded => self.set(column, row, true),
            }
        }
    }

    /// How many cells live.
    #[must_use]
    pub fn population(&self) -> u64 {
        (0..self.height).flat_map(|y| self.row_words(y)).map(|word| u64::from(word.count_ones())).sum()
    }

    /// The living cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.height).flat_map(move |y| {
            self.row_words(y).iter().enumerate().flat_map(move |(index, &word)| {
                let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
                bits.map(move |bit| (64 * index + bit, y))
            })
        })
    }

    /// The living cells as a pattern of their own, without the empty rows and columns around them.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        Pattern::from_cells(self.cells())
    }

    /// Where a row begins.
    const fn row(&self, y: usize) -> usize {
        (y + 1) * self.stride + 1
    }

    /// The words of a row whose bits are cells.
    fn row_words(&self, y: usize) -> &[u64] {
        let from = self.row(y);
        &self.words[from..from + self.width.div_ceil(64)]
    }
}

/// Boards are equal when their cells are, whatever is left in the spare places.
impl PartialEq for Plane {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, self.edges) == (other.width, other.height, other.edges)
            && (0..self.height).all(|y| self.row_words(y) == other.row_words(y))
    }
}

impl Eq for Plane {}

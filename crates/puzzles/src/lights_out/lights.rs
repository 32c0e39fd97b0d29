//! Sets of lights or of buttons, in as many words as the board needs.

/// A set of the cells `0..len` of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lights {
    len: usize,
    words: Box<[u64]>,
}

impl Lights {
    /// Creates the empty set for a board of `len` cells.
    #[must_use]
    pub fn none(len: usize) -> Self {
        Self { len, words: vec![0; len.div_ceil(64)].into() }
    }

    /// Creates the set of all cells of a board of `len` cells.
    #[must_use]
    pub fn all(len: usize) -> Self {
        let mut lights = Self::none(len);
        (0..len).for_each(|cell| lights.toggle(cell));
        lights
    }

    /// Creates a set from its words, as many as a board of `len` cells needs.
    pub(super) fn from_words(len: usize, words: &[u64]) -> Self {
        Self { len, words: words.into() }
    }

    /// Returns the number of cells of the board.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns the number of cells in the set.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        cell < self.len && self.words[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Adds the cell, or removes it when it is in the set. A cell off the board is ignored.
    pub fn toggle(&mut self, cell: usize) {
        if cell < self.len {
            self.words[cell / 64] ^= 1 << (cell % 64);
        }
    }

    /// Iterates over the cells of the set in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(k, &word)| {
            // Each step clears the lowest bit.
            let left = std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)));
            left.take_while(|&left| left != 0).map(move |left| 64 * k + left.trailing_zeros() as usize)
        })
    }

    /// Inverts every cell of the other set.
    pub(super) fn invert(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word ^= other);
    }

    /// Whether an odd number of cells is in both sets: the product of two vectors over GF(2).
    pub(super) fn product(&self, other: &Self) -> bool {
        let common = self.words.iter().zip(&other.words).fold(0, |sum, (a, b)| sum ^ (a & b));
        common.count_ones() % 2 == 1
    }
}

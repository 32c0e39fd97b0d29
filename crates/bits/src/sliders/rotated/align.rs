//! The bits of the cells in an image of the board, such that each line lies side by side.

use alloc::vec;
use alloc::vec::Vec;

use super::Line;
use crate::board::{Board, Geometry};
use crate::set::BitSet;

/// The order in which lines fill the words of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filling {
    /// The number of bits in use in each word.
    pub used: u32,
    /// Whether the first cell of a line has the highest bit (Grimbergen) or the lowest (Klimaszewski).
    pub from_the_top: bool,
}

/// A bit for every cell, such that the cells of each line are side by side within one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    bits: Vec<u32>,
    lines: Vec<Line>,
    native: bool,
}

impl Alignment {
    /// Returns the board itself as an alignment, when these lines already lie side by side in it.
    pub fn native<B: Board>(lines: &[Line]) -> Option<Self> {
        let bits: Vec<u32> = (0..B::Geometry::CELLS).map(B::bit).collect();
        let aligned = lines.iter().all(|line| {
            let side_by_side = |pair: &[usize]| bits[pair[0]].abs_diff(bits[pair[1]]) == 1;
            let word = |cell: usize| bits[cell] / B::Set::WORD_BITS;
            line.cells.windows(2).all(side_by_side)
                && line.cells.iter().all(|&cell| word(cell) == word(line.cells[0]))
        });
        aligned.then(|| Self { bits, lines: lines.to_vec(), native: true })
    }

    /// Aligns the lines by Grimbergen's rule (figure 4): the longest first, each in the first word that has room for it,
    /// from the top. Words are filled as far as the board itself fills them, or completely when that is not enough.
    pub fn first_fit<B: Board>(mut lines: Vec<Line>) -> Option<Self> {
        lines.sort_by_key(|line| core::cmp::Reverse(line.cells.len()));
        let used = B::CELLS.iter().map(|bit| bit % B::Set::WORD_BITS + 1).max().unwrap_or(0);
        [used, B::Set::WORD_BITS]
            .into_iter()
            .find_map(|used| Self::place::<B>(lines.clone(), Filling { used, from_the_top: true }, true))
    }

    /// Aligns the lines in the order given; `None` when a line would lie across two words.
    pub fn in_order<B: Board>(lines: Vec<Line>, filling: Filling) -> Option<Self> {
        Self::place::<B>(lines, filling, false)
    }

    fn place<B: Board>(lines: Vec<Line>, filling: Filling, look_back: bool) -> Option<Self> {
        let mut bits = vec![0; B::Geometry::CELLS];
        let mut taken = vec![0; B::Set::WORDS];
        for line in &lines {
            let len = line.cells.len() as u32;
            let full = |&word: &usize| taken[word] + len <= filling.used;
            let word = if look_back {
                (0..taken.len()).find(full)?
            } else {
                (0..taken.len()).find(|&word| taken[word] < filling.used).filter(full)?
            };
            for (i, &cell) in line.cells.iter().enumerate() {
                let place = taken[word] + i as u32;
                let bit = if filling.from_the_top { filling.used - 1 - place } else { place };
                bits[cell] = word as u32 * B::Set::WORD_BITS + bit;
            }
            taken[word] += len;
        }
        Some(Self { bits, lines, native: false })
    }

    /// Returns whether this is the board itself, which needs no image.
    pub fn is_native(&self) -> bool {
        self.native
    }

    /// Returns the bit of a cell in the image.
    pub fn bit(&self, cell: usize) -> u32 {
        self.bits[cell]
    }

    /// Returns the lines in the order in which they were placed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the lowest bit of a line.
    pub fn low(&self, line: usize) -> u32 {
        self.lines[line].cells.iter().map(|&cell| self.bits[cell]).min().unwrap_or(0)
    }

    /// Returns the lowest bit of the inner cells of a line, or of the line where there is none.
    pub fn inner_low(&self, line: usize) -> u32 {
        let Line { cells, before, inner } = &self.lines[line];
        let lowest = cells[*before..before + inner].iter().map(|&cell| self.bits[cell]).min();
        lowest.unwrap_or_else(|| self.low(line))
    }
}

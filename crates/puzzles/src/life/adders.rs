//! The bitwise adders that count live neighbours for all cells of a word, and the rule.
//!
//! A sum is two words: its ones and its twos. The row of a cell contributes two neighbours, the rows above and below three
//! cells each. The sum of three serves as the row above for one cell and as the row below for another, so it is computed
//! once and shifted.

use super::word::Word;

/// A sum from 0 to 3 at each bit of a word.
#[derive(Clone, Copy, Debug)]
pub struct Sum<W> {
    /// The lowest binary digit.
    pub ones: W,
    /// The second binary digit.
    pub twos: W,
}

/// A row of cells with its sums.
#[derive(Clone, Copy, Debug)]
pub struct Row<W> {
    /// The live cells.
    pub cells: W,
    /// The sum of the left and the right neighbour.
    pub beside: Sum<W>,
    /// The sum of the cell and both neighbours.
    pub whole: Sum<W>,
}

impl<W: Word> Row<W> {
    /// Computes the sums of a row from its cells and their left and right neighbours: 5 operations.
    #[inline(always)]
    pub fn new(left: W, cells: W, right: W) -> Self {
        let beside = Sum { ones: left ^ right, twos: left & right };
        let whole = Sum { ones: beside.ones ^ cells, twos: beside.twos | (beside.ones & cells) };
        Self { cells, beside, whole }
    }

    /// Returns the live cells of the next generation: 15 operations.
    ///
    /// With three neighbours a cell lives, with two it keeps its state. Both sums contain exactly one two, so the higher
    /// digits need not be added: exactly one of the four twos must be set.
    #[inline(always)]
    pub fn next(self, above: Sum<W>, below: Sum<W>) -> W {
        let odd = above.ones ^ below.ones;
        let ones = odd ^ self.beside.ones;
        let carry = (above.ones & below.ones) | (odd & self.beside.ones);
        let (outer, inner) = (above.twos ^ below.twos, self.beside.twos ^ carry);
        let two_of_a_pair = (above.twos & below.twos) | (self.beside.twos & carry);
        (outer ^ inner) & !two_of_a_pair & (ones | self.cells)
    }
}

//! Sums of live cells, bit by bit in parallel, and the rule.
//!
//! A number is two words: its ones and its twos. The row of a cell counts two neighbours, the rows above and below count
//! three cells each; the latter sums serve as the row above for one cell and as the row below for another, so they are
//! made once and moved.

use super::word::Word;

/// How many of some cells live, from 0 to 3, at every place at once.
#[derive(Clone, Copy, Debug)]
pub struct Sum<W> {
    /// The lowest place of the numbers.
    pub ones: W,
    /// The place above.
    pub twos: W,
}

/// A row of cells with the sums of it that are needed.
#[derive(Clone, Copy, Debug)]
pub struct Row<W> {
    /// The cells themselves.
    pub cells: W,
    /// Their neighbours to the left and to the right.
    pub beside: Sum<W>,
    /// Those and the cells themselves.
    pub whole: Sum<W>,
}

impl<W: Word> Row<W> {
    /// The sums of a row, from its cells and from what lies to the left and to the right of each: 5 operations.
    #[inline(always)]
    pub fn new(left: W, cells: W, right: W) -> Self {
        let beside = Sum { ones: left ^ right, twos: left & right };
        let whole = Sum { ones: beside.ones ^ cells, twos: beside.twos | (beside.ones & cells) };
        Self { cells, beside, whole }
    }

    /// The cells of the next generation: 15 operations.
    ///
    /// With three neighbours a cell lives, with two it stays. Both have exactly one two in their sum, so the larger
    /// places need not be added up: one of the four twos must be set and the three others not.
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

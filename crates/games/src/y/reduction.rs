//! The reduction of van Rijswijck (2002): every triple of cells that touch each other becomes the colour that two of them
//! have, and the board becomes smaller by one. What is left at the top after all passes is the winner's.
//!
//! ```text
//!      a          a . (a's row)        new a = majority of a, b, c
//!     b c   ->
//! ```
//!
//! [`whole_board`] has all triples of a pass in one operation on the set: `b` and `c` are shifts by the side and by one
//! less. Nothing needs a mask: what comes in from outside the triangle never reaches the top cell. Stones of one colour
//! are enough, because a cell that is not theirs is not theirs, whoever has it; so the test is right on boards that are
//! not full as well. [`by_columns`] is the article's listing, a word for each column with two bits for each cell; a side
//! of 11 takes 55 steps there and 10 here.

use crate::boards::{LARGEST, Set, stride};
use banmen_bits::set::Interleaved;

/// Whether a chain of the stones touches all three sides of the triangle, in the layout of [`super::Y`].
#[inline(always)]
#[must_use]
pub fn whole_board<const W: usize>(stones: Set<W>, side: u32) -> bool {
    let stride = stride(W) as u32;
    let mut set = stones;
    for _ in 1..side {
        let under = set.shr(stride);
        let beside = set.shr(stride - 1);
        set = (set & (under | beside)) | (under & beside);
    }
    set.contains(side - 1)
}

/// Cells in columns: an interleaved board for each, two bits for each cell, 1 for the first player, 2 for the second.
pub type Columns = [Interleaved<2>; LARGEST];

/// Listing 1: the winner's bits at the top, 0 when nobody has won.
#[must_use]
pub fn by_columns(columns: &Columns, side: usize) -> u64 {
    let mut bits = *columns;
    let side = side.min(LARGEST);
    for pass in 0..side.saturating_sub(1) {
        for column in 0..side - 1 - pass {
            let a = bits[column];
            let b = a.step_down(1);
            let c = bits[column + 1];
            bits[column] = (a & (b | c)) | (b & c);
        }
    }
    bits[0].get(0)
}

/// The stones of both players in columns, in the order that the listing wants: column `c` begins at row `c`.
#[must_use]
pub fn columns<const W: usize>(stones: [Set<W>; 2], side: usize) -> Columns {
    let mut columns = [Interleaved::EMPTY; LARGEST];
    for (player, set) in stones.into_iter().enumerate() {
        set.for_each(|bit| {
            let (row, column) = (bit as usize / stride(W), side - 1 - bit as usize % stride(W));
            columns[column].insert((row - column) as u32, player as u32);
        });
    }
    columns
}

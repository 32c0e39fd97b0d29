//! Long Life (appendix A): the 8×8 torus in one word, or several of them side by side.
//!
//! Bit `8 * row + column` is a cell, so a step to the next row is a rotation of the word; a step to the next column
//! wraps the last column separately. A generation takes 34 operations, which a test counts.
//!
//! ```
//! use banmen_puzzles::life::long;
//!
//! let glider = 0x0000_0000_0007_0402;
//! assert_eq!(long::run(glider, 4), glider << 9, "one cell to the right and one down");
//! assert_eq!(long::run(glider, 32), glider, "once around the board");
//! ```

use super::{adders::Row, adders::Sum, word::Lanes, word::Word};

/// The cells of the first column.
const FIRST: u64 = 0x0101_0101_0101_0101;
/// The cells of the last column.
const LAST: u64 = FIRST << 7;

/// Returns the next generation.
#[inline(always)]
#[must_use]
pub fn step<W: Word>(cells: W) -> W {
    let left = ((cells & W::constant(!LAST)).shift_left(1)) | (cells.shift_right(7) & W::constant(FIRST));
    let right = ((cells & W::constant(!FIRST)).shift_right(1)) | (cells.shift_left(7) & W::constant(LAST));
    let row = Row::new(left, cells, right);
    let moved = |by| Sum { ones: row.whole.ones.rotate_left(by), twos: row.whole.twos.rotate_left(by) };
    row.next(moved(8), moved(56))
}

/// Returns the cells after a number of generations.
#[must_use]
pub fn run(mut cells: u64, generations: u64) -> u64 {
    for _ in 0..generations {
        cells = step(cells);
    }
    cells
}

/// Returns several boards after a number of generations, computed in parallel.
#[must_use]
pub fn run_many<const L: usize>(boards: [u64; L], generations: u64) -> [u64; L] {
    let mut boards = Lanes(boards);
    for _ in 0..generations {
        boards = step(boards);
    }
    boards.0
}

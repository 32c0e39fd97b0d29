//! Long Life (appendix A): the 8×8 torus in one word, or several of them side by side.
//!
//! Bit `8 * row + column` is a cell, so a step to the next row is a rotation of the word; a step to the next column
//! wraps the last column separately. [`step`] takes 34 operations, [`listing::step`], the article's listing 2, takes 82;
//! a test counts both.
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

/// Listing 2 as the article prints it: eight shifted boards, added one by one into three planes.
pub mod listing {
    use super::{FIRST, LAST, Word};

    /// The edges of the listing: left is its highest column.
    const L: u64 = LAST;
    const R: u64 = FIRST;
    const T: u64 = 0x0000_0000_0000_00ff;
    const B: u64 = 0xff00_0000_0000_0000;

    /// The planes of the neighbour counts. The third saturates: four and more are all too many.
    struct Planes<W> {
        bit1: W,
        bit2: W,
        bit3: W,
    }

    impl<W: Word> Planes<W> {
        #[inline(always)]
        fn add(&mut self, neighbours: W) {
            let carry1 = self.bit1 & neighbours;
            let carry2 = self.bit2 & carry1;
            self.bit1 = self.bit1 ^ neighbours;
            self.bit2 = self.bit2 ^ carry1;
            self.bit3 = self.bit3 | carry2;
        }
    }

    /// Returns the next generation.
    #[inline(always)]
    #[must_use]
    pub fn step<W: Word>(c11: W) -> W {
        let edge = W::constant;
        let c10 = c11.shift_right(8) | (c11 & edge(T)).shift_left(56);
        let c12 = c11.shift_left(8) | (c11 & edge(B)).shift_right(56);
        let left = |c: W| (c & edge(!L)).shift_left(1) | (c & edge(L)).shift_right(7);
        let right = |c: W| (c & edge(!R)).shift_right(1) | (c & edge(R)).shift_left(7);
        let (c00, c01, c02) = (left(c10), left(c11), left(c12));
        let (c20, c21, c22) = (right(c10), right(c11), right(c12));
        let none = edge(0);
        let mut planes = Planes { bit1: none, bit2: none, bit3: none };
        for neighbours in [c00, c01, c02, c10, c12, c20, c21, c22] {
            planes.add(neighbours);
        }
        (c11 | planes.bit1) & planes.bit2 & !planes.bit3
    }

    /// Returns the cells after a number of generations.
    #[must_use]
    pub fn run(mut cells: u64, generations: u64) -> u64 {
        for _ in 0..generations {
            cells = step(cells);
        }
        cells
    }
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

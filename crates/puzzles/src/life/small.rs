//! Any torus of at most 64 cells in one word.

use super::adders::{Row, Sum};
use thiserror::Error;

/// The error of a torus without cells, or with more than 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{columns}x{rows} cells are none, or do not fit into 64 bits")]
pub struct SmallError {
    columns: u32,
    rows: u32,
}

/// A torus of at most 64 cells; bit `columns * row + column` of a word is a cell.
///
/// ```
/// use banmen_puzzles::life::Small;
///
/// let torus = Small::new(5, 5).unwrap();
/// let blinker = 0b00000_00000_01110_00000_00000;
/// assert_eq!(torus.step(torus.step(blinker)), blinker);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Small {
    columns: u32,
    cells: u32,
    board: u64,
    first: u64,
}

impl Small {
    /// Creates a torus of this size.
    ///
    /// # Errors
    /// When it has no cell or more than 64.
    pub fn new(columns: u32, rows: u32) -> Result<Self, SmallError> {
        let cells = columns.checked_mul(rows).filter(|cells| (1..=64).contains(cells));
        let cells = cells.ok_or(SmallError { columns, rows })?;
        let first = (0..rows).fold(0, |set, row| set | 1 << (row * columns));
        Ok(Self { columns, cells, board: u64::MAX >> (64 - cells), first })
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.cells
    }

    /// Returns the next generation.
    #[inline]
    #[must_use]
    pub fn step(self, cells: u64) -> u64 {
        let (across, first) = (self.columns - 1, self.first);
        let last = first << across;
        let left = (cells & !last) << 1 | (cells & last) >> across;
        let right = (cells & !first) >> 1 | (cells & first) << across;
        let row = Row::new(left, cells, right);
        let by =
            |sum: Sum<u64>, by: u32| Sum { ones: self.rotate(sum.ones, by), twos: self.rotate(sum.twos, by) };
        row.next(by(row.whole, self.columns), by(row.whole, self.cells - self.columns)) & self.board
    }

    /// Rotates the bits of the board upwards.
    #[inline(always)]
    fn rotate(self, set: u64, by: u32) -> u64 {
        let up = set.checked_shl(by).unwrap_or(0);
        let down = set.checked_shr(self.cells - by).unwrap_or(0);
        (up | down) & self.board
    }
}

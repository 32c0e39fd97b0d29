//! Pictures of boards: a set as rows of `X` and `.`, written and read.
//!
//! ```
//! use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
//! use banmen_bits::diagram;
//!
//! type Small = Separated<Rectangle<5, 3, 4>, 1>;
//! let corners = diagram!(Small, "
//!     X . . . X
//!     . . . . .
//!     X . . . X
//! ");
//! assert_eq!(corners, Small::collect([0, 4, 10, 14]));
//! assert_eq!(Small::picture(corners).to_string(), "X . . . X\n. . . . .\nX . . . X\n");
//! assert_eq!(Small::parse("X . .").unwrap_err().to_string(), "row 1 has 3 cells, not 5");
//! ```
//!
//! A picture that does not fit the board is an error of the compiler in the macro:
//!
//! ```compile_fail
//! use banmen_bits::{board::{lattice::Rectangle, layout::Separated}, diagram};
//! let wrong = diagram!(Separated<Rectangle<5, 3, 4>, 1>, "X . . ?");
//! ```

use core::fmt;
use core::marker::PhantomData;

use super::Board;

/// A set that prints as a picture of its board; created by [`Board::picture`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Picture<B: Board> {
    set: B::Set,
    board: PhantomData<B>,
}

impl<B: Board> Picture<B> {
    pub(super) fn new(set: B::Set) -> Self {
        Self { set, board: PhantomData }
    }
}

impl<B: Board> fmt::Display for Picture<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        B::draw(self.set, f)
    }
}

/// The picture on lines of its own, so that a failed assertion can be read.
impl<B: Board> fmt::Debug for Picture<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", B::NAME)?;
        B::draw(self.set, f)
    }
}

/// Reads a picture into a set at compile time: `diagram!(Board, "...")`. See [`board::picture`](crate::board::picture).
#[macro_export]
macro_rules! diagram {
    ($board:ty, $text:expr) => {
        const { <$board>::diagram($text) }
    };
}

/// The reason why a text is no picture of a board. Rows and cells are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// A character that is neither `X` nor `.` nor white space.
    Symbol {
        /// The row of the picture.
        row: usize,
        /// The cell of the row.
        column: usize,
        /// The first byte of the character.
        byte: u8,
    },
    /// A row with too many or too few cells.
    Row {
        /// The row of the picture.
        row: usize,
        /// The number of cells of that row of the board.
        expected: usize,
        /// The number of cells in the picture.
        found: usize,
    },
    /// Too many or too few rows.
    Rows {
        /// The number of rows of the board.
        expected: usize,
        /// The number of rows of the picture.
        found: usize,
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Symbol { row, column, byte } => {
                let symbol = byte.escape_ascii();
                write!(f, "row {row}, cell {column}: `{symbol}` is neither `X` nor `.`")
            }
            Self::Row { row, expected, found } => write!(f, "row {row} has {found} cells, not {expected}"),
            Self::Rows { expected, found } => write!(f, "the picture has {found} rows, not {expected}"),
        }
    }
}

impl core::error::Error for PictureError {}

/// Reads a picture whose rows have `lengths` cells. The result tells for each cell, in reading order, whether it is
/// marked: an array, because constants cannot use the generic sets.
pub(super) const fn read<const MAX: usize>(text: &str, lengths: &[u8]) -> Result<[bool; MAX], PictureError> {
    let bytes = text.as_bytes();
    let mut marked = [false; MAX];
    let (mut i, mut row, mut column, mut cell) = (0, 0, 0, 0);
    while i <= bytes.len() {
        let byte = if i < bytes.len() { bytes[i] } else { b'\n' };
        i += 1;
        if byte == b'\n' {
            // A line without cells separates; a line with cells ends a row.
            if column > 0 {
                if row < lengths.len() && column != lengths[row] as usize {
                    return Err(PictureError::Row {
                        row: row + 1,
                        expected: lengths[row] as usize,
                        found: column,
                    });
                }
                row += 1;
                column = 0;
            }
            continue;
        }
        if byte.is_ascii_whitespace() {
            continue;
        }
        if byte != b'X' && byte != b'.' {
            return Err(PictureError::Symbol { row: row + 1, column: column + 1, byte });
        }
        if row < lengths.len() && column < lengths[row] as usize {
            marked[cell] = byte == b'X';
            cell += 1;
        }
        column += 1;
    }
    if row == lengths.len() {
        Ok(marked)
    } else {
        Err(PictureError::Rows { expected: lengths.len(), found: row })
    }
}

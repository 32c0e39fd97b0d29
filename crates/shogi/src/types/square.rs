//! The 81 squares.

use super::Color;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A square of the board.
///
/// Files are counted from 1 to 9 from the right as Black sees the board, ranks from 1 to 9 (`a` to `i`) from the top.
/// The index runs along the files: 1a is 0, 1b is 1, 2a is 9, 9i is 80.
///
/// ```
/// use banmen_shogi::Square;
/// let square: Square = "7g".parse().unwrap();
/// assert_eq!((square.file(), square.rank()), (7, 7));
/// assert_eq!(square.to_string(), "7g");
/// assert_eq!(Square::at(7, 7), Some(square));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The text is not a square such as `7g`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a square: a file from 1 to 9 and a rank from a to i")]
pub struct SquareError(String);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 81;

    /// The square of an index below 81; the caller has made sure of that.
    #[inline(always)]
    pub(crate) const fn new(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// Returns the square of an index, or `None` from 81 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns the square on a file and a rank, both from 1 to 9, or `None` off the board.
    pub const fn at(file: usize, rank: usize) -> Option<Self> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Self(((file - 1) * 9 + rank - 1) as u8))
        } else {
            None
        }
    }

    /// Returns the index, below 81.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, from 1 to 9.
    #[inline(always)]
    pub const fn file(self) -> usize {
        self.0 as usize / 9 + 1
    }

    /// Returns the rank, from 1 at the top to 9.
    #[inline(always)]
    pub const fn rank(self) -> usize {
        self.0 as usize % 9 + 1
    }

    /// Returns the rank as a side counts it: 1 is the farthest from its own camp.
    #[inline(always)]
    pub const fn rank_for(self, color: Color) -> usize {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Returns whether the square is in the promotion zone of a side: its farthest three ranks.
    #[inline(always)]
    pub const fn is_zone_of(self, color: Color) -> bool {
        self.rank_for(color) <= 3
    }

    /// Returns the square in the same place for the opponent: the board turned by 180 degrees.
    #[inline(always)]
    pub const fn turned(self) -> Self {
        Self(80 - self.0)
    }

    /// Returns the cell number in the boards of `banmen_bits`, in reading order: 9a is 0, 1a is 8, 1i is 80.
    #[inline(always)]
    pub const fn cell(self) -> usize {
        (self.rank() - 1) * 9 + 9 - self.file()
    }

    /// The square of a cell below 81 of the boards of `banmen_bits`.
    #[inline(always)]
    pub(crate) const fn from_cell(cell: usize) -> Self {
        debug_assert!(cell < Self::COUNT);
        Self(((8 - cell % 9) * 9 + cell / 9) as u8)
    }

    /// Returns an iterator over all squares in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(Self::new)
    }

    /// Returns the square that lies `files` to the left and `ranks` down, or `None` off the board.
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Self> {
        let (file, rank) =
            ((self.file() as i32).saturating_add(files), (self.rank() as i32).saturating_add(ranks));
        if file < 1 || rank < 1 { None } else { Self::at(file as usize, rank as usize) }
    }
}

impl fmt::Display for Square {
    /// Writes the square as USI does: `7g`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.0 % 9))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads a square as USI writes it: `7g`.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match text.as_bytes() {
            &[file @ b'1'..=b'9', rank @ b'a'..=b'i'] => {
                Self::at(usize::from(file - b'0'), usize::from(rank - b'a' + 1))
            }
            _ => None,
        };
        square.ok_or_else(|| SquareError(crate::position::excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn texts_cells_and_indices_are_read_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_cell(square.cell()), square);
            assert_eq!(square.turned().turned(), square);
            assert_eq!(Square::from_index(square.index()), Some(square));
        }
        assert_eq!(Square::from_index(81), None);
        assert_eq!("9a".parse().map(Square::cell), Ok(0));
        assert_eq!("1i".parse().map(Square::cell), Ok(80));
        for wrong in ["", "0a", "1j", "10a", "a1", "５五", "7G"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
        let corner = Square::new(0);
        assert_eq!(corner.offset(i32::MAX, i32::MIN), None);
    }
}

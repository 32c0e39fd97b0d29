//! The 96 squares and their names.
//!
//! A file is a letter and a rank a number, but not every pair exists: the files A to D have the ranks 1 to 8, E to H the
//! ranks 1 to 4 and 9 to 12, I to L the ranks 5 to 12. A square's number is `32 * third + 8 * row + column`, the
//! projection of Klimaszewski (2015, figure 9), with rows from the owner's back rank and columns from the owner's left.

use super::Color;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The files of the columns of the thirds of White, Black and Red.
const FILES: [&[u8; 8]; 3] = [b"ABCDEFGH", b"LKJIDCBA", b"HGFEIJKL"];
/// The ranks of the rows of the same thirds.
const RANKS: [[u8; 4]; 3] = [[1, 2, 3, 4], [8, 7, 6, 5], [12, 11, 10, 9]];

/// A square of the board.
///
/// ```
/// use banmen_chess3::Square;
/// let square: Square = "I5".parse().unwrap();
/// assert_eq!(square.index(), 59);
/// assert_eq!(square.to_string(), "I5");
/// assert_eq!("E5".parse::<Square>().unwrap_err().to_string(), "`E5` is not a square of the board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The error of a text that names no square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a square of the board")]
pub struct SquareError(pub String);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 96;

    /// Returns the square of a number, or `None` from 96 on.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The square of a member of a set of squares, whose numbers are below 96.
    #[inline(always)]
    pub(crate) const fn of(bit: u32) -> Self {
        Self(bit as u8)
    }

    /// Returns the square of a third, row and column, each taken modulo its bound.
    pub const fn at(third: usize, row: usize, column: usize) -> Self {
        Self((third % 3 * 32 + row % 4 * 8 + column % 8) as u8)
    }

    /// Returns the number, which is below 96.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number as the index of a bit.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// Returns the third of the square: 0 for White's, 1 for Black's, 2 for Red's.
    #[inline(always)]
    pub const fn third(self) -> usize {
        self.0 as usize / 32
    }

    /// Returns the row in its third, counted from the owner's back rank.
    #[inline(always)]
    pub const fn row(self) -> usize {
        self.0 as usize / 8 % 4
    }

    /// Returns the column in its third, counted from the owner's left.
    #[inline(always)]
    pub const fn column(self) -> usize {
        self.0 as usize % 8
    }

    /// Returns the letter of the file.
    pub const fn file(self) -> char {
        FILES[self.third()][self.column()] as char
    }

    /// Returns the number of the rank.
    pub const fn rank(self) -> u8 {
        RANKS[self.third()][self.row()]
    }

    /// Returns whether a pawn of the color is promoted here: on the back rank of either opponent.
    #[inline(always)]
    pub const fn is_promotion_for(self, color: Color) -> bool {
        self.row() == 0 && self.third() != color.third()
    }

    /// Returns an iterator over all squares in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the square of a file in upper case and a rank, if the board has it.
    pub fn named(file: char, rank: u8) -> Option<Self> {
        Self::all().find(|square| square.file() == file && square.rank() == rank)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads the file in either case and the rank without a leading zero.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let wrong = || SquareError(text.to_owned());
        let mut letters = text.chars();
        let file = letters.next().ok_or_else(wrong)?.to_ascii_uppercase();
        let digits = letters.as_str();
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let rank: u8 = digits.parse().map_err(|_| wrong())?;
        Self::named(file, rank).filter(|_| plain).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_paper() {
        let named = [
            ("A1", 0),
            ("H1", 7),
            ("D4", 27),
            ("E4", 28),
            ("L8", 32),
            ("A8", 39),
            ("I5", 59),
            ("D5", 60),
            ("H12", 64),
            ("L12", 71),
            ("E9", 91),
            ("I9", 92),
        ];
        for (name, index) in named {
            assert_eq!(name.parse::<Square>().unwrap().index(), index);
        }
    }

    #[test]
    fn every_square_comes_back_from_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn pairs_that_do_not_exist_are_refused() {
        for name in
            ["", "A", "A9", "E5", "E8", "I4", "L1", "M1", "A0", "A01", "A+1", "1A", "A１", "é1", "A999"]
        {
            assert_eq!(name.parse::<Square>(), Err(SquareError(name.to_owned())));
        }
    }
}

//! The 81 squares.

use super::Color;
use std::fmt;

/// A square, numbered by files from the right and within a file from the top, as Black sees the board: 1a is 0, 1b is
/// 1, 2a is 9, 9i is 80.
///
/// ```
/// use banmen_shogi::Square;
/// let square = Square::from_usi("7g").unwrap();
/// assert_eq!((square.file(), square.rank()), (7, 7));
/// assert_eq!(square.to_string(), "7g");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: usize = 81;

    /// The square of a number below 81.
    #[inline(always)]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// The square on a file from 1 (the right edge for Black) to 9 and a rank from 1 (the top) to 9.
    pub const fn at(file: usize, rank: usize) -> Option<Self> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Self(((file - 1) * 9 + rank - 1) as u8))
        } else {
            None
        }
    }

    /// The square of a text such as `7g`.
    pub fn from_usi(text: &str) -> Option<Self> {
        match text.as_bytes() {
            &[file @ b'1'..=b'9', rank @ b'a'..=b'i'] => {
                Self::at(usize::from(file - b'0'), usize::from(rank - b'a' + 1))
            }
            _ => None,
        }
    }

    /// The number, below 81.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 1 to 9.
    #[inline(always)]
    pub const fn file(self) -> usize {
        self.0 as usize / 9 + 1
    }

    /// The rank, from 1 at the top to 9.
    #[inline(always)]
    pub const fn rank(self) -> usize {
        self.0 as usize % 9 + 1
    }

    /// The rank as this side counts it: 1 is the far one.
    #[inline(always)]
    pub const fn rank_for(self, color: Color) -> usize {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Whether the square is in the promotion zone of this side.
    #[inline(always)]
    pub const fn is_zone_of(self, color: Color) -> bool {
        self.rank_for(color) <= 3
    }

    /// The square after the board is turned by half.
    #[inline(always)]
    pub const fn turned(self) -> Self {
        Self(80 - self.0)
    }

    /// The square's number in the reading order of the boards of `banmen_bits`: 9a is 0, 1a is 8, 1i is 80.
    #[inline(always)]
    pub const fn cell(self) -> usize {
        (self.rank() - 1) * 9 + 9 - self.file()
    }

    /// The square of a number in reading order.
    #[inline(always)]
    pub const fn from_cell(cell: usize) -> Self {
        Self(((8 - cell % 9) * 9 + cell / 9) as u8)
    }

    /// Every square in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self::new)
    }

    /// The square so many files to the left and ranks down, if it is on the board.
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Self> {
        let (file, rank) = (self.file() as i32 + files, self.rank() as i32 + ranks);
        if file < 1 || rank < 1 { None } else { Self::at(file as usize, rank as usize) }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.0 % 9))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn texts_cells_and_numbers_come_back() {
        for square in Square::all() {
            assert_eq!(Square::from_usi(&square.to_string()), Some(square));
            assert_eq!(Square::from_cell(square.cell()), square);
            assert_eq!(square.turned().turned(), square);
        }
        assert_eq!(Square::from_usi("9a").map(Square::cell), Some(0));
        assert_eq!(Square::from_usi("1i").map(Square::cell), Some(80));
        for wrong in ["", "0a", "1j", "10a", "a1", "５五"] {
            assert_eq!(Square::from_usi(wrong), None, "{wrong}");
        }
    }
}

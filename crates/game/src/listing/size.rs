//! Sizes of boards: `6`, `6x7`.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// The size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Size {
    /// There is only one.
    Fixed,
    /// One number: the side of a square, hexagon or triangle.
    Side(u16),
    /// Rows and columns.
    Board(u16, u16),
}

impl Size {
    /// The number of rows; zero where there is only one size.
    pub const fn rows(self) -> usize {
        match self {
            Self::Fixed => 0,
            Self::Side(side) => side as usize,
            Self::Board(rows, _) => rows as usize,
        }
    }

    /// The number of columns; zero where there is only one size.
    pub const fn columns(self) -> usize {
        match self {
            Self::Fixed => 0,
            Self::Side(side) => side as usize,
            Self::Board(_, columns) => columns as usize,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed => f.write_str("fixed"),
            Self::Side(side) => write!(f, "{side}"),
            Self::Board(rows, columns) => write!(f, "{rows}x{columns}"),
        }
    }
}

/// Why a text is not a size, or not one of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The text is neither a number nor two with an x between them.
    #[error("`{0}` is not a size (a number such as 6, or rows and columns such as 6x7)")]
    Malformed(String),
    /// The game has only one size.
    #[error("it has only one size, not `{0}`")]
    Fixed(Size),
    /// The game has other sizes.
    #[error("size `{size}` is not offered (it takes {offered})")]
    NotOffered {
        /// What was asked for.
        size: Size,
        /// What there is.
        offered: Sizes,
    },
}

impl FromStr for Size {
    type Err = SizeError;

    /// ```
    /// use banmen_game::listing::Size;
    /// assert_eq!("6".parse(), Ok(Size::Side(6)));
    /// assert_eq!("6x7".parse(), Ok(Size::Board(6, 7)));
    /// assert!("six".parse::<Size>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let malformed = || SizeError::Malformed(text.to_owned());
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u16>().ok()).flatten().ok_or_else(malformed)
        };
        match text.split_once(['x', 'X', '×']) {
            None => number(text).map(Self::Side),
            Some((rows, columns)) => Ok(Self::Board(number(rows)?, number(columns)?)),
        }
    }
}

/// The sizes that a game is offered in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Sizes {
    /// One only.
    Fixed,
    /// A side from `least` to `most` by steps of `step`.
    Side {
        /// The smallest.
        least: u16,
        /// The largest.
        most: u16,
        /// From one to the next.
        step: u16,
        /// When nobody says anything.
        usual: u16,
    },
    /// Rows and columns, each from `least` to `most`; one number means a square.
    Board {
        /// The smallest number of rows or columns.
        least: u16,
        /// The largest.
        most: u16,
        /// When nobody says anything.
        usual: (u16, u16),
    },
    /// These rows and columns only; the first is the usual one.
    Boards(&'static [(u16, u16)]),
}

impl Sizes {
    /// The size when nobody says anything.
    pub fn usual(self) -> Size {
        match self {
            Self::Fixed => Size::Fixed,
            Self::Side { usual, .. } => Size::Side(usual),
            Self::Board { usual: (rows, columns), .. } => Size::Board(rows, columns),
            Self::Boards(boards) => {
                boards.first().map_or(Size::Fixed, |&(rows, columns)| Size::Board(rows, columns))
            }
        }
    }

    /// The size that was asked for, in this game's terms.
    ///
    /// # Errors
    /// When the game is not offered in it.
    pub fn choose(self, asked: Option<Size>) -> Result<Size, SizeError> {
        let Some(size) = asked else { return Ok(self.usual()) };
        let refused = Err(SizeError::NotOffered { size, offered: self });
        let square = size.rows() == size.columns();
        let (rows, columns) = (size.rows() as u16, size.columns() as u16);
        match self {
            Self::Fixed if size == Size::Fixed => Ok(size),
            Self::Fixed => Err(SizeError::Fixed(size)),
            Self::Side { least, most, step, .. } => {
                let fits = square && (least..=most).contains(&rows) && (rows - least) % step.max(1) == 0;
                if fits { Ok(Size::Side(rows)) } else { refused }
            }
            Self::Board { least, most, .. } => {
                let fits = (least..=most).contains(&rows) && (least..=most).contains(&columns);
                if fits { Ok(Size::Board(rows, columns)) } else { refused }
            }
            Self::Boards(boards) if boards.contains(&(rows, columns)) => Ok(Size::Board(rows, columns)),
            Self::Boards(_) => refused,
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed => f.write_str("one size"),
            Self::Side { least, most, step: 0 | 1, .. } => write!(f, "{least} to {most}"),
            Self::Side { least, most, step, .. } => write!(f, "{least} to {most} by {step}"),
            Self::Board { least, most, .. } => write!(f, "{least}x{least} to {most}x{most}"),
            Self::Boards(boards) => {
                let texts: Vec<String> =
                    boards.iter().map(|(rows, columns)| format!("{rows}x{columns}")).collect();
                f.write_str(&texts.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_sizes_are_refused_with_their_text() {
        for text in ["", "x", "6x", "x6", "6x7x8", "-6", "+6", " 6", "99999", "６"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::Malformed(text.to_owned())));
        }
    }

    #[test]
    fn side_steps_are_kept() {
        let even = Sizes::Side { least: 4, most: 16, step: 2, usual: 8 };
        assert_eq!(even.choose(None), Ok(Size::Side(8)));
        assert_eq!(even.choose(Some(Size::Board(6, 6))), Ok(Size::Side(6)));
        for size in [Size::Side(5), Size::Side(18), Size::Side(2), Size::Board(6, 8)] {
            let error = even.choose(Some(size)).expect_err("it is not offered");
            assert!(error.to_string().contains("4 to 16 by 2"), "{error}");
        }
    }

    #[test]
    fn one_number_is_a_square_board() {
        let board = Sizes::Board { least: 2, most: 10, usual: (6, 5) };
        assert_eq!(board.choose(Some(Size::Side(6))), Ok(Size::Board(6, 6)));
        assert_eq!(board.choose(None), Ok(Size::Board(6, 5)));
        assert!(board.choose(Some(Size::Board(6, 11))).is_err());
        assert_eq!(Sizes::Fixed.choose(Some(Size::Side(3))), Err(SizeError::Fixed(Size::Side(3))));
        assert_eq!(Sizes::Boards(&[(6, 7), (8, 8)]).choose(Some(Size::Side(8))), Ok(Size::Board(8, 8)));
    }
}

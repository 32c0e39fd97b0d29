//! The two sides.

use std::fmt;
use std::ops::Not;

/// A side. Black (sente, 先手) moves first and up the board; White (gote, 後手) moves down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first, up the board. Records mark its moves with ▲.
    Black = 0,
    /// The side that moves second, down the board. Records mark its moves with △.
    White = 1,
}

impl Color {
    /// Both colors, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Returns 0 for Black and 1 for White.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the opponent's color. The operator `!` does the same.
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Color {
    /// Writes `Black` or `White`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

//! Castling rights.

use super::{Color, Square};

/// The rook on the left or on the right of a back rank, as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// The rook in column 0.
    Left,
    /// The rook in column 7.
    Right,
}

impl Wing {
    /// Both wings.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// Returns the column of the rook.
    pub const fn column(self) -> usize {
        match self {
            Self::Left => 0,
            Self::Right => 7,
        }
    }

    /// Returns the square where the rook of a color stands at the start.
    pub const fn corner(self, color: Color) -> Square {
        Square::at(color.third(), 0, self.column())
    }

    /// Returns whether castling to this wing is short, written `O-O`, with the king in the given column.
    pub const fn is_short(self, king_column: usize) -> bool {
        self.column().abs_diff(king_column) == 3
    }
}

/// The rooks that may still castle: neither they nor their kings have moved. Two bits for each color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling(u8);

impl Castling {
    /// No rook may castle.
    pub const NONE: Self = Self(0);
    /// All six rooks may castle.
    pub const ALL: Self = Self(0b11_1111);

    /// Returns the set of one rook.
    pub const fn one(color: Color, wing: Wing) -> Self {
        Self(1 << (2 * color.index() + wing as usize))
    }

    /// Returns the set of both rooks of a color.
    #[inline(always)]
    pub const fn both(color: Color) -> Self {
        Self(0b11 << (2 * color.index()))
    }

    /// Returns whether the rook is in the set.
    #[inline(always)]
    pub const fn contains(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::one(color, wing).0 != 0
    }

    /// Returns whether the sets have no rook in common.
    #[inline(always)]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the rooks that are in either set.
    #[inline(always)]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the rooks of this set that are not in the other one.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the index of the set, which is below 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The rights that end when a piece leaves or enters a square: those of the rook in that corner.
    pub(crate) const LOST: [Self; Square::COUNT] = {
        let mut lost = [Self::NONE; Square::COUNT];
        let mut number = 0;
        while number < 6 {
            let (color, wing) = (Color::ALL[number / 2], Wing::ALL[number % 2]);
            lost[wing.corner(color).index()] = Self::one(color, wing);
            number += 1;
        }
        lost
    };
}

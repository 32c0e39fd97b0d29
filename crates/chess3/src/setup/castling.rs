//! Which rooks may still castle, and where castling goes.

use crate::types::{Side, Square};

/// The rook in column 0 of a back rank, or the one in column 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// The owner's left.
    Left,
    /// The owner's right.
    Right,
}

impl Wing {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The column of the rook.
    pub const fn column(self) -> usize {
        match self {
            Self::Left => 0,
            Self::Right => 7,
        }
    }

    /// The corner of a side where the rook stands.
    pub const fn corner(self, side: Side) -> Square {
        Square::at(side.third(), 0, self.column())
    }

    /// Whether castling this way with the king in that column is short: `O-O`.
    pub const fn is_short(self, king_column: usize) -> bool {
        self.column().abs_diff(king_column) == 3
    }
}

/// A set of rooks that have not moved and whose king has not either: two bits for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling(u8);

impl Castling {
    /// No rook.
    pub const NONE: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// One rook.
    pub const fn one(side: Side, wing: Wing) -> Self {
        Self(1 << (2 * side.index() + wing as usize))
    }

    /// Both rooks of a side.
    #[inline(always)]
    pub const fn both(side: Side) -> Self {
        Self(0b11 << (2 * side.index()))
    }

    /// Whether the rook may castle.
    #[inline(always)]
    pub const fn contains(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::one(side, wing).0 != 0
    }

    /// Whether no rook of either set is in both.
    #[inline(always)]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The rooks of either set.
    #[inline(always)]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rooks that the other set does not have.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of the set, below 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The rooks whose right ends when something moves from or to each square: those in the corners.
    pub(crate) const LOST: [Self; Square::COUNT] = {
        let mut lost = [Self::NONE; Square::COUNT];
        let mut number = 0;
        while number < 6 {
            let (side, wing) = (Side::ALL[number / 2], Wing::ALL[number % 2]);
            lost[wing.corner(side).index()] = Self::one(side, wing);
            number += 1;
        }
        lost
    };
}

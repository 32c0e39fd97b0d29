//! Directions, and sets of them.

use core::fmt;

/// A direction of a geometry. Opposite directions are neighbours in number, so that the opposite is one bit away and an
/// axis is a pair.
///
/// The names are those of the square boards. Hexagonal boards have the first four and one pair of diagonals; the
/// three-player board has all eight in the frame of each player's third; boxes have [`UP`](Self::UP) and
/// [`DOWN`](Self::DOWN) in place of the diagonals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Direction(u8);

impl Direction {
    /// One column on.
    pub const EAST: Self = Self(0);
    /// One column back.
    pub const WEST: Self = Self(1);
    /// One row up the page.
    pub const NORTH: Self = Self(2);
    /// One row down the page.
    pub const SOUTH: Self = Self(3);
    /// Up and right.
    pub const NORTH_EAST: Self = Self(4);
    /// Down and left.
    pub const SOUTH_WEST: Self = Self(5);
    /// Up and left.
    pub const NORTH_WEST: Self = Self(6);
    /// Down and right.
    pub const SOUTH_EAST: Self = Self(7);
    /// One layer on, in a box.
    pub const UP: Self = Self(4);
    /// One layer back, in a box.
    pub const DOWN: Self = Self(5);

    /// The direction of that number.
    #[inline(always)]
    pub const fn new(number: usize) -> Self {
        Self(number as u8)
    }

    /// The number, below the geometry's count of directions.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction back.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The number of the axis, the pair of this direction and its opposite.
    #[inline(always)]
    pub const fn axis(self) -> usize {
        self.0 as usize / 2
    }
}

impl fmt::Debug for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 8] = ["E", "W", "N", "S", "NE", "SW", "NW", "SE"];
        f.write_str(NAMES.get(self.index()).unwrap_or(&"?"))
    }
}

/// A set of directions: what a kind of piece can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Self = Self(0);
    /// Along rows and columns, on square boards.
    pub const ROOK: Self = Self(0b0000_1111);
    /// Along diagonals, on square boards.
    pub const BISHOP: Self = Self(0b1111_0000);
    /// All eight, on square boards.
    pub const QUEEN: Self = Self(0b1111_1111);
    /// Up the page: a lance of Black, the player who moves first in shogi.
    pub const BLACK_LANCE: Self = Self(0b0000_0100);
    /// Down the page: a lance of White.
    pub const WHITE_LANCE: Self = Self(0b0000_1000);
    /// Along columns.
    pub const FILE: Self = Self(0b0000_1100);
    /// Along rows.
    pub const RANK: Self = Self(0b0000_0011);

    /// The first `count` directions.
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// These directions.
    pub const fn of(directions: &[Direction]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < directions.len() {
            set |= 1 << directions[i].0;
            i += 1;
        }
        Self(set)
    }

    /// Whether the direction is among them.
    #[inline(always)]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.0 & 1 != 0
    }

    /// The directions of both.
    #[inline(always)]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The directions that both have.
    #[inline(always)]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        (0..8).map(Direction::new).filter(move |&direction| self.contains(direction))
    }
}

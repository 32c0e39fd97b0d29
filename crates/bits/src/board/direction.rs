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
    /// To the next column.
    pub const EAST: Self = Self(0);
    /// To the column before.
    pub const WEST: Self = Self(1);
    /// To the row above.
    pub const NORTH: Self = Self(2);
    /// To the row below.
    pub const SOUTH: Self = Self(3);
    /// To the row above and the next column.
    pub const NORTH_EAST: Self = Self(4);
    /// To the row below and the column before.
    pub const SOUTH_WEST: Self = Self(5);
    /// To the row above and the column before.
    pub const NORTH_WEST: Self = Self(6);
    /// To the row below and the next column.
    pub const SOUTH_EAST: Self = Self(7);
    /// To the next layer of a box.
    pub const UP: Self = Self(4);
    /// To the layer before in a box.
    pub const DOWN: Self = Self(5);

    /// Returns the direction with this number, which is below 8.
    #[inline(always)]
    pub const fn new(number: usize) -> Self {
        Self(number as u8)
    }

    /// Returns the number, below the geometry's count of directions.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the opposite direction.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Returns the number of the axis, the pair of this direction and its opposite.
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

/// A set of directions, which describes a kind of slider.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Directions(u8);

impl Directions {
    /// The empty set of directions.
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
    /// Along columns: north and south.
    pub const FILE: Self = Self(0b0000_1100);
    /// Along rows: east and west.
    pub const RANK: Self = Self(0b0000_0011);

    /// Returns the first `count` directions: all those of a geometry with as many.
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// Creates the set of these directions.
    pub const fn of(directions: &[Direction]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < directions.len() {
            set |= 1 << directions[i].0;
            i += 1;
        }
        Self(set)
    }

    /// Returns the set of a direction and its opposite.
    #[inline(always)]
    pub const fn axis(direction: Direction) -> Self {
        Self(0b11 << (2 * direction.axis()))
    }

    /// Returns whether the direction is a member.
    #[inline(always)]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.0 & 1 != 0
    }

    /// Returns the directions of either set.
    #[inline(always)]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the common directions.
    #[inline(always)]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns whether there is no direction.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the directions in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        (0..8).map(Direction::new).filter(move |&direction| self.contains(direction))
    }
}

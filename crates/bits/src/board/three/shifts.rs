//! Steps of whole sets, with a word for each third.

use crate::board::Direction;
use crate::set::{BitSet, Bits};

const LEFT: u32 = 0x0101_0101;
const RIGHT: u32 = 0x8080_8080;

/// A set of the 96 squares that converts to and from one word for each third.
pub trait Thirds: BitSet {
    /// The name of the layout in tables and reports.
    const NAME: &'static str;
    /// The set of all squares.
    const ALL: Self;

    /// Returns the thirds of White, Black and Red.
    fn thirds(self) -> [u32; 3];
    /// Creates the set of these thirds.
    fn from_thirds(thirds: [u32; 3]) -> Self;
}

impl Bits<u32, 3> {
    /// [`Thirds::from_thirds`] for constants.
    #[inline(always)]
    pub(super) const fn join_thirds(thirds: [u32; 3]) -> Self {
        Self::from_words(thirds)
    }
}

impl Thirds for Bits<u32, 3> {
    const NAME: &'static str = "three 32+32+32";
    const ALL: Self = Self::FULL;

    #[inline(always)]
    fn thirds(self) -> [u32; 3] {
        self.words()
    }

    #[inline(always)]
    fn from_thirds(thirds: [u32; 3]) -> Self {
        Self::join_thirds(thirds)
    }
}

impl Bits<u64, 2> {
    /// [`Thirds::from_thirds`] for constants.
    #[inline(always)]
    pub(super) const fn join_thirds(thirds: [u32; 3]) -> Self {
        Self::from_words([thirds[0] as u64 | (thirds[1] as u64) << 32, thirds[2] as u64])
    }
}

impl Thirds for Bits<u64, 2> {
    const NAME: &'static str = "three 64+32";
    const ALL: Self = Self::from_words([u64::MAX, u32::MAX as u64]);

    #[inline(always)]
    fn thirds(self) -> [u32; 3] {
        let [low, high] = self.words();
        [low as u32, (low >> 32) as u32, high as u32]
    }

    #[inline(always)]
    fn from_thirds(thirds: [u32; 3]) -> Self {
        Self::join_thirds(thirds)
    }
}

/// The part of a step that stays within its third and keeps its heading.
#[inline(always)]
pub(super) fn onward(thirds: [u32; 3], direction: Direction) -> [u32; 3] {
    thirds.map(|third| match direction {
        Direction::EAST => (third & !RIGHT) << 1,
        Direction::WEST => (third & !LEFT) >> 1,
        Direction::NORTH => third << 8,
        Direction::SOUTH => third >> 8,
        Direction::NORTH_EAST => (third & !RIGHT) << 9,
        Direction::SOUTH_WEST => (third & !LEFT) >> 9,
        Direction::NORTH_WEST => (third & !LEFT) << 7,
        _ => (third & !RIGHT) >> 7,
    })
}

/// The part of a step that crosses the central edge, after which the heading is the opposite.
///
/// A crossing reverses the row: column `c` meets column `7 - c`. The left half lands in the right half of the next
/// third, the right half in the left half of the one before; only the two squares next to the centre, whose diagonal
/// goes through it, keep their column and land in both.
#[inline(always)]
pub(super) fn turned(thirds: [u32; 3], direction: Direction) -> [u32; 3] {
    let (mut next, mut previous) = ([0; 3], [0; 3]);
    for third in 0..3 {
        let edge = (thirds[third] >> 24) as u8;
        let (meeting, through) = match direction {
            Direction::NORTH => (edge, 0),
            Direction::NORTH_EAST => (edge << 1 & !0x10, edge & 0x08),
            Direction::NORTH_WEST => (edge >> 1 & !0x08, edge & 0x10),
            _ => (0, 0),
        };
        let landing = meeting.reverse_bits();
        next[third] = landing & 0xf0 | through;
        previous[third] = landing & 0x0f | through;
    }
    [0, 1, 2].map(|third| u32::from(next[(third + 2) % 3] | previous[(third + 1) % 3]) << 24)
}

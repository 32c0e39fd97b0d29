//! Algorithm 5 (Browne 2014, section 5.1.3): where the pieces can go, as sets of destinations.
//!
//! ```text
//! . . . . .      o . o    left and right: empty or enemy
//! . . . . .  ->  . s .    straight: empty only
//! . X . . .
//! ```

use crate::boards::{one, word};
use banmen_bits::board::{Board, Direction, chess::Chess};

/// Rows and columns of a board in the lower left corner of [`Chess`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// A board; numbers beyond 4 to 8 rows and 2 to 8 columns become the nearest possible.
    #[must_use]
    pub const fn new(rows: usize, columns: usize) -> Self {
        const fn within(number: usize, least: usize) -> u8 {
            (if number < least {
                least
            } else if number > 8 {
                8
            } else {
                number
            }) as u8
        }
        Self { rows: within(rows, 4), columns: within(columns, 2) }
    }

    /// The number of rows.
    #[inline(always)]
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[inline(always)]
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The cells of the board.
    #[inline(always)]
    #[must_use]
    pub const fn board(self) -> u64 {
        let row = (1 << self.columns) - 1;
        (row * 0x0101_0101_0101_0101) >> (8 * (8 - self.rows as u32))
            & (u64::MAX >> (8 * (8 - self.rows as u32)))
    }

    /// The row that the first player wants to reach.
    #[inline(always)]
    #[must_use]
    pub const fn top(self) -> u64 {
        ((1 << self.columns) - 1) << (8 * (self.rows as u32 - 1))
    }

    /// The board upside down: the first row becomes the last.
    #[inline(always)]
    #[must_use]
    pub const fn turned(self, set: u64) -> u64 {
        set.swap_bytes() >> (8 * (8 - self.rows as u32))
    }
}

/// Where the members of a set are after one step.
#[inline(always)]
#[must_use]
pub fn step(set: u64, direction: Direction) -> u64 {
    word(Chess::shift(one(set), direction))
}

/// Destinations up the board: straight, to the left and to the right.
///
/// This is [`forward_moves`](banmen_bits::methods::filters::forward_moves) with the directions kept apart, because a move
/// needs its origin.
#[inline(always)]
#[must_use]
pub fn upward(own: u64, other: u64, board: u64) -> [u64; 3] {
    let [straight, left, right] = DIRECTIONS.map(|direction| step(own, direction) & board);
    [straight & !(own | other), left & !own, right & !own]
}

/// The directions of [`upward`].
pub const DIRECTIONS: [Direction; 3] = [Direction::NORTH, Direction::NORTH_WEST, Direction::NORTH_EAST];

/// How far up the board the moves of [`upward`] go, in bits.
pub const SHIFTS: [u32; 3] = [8, 7, 9];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_large_as_they_say() {
        for rows in 4..=8 {
            for columns in 2..=8 {
                let shape = Shape::new(rows, columns);
                assert_eq!(shape.board().count_ones() as usize, rows * columns);
                assert_eq!(shape.turned(shape.top()), shape.board() & 0xFF);
                assert_eq!(
                    shape.turned(shape.turned(0x1234_5678_9ABC & shape.board())),
                    0x1234_5678_9ABC & shape.board()
                );
            }
        }
    }

    #[test]
    fn straight_moves_do_not_take_and_diagonal_ones_do() {
        let own = 1 << 9;
        let other = 1 << 17 | 1 << 18;
        assert_eq!(upward(own, other, u64::MAX), [0, 1 << 16, 1 << 18]);
        assert_eq!(upward(1 << 8 | 1 << 15, 0, u64::MAX), [1 << 16 | 1 << 23, 1 << 22, 1 << 17]);
    }

    #[test]
    fn destinations_are_those_of_algorithm_5() {
        use banmen_bits::board::Directions;
        use banmen_bits::methods::filters::forward_moves;
        let (all, diagonal) = (Directions::of(&DIRECTIONS), Directions::of(&DIRECTIONS[1..]));
        let mut random = banmen_game::Random::new(5);
        for _ in 0..2000 {
            let (a, b) = (random.next_u64(), random.next_u64());
            let (own, other, empty) = (a & b, a & !b, !a);
            let [straight, left, right] = upward(own, other, u64::MAX);
            let expected = forward_moves::<Chess>(one(own), one(other), one(empty), all, diagonal);
            assert_eq!(straight | (left | right) & empty, word(expected.quiet));
            assert_eq!((left | right) & other, word(expected.captures));
        }
    }
}

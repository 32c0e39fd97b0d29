//! Algorithm 5: where the pieces can go, as sets of destinations.
//!
//! ```text
//! . . . . .      o . o    left and right: empty or enemy
//! . . . . .  ->  . s .    straight: empty only
//! . X . . .
//! ```

/// Rows and columns of a board, at a stride of eight bits.
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

    /// How many rows there are.
    #[inline(always)]
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// How many columns there are.
    #[inline(always)]
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// Every cell.
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

/// Destinations up the board: straight, to the left, to the right.
#[inline(always)]
#[must_use]
pub const fn upward(own: u64, other: u64, board: u64) -> [u64; 3] {
    // Eight columns need the masks against the edge; fewer have an unused bit beside it, which `board` takes away.
    let left = (own & !0x0101_0101_0101_0101) << 7;
    let right = (own & !0x8080_8080_8080_8080) << 9;
    [(own << 8) & board & !(own | other), left & board & !own, right & board & !own]
}

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
}

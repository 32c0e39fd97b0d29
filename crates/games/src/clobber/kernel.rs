//! Algorithm 3 (Browne 2014, section 5.1.1): which enemies stand next to own stones.

use crate::boards::{Set, left, right, stride};
use banmen_bits::board::Direction;

/// The most rows and columns.
const MOST: usize = 10;

/// Rows and columns of a board in the lower left corner of [`Points`](crate::boards::Points).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// A board of at most 10 rows and columns that fits into `W` words: 8×8 in one word, 10×10 in two.
    pub(super) fn new<const W: usize>(rows: usize, columns: usize) -> Self {
        let most = stride(W).min(MOST);
        Self { rows: rows.clamp(1, most) as u8, columns: columns.clamp(1, most) as u8 }
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
}

/// The bit of the cell in a row, from the bottom, and a column, from the left.
#[inline(always)]
#[must_use]
pub const fn bit<const W: usize>(row: usize, column: usize) -> u32 {
    (stride(W) * row + column) as u32
}

/// The row and the column of a bit.
#[inline(always)]
#[must_use]
pub const fn place<const W: usize>(bit: u32) -> (usize, usize) {
    (bit as usize / stride(W), bit as usize % stride(W))
}

/// The directions of [`targets`]: right, left, up and down.
pub const DIRECTIONS: [Direction; 4] = [Direction::EAST, Direction::WEST, Direction::SOUTH, Direction::NORTH];

/// By how many bits the moves of [`targets`] go.
#[inline(always)]
#[must_use]
pub const fn steps<const W: usize>() -> [i32; 4] {
    [1, -1, stride(W) as i32, -(stride(W) as i32)]
}

/// The enemies that can be taken by a move to the right, to the left, up and down:
/// [`enemy_neighbours_by_direction`](banmen_bits::methods::filters::enemy_neighbours_by_direction) as an array, because
/// a list with a length keeps several boards from being computed in the lanes of a vector register.
#[inline(always)]
#[must_use]
pub fn targets<const W: usize>(own: Set<W>, other: Set<W>) -> [Set<W>; 4] {
    let rows = const { stride(W) as u32 };
    [right(own) & other, left(own) & other, own.shl(rows) & other, own.shr(rows) & other]
}

/// The pairs of neighbours of different colours, by their left or lower cell: along rows and along columns.
#[inline(always)]
#[must_use]
pub fn mixed_pairs<const W: usize>(one: Set<W>, other: Set<W>) -> [Set<W>; 2] {
    let rows = const { stride(W) as u32 };
    [(one & left(other)) | (other & left(one)), (one & other.shr(rows)) | (other & one.shr(rows))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::Points;
    use banmen_bits::board::Board;
    use banmen_bits::methods::filters::enemy_neighbours_by_direction;
    use banmen_game::Random;

    #[test]
    fn rows_do_not_run_into_each_other() {
        let own: Set<1> = [bit::<1>(0, 7), bit::<1>(1, 0)].into_iter().collect();
        let all = Set::<1>::from_words([0xFF_FFFF]);
        let found = targets(own, all - own);
        assert_eq!(
            found.map(|set| set.iter().collect::<Vec<_>>()),
            [vec![9], vec![6], vec![15, 16], vec![0]]
        );
    }

    fn are_those_of_algorithm_3<const W: usize>() {
        let mut random = Random::new(W as u64);
        for _ in 0..2000 {
            let mut word = || Set::<W>::from_words(std::array::from_fn(|_| random.next_u64()));
            let (own, other) = (word() & Points::<W>::CELLS, word() & Points::<W>::CELLS);
            let (own, other) = (own - other, other - own);
            let expected = enemy_neighbours_by_direction::<Points<W>>(own, other);
            let moves: u32 = expected.iter().map(|(_, set)| set.len()).sum();
            assert_eq!(mixed_pairs(own, other).map(Set::len).iter().sum::<u32>(), moves);
            for ((direction, set), step) in DIRECTIONS.into_iter().zip(targets(own, other)).zip(steps::<W>())
            {
                assert!(expected.contains(&(direction, set)), "{direction:?}");
                assert_eq!(Points::<W>::stride(direction), Some(step));
            }
        }
    }

    #[test]
    fn targets_are_those_of_algorithm_3() {
        are_those_of_algorithm_3::<1>();
        are_those_of_algorithm_3::<2>();
    }
}

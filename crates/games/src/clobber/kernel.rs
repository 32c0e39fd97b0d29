//! Algorithm 3: which enemies stand beside own stones.

use crate::connection::{Set, down, up};

/// Rows and columns of a board; cell (row, column) is bit `columns · row + column`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// A board of at most 10 rows and columns that fits into `W` words.
    pub(super) fn new<const W: usize>(rows: usize, columns: usize) -> Self {
        let columns = columns.clamp(1, 10);
        Self { rows: rows.clamp(1, 10.min(64 * W / columns)) as u8, columns: columns as u8 }
    }

    /// How many rows there are.
    #[inline(always)]
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// How many columns there are.
    #[inline(always)]
    #[must_use]
    pub const fn columns(self) -> u32 {
        self.columns as u32
    }

    /// How many cells there are.
    #[inline(always)]
    #[must_use]
    pub const fn cells(self) -> u32 {
        self.rows() * self.columns()
    }

    /// The cells without a neighbour to the left.
    #[inline(always)]
    #[must_use]
    pub const fn left<const W: usize>(self) -> Set<W> {
        Edges::<W>::LEFT[self.columns as usize % 11]
    }

    /// How far a cell is from the one that takes it, by direction as in [`targets`]: from the left, the right, below and
    /// above.
    #[inline(always)]
    #[must_use]
    pub const fn steps(self) -> [i32; 4] {
        [1, -1, self.columns as i32, -(self.columns as i32)]
    }
}

/// The left column of boards of every width.
struct Edges<const W: usize>;

impl<const W: usize> Edges<W> {
    const LEFT: &'static [Set<W>; 11] = &{
        let mut edges = [Set::<W>::EMPTY; 11];
        let mut columns = 1;
        while columns <= 10 {
            let mut cell = 0;
            while cell < 64 * W as u32 {
                edges[columns as usize].insert(cell);
                cell += columns;
            }
            columns += 1;
        }
        edges
    };
}

/// The enemies that can be taken from the left, from the right, from below and from above.
#[inline(always)]
#[must_use]
pub fn targets<const W: usize>(shape: Shape, own: Set<W>, other: Set<W>) -> [Set<W>; 4] {
    let left = shape.left::<W>();
    let columns = shape.columns();
    // A step to the right must not arrive in the left column, nor a step to the left begin there.
    [
        (up(own, 1) - left) & other,
        down(own - left, 1) & other,
        up(own, columns) & other,
        down(own, columns) & other,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_do_not_run_into_each_other() {
        let shape = Shape::new::<1>(3, 4);
        let own = Set::<1>::from_indices(&[3, 4]);
        let all = Set::<1>::from_words([0xFFF]);
        let found = targets(shape, own, all - own);
        assert_eq!(found.map(|set| set.iter().collect::<Vec<_>>()), [vec![5], vec![2], vec![7, 8], vec![0]]);
    }
}

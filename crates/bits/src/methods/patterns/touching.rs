//! The placements that contain a cell, so that a move looks only at those that it can have changed (§5.2.4).

use super::Patterns;
use crate::board::{Board, Geometry};
use crate::set::Bits;

/// For each of `CELLS` cells the numbers of the placements that contain it, in `W` words of 64.
///
/// A board with another number of cells, or a list with room for more placements than the words hold, is an error of
/// the compiler.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::patterns::{Fit, Patterns, Touching}};
///
/// type Small = Separated<Rectangle<5, 4, 4>, 1>;
/// let mut squares = Patterns::<Small, 12>::new();
/// squares.insert_translations(diagram!(Small, "
///     X X . . .
///     X X . . .
///     . . . . .
///     . . . . .
/// "))?;
/// let touching = Touching::<20, 1>::new(&squares);
/// assert_eq!(touching.at(0).len(), 1);
/// assert_eq!(touching.at(6).len(), 4);
///
/// let own = diagram!(Small, "
///     . X X . .
///     . X X X .
///     X X X X .
///     X X . . .
/// ");
/// let last = 6;
/// assert_eq!(squares.count(own, Fit::Inexact), 4);
/// assert_eq!(squares.matches_among(touching.at(last), own, Fit::Inexact).count(), 2);
/// # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touching<const CELLS: usize, const W: usize> {
    by_cell: [Bits<u64, W>; CELLS],
}

impl<const CELLS: usize, const W: usize> Touching<CELLS, W> {
    /// Builds the index of these patterns.
    pub fn new<B: Board, const N: usize>(patterns: &Patterns<B, N>) -> Self {
        const {
            assert!(CELLS == B::Geometry::CELLS, "the index has as many cells as the board");
            assert!(N <= 64 * W, "the words do not hold the numbers of the placements");
        }
        let mut by_cell = [Bits::<u64, W>::EMPTY; CELLS];
        for (number, &placement) in patterns.placements().iter().enumerate() {
            for cell in B::cells(placement) {
                by_cell[cell].insert(number as u32);
            }
        }
        Self { by_cell }
    }

    /// Returns the numbers of the placements that contain the cell.
    #[inline(always)]
    pub fn at(&self, cell: usize) -> Bits<u64, W> {
        self.by_cell[cell]
    }

    /// Returns the numbers of the placements that contain one of the cells. A piece *adjacent* to a placement can also
    /// begin or end an [exact](super::Fit::Exact) match: pass the move and its neighbours.
    #[inline]
    pub fn at_any(&self, cells: impl IntoIterator<Item = usize>) -> Bits<u64, W> {
        cells.into_iter().fold(Bits::<u64, W>::EMPTY, |numbers, cell| numbers | self.at(cell))
    }
}

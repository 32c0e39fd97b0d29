//! The placements of patterns on a board.

use core::fmt;

use arrayvec::ArrayVec;

use crate::board::{Board, Direction, Geometry};
use crate::morphology::turning;
use crate::set::BitSet;

/// A list of at most `N` different placements of patterns: see the [module](super).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patterns<B: Board, const N: usize> {
    placements: ArrayVec<B::Set, N>,
}

/// The error of a list of placements that is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyPlacements {
    /// The most placements that the list holds.
    pub capacity: usize,
}

impl fmt::Display for TooManyPlacements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the patterns have more than {} placements", self.capacity)
    }
}

impl core::error::Error for TooManyPlacements {}

impl<B: Board, const N: usize> Patterns<B, N> {
    /// Creates an empty list.
    pub fn new() -> Self {
        Self { placements: ArrayVec::new() }
    }

    /// Adds one placement. A placement without cells, or one that is in the list, is ignored.
    ///
    /// # Errors
    /// When the list is full.
    pub fn insert(&mut self, placement: B::Set) -> Result<(), TooManyPlacements> {
        if placement.is_empty() || self.placements.contains(&placement) {
            return Ok(());
        }
        self.placements.try_push(placement).map_err(|_| TooManyPlacements { capacity: N })
    }

    /// Adds every placement that the pattern reaches by steps as a whole without leaving the board.
    ///
    /// On the board of chess for three a pattern stays in its third, where all cells agree on the directions; add one
    /// for each third.
    ///
    /// # Errors
    /// When there is no room for all of them; then none is added.
    ///
    /// ```
    /// use banmen_bits::board::{lattice::Triangle, layout::Separated};
    /// use banmen_bits::{diagram, methods::patterns::Patterns};
    ///
    /// type Y = Separated<Triangle<4>, 1>;
    /// let mut patterns = Patterns::<Y, 6>::new();
    /// patterns.insert_translations(diagram!(Y, "
    ///        .
    ///       . .
    ///      . X .
    ///     . X X .
    /// "))?;
    /// assert_eq!(patterns.len(), 6);
    /// # Ok::<(), banmen_bits::methods::patterns::TooManyPlacements>(())
    /// ```
    pub fn insert_translations(&mut self, pattern: B::Set) -> Result<(), TooManyPlacements> {
        // The list of the placements found is also the queue of those to move.
        let mut found = Self::new();
        found.insert(pattern)?;
        let mut next = 0;
        while let Some(&placement) = found.placements.get(next) {
            next += 1;
            for direction in B::Geometry::directions() {
                if let Some(moved) = moved::<B>(placement, direction) {
                    found.insert(moved)?;
                }
            }
        }
        self.extend(&found)
    }

    /// Adds the placements of another list.
    ///
    /// # Errors
    /// When there is no room for all of them; then none is added.
    pub fn extend(&mut self, other: &Self) -> Result<(), TooManyPlacements> {
        let before = self.len();
        let result = other.placements.iter().try_for_each(|&placement| self.insert(placement));
        if result.is_err() {
            self.placements.truncate(before);
        }
        result
    }

    /// Returns the number of placements.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.placements.len()
    }

    /// Returns whether there is no placement.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty()
    }

    /// Returns the placements in the order of their numbers.
    #[inline(always)]
    pub fn placements(&self) -> &[B::Set] {
        &self.placements
    }
}

impl<B: Board, const N: usize> Default for Patterns<B, N> {
    fn default() -> Self {
        Self::new()
    }
}

/// The placement after one step, or `None` when a cell cannot take the step.
fn moved<B: Board>(placement: B::Set, direction: Direction) -> Option<B::Set> {
    let moved = B::shift(placement, direction);
    (moved.len() == placement.len() && placement.is_disjoint(turning::<B>(direction))).then_some(moved)
}

//! Boards: which cells there are, how one step goes, and where each cell lives in the words of a set.
//!
//! The first two are a [`Geometry`], the third makes it a [`Board`]. One geometry can have many boards: the 9×9 squares
//! of shogi are laid out in five ways in [`shogi`]. Cells are numbered from 0 in reading order (rows from the top,
//! columns from the left), whatever the layout; a cell's *bit* is its number in the set.
//!
//! - [`lattice`]: rectangles, tori, lines, boxes, and the hexagonal boards of Hex, Yavalath and Y (Browne 2014, §2);
//! - [`layout`]: a lattice over words, with separating bits between the rows or with masks (Browne 2014, §2.1);
//! - [`chess`], [`shogi`]: the squares of 8×8 and 9×9;
//! - [`three`]: the 96 squares of chess for three, whose lines fork at the centre (Klimaszewski 2015).

pub mod chess;
mod direction;
pub mod lattice;
pub mod layout;
pub mod picture;
pub mod shogi;
pub mod three;

use core::fmt::Debug;

use arrayvec::ArrayVec;
pub use direction::{Direction, Directions};

use crate::set::BitSet;
use picture::{Picture, PictureError};

/// One step: the cell it leads to, and the direction in which a line goes on from there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The cell that the step leads to.
    pub cell: usize,
    /// The direction of the next step of the same line, in the frame of that cell.
    pub heading: Direction,
}

/// Where a step leads: nowhere at the edge, to one cell, or to two where a line forks.
pub type Steps = ArrayVec<Step, 2>;

/// Which cells there are and how one step goes.
pub trait Geometry: Copy + Eq + Debug + Send + Sync + 'static {
    /// How many cells there are; they are numbered `0..CELLS`.
    const CELLS: usize;
    /// How many directions there are. Opposite directions are neighbours in number: 0 and 1, 2 and 3 and so on.
    const DIRECTIONS: usize;

    /// Where one step from `cell` leads.
    fn step(cell: usize, direction: Direction) -> Steps;

    /// Every direction.
    fn directions() -> impl Iterator<Item = Direction> {
        (0..Self::DIRECTIONS).map(Direction::new)
    }
}

/// A geometry laid out in the words of a set.
pub trait Board: Copy + Eq + Debug + Send + Sync + 'static {
    /// The cells and steps.
    type Geometry: Geometry;
    /// The set of cells.
    type Set: BitSet;
    /// What the layout is called in tables and reports.
    const NAME: &'static str;
    /// Every cell.
    const CELLS: Self::Set;
    /// The most steps that a line can take.
    const LONGEST: u32;

    /// The number in the set of a cell.
    fn bit(cell: usize) -> u32;

    /// The cell of a number in the set, for every member of [`CELLS`](Self::CELLS).
    fn cell(bit: u32) -> usize;

    /// Every cell that one step in `direction` from a member leads to.
    fn shift(set: Self::Set, direction: Direction) -> Self::Set;

    /// By how many bits one step in `direction` grows, gaps between the words left out, when that is the same everywhere
    /// and the words are in order: lines in that direction are then sorted by their bits.
    fn stride(direction: Direction) -> Option<i32>;

    /// Every cell that a slider in `direction` reaches from a member of `sliders`: through `empty` cells, and one
    /// beyond, which may be a capture. All sliders at once, and without any table.
    #[inline(always)]
    fn fill(sliders: Self::Set, empty: Self::Set, direction: Direction) -> Self::Set {
        Self::fill_by_rounds(sliders, empty, direction, |_| {})
    }

    /// [`fill`](Self::fill), with what each round has reached handed to `visit`.
    fn fill_by_rounds(
        sliders: Self::Set,
        empty: Self::Set,
        direction: Direction,
        visit: impl FnMut(Self::Set),
    ) -> Self::Set;

    /// The cells of a picture, whose form is that of [`picture`](Self::picture).
    fn parse(text: &str) -> Result<Self::Set, PictureError>;

    /// Draws the cells of a picture: writes row by row, an `X` for a member and a `.` for another cell.
    fn draw(set: Self::Set, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result;

    /// The set with one cell.
    #[inline(always)]
    fn single(cell: usize) -> Self::Set {
        Self::Set::single(Self::bit(cell))
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    fn contains(set: Self::Set, cell: usize) -> bool {
        set.contains(Self::bit(cell))
    }

    /// The cells of a set.
    fn cells(set: Self::Set) -> impl Iterator<Item = usize> {
        (set & Self::CELLS).iter().map(Self::cell)
    }

    /// The set of these cells.
    fn collect(cells: impl IntoIterator<Item = usize>) -> Self::Set {
        Self::Set::collect(cells.into_iter().map(Self::bit))
    }

    /// The set as a picture of the board, to be printed.
    fn picture(set: Self::Set) -> Picture<Self> {
        Picture::new(set)
    }
}

#[cfg(test)]
mod tests;

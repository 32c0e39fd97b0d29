//! Boards: the cells, their neighbours, and the bit of each cell in a set.
//!
//! A [`Geometry`] defines the cells and where a step leads; a [`Board`] lays it out in words. One geometry can have many
//! boards: [`shogi`] lays out its 9×9 squares in five ways. Cells are numbered from 0 in reading order (rows from the
//! top, columns from the left), whatever the layout; a cell's *bit* is its number in the set.
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

/// The cells that a step leads to: none at an edge, usually one, and two where a line forks.
pub type Steps = ArrayVec<Step, 2>;

/// The cells of a board and the steps between them.
pub trait Geometry: Copy + Eq + Debug + Send + Sync + 'static {
    /// The number of cells; they are numbered `0..CELLS`.
    const CELLS: usize;
    /// The number of directions. Opposite directions are neighbours in number: 0 and 1, 2 and 3 and so on.
    const DIRECTIONS: usize;

    /// Returns where one step from `cell` leads.
    fn step(cell: usize, direction: Direction) -> Steps;

    /// Iterates over the directions in the order of their numbers.
    fn directions() -> impl Iterator<Item = Direction> {
        (0..Self::DIRECTIONS).map(Direction::new)
    }
}

/// A geometry laid out in the words of a set.
pub trait Board: Copy + Eq + Debug + Send + Sync + 'static {
    /// The cells and the steps between them.
    type Geometry: Geometry;
    /// The set of cells.
    type Set: BitSet;
    /// The name of the layout in tables and reports.
    const NAME: &'static str;
    /// The set of all cells.
    const CELLS: Self::Set;
    /// The number of steps of the longest line.
    const LONGEST: u32;
    /// Whether some lines turn or fork, as over the centre of chess for three: whoever follows lines must then keep their
    /// headings.
    const TURNS: bool = false;
    /// Whether edges are joined, so that lines close to rings.
    const WRAPS: bool = false;

    /// Returns the bit of a cell.
    fn bit(cell: usize) -> u32;

    /// Returns the cell of a bit, for every member of [`CELLS`](Self::CELLS).
    fn cell(bit: u32) -> usize;

    /// Moves every member by one step in `direction`; members that leave the board are lost.
    ///
    /// ```
    /// use banmen_bits::board::{Board, Direction, lattice::Rectangle, layout::Separated};
    /// use banmen_bits::diagram;
    ///
    /// type Small = Separated<Rectangle<5, 3>, 1>;
    /// let pawns = diagram!(Small, "
    ///     . . . . .
    ///     X . . . .
    ///     . X . X X
    /// ");
    /// assert_eq!(Small::shift(pawns, Direction::NORTH_EAST), diagram!(Small, "
    ///     . X . . .
    ///     . . X . X
    ///     . . . . .
    /// "));
    /// ```
    fn shift(set: Self::Set, direction: Direction) -> Self::Set;

    /// Returns the difference in bits of one step in `direction`, gaps between the words left out, when it is the same
    /// everywhere and the words are in order: lines in that direction are then sorted by their bits.
    fn stride(direction: Direction) -> Option<i32>;

    /// Returns the cells that the members of `sliders` attack in `direction`: the `empty` cells in their way, and the
    /// first cell that is not empty. It needs no table and handles all sliders at once.
    ///
    /// ```
    /// use banmen_bits::board::{Board, Direction, lattice::Rectangle, layout::Separated};
    /// use banmen_bits::diagram;
    ///
    /// type Small = Separated<Rectangle<6, 3>, 1>;
    /// let rooks = diagram!(Small, "
    ///     X . . . . .
    ///     . X . . . .
    ///     . . . . . X
    /// ");
    /// let empty = diagram!(Small, "
    ///     . X X X X X
    ///     X . X . X X
    ///     X X X X X .
    /// ");
    /// assert_eq!(Small::fill(rooks, empty, Direction::EAST), diagram!(Small, "
    ///     . X X X X X
    ///     . . X X . .
    ///     . . . . . .
    /// "));
    /// ```
    #[inline(always)]
    fn fill(sliders: Self::Set, empty: Self::Set, direction: Direction) -> Self::Set {
        Self::fill_by_rounds(sliders, empty, direction, |_| {})
    }

    /// Does the same as [`fill`](Self::fill) and calls `visit` with the cells reached after each round.
    fn fill_by_rounds(
        sliders: Self::Set,
        empty: Self::Set,
        direction: Direction,
        visit: impl FnMut(Self::Set),
    ) -> Self::Set;

    /// Reads a set from a picture in the form of [`picture`](Self::picture).
    ///
    /// # Errors
    /// When the text has another number of rows or cells, or a character other than `X` and `.`.
    fn parse(text: &str) -> Result<Self::Set, PictureError>;

    /// Writes the set as a picture: row by row, an `X` for a member and a `.` for another cell.
    fn draw(set: Self::Set, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result;

    /// Creates the set with one cell.
    #[inline(always)]
    fn single(cell: usize) -> Self::Set {
        Self::Set::single(Self::bit(cell))
    }

    /// Returns whether the cell is in the set.
    #[inline(always)]
    fn contains(set: Self::Set, cell: usize) -> bool {
        set.contains(Self::bit(cell))
    }

    /// Iterates over the cells of a set, in the order of their bits.
    fn cells(set: Self::Set) -> impl Iterator<Item = usize> {
        (set & Self::CELLS).iter().map(Self::cell)
    }

    /// Creates the set of these cells.
    fn collect(cells: impl IntoIterator<Item = usize>) -> Self::Set {
        Self::Set::collect(cells.into_iter().map(Self::bit))
    }

    /// Returns the set as a picture of the board, for printing.
    fn picture(set: Self::Set) -> Picture<Self> {
        Picture::new(set)
    }
}

#[cfg(test)]
mod tests;

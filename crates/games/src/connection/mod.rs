//! What Hex and Y share: a rhombus of hexagons in one to six words, chains that grow, and random games played backwards
//! (Browne 2014, section 5.2.3 and appendix B).
//!
//! The cells are those of [`Hexagons`]: cell (row, column) of every side is bit
//! `stride(W) · row + column`. Its six neighbours are the cells to the left and right, above and above right, below and
//! below left. The masks of every side are constants.

pub mod bridges;
pub mod dead;
pub mod playout;
pub mod tally;
pub mod union_find;

pub use crate::boards::{LARGEST, Set};

use crate::boards::{Hexagons, stride};
use banmen_bits::board::{Board, Direction};
use banmen_bits::morphology::flood;

/// A rhombus of hexagons with its edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhombus<const W: usize> {
    /// The number of rows and of columns.
    pub side: u32,
    /// The cells of the board.
    pub board: Set<W>,
    /// The first row.
    pub top: Set<W>,
    /// The last row.
    pub bottom: Set<W>,
    /// The first column.
    pub left: Set<W>,
    /// The last column.
    pub right: Set<W>,
    /// The cells from the lower left to the upper right corner.
    pub rising: Set<W>,
    /// The rising diagonal and the cells below it: the board of Y.
    pub triangle: Set<W>,
}

impl<const W: usize> Rhombus<W> {
    /// The distance from row to row.
    const STRIDE: u32 = stride(W) as u32;

    /// The boards of all sides that fit into the words; the others are empty.
    const ALL: &'static [Self; LARGEST + 1] = &{
        let mut all = [Self::new(0); LARGEST + 1];
        let mut side = 1;
        while side <= Self::STRIDE as usize {
            all[side] = Self::new(side);
            side += 1;
        }
        all
    };

    const fn new(side: usize) -> Self {
        let none = Set::<W>::EMPTY;
        let mut new = Self {
            side: side as u32,
            board: none,
            top: none,
            bottom: none,
            left: none,
            right: none,
            rising: none,
            triangle: none,
        };
        let mut cell = 0;
        while cell < side * side {
            let (row, column) = (cell / side, cell % side);
            let bit = Self::STRIDE * row as u32 + column as u32;
            new.board.insert(bit);
            if row == 0 {
                new.top.insert(bit);
            }
            if row + 1 == side {
                new.bottom.insert(bit);
            }
            if column == 0 {
                new.left.insert(bit);
            }
            if column + 1 == side {
                new.right.insert(bit);
            }
            if row + column + 1 == side {
                new.rising.insert(bit);
            }
            if row + column + 1 >= side {
                new.triangle.insert(bit);
            }
            cell += 1;
        }
        new
    }

    /// The board of a side; sides that do not fit into the words have no cells.
    #[inline(always)]
    #[must_use]
    pub fn of(side: usize) -> &'static Self {
        &Self::ALL[side.min(LARGEST)]
    }

    /// The members and their neighbours; cells beyond the edges of the board may be among them.
    ///
    /// Four shifts in place of the six of [`morphology::dilate`](banmen_bits::morphology::dilate): the cells above right
    /// are above those to the right, and the cells below left are below those to the left.
    #[inline(always)]
    #[must_use]
    pub fn dilated(&self, set: Set<W>) -> Set<W> {
        let east = Hexagons::<W>::shift(set, Direction::EAST);
        let west = Hexagons::<W>::shift(set, Direction::WEST);
        set | east | west | (set | east).shr(Self::STRIDE) | (set | west).shl(Self::STRIDE)
    }

    /// The stones that are connected with a member of `seeds` through stones.
    #[inline(always)]
    #[must_use]
    pub fn chains(&self, seeds: Set<W>, stones: Set<W>) -> Set<W> {
        flood::<Hexagons<W>>(seeds, stones)
    }

    /// Whether a chain of `stones` joins two edges: a [`flood`] from one of them that ends at the other, in steps of
    /// [`dilated`](Self::dilated), with 0.7 times the instructions on full boards of 11×11.
    #[inline(always)]
    #[must_use]
    pub fn joins(&self, stones: Set<W>, from: Set<W>, to: Set<W>) -> bool {
        let mut reached = from & stones;
        loop {
            let once = self.dilated(reached) & stones;
            let next = self.dilated(once) & stones;
            if !next.is_disjoint(to) {
                return true;
            }
            if next == once {
                return false;
            }
            reached = next;
        }
    }

    /// The fewest empty cells that a chain from one edge to another still needs, with `own` stones for nothing;
    /// `None` when there is no way.
    #[must_use]
    pub fn distance(&self, own: Set<W>, empty: Set<W>, from: Set<W>, to: Set<W>) -> Option<u32> {
        let mut reached = self.chains(from, own);
        for cost in 0.. {
            if !reached.is_disjoint(to) {
                return Some(cost);
            }
            let step = (self.dilated(reached) | from) & empty;
            let next = self.chains(reached | step, own | reached | step);
            if next == reached {
                return None;
            }
            reached = next;
        }
        None
    }
}

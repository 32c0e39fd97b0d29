//! What Hex and Y share: hexagons in rows over one to six words, chains that grow, and random games played backwards.
//!
//! The size of a board is a value, not a type: the code is compiled once for each number of words (1, 2 and 6: sides
//! up to 8, 11 and 19), because what costs is the words, and because nineteen boards as nineteen types would take
//! minutes to compile. The masks of every side are constants.
//!
//! Cells lie row by row without gaps, cell (row, column) of a side `n` on bit `n · row + column`. The six neighbours
//! are the cells left and right, above and above right, below and below left. A step over the left or right edge is
//! masked away before the shift (Browne 2014, section 2.1 and appendix B).

pub mod playout;
pub mod union_find;

use banmen_bits::Bits;

/// The largest side.
pub const LARGEST: usize = 19;

/// A set of cells.
pub type Set<const W: usize> = Bits<u64, W>;

/// Every member moves up by `by` places, from 1 to 63.
#[inline(always)]
#[must_use]
pub fn up<const W: usize>(set: Set<W>, by: u32) -> Set<W> {
    let words = set.words();
    let mut moved = [0; W];
    for k in 0..W {
        let carried = if k > 0 { words[k - 1] >> (64 - by) } else { 0 };
        moved[k] = words[k] << by | carried;
    }
    Set::from_words(moved)
}

/// Every member moves down by `by` places, from 1 to 63.
#[inline(always)]
#[must_use]
pub fn down<const W: usize>(set: Set<W>, by: u32) -> Set<W> {
    let words = set.words();
    let mut moved = [0; W];
    for k in 0..W {
        let carried = if k + 1 < W { words[k + 1] << (64 - by) } else { 0 };
        moved[k] = words[k] >> by | carried;
    }
    Set::from_words(moved)
}

/// A rhombus of hexagons with its edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhombus<const W: usize> {
    /// How many rows and columns there are.
    pub side: u32,
    /// Every cell.
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
    /// The boards of all sides that fit into the words; the others are empty.
    const ALL: &'static [Self; LARGEST + 1] = &{
        let mut all = [Self::new(0); LARGEST + 1];
        let mut side = 1;
        while side <= LARGEST && side * side <= 64 * W {
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
            let (row, column, bit) = (cell / side, cell % side, cell as u32);
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

    /// The members and their neighbours, and what lies beyond the lower edge.
    #[inline(always)]
    #[must_use]
    pub fn grown(&self, set: Set<W>) -> Set<W> {
        let east = up(set - self.right, 1);
        let west = down(set - self.left, 1);
        set | east | west | down(set | east, self.side) | up(set | west, self.side)
    }

    /// Everything that hangs together with a member of `seeds` through `stones`.
    #[inline(always)]
    #[must_use]
    pub fn chains(&self, seeds: Set<W>, stones: Set<W>) -> Set<W> {
        let mut reached = seeds & stones;
        loop {
            let next = self.grown(self.grown(reached) & stones) & stones;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Whether a chain of `stones` joins two edges.
    #[inline(always)]
    #[must_use]
    pub fn joins(&self, stones: Set<W>, from: Set<W>, to: Set<W>) -> bool {
        let mut reached = from & stones;
        loop {
            let once = self.grown(reached) & stones;
            let next = self.grown(once) & stones;
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
            let step = (self.grown(reached) | from) & empty;
            let next = self.chains(reached | step, own | reached | step);
            if next == reached {
                return None;
            }
            reached = next;
        }
        None
    }
}

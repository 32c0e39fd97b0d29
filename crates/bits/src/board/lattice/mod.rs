//! Regions of a regular lattice: rows of cells, each row a run of columns, and the same steps everywhere (Browne 2014,
//! §2, figure 1).

mod region;
mod shapes;

use core::fmt::Debug;

pub use region::{MAX_CELLS, Region};
pub use shapes::{Cuboid, Hexagon, Line, Rectangle, Rhombus, Torus, Triangle};

use super::{Direction, Geometry, Step, Steps};

/// One step on a lattice, in columns, rows and layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    /// Columns to the right.
    pub column: i32,
    /// Rows down the page.
    pub row: i32,
    /// Layers towards the last one.
    pub layer: i32,
}

/// A region of a lattice, from which everything else about a board is derived.
pub trait Lattice: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name in reports.
    const NAME: &'static str;
    /// The cells that belong to the board.
    const REGION: Region;
    /// The steps, in the order of [`Direction`]: each followed by its opposite.
    const OFFSETS: &'static [Offset];
    /// Whether the edges are joined, top to bottom and left to right.
    const WRAPS: bool = false;
    /// The half cells by which each row is drawn to the right of the one above it: 0 on square boards, 1 or -1 on
    /// hexagonal ones.
    const SLANT: i32 = 0;
}

impl<L: Lattice> Geometry for L {
    const CELLS: usize = L::REGION.len();
    const DIRECTIONS: usize = L::OFFSETS.len();

    fn step(cell: usize, direction: Direction) -> Steps {
        let (place, offset) = (L::REGION.place(cell), L::OFFSETS[direction.index()]);
        let next = L::REGION.neighbour(place, offset, L::WRAPS);
        next.and_then(|place| L::REGION.cell(place))
            .map(|cell| Step { cell, heading: direction })
            .into_iter()
            .collect()
    }
}

//! Regions of a regular lattice: rows of cells, each row a run of columns, and the same steps everywhere (Browne 2014,
//! §2, figure 1).

mod region;
mod shapes;

use core::fmt::Debug;

pub use region::{MOST_CELLS, Region};
pub use shapes::{Cuboid, Hexagon, Line, Rectangle, Rhombus, Torus, Triangle};

use super::{Direction, Geometry, Step, Steps};

/// One step on a lattice, in columns, rows and layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    /// Columns to the right.
    pub column: i32,
    /// Rows down the page.
    pub row: i32,
    /// Layers on.
    pub layer: i32,
}

/// A region of a lattice, from which everything else about a board is derived.
pub trait Lattice: Copy + Eq + Debug + Send + Sync + 'static {
    /// What the region is called.
    const NAME: &'static str;
    /// The cells.
    const REGION: Region;
    /// The steps, in the order of [`Direction`]: each followed by its opposite.
    const OFFSETS: &'static [Offset];
    /// Whether the edges are joined, top to bottom and left to right.
    const WRAPS: bool = false;
    /// By how many half cells each row is drawn to the right of the one above it: 0 on square boards, 1 or -1 on
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

//! A lattice laid out in words.
//!
//! An [`Arrangement`] gives every cell a place in a row: neighbouring columns, rows and layers are a fixed number of
//! places apart. A [`Packing`] cuts that row into words. A step in one direction then moves every cell by the same number
//! of places, and a whole set takes it with one shift; a mask removes the cells that cross an edge.
//!
//! Browne (2014, §2.1) names two ways to treat the edges. With *separating bits* an empty place follows each row, and
//! one mask, the board, serves every direction: [`Separated`]. The staggered rows of hexagons and triangles are
//! separated already and need no further bits. Without separating bits the rows lie end to end and every direction has a
//! mask of its own: [`Masked`].
//!
//! A board that does not fit into its words is an error of the compiler:
//!
//! ```compile_fail
//! use banmen_bits::board::{Board, lattice::Rectangle, layout::Separated};
//! let cells = Separated::<Rectangle<19, 19>, 5>::CELLS;
//! ```

mod lattice_board;

use core::fmt::Debug;

pub use lattice_board::LatticeBoard;

use super::lattice::{Lattice, Offset, Region};
use crate::set::{Bits, Packing};

/// The distances of neighbouring cells in the row of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strides {
    /// The place of column 0, row 0, layer 0.
    pub origin: i32,
    /// The distance from a column to the next.
    pub column: i32,
    /// The distance from a row to the next.
    pub row: i32,
    /// The distance from a layer to the next.
    pub layer: i32,
}

impl Strides {
    /// The place of a cell.
    pub(crate) const fn place(self, (column, row, layer): (usize, usize, usize)) -> i32 {
        self.origin + self.by(Offset { column: column as i32, row: row as i32, layer: layer as i32 })
    }

    /// The distance of a step.
    pub(crate) const fn by(self, step: Offset) -> i32 {
        self.column * step.column + self.row * step.row + self.layer * step.layer
    }
}

/// An order of the cells of a lattice in a row of places, and the packing of that row into words.
pub trait Arrangement<L: Lattice>: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name of the layout in tables and reports.
    const NAME: &'static str;
    /// The places of the cells.
    const STRIDES: Strides;
    /// How the places are cut into words; `None` fills every word.
    const PACKING: Option<Packing> = None;
    /// Whether a step over an edge always ends on a place without a cell, so that one mask serves every direction.
    const SEPARATED: bool = false;
}

/// Rows separated by a bit where one is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart;

impl<L: Lattice> Arrangement<L> for Apart {
    const NAME: &'static str = "separated";
    const STRIDES: Strides = {
        assert!(!L::WRAPS, "joined edges cannot be separated");
        let staggered = rows_of(L::REGION, L::REGION.columns);
        if separates(L::REGION, L::OFFSETS, staggered) {
            staggered
        } else {
            let strides = rows_of(L::REGION, L::REGION.columns + 1);
            assert!(separates(L::REGION, L::OFFSETS, strides), "one separating bit is not enough");
            strides
        }
    };
    const SEPARATED: bool = true;
}

/// Rows separated by `N` bits: "if steps of distance 2 are expected then two separating bits are required, and so on" (§2.1,
/// footnote 4). With enough of them a long step needs no mask between its single steps.
///
/// ```
/// use banmen_bits::board::{Board, lattice::Rectangle, layout::SeparatedBy};
///
/// type Small = SeparatedBy<Rectangle<5, 3>, 2, 1>;
/// assert_eq!((Small::bit(4), Small::bit(5)), (4, 7));
/// // Two steps to the east at once, for all cells: what leaves a row ends on its two separating bits.
/// let far = Small::CELLS.shift_packed(2, banmen_bits::Bits::<u64, 1>::PACKING) & Small::CELLS;
/// assert_eq!(far.len(), 3 * 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ApartBy<const N: usize>;

impl<L: Lattice, const N: usize> Arrangement<L> for ApartBy<N> {
    const NAME: &'static str = "separated by several bits";
    const STRIDES: Strides = {
        assert!(!L::WRAPS, "joined edges cannot be separated");
        let strides = rows_of(L::REGION, L::REGION.columns + N);
        assert!(separates(L::REGION, L::OFFSETS, strides), "the separating bits are not enough");
        strides
    };
    const SEPARATED: bool = true;
}

/// Rows end to end, without separating bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndToEnd;

impl<L: Lattice> Arrangement<L> for EndToEnd {
    const NAME: &'static str = "masked";
    const STRIDES: Strides = Strides {
        origin: 0,
        column: 1,
        row: L::REGION.columns as i32,
        layer: (L::REGION.columns * L::REGION.rows) as i32,
    };
}

/// A lattice in `W` words of 64 bits with separating bits between the rows.
pub type Separated<L, const W: usize> = LatticeBoard<L, Apart, Bits<u64, W>>;

/// A lattice in `W` words of 64 bits with `N` separating bits between the rows.
pub type SeparatedBy<L, const N: usize, const W: usize> = LatticeBoard<L, ApartBy<N>, Bits<u64, W>>;

/// A lattice in `W` words of 64 bits with the rows end to end.
pub type Masked<L, const W: usize> = LatticeBoard<L, EndToEnd, Bits<u64, W>>;

/// Rows `pitch` places apart, and layers apart by an empty row.
const fn rows_of(region: Region, pitch: usize) -> Strides {
    Strides { origin: 0, column: 1, row: pitch as i32, layer: (pitch * (region.rows + 1)) as i32 }
}

/// Whether every step over an edge ends on a place without a cell.
const fn separates(region: Region, steps: &[Offset], strides: Strides) -> bool {
    let mut taken = [false; 1024];
    let mut cell = 0;
    while cell < region.len() {
        taken[strides.place(region.place(cell)) as usize] = true;
        cell += 1;
    }
    cell = 0;
    while cell < region.len() {
        let place = region.place(cell);
        let mut direction = 0;
        while direction < steps.len() {
            let target = strides.place(place) + strides.by(steps[direction]);
            let inside = match region.neighbour(place, steps[direction], false) {
                Some(next) => region.cell(next).is_some(),
                None => false,
            };
            if !inside && target >= 0 && (target as usize) < taken.len() && taken[target as usize] {
                return false;
            }
            direction += 1;
        }
        cell += 1;
    }
    true
}

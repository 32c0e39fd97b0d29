//! Attacks on the empty board: what follows from the board and the moves of the pieces alone.
//!
//! Everything is derived once, at compile time, as 81 bits in the order of [`Square`]; [`Tables`] has the same in the
//! words of any layout.

mod dense;
mod tables;

pub(crate) use dense::{Dense, dense};
pub use tables::{BySquare, Tables};
pub(crate) use tables::{constant, of_layout};

use crate::types::Square;
use banmen_bits::board::Direction;

/// Files to the left and ranks down of one step in each of the eight directions.
pub(crate) const OFFSETS: [(i32, i32); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1)];

/// The next square in a direction.
pub(crate) const fn step(square: Square, direction: Direction) -> Option<Square> {
    let (files, ranks) = OFFSETS[direction.index()];
    square.offset(files, ranks)
}

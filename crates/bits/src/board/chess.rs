//! The 8×8 squares of chess in one word, where every method can be checked against well-known results.
//!
//! Cells are numbered in reading order from a8, bits from a1 to h8, as chess programs do.

use super::lattice::{Lattice, Rectangle};
use super::layout::{Arrangement, LatticeBoard, Strides};
use crate::set::Bits;

/// The 64 squares with the eight directions of a queen.
pub type Squares = Rectangle<8, 8, 8>;

/// The order of bits in chess programs: a1 is bit 0, b1 bit 1, h8 bit 63.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FromA1;

impl<L: Lattice> Arrangement<L> for FromA1 {
    const NAME: &'static str = "chess 64";
    const STRIDES: Strides = Strides { origin: 56, column: 1, row: -8, layer: 0 };
}

/// The chess board in one 64-bit word.
///
/// ```
/// use banmen_bits::{Bits, diagram, board::{Board, Direction, chess::Chess}};
///
/// let pawns = diagram!(Chess, "
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X X X X X X X
///     . . . . . . . .
/// ");
/// assert_eq!(pawns, Bits::from_words([0xff00]));
/// assert_eq!(Chess::shift(pawns, Direction::NORTH_WEST), Bits::from_words([0x7f_0000]));
/// ```
pub type Chess = LatticeBoard<Squares, FromA1, Bits<u64, 1>>;

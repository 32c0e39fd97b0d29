//! The vocabulary: squares, sides, pieces, moves.

mod moves;
mod piece;
mod side;
mod square;

pub use moves::Move;
pub use piece::{Kind, Piece};
pub use side::Side;
pub use square::{Square, SquareError};

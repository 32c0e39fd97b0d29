//! The vocabulary of the crate: colors, squares and sets of them, pieces, castling rights, moves.

mod castling;
mod color;
mod moves;
mod piece;
mod square;
mod square_set;

pub use castling::{Castling, Wing};
pub use color::Color;
pub use moves::{Move, MoveTextError};
pub use piece::{Piece, PieceKind};
pub use square::{Square, SquareError};
pub use square_set::{SquareSet, SquareSetIter};

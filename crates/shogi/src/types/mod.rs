//! Squares, colors, pieces, hands and moves.

mod color;
mod hand;
mod moves;
mod piece;
mod square;
mod square_set;

pub use color::Color;
pub use hand::Hand;
pub use moves::{MAX_MOVES, Move, MoveKind, Moves, UsiError};
pub use piece::{Piece, PieceKind};
pub use square::{Square, SquareError};
pub use square_set::{SquareSet, SquareSetIter};

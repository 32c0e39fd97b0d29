//! Squares, colors, pieces, hands and moves.

mod color;
mod hand;
mod move_list;
mod moves;
mod piece;
mod square;
mod square_set;

pub use color::Color;
pub use hand::Hand;
pub use move_list::{MAX_MOVES, MoveWriter, Moves, MovesIter};
pub use moves::{Move, MoveKind, UsiError};
pub use piece::{Piece, PieceKind};
pub use square::{Square, SquareError};
pub use square_set::{SquareSet, SquareSetIter};

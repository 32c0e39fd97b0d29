//! The vocabulary of shogi: squares, colours, pieces, hands, moves.

mod color;
mod hand;
mod moves;
mod piece;
mod square;

pub use color::Color;
pub use hand::Hand;
pub use moves::{MOST_MOVES, Move, MoveKind, Moves};
pub use piece::{Kind, Piece};
pub use square::Square;

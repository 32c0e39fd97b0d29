//! Shogi: the rules, every representation of the papers, and a generator of strictly legal moves.
#![forbid(unsafe_code)]

mod game;
pub mod geometry;
pub mod position;
pub mod representation;
pub mod types;

pub use position::{HANDICAPS, Handicap, Position, PositionError, Setup, SetupError, SfenError, Undo};
pub use representation::{Fast, Representation};
pub use types::{Color, Hand, Kind, Move, MoveKind, Moves, Piece, Square};

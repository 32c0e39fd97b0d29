//! Shogi: the rules, every representation of the papers, and a generator of strictly legal moves.
//!
//! ```text
//! text  ->  Setup (parsed)  ->  Position (valid)  ->  moves, counted or listed  ->  Position
//! ```
//!
//! * [`types`]: squares, pieces, hands, moves;
//! * [`representation`]: layouts of the 81 squares and ways to find sliding attacks (Grimbergen 2007; Yamamoto et al.
//!   2010); [`Fast`] is the one that measures best;
//! * [`position`]: the rules, over any of them: moves, play and undo, keys, repetition, declaration, exchanges;
//! * [`game`]: the game that people play, with repetition, declaration and the limit of moves;
//! * [`attack_tables`]: the baseline of Grimbergen's paper, which is no bitboard;
//! * [`plain`]: the same rules on an array, to check all others;
//! * [`notation`]: USI, Japanese and western moves;
//! * [`evaluate`]: an opponent's eye for the searches of `banmen_game`.
#![forbid(unsafe_code)]

pub mod attack_tables;
mod drawing;
pub mod evaluate;
pub mod game;
pub mod geometry;
mod inspect;
pub mod notation;
pub mod plain;
pub mod position;
pub mod registry;
pub mod representation;
pub mod types;

pub use attack_tables::AttackTables;
pub use game::{Rules, Shogi, Turn};
pub use position::{HANDICAPS, Handicap, Position, PositionError, Setup, SetupError, SfenError, Undo};
pub use registry::ShogiListing;
pub use representation::{Fast, Representation};
pub use types::{Color, Hand, Kind, Move, MoveKind, Moves, Piece, Square};

//! Chess for three (Klimaszewski 2015): 96 squares, three armies, lines that fork at the centre.
//!
//! ```text
//! text  ->  Setup (read, unchecked)  ->  Position<R> (valid)  ->  sets of destinations  ->  moves
//!           Position + Rules + past  ->  Chess3<R> (a game: outcome, notation, drawing)
//! ```
//!
//! - [`types`]: squares, sides, pieces, moves; [`setup`]: position texts and what is wrong with them;
//! - [`representation`]: the paper's rotated boards in three words, magic, PEXT, fills; [`position`]: one generator over
//!   all of them, with checks and pins from two opponents by masks;
//! - [`game`]: how games end, and the options where the sources differ; [`evaluate`]: a judgement for three;
//! - [`plain`]: the same rules on an array, written apart, which checks and measures everything else;
//! - [`study`]: which search suits three players, by 900 games: paranoid.
//!
//! Every row of the files of exact numbers is counted in every representation, by all three kinds of perft, by
//! `cargo run --release -p banmen-chess3 --example suite 100000000`.
//!
//! ```
//! use banmen_chess3::{Chess3, Fast, Position, Rules};
//! use banmen_game::perft::{PerftKind, count};
//! let tree = Chess3::<Fast>::new(Position::start(), Rules::TREE);
//! assert_eq!(count(&tree, 4, PerftKind::Counted), 178_080);
//! ```
#![forbid(unsafe_code)]

mod drawing;
pub mod evaluate;
mod exchange;
pub mod game;
mod inspect;
pub mod plain;
pub mod position;
pub mod registry;
pub mod representation;
pub mod setup;
pub mod study;
pub mod types;

pub use game::{Chess3, Credit, ExposedKing, Rules};
pub use position::Position;
pub use registry::Chess3Listing;
pub use representation::{Fast, Representation};
pub use setup::{Castling, Setup, SetupError, TextError, Wing};
pub use types::{Kind, Move, Piece, Side, Square, SquareError};

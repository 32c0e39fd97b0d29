//! Chess for three (Klimaszewski 2015): rules, strictly legal moves, notation and evaluation on a board of 96 squares.
//!
//! Red, White and Black own a third of the board each and move in this order. Pieces move as in chess; lines go on across
//! the centre, where diagonals fork. The first checkmate ends the game: its author wins, both others lose.
//!
//! ```
//! use banmen_chess3::{Chess3, Color, Move, PieceKind, Position, Square, SquareSet, Status};
//!
//! let mut position: Position = "R W:KE1,QD1,RA1,RH1 B:KI8,QD8,PA7 R:KI12,QE12,PE11 W=AH;B=-;R=-".parse()?;
//! for m in position.legal_moves() {
//!     println!("{m}"); // `E11-E10`, `E12-H9`: read back by `parse`
//! }
//!
//! // `try_play` checks the move and names the rule that it breaks; `play` is the fast path without the check.
//! let error = position.try_play("E11-I5".parse()?).unwrap_err();
//! assert_eq!(error.to_string(), "a pawn on E11 does not reach I5");
//! position.try_play("E11-E9".parse()?)?;
//! let m: Move = "D1-D8".parse()?;
//! assert!(position.is_legal(m));
//! let undo = position.play(m);
//! assert_eq!(undo.captured().map(|piece| piece.kind), Some(PieceKind::Queen));
//!
//! // Sets of squares yield squares.
//! let checkers: SquareSet = position.checkers();
//! assert_eq!(checkers.first(), Some("D8".parse()?));
//! let king: Square = position.king(Color::Black);
//! assert_eq!(position.attackers_to(king, Color::White), checkers);
//! assert!(position.is_check() && !position.is_checkmate());
//! assert_eq!(position.status(), Status::Ongoing);
//! position.undo(undo);
//! for square in position.pieces(Color::White, PieceKind::Rook) {
//!     println!("{square} attacks {:?}", position.attacks_from(square));
//! }
//!
//! // Perft of the start position, and a game with its past.
//! assert_eq!(banmen_chess3::perft(&Position::startpos(), 3), 8_000);
//! let mut game = Chess3::default();
//! while let Some(&m) = game.legal_moves().last() {
//!     game.try_play(m)?;
//! }
//! println!("{}", game.outcome().expect("a game without moves is over"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Data flow
//!
//! ```text
//! text  ->  Setup (parsed, unchecked)  ->  Position (valid)  ->  sets of destinations  ->  moves
//!           Position + Rules + history  ->  Chess3 (a game: outcome, notation, drawing)
//! ```
//!
//! - [`types`]: colors, squares and sets of them, pieces, moves;
//! - [`position`]: one generator over every representation, checks and pins from two opponents, play and undo;
//! - [`representation`]: the paper's rotated bitboards in three words, and magic, PEXT and fills beside them.
//!   [`Position`] and [`Chess3`] use the fastest; [`PositionOf`] and [`Chess3Of`] take any;
//! - [`game`]: how games end, and the options where the sources differ; [`notation`]: texts of positions and moves;
//! - [`evaluate`]: an evaluation for three players, for the searches of the project;
//! - [`plain`]: the same rules on an array, written separately, which check and measure everything else.
#![forbid(unsafe_code)]

mod drawing;
pub mod evaluate;
pub mod game;
mod inspect;
pub mod notation;
pub mod plain;
pub mod position;
pub mod registry;
pub mod representation;
pub mod types;

pub use game::{
    Chess3, Chess3Of, Credit, EndReason, ExposedKing, GameTextError, GameUndo, Outcome, Rules, SWAP, perft,
};
pub use notation::TextError;
pub use position::{
    IllegalMove, Moves, Position, PositionError, PositionOf, Setup, SetupError, Status, Undo,
};
pub use registry::Chess3Listing;
pub use representation::{Fast, Representation};
pub use types::{
    Castling, Color, Move, MoveTextError, Piece, PieceKind, Square, SquareError, SquareSet, Wing,
};

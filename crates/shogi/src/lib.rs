//! Shogi: positions, strictly legal moves, games with their rules, notation.
//!
//! ```
//! use banmen_shogi::{Color, Move, PieceKind, Position, Square, SquareSet, Status};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut p: Position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".parse()?;
//! assert_eq!(p, Position::startpos());
//! for m in p.legal_moves() {
//!     println!("{m}"); // USI: 7g7f, 8h2b+, P*5e
//! }
//!
//! // Checked: an illegal move is an error that names the rule, and changes nothing.
//! p.try_play("7g7f".parse()?)?;
//! assert_eq!(p.try_play("P*5e".parse()?).unwrap_err().to_string(), "White has no pawn in hand");
//!
//! // Unchecked, for searches.
//! let m: Move = "3c3d".parse()?;
//! let undo = p.play(m);
//! p.undo(undo);
//!
//! assert!(!p.is_check() && !p.is_checkmate());
//! assert_eq!(p.status(), Status::Ongoing);
//! assert_eq!(p.king(Color::Black), Some("5i".parse()?));
//! assert!(p.checkers().is_empty());
//!
//! // Sets of squares, with the operators of sets.
//! let square: Square = "3d".parse()?;
//! let attackers: SquareSet = p.attackers_to(square, Color::White);
//! assert_eq!(attackers.iter().map(|from| from.to_string()).collect::<Vec<_>>(), ["3c"]);
//! assert!(p.attacks_from("8h".parse()?).contains("3c".parse()?));
//! for square in p.pieces(Color::Black, PieceKind::Gold) {
//!     println!("a gold on {square}");
//! }
//!
//! assert_eq!(banmen_shogi::perft(&Position::startpos(), 4), 719_731);
//! # Ok(())
//! # }
//! ```
//!
//! [`Position`] knows no past. [`Shogi`] is the game with its history, and says how it ended:
//!
//! ```
//! use banmen_shogi::{EndReason, Shogi};
//! let mut game: Shogi = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1".parse()?;
//! game.try_play("G*5b".parse()?)?;
//! let outcome = game.outcome().expect("mate");
//! assert_eq!(outcome.reason, EndReason::Checkmate);
//! assert_eq!(outcome.to_string(), "Black wins by checkmate");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! ```text
//! text  ->  Setup (parsed)  ->  Position (valid)  ->  moves, counted or listed  ->  Position
//! ```
//!
//! * [`types`]: squares, sets of squares, pieces, hands, moves;
//! * [`position`]: the rules for one position: legal moves, play and undo, attacks, keys, static exchange evaluation;
//! * [`game`]: the rules for a whole game: repetition, perpetual check, declaration, limit of moves;
//! * [`notation`]: moves in USI, Japanese, KIF, CSA and western notation;
//! * [`representation`]: layouts of the 81 squares and methods for sliding attacks (Grimbergen 2007; Yamamoto et al.
//!   2010). [`Fast`] measures best and is the default; [`PositionOf`] takes any of them;
//! * [`attack_tables`]: the baseline of Grimbergen's paper, without bitboards;
//! * [`plain`]: the same rules on an array, which check all others;
//! * [`evaluate`]: an evaluation for the searches of `banmen_play`.
//!
//! # Speed
//!
//! A crate that depends on this one is built for a baseline processor unless it says otherwise: the settings of this
//! project's `.cargo/config.toml` do not reach it. `RUSTFLAGS="-C target-cpu=native"` pays most where moves are counted.
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
pub use game::{Action, ActionError, Actions, EndReason, GameUndo, Outcome, Rules, Shogi, perft};
pub use position::{
    HANDICAPS, Handicap, IllegalMove, Position, PositionError, PositionOf, Setup, SetupError, SfenError,
    Status, Undo,
};
pub use registry::ShogiListing;
pub use representation::{Fast, Representation};
pub use types::{
    Color, Hand, Move, MoveKind, Moves, Piece, PieceKind, Square, SquareError, SquareSet, UsiError,
};

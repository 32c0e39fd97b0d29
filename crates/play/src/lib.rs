//! What can be done with any game.
//!
//! A game implements the traits of `banmen-game`, which this crate re-exports. Everything else follows:
//! [`perft`](mod@perft) and [`playouts`] with threads, [`search`], [`matches`](mod@matches), and the object-safe interface
//! [`AnyGame`] that programs use, which [`Session`] gives to every game.
//!
//! ```text
//! Game                ->  perft | playouts | search      generic, monomorphised for each game
//! Game + Notation
//!      + Draw         ->  Session  ->  AnyGame           strings and pictures, for programs
//! Entry               ->  Registry ->  AnyGame           `othello:6` becomes a game
//! ```
#![forbid(unsafe_code)]

pub mod any;
pub mod draw;
pub mod matches;
pub mod measure;
pub mod perft;
pub mod playouts;
pub mod record;
pub mod registry;
pub mod search;
pub mod watch;

pub use any::{AnyGame, Session};
pub use banmen_game::{
    ArrayVec, Draw, Ending, Game, GameInfo, GameVisitor, Listing, MAX_PLAYERS, MoveError, MoveList, Notation,
    Payoffs, Picture, Player, Random, contract, game, inspect, listing, random, toys,
};
pub use registry::{Entry, Registry};

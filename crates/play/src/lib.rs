//! What a game is, and what can be done with any game.
//!
//! A game implements three small traits: [`Game`] (its rules), [`Notation`] (its texts) and [`Draw`] (its board as
//! polygons). Everything else follows: [`perft`](mod@perft), [`playouts`], [`search`], [`contest`], and the
//! object-safe face [`AnyGame`] that programs use, which [`Session`] gives to every game.
//!
//! ```text
//! Game                ->  perft | playouts | search      generic, monomorphised for each game
//! Game + Notation
//!      + Draw         ->  Session  ->  AnyGame           strings and pictures, for programs
//! Entry               ->  Registry ->  AnyGame           `othello:6` becomes a game
//! ```
#![forbid(unsafe_code)]

pub mod any;
pub mod contest;
pub mod contract;
pub mod draw;
pub mod game;
pub mod inspect;
pub mod measure;
pub mod perft;
pub mod playouts;
pub mod random;
pub mod record;
pub mod registry;
pub mod search;
pub mod toys;
pub mod watch;

pub use any::{AnyGame, Session};
pub use arrayvec::ArrayVec;
pub use draw::{Draw, Picture};
pub use game::{Ending, Game, MAX_PLAYERS, MoveError, MoveList, Notation, Payoffs, Player};
pub use random::Random;
pub use registry::{Entry, Registry};

//! What a game is.
//!
//! A game implements three small traits: [`Game`] (its rules), [`Notation`] (its texts) and [`Draw`] (its board as
//! polygons). A single-threaded [`perft`](mod@perft), random games ([`playouts`]), an evaluation for searches
//! ([`Evaluate`]) and the suite that checks it all ([`contract`]) come with them. Threads, searches, matches and
//! sessions live in `banmen-play`, so a crate of rules depends on little more than this.
//!
//! ```text
//! Game                      ->  perft | playouts
//! Game + Notation + Draw    ->  contract::check
//! Listing                   ->  a name, sizes, and the concrete types handed to a GameVisitor
//! ```
//!
//! [`toys::TicTacToe`] is a complete game in 160 lines and the template for a new one.
//!
//! ```
//! use banmen_game::{Game, MoveList, Notation, contract, perft, toys::TicTacToe};
//! let mut game = TicTacToe::default();
//! let centre = game.read_move("b2")?;
//! game.play(centre);
//! assert_eq!(game.moves().len(), 8);
//! assert_eq!(perft::count(&TicTacToe::default(), 5, perft::PerftKind::Counted), 15_120);
//! contract::check(&TicTacToe::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

pub mod contract;
pub mod draw;
pub mod evaluate;
mod excerpt;
pub mod game;
pub mod inspect;
pub mod listing;
pub mod perft;
pub mod playouts;
pub mod processor;
pub mod random;
#[cfg(feature = "serde")]
mod serde_impls;
pub mod toys;
pub mod watch;

pub use arrayvec::ArrayVec;
pub use draw::{Draw, Picture};
pub use evaluate::{Evaluate, Scores};
pub use excerpt::excerpt;
pub use game::{Ending, Game, MAX_PLAYERS, MoveError, MoveList, Notation, Payoffs, Player};
pub use listing::{GameInfo, GameVisitor, Listing};
pub use random::Random;

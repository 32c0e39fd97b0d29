//! The games of Browne's article *Bitboard methods for games* (2014), a folder each.
//!
//! | game | section of the article | method |
//! | --- | --- | --- |
//! | [`clobber`] | 5.1.1, algorithm 3 | enemies next to own stones, by direction |
//! | [`othello`] | 5.1.2, algorithm 4 | line caps |
//! | [`breakthrough`] | 5.1.3, algorithm 5 | forward moves |
//! | [`yavalath`] | 5.2.1, algorithm 6 | the longest line |
//! | [`connect4`] | 5.2.1, algorithm 7 | lines of four |
//! | [`hex`], [`y`] | 5.2.3, listing 1 | connection |
//! | [`pattern`] | 5.2.4, algorithm 8 | patterns wherever they stand |
//! | [`ataxx`] | 5.3.1, algorithms 9 and 10 | flips of neighbours |
//! | [`go`] | 5.3.2, algorithm 12, appendix B | captures on boards of many words |
//!
//! A position implements [`Game`](banmen_game::Game) (moves, play, undo), [`Notation`](banmen_game::Notation) (texts) and
//! [`Draw`](banmen_game::Draw) (pictures):
//!
//! ```
//! use banmen_game::perft::{self, PerftKind};
//! use banmen_game::{Game, Notation, Player, Random};
//! use banmen_games::go::Go;
//!
//! let mut game = Go::<2>::new(9);
//! for text in ["e5", "d5", "d6", "e6", "c5"] {
//!     let m = game.read_move(text)?;
//!     game.play(m);
//! }
//! assert_eq!((game.turn(), game.count_moves()), (Player::SECOND, 77));
//! game.play(game.read_move("a1")?);
//! game.play(game.read_move("d4")?);
//! assert_eq!(game.prisoners(Player::FIRST), 1);
//! println!("{}: {}", game.position_text(), game.status().unwrap_or_default());
//!
//! // Every position has a text that is read back.
//! assert_eq!(game.read_position(&game.position_text()), Ok(game.clone()));
//! // Perft and random games need nothing but the rules.
//! assert_eq!(perft::count(&Go::<1>::new(5), 2, PerftKind::Counted), 25 * 25 + 26);
//! let ending = game.playout(&mut Random::new(7));
//! assert!(ending.length > 20);
//! # Ok::<(), banmen_game::MoveError>(())
//! ```
//!
//! A folder holds the rules (`game`), the kernel (the article's algorithm and what goes beyond it), a plain twin on an
//! array of cells that checks it ([`plain`]), texts and drawing, an evaluation for searches, and fast random games. The
//! [`boards`] are boards of [`banmen_bits`], and so are their shifts, fills and morphology; a kernel that is faster than a
//! method of `bits` names it and is tested equal to it.
#![forbid(unsafe_code)]

pub mod ataxx;
pub mod boards;
pub mod breakthrough;
pub mod clobber;
pub mod connect4;
pub mod connection;
mod drawing;
pub mod duel;
pub mod go;
pub mod gomoku;
pub mod hex;
mod inspect;
mod lanes;
pub mod othello;
pub mod own;
pub mod pattern;
pub mod plain;
pub mod select;
pub mod stones;
pub mod y;
pub mod yavalath;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use banmen_game::evaluate::Scores;
use banmen_game::game::PRIZE;
use banmen_game::{MAX_PLAYERS, Player};

/// The expected shares of two players when the side to move leads by `ahead` of the prize.
pub(crate) fn shares(turn: Player, ahead: i32) -> Scores {
    let mine = (PRIZE as i32 + ahead) / 2;
    let mut scores = [0; MAX_PLAYERS];
    scores[turn.index()] = mine;
    scores[turn.other().index()] = PRIZE as i32 - mine;
    scores
}

//! The games of Browne's article on bitboard methods, a folder each.
//!
//! A folder holds the kernel (the article's algorithm and what goes beyond it), a plain twin on an array that checks
//! it, the rules as a [`Game`](banmen_game::Game), its texts and its drawing, an evaluation, and what the kernel makes
//! possible: counting, random games, solving. [`registry`] is the list that programs read.
#![forbid(unsafe_code)]

pub mod breakthrough;
pub mod clobber;
pub mod connect4;
pub mod connection;
pub mod go;
pub mod hex;
mod inspect;
mod lanes;
pub mod othello;
pub mod pattern;
pub mod select;
pub mod stones;
pub mod y;
pub mod yavalath;

use banmen_game::evaluate::Scores;
use banmen_game::game::PRIZE;
use banmen_game::{MAX_PLAYERS, Player};

/// The expectations of two players when the one on move is ahead by so much of the prize.
pub(crate) fn shares(turn: Player, ahead: i32) -> Scores {
    let mine = (PRIZE as i32 + ahead) / 2;
    let mut scores = [0; MAX_PLAYERS];
    scores[turn.index()] = mine;
    scores[turn.other().index()] = PRIZE as i32 - mine;
    scores
}

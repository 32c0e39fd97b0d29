//! Perft: how many sequences of so many moves there are.
//!
//! It is the test of a move generator and the measure of its speed, and there are three of it, which are never to be
//! compared with each other: *counted*, *listed* and *played*, see [`Kind`]. A finished game has no moves, so it
//! contributes nothing to deeper counts.
//!
//! The walk itself is [`count`]: a plain recursion, monomorphised, with nothing in it but the game. Threads, the
//! table and the stop flag live in the upper plies only ([`Perft`]), where they cost nothing.

mod estimate;
mod parallel;
mod suite;
mod table;

pub use parallel::{Divided, Perft, PerftError};
pub use suite::{Row, SuiteError, read_suite};
pub use table::{Lookups, Table, TableError};

use crate::game::{Game, MoveList};
use serde::Serialize;
use std::{fmt, hint::black_box, str::FromStr};
use thiserror::Error;

/// What is done in the last ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The size of the move sets is taken; no move is built.
    #[default]
    Counted,
    /// The moves are written into a list, and its length is taken.
    Listed,
    /// Every move is played and taken back.
    Played,
}

impl Kind {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Counted, Self::Listed, Self::Played];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Counted => "counted",
            Self::Listed => "listed",
            Self::Played => "played",
        })
    }
}

/// The text is not a kind of perft.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a kind of perft (counted, listed, played)")]
pub struct KindError(String);

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Self, KindError> {
        let named = Self::ALL.into_iter().find(|kind| kind.to_string().eq_ignore_ascii_case(text));
        named.ok_or_else(|| KindError(text.to_owned()))
    }
}

/// Counts the sequences of `depth` moves by definition: on one thread, move by move, without a table and without what
/// the game knows of several plies at once.
///
/// ```
/// use banmen_play::{perft::{self, Kind}, toys::TicTacToe};
/// assert_eq!(perft::count(&TicTacToe::default(), 3, Kind::Played), 9 * 8 * 7);
/// ```
pub fn count<G: Game>(game: &G, depth: u32, kind: Kind) -> u64 {
    count_in_place(&mut game.clone(), depth, kind)
}

/// Counts on a position that may be played upon; it is given back as it was.
pub(crate) fn count_in_place<G: Game>(game: &mut G, depth: u32, kind: Kind) -> u64 {
    match (depth, kind) {
        (0, _) => 1,
        (_, Kind::Counted) => counted(game, depth),
        (_, Kind::Listed) => listed(game, depth),
        (_, Kind::Played) => played(game, depth),
    }
}

fn counted<G: Game>(game: &mut G, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        1 => return game.count_moves() as u64,
        // Without a call for each position of the last ply, which would cost as much as counting its moves.
        2 => game.each_child(|child| nodes += child.count_moves() as u64),
        _ => game.each_child(|child| nodes += counted(child, depth - 1)),
    }
    nodes
}

fn listed<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 1 {
        // The list must really be written, or this would be the counted perft by another name.
        return black_box(game.moves().as_slice()).len() as u64;
    }
    let mut nodes = 0;
    game.each_child(|child| nodes += listed(child, depth - 1));
    nodes
}

fn played<G: Game>(game: &mut G, depth: u32) -> u64 {
    let moves = game.moves();
    let mut nodes = 0;
    for &m in moves.as_slice() {
        let undo = game.play(m);
        nodes += if depth == 1 {
            black_box(&mut *game);
            1
        } else {
            played(game, depth - 1)
        };
        game.undo(m, undo);
    }
    nodes
}

#[cfg(test)]
mod tests;

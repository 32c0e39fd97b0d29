//! Perft: the number of sequences of `depth` legal moves.
//!
//! It is the test of a move generator and the measure of its speed. There are three kinds, which must not be compared
//! with each other: *counted*, *listed* and *played*, see [`PerftKind`]. A finished game has no moves, so it
//! contributes nothing to deeper counts.
//!
//! [`count`] is a plain recursion on one thread, monomorphised, with nothing in it but the game. Threads, a table and a
//! stop flag come from `banmen_play::perft`, in the upper plies only, where they cost nothing.

use crate::game::{Game, MoveList};
use crate::processor::{Work, widest};
use std::{fmt, hint::black_box, str::FromStr};
use thiserror::Error;

/// What is done in the last ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PerftKind {
    /// The size of the move sets is taken; no move is built.
    #[default]
    Counted,
    /// The moves are written into a list, and its length is taken.
    Listed,
    /// Every move is played and taken back.
    Played,
}

impl PerftKind {
    /// The kinds, from the one that does least to the one that does most.
    pub const ALL: [Self; 3] = [Self::Counted, Self::Listed, Self::Played];
}

impl fmt::Display for PerftKind {
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
pub struct PerftKindError(String);

impl FromStr for PerftKind {
    type Err = PerftKindError;

    fn from_str(text: &str) -> Result<Self, PerftKindError> {
        let named = Self::ALL.into_iter().find(|kind| kind.to_string().eq_ignore_ascii_case(text));
        named.ok_or_else(|| PerftKindError(text.to_owned()))
    }
}

/// Counts the sequences of `depth` moves by definition: on one thread, move by move, without a table and without what
/// the game knows of several plies at once.
///
/// ```
/// use banmen_game::{perft::{self, PerftKind}, toys::TicTacToe};
/// assert_eq!(perft::count(&TicTacToe::default(), 3, PerftKind::Played), 9 * 8 * 7);
/// ```
pub fn count<G: Game>(game: &G, depth: u32, kind: PerftKind) -> u64 {
    count_in_place(&mut game.clone(), depth, kind)
}

/// Counts on a position that may be played upon; it is given back as it was.
pub fn count_in_place<G: Game>(game: &mut G, depth: u32, kind: PerftKind) -> u64 {
    match (depth, kind) {
        (0, _) => 1,
        (_, PerftKind::Counted) => sized(game, depth, &mut Counted),
        (_, PerftKind::Listed) => sized(game, depth, &mut Listed(G::Moves::default())),
        (_, PerftKind::Played) => played(game, depth),
    }
}

/// How the moves of the last ply become a number without being played.
trait LastPly<G> {
    fn size(&mut self, game: &mut G) -> u64;
}

/// Their sets are counted.
struct Counted;

impl<G: Game> LastPly<G> for Counted {
    #[inline(always)]
    fn size(&mut self, game: &mut G) -> u64 {
        game.count_moves() as u64
    }
}

/// They are written into a list.
struct Listed<M>(M);

impl<G: Game> LastPly<G> for Listed<G::Moves> {
    #[inline(always)]
    fn size(&mut self, game: &mut G) -> u64 {
        // The list must really be written, or this would be the counted perft by another name.
        self.0.clear();
        game.list_moves(&mut self.0);
        black_box(self.0.as_slice()).len() as u64
    }
}

/// The sequences below one position, by the size of the last ply. Compiled once for a game, and not again at its root.
#[inline(never)]
fn sized<G: Game, L: LastPly<G>>(game: &mut G, depth: u32, last: &mut L) -> u64 {
    widest(Tree { game, depth, last })
}

struct Tree<'a, G, L> {
    game: &'a mut G,
    depth: u32,
    last: &'a mut L,
}

impl<G: Game, L: LastPly<G>> Work for Tree<'_, G, L> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Self { game, depth, last } = self;
        if depth == 1 {
            return last.size(game);
        }
        let mut nodes = 0;
        // Without a call for each position of the last ply, which would cost as much as counting its moves.
        game.each_child(|child| {
            nodes += if depth == 2 { last.size(child) } else { sized(child, depth - 1, last) };
        });
        nodes
    }
}

/// The same, by playing the moves of the last ply.
#[inline(never)]
fn played<G: Game>(game: &mut G, depth: u32) -> u64 {
    widest(Played { game, depth })
}

struct Played<'a, G> {
    game: &'a mut G,
    depth: u32,
}

impl<G: Game> Work for Played<'_, G> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Self { game, depth } = self;
        let mut moves = G::Moves::default();
        game.list_moves(&mut moves);
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::TicTacToe;

    #[test]
    fn kinds_agree_on_the_known_numbers_of_noughts_and_crosses() {
        let nodes = [1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872];
        for (depth, expected) in (0..).zip(nodes) {
            for kind in PerftKind::ALL {
                assert_eq!(count(&TicTacToe::default(), depth, kind), expected, "{kind} at depth {depth}");
            }
        }
    }

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in PerftKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("fast".parse::<PerftKind>().is_err());
    }
}

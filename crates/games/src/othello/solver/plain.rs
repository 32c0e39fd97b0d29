//! The solver's plain twin: every game from a position, to its end.

use super::super::plain::{Board, PlainGame};
use super::Counting;

/// The margin for the side to move when both play best, by playing everything. For late positions only.
#[must_use]
pub fn margin<const N: usize>(board: &Board<N>, black_to_move: bool, counting: Counting) -> i32 {
    let after = |cell| {
        let mut next = board.clone();
        next.play(cell);
        -margin(&next, !black_to_move, counting)
    };
    let last = || {
        let (own, other) = board.sets();
        let empty = (N * N) as i32 - (own | other).count_ones() as i32;
        let discs = if black_to_move { board.margin() } else { -board.margin() };
        match counting {
            Counting::Discs => discs,
            Counting::WinnerTakesEmpty => discs + discs.signum() * empty,
        }
    };
    board.moves().into_iter().map(after).max().unwrap_or_else(last)
}

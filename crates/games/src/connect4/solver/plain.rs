//! The solver's plain twin: every game from a position, to its end.

use super::super::plain::{Board, PlainGame};

/// The score of a position that is not won, by playing everything. For late positions only.
#[must_use]
pub fn score(board: &Board) -> i32 {
    let stones = board.sets().1.count_ones() as i32;
    let after = |column| {
        let mut next = board.clone();
        next.play(column);
        // The winner's stones that are left, the winning one included.
        if next.is_won() { (43 - stones) / 2 } else { -score(&next) }
    };
    board.moves().into_iter().map(after).max().unwrap_or(0)
}

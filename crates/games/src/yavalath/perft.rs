//! Counting the moves of two players with the last two plies taken from sets: a quiet stone, one that completes
//! nothing, leaves one empty cell fewer, and the others end the game.

use super::kernel::Ring;

/// The number of move sequences of exactly `depth` plies, at least one, from a game that is not won.
#[must_use]
pub fn count(ring: &Ring, own: u64, other: u64, depth: u32) -> u64 {
    let empty = ring.board & !(own | other);
    let cells = u64::from(empty.count_ones());
    if depth <= 1 {
        return cells;
    }
    let mut quiet = empty & !ring.endings(own).threes;
    if depth == 2 {
        return u64::from(quiet.count_ones()) * cells.saturating_sub(1);
    }
    let mut nodes = 0;
    while quiet != 0 {
        let cell = quiet & quiet.wrapping_neg();
        quiet ^= cell;
        nodes += count(ring, other, own | cell, depth - 1);
    }
    nodes
}

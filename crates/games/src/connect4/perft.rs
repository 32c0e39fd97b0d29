//! Counting move sequences with the last three plies taken from sets.
//!
//! Let `open` be the cells that can be played, `own` and `other` the cells that complete a line for the side to move
//! and for the other side. A move on `own` ends the game, so it is a leaf at depth one and nothing at any greater
//! depth. Then, with `|s|` for the size of a set:
//!
//! * one ply: `|open|`;
//! * two plies: each quiet move `q` (`open` without `own`) leaves `|open|` moves, or one fewer when it fills its
//!   column: `|q| · |open| − |q ∩ top|`;
//! * three plies: the reply must not end the game either, and a stone of ours changes nothing in `other`. What the
//!   reply may be is `open` without `other`, less the cell we took, plus the cell above it. Summed over all our
//!   moves, each of these corrections is again the size of an intersection: see `three_plies`.
//!
//! So a count of depth ten plays moves for seven plies, and no more than one set of completions is made for each
//! position: that of the side which has just moved, because the other's is inherited.

use super::kernel::{BOARD, TOP, completions, has_line, open};

/// A position on the way, with the completing cells of both sides.
#[derive(Clone, Copy)]
struct Node {
    own: u64,
    occupied: u64,
    own_cells: u64,
    other_cells: u64,
}

impl Node {
    #[inline(always)]
    fn open(&self) -> u64 {
        open(self.occupied)
    }

    /// The position after a move that does not end the game.
    #[inline(always)]
    fn after(&self, cell: u64) -> Self {
        Self {
            own: self.own ^ self.occupied,
            occupied: self.occupied | cell,
            own_cells: self.other_cells,
            other_cells: completions(self.own | cell),
        }
    }
}

/// The number of move sequences of exactly `depth` plies for the side with the stones `own`.
#[must_use]
pub fn count(own: u64, occupied: u64, depth: u32) -> u64 {
    count_with::<3>(own, occupied, depth)
}

/// As [`count`], with only the last `PLIES` (1, 2 or 3) taken from sets: to see what each of them gains.
#[must_use]
pub fn count_with<const PLIES: u32>(own: u64, occupied: u64, depth: u32) -> u64 {
    const { assert!(PLIES >= 1 && PLIES <= 3) };
    let other = own ^ occupied;
    if depth == 0 {
        return 1;
    }
    if has_line(own) || has_line(other) {
        return 0;
    }
    walk::<PLIES>(Node { own, occupied, own_cells: completions(own), other_cells: completions(other) }, depth)
}

fn walk<const PLIES: u32>(node: Node, depth: u32) -> u64 {
    if depth <= PLIES {
        return match depth {
            1 => size(node.open()),
            2 => two_plies(node.open(), node.own_cells),
            _ => three_plies(node.open(), node.own_cells, node.other_cells),
        };
    }
    let mut quiet = node.open() & !node.own_cells;
    let mut nodes = 0;
    while quiet != 0 {
        let cell = quiet & quiet.wrapping_neg();
        quiet ^= cell;
        nodes += walk::<PLIES>(node.after(cell), depth - 1);
    }
    nodes
}

#[inline(always)]
fn size(set: u64) -> u64 {
    u64::from(set.count_ones())
}

#[inline(always)]
fn two_plies(open: u64, own: u64) -> u64 {
    let quiet = open & !own;
    size(quiet) * size(open) - size(quiet & TOP)
}

/// The leaves three plies on.
///
/// For our quiet move `m` the position has `o = |open| − [m ∈ top]` moves, of which the quiet replies number
/// `r = |replies| − [m ∈ replies] + [m ∈ uncovering]`, where `replies` is `open` without the other side's completing
/// cells, and `uncovering` are the moves that let a quiet reply be put on top of them. A reply that fills its column
/// costs its successors one move. The sum of `r · o − (replies that fill a column)` over all `m`, multiplied out:
#[inline(always)]
fn three_plies(open: u64, own: u64, other: u64) -> u64 {
    let quiet = open & !own;
    let replies = open & !other;
    // `quiet` without the top row, so that the cell above exists and `uncovering` and the top row are disjoint.
    let uncovering = quiet & ((BOARD & !other) >> 1) & !TOP;
    let taken = size(quiet & replies);
    let taken_at_top = size(quiet & replies & TOP);
    let sum_of_replies = size(quiet) * size(replies) + size(uncovering) - taken;
    let sum_for_moves_at_top = size(quiet & TOP) * size(replies) - taken_at_top;
    let filling = size(quiet) * size(replies & TOP) + size(uncovering & (TOP >> 1)) - taken_at_top;
    sum_of_replies * size(open) - sum_for_moves_at_top - filling
}

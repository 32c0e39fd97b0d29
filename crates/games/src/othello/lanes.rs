//! Moves and captures on many boards at once.
//!
//! The functions of [`super::kernel`] have no branch and no table, so that a loop over arrays of a fixed length
//! becomes vector code: four or eight boards in a register, whatever the processor has. Nothing here names an
//! instruction set, and the result on every machine is that of the functions for one board.

use super::kernel::{flips, moves};

/// How many boards are computed together where there are always enough of them.
pub const LANES: usize = 8;

/// One word for each of `L` boards.
pub type Lanes<const L: usize = LANES> = [u64; L];

/// Plays a cell on each board, a set of one or the empty set for a pass; gives the discs of the side that is to
/// move then, and of the side that moved.
#[inline(always)]
#[must_use]
pub fn play<const N: usize, const L: usize>(
    own: &Lanes<L>,
    other: &Lanes<L>,
    cell: &Lanes<L>,
) -> (Lanes<L>, Lanes<L>) {
    let (mut mover, mut moved) = ([0; L], [0; L]);
    for lane in 0..L {
        let captured = flips::<N>(own[lane], other[lane], cell[lane]);
        mover[lane] = other[lane] ^ captured;
        moved[lane] = own[lane] ^ captured ^ cell[lane];
    }
    (mover, moved)
}

/// The moves on each board.
#[inline(always)]
#[must_use]
pub fn all_moves<const N: usize, const L: usize>(own: &Lanes<L>, other: &Lanes<L>) -> Lanes<L> {
    let mut found = [0; L];
    for lane in 0..L {
        found[lane] = moves::<N>(own[lane], other[lane]);
    }
    found
}

//! The search: is the score above a number or not?
//!
//! Every question is a null window, so a node has one number to beat. A node is entered only when its mover has no
//! winning move now; the threats of both sides (cells that would complete a line) come with it, because a stone changes
//! the threats of its own side only. In order of cost:
//!
//! 1. two threats to parry, or one that cannot be parried: lost;
//! 2. what the number of free cells leaves possible;
//! 3. the proofs of [`super::pairing`];
//! 4. the table, with a position and its mirror image as one;
//! 5. a move that makes two threats, or one above the other: won, without a visit;
//! 6. the table for all successors, before any of them is searched (Plaat et al. 1996: enhanced transposition cutoffs).
//!    Their loads do not wait for each other, and the successor's own look-up finds its bucket in the cache;
//! 7. the successors, most threats first, those in the rows where they count twice, then the middle columns.

use super::super::kernel::{BOTTOM, COLUMNS, STRIDE, completions, open};
use super::pairing::{LOWER, UPPER, hold, squeeze};
use super::table::ScoreTable;
use banmen_game::watch::Watch;

/// Cells of the board.
pub(super) const CELLS: i32 = 42;
/// The number of stones from which on the table costs more than it saves.
const LATE: i32 = 34;
/// The number of nodes between two looks at the flag that stops.
const PATIENCE: u64 = 1 << 16;

/// A position in the search.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The stones of the side to move.
    pub(super) own: u64,
    pub(super) occupied: u64,
    /// The cells that complete a line of the side to move.
    pub(super) mine: u64,
    /// The cells that complete a line of the other side.
    pub(super) theirs: u64,
}

/// A successor that is still to be searched.
#[derive(Clone, Copy)]
struct Candidate {
    worth: u32,
    cell: u64,
    /// The threats of the side that moves, after the move.
    threats: u64,
}

/// The bonus of the cells of a column for its distance from the edge.
const MIDDLE: [u32; COLUMNS] = [0, 1, 2, 3, 2, 1, 0];

/// The state of a search.
pub(super) struct Search<'a> {
    pub(super) table: &'a mut ScoreTable,
    pub(super) nodes: u64,
    pub(super) watch: Watch<'a>,
    pub(super) stopped: bool,
}

/// The key that a position shares with its mirror image.
#[inline(always)]
fn folded_key(own: u64, occupied: u64) -> u64 {
    let key = own + occupied + BOTTOM;
    key.min(mirrored(key))
}

/// The columns in reverse order.
#[inline(always)]
const fn mirrored(key: u64) -> u64 {
    const COLUMN: u64 = (1 << STRIDE) - 1;
    let mut out = key & (COLUMN << (3 * STRIDE));
    let mut column = 0;
    while column < 3 {
        let distance = (6 - 2 * column) * STRIDE;
        out |= (key & (COLUMN << (column * STRIDE))) << distance;
        out |= (key >> distance) & (COLUMN << (column * STRIDE));
        column += 1;
    }
    out
}

impl Node {
    /// A position that is not over.
    pub(super) fn new(own: u64, occupied: u64) -> Self {
        let free = |threats: u64| threats & !occupied;
        Self { own, occupied, mine: free(completions(own)), theirs: free(completions(own ^ occupied)) }
    }

    /// Whether the side to move completes a line now.
    pub(super) fn wins_now(&self) -> bool {
        self.mine & open(self.occupied) != 0
    }

    /// The cells that do not lose at once; none when every one does.
    #[inline(always)]
    fn candidates(&self, open: u64) -> u64 {
        let forced = open & self.theirs;
        let cells = match forced {
            0 => open,
            _ if forced & (forced - 1) != 0 => 0,
            _ => forced,
        };
        cells & !(self.theirs >> 1)
    }
}

impl Search<'_> {
    /// Bounds the score of a node whose mover does not win now: a result above `alpha` says that the score is at least
    /// that, another that it is at most that.
    pub(super) fn bound(&mut self, node: &Node, stones: i32, alpha: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            self.look_up();
        }
        let Node { own, occupied, mine, theirs } = *node;
        let open_cells = open(occupied);
        let candidates = node.candidates(open_cells);
        if candidates == 0 {
            return -(CELLS - stones) / 2;
        }
        if stones >= CELLS - 2 {
            return 0;
        }
        let mut least = -(CELLS - 2 - stones) / 2;
        let mut greatest = (CELLS - 1 - stones) / 2;
        let is_first = stones % 2 == 0;
        // No proof says less than a loss by three stones.
        if alpha >= -3 {
            let prove = if is_first { hold } else { squeeze };
            if let Some(proved) = prove(own, occupied, open_cells, theirs) {
                greatest = greatest.min(proved);
            }
        }
        if least > alpha || greatest <= alpha {
            return if least > alpha { least } else { greatest };
        }
        let hash = if stones < LATE { ScoreTable::hash(folded_key(own, occupied)) } else { 0 };
        if stones < LATE
            && let Some(known) = self.table.bounds(hash)
        {
            (least, greatest) = (least.max(known.0), greatest.min(known.1));
            if least > alpha || greatest <= alpha {
                return if least > alpha { least } else { greatest };
            }
        }
        let mut list = [Candidate { worth: 0, cell: 0, threats: 0 }; COLUMNS];
        let mut length = 0;
        let mut left = candidates;
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left &= left - 1;
            let after = occupied | cell;
            let threats = completions(own | cell) & !after;
            let parries = open(after) & threats;
            if parries != 0 && (parries & (parries - 1) != 0 || (threats >> 1) & parries != 0) {
                return (CELLS - 1 - stones) / 2;
            }
            let good = if is_first { LOWER } else { UPPER };
            let worth = 4 * (threats.count_ones() + (threats & good).count_ones())
                + MIDDLE[cell.trailing_zeros() as usize / STRIDE];
            let mut index = length;
            while index > 0 && list[index - 1].worth < worth {
                list[index] = list[index - 1];
                index -= 1;
            }
            list[index] = Candidate { worth, cell, threats };
            length += 1;
        }
        let other = own ^ occupied;
        if stones < LATE && length > 1 {
            for candidate in &list[..length] {
                let key = folded_key(other, occupied | candidate.cell);
                if let Some((_, most)) = self.table.bounds(ScoreTable::hash(key))
                    && -most > alpha
                {
                    return -most;
                }
            }
        }
        let before = self.nodes;
        let mut best = -CELLS;
        for candidate in &list[..length] {
            let child = Node {
                own: other,
                occupied: occupied | candidate.cell,
                mine: theirs & !candidate.cell,
                theirs: candidate.threats,
            };
            best = best.max(-self.bound(&child, stones + 1, -alpha - 1));
            if best > alpha || self.stopped {
                break;
            }
        }
        if stones < LATE && !self.stopped {
            let bounds = if best > alpha { (best, greatest) } else { (least, best) };
            self.table.insert(hash, self.nodes - before, bounds);
        }
        debug_assert!(mine & open_cells == 0, "a node is entered only when its mover does not win now");
        best
    }

    /// Reports the number of nodes and looks at the flag that stops. Results after a stop have no meaning.
    #[cold]
    fn look_up(&mut self) {
        (self.watch.progress)(self.nodes, None);
        self.stopped |= self.watch.is_stopped();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_twice_is_the_same_and_columns_change_places() {
        assert_eq!(mirrored(0b101), 0b101 << 42);
        assert_eq!(mirrored(1 << 8), 1 << 36);
        assert_eq!(mirrored(1 << 16), 1 << 30);
        let key = 0x1234_5678_9ABC & ((1 << 49) - 1);
        assert_eq!(mirrored(mirrored(key)), key);
        assert_eq!(mirrored(key).count_ones(), key.count_ones());
    }
}

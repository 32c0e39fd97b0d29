//! The search: a bound of the final margin.
//!
//! A null window asks whether the margin is above a number ([`Search::bound`]); the line of best play is followed with an
//! open window ([`Search::exact`]: Reinefeld 1983, NegaScout). Moves are ordered by what they leave the opponent: the
//! fewer moves, the sooner the subtree is done ("fastest first"), with corners, parity and the table's move before that.

use super::super::engine::patterns::Features;
use super::super::engine::weights::Weights;
use super::super::kernel::single_board_moves as moves;
use super::few::{NOTHING, odd_quadrants};
use super::lines::flips;
use super::stable::stable;
use super::table::MarginTable;
use arrayvec::ArrayVec;
use banmen_game::watch::Watch;

/// The greatest margin.
pub(super) const MOST: i32 = 64;
/// The most empty cells at which nothing is prepared.
const FEW: u32 = 6;
/// The fewest empty cells at which successors are looked up before any of them is searched.
const EARLY: u32 = 11;
/// The fewest empty cells at which the patterns have a say in the order of moves.
const PATTERNS: u32 = 15;
/// The table's number for no move.
pub(super) const NO_CELL: u8 = 64;
/// The number of deep nodes between two looks at the flag that stops.
pub(super) const PATIENCE: u32 = 1 << 12;

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A move and what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Child {
    cost: i32,
    pub(super) cell: u8,
    own: u64,
    other: u64,
}

/// The moves of a node, best first.
pub(super) type Children = ArrayVec<Child, 34>;

/// The state of a search.
pub(super) struct Search<'a> {
    pub(super) table: &'a mut MarginTable,
    /// The cells of the board.
    pub(super) board: u64,
    pub(super) winner_takes_empty: bool,
    /// What moves are ordered by while many cells are empty; nothing on smaller boards.
    pub(super) weights: Option<&'a Weights>,
    pub(super) nodes: u64,
    pub(super) watch: Watch<'a>,
    pub(super) patience: u32,
    pub(super) stopped: bool,
}

impl Search<'_> {
    fn empty(&self, own: u64, other: u64) -> u64 {
        self.board & !(own | other)
    }

    /// The successors in the order in which they are searched.
    pub(super) fn children(&self, own: u64, other: u64, found: u64, best: u8) -> Children {
        let empty = self.empty(own, other);
        let odd = odd_quadrants(empty);
        let left_after = empty.count_ones() - 1;
        let weights = self.weights.filter(|_| left_after + 1 >= PATTERNS);
        let mut children = Children::new();
        let mut left = found;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let captured = flips(own, other, cell);
            let (mover, moved) = (other ^ captured, own ^ captured ^ bit);
            let replies = moves::<8>(mover, moved) & empty;
            let corners = replies & CORNERS;
            let mut cost = 16 * (replies.count_ones() + corners.count_ones()) as i32;
            cost -= if bit & CORNERS != 0 { 24 } else { 0 };
            cost -= if bit & odd != 0 { 8 } else { 0 };
            if let Some(weights) = weights {
                // A disc of margin counts as much as half a move of the other side.
                cost += weights.evaluate(&Features::of(mover, moved), left_after) / 2;
            }
            cost -= if cell == usize::from(best) { 10_000 } else { 0 };
            let child = Child { cost, cell: cell as u8, own: mover, other: moved };
            // More moves than any position has would be a broken board; the last ones are left out then.
            let at = children.iter().position(|other| other.cost > cost).unwrap_or(children.len());
            if children.try_insert(at, child).is_err() {
                break;
            }
        }
        children
    }

    /// Bounds the margin: a result above `alpha` says that it is at least that, another that it is at most that.
    pub(super) fn bound(&mut self, own: u64, other: u64, alpha: i32) -> i32 {
        let empty = self.empty(own, other);
        let empties = empty.count_ones();
        if empties <= FEW {
            return if empties == 0 {
                self.margin(own, other, 0)
            } else {
                self.few(own, other, empty, odd_quadrants(empty), alpha)
            };
        }
        self.nodes += 1;
        self.look_up();
        let found = moves::<8>(own, other) & empty;
        if found == 0 {
            return if moves::<8>(other, own) & empty == 0 {
                self.margin(own, other, empty)
            } else {
                -self.bound(other, own, -alpha - 1)
            };
        }
        let (mut least, mut greatest) = (-MOST, MOST);
        // What the other side can never lose again. Worth the look only where it can decide.
        if alpha >= empties as i32 {
            greatest = MOST - 2 * stable(other, own | other).count_ones() as i32;
            if greatest <= alpha {
                return greatest;
            }
        }
        let mut best_cell = NO_CELL;
        if let Some(entry) = self.table.get(own, other) {
            (least, greatest) = (least.max(entry.least.into()), greatest.min(entry.greatest.into()));
            if least > alpha || greatest <= alpha {
                return if least > alpha { least } else { greatest };
            }
            best_cell = entry.best;
        }
        let children = self.children(own, other, found, best_cell);
        if empties >= EARLY {
            for child in &children {
                if let Some(entry) = self.table.get(child.own, child.other)
                    && -i32::from(entry.greatest) > alpha
                {
                    return -i32::from(entry.greatest);
                }
            }
        }
        let mut best = NOTHING;
        for child in &children {
            let bound = -self.bound(child.own, child.other, -alpha - 1);
            if bound > best {
                (best, best_cell) = (bound, child.cell);
            }
            if best > alpha || self.stopped {
                break;
            }
        }
        if !self.stopped {
            let bounds = if best > alpha { (best, greatest) } else { (least, best) };
            self.table.insert(own, other, empties, bounds, best_cell);
        }
        best
    }

    /// The margin, as far as it lies between `alpha` and `beta`; a bound of it otherwise.
    pub(super) fn exact(&mut self, own: u64, other: u64, mut alpha: i32, beta: i32) -> i32 {
        let empty = self.empty(own, other);
        let empties = empty.count_ones();
        if empties <= FEW + 2 {
            return self.narrow(own, other, alpha, beta);
        }
        self.nodes += 1;
        let found = moves::<8>(own, other) & empty;
        if found == 0 {
            return if moves::<8>(other, own) & empty == 0 {
                self.margin(own, other, empty)
            } else {
                -self.exact(other, own, -beta, -alpha)
            };
        }
        let known = self.table.get(own, other);
        let mut best_cell = known.map_or(NO_CELL, |entry| entry.best);
        let floor = alpha;
        let mut best = NOTHING;
        for child in self.children(own, other, found, best_cell) {
            let mut margin = NOTHING;
            if best != NOTHING {
                margin = -self.bound(child.own, child.other, -alpha - 1);
            }
            if best == NOTHING || (margin > alpha && margin < beta) {
                margin = -self.exact(child.own, child.other, -beta, -alpha.max(margin - 1));
            }
            if self.stopped {
                return best;
            }
            if margin > best {
                (best, best_cell) = (margin, child.cell);
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        let bounds = if best >= beta {
            (best, MOST)
        } else if best <= floor {
            (-MOST, best)
        } else {
            (best, best)
        };
        self.table.insert(own, other, empties, bounds, best_cell);
        best
    }

    /// As [`Search::exact`], by null windows alone.
    fn narrow(&mut self, own: u64, other: u64, alpha: i32, beta: i32) -> i32 {
        let (mut least, mut greatest) = (-MOST, MOST);
        let mut asked = own.count_ones() as i32 - other.count_ones() as i32;
        while least < greatest && least < beta && greatest > alpha && !self.stopped {
            asked = asked.clamp(least.max(alpha), greatest.min(beta) - 1);
            let bound = self.bound(own, other, asked);
            if bound > asked {
                (least, asked) = (bound, bound);
            } else {
                (greatest, asked) = (bound, bound - 1);
            }
        }
        if greatest <= alpha { greatest } else { least }
    }

    /// Reports the number of nodes at times and looks at the flag that stops. Results after a stop have no meaning.
    #[inline(always)]
    fn look_up(&mut self) {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            (self.watch.progress)(self.nodes, None);
            self.stopped |= self.watch.is_stopped();
        }
    }
}

//! The recursion: principal variation search with a table, Multi-ProbCut, and the end-game solver below.

use super::super::kernel::single_board_moves as moves;
use super::super::solver::{Solver, flips};
use super::cuts::{self, COMPLETE, TRUST};
use super::patterns::Features;
use super::weights::{DISC, Weights};
use crate::duel::table::{Bound, Entry, Table};
use arrayvec::ArrayVec;
use banmen_game::watch::Watch;

/// Beyond every value.
pub(super) const NOTHING: i32 = 65 * DISC;
/// No cell.
pub(super) const NO_CELL: u8 = 64;
/// The empty cells at which a search to the end of the game is left to the solver.
const SOLVED: u32 = 11;
/// The nodes between two looks at the clock.
const PATIENCE: u32 = 1 << 8;

/// A position with its features.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) own: u64,
    pub(super) other: u64,
    features: Features,
}

impl Node {
    pub(super) fn new(own: u64, other: u64) -> Self {
        Self { own, other, features: Features::of(own, other) }
    }

    #[inline(always)]
    fn after(&self, cell: usize) -> Self {
        let captured = flips(self.own, self.other, cell);
        Self {
            own: self.other ^ captured,
            other: self.own ^ captured ^ 1 << cell,
            features: self.features.after(cell, captured),
        }
    }

    fn passed(&self) -> Self {
        Self { own: self.other, other: self.own, features: self.features.passed() }
    }

    #[inline(always)]
    pub(super) const fn empties(&self) -> u32 {
        (self.own | self.other).count_zeros()
    }
}

/// A move and what it leads to.
struct Child {
    cost: i32,
    cell: u8,
    node: Node,
}

type Children = ArrayVec<Child, 34>;

/// A search under way.
pub(super) struct Search<'a> {
    pub(super) table: &'a mut Table,
    pub(super) solver: &'a mut Solver,
    /// The discs of the position that is asked about.
    pub(super) root: (u64, u64),
    pub(super) weights: &'a Weights,
    pub(super) nodes: u64,
    /// The most nodes.
    pub(super) most: u64,
    /// Whether the time is over or somebody wants an answer.
    pub(super) watch: Watch<'a>,
    pub(super) patience: u32,
    pub(super) stopped: bool,
    /// The index of the multiple of a deviation at which a cut is sure enough.
    pub(super) trust: u8,
}

impl Search<'_> {
    /// The final margin of a finished game; the winner takes the empty cells.
    fn margin(node: &Node) -> i32 {
        let margin = node.own.count_ones() as i32 - node.other.count_ones() as i32;
        DISC * (margin + margin.signum() * node.empties() as i32)
    }

    #[inline(always)]
    fn evaluate(&self, node: &Node) -> i32 {
        self.weights.evaluate(&node.features, node.empties())
    }

    /// Counts a node; whether the search must end.
    #[inline(always)]
    fn spend(&mut self) -> bool {
        self.nodes += 1;
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            (self.watch.progress)(self.nodes, None);
            self.stopped |= self.watch.is_stopped();
        }
        self.stopped |= self.nodes > self.most;
        self.stopped
    }

    /// The value for the side to move: exact between the bounds, outside a bound. Nothing of it counts after a stop.
    pub(super) fn visit(&mut self, node: &Node, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if self.spend() {
            return 0;
        }
        let empties = node.empties();
        if depth == 0 {
            return if empties == 0 { Self::margin(node) } else { self.evaluate(node) };
        }
        let found = moves::<8>(node.own, node.other);
        if found == 0 {
            return if moves::<8>(node.other, node.own) == 0 {
                Self::margin(node)
            } else {
                -self.visit(&node.passed(), depth, -beta, -alpha)
            };
        }
        // The table must have the root's best move, which the shorter ways do not tell.
        let is_root = (node.own, node.other) == self.root;
        if depth >= empties && empties <= SOLVED && !is_root {
            return self.solve(node, alpha, beta);
        }
        if depth == 1 && !is_root {
            return self.last(node, found, beta);
        }
        let is_narrow = beta - alpha == 1;
        let mut best_cell = NO_CELL;
        if let Some(entry) = self.table.get(node.own, node.other) {
            best_cell = entry.best as u8;
            let value = i32::from(entry.value);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if is_narrow && decides && u32::from(entry.depth) >= depth && entry.trust >= self.trust {
                return value;
            }
        }
        if is_narrow
            && depth >= cuts::LEAST
            && self.trust < COMPLETE
            && let Some(value) = self.guess(node, depth, alpha)
        {
            return value;
        }
        let children = self.children(node, found, depth, best_cell);
        let floor = alpha;
        let mut best = -NOTHING;
        for child in &children {
            let value = if best == -NOTHING || is_narrow {
                -self.visit(&child.node, depth - 1, -beta, -alpha)
            } else {
                let value = -self.visit(&child.node, depth - 1, -alpha - 1, -alpha);
                if value > alpha && value < beta {
                    -self.visit(&child.node, depth - 1, -beta, -alpha)
                } else {
                    value
                }
            };
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_cell) = (value, child.cell);
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best <= floor {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        let (own, other) = (node.own, node.other);
        let (depth, trust) = (depth as u8, self.trust);
        self.table.insert(Entry {
            own,
            other,
            value: best as i16,
            depth,
            trust,
            bound,
            best: best_cell.into(),
            ..Entry::default()
        });
        best
    }

    /// The last ply: every move is played and judged at once.
    #[inline(always)]
    fn last(&mut self, node: &Node, found: u64, beta: i32) -> i32 {
        let mut best = -NOTHING;
        let mut left = found;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            self.nodes += 1;
            let after = node.after(cell);
            let value = if after.empties() == 0 { -Self::margin(&after) } else { -self.evaluate(&after) };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The end of a game, exactly, as far as the window asks.
    fn solve(&mut self, node: &Node, alpha: i32, beta: i32) -> i32 {
        let least = alpha.div_euclid(DISC);
        let most = (beta + DISC - 1).div_euclid(DISC).max(least + 1);
        match self.solver.between(node.own, node.other, (least, most), self.watch) {
            Some(margin) => DISC * margin,
            None => {
                self.stopped = true;
                0
            }
        }
    }

    /// A bound that a shallow search is sure enough of, for the null window above `alpha`.
    fn guess(&mut self, node: &Node, depth: u32, alpha: i32) -> Option<i32> {
        let shallow = cuts::shallow(depth);
        let empties = node.empties();
        let error = (TRUST[usize::from(self.trust)] * cuts::deviation(depth, empties)).round() as i32;
        let now = self.evaluate(node);
        let (high, low) = (alpha + 1 + error, alpha - error);
        // A guess that now looks far from both bounds is not worth its search.
        if now > alpha && high < NOTHING {
            let value = if shallow == 0 { now } else { self.visit(node, shallow, high - 1, high) };
            if !self.stopped && value >= high {
                return Some(alpha + 1);
            }
        } else if now <= alpha && low > -NOTHING {
            let value = if shallow == 0 { now } else { self.visit(node, shallow, low, low + 1) };
            if !self.stopped && value <= low {
                return Some(alpha);
            }
        }
        None
    }

    /// The moves in the order in which they are searched: the table's first, then by what is thought of them now, and where
    /// the game is to be searched to its end by how little they leave the other side.
    fn children(&mut self, node: &Node, found: u64, depth: u32, best: u8) -> Children {
        let mut children = Children::new();
        let to_the_end = depth >= node.empties();
        let mut left = found;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let after = node.after(cell);
            let mut cost = if depth >= 8 && !self.stopped {
                self.visit(&after, (depth - 6) / 2, -NOTHING, NOTHING)
            } else {
                self.evaluate(&after)
            };
            if to_the_end {
                cost += 2 * DISC * moves::<8>(after.own, after.other).count_ones() as i32;
            }
            cost -= if cell == usize::from(best) { 10_000 } else { 0 };
            let at = children.iter().position(|other| other.cost > cost).unwrap_or(children.len());
            // More moves than any position has would be a broken board; the last ones are left out then.
            if children.try_insert(at, Child { cost, cell: cell as u8, node: after }).is_err() {
                break;
            }
        }
        children
    }
}

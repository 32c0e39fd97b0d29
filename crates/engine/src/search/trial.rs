//! What is decided about one move before it is searched: whether it is left out, extended or reduced.

use super::Worker;
use super::histories::Placed;
use super::margins::{REDUCTIONS, enough_moves};
use super::parts::Part;
use crate::board::{Move, Piece, Representation, is_tactical, moved_piece, see_at_least};
use crate::evaluation::Evaluator;
use banmen_shogi::position::CheckTest;

/// What a node knows when its moves are tried.
pub(super) struct Node {
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) pv: bool,
    /// A node that is expected to be cut off.
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// The evaluation is better than two plies ago.
    pub(super) improving: bool,
    pub(super) evaluation: i32,
    /// No move is excluded.
    pub(super) whole: bool,
    /// The table's move is a capture or a promotion.
    pub(super) table_capture: bool,
}

/// A move that is about to be tried.
pub(super) struct Trial {
    m: Move,
    pub(super) tactical: bool,
    pub(super) check: bool,
    /// A capture that loses material by exchange.
    losing: bool,
    history: i32,
    /// The reduction by depth and number alone, in 1024ths of a ply.
    reduced: i32,
}

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// Looks at the `count`-th move.
    #[inline(always)]
    pub(super) fn trial(
        &self,
        node: &Node,
        m: Move,
        count: i32,
        before: &[Option<Placed>; 3],
        test: &CheckTest<R>,
        losing: bool,
    ) -> Trial {
        let tactical = is_tactical(&self.position, m);
        let piece: Piece = moved_piece(&self.position, m);
        Trial {
            m,
            tactical,
            check: self.position.is_check_by(m, test),
            losing,
            history: if tactical { 0 } else { self.histories.quiet(piece, m, before) },
            reduced: i32::from(REDUCTIONS[node.depth.min(63) as usize][count.min(63) as usize]),
        }
    }

    /// Late move pruning: no more quiet moves are wanted.
    #[inline(always)]
    pub(super) fn has_enough(&self, node: &Node, count: i32) -> bool {
        count > enough_moves(node.depth, node.improving) && self.without.has(Part::LateMovePruning)
    }

    /// Futility, history and exchange pruning.
    #[inline(always)]
    pub(super) fn is_hopeless(&self, node: &Node, trial: &Trial, alpha: i32) -> bool {
        let (without, depth) = (self.without, node.depth);
        let loses =
            |threshold| without.has(Part::SeePruning) && !see_at_least(&self.position, trial.m, threshold);
        if trial.tactical {
            return !trial.check && trial.losing && loses(-120 * depth);
        }
        let shallow = (depth - (trial.reduced >> 10)).max(0);
        if !trial.check {
            if depth <= 6 && trial.history < -3000 * depth && without.has(Part::HistoryPruning) {
                return true;
            }
            if !node.in_check
                && shallow <= 8
                && without.has(Part::Futility)
                && node.evaluation + 120 + 110 * shallow + trial.history / 96 <= alpha
            {
                return true;
            }
        }
        shallow <= 8 && loses(-28 * shallow * shallow)
    }

    /// Whether the table's move may be searched more deeply because the others are worse.
    #[inline(always)]
    pub(super) fn may_be_singular(&self, node: &Node) -> bool {
        node.ply > 0
            && node.whole
            && node.depth >= 7
            && self.without.has(Part::Singular)
            && node.ply < 2 * self.root_depth as usize
    }

    /// Whether the move is a check that is searched more deeply.
    #[inline(always)]
    pub(super) fn extends_check(&self, node: &Node, trial: &Trial) -> bool {
        trial.check
            && node.depth <= 8
            && self.without.has(Part::CheckExtension)
            && node.ply < 2 * self.root_depth as usize
            && see_at_least(&self.position, trial.m, 0)
    }

    /// How much less deeply a late move is searched, in 1024ths of a ply.
    #[inline(always)]
    pub(super) fn reduction(&self, node: &Node, trial: &Trial) -> i32 {
        let mut reduced = trial.reduced;
        let mut add = |condition: bool, amount: i32| reduced += if condition { amount } else { 0 };
        add(!node.improving, 700);
        add(node.pv, -1000);
        add(node.cut, 1300);
        add(node.table_capture, 500);
        add(trial.check, -1000);
        add(node.in_check, -700);
        if trial.tactical {
            return if trial.losing { reduced * 3 / 4 } else { reduced / 2 };
        }
        let killer = self.frames[node.ply].killers.contains(&Some(trial.m));
        reduced - if killer { 1000 } else { 0 } - trial.history / 6
    }
}

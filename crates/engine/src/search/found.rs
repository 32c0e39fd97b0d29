//! What the moves of a node have brought so far.

use super::Worker;
use crate::board::{Move, Representation};
use crate::evaluation::Evaluator;
use crate::score::INFINITE;
use crate::table::Bound;

/// The best score of a node and its move, and the window that is left.
pub(super) struct Found {
    pub(super) score: i32,
    /// A move that was better than the window's lower end.
    pub(super) best: Option<Move>,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Where the window began.
    from: i32,
}

impl Found {
    /// Nothing yet.
    pub(super) const fn new(alpha: i32, beta: i32) -> Self {
        Self { score: -INFINITE, best: None, alpha, beta, from: alpha }
    }

    /// The side to move may stay with this score.
    pub(super) fn standing(alpha: i32, beta: i32, score: i32) -> Self {
        Self { score, alpha: alpha.max(score), ..Self::new(alpha, beta) }
    }

    /// What the score says.
    pub(super) const fn bound<const PV: bool>(&self) -> Bound {
        if self.score >= self.beta {
            Bound::Lower
        } else if PV && self.score > self.from {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// Takes the score of a move, and says whether it is good enough to end the node.
    #[inline(always)]
    pub(super) fn note<const PV: bool>(
        &mut self,
        found: &mut Found,
        m: Move,
        score: i32,
        ply: usize,
    ) -> bool {
        found.score = found.score.max(score);
        if score <= found.alpha {
            return false;
        }
        found.best = Some(m);
        if PV {
            self.lines.update(ply, m);
        }
        if score >= found.beta {
            return true;
        }
        found.alpha = score;
        false
    }
}

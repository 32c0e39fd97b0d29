//! What is decided about a node before its moves: pruning it as a whole, and whether the table's move is the only one.

use super::Worker;
use super::parts::Part;
use super::picker::Picker;
use super::trial::Node;
use crate::board::{Move, Representation, null_move};
use crate::evaluation::Evaluator;
use crate::score::{NONE, PROVEN};
use crate::table::{Bound, Entry};

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// Prunes a node as a whole: razoring, reverse futility, null move, ProbCut.
    #[expect(clippy::too_many_arguments, reason = "what the node knows of itself")]
    pub(super) fn prune_whole(
        &mut self,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
        expected: i32,
        improving: bool,
    ) -> Option<i32> {
        // Razoring: hopeless unless captures help.
        let without = self.without;
        if depth <= 3 && expected + 220 + 240 * depth * depth < alpha && without.has(Part::Razoring) {
            let score = self.quiesce::<false>(alpha, alpha + 1, ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        // Reverse futility: so good that a margin may be lost.
        let margin = 105 * (depth - i32::from(improving)).max(0);
        if depth <= 8
            && expected - margin >= beta
            && expected < PROVEN
            && beta > -PROVEN
            && without.has(Part::ReverseFutility)
        {
            return Some((expected + beta) / 2);
        }
        // Null move: good enough even if the other side moves twice.
        let after_null = ply > 0 && self.frames[ply - 1].placed.is_none();
        if depth >= 3
            && ply >= self.null_from
            && !after_null
            && expected >= beta
            && self.frames[ply].evaluation + 22 * depth - 200 >= beta
            && beta > -PROVEN
            && without.has(Part::NullMove)
            && let Some(given) = null_move(&self.position)
        {
            let shallower = depth - (4 + depth / 4 + ((expected - beta) / 220).min(3));
            self.table.prefetch(given.key());
            let kept = std::mem::replace(&mut self.position, given);
            let barrier = self.line.raise();
            self.line.push(&self.position, false);
            self.frames[ply].placed = None;
            self.frames[ply + 1].in_check = false;
            self.bring_up(ply);
            self.states[ply + 1] = self.states[ply].clone();
            self.frames[ply + 1].pending = None;
            self.nodes += 1;
            let score = -self.search::<false>(-beta, -beta + 1, shallower, ply + 1, !cut);
            self.line.pop();
            self.line.lower(barrier);
            self.position = kept;
            if self.stopped {
                return None;
            }
            if score >= beta {
                let score = if score >= PROVEN { beta } else { score };
                if depth < 13 || self.null_from > 0 {
                    return Some(score);
                }
                self.null_from = ply + (3 * shallower.max(0) / 4) as usize + 1;
                let verified = self.search::<false>(beta - 1, beta, shallower, ply, false);
                self.null_from = 0;
                if self.stopped {
                    return None;
                }
                if verified >= beta {
                    return Some(score);
                }
            }
        }
        // ProbCut: a good capture that holds a shallower search above beta by a margin holds the full one.
        let raised = beta + 200;
        if depth >= 5 && beta.abs() < PROVEN && without.has(Part::ProbCut) {
            let mut picker = Picker::tactical(None, raised - self.frames[ply].evaluation);
            loop {
                let hints = self.capture_hints();
                let Some(m) = picker.next(&self.position, &hints) else { break };
                let undo = self.play(m, ply, None);
                let mut score = -self.quiesce::<false>(-raised, -raised + 1, ply + 1, 0);
                if score >= raised {
                    score = -self.search::<false>(-raised, -raised + 1, depth - 4, ply + 1, !cut);
                }
                self.undo(undo);
                if self.stopped {
                    return None;
                }
                if score >= raised {
                    self.keep(self.position.key(), Some(m), score, NONE, depth - 3, Bound::Lower, ply);
                    return Some(score);
                }
            }
        }
        None
    }

    /// Whether the table's move is the only good one: the others are searched without it. `Err` holds a score with
    /// which the node is done.
    pub(super) fn singular<const PV: bool>(
        &mut self,
        m: Move,
        known: Option<Entry>,
        table_score: i32,
        beta: i32,
        node: &Node,
    ) -> Result<i32, i32> {
        let &Node { depth, ply, cut, .. } = node;
        let holds =
            |entry: Entry| entry.depth >= depth - 3 && matches!(entry.bound, Bound::Lower | Bound::Exact);
        if !known.is_some_and(holds) || table_score.abs() >= PROVEN {
            return Ok(0);
        }
        let target = table_score - 2 * depth;
        let killers = self.frames[ply].killers;
        self.frames[ply].excluded = Some(m);
        let score = self.search::<false>(target - 1, target, (depth - 1) / 2, ply, cut);
        self.frames[ply].excluded = None;
        self.frames[ply].killers = killers;
        if self.stopped {
            return Ok(0);
        }
        if score < target {
            Ok(if !PV && score < target - 40 { 2 } else { 1 })
        } else if target >= beta {
            // Several moves are good enough.
            Err(target)
        } else if table_score >= beta {
            Ok(-1)
        } else {
            Ok(0)
        }
    }
}

//! Iterations, aspiration windows, several lines, and when to stop.

use super::Worker;
use super::parts::Part;
use crate::board::{Move, Representation};
use crate::evaluation::Evaluator;
use crate::score::{INFINITE, MAX_PLY, PROVEN};
use crate::table::Bound;
use std::sync::atomic::Ordering::Relaxed;

/// A move of the root with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) first: Move,
    pub(crate) score: i32,
    pub(crate) line: Vec<Move>,
    pub(crate) deepest: usize,
    previous: i32,
    nodes: u64,
}

impl RootMove {
    pub(crate) fn new(first: Move) -> Self {
        Self { first, score: -INFINITE, line: vec![first], deepest: 0, previous: -INFINITE, nodes: 0 }
    }

    /// The first move of a line with its score; `None` for a line without moves.
    pub(crate) fn with_line(score: i32, deepest: usize, line: Vec<Move>) -> Option<Self> {
        let &first = line.first()?;
        Some(Self { score, deepest, line, ..Self::new(first) })
    }
}

/// What an iteration found, for whoever watches.
#[derive(Debug)]
pub(crate) struct Report<'a> {
    pub(crate) depth: i32,
    /// The lines in their order, best first; only the first `lines` are known.
    pub(crate) root_moves: &'a [RootMove],
    pub(crate) lines: usize,
    /// Whether the score of the line being searched is only a bound.
    pub(crate) bound: Option<Bound>,
}

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// Deepens until a limit is reached. Returns the last completed depth.
    pub(crate) fn deepen(
        &mut self,
        depth_limit: u32,
        lines: usize,
        mut report: impl FnMut(&Report<'_>),
    ) -> i32 {
        let lines = lines.clamp(1, self.root_moves.len().max(1));
        let mut completed = 0;
        let mut steady = 0;
        let mut best_before = None;
        let mut score_before = 0;
        if self.root_moves.is_empty() {
            return 0;
        }
        for depth in 1..=(depth_limit.clamp(1, MAX_PLY as u32 / 2) as i32) {
            // Helper threads skip some iterations, so that the threads do not all do the same.
            if self.id > 0 && depth > 3 && (depth as usize + self.id / 2).is_multiple_of(3 + self.id % 3) {
                continue;
            }
            self.root_depth = depth;
            // What cost most last time is most likely to be better this time.
            if let Some(rest) = self.root_moves.get_mut(lines..) {
                rest.sort_by_key(|root| std::cmp::Reverse(root.nodes));
            }
            for root in &mut self.root_moves {
                root.previous = root.score;
                root.nodes = 0;
            }
            let nodes = self.nodes;
            for index in 0..lines {
                self.root_index = index;
                self.deepest = 0;
                self.aspire(depth, lines, &mut report);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            completed = depth;
            self.shared.nodes[self.id].store(self.nodes, Relaxed);
            report(&Report { depth, root_moves: &self.root_moves, lines, bound: None });
            if self.id != 0 {
                continue;
            }
            let best = &self.root_moves[0];
            steady = if best_before == Some(best.first) { steady + 1 } else { 0 };
            best_before = Some(best.first);
            let share = best.nodes as f64 / (self.nodes - nodes).max(1) as f64;
            let drop = score_before - best.score;
            score_before = best.score;
            if self.is_enough(depth, steady, share, drop) {
                break;
            }
        }
        self.root_moves.sort_by_key(|root| std::cmp::Reverse(root.score));
        completed
    }

    /// Whether the next iteration is not worth its time.
    fn is_enough(&self, depth: i32, steady: u32, share: f64, drop: i32) -> bool {
        let soft = self.shared.soft.load(Relaxed);
        if self.shared.hold.load(Relaxed) || soft == u64::MAX {
            return false;
        }
        let best = &self.root_moves[0];
        // A mate that is shorter than the iteration is the shortest.
        if best.score.abs() >= PROVEN && depth > 2 * (crate::score::MATE - best.score.abs()) + 2 {
            return true;
        }
        let elapsed = self.shared.elapsed().as_micros() as f64;
        let hard = self.shared.hard.load(Relaxed);
        if hard <= soft {
            return elapsed >= hard as f64;
        }
        if self.root_moves.len() == 1 && depth >= 6 {
            return true;
        }
        let steadiness = [1.5, 1.2, 1.0, 0.9, 0.8, 0.75][steady.min(5) as usize];
        let certainty = 1.6 - share.clamp(0.2, 0.95);
        let worry = 1.0 + f64::from(drop.clamp(0, 150)) / 200.0;
        elapsed >= soft as f64 * 0.7 * steadiness * certainty * worry
    }

    /// One iteration for one line, with a window around the score of the last one.
    fn aspire(&mut self, depth: i32, lines: usize, report: &mut impl FnMut(&Report<'_>)) {
        let expected = self.root_moves[self.root_index].previous;
        let (mut alpha, mut beta, mut delta) = (-INFINITE, INFINITE, 24 + expected.abs().min(4000) / 64);
        if depth >= 4 && expected.abs() < PROVEN && self.without.has(Part::Aspiration) {
            alpha = (expected - delta).max(-INFINITE);
            beta = (expected + delta).min(INFINITE);
        }
        let mut failed_high = 0;
        loop {
            let shallower = (depth - failed_high).max(1);
            let score = self.search::<true>(alpha, beta, shallower, 0, false);
            self.root_moves[self.root_index..].sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.stopped {
                return;
            }
            let bound = if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - delta).max(-INFINITE);
                failed_high = 0;
                Bound::Upper
            } else if score >= beta {
                beta = (score + delta).min(INFINITE);
                failed_high = (failed_high + 1).min(2);
                Bound::Lower
            } else {
                break;
            };
            if self.id == 0 && lines == 1 && self.shared.elapsed().as_millis() > 3000 {
                let root_moves = std::slice::from_ref(&self.root_moves[self.root_index]);
                report(&Report { depth, root_moves, lines: 1, bound: Some(bound) });
            }
            delta += delta / 2 + 8;
            if delta > 3000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
        self.root_moves[..=self.root_index].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// A move of the root has its score. Only the first and those that are better are known exactly.
    pub(super) fn note_root(&mut self, m: Move, score: i32, known: bool, nodes: u64) {
        let line = if known { self.lines.moves[1].iter().map_while(|m| *m).collect() } else { Vec::new() };
        let deepest = self.deepest;
        if let Some(root) = self.root_moves.iter_mut().find(|root| root.first == m) {
            root.nodes += nodes;
            if known {
                root.score = score;
                root.deepest = deepest;
                root.line.clear();
                root.line.push(m);
                root.line.extend(line);
            } else {
                root.score = -INFINITE;
            }
        }
    }

    /// The number of nodes searched by this thread.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

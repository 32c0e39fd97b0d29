//! One position of the tree.
//!
//! In the order of the code: what the rules decide, mate distance pruning, the transposition table, mate in one,
//! razoring, reverse futility, null move, ProbCut (`whole`), internal iterative reduction; then for each move late move
//! pruning, futility, history and exchange pruning (`trial`), singular and check extensions, late move reductions.

use super::Worker;
use super::found::Found;
use super::margins::bonus;
use super::parts::Part;
use super::picker::{Hints, Picker};
use super::trial::Node;
use crate::board::{Move, Representation, is_tactical, moved_piece};
use crate::evaluation::Evaluator;
use crate::score::{INFINITE, MAX_PLY, NONE, PROVEN, from_table, mate_in, mated_in};
use crate::table::Bound;
use arrayvec::ArrayVec;

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// The score of the present position between alpha and beta.
    pub(super) fn search<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce::<PV>(alpha, beta, ply, 0);
        }
        if self.must_stop() {
            return 0;
        }
        let root = ply == 0;
        let in_check = self.frames[ply].in_check;
        self.lines.clear(ply);
        self.deepest = self.deepest.max(ply);
        if !root {
            if let Some(score) = self.decided(ply) {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return if in_check { self.draw() } else { self.evaluate(ply) };
            }
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let excluded = self.frames[ply].excluded;
        let key = self.position.key();
        let known = self.table.probe(key);
        let table_score = known.map_or(NONE, |entry| from_table(entry.score, ply));
        let table_move = if root {
            self.root_moves.get(self.root_index).map(|root| root.first)
        } else {
            known.and_then(|entry| entry.best).filter(|&m| self.position.is_legal(m))
        };
        if let Some(entry) = known
            && !PV
            && excluded.is_none()
            && entry.depth >= depth
            && entry.bound.decides(table_score, alpha, beta)
        {
            if table_score >= beta
                && let Some(m) = table_move
                && !is_tactical(&self.position, m)
            {
                let piece = moved_piece(&self.position, m);
                let before = self.before(ply);
                self.histories.learn_quiet(piece, m, &before, bonus(depth));
            }
            return table_score;
        }
        if !root
            && !in_check
            && excluded.is_none()
            && known.is_none()
            && self.without.has(Part::MateInOne)
            && let Some(m) = self.position.mate_in_one()
        {
            let score = mate_in(ply + 1);
            self.keep(key, Some(m), score, NONE, depth, Bound::Exact, ply);
            if PV {
                self.lines.clear(ply + 1);
                self.lines.update(ply, m);
            }
            return score;
        }

        // The static evaluation, and the table's score where it says more.
        let (mut plain, mut evaluation, mut expected) = (NONE, NONE, NONE);
        if !in_check {
            plain = known.map_or(NONE, |entry| entry.evaluation);
            if plain == NONE {
                plain = self.evaluate(ply);
            }
            evaluation = self.corrected(plain, ply);
            expected = evaluation;
            if let Some(entry) = known {
                let better = if table_score > expected { Bound::Lower } else { Bound::Upper };
                if entry.bound == better || entry.bound == Bound::Exact {
                    expected = table_score;
                }
            }
        }
        self.frames[ply].evaluation = evaluation;
        let earlier = ply.checked_sub(2).map_or(NONE, |ply| self.frames[ply].evaluation);
        let improving = !in_check && (earlier == NONE || evaluation > earlier);
        self.frames[ply + 1].excluded = None;
        self.frames[ply + 2].killers = [None; 2];

        if !PV && !in_check && excluded.is_none() {
            if let Some(score) = self.prune_whole(alpha, beta, depth, ply, cut, expected, improving) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        // Internal iterative reduction: without a move to begin with, a shallower search finds one.
        if depth >= 4 && table_move.is_none() && (PV || cut) && self.without.has(Part::IterativeReduction) {
            depth -= 1;
        }

        let us = self.position.turn();
        let before = self.before(ply);
        let without = self.without;
        let test = self.position.check_test();
        let mut picker = if root {
            Picker::listed(self.root_moves[self.root_index..].iter().map(|root| root.first))
        } else {
            Picker::all(table_move)
        };
        let mut found = Found::new(alpha, beta);
        let mut count = 0;
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut captures: ArrayVec<Move, 32> = ArrayVec::new();
        let node = Node {
            depth,
            ply,
            pv: PV,
            cut,
            in_check,
            improving,
            evaluation,
            whole: excluded.is_none(),
            table_capture: table_move.is_some_and(|m| is_tactical(&self.position, m)),
        };
        loop {
            let counter =
                without.has(Part::CounterMoves).then(|| self.histories.counter(before[0])).flatten();
            let hints =
                Hints { histories: &self.histories, before, killers: self.frames[ply].killers, counter };
            let Some(m) = picker.next(&self.position, &hints) else { break };
            if Some(m) == excluded {
                continue;
            }
            count += 1;
            let trial = self.trial(&node, m, count, &before, &test, picker.is_losing());
            if !root && found.score > -PROVEN {
                if !trial.tactical && self.has_enough(&node, count) {
                    picker.skip_quiets();
                }
                if self.is_hopeless(&node, &trial, found.alpha) {
                    continue;
                }
            }
            let mut extension = 0;
            if Some(m) == table_move && self.may_be_singular(&node) {
                match self.singular::<PV>(m, known, table_score, beta, &node) {
                    Ok(found) => extension = found,
                    Err(score) => return score,
                }
                if self.stopped {
                    return 0;
                }
            } else if self.extends_check(&node, &trial) {
                extension = 1;
            }

            let deeper = depth - 1 + extension;
            let nodes = self.nodes;
            let undo = self.play(m, ply, Some(trial.check));
            let mut score;
            if depth >= 2 && count > 1 + i32::from(root) && without.has(Part::LateMoveReductions) {
                let reduced = self.reduction(&node, &trial);
                let reduced_depth = (deeper - (reduced >> 10)).clamp(1.min(deeper), deeper);
                score = -self.search::<false>(-found.alpha - 1, -found.alpha, reduced_depth, ply + 1, true);
                if score > found.alpha && reduced_depth < deeper {
                    score = -self.search::<false>(-found.alpha - 1, -found.alpha, deeper, ply + 1, !cut);
                }
            } else if !PV || count > 1 {
                score = -self.search::<false>(-found.alpha - 1, -found.alpha, deeper, ply + 1, !cut);
            } else {
                score = found.alpha + 1;
            }
            if PV && (count == 1 || score > found.alpha) {
                score = -self.search::<true>(-beta, -found.alpha, deeper, ply + 1, false);
            }
            self.undo(undo);
            if self.stopped {
                return 0;
            }
            if root {
                self.note_root(m, score, count == 1 || score > found.alpha, self.nodes - nodes);
            }
            if self.note::<PV>(&mut found, m, score, ply) {
                break;
            }
            if Some(m) != found.best {
                let _ =
                    if trial.tactical { captures.try_push(m).is_ok() } else { quiets.try_push(m).is_ok() };
            }
        }
        if count == 0 {
            // Without any move the side has lost, in check or not.
            return if excluded.is_some() { alpha } else { mated_in(ply) };
        }
        // Nothing but pruned moves.
        let best = if found.score == -INFINITE { alpha } else { found.score };
        if best >= beta
            && let Some(m) = found.best
        {
            self.reward(m, us, depth + i32::from(best > beta + 150), ply, &before, &quiets, &captures);
        }
        if excluded.is_none() && (!root || self.root_index == 0) {
            let bound = found.bound::<PV>();
            let off = match bound {
                Bound::Lower => best > evaluation,
                Bound::Upper => best < evaluation,
                _ => true,
            };
            let quiet = found.best.is_none_or(|m| !is_tactical(&self.position, m));
            if !in_check && off && quiet && best.abs() < PROVEN {
                self.learn_correction(best - evaluation, depth, ply);
            }
            self.keep(key, found.best, best, plain, depth, bound, ply);
        }
        best
    }
}

//! One position of the tree.
//!
//! In the order of the code: what the rules decide, mate distance pruning, the transposition table, mate in one,
//! razoring, reverse futility, null move, ProbCut, internal iterative reduction; then for each move late move pruning,
//! futility, history and exchange pruning, singular and check extensions, late move reductions.

use super::Worker;
use super::margins::{REDUCTIONS, bonus, enough_moves};
use super::parts::Part;
use super::picker::{Hints, Picker};
use crate::board::{Move, Representation, is_tactical, moved_piece, see_at_least};
use crate::evaluation::Evaluator;
use crate::score::{INFINITE, MAX_PLY, NONE, PROVEN, from_table, mate_in, mated_in};
use crate::table::{Bound, Entry};
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
            && is_decisive(&entry, table_score, alpha, beta)
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
        let (mut best, mut best_move) = (-INFINITE, None);
        let alpha_before = alpha;
        let mut count = 0;
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut captures: ArrayVec<Move, 32> = ArrayVec::new();
        let table_capture = table_move.is_some_and(|m| is_tactical(&self.position, m));
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
            let tactical = is_tactical(&self.position, m);
            let check = self.position.is_check_by(m, &test);
            let piece = moved_piece(&self.position, m);
            let history = if tactical { 0 } else { self.histories.quiet(piece, m, &before) };
            let mut reduced = i32::from(REDUCTIONS[depth.min(63) as usize][count.min(63) as usize]);

            if !root && best > -PROVEN {
                let shallow = (depth - (reduced >> 10)).max(0);
                if tactical {
                    if !check
                        && picker.is_losing()
                        && without.has(Part::SeePruning)
                        && !see_at_least(&self.position, m, -120 * depth)
                    {
                        continue;
                    }
                } else {
                    if count > enough_moves(depth, improving) && without.has(Part::LateMovePruning) {
                        picker.skip_quiets();
                    }
                    if !check {
                        if depth <= 6 && history < -3000 * depth && without.has(Part::HistoryPruning) {
                            continue;
                        }
                        if !in_check
                            && shallow <= 8
                            && without.has(Part::Futility)
                            && evaluation + 120 + 110 * shallow + history / 96 <= alpha
                        {
                            continue;
                        }
                    }
                    if shallow <= 8
                        && without.has(Part::SeePruning)
                        && !see_at_least(&self.position, m, -28 * shallow * shallow)
                    {
                        continue;
                    }
                }
            }

            let mut extension = 0;
            if !root
                && Some(m) == table_move
                && excluded.is_none()
                && depth >= 7
                && without.has(Part::Singular)
                && ply < 2 * self.root_depth as usize
            {
                let entry = known.filter(|entry| {
                    entry.depth >= depth - 3
                        && matches!(entry.bound, Bound::Lower | Bound::Exact)
                        && table_score.abs() < PROVEN
                });
                if entry.is_some() {
                    match self.singular::<PV>(m, table_score, beta, depth, ply, cut) {
                        Ok(found) => extension = found,
                        Err(score) => return score,
                    }
                    if self.stopped {
                        return 0;
                    }
                }
            } else if check
                && depth <= 8
                && without.has(Part::CheckExtension)
                && ply < 2 * self.root_depth as usize
                && see_at_least(&self.position, m, 0)
            {
                extension = 1;
            }

            let deeper = depth - 1 + extension;
            let nodes = self.nodes;
            let undo = self.play(m, ply, Some(check));
            let mut score;
            if depth >= 2 && count > 1 + i32::from(root) && without.has(Part::LateMoveReductions) {
                // Late move reductions.
                if !improving {
                    reduced += 700;
                }
                if PV {
                    reduced -= 1000;
                }
                if cut {
                    reduced += 1300;
                }
                if table_capture {
                    reduced += 500;
                }
                if check {
                    reduced -= 1000;
                }
                if in_check {
                    reduced -= 700;
                }
                if tactical {
                    reduced = if picker.is_losing() { reduced * 3 / 4 } else { reduced / 2 };
                } else {
                    if self.frames[ply].killers.contains(&Some(m)) {
                        reduced -= 1000;
                    }
                    reduced -= history / 6;
                }
                let reduced_depth = (deeper - (reduced >> 10)).clamp(1.min(deeper), deeper);
                score = -self.search::<false>(-alpha - 1, -alpha, reduced_depth, ply + 1, true);
                if score > alpha && reduced_depth < deeper {
                    score = -self.search::<false>(-alpha - 1, -alpha, deeper, ply + 1, !cut);
                }
            } else if !PV || count > 1 {
                score = -self.search::<false>(-alpha - 1, -alpha, deeper, ply + 1, !cut);
            } else {
                score = alpha + 1;
            }
            if PV && (count == 1 || score > alpha) {
                score = -self.search::<true>(-beta, -alpha, deeper, ply + 1, false);
            }
            self.undo(undo);
            if self.stopped {
                return 0;
            }
            if root {
                self.note_root(m, score, count == 1 || score > alpha, self.nodes - nodes);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    if PV {
                        self.lines.update(ply, m);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(m) != best_move {
                let _ = if tactical { captures.try_push(m).is_ok() } else { quiets.try_push(m).is_ok() };
            }
        }
        if count == 0 {
            // Without any move the side has lost, in check or not.
            return if excluded.is_some() { alpha } else { mated_in(ply) };
        }
        if best == -INFINITE {
            best = alpha_before;
        }
        if best >= beta
            && let Some(m) = best_move
        {
            self.reward(m, us, depth + i32::from(best > beta + 150), ply, &before, &quiets, &captures);
        }
        if excluded.is_none() && (!root || self.root_index == 0) {
            let bound = if best >= beta {
                Bound::Lower
            } else if PV && best_move.is_some() {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let off = match bound {
                Bound::Lower => best > evaluation,
                Bound::Upper => best < evaluation,
                _ => true,
            };
            let quiet = best_move.is_none_or(|m| !is_tactical(&self.position, m));
            if !in_check && off && quiet && best.abs() < PROVEN {
                self.learn_correction(best - evaluation, depth, ply);
            }
            self.keep(key, best_move, best, plain, depth, bound, ply);
        }
        best
    }
}

/// Whether an entry of the table answers the question of a window.
#[inline]
fn is_decisive(entry: &Entry, score: i32, alpha: i32, beta: i32) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
        Bound::None => false,
    }
}

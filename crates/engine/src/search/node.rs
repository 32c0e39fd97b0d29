//! One position of the tree.
//!
//! In the order of the code: what the rules decide, mate distance pruning, the transposition table, mate in one,
//! razoring, reverse futility, null move, ProbCut, internal iterative reduction; then for each move late move pruning,
//! futility, history and exchange pruning, singular and check extensions, late move reductions.

use super::Worker;
use super::histories::Placed;
use super::picker::{Hints, Picker};
use crate::board::{
    Move, PieceKind, Representation, captured_kind, is_tactical, moved_piece, null_move, see_at_least,
};
use crate::evaluation::Evaluator;
use crate::score::{INFINITE, MAX_PLY, NONE, PROVEN, from_table, mate_in, mated_in};
use crate::table::{Bound, Entry};
use arrayvec::ArrayVec;

/// Logarithm to the base 2 in 1024ths, by straight lines between powers of two: the same on every machine.
const fn log2(n: i32) -> i32 {
    let n = if n < 1 { 1 } else { n };
    let whole = n.ilog2();
    ((whole as i32) << 10) + (((n << 10) >> whole) - 1024)
}

/// The reduction of the n-th move at a depth, in 1024ths of a ply.
const fn reduction(depth: i32, count: i32) -> i32 {
    320 + ((log2(depth) * log2(count)) >> 10) * 230 / 1024
}

const fn reductions() -> [[i16; 64]; 64] {
    let (mut table, mut depth) = ([[0; 64]; 64], 1);
    while depth < 64 {
        let mut count = 1;
        while count < 64 {
            table[depth][count] = reduction(depth as i32, count as i32) as i16;
            count += 1;
        }
        depth += 1;
    }
    table
}

static REDUCTIONS: [[i16; 64]; 64] = reductions();

/// What a move that was best at a depth is rewarded with.
const fn bonus(depth: i32) -> i32 {
    let value = 14 * depth * depth + 110 * depth - 60;
    if value > 1500 { 1500 } else { value }
}

/// How many quiet moves are tried at a depth before the rest is left out.
const fn enough_moves(depth: i32, improving: bool) -> i32 {
    let most = 5 + depth * depth * 3 / 2;
    if improving { most } else { most * 2 / 3 }
}

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
        let mut evaluation = NONE;
        let mut expected = NONE;
        if !in_check {
            evaluation = match known {
                Some(entry) if entry.evaluation != NONE => entry.evaluation,
                _ if excluded.is_some() => self.frames[ply].evaluation,
                _ => self.evaluate(ply),
            };
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
        if depth >= 4 && table_move.is_none() && (PV || cut) {
            depth -= 1;
        }

        let us = self.position.turn();
        let before = self.before(ply);
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
            let hints = Hints {
                histories: &self.histories,
                before,
                killers: self.frames[ply].killers,
                counter: self.histories.counter(before[0]),
            };
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
                    if !check && picker.is_losing() && !see_at_least(&self.position, m, -120 * depth) {
                        continue;
                    }
                } else {
                    if count > enough_moves(depth, improving) {
                        picker.skip_quiets();
                    }
                    if !check {
                        if depth <= 6 && history < -3000 * depth {
                            continue;
                        }
                        if !in_check
                            && shallow <= 8
                            && evaluation + 120 + 110 * shallow + history / 96 <= alpha
                        {
                            continue;
                        }
                    }
                    if shallow <= 8 && !see_at_least(&self.position, m, -28 * shallow * shallow) {
                        continue;
                    }
                }
            }

            let mut extension = 0;
            if !root
                && Some(m) == table_move
                && excluded.is_none()
                && depth >= 7
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
                && ply < 2 * self.root_depth as usize
                && see_at_least(&self.position, m, 0)
            {
                extension = 1;
            }

            let deeper = depth - 1 + extension;
            let nodes = self.nodes;
            let undo = self.play(m, ply, Some(check));
            let mut score;
            if depth >= 2 && count > 1 + i32::from(root) {
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
            self.keep(key, best_move, best, evaluation, depth, bound, ply);
        }
        best
    }

    /// Prunes a node as a whole: razoring, reverse futility, null move, ProbCut.
    #[expect(clippy::too_many_arguments, reason = "what the node knows of itself")]
    fn prune_whole(
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
        if depth <= 3 && expected + 220 + 240 * depth * depth < alpha {
            let score = self.quiesce::<false>(alpha, alpha + 1, ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        // Reverse futility: so good that a margin may be lost.
        let margin = 105 * (depth - i32::from(improving)).max(0);
        if depth <= 8 && expected - margin >= beta && expected < PROVEN && beta > -PROVEN {
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
            && let Some(given) = null_move(&self.position)
        {
            let shallower = depth - (4 + depth / 4 + ((expected - beta) / 220).min(3));
            self.table.prefetch(given.key());
            let kept = std::mem::replace(&mut self.position, given);
            let barrier = self.line.raise();
            self.line.push(&self.position, false);
            self.frames[ply].placed = None;
            self.frames[ply + 1].in_check = false;
            self.states[ply + 1] = self.states[ply].clone();
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
        if depth >= 5 && beta.abs() < PROVEN {
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
                    let evaluation = self.frames[ply].evaluation;
                    self.keep(self.position.key(), Some(m), score, evaluation, depth - 3, Bound::Lower, ply);
                    return Some(score);
                }
            }
        }
        None
    }

    /// Whether the table's move is the only good one: the others are searched without it. `Err` holds a score with
    /// which the node is done.
    fn singular<const PV: bool>(
        &mut self,
        m: Move,
        table_score: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Result<i32, i32> {
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

    /// Remembers a move that was good enough, and that those before it were not.
    #[expect(clippy::too_many_arguments, reason = "what the node knows of itself")]
    fn reward(
        &mut self,
        m: Move,
        us: crate::board::Color,
        depth: i32,
        ply: usize,
        before: &[Option<Placed>; 3],
        quiets: &[Move],
        captures: &[Move],
    ) {
        debug_assert_eq!(us, self.position.turn());
        let bonus = bonus(depth);
        if is_tactical(&self.position, m) {
            self.learn_capture(m, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(m) {
                *killers = [Some(m), killers[0]];
            }
            self.histories.set_counter(before[0], m);
            let piece = moved_piece(&self.position, m);
            self.histories.learn_quiet(piece, m, before, bonus);
            for &other in quiets {
                let piece = moved_piece(&self.position, other);
                self.histories.learn_quiet(piece, other, before, -bonus);
            }
        }
        for &other in captures {
            self.learn_capture(other, -bonus);
        }
    }

    fn learn_capture(&mut self, m: Move, bonus: i32) {
        let piece = moved_piece(&self.position, m);
        let victim = captured_kind(&self.position, m).unwrap_or(PieceKind::King);
        self.histories.learn_capture(piece, m, victim.index(), bonus);
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

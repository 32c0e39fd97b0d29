//! Quiescence: captures that do not lose material, pawn promotions and evasions, until the position is quiet.

use super::Worker;
use super::found::Found;
use super::parts::Part;
use super::picker::{Hints, Picker, evasions};
use crate::board::{Move, Representation, VALUES, captured_kind};
use crate::evaluation::Evaluator;
use crate::score::{MAX_PLY, NONE, PROVEN, from_table, mate_in, mated_in, to_table};
use crate::table::{Bound, Entry};

/// What a capture may bring beyond the piece itself.
const FUTILITY: i32 = 180;

impl<R: Representation, E: Evaluator> Worker<R, E> {
    /// The score of a position at the horizon. `plies` counts the plies below it.
    pub(super) fn quiesce<const PV: bool>(&mut self, alpha: i32, beta: i32, ply: usize, plies: i32) -> i32 {
        if self.must_stop() {
            return 0;
        }
        self.lines.clear(ply);
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.decided(ply) {
            return score;
        }
        let in_check = self.frames[ply].in_check;
        if ply >= MAX_PLY - 1 {
            return if in_check { self.draw() } else { self.evaluate(ply) };
        }
        let key = self.position.key();
        let known = self.table.probe(key);
        if let Some(entry) = known
            && !PV
        {
            let score = from_table(entry.score, ply);
            if entry.bound.decides(score, alpha, beta) {
                return score;
            }
        }
        let table_move = known.and_then(|entry| entry.best).filter(|&m| self.position.is_legal(m));
        if in_check {
            return self.evade::<PV>(alpha, beta, ply, plies, table_move);
        }
        if plies == 0
            && known.is_none()
            && self.without.has(Part::MateInOne)
            && let Some(m) = self.position.mate_in_one()
        {
            let score = mate_in(ply + 1);
            self.keep(key, Some(m), score, NONE, 0, Bound::Exact, ply);
            return score;
        }
        let plain =
            known.map(|entry| entry.evaluation).filter(|&e| e != NONE).unwrap_or_else(|| self.evaluate(ply));
        let mut best = self.corrected(plain, ply);
        if let Some(entry) = known {
            let score = from_table(entry.score, ply);
            let better = if score > best { Bound::Lower } else { Bound::Upper };
            if entry.bound == better || entry.bound == Bound::Exact {
                best = score;
            }
        }
        if best >= beta {
            if known.is_none() {
                self.keep(key, None, best, plain, -1, Bound::Lower, ply);
            }
            return best;
        }
        let stand = best;
        let mut found = Found::standing(alpha, beta, stand);
        let tactical = |m: &Move| crate::board::is_tactical(&self.position, *m);
        let mut picker = Picker::tactical(table_move.filter(tactical), 0);
        loop {
            let hints = self.capture_hints();
            let Some(m) = picker.next(&self.position, &hints) else { break };
            let victim = captured_kind(&self.position, m).map_or(0, |kind| VALUES[kind.index()]);
            let most = stand + victim + FUTILITY;
            if found.score > -PROVEN
                && !m.is_promotion()
                && most <= found.alpha
                && self.without.has(Part::QuiescenceFutility)
            {
                found.score = found.score.max(most);
                continue;
            }
            let score = self.quiesce_after::<PV>(m, &found, ply, plies);
            if self.stopped {
                return 0;
            }
            if self.note::<PV>(&mut found, m, score, ply) {
                break;
            }
        }
        self.keep(key, found.best, found.score, plain, 0, found.bound::<PV>(), ply);
        found.score
    }

    /// The score of a move.
    #[inline(always)]
    fn quiesce_after<const PV: bool>(&mut self, m: Move, found: &Found, ply: usize, plies: i32) -> i32 {
        let undo = self.play(m, ply, None);
        let score = -self.quiesce::<PV>(-found.beta, -found.alpha, ply + 1, plies + 1);
        self.undo(undo);
        score
    }

    /// Every evasion of a position in check.
    fn evade<const PV: bool>(
        &mut self,
        alpha: i32,
        beta: i32,
        ply: usize,
        plies: i32,
        table_move: Option<Move>,
    ) -> i32 {
        let moves = evasions(&self.position, table_move, &self.histories, &self.before(ply));
        let mut found = Found::new(alpha, beta);
        for (tried, m) in moves.iter().filter_map(|ranked| ranked.played()).enumerate() {
            // One quiet evasion is enough to see that there is no mate; the main search looks at the others.
            if found.score > -PROVEN && tried >= 2 && !crate::board::is_tactical(&self.position, m) {
                break;
            }
            let score = self.quiesce_after::<PV>(m, &found, ply, plies);
            if self.stopped {
                return 0;
            }
            if self.note::<PV>(&mut found, m, score, ply) {
                break;
            }
        }
        if moves.is_empty() {
            return mated_in(ply);
        }
        self.keep(self.position.key(), found.best, found.score, NONE, 0, found.bound::<PV>(), ply);
        found.score
    }

    /// The order of captures needs no more than their history.
    pub(super) fn capture_hints(&self) -> Hints<'_> {
        Hints { histories: &self.histories, before: [None; 3], killers: [None; 2], counter: None }
    }

    /// Writes what was found to the table.
    #[expect(clippy::too_many_arguments, reason = "the fields of an entry")]
    #[inline]
    pub(super) fn keep(
        &self,
        key: u64,
        best: Option<Move>,
        score: i32,
        evaluation: i32,
        depth: i32,
        bound: Bound,
        ply: usize,
    ) {
        let entry =
            Entry { best, score: to_table(score, ply), evaluation, depth, bound, pv: bound == Bound::Exact };
        self.table.store(key, entry);
    }
}

//! The recursion: one node, one move, and what happens at the horizon.

use super::{
    COMPLETE, Run,
    table::{Bound, Entry},
    values::{from_table, to_table},
};
use crate::{
    game::{Game, MoveList},
    random::mix,
    search::Evaluate,
};

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    /// The value for the side on move, between the bounds exact, outside a bound. The line is left in `self.line` from
    /// `ply` on when the value is exact.
    pub(super) fn visit(&mut self, game: &mut G, depth: u32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.budget.spend() {
            self.horizon = true;
            return 0;
        }
        self.line.truncate(ply);
        if depth == 0 {
            return self.settle(game, ply, alpha, beta);
        }
        let key = game.key() ^ self.alone.map_or(0, |player| mix(1 + player.index() as u64));
        let entry = self.table.read(key);
        // Not inside the principal variation: its line is wanted whole.
        if beta - 1 <= alpha
            && let Some(entry) = entry
            && entry.depth >= depth
        {
            let value = from_table(entry.value, ply);
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if settled {
                self.horizon |= entry.depth < COMPLETE;
                return value;
            }
        }
        let mut moves = game.moves();
        if moves.is_empty() {
            return self.ended(game, ply);
        }
        let horizon_before = std::mem::replace(&mut self.horizon, false);
        let (floor, mut best, mut best_move) = (alpha, -i32::MAX, None);
        // Grows only in the principal variation; elsewhere no value lies between the bounds.
        let mut line: Vec<G::Move> = Vec::new();
        let first = if ply == 0 { self.hint } else { entry.and_then(|entry| entry.best) };
        let base = self.order.enter(moves.as_slice(), first, ply);
        for index in 0..moves.len() {
            let m = self.order.pick(base, moves.as_mut_slice(), index);
            let value = self.child(game, m, depth, ply, (alpha, beta), index == 0);
            if self.budget.was_cut() {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(m));
                if value >= beta {
                    self.order.cut(m, ply, depth);
                    break;
                }
                if value > alpha {
                    alpha = value;
                    line.clear();
                    line.push(m);
                    line.extend_from_slice(self.line.get(ply + 1..).unwrap_or_default());
                }
            }
        }
        self.order.leave(base);
        self.line.truncate(ply);
        self.line.append(&mut line);
        if !self.budget.was_cut() {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > floor {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let depth = if self.horizon { depth } else { COMPLETE };
            self.table.write(Entry { key, depth, value: to_table(best, ply), bound, best: best_move });
        }
        self.horizon |= horizon_before;
        best
    }

    /// The value of a move for the side that makes it: the first with the full window, the others asked first whether
    /// they are any better.
    fn child(
        &mut self,
        game: &mut G,
        m: G::Move,
        depth: u32,
        ply: usize,
        (alpha, beta): (i32, i32),
        first: bool,
    ) -> i32 {
        let side = self.side(game.turn());
        let undo = game.play(m);
        // The line holds the moves that lead here, so that the child's line comes to stand behind them.
        self.line.truncate(ply);
        self.line.push(m);
        let same = self.side(game.turn()) == side;
        let mut look = |run: &mut Self, alpha: i32, beta: i32| {
            if same {
                run.visit(game, depth - 1, ply + 1, alpha, beta)
            } else {
                -run.visit(game, depth - 1, ply + 1, -beta, -alpha)
            }
        };
        let value = if first || beta - 1 <= alpha || alpha == -i32::MAX {
            look(self, alpha, beta)
        } else {
            let value = look(self, alpha, alpha + 1);
            if value > alpha && value < beta && !self.budget.was_cut() {
                look(self, alpha, beta)
            } else {
                value
            }
        };
        game.undo(m, undo);
        value
    }

    /// Quiescence: the evaluation, or better by a noisy move.
    fn settle(&mut self, game: &mut G, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if game.outcome().is_some() {
            return self.ended(game, ply);
        }
        self.horizon = true;
        let mut best = self.evaluate(game);
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mut moves = G::Moves::default();
        self.evaluation.list_noisy_moves(game, &mut moves);
        for &m in moves.as_slice() {
            let side = self.side(game.turn());
            let undo = game.play(m);
            let same = self.side(game.turn()) == side;
            let value = if self.budget.spend() {
                best
            } else if same {
                self.settle(game, ply + 1, alpha, beta)
            } else {
                -self.settle(game, ply + 1, -beta, -alpha)
            };
            game.undo(m, undo);
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta || self.budget.was_cut() {
                break;
            }
        }
        best
    }
}

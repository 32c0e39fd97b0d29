//! BRS+ (Esser, Gras, Winands, Schadd and Lanctot 2013): nobody passes. One opponent chooses freely, the others play the
//! move that the ordering of moves puts first.
//!
//! So every position of the search can arise, and where a player must not pass, as in check, nothing is left out. There are
//! still two plies to a round: the moves of those who do not choose cost no depth.

use super::Run;
use crate::{
    game::{Game, MoveList},
    search::Evaluate,
};

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    /// The score after the moves of the opponents, of whom one chooses; `chosen` says that one has already.
    pub(super) fn answers(
        &mut self,
        game: &mut G,
        depth: u32,
        ply: usize,
        alpha: i32,
        mut beta: i32,
        chosen: bool,
    ) -> i32 {
        if self.budget.spend() {
            return 0;
        }
        if game.turn() == self.root {
            return self.maximise(game, depth.saturating_sub(1), ply, alpha, beta, None).0;
        }
        if depth == 0 {
            return self.settle_replies(game, alpha, beta);
        }
        let mut moves = game.moves();
        if moves.is_empty() {
            return self.settle(game);
        }
        let first = self.first_capture(game);
        let base = self.order.enter(moves.as_slice(), first, ply);
        let mut worst = i32::MAX;
        for index in 0..moves.len() {
            let m = self.order.pick(base, moves.as_mut_slice(), index);
            let undo = game.play(m);
            let mut value = self.answers(game, depth, ply + 1, alpha, beta, true);
            // The first move of the order, so that another opponent may choose.
            if index == 0 && !chosen && !self.budget.was_cut() && value > alpha && game.turn() != self.root {
                value = value.min(self.answers(game, depth, ply + 1, alpha, beta, false));
            }
            game.undo(m, undo);
            if self.budget.was_cut() {
                break;
            }
            worst = worst.min(value);
            beta = beta.min(value);
            if value <= alpha {
                self.order.cut(m, ply, depth);
                break;
            }
            if chosen {
                break;
            }
        }
        self.order.leave(base);
        if worst == i32::MAX { 0 } else { worst }
    }

    /// The best capture, which stands first in the order.
    fn first_capture(&self, game: &G) -> Option<G::Move> {
        let mut noisy = G::Moves::default();
        self.evaluation.list_noisy_moves(game, &mut noisy);
        noisy.as_slice().first().copied()
    }
}

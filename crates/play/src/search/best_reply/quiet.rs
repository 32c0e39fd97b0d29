//! Quiescence for best-reply search: noisy moves of the one who asks, and of any one opponent, by turns.

use super::Run;
use crate::{
    game::{Game, MoveList, Player},
    search::{Evaluate, evaluate::settled_scores},
};

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    /// The score of the one who asks, who is on move: as it stands, or better by a noisy move.
    pub(super) fn settle_own(&mut self, game: &mut G, mut alpha: i32, beta: i32) -> i32 {
        let (scores, over) = settled_scores(self.evaluation, game);
        let mut best = scores[self.root.index()];
        if over {
            return best;
        }
        self.horizon = true;
        let mut moves = G::Moves::default();
        if best < beta {
            self.evaluation.list_noisy_moves(game, &mut moves);
        }
        for &m in moves.as_slice() {
            if self.budget.spend() {
                break;
            }
            alpha = alpha.max(best);
            let undo = game.play(m);
            let value = self.settle_replies(game, alpha, beta);
            game.undo(m, undo);
            if self.budget.was_cut() {
                break;
            }
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The score after the strongest noisy reply of any one opponent, or as it stands.
    pub(super) fn settle_replies(&mut self, game: &G, alpha: i32, mut beta: i32) -> i32 {
        let (scores, over) = settled_scores(self.evaluation, game);
        let root = self.root;
        let mut worst = scores[root.index()];
        if over {
            return worst;
        }
        self.horizon = true;
        for opponent in Player::all(G::PLAYERS).filter(|&player| player != root) {
            if worst <= alpha {
                break;
            }
            let Some(mut given) = game.turn_given_to(opponent) else { continue };
            let mut moves = G::Moves::default();
            self.evaluation.list_noisy_moves(&given, &mut moves);
            for &m in moves.as_slice() {
                if self.budget.spend() {
                    return worst;
                }
                beta = beta.min(worst);
                let undo = given.play(m);
                let value = self.settle_reply(&given, alpha, beta);
                given.undo(m, undo);
                if self.budget.was_cut() {
                    return worst;
                }
                worst = worst.min(value.unwrap_or(worst));
                if worst <= alpha {
                    break;
                }
            }
        }
        worst
    }

    /// The score after a noisy reply, with the turn given back; `None` if it cannot be.
    fn settle_reply(&mut self, given: &G, alpha: i32, beta: i32) -> Option<i32> {
        if given.outcome().is_some() {
            return Some(self.settle(given));
        }
        let mut back = given.turn_given_to(self.root)?;
        Some(self.settle_own(&mut back, alpha, beta))
    }
}

//! Best-reply search (Schadd and Winands 2011): after each move of the player who asks, of all opponents only the one
//! with the strongest reply moves; the others pass.
//!
//! So there are two plies to a round however many players there are, and it looks further ahead for the one who asks
//! than the paranoid search. The price is positions that could not arise, and that a player must be able to pass:
//! [`Game::turn_given_to`] makes such positions. An opponent to whom the turn cannot be given has no reply; if no
//! opponent has one, the position is evaluated as it stands.
//!
//! The min ply prunes like alpha-beta over the replies of all opponents together. Moves are ordered by killers and
//! history. [`BestReply::plus`] is BRS+, in which nobody passes.

use super::{
    Evaluate, Info, Limits, Scores, Search,
    budget::Budget,
    deepen::{Deepening, Found},
    evaluate::settled_scores,
    order::Order,
};
use crate::game::{Game, MoveList, PRIZE, Player};
use std::sync::atomic::AtomicBool;

/// Best-reply search: of all opponents only one moves between two moves of the player.
#[derive(Debug)]
pub struct BestReply<G: Game, E> {
    evaluation: E,
    order: Order<G>,
    /// Whether opponents who do not reply move all the same.
    plus: bool,
}

impl<G: Game, E: Evaluate<G>> BestReply<G, E> {
    /// With this evaluation.
    pub fn new(evaluation: E) -> Self {
        Self { evaluation, order: Order::new(), plus: false }
    }

    /// BRS+: the opponents who do not reply play the move that is ordered first instead of passing.
    pub fn plus(evaluation: E) -> Self {
        Self { plus: true, ..Self::new(evaluation) }
    }
}

struct Run<'a, G: Game, E> {
    evaluation: &'a E,
    order: &'a mut Order<G>,
    budget: Budget<'a>,
    plus: bool,
    root: Player,
    horizon: bool,
}

impl<G: Game, E: Evaluate<G>> Search<G> for BestReply<G, E> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        self.order.age();
        let budget = Budget::new(limits, stop);
        let root = game.turn();
        let mut run = Run {
            evaluation: &self.evaluation,
            order: &mut self.order,
            budget,
            plus: self.plus,
            root,
            horizon: false,
        };
        run.deepen(game, settled_scores(&self.evaluation, game).0, limits, report)
    }
}

impl<'a, G: Game, E: Evaluate<G>> Deepening<'a, G> for Run<'a, G, E> {
    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.budget
    }

    fn to_depth(&mut self, game: &G, depth: u32, before: Option<G::Move>) -> Found<G::Move> {
        self.horizon = false;
        let (value, best) = self.maximise(&mut game.clone(), depth, 0, -1, i32::MAX, before);
        // Passing is not in the rules, so nothing is ever proven.
        Found {
            line: best.into_iter().collect(),
            scores: shares::<G>(self.root, value),
            proven: false,
            settled: !self.horizon,
        }
    }
}

fn shares<G: Game>(root: Player, value: i32) -> Scores {
    let mut scores = [(PRIZE as i32 - value) / (G::PLAYERS as i32 - 1).max(1); crate::game::MAX_PLAYERS];
    scores[root.index()] = value;
    scores[G::PLAYERS..].fill(0);
    scores
}

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    /// The score of the one who asks, who is on move.
    fn maximise(
        &mut self,
        game: &mut G,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        hint: Option<G::Move>,
    ) -> (i32, Option<G::Move>) {
        if self.budget.spend() {
            return (0, None);
        }
        if depth == 0 {
            return (self.settle_own(game, alpha, beta), None);
        }
        let mut moves = game.moves();
        if moves.is_empty() {
            return (self.settle(game), None);
        }
        let (mut best, mut best_move) = (-1, None);
        let base = self.order.enter(moves.as_slice(), hint, ply);
        for index in 0..moves.len() {
            let m = self.order.pick(base, moves.as_mut_slice(), index);
            let undo = game.play(m);
            let value = if self.plus {
                self.answers(game, depth - 1, ply + 1, alpha, beta, false)
            } else {
                self.minimise(game, depth - 1, ply + 1, alpha, beta)
            };
            game.undo(m, undo);
            if self.budget.was_cut() {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(m));
                alpha = alpha.max(value);
                if value >= beta {
                    self.order.cut(m, ply, depth);
                    break;
                }
            }
        }
        self.order.leave(base);
        (best, best_move)
    }

    /// The score after the strongest reply of any one opponent.
    fn minimise(&mut self, game: &mut G, depth: u32, ply: usize, alpha: i32, mut beta: i32) -> i32 {
        if self.budget.spend() {
            return 0;
        }
        if depth == 0 {
            return self.settle_replies(game, alpha, beta);
        }
        if game.outcome().is_some() {
            return self.settle(game);
        }
        let mut worst: Option<i32> = None;
        let root = self.root;
        for opponent in Player::all(G::PLAYERS).filter(|&player| player != root) {
            let Some(mut given) = game.turn_given_to(opponent) else { continue };
            let mut moves = given.moves();
            let base = self.order.enter(moves.as_slice(), None, ply);
            for index in 0..moves.len() {
                let m = self.order.pick(base, moves.as_mut_slice(), index);
                let undo = given.play(m);
                let value = self.reply(&given, depth, ply, alpha, beta);
                given.undo(m, undo);
                if self.budget.was_cut() {
                    self.order.leave(base);
                    return 0;
                }
                let Some(value) = value else { continue };
                worst = Some(worst.map_or(value, |worst| worst.min(value)));
                beta = beta.min(value);
                if value <= alpha {
                    self.order.cut(m, ply, depth);
                    self.order.leave(base);
                    return value;
                }
            }
            self.order.leave(base);
        }
        worst.unwrap_or_else(|| self.settle(game))
    }

    /// The score after a reply, with the turn given back; `None` if it cannot be.
    fn reply(&mut self, given: &G, depth: u32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        if given.outcome().is_some() {
            return Some(self.settle(given));
        }
        let mut back = given.turn_given_to(self.root)?;
        Some(self.maximise(&mut back, depth - 1, ply + 1, alpha, beta, None).0)
    }

    fn settle(&mut self, game: &G) -> i32 {
        let (scores, over) = settled_scores(self.evaluation, game);
        self.horizon |= !over;
        scores[self.root.index()]
    }
}

mod plus;
mod quiet;

#[cfg(test)]
mod tests;

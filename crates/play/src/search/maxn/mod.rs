//! max^n: every player maximises their own share (Luckhardt and Irani 1986), with the shallow pruning of Korf (1991).
//!
//! The pruning needs a bounded sum, which [`Evaluate`] and the pay-offs promise: when a player has found `v` for
//! himself, nobody else can get more than the prize less `v` there. If the player one ply above already has that
//! much, the rest of the moves cannot matter to him (shallow pruning; with `v` the whole prize, immediate pruning).
//! Deep pruning, past one ply, is not sound for three players and is not done.
//!
//! Of more than two players a win is the soonest there is: the search deepens ply by ply and ends at the first depth that
//! gives the player on move the whole prize. Among equals the move that is listed first is taken, here and in the plain
//! version, so that both give the same vector; that is also why the moves are not reordered: a max^n value depends on how
//! ties are broken.

use super::{
    Evaluate, Info, Limits, Scores, Search,
    budget::Budget,
    deepen::{Deepening, Found},
    evaluate::{parts, settled_scores},
};
use crate::game::{Game, MoveList, PRIZE, Payoffs, Player};
use std::sync::atomic::AtomicBool;

/// Max^n: every player maximises its own share.
#[derive(Clone, Debug)]
pub struct MaxN<E> {
    evaluation: E,
}

impl<E> MaxN<E> {
    /// With this evaluation.
    pub const fn new(evaluation: E) -> Self {
        Self { evaluation }
    }
}

struct Run<'a, G: Game, E> {
    evaluation: &'a E,
    budget: Budget<'a>,
    horizon: bool,
    line: Vec<G::Move>,
}

impl<G: Game, E: Evaluate<G>> Search<G> for MaxN<E> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        // A search that is cut within its first ply knows nothing, and would miss even this.
        let won = if G::PLAYERS > 2 { winning_move(game) } else { None };
        if let Some((m, payoffs)) = won {
            let (scores, line) = (parts(&payoffs), vec![m]);
            let info = Info { depth: 1, nodes: 1, seconds: 0.0, scores, proven: true, score: None, line };
            report(&info);
            return info;
        }
        let budget = Budget::new(limits, stop);
        let mut run = Run { evaluation: &self.evaluation, budget, horizon: false, line: Vec::new() };
        run.deepen(game, settled_scores(&self.evaluation, game).0, limits, report)
    }
}

/// The first move that ends the game with the whole prize for the player on move.
fn winning_move<G: Game>(game: &G) -> Option<(G::Move, Payoffs)> {
    let mut after = game.clone();
    for &m in game.moves().as_slice() {
        let undo = after.play(m);
        let payoffs = after.outcome();
        after.undo(m, undo);
        if let Some(payoffs) = payoffs.filter(|payoffs| payoffs.part(game.turn()) == PRIZE as i32) {
            return Some((m, payoffs));
        }
    }
    None
}

impl<'a, G: Game, E: Evaluate<G>> Deepening<'a, G> for Run<'a, G, E> {
    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.budget
    }

    fn to_depth(&mut self, game: &G, depth: u32, _: Option<G::Move>) -> Found<G::Move> {
        self.horizon = false;
        let scores = self.visit(&mut game.clone(), depth, 0, None);
        // Not reordered, so a search that was cut short has not even seen the best move of the depth before.
        let line = if self.budget.was_cut() { Vec::new() } else { self.line.clone() };
        // A whole prize cannot become more, and no shallower search found it: the win is the soonest there is.
        let won = G::PLAYERS > 2 && scores[game.turn().index()] == PRIZE as i32;
        Found { line, scores, proven: !self.horizon, settled: !self.horizon || won }
    }
}

/// What the player one ply above has already.
#[derive(Clone, Copy)]
struct Above {
    player: Player,
    has: i32,
}

impl<G: Game, E: Evaluate<G>> Run<'_, G, E> {
    fn visit(&mut self, game: &mut G, depth: u32, ply: usize, above: Option<Above>) -> Scores {
        self.line.truncate(ply);
        if self.budget.spend() {
            return Scores::default();
        }
        if depth == 0 {
            return self.settle(game, above);
        }
        let moves = game.moves();
        if moves.is_empty() {
            return settled_scores(self.evaluation, game).0;
        }
        let me = game.turn();
        let enough = enough(me, above);
        let mut best: Option<Scores> = None;
        let mut line: Vec<G::Move> = Vec::new();
        for &m in moves.as_slice() {
            let undo = game.play(m);
            self.line.truncate(ply);
            self.line.push(m);
            let mine = best.map(|best| Above { player: me, has: best[me.index()] });
            let scores = self.visit(game, depth - 1, ply + 1, mine);
            game.undo(m, undo);
            if self.budget.was_cut() {
                break;
            }
            if best.is_none_or(|best| scores[me.index()] > best[me.index()]) {
                best = Some(scores);
                line.clear();
                line.extend_from_slice(self.line.get(ply..).unwrap_or_default());
                if scores[me.index()] >= enough || scores[me.index()] == PRIZE as i32 {
                    break;
                }
            }
        }
        self.line.truncate(ply);
        self.line.append(&mut line);
        best.unwrap_or_default()
    }

    /// Quiescence: what is thought of the position, or what is better for the player on move by a noisy move.
    fn settle(&mut self, game: &mut G, above: Option<Above>) -> Scores {
        let (mut best, over) = settled_scores(self.evaluation, game);
        if over {
            return best;
        }
        self.horizon = true;
        let me = game.turn();
        let enough = enough(me, above);
        let mut moves = G::Moves::default();
        if best[me.index()] < enough {
            self.evaluation.list_noisy_moves(game, &mut moves);
        }
        for &m in moves.as_slice() {
            if self.budget.spend() {
                break;
            }
            let undo = game.play(m);
            let scores = self.settle(game, Some(Above { player: me, has: best[me.index()] }));
            game.undo(m, undo);
            if self.budget.was_cut() {
                break;
            }
            if scores[me.index()] > best[me.index()] {
                best = scores;
                if scores[me.index()] >= enough {
                    break;
                }
            }
        }
        best
    }
}

/// Once a player has this, the one above is content with what he has.
fn enough(me: Player, above: Option<Above>) -> i32 {
    match above {
        Some(above) if above.player != me => PRIZE as i32 - above.has,
        _ => i32::MAX,
    }
}

#[cfg(test)]
mod tests;

//! The searches by their definitions, without pruning, tables or ordering: what the others are held to.

use super::{
    Evaluate, Info, Limits, Scores, Search, WIN,
    evaluate::{lead, parts, settled_scores},
};
use crate::{
    game::{Game, MoveList, PRIZE, Player},
    random::Random,
};
use std::sync::atomic::AtomicBool;

/// Searches with these limits and nobody to stop it.
pub(super) fn ask<G: Game>(search: &mut impl Search<G>, game: &G, limits: Limits) -> Info<G::Move> {
    search.search(game, &limits, &AtomicBool::new(false), &mut |_| {})
}

/// Positions of random games, the start and the ends included.
pub(super) fn positions<G: Game>(start: &G, games: u64) -> Vec<G> {
    let mut list = vec![start.clone()];
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = start.clone();
        while let Some(m) = random.pick(game.moves().as_slice()) {
            game.play(m);
            list.push(game.clone());
        }
    }
    list
}

/// Minimax: one player against all others; the value for the one, wins counted the higher the sooner they come.
pub(super) fn minimax<G: Game, E: Evaluate<G>>(
    e: &E,
    game: &mut G,
    depth: u32,
    ply: i32,
    alone: Player,
) -> i32 {
    if let Some(payoffs) = game.outcome() {
        let value = lead(&parts(&payoffs), alone) * (WIN / PRIZE as i32);
        return value - value.signum() * ply;
    }
    if depth == 0 {
        return lead(&e.scores(game), alone);
    }
    let mine = game.turn() == alone;
    let mut values = Vec::new();
    for &m in game.moves().as_slice() {
        let undo = game.play(m);
        values.push(minimax(e, game, depth - 1, ply + 1, alone));
        game.undo(m, undo);
    }
    let best = if mine { values.iter().max() } else { values.iter().min() };
    *best.expect("an unfinished game has moves")
}

/// max^n: everyone takes the first of the moves that are best for themselves.
pub(super) fn max_n<G: Game, E: Evaluate<G>>(e: &E, game: &mut G, depth: u32) -> (Scores, Vec<G::Move>) {
    let moves = game.moves();
    if depth == 0 || moves.is_empty() {
        return (settled_scores(e, game).0, Vec::new());
    }
    let me = game.turn().index();
    let mut best: Option<(Scores, Vec<G::Move>)> = None;
    for &m in moves.as_slice() {
        let undo = game.play(m);
        let (scores, mut line) = max_n(e, game, depth - 1);
        game.undo(m, undo);
        if best.as_ref().is_none_or(|(best, _)| scores[me] > best[me]) {
            line.insert(0, m);
            best = Some((scores, line));
        }
    }
    best.expect("there was a move")
}

/// Best reply: `root` plays, then one of the others, by turns; the score of `root`.
pub(super) fn best_reply<G: Game, E: Evaluate<G>>(
    e: &E,
    game: &G,
    depth: u32,
    root: Player,
    max: bool,
) -> i32 {
    let settled = || settled_scores(e, game).0[root.index()];
    if depth == 0 || game.outcome().is_some() {
        return settled();
    }
    let mut values = Vec::new();
    for player in Player::all(G::PLAYERS).filter(|&player| (player == root) == max) {
        let Some(given) = game.turn_given_to(player) else { continue };
        for &m in given.moves().as_slice() {
            let mut after = given.clone();
            after.play(m);
            values.push(best_reply(e, &after, depth - 1, root, !max));
        }
    }
    let best = if max { values.iter().max() } else { values.iter().min() };
    best.copied().unwrap_or_else(settled)
}

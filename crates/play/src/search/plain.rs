//! The searches by their definitions, without pruning, tables or ordering: what the others are held to.

use super::{
    Evaluate, Scores, WIN,
    evaluate::{lead, parts, settled_scores},
};
use crate::game::{Game, MoveList, PRIZE, Player};

/// Minimax: one player against all others; the value for the one, wins counted the higher the sooner they come after
/// the root, which is `ply` moves above.
///
/// ```
/// use banmen_play::{Player, search::{Even, WIN, plain}, toys::Nim};
/// // Who takes the last one wins: of five, one is taken, and the win comes three moves later.
/// assert_eq!(plain::minimax(&Even, &mut Nim::<2>::new(5), 5, 0, Player::FIRST), WIN - 3);
/// ```
pub fn minimax<G: Game, E: Evaluate<G>>(e: &E, game: &mut G, depth: u32, ply: i32, alone: Player) -> i32 {
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
    best.copied().unwrap_or_else(|| lead(&e.scores(game), alone))
}

/// max^n: everyone takes the first of the moves that are best for themselves. The scores, and the line that leads to
/// them.
pub fn max_n<G: Game, E: Evaluate<G>>(e: &E, game: &mut G, depth: u32) -> (Scores, Vec<G::Move>) {
    let moves = game.moves();
    if moves.is_empty() {
        return (settled_scores(e, game).0, Vec::new());
    }
    if depth == 0 {
        return (quiet_max_n(e, game), Vec::new());
    }
    let me = game.turn().index();
    let mut found: Option<(Scores, Vec<G::Move>)> = None;
    for &m in moves.as_slice() {
        let undo = game.play(m);
        let (scores, mut line) = max_n(e, game, depth - 1);
        game.undo(m, undo);
        if found.as_ref().is_none_or(|(best, _)| scores[me] > best[me]) {
            line.insert(0, m);
            found = Some((scores, line));
        }
    }
    found.unwrap_or_default()
}

/// The scores at the horizon of max^n: as it stands, or by a noisy move that is better for the player on move.
fn quiet_max_n<G: Game, E: Evaluate<G>>(e: &E, game: &mut G) -> Scores {
    let (mut best, over) = settled_scores(e, game);
    let me = game.turn().index();
    for &m in noisy(e, game, over).as_slice() {
        let undo = game.play(m);
        let scores = quiet_max_n(e, game);
        game.undo(m, undo);
        if scores[me] > best[me] {
            best = scores;
        }
    }
    best
}

fn noisy<G: Game, E: Evaluate<G>>(e: &E, game: &G, over: bool) -> G::Moves {
    let mut moves = G::Moves::default();
    if !over {
        e.list_noisy_moves(game, &mut moves);
    }
    moves
}

/// Best reply: `root` plays (when `max`), then one of the others, by turns; the score of `root`.
pub fn best_reply<G: Game, E: Evaluate<G>>(e: &E, game: &G, depth: u32, root: Player, max: bool) -> i32 {
    let settled = || settled_scores(e, game).0[root.index()];
    if game.outcome().is_some() {
        return settled();
    }
    // At the horizon everyone may leave it as it stands, and only noisy moves are looked at.
    let mut values = Vec::new();
    if depth == 0 {
        values.push(settled());
    }
    for player in Player::all(G::PLAYERS).filter(|&player| (player == root) == max) {
        let Some(given) = game.turn_given_to(player) else { continue };
        let moves = if depth == 0 { noisy(e, &given, false) } else { given.moves() };
        for &m in moves.as_slice() {
            let mut after = given.clone();
            after.play(m);
            values.push(best_reply(e, &after, depth.saturating_sub(1), root, !max));
        }
    }
    let best = if max { values.iter().max() } else { values.iter().min() };
    best.copied().unwrap_or_else(settled)
}

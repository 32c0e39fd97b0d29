use super::*;
use crate::{
    search::{
        Even,
        plain::max_n,
        testing::{Collisions, ask, is_deterministic, positions, stops_promptly},
    },
    toys::{Nim, Progress, Race, TicTacToe},
};

fn agrees<G: Game, E: Evaluate<G> + Clone>(game: &G, evaluation: &E, depth: u32) {
    if game.outcome().is_some() {
        return;
    }
    // The depths before end the search where one of them wins.
    let me = game.turn().index();
    let plain = |depth| max_n(evaluation, &mut game.clone(), depth);
    let soonest = (1..depth).find(|&depth| G::PLAYERS > 2 && plain(depth).0[me] == PRIZE as i32);
    let (scores, line) = plain(soonest.unwrap_or(depth));
    let found = ask(&mut MaxN::new(evaluation.clone()), game, Limits::depth(depth));
    assert_eq!(found.scores, scores, "depth {depth} of {game:?}");
    assert_eq!(found.best(), line.first().copied(), "depth {depth} of {game:?}");
}

#[test]
fn quiescence_equals_plain_and_sees_behind_the_horizon() {
    let mut different = 0;
    for game in positions(&Race::default(), 10) {
        (1..=6).for_each(|depth| agrees(&game, &Collisions, depth));
        if game.outcome().is_none() {
            let look = |found: Info<u8>| found.scores;
            let quiet = look(ask(&mut MaxN::new(Collisions), &game, Limits::depth(1)));
            different += u32::from(quiet != look(ask(&mut MaxN::new(Progress), &game, Limits::depth(1))));
        }
    }
    assert!(different > 0);
}

#[test]
fn pruned_equals_plain_at_every_depth() {
    for game in positions(&Race::default(), 10) {
        (1..=8).for_each(|depth| agrees(&game, &Progress, depth));
    }
    for game in positions(&Nim::<3>::new(15), 6) {
        (1..=9).for_each(|depth| agrees(&game, &Even, depth));
    }
    for game in positions(&Nim::<4>::new(13), 6) {
        (1..=9).for_each(|depth| agrees(&game, &Even, depth));
    }
    for game in positions(&TicTacToe::default(), 6) {
        (1..=4).for_each(|depth| agrees(&game, &Even, depth));
    }
}

#[test]
fn pruning_saves_nodes() {
    fn nodes(game: &mut Nim<3>, depth: u32) -> u64 {
        let mut sum = 1;
        if depth > 0 {
            game.each_child(|child| sum += nodes(child, depth - 1));
        }
        sum
    }
    let all: u64 = (1..=12).map(|depth| nodes(&mut Nim::new(15), depth)).sum();
    let found = ask(&mut MaxN::new(Even), &Nim::<3>::new(15), Limits::depth(12));
    assert!(found.nodes * 5 < all * 3, "{} of {all}", found.nodes);
}

#[test]
fn answer_is_the_same_again_and_never_missing() {
    is_deterministic(|| MaxN::new(Progress), &Race::default());
    stops_promptly(&mut MaxN::new(Even), &Nim::<3>::new(200));
}

#[test]
fn soonest_win_is_played() {
    // From 1 and 2 a win in one move; the moves that are listed first also win, but later.
    let mut wins = 0;
    for game in positions(&Race::default(), 30) {
        let won = |m| {
            let mut after = game;
            after.play(m);
            after.outcome().and_then(|payoffs| payoffs.winner()) == Some(game.turn())
        };
        let moves = game.moves();
        if !moves.as_slice().iter().any(|&m| won(m)) {
            continue;
        }
        wins += 1;
        for depth in 1..=6 {
            let found = ask(&mut MaxN::new(Progress), &game, Limits::depth(depth));
            assert!(found.best().is_some_and(won), "depth {depth} of {game:?}");
        }
    }
    assert!(wins > 0);
}

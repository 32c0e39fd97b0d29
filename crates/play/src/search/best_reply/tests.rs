use super::*;
use crate::{
    search::{
        Even,
        plain::best_reply,
        testing::{Collisions, ask, is_deterministic, positions, stops_promptly},
    },
    toys::{Nim, Progress, Race, TicTacToe},
};

fn agrees<G: Game, E: Evaluate<G> + Clone>(game: &G, evaluation: &E, depth: u32) {
    if game.outcome().is_some() {
        return;
    }
    let root = game.turn();
    let found = ask(&mut BestReply::new(evaluation.clone()), game, Limits::depth(depth));
    // It stops deepening once every line has ended, and deeper plain searches then say the same.
    let plain = best_reply(evaluation, game, depth, root, true);
    assert_eq!(found.scores[root.index()], plain, "depth {depth} of {game:?}");
    let mut after = game.clone();
    after.play(found.best().expect("there is a move"));
    let kept = best_reply(evaluation, &after, depth - 1, root, false);
    assert_eq!(kept, plain, "the move keeps the value at depth {depth} of {game:?}");
}

#[test]
fn quiescence_equals_plain_and_sees_behind_the_horizon() {
    let mut different = 0;
    for game in positions(&Race::default(), 10) {
        // The plain quiescence follows every line to its end: three plies take it seconds.
        (1..=3).for_each(|depth| agrees(&game, &Collisions, depth));
        if game.outcome().is_none() {
            let look = |found: Info<u8>| found.scores;
            let quiet = look(ask(&mut BestReply::new(Collisions), &game, Limits::depth(1)));
            different +=
                u32::from(quiet != look(ask(&mut BestReply::new(Progress), &game, Limits::depth(1))));
        }
    }
    assert!(different > 0);
}

#[test]
fn pruned_equals_plain_at_every_depth() {
    for game in positions(&Race::default(), 10) {
        (1..=6).for_each(|depth| agrees(&game, &Progress, depth));
    }
    for game in positions(&Nim::<3>::new(13), 6) {
        (1..=7).for_each(|depth| agrees(&game, &Even, depth));
    }
    for game in positions(&Nim::<4>::new(11), 6) {
        (1..=6).for_each(|depth| agrees(&game, &Even, depth));
    }
}

#[test]
fn game_that_knows_no_passing_still_gets_a_move() {
    // Noughts and crosses gives the turn only to the player who has it: the best reply is the ordinary one.
    let found = ask(&mut BestReply::new(Even), &TicTacToe::default(), Limits::depth(4));
    assert!(found.best().is_some());
}

#[test]
fn win_in_one_is_taken_and_a_reply_that_wins_is_feared() {
    let nim = Nim::<3>::new(3);
    assert_eq!(ask(&mut BestReply::new(Even), &nim, Limits::depth(2)).best(), Some(3));
    // With five left, taking one leaves four and nobody can end it; taking two or three lets somebody.
    assert_eq!(ask(&mut BestReply::new(Even), &Nim::<3>::new(5), Limits::depth(2)).best(), Some(1));
}

#[test]
fn answer_is_the_same_again_and_never_missing() {
    is_deterministic(|| BestReply::new(Progress), &Race::default());
    stops_promptly(&mut BestReply::new(Even), &Nim::<3>::new(200));
}

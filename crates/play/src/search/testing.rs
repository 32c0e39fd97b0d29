//! What the tests of all searches share.

use super::{Evaluate, Info, Limits, Scores, Search};
use crate::{
    game::{Game, MoveList, Player},
    random::Random,
    toys::{Progress, Race},
};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

/// Evaluates the race as [`Progress`] does; every step onto another runner is noisy.
#[derive(Clone, Copy)]
pub(super) struct Collisions;

impl Evaluate<Race> for Collisions {
    fn scores(&self, game: &Race) -> Scores {
        Progress.scores(game)
    }

    fn list_noisy_moves(&self, game: &Race, list: &mut <Race as Game>::Moves) {
        let me = game.turn();
        let meets = |step: u8| {
            let at = game.progress(me) + step;
            Player::all(3).any(|player| player != me && game.progress(player) == at)
        };
        list.extend(game.moves().into_iter().filter(|&step| meets(step)));
    }
}

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

/// Asserts that fixed numbers of nodes give the same answer again in a fresh search, keep to the number, and always have
/// a move.
pub(super) fn is_deterministic<G: Game, S: Search<G>>(fresh: impl Fn() -> S, game: &G) {
    for nodes in [1, 2, 7, 100, 5_000, 20_000] {
        let mut once = ask(&mut fresh(), game, Limits::nodes(nodes));
        let mut again = ask(&mut fresh(), game, Limits::nodes(nodes));
        (once.seconds, again.seconds) = (0.0, 0.0);
        assert_eq!(once, again);
        assert!(once.best().is_some() && once.nodes <= nodes, "{once:?}");
    }
}

/// Asserts that a search that would never end by itself hears the flag and the clock, and still has a move.
pub(super) fn stops_promptly<G: Game>(search: &mut impl Search<G>, hopeless: &G) {
    let stop = AtomicBool::new(false);
    let heard = std::thread::scope(|scope| {
        let raised = scope.spawn(|| {
            sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let found = search.search(hopeless, &Limits::default(), &stop, &mut |_| {});
        assert!(found.best().is_some() && stop.load(Ordering::Relaxed), "{found:?}");
        raised.join().expect("it only waits").elapsed()
    });
    // It takes microseconds; the rest is for machines that have other work to do.
    assert!(heard < Duration::from_secs(30), "{heard:?}");
    let found = ask(search, hopeless, Limits::time(Duration::from_millis(20)));
    assert!(found.best().is_some() && found.seconds < 30.0, "{found:?}");
}

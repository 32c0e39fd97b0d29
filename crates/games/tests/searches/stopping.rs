//! Every search stops when it is asked to, and gives the same answer for the same nodes.

use banmen_games::connect4::{Connect4, evaluate::Threats};
use banmen_games::othello::{Othello, evaluate::Territory};
use banmen_play::Game;
use banmen_play::search::{Evaluate, Limits, Method, Search, Settings};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

const METHODS: [Method; 5] =
    [Method::AlphaBeta, Method::MaxN, Method::Paranoid, Method::BestReply, Method::Mcts];

/// A search that was just made.
fn fresh<G: Game, E: Evaluate<G> + 'static>(method: Method, evaluation: E) -> Box<dyn Search<G> + Sync> {
    Settings { hash: 4, ..Settings::new(method) }.build(evaluation).expect("four megabytes, two players")
}

fn hears_the_flag<G: Game + Default, E: Evaluate<G> + Copy + 'static>(evaluation: E) {
    for method in METHODS {
        let mut search = fresh::<G, E>(method, evaluation);
        let stop = AtomicBool::new(false);
        let heard = std::thread::scope(|scope| {
            let raised = scope.spawn(|| {
                sleep(Duration::from_millis(60));
                stop.store(true, Ordering::Relaxed);
                Instant::now()
            });
            let mut reports = 0;
            let found = search.search(&G::default(), &Limits::default(), &stop, &mut |_| reports += 1);
            assert!(found.best().is_some() && reports > 0, "{method}: {found:?}");
            raised.join().expect("it only waits").elapsed()
        });
        // It takes microseconds; the rest is for machines that have other work to do.
        assert!(heard < Duration::from_secs(2), "{method}: {heard:?}");
    }
}

#[test]
fn raised_flag_ends_every_search() {
    hears_the_flag::<Othello<8>, _>(Territory);
    hears_the_flag::<Connect4, _>(Threats);
}

fn answers_the_same_again<G: Game + Default, E: Evaluate<G> + Copy + 'static>(evaluation: E) {
    for method in METHODS {
        let answer = || {
            let mut found = fresh::<G, E>(method, evaluation).search(
                &G::default(),
                &Limits::nodes(3_000),
                &AtomicBool::new(false),
                &mut |_| {},
            );
            found.seconds = 0.0;
            found
        };
        let found = answer();
        assert_eq!(found, answer(), "{method}");
        assert!(found.nodes <= 3_000 && found.best().is_some(), "{method}: {found:?}");
    }
}

#[test]
fn same_nodes_give_the_same_answer() {
    answers_the_same_again::<Othello<8>, _>(Territory);
    answers_the_same_again::<Connect4, _>(Threats);
}

#[test]
fn depth_limit_is_kept() {
    for method in [Method::AlphaBeta, Method::MaxN, Method::Paranoid, Method::BestReply] {
        let Ok(mut search) = Settings::new(method).build::<Othello<8>, _>(Territory) else { continue };
        let found =
            search.search(&Othello::default(), &Limits::depth(3), &AtomicBool::new(false), &mut |_| {});
        assert_eq!(found.depth, 3, "{method}");
    }
}

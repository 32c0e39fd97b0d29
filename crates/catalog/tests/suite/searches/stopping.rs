//! Every search stops when it is asked to, and gives the same answer for the same nodes.

use banmen_chess3::{Chess3, evaluate::Balance};
use banmen_games::connect4::{Connect4, evaluate::Threats};
use banmen_games::othello::{Othello, evaluate::Territory};
use banmen_play::Game;
use banmen_play::search::{Evaluate, Limits, Method, Search, SearchSettings};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The searches for games of this number of players.
fn methods(players: usize) -> &'static [Method] {
    match players {
        2 => &[Method::AlphaBeta, Method::Mcts],
        _ => &[
            Method::MaxN,
            Method::Paranoid,
            Method::Offensive,
            Method::Mixed,
            Method::BestReply,
            Method::BestReplyPlus,
            Method::Mcts,
        ],
    }
}

/// A search that was just made.
fn fresh<G: Game, E: Evaluate<G> + Clone + 'static>(
    method: Method,
    evaluation: E,
) -> Box<dyn Search<G> + Sync> {
    SearchSettings { hash: 4, ..SearchSettings::new(method) }.build(evaluation).expect("four megabytes")
}

fn hears_the_flag<G: Game + Default, E: Evaluate<G> + Copy + 'static>(evaluation: E) {
    for &method in methods(G::PLAYERS) {
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
        assert!(heard < Duration::from_secs(30), "{method}: {heard:?}");
    }
}

#[test]
fn raised_flag_ends_every_search() {
    hears_the_flag::<Othello<8>, _>(Territory);
    hears_the_flag::<Connect4, _>(Threats);
    hears_the_flag::<Chess3, _>(Balance);
}

fn answers_the_same_again<G: Game + Default, E: Evaluate<G> + Copy + 'static>(evaluation: E) {
    for &method in methods(G::PLAYERS) {
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
    answers_the_same_again::<Chess3, _>(Balance);
}

#[test]
fn depth_limit_is_kept() {
    fn reached<G: Game + Default, E: Evaluate<G> + Copy + 'static>(method: Method, evaluation: E) -> u32 {
        let never = AtomicBool::new(false);
        fresh::<G, E>(method, evaluation).search(&G::default(), &Limits::depth(3), &never, &mut |_| {}).depth
    }
    assert_eq!(reached::<Othello<8>, _>(Method::AlphaBeta, Territory), 3);
    for method in [Method::MaxN, Method::Paranoid, Method::BestReply, Method::BestReplyPlus] {
        assert_eq!(reached::<Chess3, _>(method, Balance), 3, "{method}");
    }
}

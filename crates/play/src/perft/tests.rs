use super::*;
use crate::{
    game::Game,
    toys::{Nim, Race, TicTacToe},
    watch::Watch,
};
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread::sleep,
    time::{Duration, Instant},
};

/// Games of noughts and crosses that reach each length: 9·8·…, less what ended before.
const TIC_TAC_TOE: [u64; 10] = [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];

/// Sequences of 1, 2 and 3 that add up to at most the heap, by definition.
fn nim(heap: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    (1..=heap.min(3)).map(|taken| nim(heap - taken, depth - 1)).sum()
}

fn every_way_agrees<G: Game>(game: &G, depth: u32, expected: u64) {
    for kind in PerftKind::ALL {
        assert_eq!(count(game, depth, kind), expected, "{kind} at depth {depth}");
        for threads in [1, 3] {
            for hash in [None, Some(0), Some(1)] {
                let divided =
                    Perft { kind, threads, hash }.divide(game, depth, Watch::NOBODY).expect("it can be made");
                assert_eq!(divided.nodes, expected, "{kind} {threads} {hash:?} at depth {depth}");
                assert!(divided.complete);
                if depth > 0 {
                    let rows: u64 = divided.rows.iter().map(|&(_, nodes)| nodes).sum();
                    assert_eq!(rows, expected);
                }
            }
        }
    }
}

#[test]
fn counted_listed_played_threaded_and_hashed_agree_on_every_depth() {
    for (depth, &expected) in (0..).zip(&TIC_TAC_TOE) {
        every_way_agrees(&TicTacToe::default(), depth, expected);
    }
    every_way_agrees(&TicTacToe::default(), 10, 0);
    for depth in 0..12 {
        every_way_agrees(&Nim::<3>::new(17), depth, nim(17, depth));
    }
    let race = count(&Race::default(), 12, PerftKind::Played);
    every_way_agrees(&Race::default(), 12, race);
}

#[test]
fn divide_is_perft_one_ply_below_each_move() {
    let start = TicTacToe::default();
    let divided = Perft { threads: 2, ..Perft::default() }.divide(&start, 5, Watch::NOBODY).expect("it runs");
    for (m, nodes) in divided.rows {
        let mut child = start;
        child.play(m);
        assert_eq!(nodes, count(&child, 4, PerftKind::Listed));
    }
}

#[test]
fn raised_flag_stops_and_says_that_the_count_is_incomplete() {
    let stop = AtomicBool::new(true);
    for threads in [1, 2] {
        let perft = Perft { threads, hash: Some(1), ..Perft::default() };
        let divided = perft.divide(&Nim::<2>::new(200), 60, Watch::stopped_by(&stop)).expect("it runs");
        assert!(!divided.complete);
        assert_eq!(divided.partial, [0, 1, 2], "no row is said to be whole");
    }
}

#[test]
fn deep_count_is_stopped_in_the_middle_of_one_thread_s_work() {
    // More sequences than anyone waits for, from a heap whose first moves are few.
    let (nim, stop) = (Nim::<2>::new(200), AtomicBool::new(false));
    for (kind, hash) in [(PerftKind::Counted, None), (PerftKind::Played, None), (PerftKind::Counted, Some(0))]
    {
        stop.store(false, Relaxed);
        let heard = std::thread::scope(|scope| {
            let raised = scope.spawn(|| {
                sleep(Duration::from_millis(50));
                stop.store(true, Relaxed);
                Instant::now()
            });
            let perft = Perft { kind, hash, threads: 1 };
            let divided = perft.divide(&nim, 60, Watch::stopped_by(&stop)).expect("it runs");
            assert!(!divided.complete);
            raised.join().expect("it only waits").elapsed()
        });
        // It takes milliseconds; the rest is for machines that have other work to do.
        assert!(heard < Duration::from_secs(30), "{kind} {hash:?}: {heard:?}");
    }
}

/// What the watch was told last.
fn last_told<G: Game>(perft: Perft, game: &G, depth: u32) -> (u64, Option<u64>) {
    let last = std::sync::Mutex::new((0, None));
    let progress = |done, total| *last.lock().expect("nobody panicked") = (done, total);
    let stop = AtomicBool::new(false);
    perft.divide(game, depth, Watch { stop: &stop, progress: &progress }).expect("it runs");
    last.into_inner().expect("nobody panicked")
}

#[test]
fn progress_ends_at_the_total() {
    // A small tree is divided no further than into its first moves.
    assert_eq!(last_told(Perft::default(), &TicTacToe::default(), 4), (9, Some(9)));
}

#[test]
fn progress_of_a_large_count_has_many_steps_on_one_thread() {
    let (done, total) = last_told(Perft::default(), &Nim::<2>::new(200), 16);
    assert!(done >= 64 && total == Some(done), "{done} of {total:?}");
}

#[test]
fn malformed_rows_are_named_by_their_line() {
    let error = |text: &str| read_suite(text).expect_err("it is malformed").to_string();
    assert_eq!(error("# a\n\nstart\t1\t7\nstart\tx\t7"), "line 4: the depth `x` is not a number");
    assert_eq!(error("start\t1\t-7"), "line 1: the count `-7` is not a number");
    assert_eq!(
        error("start\t1\t99999999999999999999"),
        "line 1: the count `99999999999999999999` is not a number"
    );
    assert!(error("start\t1").starts_with("line 1: expected position"));
}

#[test]
fn suite_passes_over_comments_blank_lines_and_further_columns() {
    let rows = read_suite("#x\r\n \r\n\t3\t5\r\nxo.\t2\t9\tsource\tmore\r\n").expect("it is well-formed");
    assert_eq!(rows[0], SuiteRow { line: 3, position: None, depth: 3, nodes: 5 });
    assert_eq!(rows[1], SuiteRow { line: 4, position: Some("xo.".to_owned()), depth: 2, nodes: 9 });
    assert_eq!(
        read_suite("\u{feff}start\t1\t7\n").map(|rows| rows[0].nodes),
        Ok(7),
        "a byte order mark is no text"
    );
}

#[test]
fn kinds_are_read_as_they_are_written() {
    for kind in PerftKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert!("bulk".parse::<PerftKind>().is_err());
}

//! Wrong input gives one clear line on stderr and exit code 2, never a panic.

use crate::run::{Scratch, run};

/// Calls, and a part of what must be said about each.
#[track_caller]
fn all_are_refused(calls: &[(&[&str], &str)]) {
    for (arguments, part) in calls {
        let complaint = run(arguments).refused();
        assert!(complaint.contains(part), "{arguments:?}: {complaint}");
    }
}

#[test]
fn unknown_games_are_refused_with_the_nearest_name() {
    for command in ["show", "play", "playouts"] {
        let complaint = run(&[command, "othelo"]).refused();
        assert!(complaint.contains("unknown game `othelo`: did you mean `othello`?"), "{complaint}");
        let complaint = run(&[command, "parcheesi"]).refused();
        assert!(complaint.contains("unknown game `parcheesi`") && !complaint.contains("mean"), "{complaint}");
    }
    all_are_refused(&[
        (&["perft", "conect4", "3"], "did you mean `connect4`?"),
        (&["perft", "", "3"], "unknown game"),
    ]);
}

#[test]
fn bad_sizes_are_refused() {
    all_are_refused(&[
        (&["show", "othello:7"], "7"),
        (&["show", "othello:x"], "x"),
        (&["show", "othello:"], "not a size"),
        (&["show", "othello:99999999999"], "99999999999"),
        (&["show", "connect4:9"], "9"),
    ]);
}

#[test]
fn bad_positions_are_refused() {
    for command in [&["show"][..], &["play"], &["playouts"], &["perft"]] {
        for position in ["", "zzz", "---", "🦀", "-------/-------/-------/-------/-------/-- X"] {
            let depth: &[&str] = if command == ["perft"] { &["3"] } else { &[] };
            let arguments = [command, &["connect4"], depth, &["--position", position]].concat();
            let complaint = run(&arguments).refused();
            assert!(complaint.contains("bad position"), "{arguments:?}: {complaint}");
        }
    }
}

#[test]
fn bad_numbers_are_refused() {
    all_are_refused(&[
        (&["perft", "othello", "x"], "a depth is a number from 0 to 255"),
        (&["perft", "othello", "256"], "a depth is"),
        (&["perft", "othello", "-1"], "a depth is"),
        (&["perft", "othello", "99999999999999999999"], "a depth is"),
        (&["perft", "othello", "3", "--threads", "many"], "threads are"),
        (&["perft", "othello", "3", "--threads", "99999"], "threads are"),
        (&["perft", "othello", "3", "--hash", "-1"], "megabytes are"),
        (&["perft", "othello", "3", "--hash", "0"], "megabytes are"),
        (&["perft", "othello", "3", "--kind", "bulk"], "bulk"),
        (&["playouts", "othello", "--seconds", "-1"], "seconds are"),
        (&["playouts", "othello", "--seconds", "inf"], "seconds are"),
        (&["playouts", "othello", "--games", "0"], "number from 1"),
        (&["playouts", "othello", "--seed", "-1"], "a seed is"),
        (&["play", "othello", "--level", "11"], "not a value for level"),
        (&["play", "othello", "--seat", "3"], "unknown seat `3`"),
        (&["play", "othello", "--search", "minimax"], "minimax"),
        (&["play", "othello", "--search", "mcts:nodes=few"], "few"),
    ]);
}

#[test]
fn bad_names_are_refused() {
    all_are_refused(&[
        (&["show", "othello", "--representation", "magic"], "--representation"),
        (&["perft", "othello", "3", "--representation", "magic"], "magic"),
        (&["show", "othello", "--set", "pins"], "known: occupied"),
        (&["frobnicate"], "frobnicate"),
        (&["show", "othello", "--colour"], "--colour"),
        (&["perft", "othello"], "DEPTH"),
        (&["perft"], "GAME"),
    ]);
}

#[test]
fn files_that_cannot_be_read_or_written_are_refused() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    all_are_refused(&[
        (&["perft", "othello", "--suite", "no/such/file"], "cannot read `no/such/file`"),
        (&["perft", "othello", "--suite", folder], "cannot read"),
        (&["show", "othello", "--svg", "no/such/folder/x.svg"], "cannot write `no/such/folder/x.svg`"),
        (&["show", "othello", "--svg", folder], "cannot write"),
    ]);
}

#[test]
fn contradictions_are_refused() {
    let suite = Scratch::with("a.perft", "start\t1\t4\n");
    all_are_refused(&[
        (&["perft", "othello", "3", "--suite", suite.path()], "--suite"),
        (&["perft", "othello", "--divide", "--suite", suite.path()], "--divide"),
    ]);
}

#[test]
fn control_characters_in_arguments_do_not_reach_the_terminal() {
    let complaint = run(&["show", "oth\u{1b}[2Jello\nx"]).refused();
    assert!(!complaint.contains('\u{1b}'), "{complaint}");
}

//! Ctrl-C stops cleanly with what is known so far, and the exit code says that it is not all.

use crate::run::{object, program};
use std::{
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// Nobody solves this in the time of a test.
const OTHELLO_START: &str = "---------------------------OX------XO--------------------------- X";

/// 1,525 plies.
const LONG_MATE: &str =
    "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1";

fn interrupted(arguments: &[&str]) -> Output {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // The input stays open: its end would be another reason to stop.
    let input = child.stdin.take();
    wait_until_it_listens(child.id());
    sleep(Duration::from_millis(400));
    // Twice at once, as `timeout` does: one press.
    let signal = format!("kill -INT {0} && kill -INT {0}", child.id());
    let sent = Command::new("sh").args(["-c", &signal]).status().expect("there is a shell");
    assert!(sent.success(), "{arguments:?} ended by itself");
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            child.kill().expect("it can be ended");
            panic!("{arguments:?} did not hear");
        }
        sleep(Duration::from_millis(10));
    }
    drop(input);
    child.wait_with_output().expect("its output can be read")
}

/// Waits until the program catches SIGINT, where the system tells: a busy machine takes its time to start one.
fn wait_until_it_listens(id: u32) {
    let file = format!("/proc/{id}/status");
    let is_deaf = || {
        let text = std::fs::read_to_string(&file).ok()?;
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        u64::from_str_radix(caught.trim(), 16).ok().map(|caught| caught & 0b10 == 0)
    };
    let begun = Instant::now();
    while is_deaf() == Some(true) && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn long_work_is_stopped_with_what_is_known() {
    let uncounted = "banmen: stopped before everything was counted\n";
    let calls: [(&[&str], &str); 12] = [
        // Nearly all of this tree lies below games that do not end early.
        (&["perft", "connect4", "40", "--json"], uncounted),
        (&["perft", "connect4", "20", "--json"], uncounted),
        (&["perft", "othello", "14", "--json"], uncounted),
        (&["perft", "othello", "14", "--kind", "played", "--json"], uncounted),
        (&["perft", "othello", "14", "--threads", "2", "--hash", "8", "--json"], uncounted),
        (
            &["bench", "othello-perft", "--rounds", "1000", "--json"],
            "banmen: stopped before everything was measured\n",
        ),
        (&["repro", "grimbergen", "table1", "--json"], "banmen: stopped before everything was measured\n"),
        (
            &["playouts", "othello", "--seconds", "60", "--json"],
            "banmen: stopped before all games were played\n",
        ),
        (
            &["match", "othello", "mcts:nodes=200", "random", "--games", "100000", "--json"],
            "banmen: stopped after ",
        ),
        (&["solve", "connect4", "--hash", "8", "--json"], "banmen: stopped before everything was solved\n"),
        (
            &["solve", "othello", "--position", OTHELLO_START, "--hash", "8", "--json"],
            "banmen: stopped before everything was solved\n",
        ),
        (
            &["solve", "mate", LONG_MATE, "--hash", "8", "--json"],
            "banmen: stopped before everything was solved\n",
        ),
    ];
    for (arguments, said) in calls {
        let output = interrupted(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(err.starts_with(said) && err.lines().count() == 1, "{err}");
        assert_eq!(object(&String::from_utf8_lossy(&output.stdout))["complete"], false);
    }
}

#[test]
fn game_at_the_prompt_ends_quietly() {
    let output = interrupted(&["play", "connect4"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(130), 0));
}

/// An engine that never answers the greeting is not waited for.
#[test]
fn handshake_of_an_outside_engine_is_ended_at_once() {
    let engine = "usi:sleep 100";
    let output = interrupted(&["match", "shogi", engine, "random", "--answer-time", "60", "--games", "2"]);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.starts_with("banmen: stopped after 0 of 2 games"), "{err}");
}

/// Counts that were cut short are not shown as counts.
#[test]
fn divide_marks_what_was_not_counted() {
    let output = interrupted(&["perft", "othello", "14", "--divide"]);
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("counted\n") && out.contains("(not everything was counted)"), "{out}");
}

/// What was found before Ctrl-C and what is found from the cursor are everything, and nothing twice.
#[test]
fn packing_goes_on_from_the_cursor_that_ctrl_c_prints() {
    let output = interrupted(&["solve", "packing", "pentominoes-3x4x5", "--distinct", "--count"]);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    let cursor = err.trim_end().strip_prefix("banmen: stopped; go on with --resume ");
    let cursor = cursor.unwrap_or_else(|| panic!("{err}"));
    let rest = crate::run::run(&[
        "solve",
        "packing",
        "pentominoes-3x4x5",
        "--distinct",
        "--count",
        "--resume",
        cursor,
    ]);
    assert!(rest.done().ends_with("\nsolutions 3940\n"));
}

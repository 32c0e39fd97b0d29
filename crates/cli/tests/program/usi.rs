//! The engine as graphical programs start it.

use crate::run::run_with_input;

const SESSION: &str = "usi\nisready\nusinewgame\nposition startpos moves 7g7f\ngo depth 3\nquit\n";

#[test]
fn usi_is_spoken_with_the_command_and_by_itself_after_the_greeting() {
    for arguments in [&["usi"][..], &[]] {
        let out = run_with_input(arguments, SESSION).done();
        assert!(out.starts_with("id name Banmen"), "{out}");
        for (line, count) in [("usiok", 1), ("readyok", 1), ("bestmove ", 1)] {
            assert_eq!(out.lines().filter(|found| found.starts_with(line)).count(), count, "{line} in {out}");
        }
    }
}

#[test]
fn the_end_of_the_input_ends_an_endless_search_with_its_answer() {
    let out = run_with_input(&["usi"], "position startpos\ngo infinite\n").done();
    assert!(out.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{out}");
}

//! Programs for Go, Hex and Othello as others start them.

use crate::run::run_with_input;

#[test]
fn gtp_is_answered_until_the_end_of_the_input() {
    let session = "1 boardsize 5\n2 komi 0\n# interrupt\n3 play b c3\n4 genmove w\n5 dance\n6 final_score\n";
    let out = run_with_input(&["gtp", "go", "--search", "mcts:nodes=50"], session).done();
    for (number, sign) in [(1, '='), (2, '='), (3, '='), (4, '='), (5, '?'), (6, '=')] {
        let begin = format!("{sign}{number}");
        assert_eq!(out.lines().filter(|line| line.starts_with(&begin)).count(), 1, "{begin} in {out}");
    }
    let out = run_with_input(&["gtp", "hex:5", "--level", "beginner"], "genmove b\nquit\nname\n").done();
    assert!(
        out.starts_with("= ") && !out.contains("Banmen"),
        "nothing is answered after the farewell: {out}"
    );
}

#[test]
fn nboard_is_answered_and_other_games_are_refused() {
    let out = run_with_input(&["nboard", "--level", "easy"], "nboard 2\nset depth 2\ngo\nping 1\n").done();
    assert!(
        out.starts_with("set myname Banmen") && out.contains("\n=== ") && out.ends_with("pong 1\n"),
        "{out}"
    );
    let error = run_with_input(&["gtp", "connect4"], "").complaint();
    assert!(error.contains("connect4 is not played by GTP"), "{error}");
    let error = run_with_input(&["gtp", "go:3"], "").complaint();
    assert!(error.contains("size `3` is not offered"), "{error}");
}

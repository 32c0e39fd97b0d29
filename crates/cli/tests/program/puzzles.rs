//! `banmen solve lights-out` and `banmen solve packing`.

use crate::run::{Scratch, run};

#[test]
fn lights_out_prints_a_shortest_solution() {
    let text = run(&["solve", "lights-out", "2x2"]).done();
    assert!(text.contains("4 presses, no fewer do:\n\nX X\nX X\n"), "{text}");
    assert!(text.ends_with("nullity 0: a set of lights has 1 solution or none\n"), "{text}");
    let object = run(&["solve", "lights-out", "5x5", "--json"]).json();
    assert_eq!((object["fewest"].as_u64(), object["nullity"].as_u64()), (Some(15), Some(2)));
    assert_eq!(object["solutions"], 4);
    let random = run(&["solve", "lights-out", "hexagon:4", "--random", "3", "--json"]).json();
    assert_eq!(random["solvable"], true);
}

#[test]
fn lights_without_solution_give_exit_code_1() {
    let ran = run(&["solve", "lights-out", "4x4", "X.../..../..../...."]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(ran.out.contains("no solution\n"), "{}", ran.out);
}

#[test]
fn wrong_boards_and_lights_are_refused() {
    assert!(run(&["solve", "lights-out", "5y5"]).refused().contains("5y5"));
    assert!(run(&["solve", "lights-out", "99x99"]).refused().contains("more than"));
    assert!(run(&["solve", "lights-out", "2x2", "X."]).refused().contains("1 rows, not 2"));
    assert!(
        run(&["solve", "lights-out", "2x2", "--file", "no-such-file"]).refused().contains("no-such-file")
    );
    assert!(run(&["solve", "mastermind"]).refused().contains("mastermind"));
}

#[test]
fn packings_are_counted_and_printed() {
    let text = run(&["solve", "packing", "soma", "--count"]).done();
    assert!(text.ends_with("\nsolutions 11520\n"), "{text}");
    let object =
        run(&["solve", "packing", "soma", "--distinct", "--count", "--threads", "2", "--json"]).json();
    assert_eq!((object["solutions"].as_u64(), object["complete"].as_bool()), (Some(240), Some(true)));
    let text = run(&["solve", "packing", "3x20", "--distinct"]).done();
    assert_eq!(text.lines().filter(|line| line.matches('/').count() == 19).count(), 2, "{text}");
    assert!(run(&["solve", "packing", "--list"]).done().contains("bedlam"));
}

#[test]
fn puzzles_are_read_from_files() {
    let file = Scratch::with("square.puzzle", "region\n...\n.-.\n...\npiece A 4\nXX\n");
    let object = run(&["solve", "packing", file.path(), "--json"]).json();
    assert_eq!(object["solutions"].as_u64(), object["found"].as_array().map(|found| found.len() as u64));
    assert_eq!(object["solutions"], 2);
    let impossible = Scratch::with("impossible.puzzle", "box 2x2\npiece A\nXXX\npiece B\nX\n");
    assert_eq!(run(&["solve", "packing", impossible.path(), "--count"]).code, Some(1));
    let wrong = Scratch::with("wrong.puzzle", "box 2x2\npiece A\nX?\n");
    assert!(run(&["solve", "packing", wrong.path()]).refused().contains("line 3: `?` stands for no cell"));
}

#[test]
fn wrong_packings_are_refused() {
    assert!(run(&["solve", "packing", "soam"]).refused().contains("did you mean `soma`?"));
    assert!(run(&["solve", "packing", "soma", "--resume", "x"]).refused().contains("`x` is no cursor"));
    let cursor = run(&["solve", "packing", "diabolical", "--count", "--json"]).json();
    let cursor = cursor["cursor"].as_str().expect("it is text").to_owned();
    assert!(
        run(&["solve", "packing", "soma", "--resume", &cursor]).refused().contains("not one of this puzzle")
    );
    let again = run(&["solve", "packing", "diabolical", "--count", "--resume", &cursor, "--json"]).json();
    assert_eq!((again["solutions"].as_u64(), again["nodes"].as_u64()), (Some(624), Some(0)));
}

//! `banmen solve mate`.

use crate::run::{Scratch, run, run_with_input};

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
const NO_MATE: &str = "4k4/9/9/9/9/9/9/9/9 b P 1";

#[test]
fn mate_is_found_with_its_line() {
    let text = run(&["solve", "mate", MATE, "--hash", "4"]).done();
    assert!(text.contains("\nline G*5b\n") && text.ends_with("\nmate in 1\n"), "{text}");
    let object = run(&["solve", "mate", MATE, "--hash", "4", "--all", "--json"]).json();
    assert_eq!((&object["verdict"], &object["length"]), (&"mate".into(), &1.into()));
    assert_eq!((&object["first_moves"][0], &object["sound"]), (&"G*5b".into(), &true.into()));
    assert_eq!((&object["every_defence_checked"], &object["shortest"]), (&true.into(), &true.into()));
}

#[test]
fn position_without_mate_gives_exit_code_1() {
    let ran = run(&["solve", "mate", NO_MATE, "--hash", "4"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(ran.out.ends_with("\nno mate\n"), "{}", ran.out);
}

#[test]
fn files_are_solved_line_by_line_with_a_summary() {
    let pawns = "4k4/9/4P4/4P4/9/9/9/9/9 b G 1";
    let text = format!("# problems\n\nfirst\t{MATE}\t1\n{NO_MATE}\ntwo\t{pawns}\n");
    let file = Scratch::with("problems.tsv", &text);
    let out = run(&["solve", "mate", file.path(), "--hash", "8", "--shortest", "--threads", "2"]).done();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("first  mate in 1, ") && lines[0].ends_with("G*5b"), "{out}");
    assert!(lines[1].starts_with("line 4  no mate"), "{out}");
    assert!(lines[2].starts_with("two  refused: ") && lines[2].contains("second unpromoted pawn"), "{out}");
    assert!(lines[3].starts_with("3 problems: 1 mates, 1 without, 0 undecided, 1 refused"), "{out}");
    let object = run_with_input(&["solve", "mate", "-", "--hash", "8", "--json"], &text).json();
    assert_eq!(
        (&object["mates"], &object["refused"], &object["complete"]),
        (&1.into(), &1.into(), &true.into())
    );
    assert_eq!(object["problems"].as_array().map(Vec::len), Some(3));
}

#[test]
fn wrong_positions_are_refused() {
    assert!(run(&["solve", "mate", "no-such-file"]).refused().contains("neither a position"));
    assert!(run(&["solve", "mate", "9/9 b - 1"]).refused().contains("2 ranks"));
    assert!(run(&["solve", "mate", "4k4/4P4/4P4/9/9/9/9/9/9 b - 1"]).refused().contains("pawn"));
    assert!(run_with_input(&["solve", "mate", "-"], "# nothing\n").refused().contains("no problems"));
    let no_king = run(&["solve", "mate", "4K4/9/9/9/9/9/9/9/9 b G 1"]);
    assert_eq!(no_king.code, Some(1));
    assert!(no_king.out.contains("White has no king to be mated"), "{}", no_king.out);
}

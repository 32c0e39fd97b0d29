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

#[test]
fn positions_are_read_as_usi_writes_them() {
    let start = run(&["solve", "mate", "startpos", "--hash", "4"]);
    assert!(start.out.ends_with("\nno mate\n"), "{}", start.out);
    let played = run(&["solve", "mate", "startpos moves 7g7f 3c3d 8h3c+", "--hash", "4"]);
    assert_eq!((played.code, played.err.as_str()), (Some(1), ""), "{}", played.out);
    let moved = "sfen 4k4/9/4P4/9/p8/9/9/9/9 w G2r2b3g4s4n4l16p 1 moves 9e9f";
    assert!(run(&["solve", "mate", moved, "--hash", "4"]).done().ends_with("\nmate in 1\n"));
    let whole = format!("position sfen {MATE}");
    assert!(run(&["solve", "mate", &whole, "--hash", "4"]).done().ends_with("\nmate in 1\n"));
    let wrong = run(&["solve", "mate", "startpos moves 7g7e", "--hash", "4"]).refused();
    assert!(wrong.contains("7g7e"), "{wrong}");
    let file = format!("first\tsfen {MATE}\nstartpos moves 7g7f\n");
    let out = run_with_input(&["solve", "mate", "-", "--hash", "4"], &file).done();
    assert!(out.contains("1 mates, 1 without"), "{out}");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_what_was_asked_for_and_64_megabytes_at_most() {
    // Two problems of 将棋無双 with large proofs, at the same time.
    let problems = "5g1l1/3+P2s1p/1R1B2p1S/3npSL2/7pk/3+B1L3/5rN1P/6N2/8L b 2P3gsn10p 1\n\
                    1kSb3R1/L3g4/R1g6/1b1pN4/2pn1P3/P8/+pP7/2+p1N4/2NP5 b 2g3s3l10p 1\n";
    let file = Scratch::with("large.sfen", problems);
    for (hash, threads) in [(16, "1"), (64, "2")] {
        let asked = hash.to_string();
        let most = crate::run::resident(&[
            "solve",
            "mate",
            file.path(),
            "--hash",
            &asked,
            "--threads",
            threads,
            "--time",
            "20",
        ]);
        assert!((hash / 4..=hash + 64).contains(&most), "{most} MB of {hash} MB and 64 MB");
    }
}

use crate::run::{Scratch, run};

/// Connect Four, depths 1 to 6 (OpenSpiel, Ludii and Fairy-Stockfish agree).
const CONNECT4: [u64; 6] = [7, 49, 343, 2401, 16807, 117_649];
/// Othello, depths 1 to 7 (OpenSpiel, Fairy-Stockfish and edax agree).
const OTHELLO: [u64; 7] = [4, 12, 56, 244, 1396, 8200, 55_092];

#[track_caller]
fn nodes(arguments: &[&str]) -> u64 {
    let text = run(&[&["perft"], arguments].concat()).done();
    let last = text.lines().last().and_then(|line| line.strip_prefix("nodes "));
    last.and_then(|nodes| nodes.parse().ok()).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn counts_are_the_published_ones() {
    for (game, counts) in [("connect4", &CONNECT4[..]), ("othello", &OTHELLO[..])] {
        for (depth, &expected) in (1..).zip(counts) {
            assert_eq!(nodes(&[game, &depth.to_string()]), expected, "{game} {depth}");
        }
        assert_eq!(nodes(&[game, "0"]), 1);
    }
}

#[test]
fn kinds_threads_and_tables_agree() {
    for kind in ["counted", "listed", "played"] {
        for further in [&[][..], &["--threads", "2"], &["--hash", "1"], &["--threads", "0", "--hash", "1"]] {
            let arguments = [&["othello", "7", "--kind", kind], further].concat();
            assert_eq!(nodes(&arguments), OTHELLO[6], "{arguments:?}");
        }
    }
}

#[test]
fn divided_counts_add_up() {
    let text = run(&["perft", "othello", "6", "--divide"]).done();
    let rows = text.lines().filter_map(|line| line.strip_prefix("  "));
    let counts: Vec<u64> = rows
        .map(|row| row.split_whitespace().nth(1).and_then(|count| count.parse().ok()).expect("a count"))
        .collect();
    assert_eq!(counts, [2050; 4]);
    assert_eq!(text.lines().last(), Some("nodes 8200"));
}

#[test]
fn json_has_what_comparisons_need() {
    let position = "---------------------------OX------XXX-------------------------- O";
    let object = run(&[
        "perft",
        "othello",
        "5",
        "--json",
        "--kind",
        "played",
        "--threads",
        "2",
        "--position",
        position,
        "--divide",
    ])
    .json();
    assert_eq!(object["game"], "othello");
    assert_eq!(object["position"], position);
    assert_eq!(object["depth"], 5);
    assert_eq!(object["kind"], "played");
    assert!(object["representation"].is_null(), "Othello has only one");
    assert_eq!(object["threads"], 2);
    assert_eq!(object["nodes"], OTHELLO[5] / 4);
    assert_eq!(object["complete"], true);
    assert!(object["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    assert!(object["cpu_seconds"].as_f64().is_some());
    let divide = object["divide"].as_array().expect("it was asked for");
    let sum: u64 = divide.iter().filter_map(|row| row["nodes"].as_u64()).sum();
    assert_eq!(sum, OTHELLO[5] / 4);
}

#[test]
fn right_suite_is_accepted() {
    let suite = Scratch::with("right.perft", "# known\n\nstart\t3\t56\tedax\n\t4\t244\nstart\t5\t1396\n");
    let text = run(&["perft", "othello", "--suite", suite.path()]).done();
    assert!(text.contains("3 rows checked, 0 differ"), "{text}");
    assert!(text.ends_with("nodes 1696\n"), "{text}");
    let object = run(&["perft", "othello", "--suite", suite.path(), "--json", "--threads", "2"]).json();
    assert_eq!((&object["rows"], &object["checked"]), (&3.into(), &3.into()));
}

#[test]
fn planted_wrong_count_is_found() {
    let suite = Scratch::with("wrong.perft", "start\t3\t56\n# planted\nstart\t4\t245\nstart\t5\t1396\n");
    let ran = run(&["perft", "othello", "--suite", suite.path()]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.out.starts_with("line 3: depth 4: expected 245, found 244: "), "{}", ran.out);
    assert!(ran.out.contains("3 rows checked, 1 differ"));
    let ran = run(&["perft", "othello", "--suite", suite.path(), "--json"]);
    assert_eq!(ran.code, Some(1));
    let object = crate::run::object(&ran.out);
    assert_eq!(object["differing"][0]["line"], 3);
    assert_eq!(object["differing"][0]["found"], 244);
}

#[test]
fn malformed_rows_are_named_by_their_line() {
    let rows = [
        ("start\t3\t56\nstart 4 244\n", "line 2: "),
        ("# x\nstart\tfour\t244\n", "line 2: "),
        ("start\t3\t56\n\nstart\t4\t-1\n", "line 3: "),
        ("start\t3\t56\nzzz\t4\t244\n", "line 2: "),
        ("start\t3000\t56\n", "line 1: "),
        ("# nothing\n", "no rows"),
    ];
    for (text, expected) in rows {
        let suite = Scratch::with("malformed.perft", text);
        let complaint = run(&["perft", "othello", "--suite", suite.path()]).refused();
        assert!(complaint.contains(expected) && complaint.contains("malformed.perft"), "{complaint}");
    }
}

/// A table that is filled with zeros here takes seconds and gigabytes.
#[test]
fn large_table_costs_a_small_count_nothing() {
    let arguments = ["perft", "connect4", "2", "--hash", "3000"];
    let text = run(&arguments).done();
    assert!(text.contains("nodes 49"), "{text}");
    #[cfg(target_os = "linux")]
    assert!(crate::run::resident(&arguments) < 1_000);
}

#[test]
fn files_that_are_no_text_name_the_line() {
    let file = Scratch::named("latin1.perft");
    std::fs::write(file.path(), b"# a\nstart\t1\t7 \xe9\n").expect("it can be written");
    let said = run(&["perft", "connect4", "--suite", file.path()]).refused();
    assert!(said.ends_with("line 2: not UTF-8 text"), "{said}");
}

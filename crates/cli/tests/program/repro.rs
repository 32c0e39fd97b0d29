//! `banmen repro`: lists, runs, prints in every form, draws, and makes positions.

use crate::run::{Scratch, run};
use std::fs;

#[test]
fn experiments_are_listed() {
    let text = run(&["repro"]).done();
    for line in
        ["grimbergen    table1", "yamamoto      table7", "browne        soma", "klimaszewski  section4"]
    {
        assert!(text.contains(line), "{text}");
    }
    let object = run(&["repro", "--json"]).json();
    assert_eq!(object["papers"].as_array().map(Vec::len), Some(4));
}

#[test]
fn tables_are_printed_in_every_form() {
    let text = run(&["repro", "yamamoto", "table5"]).done();
    assert!(
        text.contains("Occupied Bitboard") && text.contains("MM (MM)") && text.contains("; banmen "),
        "{text}"
    );
    let markdown = run(&["repro", "Yamamoto", "table5", "--markdown"]).done();
    assert!(markdown.starts_with("### yamamoto table5: ") && markdown.contains("| --- |"), "{markdown}");
    let object = run(&["repro", "yamamoto", "table5", "--json"]).json();
    assert_eq!(
        (&object["complete"], &object["tables"][0]["rows"][0]["cells"][0]),
        (&true.into(), &"4 (4)".into())
    );
    assert!(object["circumstances"]["date"].as_str().is_some_and(|date| date.len() == 10));
}

#[test]
fn own_positions_are_measured_and_drawn() {
    let positions = Scratch::with("own.sfen", "# mine\n4k4/9/4r4/4P4/9/9/9/9/4K4 b G 1\n");
    let folder = Scratch::named("plots");
    let arguments = ["repro", "grimbergen", "words", "--smallest", "--positions", positions.path()];
    let text = run(&[&arguments[..], &["--svg", folder.path()]].concat()).done();
    assert!(text.contains("rotated-64") && text.contains("magic-32-simple"), "{text}");
    let drawn = fs::read_to_string(format!("{}/grimbergen-words.svg", folder.path())).expect("it was drawn");
    assert!(drawn.contains("<circle"));
    let again = run(&[&arguments[..], &["--svg", folder.path()]].concat());
    assert!(again.refused().contains("holds drawings already: --force overwrites them"));
    fs::remove_dir_all(folder.path()).expect("it is ours");
}

#[test]
fn shards_and_cut_runs_become_one_report() {
    let (journal, folder) = (Scratch::with("all.journal", ""), Scratch::named("kept-plots"));
    let shard = |shard: &str| {
        let file = Scratch::named("shard.journal");
        let arguments = ["repro", "yamamoto", "--smallest", "--shard", shard, "--resume", file.path()];
        run(&arguments).done();
        fs::read_to_string(file.path()).expect("a journal")
    };
    let whole = shard("1/2") + &shard("2/2");
    fs::write(journal.path(), &whole).expect("written");
    let arguments = ["repro", "yamamoto", "--smallest", "--markdown", "--resume", journal.path()];
    let ran = run(&[&arguments[..], &["--svg", folder.path()]].concat());
    assert!(ran.code == Some(0) && ran.err.ends_with(" tables taken from the journal\n"), "{ran:?}");
    let report = ran.out;
    let count = |text: &str, what: &str| text.matches(what).count();
    assert_eq!(count(&report, "### yamamoto "), count(&report, "; smallest size in "), "{report}");
    assert_eq!(fs::read_to_string(journal.path()).expect("a journal"), whole);
    assert!(fs::metadata(format!("{}/yamamoto-table3.svg", folder.path())).is_ok(), "kept tables are drawn");
    fs::remove_dir_all(folder.path()).expect("it is ours");

    // Cut in the eleventh lap of table 3: ten are kept, eight are done again, and the table is the same.
    let laps: Vec<&str> =
        whole.lines().filter(|line| line.starts_with("{\"part\":\"yamamoto table3")).collect();
    assert_eq!(laps.len(), 18);
    fs::write(journal.path(), laps[..10].join("\n") + "\n" + &laps[10][..20]).expect("written");
    let table = |text: &str| text.split("\n\n").find(|part| part.contains("AND of 3")).map(str::to_owned);
    let arguments = ["repro", "yamamoto", "table3", "--smallest", "--markdown", "--resume", journal.path()];
    let again = run(&arguments).done();
    assert!(table(&again).is_some() && table(&again) == table(&report), "{again}");
    let resumed = fs::read_to_string(journal.path()).expect("a journal");
    assert_eq!((count(&resumed, "\"part\""), resumed.starts_with(&laps[..10].join("\n"))), (18, true));
}

#[test]
fn positions_are_made_by_their_seed() {
    let arguments = ["repro", "positions", "games", "--count", "3", "--nodes", "60"];
    let text = run(&arguments).done();
    assert_eq!(text.lines().count(), 3, "{text}");
    assert_eq!(run(&arguments).done(), text);
    let other = run(&[&arguments[..], &["--seed", "5"]].concat()).done();
    assert_ne!(other, text);
}

#[test]
fn wrong_calls_are_refused() {
    assert!(run(&["repro", "grimbergn"]).refused().contains("did you mean `grimbergen`?"));
    assert!(run(&["repro", "browne", "sona"]).refused().contains("did you mean `soma`?"));
    assert!(run(&["repro", "all", "table1"]).refused().contains("one too many"));
    assert!(run(&["repro", "positions", "gmes"]).refused().contains("did you mean `games`?"));
    assert!(run(&["repro", "browne", "--seed", "3"]).refused().contains("`banmen-lab positions`"));
    assert!(run(&["repro", "browne", "--shard", "3/2"]).refused().contains("is not a shard"));
    let bad = Scratch::with("bad.sfen", "9/9 b - 1\n");
    assert!(run(&["repro", "grimbergen", "--positions", bad.path()]).refused().contains("line 1"));
}

//! Mates of one to seven plies are found by the search itself, within the nodes that it has in a second.
//!
//! The problems are those of the mate solver's tests. A second of play is at least 300,000 nodes of one thread on a machine
//! that is busy otherwise; nodes are counted instead, so that the test does not depend on what else runs.

use banmen_engine::{Choice, Engine, GameLine, Limits, MATE, PROVEN};
use std::path::Path;

/// The nodes of a second, at the least.
const NODES: u64 = 300_000;

#[test]
#[ignore = "640 searches take minutes: run it alone, in release"]
fn mates_of_up_to_seven_plies_are_found() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../mate/tests/data/tsume-generated.tsv");
    // A packaged crate does not bring the problems of another one.
    let Ok(text) = std::fs::read_to_string(file) else { return };
    let mut engine: Engine = Engine::new(16);
    let (mut asked, mut missed) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[name, sfen, plies, ..] = &columns[..] else { panic!("`{line}` has too few columns") };
        let plies: i32 = plies.parse().expect("a number of plies");
        let Ok(position) = sfen.parse() else { continue };
        if plies > 7 {
            continue;
        }
        asked += 1;
        engine.clear();
        let limits = Limits { nodes: Some(NODES), depth: Some(24), ..Limits::default() };
        let outcome = engine.search(&GameLine::new(position), &limits);
        let is_move = matches!(outcome.choice, Choice::Move { .. });
        if !is_move || outcome.score < PROVEN || MATE - outcome.score < plies {
            missed.push(format!("{name}: {outcome:?}"));
        }
    }
    assert!(asked > 500, "{asked} problems");
    assert!(missed.is_empty(), "{} of {asked}: {missed:#?}", missed.len());
}

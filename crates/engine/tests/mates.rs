//! Mates of one to seven plies are found within the nodes that the engine has in a second.
//!
//! The problems are those of the mate solver's tests. A second of play is about 600,000 nodes of one thread;
//! nodes are counted instead, so that the test does not depend on what else runs.

use banmen_engine::{Choice, Engine, GameLine, Limits, MATE, PROVEN};
use banmen_shogi::{Move, Position};
use std::path::Path;

/// The nodes of a second. A few plies more than the mate has are enough to see it.
const NODES: u64 = 600_000;

fn after(position: &Position, m: Move) -> Position {
    let mut after = *position;
    after.play(m);
    after
}

fn mates_at_once(position: &Position) -> bool {
    position.legal_moves().iter().any(|&m| after(position, m).is_checkmate())
}

/// Whether every answer to the move is followed by mate at once, by trying all of them.
fn mates_in_three(position: &Position, first: Move) -> bool {
    let first = after(position, first);
    first.legal_moves().iter().all(|&answer| mates_at_once(&after(&first, answer)))
}

#[test]
fn some_mates_of_up_to_seven_plies_are_found() {
    find_mates(12);
}

#[test]
#[ignore = "631 searches take half a minute in release"]
fn mates_of_up_to_seven_plies_are_found() {
    find_mates(1);
}

/// Searches every n-th problem of at most seven plies.
fn find_mates(every: usize) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../mate/tests/data/tsume-generated.tsv");
    // A packaged crate does not bring the problems of another one.
    let Ok(text) = std::fs::read_to_string(file) else { return };
    let mut engine: Engine = Engine::new(16);
    let (mut asked, mut missed) = (0_usize, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[name, sfen, plies, ..] = &columns[..] else { panic!("`{line}` has too few columns") };
        let plies: i32 = plies.parse().expect("a number of plies");
        let Ok(position) = sfen.parse::<Position>() else { continue };
        if plies > 7 {
            continue;
        }
        asked += 1;
        if !asked.is_multiple_of(every) {
            continue;
        }
        engine.clear();
        let limits = Limits { nodes: Some(NODES), depth: Some(plies as u32 + 12), ..Limits::default() };
        let outcome = engine.search(&GameLine::new(position), &limits);
        // Problems are solved by checks alone; a quiet move may mate sooner.
        let is_mate = match outcome.choice {
            Choice::Move { best, .. } => match MATE - outcome.score {
                1 => after(&position, best).is_checkmate(),
                3 => mates_in_three(&position, best),
                _ => outcome.score >= PROVEN,
            },
            _ => false,
        };
        if !is_mate {
            missed.push(format!("{name}: {outcome:?}"));
        }
    }
    assert!(asked > 500, "{asked} problems");
    assert!(missed.is_empty(), "{} of {asked}: {missed:#?}", missed.len());
}

//! Positions of games: the solver against a plain search, and tables of several sizes against each other.
//!
//! The short form of `cargo run --release -p banmen-mate --example mate_suite -- crates/mate/tests/data/games.sfen --time 1
//! --plain 7 --tables 16,256,1024`.

use crate::common::plain;
use banmen_mate::{Answer, Limits, Solver};
use banmen_shogi::Position;

/// Every tenth of the 1,000 positions.
fn games() -> Vec<Position> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.sfen");
    let text = std::fs::read_to_string(path).expect("the positions are there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.step_by(10).map(|line| line.parse().expect("a position")).collect()
}

/// What is known for certain: the shortest length, or no mate.
fn certain(answer: &Answer) -> Option<Option<u16>> {
    match answer {
        Answer::Mate(mate) if mate.is_shortest => Some(Some(mate.length)),
        Answer::NoMate => Some(None),
        _ => None,
    }
}

#[test]
fn games_have_the_mates_that_a_plain_search_finds() {
    let mut solvers = [16, 64].map(Solver::with_megabytes);
    let (mut mates, mut none, mut compared) = (0, 0, 0);
    for position in games() {
        let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
        let answers = solvers.each_mut().map(|solver| {
            solver.shortest(&position, limits).unwrap_or_else(|error| panic!("{position}: {error}"))
        });
        if let [Some(one), Some(other)] = answers.each_ref().map(certain) {
            assert_eq!(one, other, "{position}");
        }
        let (shortest, sure) = plain::plain_shortest(&position, 5, 30_000);
        for answer in &answers {
            match (certain(answer), answer, shortest) {
                (_, Answer::Undecided, _) => continue,
                // Longer than the plain search has looked.
                (Some(Some(length)), _, None) => assert!(length > sure, "{position}: {length}"),
                (Some(found), _, _) => assert_eq!(found, shortest, "{position}"),
                (None, Answer::Mate(mate), Some(shortest)) => assert!(mate.length >= shortest, "{position}"),
                (None, _, _) => continue,
            }
            compared += 1;
        }
        mates += u32::from(matches!(answers[0], Answer::Mate(_)));
        none += u32::from(answers[0] == Answer::NoMate);
    }
    assert!(mates > 0 && none > 60 && compared > 150, "{mates} mates, {none} without, {compared} compared");
}

//! Verdicts against a plain search, with several settings, and at limits.

use crate::common;
use banmen_mate::{Answer, Limits, MateError, Solver};
use banmen_shogi::{Color, Position};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is compared: the shortest length, none, or nothing known.
fn verdict(answer: &Answer) -> Option<u16> {
    match answer {
        Answer::Mate(mate) => Some(mate.length),
        Answer::NoMate => None,
        Answer::Undecided => panic!("without limits everything is decided"),
    }
}

#[test]
fn random_positions_have_the_mates_that_a_plain_search_finds() {
    let mut solver = Solver::with_megabytes(16);
    let (mut mates, mut none, mut longer) = (0, 0, 0);
    let mut number = 0;
    common::random_problems(1, 600, |position| {
        let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
        let answer = solver.shortest(position, limits).unwrap_or_else(|error| panic!("{position}: {error}"));
        let found = match &answer {
            Answer::Mate(mate) if mate.is_shortest => Some(mate.length),
            Answer::NoMate => None,
            _ => return,
        };
        number += 1;
        // Five plies of every legal move take long.
        for plies in [1, 3, 5].into_iter().filter(|&plies| plies < 5 || number % 10 == 0) {
            assert_eq!(
                common::mates_within(position, plies),
                found.is_some_and(|found| found <= plies),
                "{position}"
            );
        }
        match found {
            Some(1..=5) => mates += 1,
            Some(_) => longer += 1,
            None => none += 1,
        }
    });
    assert!(mates > 30 && none > 100 && longer > 0, "{mates} mates, {longer} longer, {none} none");
}

#[test]
fn tables_of_any_size_give_the_same_verdicts() {
    let mut solvers = [1, 4, 64].map(Solver::with_megabytes);
    let mut decided = 0;
    common::random_problems(2, 150, |position| {
        let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
        let answers = solvers.each_mut().map(|solver| {
            let answer =
                solver.shortest(position, limits).unwrap_or_else(|error| panic!("{position}: {error}"));
            match answer {
                Answer::Mate(mate) if !mate.is_shortest => Answer::Undecided,
                answer => answer,
            }
        });
        let known: Vec<&Answer> = answers.iter().filter(|answer| **answer != Answer::Undecided).collect();
        for pair in known.windows(2) {
            assert_eq!(verdict(pair[0]), verdict(pair[1]), "{position}");
        }
        decided += known.len();
    });
    assert!(decided > 300, "{decided}");
}

#[test]
fn crowded_table_collects_and_decides_the_same() {
    let row = common::musou().into_iter().find(|row| row.id == "musou-015").expect("the problem is there");
    let position: Position = row.sfen.parse().expect("a position");
    let mut small = Solver::with_megabytes(1);
    let answer = small.solve(&position, Limits { nodes: Some(300_000), ..Limits::NONE }).expect("a king");
    assert!(small.table_use().1 > 0, "the table never filled");
    assert!(!matches!(answer, Answer::NoMate), "there is a mate in 33");
}

#[test]
fn question_takes_the_same_nodes_when_it_is_asked_again() {
    let mut solver = Solver::with_megabytes(16);
    let mut searched = 0;
    for row in common::musou().into_iter().step_by(4) {
        let position: Position = row.sfen.parse().expect("a position");
        let limits = Limits { nodes: Some(8_000), ..Limits::NONE };
        let mut ask = || (solver.solve(&position, limits), solver.nodes());
        let (first, again) = (ask(), ask());
        assert_eq!(first, again, "{}", row.id);
        searched += first.1;
    }
    assert!(searched > 100_000, "{searched}");
}

#[test]
fn limits_stop_the_search() {
    let row = common::musou().into_iter().find(|row| row.id == "musou-001").expect("the problem is there");
    let position: Position = row.sfen.parse().expect("a position");
    let mut solver = Solver::with_megabytes(16);
    let nodes = Limits { nodes: Some(1_000), ..Limits::NONE };
    assert_eq!(solver.solve(&position, nodes), Ok(Answer::Undecided));
    assert!(solver.nodes() <= 1_001);
    let begun = Instant::now();
    let time = Limits { time: Some(Duration::from_millis(100)), ..Limits::NONE };
    assert_eq!(solver.solve(&position, time), Ok(Answer::Undecided));
    assert!(begun.elapsed() < Duration::from_secs(60));
    let raised = AtomicBool::new(true);
    assert_eq!(
        solver.solve(&position, Limits { stop: Some(&raised), ..Limits::NONE }),
        Ok(Answer::Undecided)
    );
}

#[test]
fn king_is_needed_on_the_other_side_only() {
    let mut solver = Solver::with_megabytes(1);
    let own: Position = "9/9/9/9/4K4/9/9/9/9 b G 1".parse().expect("a position");
    assert_eq!(solver.solve(&own, Limits::NONE), Err(MateError::NoKing { color: Color::White }));
    // White mates as well as Black does.
    let white: Position = "9/9/9/9/9/9/4p4/9/4K4 w g 1".parse().expect("a position");
    assert!(matches!(solver.solve(&white, Limits::NONE), Ok(Answer::Mate(mate)) if mate.length == 1));
}

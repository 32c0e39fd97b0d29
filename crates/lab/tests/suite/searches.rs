//! The engine, alpha-beta and the mate solver visit the same trees over every representation.

use banmen_lab::grimbergen::solve_by_each;
use banmen_lab::positions::{MATES, TACTICAL, read, sample};
use banmen_lab::shogi::{Ordered, search};
use banmen_lab::yamamoto::search_by_each;
use banmen_lab::{Lab, Laps, Size};
use banmen_mate::{Answer, Limits, Solver};
use banmen_shogi::representation::{Fast, Rotated32, Vertical54};
use banmen_shogi::{PositionOf, Setup};
use std::sync::atomic::AtomicBool;

#[test]
fn every_layout_searches_the_same_tree() {
    let never = AtomicBool::new(false);
    let setup = Setup::default();
    let found = search::<Fast>(&setup, 3, &never);
    assert!(found.is_some_and(|found| found.nodes > 100));
    assert_eq!(found, search::<Rotated32>(&setup, 3, &never));
    assert_eq!(found, search::<Vertical54>(&setup, 3, &never));
}

#[test]
fn engine_searches_the_same_tree_over_every_variant() {
    let stop = AtomicBool::new(false);
    let laps = Laps::new();
    let lab = Lab { size: Size::Smallest, positions: None, laps: &laps, stop: &stop, tell: &|_| {} };
    let found = search_by_each(&lab, &Setup::default(), 6).expect("it is not stopped");
    assert_eq!(found.len(), 6);
    assert!(found[0].1.nodes > 100 && found[0].1.best.is_some());
    for (seconds, searched) in &found {
        assert_eq!(*searched, found[0].1);
        assert!(*seconds > 0.0);
    }
}

#[test]
fn solver_has_the_same_nodes_and_answers_over_every_representation() {
    let mut solver = Solver::with_megabytes(16);
    let (mut mates, mut none, mut undecided) = (0, 0, 0);
    let (problems, tactical) = (read(MATES).expect("all are valid"), read(TACTICAL).expect("all are valid"));
    assert_eq!(problems.len(), 100);
    for setup in sample(&problems, 50).iter().chain(&sample(&tactical, 50)) {
        let found = solve_by_each(&mut solver, setup, 10_000);
        assert_eq!(found.len(), 3);
        for (name, other) in &found {
            assert_eq!(*other, found[0].1, "{name} in {setup}");
        }
        match &found[0].1.1 {
            Some(Ok(Answer::Mate(mate))) => mates += u32::from(mate.checked.is_whole()),
            Some(Ok(Answer::NoMate)) => none += 1,
            Some(Ok(Answer::Undecided)) => undecided += 1,
            other => panic!("{setup}: {other:?}"),
        }
    }
    assert!(mates > 3 && none > 20 && undecided > 20, "{mates} mates, {none} none, {undecided} undecided");
}

#[test]
fn order_of_moves_changes_no_verdict() {
    let mut solver = Solver::with_megabytes(16);
    let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
    let mut compared = 0;
    for setup in sample(&read(MATES).expect("all are valid"), 40) {
        let position = PositionOf::<Fast>::new(&setup).expect("a valid position");
        let listed = solver.solve(&position, limits).expect("there is a king");
        let ordered = solver.solve_over(&Ordered(position), limits).expect("there is a king");
        if listed != Answer::Undecided && ordered != Answer::Undecided {
            assert_eq!(listed == Answer::NoMate, ordered == Answer::NoMate, "{setup}");
            compared += 1;
        }
    }
    assert!(compared > 5, "{compared}");
}

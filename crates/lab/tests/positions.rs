//! The positions in the files are what the generator makes, and what they are said to be.

use banmen_lab::positions::{GAMES, Phase, SEED, TACTICAL, games, is_tactical, read, sample, tactical};
use std::collections::HashSet;

#[test]
fn files_hold_as_many_different_legal_positions_as_the_papers_had() {
    let (all, blows) = (read(GAMES).expect("all are legal"), read(TACTICAL).expect("all are legal"));
    assert_eq!((all.len(), blows.len()), (1000, 216));
    let texts: HashSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 1000);
    for phase in Phase::ALL {
        let count = all.iter().filter(|setup| Phase::of(setup) == Some(phase)).count();
        assert!(count >= 280, "{phase:?}: {count}");
    }
}

#[test]
fn generator_still_makes_the_first_few() {
    let first: Vec<_> = games(SEED, 6).collect();
    assert_eq!(first, read(GAMES).expect("all are legal")[..6]);
    let first: Vec<_> = tactical(SEED, 2).collect();
    assert_eq!(first, read(TACTICAL).expect("all are legal")[..2]);
}

#[test]
fn tactical_positions_are_tactical_and_openings_are_not() {
    let blows = read(TACTICAL).expect("all are legal");
    assert!(sample(&blows, 8).iter().all(is_tactical));
    assert!(!is_tactical(&banmen_shogi::Setup::default()));
}

#[test]
fn lines_that_are_no_positions_are_named() {
    let error = read("# a comment\n\n9/9/9 b - 1\n").expect_err("three ranks are too few");
    assert_eq!(error.line, 3);
    let text = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(read(text).map(|setups| setups.len()), Ok(1));
}

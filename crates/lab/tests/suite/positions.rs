//! The positions in the files are what they are said to be, and the generator makes such.

use banmen_lab::positions::{GAMES, Phase, SEED, TACTICAL, games, is_tactical, read, sample, tactical};
use banmen_shogi::Position;
use std::collections::HashSet;

#[test]
fn files_hold_as_many_different_legal_positions_as_the_papers_had() {
    let (all, blows) = (read(GAMES).expect("all are legal"), read(TACTICAL).expect("all are legal"));
    assert_eq!((all.len(), blows.len()), (1000, 216));
    let texts: HashSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 1000);
    for phase in Phase::ALL {
        let count = all.iter().filter(|setup| Phase::of(setup) == Some(phase)).count();
        assert!((333..=334).contains(&count), "{phase:?}: {count}");
    }
}

/// A few nodes a move: the games are poor and soon made.
const FEW: u64 = 60;

#[test]
fn games_of_a_seed_are_the_same_each_time() {
    let first: Vec<_> = games(SEED, FEW, 4).collect();
    assert_eq!(first, games(SEED, FEW, 4).collect::<Vec<_>>());
    assert_ne!(first, games(SEED + 1, FEW, 4).collect::<Vec<_>>());
    let phases: Vec<_> = first.iter().filter_map(Phase::of).collect();
    assert_eq!(phases.len(), 4);
    let of = |phase| phases.iter().filter(|known| **known == phase).count();
    assert_eq!(Phase::ALL.map(of), [2, 1, 1]);
    assert!(first.iter().all(|setup| Position::new(setup).is_ok_and(|position| position.has_legal_moves())));
    assert!(tactical(SEED, FEW, 1).all(|setup| is_tactical(&setup)));
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

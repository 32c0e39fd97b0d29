//! The rules on which solvers fail: each position was made for one of them. The table of bugs in the crate's
//! documentation names the test that is made for each.

use crate::common;
use banmen_mate::verify::{Checker, Fault, Strategy};
use banmen_mate::{Answer, Limits, Solver};
use banmen_shogi::{Move, Moves, Position};

fn solved(sfen: &str) -> Answer {
    let position: Position = sfen.parse().unwrap_or_else(|error| panic!("{sfen}: {error}"));
    Solver::with_megabytes(4)
        .shortest(&position, Limits::NONE)
        .unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

fn length(sfen: &str) -> Option<u16> {
    match solved(sfen) {
        Answer::Mate(mate) => Some(mate.length),
        Answer::NoMate => None,
        Answer::Undecided => panic!("there are no limits"),
    }
}

/// Plays the moves it was given, one for each of the attacker's turns.
struct Fixed(Vec<Move>, usize);

impl Strategy<Position> for Fixed {
    fn choose(&mut self, _: &Position, _: u16) -> Option<Move> {
        let m = self.0.get(self.1).copied();
        self.1 += 1;
        m
    }
}

fn checked(sfen: &str, moves: &[&str], within: u16) -> Result<u16, Fault> {
    let position: Position = sfen.parse().expect("a position");
    let moves = moves.iter().map(|m| m.parse().expect("a move")).collect();
    Checker::new(position.turn(), 100, 1_000).check(&position, within, &mut Fixed(moves, 0))
}

#[test]
fn generator_of_checks_is_a_filter_of_all_moves() {
    let compare = |position: &Position| {
        let mut checks = Moves::new();
        position.list_checks(&mut checks);
        let mut expected: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|&m| {
                let mut next = *position;
                next.play(m);
                next.is_check()
            })
            .collect();
        let mut found = checks.to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position}");
        found.len()
    };
    let mut count = 0;
    for row in common::generated().iter().chain(&common::musou()) {
        let Ok(mut position) = row.sfen.parse::<Position>() else { continue };
        for &m in &row.line {
            count += compare(&position);
            position.play(m);
        }
        count += compare(&position);
    }
    common::random_problems(3, 3_000, |position| count += compare(position));
    assert!(count > 20_000, "{count}");
}

#[test]
fn pawn_may_not_be_dropped_for_mate() {
    // The gold guards 1b, and the king has no other square: a pawn would mate, a lance may.
    let position = "6snk/6s2/7G1/9/9/9/9/9/9 b P2r2b3g2s3n4l17p 1";
    assert_eq!(length(position), None);
    assert_eq!(length(&position.replace("b P", "b L").replace("4l17p", "3l18p")), Some(1));
    assert!(matches!(checked(position, &["P*1b"], 1), Err(Fault::Illegal { .. })));
}

#[test]
fn perpetual_check_is_no_mate() {
    // A rook checks for ever along the edge; nothing else is there.
    let position = "8k/9/9/9/9/9/9/9/R8 b - 1";
    assert_eq!(length(position), None);
    // A claim that goes round never ends in mate within its length.
    let around = ["9i9a", "9a9b", "9b9a", "9a9b", "9b9a"];
    assert!(matches!(
        checked(position, &around, 9),
        Err(Fault::TooLong { .. } | Fault::Illegal { .. } | Fault::NoCheck { .. })
    ));
}

#[test]
fn pinned_piece_does_not_defend_and_still_moves_on_its_line() {
    // The gold on 5b is pinned by the lance on 5i and cannot take beside it; a rook dropped on 5d may be taken by nobody,
    // and the pinned gold may still step on its file.
    for sfen in [
        "3nkn3/4g4/3P1P3/9/9/9/9/9/4L4 b G2r2b2g4s2n3l16p 1",
        "3lkl3/4g4/4L4/9/9/9/9/9/9 b GS2r2b2g3s4nl18p 1",
        "4k4/4r4/9/4S4/9/9/9/9/4L4 b 2Gr2b2g3s4n3l18p 1",
        "4k4/9/4r4/3N1N3/9/9/9/9/4L4 b 2Gr2b2g4s2n3l18p 1",
    ] {
        let position: Position = sfen.parse().expect("a position");
        let found = length(sfen);
        for plies in [1, 3] {
            assert_eq!(
                common::mates_within(&position, plies),
                found.is_some_and(|found| found <= plies),
                "{sfen}"
            );
        }
    }
    // With the gold free the first of them is no mate in one, pinned it is.
    assert_eq!(length("3nkn3/4g4/3P1P3/9/9/9/9/9/4L4 b G2r2b2g4s2n3l16p 1"), Some(1));
    assert_ne!(length("3nkn3/4g4/3P1P3/9/9/9/9/9/3L5 b G2r2b2g4s2n3l16p 1"), Some(1));
}

#[test]
fn attackers_own_king_is_not_left_in_check() {
    // The gold would mate on 5b, but it is pinned to its own king by a rook.
    let free = "4k4/9/4PG3/9/9/9/9/9/9 b 2r2b3g4s4n4l17p 1";
    assert_eq!(length(free), Some(1));
    let pinned = "4k4/9/r2KPG2r/9/9/9/9/9/9 b 2b3g4s4n4l17p 1";
    let position: Position = pinned.parse().expect("a position");
    assert_eq!(length(pinned).is_some_and(|length| length <= 1), common::mates_within(&position, 1));
    // In check itself, the attacker must answer with check or not at all.
    let in_check = "4k4/9/4P4/9/9/9/9/9/r3K4 b G2b3g4s4n4l17pr 1";
    assert!(length(in_check).is_none_or(|length| length > 1));
}

#[test]
fn claims_are_refused_with_the_reason() {
    let position = "4k4/9/4P4/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1";
    assert_eq!(checked(position, &["G*5b"], 1), Ok(1));
    assert!(matches!(checked(position, &["S*5b"], 1), Err(Fault::TooLong { .. })));
    assert!(matches!(checked(position, &["G*5h"], 1), Err(Fault::NoCheck { .. })));
    assert!(matches!(checked(position, &["R*5b"], 1), Err(Fault::Illegal { .. })));
    assert!(matches!(checked(position, &[], 1), Err(Fault::NoMove { .. })));
    let text = checked(position, &["R*5b"], 1).expect_err("there is no rook").to_string();
    assert!(text.contains("R*5b") && text.contains("4k4"), "{text}");
}

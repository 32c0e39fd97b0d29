//! Problems with known answers.

use crate::common;
use banmen_mate::{Answer, Checked, Limits, Mate, Solver};
use banmen_shogi::{Position, PositionError, SetupError};

/// The problems whose shortest mate is shorter than stated.
const SHORTER: [(&str, u16); 4] =
    [("tanuki-07-0129", 5), ("tanuki-07-0185", 5), ("tanuki-09-0429", 7), ("tanuki-09-0431", 7)];

fn replay(position: &Position, mate: &Mate) {
    let mut position = *position;
    for &m in &mate.line {
        assert!(position.legal_moves().contains(&m), "{m} in {position}");
        position.play(m);
    }
    assert!(position.is_check() && position.legal_moves().is_empty(), "{position} is no mate");
    assert_eq!(mate.line.len(), usize::from(mate.length));
}

#[test]
fn generated_problems_are_solved_at_their_shortest_length() {
    let mut solver = Solver::with_megabytes(32);
    let (mut refused, mut solved) = (0, 0);
    for row in common::generated() {
        let position: Position = match row.sfen.parse() {
            Ok(position) => position,
            Err(SetupError::Position(PositionError::TwoPawns { .. })) => {
                refused += 1;
                continue;
            }
            Err(error) => panic!("{}: {error}", row.id),
        };
        let answer =
            solver.shortest(&position, Limits::NONE).unwrap_or_else(|error| panic!("{}: {error}", row.id));
        let Answer::Mate(mate) = answer else { panic!("{}: {answer:?}", row.id) };
        let expected = SHORTER.iter().find(|(id, _)| *id == row.id).map_or(row.plies, |&(_, length)| length);
        assert_eq!((mate.length, mate.is_shortest), (expected, true), "{}", row.id);
        assert!(matches!(mate.checked, Checked::Every { .. }), "{}", row.id);
        assert!(mate.length_without_futile.is_some_and(|length| length <= mate.length), "{}", row.id);
        replay(&position, &mate);
        solved += 1;
    }
    assert_eq!((refused, solved), (107, 882));
}

#[test]
fn classics_are_solved() {
    let mut solver = Solver::with_megabytes(64);
    for (id, most) in
        [("musou-003", 45), ("musou-009", 41), ("musou-014", 89), ("musou-015", 33), ("musou-018", 33)]
    {
        let row = common::musou().into_iter().find(|row| row.id == id).expect("the problem is there");
        let position: Position = row.sfen.parse().expect("a position");
        let answer = solver.solve(&position, Limits::NONE).unwrap_or_else(|error| panic!("{id}: {error}"));
        let Answer::Mate(mate) = answer else { panic!("{id}: {answer:?}") };
        assert!(mate.length <= most + 20, "{id}: {}", mate.length);
        assert!(matches!(mate.checked, Checked::Every { .. }), "{id}");
        replay(&position, &mate);
    }
}

#[test]
fn solutions_are_listed_and_problems_with_a_second_one_are_not_sound() {
    let mut solver = Solver::with_megabytes(16);
    // A gold in front of the king, and nothing else that matters.
    let sound: Position = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".parse().expect("a position");
    let solutions = solver.all(&sound, Limits::NONE).expect("there is a king");
    assert_eq!(solutions.first_moves, ["G*5b".parse().expect("a move")]);
    assert_eq!(solutions.is_sound, Some(true));
    let (mut sound, mut others) = (0, 0);
    for row in common::generated().into_iter().filter(|row| row.plies == 3).take(60) {
        let Ok(position) = row.sfen.parse::<Position>() else { continue };
        let solutions = solver.all(&position, Limits::NONE).expect("there is a king");
        assert!(!solutions.first_moves.is_empty(), "{}", row.id);
        for m in &solutions.first_moves {
            let mut next = position;
            next.play(*m);
            assert!(next.legal_moves().iter().all(|&answer| {
                let mut after = next;
                after.play(answer);
                common::mates_within(&after, 1)
            }));
        }
        match solutions.is_sound {
            Some(true) => {
                assert_eq!(solutions.first_moves.len(), 1, "{}", row.id);
                sound += 1;
            }
            Some(false) => others += 1,
            None => panic!("{} has no limits", row.id),
        }
    }
    assert!(sound > 20, "{sound} sound, {others} not");
}

/// Once said to have no mate: an attacker's node was cut to the head of a chain, a promotion that is answered, while the
/// same move without promotion mates. Both are proved now, and no position of their recorded lines is without a mate.
#[test]
fn problems_once_denied_have_their_mates() {
    let mut solver = Solver::with_megabytes(256);
    // The most nodes and the most plies: the search needs 802,339 and 1,182,605 nodes.
    for (id, nodes, most) in [("musou-013", 1_000_000, 61), ("musou-005", 1_500_000, 47)] {
        let row = common::musou().into_iter().find(|row| row.id == id).expect("the problem is there");
        let mut position: Position = row.sfen.parse().expect("a position");
        let mut begins = Vec::new();
        for pair in row.line.chunks(2) {
            begins.push(position);
            for &m in pair {
                position.play(m);
            }
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
        let answer = solver.solve(&begins[0], limits).unwrap_or_else(|error| panic!("{id}: {error}"));
        let Answer::Mate(mate) = answer else { panic!("{id}: {answer:?}") };
        assert!(mate.length <= most && mate.checked.is_whole(), "{id}: {mate:?}");
        replay(&begins[0], &mate);
        // The recorded line mates, so every position of it with the attacker on move has a mate.
        let mut solved = 0;
        for (left, position) in begins.iter().skip(1).rev().enumerate() {
            let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
            let answer = solver.solve(position, limits).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_ne!(answer, Answer::NoMate, "{id}, {left} moves before the last");
            solved += usize::from(matches!(answer, Answer::Mate(_)));
        }
        assert!(solved >= 5, "{id}: {solved} of {}", begins.len());
    }
}

/// The suite at full length: every problem of 将棋無双, a minute and a gigabyte each. `examples/mate_suite.rs` prints the same
/// with figures and can be taken up again.
#[test]
#[ignore = "takes an hour"]
fn shogi_muso_is_solved() {
    let mut solver = Solver::with_megabytes(1024);
    let limits = Limits { time: Some(std::time::Duration::from_secs(60)), ..Limits::NONE };
    let mut solved = 0;
    for row in common::musou() {
        let position: Position = row.sfen.parse().expect("a position");
        match solver.solve(&position, limits).unwrap_or_else(|error| panic!("{}: {error}", row.id)) {
            Answer::Mate(mate) => {
                solved += 1;
                replay(&position, &mate);
            }
            Answer::NoMate => println!("{} has no mate", row.id),
            Answer::Undecided => println!("{} is undecided", row.id),
        }
    }
    assert!(solved >= 90, "{solved} of 100");
}

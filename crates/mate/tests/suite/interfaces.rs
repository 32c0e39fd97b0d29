//! What programs that people play with need: a solver in the background, and the best defence.

use crate::common;
use banmen_mate::{Answer, Budget, Event, Limits, Prospect, Question, Solver, SolverHandle};
use banmen_shogi::Position;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

fn problem(id: &str) -> Position {
    let row = common::musou().into_iter().find(|row| row.id == id).expect("the problem is there");
    row.sfen.parse().expect("a position")
}

/// Asks in the background.
fn asked(
    handle: &mut SolverHandle,
    position: Position,
    question: Question,
    budget: Budget,
) -> Receiver<Event> {
    let (sender, receiver) = mpsc::channel();
    handle.start(position, question, budget, 8, move |event| sender.send(event).expect("somebody listens"));
    receiver
}

/// Everything that is told until the end; the answer is the last and told once.
fn answer(events: &Receiver<Event>) -> (usize, Answer) {
    let mut told = 0;
    loop {
        match events.recv_timeout(Duration::from_secs(60)).expect("there is an answer") {
            Event::Progress { .. } => told += 1,
            Event::Done { result, .. } => {
                assert!(events.recv_timeout(Duration::from_secs(60)).is_err(), "nothing follows the answer");
                return (told, result.expect("there is a king").answer);
            }
        }
    }
}

#[test]
fn solver_in_the_background_answers_every_question_once() {
    let mut handle = SolverHandle::default();
    let short: Position = "9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1".parse().expect("a position");
    for question in [Question::Mate, Question::Shortest, Question::All] {
        let events = asked(&mut handle, short, question, Budget::default());
        assert!(matches!(answer(&events).1, Answer::Mate(mate) if mate.length >= 5));
    }
    assert!(
        !handle.is_searching() || {
            handle.wait_stopped();
            !handle.is_searching()
        }
    );
    let (hard, nodes) = (problem("musou-001"), Budget { nodes: Some(500), time: None });
    let events = asked(&mut handle, hard, Question::Mate, nodes);
    assert_eq!(answer(&events).1, Answer::Undecided);
    // A stop, and another question, which stops the one before.
    let events = asked(&mut handle, hard, Question::Mate, Budget::default());
    handle.stop();
    assert_eq!(answer(&events).1, Answer::Undecided);
    let first = asked(&mut handle, hard, Question::Mate, Budget::default());
    let second = asked(&mut handle, short, Question::Mate, Budget::default());
    assert_eq!(answer(&first).1, Answer::Undecided);
    assert!(matches!(answer(&second).1, Answer::Mate(_)));
    let time = Budget { nodes: None, time: Some(Duration::from_millis(1_500)) };
    let events = asked(&mut handle, problem("musou-048"), Question::Mate, time);
    let (told, found) = answer(&events);
    assert!(told > 0 && found == Answer::Undecided, "{told} times told, {found:?}");
}

#[test]
fn best_defence_holds_out_as_long_as_the_shortest_mate() {
    let mut solver = Solver::with_megabytes(8);
    let rows = common::generated().into_iter().filter(|row| (3..=7).contains(&row.plies)).step_by(12);
    let mut played = 0;
    for row in rows {
        let Ok(mut position) = row.sfen.parse::<Position>() else { continue };
        let Ok(Answer::Mate(mate)) = solver.shortest(&position, Limits::NONE) else { panic!("{}", row.id) };
        let mut left = mate.length;
        while left > 0 {
            let Ok(Answer::Mate(mate)) = solver.shortest(&position, Limits::NONE) else {
                panic!("{}", row.id)
            };
            assert_eq!(mate.length, left, "{}", row.id);
            position.play(mate.line[0]);
            let replies = solver.replies(&position, Limits::NONE).expect("there is a king");
            let best = solver.best_defence(&position, Limits::NONE).expect("there is a king");
            assert_eq!(replies.len(), position.legal_moves().len(), "{}", row.id);
            left -= 1;
            let Some(best) = best else { break };
            assert!(replies.contains(&best));
            assert_eq!(best.prospect, Prospect::Mate { within: left - 1, is_shortest: true }, "{}", row.id);
            position.play(best.m);
            left -= 1;
        }
        assert!(left == 0 && position.is_checkmate(), "{}", row.id);
        played += 1;
    }
    assert!(played > 25, "{played}");
}

#[test]
fn defences_of_random_positions_are_what_a_new_solver_says() {
    // One solver meets problem after problem, of both sides, with what it knows of the ones before.
    let mut kept = Solver::with_megabytes(4);
    let (mut escapes, mut mates) = (0, 0);
    common::random_problems(11, 150, |position| {
        let checks = position.legal_moves().into_iter().filter(|&m| position.gives_check(m));
        for m in checks.take(2) {
            let mut next = *position;
            next.play(m);
            let limits = Limits { nodes: Some(3_000), ..Limits::NONE };
            let replies = kept.replies(&next, limits).expect("there is a king");
            for reply in replies {
                let mut after = next;
                after.play(reply.m);
                let limits = Limits { nodes: Some(3_000), ..Limits::NONE };
                match (reply.prospect, Solver::with_megabytes(1).shortest(&after, limits)) {
                    (Prospect::Mate { within, is_shortest: true }, Ok(Answer::Mate(mate))) => {
                        assert!(
                            mate.length >= within && !(mate.is_shortest && mate.length != within),
                            "{after}"
                        );
                        mates += 1;
                    }
                    (Prospect::Mate { .. }, Ok(answer)) => assert_ne!(answer, Answer::NoMate, "{after}"),
                    (Prospect::Escape, Ok(answer)) => {
                        assert!(!matches!(answer, Answer::Mate(_)), "{after}");
                        escapes += 1;
                    }
                    (Prospect::Undecided, Ok(_)) => {}
                    (_, Err(error)) => panic!("{after}: {error}"),
                }
            }
        }
    });
    assert!(escapes > 150 && mates > 30, "{escapes} escapes, {mates} mates");
}

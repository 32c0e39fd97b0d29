//! The mate solver over positions of games that the engine plays: every verdict is compared with a plain search and with
//! a solver with a table of another size, and every mate has passed the checker, which plays out all defences by the rules.

#[path = "../../../mate/tests/suite/common/plain.rs"]
mod plain;

use banmen_engine::{Choice, Engine, GameLine, Limits as EngineLimits, openings};
use banmen_game::contract::cases;
use banmen_mate::{Answer, Checked, Limits, Solver};
use banmen_shogi::Position;
use std::collections::HashSet;

/// The nodes of a question: most are answered.
const NODES: u64 = 20_000;
/// The plies and the positions of the plain search.
const PLAIN: (u16, u64) = (5, 30_000);

/// Calls `visit` with a given number of positions of games of the engine against itself, from the thirtieth move on, each once.
fn positions(count: usize, mut visit: impl FnMut(&Position)) {
    let mut engine = Engine::new(1);
    let (mut seen, limits) = (HashSet::new(), EngineLimits { nodes: Some(150), ..EngineLimits::default() });
    for opening in openings::own().iter().cycle() {
        let mut position = Position::startpos();
        let mut line = GameLine::new(position);
        engine.clear();
        for ply in 0..240 {
            let played = match opening.get(ply) {
                Some(&m) => m,
                None => match engine.search_here(&line, &limits).choice {
                    Choice::Move { best, .. } => best,
                    _ => break,
                },
            };
            position.play(played);
            line.play(played).expect("the engine plays legal moves");
            if ply >= 30 && seen.insert(position.key()) {
                visit(&position);
                if seen.len() == count {
                    return;
                }
            }
        }
    }
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
fn no_verdict_on_a_position_of_a_game_is_false() {
    let mut solvers = [1, 16].map(Solver::with_megabytes);
    let (mut mates, mut none, mut undecided) = (0, 0, 0);
    // Of the mates, those with every defence checked; of the others, those that the plain search denies to its last ply.
    let (mut checked, mut denied) = (0, 0);
    let number = cases(400, 10_000);
    positions(number, |position| {
        let limits = Limits { nodes: Some(NODES), ..Limits::NONE };
        let answers = solvers.each_mut().map(|solver| {
            solver.shortest(position, limits).unwrap_or_else(|error| panic!("{position}: {error}"))
        });
        if let [Some(one), Some(other)] = answers.each_ref().map(certain) {
            assert_eq!(one, other, "{position}");
        }
        let (shortest, sure) = plain::plain_shortest(position, PLAIN.0, PLAIN.1);
        for answer in &answers {
            match (answer, shortest) {
                (Answer::Undecided, _) => undecided += 1,
                (Answer::NoMate, _) => {
                    assert_eq!(shortest, None, "a mate is denied: {position}");
                    denied += usize::from(sure == PLAIN.0);
                    none += 1;
                }
                (Answer::Mate(mate), shortest) => {
                    let least = shortest.unwrap_or(sure + 2);
                    assert!(
                        mate.length >= least,
                        "{} is claimed, {least} is the least: {position}",
                        mate.length
                    );
                    assert!(
                        !mate.is_shortest || shortest.is_none_or(|known| known == mate.length),
                        "{position}"
                    );
                    checked += usize::from(matches!(mate.checked, Checked::Every { .. }));
                    mates += 1;
                }
            }
        }
    });
    assert!(mates > 0 && none > number, "{mates} mates, {none} without");
    assert!(2 * denied > none, "{denied} of {none} by the plain search");
    println!(
        "trust 7: {number} positions of games by two solvers: {mates} mates ({checked} with every defence checked), \
         {none} without ({denied} by a plain search of {} plies too), {undecided} undecided, 0 false",
        PLAIN.0
    );
}

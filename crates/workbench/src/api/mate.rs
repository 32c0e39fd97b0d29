//! Mates in shogi: is there one, and what does the defender answer to a move that is tried?

use super::{
    Shared,
    positions::{LineMove, Place, last_moves},
    tables::{Body, read},
};
use crate::{
    failure::Failure,
    jobs::{self, Events, Reporter},
};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use banmen_mate::{Answer, Budget, Event, Limits, Mate, MateError, Prospect, Question, Solver, SolverHandle};
use banmen_play::{AnyGame, registry::Opened};
use banmen_shogi::Position;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{
    sync::{
        atomic::AtomicBool,
        mpsc::{self, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

/// The game that has mates by checks alone.
const GAME: &str = "shogi";
/// How long a mate is looked for, unless the request says otherwise, and at most; in seconds.
const USUAL_SECONDS: u64 = 20;
const MOST_SECONDS: u64 = 300;
/// The tables of a solver, in megabytes.
const MEGABYTES: usize = 64;
/// The tables for the defence against one move, in megabytes, and the time for it.
const DEFENCE_MEGABYTES: usize = 16;
const DEFENCE_TIME: Duration = Duration::from_secs(5);
/// How often the solver is asked to stop when nobody listens.
const GLANCE: Duration = Duration::from_millis(50);

/// Whether mates are looked for in a game.
pub(super) fn is_for(opened: &Opened) -> bool {
    opened.id == GAME
}

/// The position of the mate solver; the attacker is on move where a mate is asked for.
fn position(opened: &Opened) -> Result<Position, Failure> {
    if !is_for(opened) {
        return Err(Failure::wrong(format!("mates are looked for in {GAME} only")));
    }
    opened.game.position().parse().map_err(Failure::wrong)
}

/// The position to solve, and the seconds that the search may take.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    place: Place,
    seconds: Option<String>,
}

/// A verdict, as it is told.
#[derive(Debug, Default, Serialize)]
struct Told {
    verdict: &'static str,
    length: u16,
    /// The length when futile interpositions are not counted, where it is known.
    without_futile: Option<u16>,
    /// Whether no mate is shorter, proved.
    shortest: bool,
    /// Whether every defence was replayed by the rules.
    checked: bool,
    line: Vec<LineMove>,
    nodes: u64,
    seconds: f64,
}

/// Looks for a mate, then for the shortest: `progress`, `found` with the first mate, and the `result`.
pub(crate) async fn ask(
    State(hall): Shared,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Events, Failure> {
    let Query(Asked { place, seconds }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let seconds = seconds.map_or(Ok(USUAL_SECONDS), |text| text.parse()).map_err(Failure::wrong)?;
    let time = Duration::from_secs(seconds.clamp(1, MOST_SECONDS));
    let opened = place.reach(&hall)?;
    let position = position(&opened)?;
    jobs::begin(&hall, move |reporter| solve(&*opened.game, position, time, reporter))
}

fn solve(
    game: &dyn AnyGame,
    position: Position,
    time: Duration,
    reporter: &Reporter,
) -> Result<Told, Failure> {
    let begun = Instant::now();
    let first = run(position, Question::Mate, time, reporter)?;
    let told = first.told(game, begun);
    let Answer::Mate(mate) = &first.answer else { return Ok(told) };
    if mate.is_shortest {
        return Ok(told);
    }
    // Whoever has seen enough may stop here.
    reporter.send("found", &told);
    let shortest = run(position, Question::Shortest, time.saturating_sub(begun.elapsed()), reporter)?;
    match &shortest.answer {
        Answer::Mate(better) if better.length <= mate.length => Ok(shortest.told(game, begun)),
        _ => Ok(told),
    }
}

/// An answer, and the nodes that it took.
struct Found {
    answer: Answer,
    nodes: u64,
}

impl Found {
    fn told(&self, game: &dyn AnyGame, begun: Instant) -> Told {
        let told = Told { nodes: self.nodes, seconds: begun.elapsed().as_secs_f64(), ..Told::default() };
        match &self.answer {
            Answer::NoMate => Told { verdict: "none", ..told },
            Answer::Undecided => Told { verdict: "undecided", ..told },
            Answer::Mate(Mate { line, length, length_without_futile, is_shortest, checked }) => {
                let mut game = game.boxed_clone();
                let texts = line.iter().map(ToString::to_string);
                let played = texts.take_while(|text| game.play(text).is_ok()).count();
                Told {
                    verdict: "mate",
                    length: *length,
                    without_futile: *length_without_futile,
                    shortest: *is_shortest,
                    checked: checked.is_whole(),
                    line: last_moves(&*game, played),
                    ..told
                }
            }
        }
    }
}

/// Asks the solver in a thread of its own, which has room for the longest lines, and stops it when nobody listens.
fn run(
    position: Position,
    question: Question,
    time: Duration,
    reporter: &Reporter,
) -> Result<Found, Failure> {
    let (sender, receiver) = mpsc::channel();
    let mut handle = SolverHandle::default();
    let budget = Budget { nodes: None, time: Some(time) };
    handle.start(position, question, budget, MEGABYTES, move |event| drop(sender.send(event)));
    loop {
        match receiver.recv_timeout(GLANCE) {
            Ok(Event::Progress { nodes, elapsed }) => {
                reporter.progress(&json!({ "nodes": nodes, "seconds": elapsed.as_secs_f64() }));
            }
            Ok(Event::Done { result, nodes, .. }) => {
                return Ok(Found { answer: result.map_err(refusal)?.answer, nodes });
            }
            Err(RecvTimeoutError::Timeout) if reporter.is_stopped() => handle.stop(),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(Failure::wrong("the solver failed")),
        }
    }
}

fn refusal(error: MateError) -> Failure {
    Failure::wrong(error)
}

/// What the defender answers to the last move, which the attacker has tried: nothing where it mates or gives no check, else
/// a move that escapes, or the one that holds out longest.
pub(crate) async fn defend(State(hall): Shared, body: Body<Place>) -> Result<Json<Value>, Failure> {
    let opened = read(body)?.reach(&hall)?;
    let position = position(&opened)?;
    if opened.game.played() == 0 {
        return Err(Failure::wrong("there is no move to defend against"));
    }
    let work = move |stop: &AtomicBool| answer(&*opened.game, &position, stop);
    jobs::answer(&hall, DEFENCE_TIME, work).await.map(Json)
}

fn answer(game: &dyn AnyGame, position: &Position, stop: &AtomicBool) -> Result<Value, Failure> {
    if !position.is_check() {
        return Ok(json!({ "verdict": "quiet" }));
    }
    let limits = Limits { stop: Some(stop), ..Limits::NONE };
    let best = Solver::with_megabytes(DEFENCE_MEGABYTES).best_defence(position, limits).map_err(refusal)?;
    let Some(reply) = best else { return Ok(json!({ "verdict": "mated" })) };
    let mut game = game.boxed_clone();
    game.play(&reply.m.to_string()).map_err(Failure::wrong)?;
    let (verdict, within) = match reply.prospect {
        Prospect::Mate { within, .. } => ("mate", Some(within)),
        Prospect::Escape => ("escape", None),
        Prospect::Undecided => ("undecided", None),
    };
    Ok(json!({ "verdict": verdict, "within": within, "reply": last_moves(&*game, 1).pop() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_catalog::GAMES;

    const FIVE: &str = "9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1";

    fn tried(moves: &[&str]) -> Value {
        let mut opened = GAMES.open(GAME).expect("it is in the registry");
        opened.game.set_position(FIVE).expect("it is a position");
        for text in moves {
            opened.game.play(text).expect("it is legal");
        }
        let position = position(&opened).expect("it is shogi");
        answer(&*opened.game, &position, &AtomicBool::new(false)).expect("White has a king")
    }

    #[test]
    fn defender_holds_out_or_escapes_or_is_mated() {
        let good = tried(&["G*2c"]);
        assert_eq!((&good["verdict"], &good["within"]), (&json!("mate"), &json!(3)), "{good}");
        let bad = tried(&["G*1d"]);
        assert_eq!((&bad["verdict"], &bad["within"]), (&json!("escape"), &Value::Null), "{bad}");
        assert!(bad["reply"]["text"].is_string(), "{bad}");
        assert_eq!(tried(&["2f5f"])["verdict"], "quiet");
    }

    #[test]
    fn other_games_have_no_mates_of_this_kind() {
        let opened = GAMES.open("othello").expect("it is in the registry");
        assert!(!is_for(&opened) && position(&opened).is_err());
    }
}

//! Analysis of a position: several lines that get better as long as somebody looks, and a whole game move by move.

use super::{
    Shared,
    positions::{LineMove, Place, last_moves},
};
use crate::{
    failure::Failure,
    jobs::{self, Events},
};
use axum::extract::{Query, State, rejection::QueryRejection};
use banmen_analysis::{Line, Lines, ReviewLimits};
use banmen_play::AnyGame;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// The most lines, and the longest time.
const MOST_LINES: usize = 5;
const MOST_TIME: Duration = Duration::from_secs(120);

/// What is asked: the place, and how many lines.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    place: Place,
    lines: Option<String>,
}

type Query_ = Result<Query<Asked>, QueryRejection>;

/// Looks at a position until nobody listens or the time is over: `lines` after every round.
pub(crate) async fn lines(State(hall): Shared, asked: Query_) -> Result<Events, Failure> {
    let Query(Asked { place, lines }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let wanted = lines.map_or(Ok(3), |text| text.parse()).map_err(Failure::wrong)?.clamp(1, MOST_LINES);
    let opened = place.reach(&hall)?;
    jobs::begin(&hall, move |reporter| {
        let game = &*opened.game;
        let found = banmen_analysis::lines(&opened, wanted, MOST_TIME, reporter.stop(), &mut |found| {
            reporter.send("lines", &shown(game, found, false));
        });
        Ok(shown(game, &found.map_err(Failure::wrong)?, true))
    })
}

/// Lines as they are sent: with the work behind them, and whether they are the last.
fn shown(game: &dyn AnyGame, found: &Lines, done: bool) -> Value {
    let line = |Line { moves, shares, proven, depth, score }: &Line| {
        let (line, score) = (labelled(game, moves), score.map(|score| score.to_string()));
        json!({ "shares": shares, "score": score, "proven": proven, "depth": depth, "line": line })
    };
    let lines: Vec<Value> = found.lines.iter().map(line).collect();
    let seconds = found.elapsed.as_secs_f64();
    json!({ "lines": lines, "nodes": found.nodes, "seconds": seconds, "round": found.round, "done": done })
}

/// Moves from a position on, as players write them.
fn labelled(game: &dyn AnyGame, moves: &[String]) -> Vec<LineMove> {
    let mut ahead = game.boxed_clone();
    let played = moves.iter().take_while(|text| ahead.play(text).is_ok()).count();
    last_moves(&*ahead, played)
}

/// Looks through a game: `ply` for each position, from the first to the last.
pub(crate) async fn review(State(hall): Shared, asked: Query_) -> Result<Events, Failure> {
    let Query(Asked { place, .. }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let opened = place.reach(&hall)?;
    jobs::begin(&hall, move |reporter| {
        let moves = opened.game.history();
        let mut game = opened.game.boxed_clone();
        while game.undo().is_some() {}
        let mut tell = |ply: usize, judgement: &banmen_analysis::Judgement| {
            // The analysis has played the same move.
            let _ = ply.checked_sub(1).map(|last| game.play(&moves[last]));
            let best = judgement.best.as_slice();
            let best = labelled(&*game, best).pop();
            let score = judgement.score.map(|score| score.to_string());
            let told = json!({ "ply": ply, "shares": judgement.shares, "score": score, "best": best });
            reporter.send("ply", &told);
        };
        banmen_analysis::review(&opened, ReviewLimits::default(), reporter.stop(), &mut tell)
            .map_err(Failure::wrong)?;
        Ok(json!({}))
    })
}

//! Analysis of a position: several lines that get better as long as somebody looks, and a whole game move by move.
//!
//! The searches of this project give one best line. Several are found by halving: every move is tried with a small search,
//! the better part of them with a larger one, and so on until the wanted number is left, which is then searched deeper and
//! deeper. Of one round all moves have had the same amount of search, so that they can be compared. Shogi has an engine
//! that finds several lines by itself.

mod shogi;

use super::{
    Shared, mate,
    positions::{LineMove, Place, last_moves},
};
use crate::{
    failure::Failure,
    jobs::{self, Events, Reporter},
};
use axum::extract::{Query, State, rejection::QueryRejection};
use banmen_play::{
    AnyGame, Entry, Player,
    game::PRIZE,
    search::{Info, Limits, Method, SearchSettings, SearchSpec},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The most lines, and the longest time.
const MOST_LINES: usize = 5;
const MOST_TIME: Duration = Duration::from_secs(120);
/// The tables of a search, in megabytes.
const MEGABYTES: usize = 16;
/// The nodes of the first round, and how much larger each round is; a tree search counts random games.
const FIRST_NODES: u64 = 1_000;
const FIRST_GAMES: u64 = 50;
const GROWTH: u64 = 4;
/// The longest time for one position of a game that is looked through.
const REVIEW_TIME: Duration = Duration::from_millis(400);
const REVIEW_NODES: u64 = 40_000;
const REVIEW_GAMES: u64 = 800;

/// What is asked: the place, and how many lines.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    place: Place,
    lines: Option<String>,
}

type Query_ = Result<Query<Asked>, QueryRejection>;

/// A line with what it is worth.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Line {
    /// What each player is expected to receive, from 0 to 1.
    pub(super) shares: Vec<f64>,
    pub(super) proven: bool,
    pub(super) depth: u32,
    pub(super) line: Vec<LineMove>,
}

/// Lines as they are sent: with the work behind them, and whether they are the last.
pub(super) fn told<'a>(
    lines: impl IntoIterator<Item = &'a Line>,
    nodes: u64,
    time: Duration,
    round: u32,
    done: bool,
) -> Value {
    let lines: Vec<&Line> = lines.into_iter().collect();
    json!({ "lines": lines, "nodes": nodes, "seconds": time.as_secs_f64(), "round": round, "done": done })
}

fn spec(entry: &Entry, nodes: u64, time: Duration) -> SearchSpec {
    let settings = SearchSettings { hash: MEGABYTES, ..SearchSettings::new(entry.search) };
    SearchSpec { settings, limits: Limits { depth: None, nodes: Some(nodes), time: Some(time) } }
}

fn shares(game: &dyn AnyGame, info: &Info<String>) -> Vec<f64> {
    let share = |score: &i32| (f64::from(*score) / f64::from(PRIZE)).clamp(0.0, 1.0);
    info.scores.iter().take(game.players()).map(share).collect()
}

/// What a game that is over is worth.
fn outcome(game: &dyn AnyGame) -> Option<Vec<f64>> {
    let payoffs = game.outcome()?;
    let share = |player| (f64::from(payoffs.part(player)) / f64::from(PRIZE)).clamp(0.0, 1.0);
    Some(Player::all(game.players()).map(share).collect())
}

/// A first move that is compared with others.
struct Candidate {
    game: Box<dyn AnyGame>,
    found: Line,
    nodes: u64,
}

impl Candidate {
    fn search(&mut self, spec: &SearchSpec, before: usize, reporter: &Reporter) -> Result<(), Failure> {
        if let Some(shares) = outcome(&*self.game) {
            self.found = Line { shares, proven: true, depth: 1, line: last_moves(&*self.game, 1) };
            return Ok(());
        }
        // A copy has no tables: what one move's search learnt is given back before the next one's begins.
        let mut game = self.game.boxed_clone();
        let info = game.think(spec, reporter.stop(), &mut |_| {}).map_err(Failure::wrong)?;
        // A search that was stopped half way has seen less than the others.
        if reporter.is_stopped() {
            return Ok(());
        }
        self.nodes += info.nodes;
        let shares = shares(&*game, &info);
        let mut ahead = self.game.boxed_clone();
        for text in &info.line {
            if ahead.play(text).is_err() {
                break;
            }
        }
        let line = last_moves(&*ahead, ahead.played() - before);
        self.found = Line { shares, proven: info.proven, depth: info.depth + 1, line };
        Ok(())
    }
}

/// Looks at a position until nobody listens or the time is over: `lines` after every round.
pub(crate) async fn lines(State(hall): Shared, asked: Query_) -> Result<Events, Failure> {
    let Query(Asked { place, lines }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let wanted = lines.map_or(Ok(3), |text| text.parse()).map_err(Failure::wrong)?.clamp(1, MOST_LINES);
    let opened = place.reach(&hall)?;
    jobs::begin(&hall, move |reporter| {
        if mate::is_for(&opened) {
            return shogi::lines(&*opened.game, wanted, MOST_TIME, reporter);
        }
        compare(&*opened.game, opened.entry, wanted, reporter)
    })
}

fn compare(game: &dyn AnyGame, entry: &Entry, wanted: usize, reporter: &Reporter) -> Result<Value, Failure> {
    let (begun, mover, before) = (Instant::now(), game.turn().index(), game.played());
    let moves = if game.outcome().is_some() { Vec::new() } else { game.moves() };
    let mut candidates = Vec::with_capacity(moves.len());
    for text in moves {
        let mut game = game.boxed_clone();
        game.play(&text).map_err(Failure::wrong)?;
        let found = Line { shares: Vec::new(), proven: false, depth: 0, line: Vec::new() };
        candidates.push(Candidate { game, found, nodes: 0 });
    }
    let told = |candidates: &[Candidate], round: u32, done: bool| {
        let nodes = candidates.iter().map(|candidate| candidate.nodes).sum();
        let lines = candidates.iter().take(wanted).map(|candidate| &candidate.found);
        told(lines, nodes, begun.elapsed(), round, done)
    };
    let mut nodes = if entry.search == Method::Mcts { FIRST_GAMES } else { FIRST_NODES };
    for round in 1.. {
        let left = MOST_TIME.saturating_sub(begun.elapsed());
        for candidate in &mut candidates {
            candidate.search(&spec(entry, nodes, left), before, reporter)?;
        }
        if reporter.is_stopped() {
            break;
        }
        let worth = |candidate: &Candidate| candidate.found.shares.get(mover).copied().unwrap_or(0.0);
        candidates.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let is_known = candidates.iter().take(wanted).all(|candidate| candidate.found.proven);
        let is_over = is_known || begun.elapsed() >= MOST_TIME;
        reporter.send("lines", &told(&candidates, round, is_over));
        if is_over {
            return Ok(told(&candidates, round, true));
        }
        candidates.truncate((candidates.len() / 4).max(wanted));
        nodes = nodes.saturating_mul(GROWTH);
    }
    Ok(told(&candidates, 0, true))
}

/// Looks through a game: `ply` for each position, from the first to the last.
pub(crate) async fn review(State(hall): Shared, asked: Query_) -> Result<Events, Failure> {
    let Query(Asked { place, .. }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let opened = place.reach(&hall)?;
    jobs::begin(&hall, move |reporter| {
        let is_shogi = mate::is_for(&opened);
        let mut reviewer = is_shogi.then(|| shogi::Reviewer::new(REVIEW_NODES, REVIEW_TIME));
        let moves = opened.game.history();
        let mut game = opened.game;
        while game.undo().is_some() {}
        let nodes = if opened.entry.search == Method::Mcts { REVIEW_GAMES } else { REVIEW_NODES };
        let spec = spec(opened.entry, nodes, REVIEW_TIME);
        for ply in 0..=moves.len() {
            if ply > 0 {
                game.play(&moves[ply - 1]).map_err(Failure::wrong)?;
            }
            let (shares, best) = match (outcome(&*game), &mut reviewer) {
                (Some(shares), _) => (shares, None),
                (None, Some(reviewer)) => reviewer.judge(&*game)?,
                (None, None) => {
                    let info = game.think(&spec, reporter.stop(), &mut |_| {}).map_err(Failure::wrong)?;
                    (shares(&*game, &info), info.line.into_iter().next())
                }
            };
            if reporter.is_stopped() {
                break;
            }
            let best = best.and_then(|text| {
                let mut game = game.boxed_clone();
                game.play(&text).ok()?;
                last_moves(&*game, 1).pop()
            });
            reporter.send("ply", &json!({ "ply": ply, "shares": shares, "best": best }));
        }
        Ok(json!({}))
    })
}

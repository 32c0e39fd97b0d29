//! Measurements on the position that is shown: perft, random games, representations side by side.

use super::Shared;
use crate::{
    failure::Failure,
    hall::Hall,
    jobs::{self, Events, Reporter},
    table::State as Game,
};
use axum::extract::{Path, Query, State, rejection::QueryRejection};
use banmen_play::{
    AnyGame, Player,
    perft::{Divided, Perft, PerftKind},
    playouts::{Playouts, Tally},
    registry::RepresentationEntry,
    watch::Watch,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The deepest perft that may be asked for; time ends it long before.
const DEEPEST: u32 = 20;
/// The most random games.
const MOST_GAMES: u64 = 100_000_000;
/// Random games are played in slices of this length, so that their results can be watched.
const SLICE: Duration = Duration::from_millis(200);
/// How long one representation counts in one round, at least.
const LAP: Duration = Duration::from_millis(60);
/// Rounds in which every representation counts once.
const ROUNDS: usize = 5;

/// Which position, and what is asked about it.
#[derive(Debug, Deserialize)]
pub(crate) struct Question {
    ply: usize,
    #[serde(default)]
    depth: u32,
    #[serde(default)]
    games: u64,
    kind: Option<String>,
    representation: Option<String>,
}

type Asked = Result<Query<Question>, QueryRejection>;

async fn read(hall: &Hall, id: &str, asked: Asked) -> Result<(Game, Question), Failure> {
    let Query(question) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    if question.depth > DEEPEST {
        return Err(Failure::wrong(format!("a depth of {} is too deep: {DEEPEST} at most", question.depth)));
    }
    Ok((hall.find(id).await?.state(), question))
}

/// A tree of moves that can be counted: the game itself, or one of its representations. A game with several is counted
/// without its rules about the past.
enum Tree {
    Game(Box<dyn AnyGame>),
    Representation(&'static RepresentationEntry, String),
}

impl Tree {
    /// The tree below the position of a ply, over a representation or over the usual one.
    fn new(state: &Game, ply: usize, representation: Option<&str>) -> Result<Self, Failure> {
        let entry = state.opened.entry;
        let chosen = match representation {
            Some(name) => Some(entry.representation(name).map_err(Failure::wrong)?),
            None => entry.representations.first(),
        };
        let game = state.at(ply);
        Ok(chosen
            .map_or_else(|| Self::Game(game.clone()), |known| Self::Representation(known, game.position())))
    }

    fn perft(&self, perft: &Perft, depth: u32, watch: Watch<'_>) -> Result<Divided<String>, Failure> {
        match self {
            Self::Game(game) => game.perft(perft, depth, watch).map_err(Failure::wrong),
            Self::Representation(known, position) => {
                (known.perft)(position, perft, depth, watch).map_err(Failure::wrong)
            }
        }
    }
}

/// Counts the sequences of moves below each move.
pub(crate) async fn perft(
    State(hall): Shared,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Events, Failure> {
    let (state, question) = read(&hall, &id, asked).await?;
    let kind: PerftKind = question.kind.as_deref().unwrap_or("counted").parse().map_err(Failure::wrong)?;
    let tree = Tree::new(&state, question.ply, question.representation.as_deref())?;
    jobs::begin(&hall, move |reporter| {
        let begun = Instant::now();
        let perft = Perft { kind, ..Perft::default() };
        let progress = |done, of| reporter.progress(&json!({ "done": done, "of": of }));
        let watch = Watch { stop: reporter.stop(), progress: &progress };
        let divided = tree.perft(&perft, question.depth, watch)?;
        let seconds = begun.elapsed().as_secs_f64();
        Ok(json!({ "depth": question.depth, "kind": kind, "divided": divided, "seconds": seconds }))
    })
}

/// Plays random games from a position, slice by slice, and tells their statistics after each.
pub(crate) async fn playouts(
    State(hall): Shared,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Events, Failure> {
    let (state, question) = read(&hall, &id, asked).await?;
    let game = state.at(question.ply);
    let games = question.games.clamp(1, MOST_GAMES);
    jobs::begin(&hall, move |reporter| {
        let begun = Instant::now();
        let mut tally = Tally::default();
        let mut seed = 1;
        while tally.games < games && !reporter.is_stopped() {
            let left = games - tally.games;
            let slice = Playouts { games: Some(left), time: Some(SLICE), seed, ..Playouts::default() };
            let report = game.playouts(&slice, Watch::stopped_by(reporter.stop())).map_err(Failure::wrong)?;
            tally.add(&report.tally);
            seed += 1;
            reporter.progress(&told(&*game, &tally, begun));
        }
        Ok(told(&*game, &tally, begun))
    })
}

/// Results and lengths of random games.
fn told(game: &dyn AnyGame, tally: &Tally, begun: Instant) -> Value {
    let seconds = begun.elapsed().as_secs_f64();
    let results = Player::all(game.players())
        .map(|player| json!({ "name": game.player_name(player), "wins": tally.wins[player.index()], "share": tally.share(player) }));
    json!({
        "games": tally.games,
        "undecided": tally.undecided,
        "results": results.collect::<Vec<_>>(),
        "lengths": tally.lengths,
        "mean": tally.mean_length(),
        "deviation": tally.length_deviation(),
        "seconds": seconds,
        "rate": tally.games as f64 / seconds.max(1e-9),
    })
}

/// Lets every representation of the game count the same tree, in turn, several times.
pub(crate) async fn representations(
    State(hall): Shared,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Events, Failure> {
    let (state, question) = read(&hall, &id, asked).await?;
    let kind: PerftKind = question.kind.as_deref().unwrap_or("counted").parse().map_err(Failure::wrong)?;
    let names: Vec<&str> = state.opened.entry.representations.iter().map(|known| known.name).collect();
    let trees = names.iter().map(|name| Tree::new(&state, question.ply, Some(name)));
    let trees = trees.collect::<Result<Vec<_>, _>>()?;
    jobs::begin(&hall, move |reporter| side_by_side(&names, &trees, question.depth, kind, reporter))
}

/// Nodes a second of each, the best round of several; all must count the same.
fn side_by_side(
    names: &[&str],
    trees: &[Tree],
    depth: u32,
    kind: PerftKind,
    reporter: &Reporter,
) -> Result<Value, Failure> {
    let perft = Perft { kind, ..Perft::default() };
    let mut best = vec![0f64; names.len()];
    let mut nodes = None;
    let rows = |best: &[f64]| -> Vec<Value> {
        names.iter().zip(best).map(|(name, rate)| json!({ "name": name, "rate": rate })).collect()
    };
    for round in 0..ROUNDS {
        for (index, tree) in trees.iter().enumerate() {
            let begun = Instant::now();
            let mut counted = 0;
            while counted == 0 || begun.elapsed() < LAP {
                let divided = tree.perft(&perft, depth, Watch::stopped_by(reporter.stop()))?;
                if !divided.complete {
                    return Err(Failure::wrong("stopped"));
                }
                if *nodes.get_or_insert(divided.nodes) != divided.nodes {
                    return Err(Failure::wrong(format!("`{}` counts {} nodes", names[index], divided.nodes)));
                }
                counted += divided.nodes.max(1);
            }
            best[index] = best[index].max(counted as f64 / begun.elapsed().as_secs_f64());
        }
        reporter.progress(&json!({ "done": round + 1, "of": ROUNDS, "rows": rows(&best) }));
    }
    Ok(json!({ "depth": depth, "kind": kind, "nodes": nodes, "rows": rows(&best) }))
}

//! Random games, matches and self-play in shards of some games each.

use super::{Kind, Worker, parameters, row, shard};
use crate::{JobError, Row};
use banmen_catalog::GAMES;
use banmen_game::watch::Watch;
use banmen_play::AnyGame;
use banmen_play::matches::{EngineSpec, GameRecord, Match, Openings};
use banmen_play::playouts::Playouts;
use banmen_play::search::SearchSpec;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};

pub(super) const PLAYOUTS: Kind = Kind {
    name: "playouts",
    about: "random games: game, games, per_shard (10000), seed (1), position",
    plan: plan_playouts,
    run: run_playouts,
};

pub(super) const MATCH: Kind = Kind {
    name: "match",
    about: "games between searches: game, players, games, per_shard (2), seed (1), opening (4)",
    plan: plan_match,
    run: |row, _, representation, watch| run_match(row, representation, watch, false),
};

pub(super) const SELFPLAY: Kind = Kind {
    name: "selfplay",
    about: "the same, with the games themselves in the journal",
    plan: plan_match,
    run: |row, _, representation, watch| run_match(row, representation, watch, true),
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayoutParameters {
    game: String,
    games: u64,
    #[serde(default = "ten_thousand")]
    per_shard: u64,
    #[serde(default = "one")]
    seed: u64,
    position: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct PlayoutShard {
    game: String,
    position: Option<String>,
    games: u64,
    seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchParameters {
    game: String,
    players: Vec<String>,
    games: u64,
    #[serde(default = "two")]
    per_shard: u64,
    #[serde(default = "one")]
    seed: u64,
    #[serde(default = "four")]
    opening: usize,
}

#[derive(Serialize, Deserialize)]
struct MatchShard {
    game: String,
    players: Vec<String>,
    games: u64,
    opening: usize,
    seed: u64,
}

fn ten_thousand() -> u64 {
    10_000
}

fn one() -> u64 {
    1
}

fn two() -> u64 {
    2
}

fn four() -> usize {
    4
}

/// The numbers of games of the shards, with a seed for each.
fn shares(games: u64, per_shard: u64, seed: u64) -> Result<Vec<(u64, u64)>, JobError> {
    if games == 0 || per_shard == 0 || games / per_shard > 10_000_000 {
        return Err(JobError::parameters(
            "games and per_shard are at least 1, and shards at most ten million",
        ));
    }
    let share = |number: u64| {
        (per_shard.min(games - number * per_shard), seed.wrapping_mul(1_000_003).wrapping_add(number))
    };
    Ok((0..games.div_ceil(per_shard)).map(share).collect())
}

fn open(game: &str, position: Option<&str>) -> Result<Box<dyn AnyGame>, String> {
    let mut opened = GAMES.open(game).map_err(|error| error.to_string())?;
    if let Some(position) = position {
        opened.game.set_position(position).map_err(|error| error.to_string())?;
    }
    Ok(opened.game)
}

fn plan_playouts(given: &Row) -> Result<Vec<Row>, JobError> {
    let PlayoutParameters { game, games, per_shard, seed, position } = parameters("playouts", given)?;
    open(&game, position.as_deref()).map_err(JobError::parameters)?;
    let shard =
        |(games, seed)| row(&PlayoutShard { game: game.clone(), position: position.clone(), games, seed });
    shares(games, per_shard, seed)?.into_iter().map(shard).collect()
}

fn run_playouts(
    row: &Row,
    _: &Worker,
    representation: Option<&str>,
    watch: Watch<'_>,
) -> Result<Option<Value>, String> {
    only_perft(representation)?;
    let PlayoutShard { game, position, games, seed } = shard(row)?;
    let game = open(&game, position.as_deref())?;
    let playouts = Playouts { games: Some(games), seed, ..Playouts::default() };
    let report = game.playouts(&playouts, watch).map_err(|error| error.to_string())?;
    let tally = report.tally;
    let mut result = json!({ "games": tally.games, "undecided": tally.undecided, "moves": tally.moves });
    for (player, wins) in tally.wins.iter().take(game.players()).enumerate() {
        result[format!("wins_{player}")] = (*wins).into();
    }
    Ok(report.complete.then_some(result))
}

fn plan_match(given: &Row) -> Result<Vec<Row>, JobError> {
    let MatchParameters { game, players, games, per_shard, seed, opening } = parameters("match", given)?;
    let seats = open(&game, None).map_err(JobError::parameters)?.players();
    engines(&players).map_err(JobError::parameters)?;
    if !(2..=seats).contains(&players.len()) {
        return Err(JobError::parameters(format!(
            "{game} is for 2 to {seats} players, not {}",
            players.len()
        )));
    }
    let shard = |(games, seed)| {
        row(&MatchShard { game: game.clone(), players: players.clone(), games, opening, seed })
    };
    shares(games, per_shard, seed)?.into_iter().map(shard).collect()
}

fn engines(players: &[String]) -> Result<Vec<EngineSpec>, String> {
    let engine = |text: &String| {
        let spec: SearchSpec = text.parse().map_err(|error| format!("{error}"))?;
        Ok(EngineSpec::search(text.clone(), spec))
    };
    players.iter().map(engine).collect()
}

fn run_match(
    row: &Row,
    representation: Option<&str>,
    watch: Watch<'_>,
    keep: bool,
) -> Result<Option<Value>, String> {
    only_perft(representation)?;
    let MatchShard { game, players, games, opening, seed } = shard(row)?;
    let game = open(&game, None)?;
    let log: Mutex<Vec<GameRecord>> = Mutex::new(Vec::new());
    let plan = Match { games, seed, openings: Openings::Random(opening), ..Match::default() };
    let standings = plan.run(game.as_ref(), &engines(&players)?, watch, &|played| {
        let mut played = played.clone();
        // A shard is a function of its row: what the clock said is not part of it.
        played.thoughts.iter_mut().for_each(|thought| thought.seconds = 0.0);
        log.lock().unwrap_or_else(PoisonError::into_inner).push(played);
    });
    let standings = standings.map_err(|error| error.to_string())?;
    let records = log.into_inner().unwrap_or_else(PoisonError::into_inner);
    let moves: usize = records.iter().map(|record| record.moves.len()).sum();
    let mut result = json!({ "games": standings.games, "moves": moves });
    for (player, line) in standings.rows.iter().enumerate() {
        result[format!("wins_{player}")] = line.wins.into();
        result[format!("draws_{player}")] = line.draws.into();
        result[format!("losses_{player}")] = line.losses.into();
    }
    if keep {
        result["records"] = serde_json::to_value(records).map_err(|error| error.to_string())?;
    }
    Ok(standings.complete.then_some(result))
}

fn only_perft(representation: Option<&str>) -> Result<(), String> {
    match representation {
        None => Ok(()),
        Some(name) => Err(format!("only perft is counted over a representation such as `{name}`")),
    }
}

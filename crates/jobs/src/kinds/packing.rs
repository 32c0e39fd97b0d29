//! Counts of packings in shards: each has some of the tasks that a search is split into.

use super::{Kind, Worker, parameters, row, shard};
use crate::{JobError, Row};
use banmen_game::watch::Watch;
use banmen_puzzles::packing::{Cursor, Packing, Puzzle, Settings};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub(super) const PACKING: Kind = Kind {
    name: "packing",
    about: "ways to fill a region: puzzle (a classic, or the text of a puzzle), shards (40), distinct (false)",
    plan,
    run,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    puzzle: String,
    #[serde(default = "forty")]
    shards: usize,
    #[serde(default)]
    distinct: bool,
}

fn forty() -> usize {
    40
}

#[derive(Serialize, Deserialize)]
struct Shard {
    puzzle: String,
    distinct: bool,
    cursor: String,
}

fn prepared(puzzle: &str) -> Result<Packing, String> {
    let read = match Puzzle::classic(puzzle) {
        Some(classic) => Ok(classic),
        None if !puzzle.contains('\n') => Err(format!("`{puzzle}` is no classic, and no text of a puzzle")),
        None => Puzzle::parse(puzzle).map_err(|error| error.to_string()),
    };
    Packing::new(&read?).map_err(|error| error.to_string())
}

fn plan(given: &Row) -> Result<Vec<Row>, JobError> {
    let Parameters { puzzle, shards, distinct } = parameters("packing", given)?;
    let packing = prepared(&puzzle).map_err(JobError::parameters)?;
    let shard =
        |cursor: &Cursor| row(&Shard { puzzle: puzzle.clone(), distinct, cursor: cursor.to_string() });
    packing.parts(distinct, shards).iter().map(shard).collect()
}

fn run(
    row: &Row,
    _: &Worker,
    representation: Option<&str>,
    watch: Watch<'_>,
) -> Result<Option<Value>, String> {
    if let Some(name) = representation {
        return Err(format!("only perft is counted over a representation such as `{name}`"));
    }
    let Shard { puzzle, distinct, cursor } = shard(row)?;
    let cursor: Cursor = cursor.parse().map_err(|error| format!("{error}"))?;
    let settings = Settings { distinct, threads: 1 };
    let report =
        prepared(&puzzle)?.count(&settings, Some(&cursor), watch).map_err(|error| error.to_string())?;
    Ok(report.complete.then(|| json!({ "solutions": report.solutions, "nodes": report.nodes })))
}

//! The kinds of jobs: how each is cut into shards, and how a shard is done.
//!
//! A shard is a row of plain data, and its result is a function of the row alone.

mod frontier;
mod games;
mod packing;
mod perft;

use crate::shogi::WideTable;
use crate::{JobError, Row};
use banmen_game::watch::Watch;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};

/// A kind of job.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What it does, and its parameters.
    pub about: &'static str,
    /// Cuts a job of this kind into shards; they have no numbers yet.
    pub plan: fn(&Row) -> Result<Vec<Row>, JobError>,
    /// Does a shard, over another representation where one is named; `None` when the flag was raised.
    pub run: RunShard,
}

/// Does a shard, or says why it cannot be done.
pub type RunShard = fn(&Row, &Worker, Option<&str>, Watch<'_>) -> Result<Option<Value>, String>;

/// Every kind of job.
pub static KINDS: [Kind; 5] =
    [perft::PERFT, games::PLAYOUTS, games::MATCH, games::SELFPLAY, packing::PACKING];

/// Returns the kind of a name.
pub(crate) fn find(name: &str) -> Result<&'static Kind, JobError> {
    KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| JobError::Kind(name.to_owned()))
}

/// What outlives a shard in the process that does many: a table. It changes how long a shard takes, and no result.
#[derive(Debug, Default)]
pub struct Worker {
    table: Mutex<Option<(usize, Arc<WideTable>)>>,
}

impl Worker {
    /// The table of a given number of megabytes: the one that is there, or a new one.
    fn table(&self, megabytes: usize) -> Result<Arc<WideTable>, String> {
        let mut kept = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, table)) = kept.as_ref().filter(|(size, _)| *size == megabytes) {
            return Ok(Arc::clone(table));
        }
        // The old one is given back first.
        *kept = None;
        let table = WideTable::new(megabytes).map(Arc::new);
        let table = table.ok_or_else(|| format!("a table of {megabytes} MB does not fit into memory"))?;
        *kept = Some((megabytes, Arc::clone(&table)));
        Ok(table)
    }
}

/// Reads the parameters of a kind.
fn parameters<P: DeserializeOwned>(kind: &str, given: &Row) -> Result<P, JobError> {
    let read = serde_json::from_value(Value::Object(given.clone()));
    read.map_err(|error| JobError::parameters(format!("the parameters of {kind}: {error}")))
}

/// Reads the row of a shard.
fn shard<S: DeserializeOwned>(row: &Row) -> Result<S, String> {
    serde_json::from_value(Value::Object(row.clone()))
        .map_err(|error| format!("the row of the manifest: {error}"))
}

/// Writes the row of a shard.
fn row(shard: &impl serde::Serialize) -> Result<Row, JobError> {
    match serde_json::to_value(shard) {
        Ok(Value::Object(row)) => Ok(row),
        Ok(other) => Err(JobError::parameters(format!("{other} is no row"))),
        Err(error) => Err(JobError::parameters(error)),
    }
}

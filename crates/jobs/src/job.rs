//! A job: a directory with a manifest and journals.

use crate::journal::{Journal, read_rows};
use crate::kinds::{Kind, Worker, find};
use crate::manifest::{self, Header, Row};
use crate::{JobError, run};
use banmen_game::Random;
use banmen_game::watch::Watch;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What came of a shard.
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    /// The number of the shard.
    pub shard: u64,
    /// What was counted.
    pub result: Value,
    /// How long it took.
    pub seconds: f64,
    /// When it was done, in seconds since 1970.
    pub at: f64,
}

/// A job that was planned. Open it again with its directory to go on after a crash.
#[derive(Debug)]
pub struct Job {
    directory: PathBuf,
    header: Header,
    rows: Vec<Row>,
    kind: &'static Kind,
}

/// Which part of a job is run, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunSettings {
    /// The number of threads that do shards.
    pub workers: usize,
    /// The part i of n, for n processes that know nothing of each other.
    pub part: Option<(u64, u64)>,
    /// Stop after this many shards.
    pub most: Option<usize>,
}

impl Default for RunSettings {
    fn default() -> Self {
        Self { workers: 1, part: None, most: None }
    }
}

impl Job {
    /// Cuts a job into shards and writes its manifest.
    ///
    /// # Errors
    /// When there is a job in the directory already, or the parameters are not those of the kind.
    pub fn plan(directory: &Path, kind: &str, parameters: Row) -> Result<Self, JobError> {
        let path = directory.join("manifest.jsonl");
        let planner = find(kind)?;
        std::fs::create_dir_all(directory).map_err(JobError::file(directory))?;
        if path.exists() {
            return Err(JobError::Planned(path));
        }
        let shards = (planner.plan)(&parameters)?;
        manifest::write(&path, kind, parameters, shards)?;
        Self::open(directory)
    }

    /// Opens a job that was planned.
    ///
    /// # Errors
    /// When there is none, or its manifest is damaged.
    pub fn open(directory: &Path) -> Result<Self, JobError> {
        let (header, rows) = manifest::read(&directory.join("manifest.jsonl"))?;
        let kind = find(&header.kind)?;
        Ok(Self { directory: directory.to_owned(), header, rows, kind })
    }

    /// Returns the first line of the manifest.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the rows of the shards, by their numbers.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Reads the results so far from all journals, by shard.
    ///
    /// # Errors
    /// When a journal is damaged or belongs to another job, or when two results of one shard differ.
    pub fn done(&self) -> Result<BTreeMap<u64, Done>, JobError> {
        let mut found: BTreeMap<u64, Done> = BTreeMap::new();
        for path in self.journals()? {
            for (index, row) in read_rows(&path)?.into_iter().enumerate() {
                let wrong = |reason: &str| JobError::Line {
                    path: path.clone(),
                    line: index + 1,
                    reason: reason.to_owned(),
                };
                if row["job"] != self.header.job.as_str() {
                    return Err(wrong("it belongs to another job"));
                }
                let shard = row["shard"].as_u64().filter(|&shard| shard < self.header.shards);
                let shard = shard.ok_or_else(|| wrong("the manifest has no such shard"))?;
                check_result(&row["result"]).map_err(wrong)?;
                let seconds = row["seconds"].as_f64().unwrap_or_default();
                let at = row["at"].as_f64().unwrap_or_default();
                let done = Done { shard, result: row["result"].clone(), seconds, at };
                let known = found.entry(shard).or_insert_with(|| done.clone());
                if known.result != done.result {
                    let (first, second) = (known.result.to_string(), done.result.to_string());
                    return Err(JobError::Contradiction { shard, first, second });
                }
            }
        }
        // The parts of a result are the same for all shards of a job; one that is missing would be missing in the total.
        let parts =
            |done: &Done| -> Option<Vec<String>> { Some(done.result.as_object()?.keys().cloned().collect()) };
        let usual = found.values().next().and_then(parts);
        if let Some(done) = found.values().find(|done| parts(done) != usual) {
            let reason = "its result has other parts than those before".to_owned();
            return Err(JobError::Shard { shard: done.shard, reason });
        }
        Ok(found)
    }

    /// The journals of the directory, in the order of their names.
    fn journals(&self) -> Result<Vec<PathBuf>, JobError> {
        let error = || JobError::file(&self.directory);
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(&self.directory).map_err(error())? {
            let path = entry.map_err(error())?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with("journal") && name.ends_with(".jsonl") {
                paths.push(path);
            }
        }
        paths.sort();
        Ok(paths)
    }

    /// Returns the shards that are still to be done: all of them, or those of a part i of n.
    ///
    /// # Errors
    /// As [`done`](Self::done), and when there is no such part.
    pub fn left(&self, part: Option<(u64, u64)>) -> Result<Vec<&Row>, JobError> {
        if let Some((index, parts)) = part.filter(|(index, parts)| index >= parts) {
            return Err(JobError::parameters(format!(
                "there is no part {index}/{parts}: the parts of n are from 0 to n-1"
            )));
        }
        let done = self.done()?;
        let mine = |shard: u64| part.is_none_or(|(index, parts)| shard % parts == index);
        let left = (0..).zip(&self.rows).filter(|(shard, _)| !done.contains_key(shard) && mine(*shard));
        Ok(left.map(|(_, row)| row).collect())
    }

    /// Opens the journal of this process: the job's, or that of a part i of n.
    ///
    /// # Errors
    /// When it cannot be written, or another process writes it.
    pub fn journal(&self, part: Option<(u64, u64)>) -> Result<Journal, JobError> {
        let name = match part {
            None => "journal.jsonl".to_owned(),
            Some((index, parts)) => format!("journal-{index}-of-{parts}.jsonl"),
        };
        Journal::open(&self.directory.join(name))
    }

    /// Does what is left in threads of this process. Returns whether nothing is left of what was asked for; it is not
    /// when the flag of `watch` was raised. Killed at any time, it can be called again.
    ///
    /// # Errors
    /// When a shard cannot be done or the journal cannot be written; what was done before is in the journal.
    pub fn run(&self, settings: &RunSettings, watch: Watch<'_>) -> Result<bool, JobError> {
        // The journal is opened first, so that two drivers never do the same shards.
        let mut journal = self.journal(settings.part)?;
        let left = self.left(settings.part)?;
        let most = settings.most.unwrap_or(usize::MAX).min(left.len());
        run::threads(self, &left[..most], settings.workers, watch, &mut journal)
    }

    /// Does one shard; `None` when the flag was raised.
    pub(crate) fn run_shard(
        &self,
        row: &Row,
        worker: &Worker,
        representation: Option<&str>,
        watch: Watch<'_>,
    ) -> Result<Option<Value>, JobError> {
        of_kind(self.kind, row, worker, representation, watch)
    }

    /// Returns the sums over all shards that are done: of each number, and of each number of a nested table.
    ///
    /// # Errors
    /// As [`done`](Self::done).
    pub fn total(&self) -> Result<Row, JobError> {
        let mut total = Row::new();
        for done in self.done()?.values() {
            let result = done.result.as_object().and_then(|result| add(&mut total, result));
            result.ok_or_else(|| JobError::Shard {
                shard: done.shard,
                reason: "its result cannot be added to the others: the sum does not fit 64 bits, or the parts differ"
                    .to_owned(),
            })?;
        }
        Ok(total)
    }

    /// Does a share of the shards that are done again, at least one, and compares. Returns their numbers; fewer when the
    /// flag was raised. A perft of shogi or chess for three may be counted over another representation.
    ///
    /// # Errors
    /// When a result differs, when a shard cannot be done, and when none is done yet.
    pub fn verify(
        &self,
        share: f64,
        representation: Option<&str>,
        seed: u64,
        watch: Watch<'_>,
    ) -> Result<Vec<u64>, JobError> {
        let done = self.done()?;
        let numbers: Vec<u64> = done.keys().copied().collect();
        if numbers.is_empty() {
            return Err(JobError::Nothing);
        }
        let count = (share * numbers.len() as f64).round().clamp(1.0, numbers.len() as f64) as usize;
        let mut random = Random::new(seed);
        let mut chosen = BTreeSet::new();
        while chosen.len() < count {
            chosen.extend(random.pick(&numbers));
        }
        // Tables of its own: those of the first count would only repeat what it has found.
        let worker = Worker::default();
        let mut verified = Vec::new();
        for shard in chosen {
            let row = &self.rows[shard as usize];
            let Some(again) = self.run_shard(row, &worker, representation, watch)? else { break };
            if !agrees(&done[&shard].result, &again) {
                let (first, second) = (done[&shard].result.to_string(), again.to_string());
                return Err(JobError::Contradiction { shard, first, second });
            }
            verified.push(shard);
            (watch.progress)(verified.len() as u64, Some(count as u64));
        }
        Ok(verified)
    }
}

/// Does one shard of a kind, given its row alone: for workers that have no manifest. `None` when the flag was raised.
///
/// # Errors
/// When there is no such kind, or the shard cannot be done.
pub fn run_shard(
    kind: &str,
    row: &Row,
    worker: &Worker,
    watch: Watch<'_>,
) -> Result<Option<Value>, JobError> {
    of_kind(find(kind)?, row, worker, None, watch)
}

fn of_kind(
    kind: &Kind,
    row: &Row,
    worker: &Worker,
    representation: Option<&str>,
    watch: Watch<'_>,
) -> Result<Option<Value>, JobError> {
    let shard = row.get("shard").and_then(Value::as_u64).unwrap_or_default();
    (kind.run)(row, worker, representation, watch).map_err(|reason| JobError::Shard { shard, reason })
}

/// Whether a second count says the same. One over another representation may say less: it does not know the mates.
fn agrees(first: &Value, again: &Value) -> bool {
    again.as_object().is_some_and(|again| again.iter().all(|(name, value)| first.get(name) == Some(value)))
}

/// Checks what can be seen in a result alone: it is a table of whole numbers and tables, and what is told below each
/// first move is as much as is told in all. A result that says less would be missing in the total without a word.
fn check_result(result: &Value) -> Result<(), &'static str> {
    let Value::Object(result) = result else { return Err("it has no result") };
    if result.is_empty() {
        return Err("its result is empty");
    }
    if !are_counts(result) {
        return Err("its result has numbers that count nothing");
    }
    let Some(Value::Object(divide)) = result.get("divide") else { return Ok(()) };
    let sum = divide.values().try_fold(0u64, |sum, more| sum.checked_add(more.as_u64()?));
    if sum.is_none() || sum != result.get("nodes").and_then(Value::as_u64) {
        return Err("the nodes below the first moves are not those of the sum");
    }
    Ok(())
}

/// Whether every number of a result is a whole one that is not negative. Texts and lists are kept and not added.
fn are_counts(result: &Row) -> bool {
    result.values().all(|value| match value {
        Value::Number(number) => number.is_u64(),
        Value::Object(nested) => are_counts(nested),
        _ => true,
    })
}

/// Adds the numbers of a result to the sums. `None` where a sum does not fit, or a number stands where others have a
/// table.
fn add(total: &mut Row, result: &Row) -> Option<()> {
    for (name, value) in result {
        match value {
            Value::Number(number) => {
                let sum = match total.get(name) {
                    None => 0,
                    Some(sum) => sum.as_u64()?,
                };
                total.insert(name.clone(), sum.checked_add(number.as_u64()?)?.into());
            }
            Value::Object(nested) => {
                let sums = total.entry(name.clone()).or_insert_with(|| Value::Object(Row::new()));
                add(sums.as_object_mut()?, nested)?;
            }
            _ => {}
        }
    }
    Some(())
}

//! `banmen job`: long counts in shards that survive a crash.

use crate::{arguments, console, failure::Answer, files, progress::Progress, stop};
use anyhow::{Context, Result, anyhow};
use banmen_jobs::{Job as Planned, KINDS, Row, RunSettings};
use banmen_play::watch::Watch;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Long counts in shards that survive a crash.
#[derive(Debug, Args)]
#[command(after_help = "\
A job is a directory: manifest.jsonl says what is to be done, and each shard that is done is a line of journal.jsonl, on the \
disk before the next begins. Killed at any time, the same command goes on where it stopped. The Python package reads and \
writes the same files.

Examples:
  banmen job plan perft-7 perft game=shogi depth=7 split=2 per_shard=20 hash=500
  banmen job run perft-7 --workers 2
  banmen job run perft-7 --shard 3/100
  banmen job status perft-7 --page perft-7.html
  banmen job verify perft-7 --representation rotated-32")]
pub(crate) struct Job {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    Plan(Plan),
    /// Do what is left
    Run(Run),
    /// Do what is left, after a crash as before
    Resume(Run),
    Status(Status),
    Verify(Verify),
    Kinds(Kinds),
}

/// Cut a job into shards
#[derive(Debug, Args)]
struct Plan {
    /// Where the job is to be
    directory: PathBuf,
    /// perft, playouts, match, selfplay or packing
    kind: String,
    /// Values are JSON, or else texts; `banmen job kinds` lists the names
    #[arg(value_name = "NAME=VALUE")]
    parameters: Vec<String>,
}

/// Do what is left
#[derive(Debug, Args)]
struct Run {
    /// Where the job is
    directory: PathBuf,
    /// Threads that do shards; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    workers: usize,
    /// Only the part I (from 0) of N, with a journal of its own
    #[arg(long, value_name = "I/N", value_parser = part)]
    shard: Option<(u64, u64)>,
    /// Stop after this many shards
    #[arg(long, value_name = "N")]
    most: Option<usize>,
}

/// Tell how far a job is
#[derive(Debug, Args)]
struct Status {
    /// Where the job is
    directory: PathBuf,
    /// Print the sums below each first move
    #[arg(long)]
    divide: bool,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// Overwrite a file of that name
    #[arg(long, requires = "page")]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Do some of the shards again and compare
#[derive(Debug, Args)]
struct Verify {
    /// Where the job is
    directory: PathBuf,
    /// The share of the shards that are done, at least one of them
    #[arg(long, value_name = "SHARE", value_parser = share, default_value = "0.01")]
    share: f64,
    /// Count over this representation of the position (perft of shogi and of chess for three)
    #[arg(long, value_name = "R")]
    representation: Option<String>,
    /// Chooses the shards
    #[arg(long, value_name = "N", value_parser = arguments::seed, default_value = "1")]
    seed: u64,
}

/// List the kinds of jobs and their parameters
#[derive(Debug, Args)]
struct Kinds {}

fn part(text: &str) -> Result<(u64, u64), String> {
    let read = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let wrong = || format!("`{text}` is no part I/N with I from 0 to N-1");
    read.filter(|(index, parts)| index < parts).ok_or_else(wrong)
}

fn share(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    read.ok_or_else(|| format!("`{text}` is no share from 0 to 1"))
}

impl Job {
    pub(crate) fn run(self) -> Result<Answer> {
        match self.step {
            Step::Plan(plan) => plan.run(),
            Step::Run(run) | Step::Resume(run) => run.run(),
            Step::Status(status) => status.run(),
            Step::Verify(verify) => verify.run(),
            Step::Kinds(Kinds {}) => list(),
        }
    }
}

fn list() -> Result<Answer> {
    for kind in &KINDS {
        console::line(&format!("{:<9} {}", kind.name, kind.about))?;
    }
    Ok(Answer::Yes)
}

impl Plan {
    fn run(self) -> Result<Answer> {
        let mut parameters = Row::new();
        for text in &self.parameters {
            let (name, value) =
                text.split_once('=').with_context(|| format!("`{text}` is not NAME=VALUE"))?;
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
            if parameters.insert(name.to_owned(), value).is_some() {
                return Err(anyhow!("`{name}` is given twice"));
            }
        }
        // A puzzle of one's own is a file; a shard carries its text, so that it means the same everywhere.
        if let Some(Value::String(name)) = parameters.get("puzzle").filter(|_| self.kind == "packing")
            && Path::new(name).is_file()
        {
            let text = files::read(Path::new(name))?;
            parameters.insert("puzzle".to_owned(), Value::String(text));
        }
        let job = Planned::plan(&self.directory, &self.kind, parameters)?;
        console::print(&job.status()?.table())?;
        Ok(Answer::Yes)
    }
}

impl Run {
    fn run(self) -> Result<Answer> {
        let job = Planned::open(&self.directory)?;
        let progress = Progress::begin(&self.directory.display().to_string());
        let tell = |done, total| progress.set(done, total);
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let settings = RunSettings { workers: self.workers, part: self.shard, most: self.most };
        let done = job.run(&settings, watch)?;
        drop(progress);
        console::print(&job.status()?.table())?;
        if !done {
            console::note("banmen: stopped; the same command goes on where this one stopped");
        }
        Ok(Answer::from_truth(done))
    }
}

impl Status {
    fn run(self) -> Result<Answer> {
        let job = Planned::open(&self.directory)?;
        let status = job.status()?;
        if let Some(file) = &self.page {
            files::write(file, &status.page(), self.force, "--force overwrites it")?;
        }
        if self.json {
            let header = job.header();
            console::json(&json!({
                "job": header.job,
                "kind": header.kind,
                "parameters": header.parameters,
                "version": header.version,
                "shards": status.shards,
                "done": status.done.len(),
                "seconds": status.done.iter().map(|done| done.seconds).sum::<f64>(),
                "complete": status.is_complete(),
                "total": job.total()?,
            }))?;
            return Ok(Answer::Yes);
        }
        console::print(&status.table())?;
        if self.divide {
            console::print(&status.divide_table())?;
        }
        Ok(Answer::Yes)
    }
}

impl Verify {
    fn run(self) -> Result<Answer> {
        let job = Planned::open(&self.directory)?;
        let progress = Progress::begin(&format!("verify {}", self.directory.display()));
        let tell = |done, total| progress.set(done, total);
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let verified = job.verify(self.share, self.representation.as_deref(), self.seed, watch)?;
        drop(progress);
        let over = self.representation.map_or(String::new(), |name| format!(" over {name}"));
        let numbers: Vec<String> = verified.iter().map(u64::to_string).collect();
        console::line(&format!("{} shards agree{over}: {}", verified.len(), numbers.join(", ")))?;
        Ok(Answer::from_truth(!stop::is_raised()))
    }
}

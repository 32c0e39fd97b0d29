//! The files of a job, for `banmen.jobs`. Rows and results cross as texts of JSON, which Python reads itself.

use crate::{errors, work};
use banmen_jobs::{Job, JobError, Journal, Row, RunSettings, Worker, journal_row};
use pyo3::PyErr;
use pyo3::exceptions::PyFileExistsError;
use pyo3::prelude::*;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, PoisonError};

/// What outlives a shard in a worker process.
static WORKER: LazyLock<Worker> = LazyLock::new(Worker::default);

fn error(error: JobError) -> PyErr {
    let text = error.to_string();
    match error {
        JobError::Planned(_) => PyFileExistsError::new_err(text),
        JobError::File { cause, .. } => std::io::Error::new(cause.kind(), text).into(),
        _ => errors::JobError::new_err(text),
    }
}

fn row(text: &str) -> PyResult<Row> {
    serde_json::from_str(text).map_err(|error| errors::JobError::new_err(error.to_string()))
}

/// The manifest and the journals of a job.
#[pyclass(module = "banmen.jobs", frozen)]
#[derive(Debug)]
pub(crate) struct JobFiles(Job);

/// The journal that a driver appends to.
#[pyclass(module = "banmen.jobs", frozen)]
#[derive(Debug)]
pub(crate) struct JobJournal {
    job: String,
    journal: Mutex<Option<Journal>>,
}

#[pymethods]
impl JobFiles {
    /// Opens a job that was planned.
    #[new]
    fn new(directory: PathBuf) -> PyResult<Self> {
        Job::open(&directory).map(Self).map_err(error)
    }

    /// Cuts a job into shards, with parameters as an object of JSON, and writes its manifest.
    #[staticmethod]
    fn plan(py: Python<'_>, directory: PathBuf, kind: &str, parameters: &str) -> PyResult<Self> {
        let parameters = row(parameters)?;
        py.detach(|| Job::plan(&directory, kind, parameters)).map(Self).map_err(error)
    }

    /// The first line of the manifest.
    fn header(&self) -> PyResult<String> {
        serde_json::to_string(self.0.header()).map_err(errors::setting)
    }

    /// The rows of all shards.
    fn rows(&self) -> Vec<String> {
        self.0.rows().iter().map(|row| Value::Object(row.clone()).to_string()).collect()
    }

    /// The rows of the shards that are still to be done: all, or those of a part i of n.
    #[pyo3(signature = (part=None))]
    fn left(&self, part: Option<(u64, u64)>) -> PyResult<Vec<String>> {
        let left = self.0.left(part).map_err(error)?;
        Ok(left.into_iter().map(|row| Value::Object(row.clone()).to_string()).collect())
    }

    /// The shards that are done: number, result, seconds, and when.
    fn done(&self) -> PyResult<Vec<(u64, String, f64, f64)>> {
        let done = self.0.done().map_err(error)?.into_values();
        Ok(done.map(|done| (done.shard, done.result.to_string(), done.seconds, done.at)).collect())
    }

    /// The sums over all shards that are done.
    fn total(&self) -> PyResult<String> {
        self.0.total().map(|total| Value::Object(total).to_string()).map_err(error)
    }

    /// Opens the journal of this process; it is closed by `close`, or when nobody has it any more.
    #[pyo3(signature = (part=None))]
    fn journal(&self, part: Option<(u64, u64)>) -> PyResult<JobJournal> {
        let journal = self.0.journal(part).map_err(error)?;
        Ok(JobJournal { job: self.0.header().job.clone(), journal: Mutex::new(Some(journal)) })
    }

    /// Does what is left in threads of this process; returns whether nothing is left of it.
    #[pyo3(signature = (*, workers=1, part=None, most=None, progress=None))]
    fn run(
        &self,
        py: Python<'_>,
        workers: usize,
        part: Option<(u64, u64)>,
        most: Option<usize>,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<bool> {
        let settings = RunSettings { workers, part, most };
        work::watched(py, progress, |watch| self.0.run(&settings, watch))?.map_err(error)
    }

    /// Does a share of the shards again and compares; returns their numbers.
    #[pyo3(signature = (*, share=0.01, representation=None, seed=1, progress=None))]
    fn verify(
        &self,
        py: Python<'_>,
        share: f64,
        representation: Option<&str>,
        seed: u64,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Vec<u64>> {
        work::watched(py, progress, |watch| self.0.verify(share, representation, seed, watch))?.map_err(error)
    }

    /// How far the job is, as a table.
    fn status(&self) -> PyResult<String> {
        self.0.status().map(|status| status.table()).map_err(error)
    }

    /// How far the job is, as a page of plots.
    fn page(&self) -> PyResult<String> {
        self.0.status().map(|status| status.page()).map_err(error)
    }
}

#[pymethods]
impl JobJournal {
    /// Adds what came of a shard; it is on the disk when this returns.
    fn append(&self, py: Python<'_>, shard: u64, result: &str, seconds: f64) -> PyResult<()> {
        let row = journal_row(&self.job, shard, &Value::Object(row(result)?), seconds);
        let write = || {
            let mut journal = self.journal.lock().unwrap_or_else(PoisonError::into_inner);
            journal.as_mut().map(|journal| journal.append(&row))
        };
        let closed = || errors::JobError::new_err("the journal is closed");
        py.detach(write).ok_or_else(closed)?.map_err(error)
    }

    /// Closes the file, which another process may then write.
    fn close(&self) {
        *self.journal.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Does one shard, given its row, and returns the result: in a worker process, on a node of a cluster, or here.
#[pyfunction]
pub(crate) fn run_shard(py: Python<'_>, kind: &str, row: &str) -> PyResult<String> {
    let row = self::row(row)?;
    let done = work::watched(py, None, |watch| banmen_jobs::run_shard(kind, &row, &WORKER, watch))?;
    let stopped = || errors::JobError::new_err("the work was stopped");
    done.map_err(error)?.map(|result| result.to_string()).ok_or_else(stopped)
}

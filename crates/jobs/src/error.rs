//! Why a job cannot go on.

use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a job could not be planned, opened, run or verified.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JobError {
    /// A file could not be read or written.
    #[error("{}: {cause}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// A job was planned in this directory before.
    #[error("{} is there already: a job is planned once", .0.display())]
    Planned(PathBuf),
    /// A line of a manifest or journal is not what belongs there.
    #[error("{}, line {line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The manifest has fewer or more rows than it says, or others than it was written with.
    #[error("{}: the manifest is not whole: {reason}", path.display())]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Another process writes the journal.
    #[error("{} is being written by another process", .0.display())]
    Busy(PathBuf),
    /// No kind of job has this name.
    #[error("there is no kind of job `{0}` (perft, playouts, match, selfplay, packing)")]
    Kind(String),
    /// The parameters are not those of the kind.
    #[error("{0}")]
    Parameters(String),
    /// Two results of one shard differ.
    #[error("shard {shard} has two results: {first} and {second}")]
    Contradiction {
        /// The number of the shard.
        shard: u64,
        /// The result that was known.
        first: String,
        /// The other one.
        second: String,
    },
    /// A shard could not be done.
    #[error("shard {shard}: {reason}")]
    Shard {
        /// The number of the shard.
        shard: u64,
        /// Why not.
        reason: String,
    },
    /// There is nothing to verify yet.
    #[error("no shard is done yet")]
    Nothing,
}

impl JobError {
    /// Makes the error of a file out of what the system says.
    pub(crate) fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        |cause| Self::File { path, cause }
    }

    pub(crate) fn parameters(reason: impl ToString) -> Self {
        Self::Parameters(reason.to_string())
    }
}

//! Long counts in shards that survive a crash.
//!
//! A job is a directory. `manifest.jsonl` is written once by [`Job::plan`] and says what is to be done: a header and a row
//! for each shard. `journal.jsonl` grows by a line for each shard that is done, flushed to the disk before the next.
//! Whatever happens to a worker, a driver or a machine, what is left is the manifest less the journal, and [`Job::run`]
//! does just that. Processes that know nothing of each other do a part i of n each, with a journal of its own; all journals
//! of the directory are read together, and two results of one shard must agree.
//!
//! The program `banmen job` and the Python package stand on this crate, so a job that one has planned the other can run.
//!
//! ```
//! use banmen_jobs::{Job, RunSettings};
//! use banmen_game::watch::Watch;
//!
//! # let directory = std::env::temp_dir().join(format!("banmen-jobs-{}", std::process::id()));
//! let parameters = serde_json::json!({ "game": "connect4", "depth": 6, "per_shard": 10 });
//! let job = Job::plan(&directory, "perft", parameters.as_object().unwrap().clone())?;
//! job.run(&RunSettings { most: Some(2), ..RunSettings::default() }, Watch::NOBODY)?;
//! // Later, or after a crash:
//! let job = Job::open(&directory)?;
//! assert!(job.run(&RunSettings::default(), Watch::NOBODY)?);
//! assert_eq!(job.total()?["nodes"], 117_649);
//! # std::fs::remove_dir_all(&directory).unwrap();
//! # Ok::<(), banmen_jobs::JobError>(())
//! ```
#![forbid(unsafe_code)]

mod error;
mod job;
mod journal;
mod kinds;
mod manifest;
mod page;
mod run;
pub mod shogi;
mod status;

pub use error::JobError;
pub use job::{Done, Job, RunSettings, run_shard};
pub use journal::{Journal, read_rows};
pub use kinds::{KINDS, Kind, RunShard, Worker};
pub use manifest::{Header, Row};
pub use run::journal_row;
pub use status::Status;

//! The Python package `banmen`.
//!
//! The module `_banmen` is what the interpreter loads; the package in `python/banmen` puts its parts where users look
//! for them and adds what is better written in Python.

mod batch;
mod errors;
mod game;
mod jobs;
mod shogi;
mod work;

/// The parts of the package that are written in Rust.
#[pyo3::pymodule]
mod _banmen {
    #[pymodule_export]
    use crate::batch::{BatchEnv, SavedGame};
    #[pymodule_export]
    use crate::errors::{
        BanmenError, IllegalMoveError, JobError, PositionError, RecordError, SettingError, UnknownGameError,
    };
    #[pymodule_export]
    use crate::game::{Found, Game, games};
    #[pymodule_export]
    use crate::jobs::{JobFiles, JobJournal, run_shard};
    #[pymodule_export]
    use crate::shogi::{
        Board, MateResult, Outcome, PyMove, PyRecord, SearchResult, pack, read_records, unpack,
    };
}

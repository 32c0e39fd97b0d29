//! The exceptions of the package. Each is also a `ValueError`, so that code which knows nothing of the package catches it.

use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;

create_exception!(banmen, BanmenError, PyValueError, "The base of every exception of this package.");
create_exception!(
    banmen,
    IllegalMoveError,
    BanmenError,
    "A move that the rules do not allow here, or that is no move."
);
create_exception!(banmen, PositionError, BanmenError, "A text or an array that is no position of the game.");
create_exception!(banmen, UnknownGameError, BanmenError, "No game, size or representation has this name.");
create_exception!(
    banmen,
    SettingError,
    BanmenError,
    "A setting that a search, a match or a count cannot work with."
);
create_exception!(banmen, RecordError, BanmenError, "A record that cannot be read or written.");

create_exception!(
    banmen,
    JobError,
    BanmenError,
    "A job that cannot be planned, or whose files contradict each other, or a shard that cannot be done."
);

pub(crate) fn illegal(error: impl ToString) -> PyErr {
    IllegalMoveError::new_err(error.to_string())
}

pub(crate) fn position(error: impl ToString) -> PyErr {
    PositionError::new_err(error.to_string())
}

pub(crate) fn unknown(error: impl ToString) -> PyErr {
    UnknownGameError::new_err(error.to_string())
}

pub(crate) fn setting(error: impl ToString) -> PyErr {
    SettingError::new_err(error.to_string())
}

pub(crate) fn record(error: impl ToString) -> PyErr {
    RecordError::new_err(error.to_string())
}

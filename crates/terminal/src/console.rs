//! Where text goes: results to stdout, everything else to stderr.
//!
//! Neither may end the program: a reader that has gone away is a reason to stop quietly ([`Closed`]), and a stderr
//! that nobody hears is not a reason for anything.

use crate::text::printable;
use anyhow::{Context, Result};
use serde::Serialize;
use std::io::{self, ErrorKind, Write};
use thiserror::Error;

/// Nobody reads stdout any more.
#[derive(Debug, Error)]
#[error("nobody reads the output")]
pub struct Closed;

/// Writes a result as it is.
pub fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Closed.into()),
        Err(error) => Err(error).context("cannot write to stdout"),
    }
}

/// Writes a result and ends its line.
pub fn line(text: &str) -> Result<()> {
    print(&format!("{text}\n"))
}

/// Writes one JSON object.
pub fn json(object: &impl Serialize) -> Result<()> {
    line(&serde_json::to_string_pretty(object)?)
}

/// Writes a remark to stderr. Texts from outside in it are cut and made harmless.
pub fn note(text: &str) {
    // There is nowhere left to complain to.
    let _ = writeln!(io::stderr().lock(), "{}", printable(text));
}

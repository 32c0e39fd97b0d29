//! Problems as they are typed or read.

use anyhow::{Context, Result, bail};
use banmen_shogi::Position;
use std::{fs, io::Read, path::Path};

/// A problem, or why it is none.
pub(super) struct Problem {
    /// Its name in the file, or the number of its line.
    pub(super) id: Option<String>,
    /// The text of the position.
    pub(super) text: String,
    pub(super) position: Result<Position, String>,
}

impl Problem {
    fn new(id: Option<String>, text: &str) -> Self {
        let position = text.parse().map_err(|error: banmen_shogi::SetupError| format!("`{text}`: {error}"));
        Self { id, text: text.to_owned(), position }
    }
}

/// The problems that an argument names: one position, a file, or stdin.
pub(super) fn read(argument: &str) -> Result<Vec<Problem>> {
    if argument == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("cannot read stdin")?;
        return lines(&text, "stdin");
    }
    if Path::new(argument).is_file() {
        let text = fs::read_to_string(argument).with_context(|| format!("cannot read `{argument}`"))?;
        return lines(&text, argument);
    }
    if argument == "startpos"
        || argument.contains(' ')
        || argument.contains('/') && !Path::new(argument).exists()
    {
        return Ok(vec![Problem::new(None, argument)]);
    }
    bail!("`{argument}` is neither a position (SFEN or startpos) nor a file")
}

fn lines(text: &str, name: &str) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut columns = line.split('\t');
        problems.push(match (columns.next(), columns.next()) {
            (Some(id), Some(sfen)) => Problem::new(Some(id.to_owned()), sfen),
            _ => Problem::new(Some(format!("line {}", index + 1)), line),
        });
    }
    if problems.is_empty() {
        bail!("`{name}` has no problems");
    }
    Ok(problems)
}

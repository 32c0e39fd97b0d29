//! Suites: files of known counts.
//!
//! A row is `position<TAB>depth<TAB>nodes`; further columns, blank lines and lines that begin with `#` are passed
//! over. The position is the game's text, or `start` (or nothing) for its start.

use banmen_game::excerpt;
use thiserror::Error;

/// A row of a suite: a position, a depth and the count that is known for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteRow {
    /// The number of its line, from 1.
    pub line: usize,
    /// The text of the position; `None` for the start.
    pub position: Option<String>,
    /// The depth.
    pub depth: u32,
    /// The count.
    pub nodes: u64,
}

/// Why a line is not a row.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// There are fewer than three columns.
    #[error("line {line}: expected position, depth and nodes separated by tabs, found `{text}`")]
    Columns {
        /// The number of the line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// A column is not a number.
    #[error("line {line}: the {column} `{text}` is not a number")]
    Number {
        /// The number of the line, from 1.
        line: usize,
        /// Which column.
        column: &'static str,
        /// What it holds.
        text: String,
    },
}

/// Reads a suite.
///
/// ```
/// use banmen_play::perft::read_suite;
/// let rows = read_suite("# from a book\nstart\t1\t7\n\nstart\t2\t49\tsource\n")?;
/// assert_eq!((rows.len(), rows[1].nodes, rows[1].line), (2, 49, 4));
/// assert_eq!(read_suite("start 1 7").unwrap_err().to_string(),
///     "line 1: expected position, depth and nodes separated by tabs, found `start 1 7`");
/// # Ok::<(), banmen_play::perft::SuiteError>(())
/// ```
///
/// # Errors
/// At the first malformed line.
pub fn read_suite(text: &str) -> Result<Vec<SuiteRow>, SuiteError> {
    // Some editors put a byte order mark before the first line.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let rows = lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'));
    rows.map(|(line, text)| read_row(line, text)).collect()
}

fn read_row(line: usize, text: &str) -> Result<SuiteRow, SuiteError> {
    let mut columns = text.split('\t').map(str::trim);
    let (Some(position), Some(depth), Some(nodes)) = (columns.next(), columns.next(), columns.next()) else {
        return Err(SuiteError::Columns { line, text: excerpt(text) });
    };
    let wrong = |column, text: &str| SuiteError::Number { line, column, text: excerpt(text) };
    Ok(SuiteRow {
        line,
        position: (!matches!(position, "" | "start" | "startpos")).then(|| position.to_owned()),
        depth: depth.parse().map_err(|_| wrong("depth", depth))?,
        nodes: nodes.parse().map_err(|_| wrong("count", nodes))?,
    })
}

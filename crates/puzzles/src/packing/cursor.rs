//! The state of a search as text.
//!
//! A search is split into tasks, always the same for the same puzzle. A cursor lists the tasks that are complete and the
//! number of their solutions: `9c3f5a21-all-1204-0..57,60..61`, where the first number is a hash of the puzzle.

use std::{fmt, ops::Range, str::FromStr};
use thiserror::Error;

/// The error of a text that is no cursor, or not one of this search.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CursorError {
    /// The text has not the form of a cursor.
    #[error("`{0}` is no cursor")]
    Form(String),
    /// The cursor belongs to another puzzle or to other settings.
    #[error("the cursor `{0}` is not one of this puzzle, or not with the same settings")]
    Foreign(String),
}

/// The tasks of a search that are complete, and the number of their solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub(super) puzzle: u32,
    pub(super) distinct: bool,
    pub(super) solutions: u64,
    /// Runs of complete tasks, in order and not adjacent.
    pub(super) done: Vec<Range<usize>>,
}

impl Cursor {
    /// The cursor of a search before its first task.
    pub(super) const fn start(puzzle: u32, distinct: bool) -> Self {
        Self { puzzle, distinct, solutions: 0, done: Vec::new() }
    }

    /// The cursor of a part of a search: all tasks but these are complete, and have contributed nothing.
    pub(super) fn all_but(open: Range<usize>, tasks: usize, puzzle: u32, distinct: bool) -> Self {
        let mut done = vec![0..open.start, open.end..tasks];
        done.retain(|run| !run.is_empty());
        Self { puzzle, distinct, solutions: 0, done }
    }

    /// Returns the number of solutions found so far.
    #[must_use]
    pub const fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Returns the number of complete tasks.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.done.iter().map(ExactSizeIterator::len).sum()
    }

    pub(super) fn contains(&self, task: usize) -> bool {
        self.done.iter().any(|run| run.contains(&task))
    }

    /// Adds a complete task and its solutions.
    pub(super) fn insert(&mut self, task: usize, solutions: u64) {
        self.solutions += solutions;
        let place = self.done.partition_point(|run| run.end < task);
        match self.done.get_mut(place) {
            Some(run) if run.end == task => run.end += 1,
            Some(run) if run.start == task + 1 => run.start = task,
            _ => self.done.insert(place, task..task + 1),
        }
        if place + 1 < self.done.len() && self.done[place].end == self.done[place + 1].start {
            self.done[place].end = self.done[place + 1].end;
            self.done.remove(place + 1);
        }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mode = if self.distinct { "distinct" } else { "all" };
        let runs: Vec<String> = self.done.iter().map(|run| format!("{}..{}", run.start, run.end)).collect();
        write!(f, "{:08x}-{mode}-{}-{}", self.puzzle, self.solutions, runs.join(","))
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let wrong = || CursorError::Form(text.to_owned());
        let parts: Vec<&str> = text.trim().split('-').collect();
        let &[puzzle, mode, solutions, runs] = parts.as_slice() else { return Err(wrong()) };
        let distinct = match mode {
            "all" => false,
            "distinct" => true,
            _ => return Err(wrong()),
        };
        let mut done: Vec<Range<usize>> = Vec::new();
        for run in runs.split(',').filter(|run| !run.is_empty()) {
            let (start, end) = run.split_once("..").ok_or_else(wrong)?;
            let run = start.parse().map_err(|_| wrong())?..end.parse().map_err(|_| wrong())?;
            if run.is_empty() || done.last().is_some_and(|last| last.end >= run.start) {
                return Err(wrong());
            }
            done.push(run);
        }
        Ok(Self {
            puzzle: u32::from_str_radix(puzzle, 16).map_err(|_| wrong())?,
            distinct,
            solutions: solutions.parse().map_err(|_| wrong())?,
            done,
        })
    }
}

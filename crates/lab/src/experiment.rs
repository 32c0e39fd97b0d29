//! What an experiment is, what it is given, and the list of all.

use crate::{Table, browne, grimbergen, klimaszewski, positions, yamamoto};
use banmen_play::measure::MeasureError;
use banmen_shogi::Setup;
use serde::Serialize;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// How much an experiment does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Everything once, to see that it works: the tests.
    Smallest,
    /// All experiments within five minutes.
    Quick,
    /// The sizes of the papers.
    Full,
}

impl Size {
    /// One of three, by size.
    pub fn pick<T>(self, smallest: T, quick: T, full: T) -> T {
        match self {
            Self::Smallest => smallest,
            Self::Quick => quick,
            Self::Full => full,
        }
    }
}

/// Why an experiment has no table.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// Something was counted wrong, or the time does not follow the work.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// What must be equal is not.
    #[error("{what}: the contenders differ: {found}")]
    Unequal {
        /// What was compared.
        what: String,
        /// What each found.
        found: String,
    },
}

/// What an experiment tells while it runs.
#[derive(Debug)]
pub enum Event<'a> {
    /// What it does now.
    Begins(&'a str),
    /// How much of that is done, and of how much.
    Done(usize, usize),
    /// The table as far as it is.
    Table(&'a Table),
}

/// What an experiment is given.
#[derive(Clone, Copy)]
pub struct Lab<'a> {
    /// How much to do.
    pub size: Size,
    /// Positions of shogi to use in place of our own.
    pub positions: Option<&'a [Setup]>,
    /// Raised to stop: the experiment then returns what it has.
    pub stop: &'a AtomicBool,
    /// Told what happens.
    pub tell: &'a dyn Fn(Event<'_>),
}

impl Lab<'_> {
    /// Whether to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells what is done now.
    pub fn begins(&self, what: &str) {
        (self.tell)(Event::Begins(what));
    }

    /// Tells how much of that is done.
    pub fn done(&self, done: usize, total: usize) {
        (self.tell)(Event::Done(done, total));
    }

    /// Shows a table as far as it is.
    pub fn publish(&self, table: &Table) {
        (self.tell)(Event::Table(table));
    }

    /// The positions of games, or those that were given instead.
    pub fn games(&self) -> Vec<Setup> {
        self.given(positions::GAMES)
    }

    /// The tactical positions, or those that were given instead.
    pub fn tactical(&self) -> Vec<Setup> {
        self.given(positions::TACTICAL)
    }

    fn given(&self, own: &str) -> Vec<Setup> {
        match self.positions {
            Some(positions) => positions.to_vec(),
            // A test reads the files: they are positions.
            None => positions::read(own).unwrap_or_default(),
        }
    }
}

impl fmt::Debug for Lab<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lab").field("size", &self.size).finish_non_exhaustive()
    }
}

/// An experiment by name.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// What is typed.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Does it. When it is stopped, the table has what was finished, and is not complete.
    pub run: fn(&Lab<'_>) -> Result<Table, LabError>,
}

/// A paper and its experiments.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// What is typed.
    pub name: &'static str,
    /// Author, year and title.
    pub title: &'static str,
    /// On what it was measured then.
    pub machine: &'static str,
    /// What can be done again.
    pub experiments: &'static [Experiment],
}

/// The papers, in the order of their years.
pub static PAPERS: [Paper; 4] = [grimbergen::PAPER, yamamoto::PAPER, browne::PAPER, klimaszewski::PAPER];

//! Experiments, their context, and the list of all papers.

use crate::{Table, browne, grimbergen, klimaszewski, positions, yamamoto};
use banmen_play::measure::{Lap, MeasureError};
use banmen_shogi::Setup;
use serde::Serialize;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// The amount of work of an experiment.
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
    /// Selects one of three values by size.
    pub fn pick<T>(self, smallest: T, quick: T, full: T) -> T {
        match self {
            Self::Smallest => smallest,
            Self::Quick => quick,
            Self::Full => full,
        }
    }
}

/// Finished laps by the name of their part.
pub type Laps = HashMap<String, Vec<Lap>>;

/// The reason why an experiment has no table.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// A count was wrong, or the time did not grow with the work.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// Results that must be equal differ.
    #[error("{what}: the contenders differ: {found}")]
    Unequal {
        /// The name of the comparison.
        what: String,
        /// The results of the contenders.
        found: String,
    },
}

/// An event of a running experiment.
#[derive(Debug)]
pub enum Event<'a> {
    /// A new part of the experiment begins.
    Begins(&'a str),
    /// The steps of the part that are done, and all of them.
    Done(usize, usize),
    /// The table as far as it is measured.
    Table(&'a Table),
    /// A finished lap of a long part, by the name of the part; see [`Lab::laps`].
    Lap(&'a str, &'a [(f64, u64)]),
}

/// The context of an experiment.
#[derive(Clone, Copy)]
pub struct Lab<'a> {
    /// The amount of work.
    pub size: Size,
    /// Shogi positions that replace the built-in ones.
    pub positions: Option<&'a [Setup]>,
    /// The laps of long parts that an earlier run has done, by the name of the part, in their order: they are not done again.
    pub laps: &'a Laps,
    /// Set to stop: the experiment then returns the rows that are complete.
    pub stop: &'a AtomicBool,
    /// Receives the events.
    pub tell: &'a dyn Fn(Event<'_>),
}

impl Lab<'_> {
    /// Returns whether the experiment should stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Reports that a part of the experiment begins.
    pub fn begins(&self, what: &str) {
        (self.tell)(Event::Begins(what));
    }

    /// Reports the progress of the current part.
    pub fn done(&self, done: usize, total: usize) {
        (self.tell)(Event::Done(done, total));
    }

    /// Reports a table as far as it is measured.
    pub fn publish(&self, table: &Table) {
        (self.tell)(Event::Table(table));
    }

    /// Returns the laps of a part that an earlier run has done.
    pub fn laps(&self, part: &str) -> &[Lap] {
        self.laps.get(part).map_or(&[], Vec::as_slice)
    }

    /// Reports a finished lap of a part, so that it need not be done again after a cut.
    pub fn keep(&self, part: &str, lap: &[(f64, u64)]) {
        (self.tell)(Event::Lap(part, lap));
    }

    /// Returns the positions of games, or those that replace them.
    pub fn games(&self) -> Vec<Setup> {
        self.given(positions::GAMES)
    }

    /// Returns the tactical positions, or those that replace them.
    pub fn tactical(&self) -> Vec<Setup> {
        self.given(positions::TACTICAL)
    }

    /// Returns the mate problems, or the positions that replace them.
    pub fn mates(&self) -> Vec<Setup> {
        self.given(positions::MATES)
    }

    fn given(&self, own: &str) -> Vec<Setup> {
        match self.positions {
            Some(positions) => positions.to_vec(),
            // A test proves that the built-in files are valid.
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
    /// The name on the command line.
    pub name: &'static str,
    /// The description in the help.
    pub about: &'static str,
    /// Runs the experiment. When it is stopped, the table has the finished rows and is marked incomplete.
    pub run: fn(&Lab<'_>) -> Result<Table, LabError>,
}

/// A paper and its experiments.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// The name on the command line.
    pub name: &'static str,
    /// Author, year and title.
    pub title: &'static str,
    /// The machine of the paper.
    pub machine: &'static str,
    /// The experiments that can be repeated.
    pub experiments: &'static [Experiment],
}

/// The papers, in the order of their years.
pub static PAPERS: [Paper; 4] = [grimbergen::PAPER, yamamoto::PAPER, browne::PAPER, klimaszewski::PAPER];

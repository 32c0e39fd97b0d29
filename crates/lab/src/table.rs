//! A table: what a paper says, and what we measure, ratios first.

use banmen_play::measure::{self, Spread};
use serde::Serialize;

/// What an experiment found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    /// The paper and the experiment, as they are typed: `grimbergen table1`.
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What the paper says.
    pub claim: &'static str,
    /// What the ratios mean.
    pub ratio: &'static str,
    /// What the figures count, such as `nodes/s`.
    pub unit: &'static str,
    /// The names of the columns of words; a table of figures has none.
    pub columns: Vec<&'static str>,
    /// The rows.
    pub rows: Vec<Row>,
    /// How it was measured: sizes, samples, what was asserted.
    pub notes: Vec<String>,
    /// Whether nothing is missing.
    pub complete: bool,
}

/// A line of a table. What a row has no figure for is `None`.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Row {
    /// Rows of one group are compared with each other.
    pub group: String,
    /// What was measured.
    pub name: String,
    /// Our ratio.
    pub ratio: Option<Spread>,
    /// The paper's.
    pub paper_ratio: Option<f64>,
    /// Our figure.
    pub figure: Option<Spread>,
    /// The paper's.
    pub paper_figure: Option<f64>,
    /// The words of a table of words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// What else there is to say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Table {
    /// A table without rows.
    pub fn new(
        id: &'static str,
        title: &'static str,
        claim: &'static str,
        ratio: &'static str,
        unit: &'static str,
    ) -> Self {
        let (columns, rows, notes) = (Vec::new(), Vec::new(), Vec::new());
        Self { id, title, claim, ratio, unit, columns, rows, notes, complete: false }
    }

    /// Says how it was measured.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Appends what was measured, as one group.
    pub fn extend(&mut self, group: &str, measured: &[measure::Row]) {
        self.rows.extend(measured.iter().map(|row| Row {
            group: group.to_owned(),
            name: row.method.clone(),
            ratio: Some(row.ratios),
            figure: Some(row.rates),
            ..Row::default()
        }));
    }

    /// Sets the paper's figures beside ours.
    pub fn set_paper(&mut self, group: &str, name: &str, ratio: Option<f64>, figure: Option<f64>) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.group == group && row.name == name) {
            (row.paper_ratio, row.paper_figure) = (ratio, figure);
        }
    }

    /// The table with nothing missing, unless someone has asked to stop.
    #[must_use]
    pub fn finished(mut self, lab: &crate::Lab<'_>) -> Self {
        self.complete = !lab.is_stopped();
        lab.publish(&self);
        self
    }
}

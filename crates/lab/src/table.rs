//! Tables of results: the figures of a paper and the measured ones, ratios first.

use banmen_play::measure::{self, Spread};
use serde::Serialize;

/// The result of an experiment.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    /// The paper and the experiment, as they are typed: `grimbergen table1`.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// The statement of the paper.
    pub claim: &'static str,
    /// The meaning of the ratios.
    pub ratio: &'static str,
    /// The unit of the figures, such as `nodes/s`.
    pub unit: &'static str,
    /// The names of the columns of words; a table of figures has none.
    pub columns: Vec<&'static str>,
    /// The rows of the table.
    pub rows: Vec<Row>,
    /// Notes on the measurement: sizes, samples, assertions.
    pub notes: Vec<String>,
    /// Whether the table is complete.
    pub complete: bool,
}

/// A row of a table; missing figures are `None`.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Row {
    /// Rows of one group are compared with each other.
    pub group: String,
    /// The name of the row.
    pub name: String,
    /// The measured ratio.
    pub ratio: Option<Spread>,
    /// The ratio of the paper.
    pub paper_ratio: Option<f64>,
    /// The measured figure.
    pub figure: Option<Spread>,
    /// The figure of the paper.
    pub paper_figure: Option<f64>,
    /// The words of a table of words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// A remark.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Table {
    /// Creates a table without rows.
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

    /// Adds a note on the measurement.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Appends measured rows as one group.
    pub fn extend(&mut self, group: &str, measured: &[measure::Row]) {
        self.rows.extend(measured.iter().map(|row| Row {
            group: group.to_owned(),
            name: row.method.clone(),
            ratio: Some(row.ratios),
            figure: Some(row.rates),
            ..Row::default()
        }));
    }

    /// Adds the paper's ratio and figure.
    pub fn set_paper(&mut self, group: &str, name: &str, ratio: Option<f64>, figure: Option<f64>) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.group == group && row.name == name) {
            (row.paper_ratio, row.paper_figure) = (ratio, figure);
        }
    }

    /// Marks the table as complete unless the experiment was stopped.
    #[must_use]
    pub fn finished(mut self, lab: &crate::Lab<'_>) -> Self {
        self.complete = !lab.is_stopped();
        lab.publish(&self);
        self
    }
}

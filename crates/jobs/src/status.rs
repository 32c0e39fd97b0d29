//! How far a job is: rows of a table, and a page of plots.

use crate::{Done, Job, JobError};
use serde_json::Value;

/// How far a job is.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    /// The shards that are done, by the time at which they were.
    pub done: Vec<Done>,
    /// The number of all shards.
    pub shards: u64,
    /// Names and values, to be shown one below the other.
    pub lines: Vec<(String, String)>,
    /// The sums below each first move, where the job has them.
    pub divide: Vec<(String, u64)>,
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

impl Job {
    /// Reads the journals and tells how far the job is.
    ///
    /// # Errors
    /// As [`Job::done`].
    pub fn status(&self) -> Result<Status, JobError> {
        let mut done: Vec<Done> = self.done()?.into_values().collect();
        done.sort_by(|a, b| a.at.total_cmp(&b.at));
        let header = self.header();
        // Not `sum`, which is -0 of nothing.
        let spent = done.iter().fold(0.0, |sum, done| sum + done.seconds);
        let longest = done.iter().map(|done| done.seconds).fold(0.0, f64::max);
        let mean = spent / done.len().max(1) as f64;
        let left = header.shards - done.len() as u64;
        let mut lines = vec![
            ("job".to_owned(), header.job.chars().take(16).collect()),
            ("kind".to_owned(), format!("{} {}", header.kind, Value::Object(header.parameters.clone()))),
            ("shards".to_owned(), format!("{} of {} done", done.len(), header.shards)),
            ("seconds a shard".to_owned(), format!("{mean:.2} on average, {longest:.2} at most")),
            ("seconds left".to_owned(), format!("{:.0} on one worker", mean * left as f64)),
        ];
        let positions = self.rows().iter().filter_map(|row| row.get("positions")?.as_array().map(Vec::len));
        if let Some(count) = positions.reduce(|sum, more| sum + more) {
            lines.push(("positions".to_owned(), format!("{}, each once", grouped(count as u64))));
        }
        let mut divide = Vec::new();
        for (name, value) in self.total()? {
            match value {
                Value::Object(nested) => {
                    let rows = nested.into_iter().filter_map(|(name, value)| Some((name, value.as_u64()?)));
                    divide.extend(rows);
                }
                value => lines.push((name, grouped(value.as_u64().unwrap_or_default()))),
            }
        }
        Ok(Status { done, shards: header.shards, lines, divide })
    }
}

impl Status {
    /// Returns whether every shard is done.
    pub fn is_complete(&self) -> bool {
        self.done.len() as u64 == self.shards
    }

    /// The status as a table of two columns, each line ended.
    pub fn table(&self) -> String {
        let width = self.lines.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
        self.lines.iter().map(|(name, value)| format!("{name:<width$}  {value}\n")).collect()
    }

    /// The counts below each first move, each line ended; nothing for jobs that have none.
    pub fn divide_table(&self) -> String {
        let width = self.divide.iter().map(|(_, nodes)| grouped(*nodes).len()).max().unwrap_or_default();
        let row = |(name, nodes): &(String, u64)| format!("  {name:<6} {:>width$}\n", grouped(*nodes));
        self.divide.iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1_000, 416_062_133_009].map(grouped), ["0", "999", "1,000", "416,062,133,009"]);
    }
}

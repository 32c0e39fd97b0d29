//! A journal of finished experiments: a run that was cut goes on where it stood, and shards of a run become one report.
//!
//! Each experiment that ends is a line of JSON, written through to the disk at once, and so is each lap of the long ones. A line
//! that a cut has left unfinished is ignored, and its experiment or lap runs again.

use super::report;
use anyhow::{Context, Result, ensure};
use banmen_lab::machine::Circumstances;
use banmen_lab::{Laps, Size, Table, plot};
use banmen_play::measure::Lap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A finished experiment: its table in every form of the report.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) id: String,
    size: Value,
    pub(super) text: String,
    pub(super) markdown: String,
    pub(super) table: Value,
    /// The plot, for a table of figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) svg: Option<String>,
    /// Where, when and in what time it was measured: a line of the report, with an empty one below.
    #[serde(default)]
    pub(super) origin: String,
}

/// A finished lap of a long part of an experiment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct KeptLap {
    part: String,
    size: Value,
    lap: Lap,
}

/// A line of the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Entry(Box<Entry>),
    Lap(KeptLap),
}

impl Entry {
    pub(super) fn new(id: &str, size: Size, table: &Table, seconds: f64) -> Result<Self> {
        Ok(Self {
            id: id.to_owned(),
            size: serde_json::to_value(size)?,
            text: report::section(table, false),
            markdown: report::section(table, true),
            table: serde_json::to_value(table)?,
            svg: plot::svg(table),
            origin: report::origin(&Circumstances::now(), size, seconds) + "\n",
        })
    }
}

/// The file and what it held when it was opened.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    entries: Vec<Entry>,
    laps: Vec<KeptLap>,
}

impl Journal {
    /// Opens a journal, or begins one where there is no file.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let known = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read `{}`", path.display())),
        };
        // Only the end of the last line is its line break: what follows that was cut in the middle.
        let whole = known.rfind('\n').map_or(0, |end| end + 1);
        let read = |line: &str| {
            serde_json::from_str::<Line>(line)
                .with_context(|| format!("`{}` is not a journal of this program", path.display()))
        };
        let (mut entries, mut laps) = (Vec::new(), Vec::new());
        for line in known[..whole].lines().map(read) {
            match line? {
                Line::Entry(entry) => entries.push(*entry),
                Line::Lap(lap) => laps.push(lap),
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write `{}`", path.display()))?;
        // The next line must not be glued to the half one. A file without a whole line is no journal, unless it is empty.
        if whole < known.len() {
            ensure!(
                whole > 0 || known.starts_with('{'),
                "`{}` is not a journal of this program",
                path.display()
            );
            file.set_len(whole as u64)?;
        }
        Ok(Self { path: path.to_owned(), file, entries, laps })
    }

    /// The finished experiment of this name and size.
    pub(super) fn find(&self, id: &str, size: Size) -> Option<&Entry> {
        let size = serde_json::to_value(size).ok()?;
        self.entries.iter().find(|entry| entry.id == id && entry.size == size)
    }

    /// The finished laps of this size, by their part.
    pub(super) fn laps(&self, size: Size) -> Laps {
        let mut laps = Laps::new();
        let size = serde_json::to_value(size).ok();
        for kept in self.laps.iter().filter(|kept| Some(&kept.size) == size.as_ref()) {
            laps.entry(kept.part.clone()).or_default().push(kept.lap.clone());
        }
        laps
    }

    /// Adds a finished experiment.
    pub(super) fn push(&mut self, entry: &Entry) -> Result<()> {
        self.write(entry)
    }

    /// Adds a finished lap.
    pub(super) fn push_lap(&mut self, part: &str, size: Size, lap: &[(f64, u64)]) -> Result<()> {
        let size = serde_json::to_value(size)?;
        self.write(&KeptLap { part: part.to_owned(), size, lap: lap.to_vec() })
    }

    fn write(&mut self, line: &impl Serialize) -> Result<()> {
        let line = serde_json::to_string(line)? + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("cannot write `{}`", self.path.display()))
    }
}

/// The part of a run: its number, and the number of parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// Whether the experiment with this number in the list belongs to the shard.
    pub(super) const fn has(self, index: usize) -> bool {
        index % self.of == self.number - 1
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not a shard such as `1/4`: the first of four");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let [number, of] = [number, of].map(|part| part.parse::<usize>().map_err(|_| wrong()));
        let (number, of) = (number?, of?);
        if number == 0 || number > of { Err(wrong()) } else { Ok(Self { number, of }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str) -> Entry {
        let mut table = Table::new("grimbergen table1", "title", "claim", "", "");
        table.columns = vec!["one"];
        table.complete = true;
        Entry::new(id, Size::Quick, &table, 2.0).expect("a table is data")
    }

    #[test]
    fn journal_survives_a_cut_in_the_middle_of_a_line() {
        let path = std::env::temp_dir().join(format!("banmen-journal-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut journal = Journal::open(&path).expect("a new file");
        journal.push(&entry("first")).expect("written");
        journal.push_lap("part", Size::Quick, &[(0.5, 7), (0.25, 7)]).expect("written");
        journal.push(&entry("second")).expect("written");
        drop(journal);
        let whole = fs::read_to_string(&path).expect("text");
        fs::write(&path, &whole[..whole.len() - 20]).expect("cut");
        let mut journal = Journal::open(&path).expect("a journal");
        assert_eq!(journal.find("first", Size::Quick), Some(&entry("first")));
        assert_eq!((journal.find("second", Size::Quick), journal.find("first", Size::Full)), (None, None));
        assert_eq!(journal.laps(Size::Quick).get("part"), Some(&vec![vec![(0.5, 7), (0.25, 7)]]));
        assert!(journal.laps(Size::Full).is_empty());
        journal.push(&entry("second")).expect("written");
        let again = Journal::open(&path).expect("a journal");
        assert!(again.find("first", Size::Quick).is_some() && again.find("second", Size::Quick).is_some());
        fs::write(&path, "something else\n").expect("written");
        assert!(Journal::open(&path).is_err());
        fs::remove_file(&path).expect("removed");
    }

    #[test]
    fn shards_share_all_experiments_and_none_twice() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().expect("a shard")).to_vec();
        for index in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(index)).count(), 1);
        }
        for wrong in ["", "1", "0/3", "4/3", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}

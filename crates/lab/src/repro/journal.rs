//! A journal of finished experiments: a run that was cut goes on where it stood, and shards of a run become one report.
//!
//! Each experiment that ends is a line of JSON, written through to the disk at once. A line that a cut has left unfinished is
//! ignored, and its experiment runs again.

use super::report;
use anyhow::{Context, Result, ensure};
use banmen_lab::{Size, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A finished experiment: its table in every form of the report.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    id: String,
    size: Value,
    pub(super) text: String,
    pub(super) markdown: String,
    pub(super) table: Value,
}

impl Entry {
    pub(super) fn new(id: &str, size: Size, table: &Table) -> Result<Self> {
        Ok(Self {
            id: id.to_owned(),
            size: serde_json::to_value(size)?,
            text: report::section(table, false),
            markdown: report::section(table, true),
            table: serde_json::to_value(table)?,
        })
    }
}

/// The file and what it held when it was opened.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    entries: Vec<Entry>,
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
            serde_json::from_str(line)
                .with_context(|| format!("`{}` is not a journal of this program", path.display()))
        };
        let entries = known[..whole].lines().map(read).collect::<Result<Vec<Entry>>>()?;
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
        Ok(Self { path: path.to_owned(), file, entries })
    }

    /// The finished experiment of this name and size.
    pub(super) fn find(&self, id: &str, size: Size) -> Option<&Entry> {
        let size = serde_json::to_value(size).ok()?;
        self.entries.iter().find(|entry| entry.id == id && entry.size == size)
    }

    /// Adds a finished experiment.
    pub(super) fn push(&mut self, entry: &Entry) -> Result<()> {
        let line = serde_json::to_string(entry)? + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("cannot write `{}`", self.path.display()))
    }
}

/// The part of a run: this one of so many.
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
        Entry::new(id, Size::Quick, &table).expect("a table is data")
    }

    #[test]
    fn journal_survives_a_cut_in_the_middle_of_a_line() {
        let path = std::env::temp_dir().join(format!("banmen-journal-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut journal = Journal::open(&path).expect("a new file");
        journal.push(&entry("first")).expect("written");
        journal.push(&entry("second")).expect("written");
        drop(journal);
        let whole = fs::read_to_string(&path).expect("text");
        fs::write(&path, &whole[..whole.len() - 20]).expect("cut");
        let mut journal = Journal::open(&path).expect("a journal");
        assert_eq!(journal.find("first", Size::Quick), Some(&entry("first")));
        assert_eq!((journal.find("second", Size::Quick), journal.find("first", Size::Full)), (None, None));
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

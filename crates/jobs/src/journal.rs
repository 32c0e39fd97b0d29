//! Files that survive a crash: rows of JSON, each on the disk before the next begins.

use crate::JobError;
use serde_json::Value;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that rows are appended to, by one process at a time.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a journal, or begins one. A last line that a crash has cut short is removed.
    ///
    /// # Errors
    /// When the file cannot be opened, or another process has it open.
    pub fn open(path: &Path) -> Result<Self, JobError> {
        let error = || JobError::file(path);
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(path).map_err(error())?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JobError::Busy(path.to_owned())),
            Err(TryLockError::Error(cause)) => return Err(error()(cause)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(error())?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if whole != bytes.len() {
            file.set_len(whole as u64).map_err(error())?;
        }
        file.seek(SeekFrom::Start(whole as u64)).map_err(error())?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Adds a row; it is on the disk when this returns.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn append(&mut self, row: &Value) -> Result<(), JobError> {
        let written = self.file.write_all(format!("{row}\n").as_bytes());
        written.and_then(|()| self.file.sync_data()).map_err(JobError::file(&self.path))
    }
}

/// Reads the whole rows of a file; none when there is no file. A last line without its end is one that is just being
/// written, or that a crash has cut short.
///
/// # Errors
/// When the file cannot be read, or a whole line is not JSON.
pub fn read_rows(path: &Path) -> Result<Vec<Value>, JobError> {
    let bytes = match std::fs::read(path) {
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read.map_err(JobError::file(path))?,
    };
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    lines.pop();
    let row = |(index, line): (usize, &[u8])| {
        serde_json::from_slice(line).map_err(|cause| JobError::Line {
            path: path.to_owned(),
            line: index + 1,
            reason: cause.to_string(),
        })
    };
    lines.into_iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn torn_line_is_passed_over_and_cut_off() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("journal.jsonl");
        assert!(read_rows(&path).expect("no file, no rows").is_empty());
        Journal::open(&path)
            .and_then(|mut journal| journal.append(&json!({"shard": 1})))
            .expect("it is written");
        let mut file = OpenOptions::new().append(true).open(&path).expect("it is there");
        file.write_all(b"{\"shard\":").expect("a crash in the middle of a line");
        assert_eq!(read_rows(&path).expect("whole rows"), [json!({"shard": 1})]);
        Journal::open(&path)
            .and_then(|mut journal| journal.append(&json!({"shard": 2})))
            .expect("it goes on");
        assert_eq!(read_rows(&path).expect("whole rows"), [json!({"shard": 1}), json!({"shard": 2})]);
    }

    #[test]
    fn damaged_line_in_the_middle_is_named() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("journal.jsonl");
        std::fs::write(&path, "{}\n{\"sha\n{}\n").expect("it is written");
        let error = read_rows(&path).expect_err("the second line is damaged").to_string();
        assert!(error.contains("journal.jsonl, line 2: "), "{error}");
    }

    #[test]
    fn journal_belongs_to_one_writer() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("journal.jsonl");
        let first = Journal::open(&path).expect("nobody has it");
        assert!(matches!(Journal::open(&path), Err(JobError::Busy(_))));
        drop(first);
        assert!(Journal::open(&path).is_ok());
    }
}

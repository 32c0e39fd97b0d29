//! The manifest: what a job consists of, written once.
//!
//! The first line is the header, every other a shard. The job's name is the hash of everything else in the file, so that
//! a journal cannot be taken for that of another job, and a damaged manifest is noticed.

use crate::{JobError, journal::read_rows};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// A row of plain data: a shard, or what came of it.
pub type Row = Map<String, Value>;

/// The first line of a manifest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The hash of the rest of the manifest.
    pub job: String,
    /// The kind of the job.
    pub kind: String,
    /// What it was planned with.
    pub parameters: Row,
    /// The version that planned it.
    pub version: String,
    /// The number of shards.
    pub shards: u64,
}

impl Header {
    fn hash(&self, body: &str) -> String {
        let mut about = serde_json::json!([self.kind, self.parameters, self.version, self.shards]);
        about.sort_all_objects();
        let hash = Sha256::digest(format!("{about}\n{body}"));
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Writes a manifest: beside its place first, so that a crash leaves a whole one or none.
pub(crate) fn write(path: &Path, kind: &str, parameters: Row, shards: Vec<Row>) -> Result<(), JobError> {
    let mut body = String::new();
    for (number, row) in shards.iter().enumerate() {
        let mut numbered = Row::new();
        numbered.insert("shard".to_owned(), number.into());
        numbered.extend(row.iter().map(|(name, value)| (name.clone(), value.clone())));
        // By their names: whether a map keeps the order in which it was filled depends on the other crates of a program,
        // and the same job has the same name in all of them.
        let mut row = Value::Object(numbered);
        row.sort_all_objects();
        body += &format!("{row}\n");
    }
    let mut header = Header {
        job: String::new(),
        kind: kind.to_owned(),
        parameters,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        shards: shards.len() as u64,
    };
    header.job = header.hash(&body);
    let first = serde_json::to_string(&header).map_err(JobError::parameters)?;
    let unfinished = path.with_extension("jsonl.new");
    let written = File::create(&unfinished).and_then(|mut file| {
        file.write_all(first.as_bytes())?;
        file.write_all(b"\n")?;
        file.write_all(body.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| std::fs::rename(&unfinished, path)).map_err(JobError::file(path))
}

/// Reads a manifest and checks its hash.
pub(crate) fn read(path: &Path) -> Result<(Header, Vec<Row>), JobError> {
    let wrong = |reason: &str| JobError::Manifest { path: path.to_owned(), reason: reason.to_owned() };
    let text = std::fs::read_to_string(path).map_err(JobError::file(path))?;
    let mut rows = read_rows(path)?.into_iter();
    let first = rows.next().ok_or_else(|| wrong("it is empty"))?;
    let header: Header = serde_json::from_value(first).map_err(|error| wrong(&error.to_string()))?;
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    if header.job != header.hash(body) {
        return Err(wrong("its rows are not those that it was written with"));
    }
    let mut shards = Vec::with_capacity(rows.len());
    for row in rows {
        match row {
            Value::Object(row) if row.get("shard").and_then(Value::as_u64) == Some(shards.len() as u64) => {
                shards.push(row);
            }
            _ => return Err(wrong("its shards are not numbered from 0 on")),
        }
    }
    if shards.len() as u64 != header.shards {
        return Err(wrong("shards are missing"));
    }
    Ok((header, shards))
}

//! Files of programs: jobs, opening books, weights.

use banmen_engine::Evaluation;
use banmen_engine::book::Book;
use banmen_game::watch::Watch;
use banmen_jobs::{Job, RunSettings};
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

/// A planned job, and the name that its journals carry.
fn planned() -> &'static (PathBuf, String) {
    static PLANNED: OnceLock<(PathBuf, String)> = OnceLock::new();
    PLANNED.get_or_init(|| {
        let directory = tempfile::tempdir().expect("a directory").keep();
        let parameters = json!({ "game": "shogi", "depth": 2, "split": 1, "per_shard": 5 });
        let parameters = parameters.as_object().expect("an object").clone();
        let job = Job::plan(&directory, "perft", parameters).expect("it can be planned");
        let name = job.header().job.clone();
        (directory, name)
    })
}

/// The first byte chooses: a journal, in which `JOB` stands for the name of the job, or a manifest.
pub(crate) fn job_journals(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let (directory, name) = planned();
    if first.is_multiple_of(4) {
        let other = tempfile::tempdir().expect("a directory");
        fs::write(other.path().join("manifest.jsonl"), rest).expect("room for a file");
        if let Ok(job) = Job::open(other.path()) {
            let _ = (job.status(), job.left(None).map(|left| left.len()));
        }
        return;
    }
    let job = Job::open(directory).expect("it was planned");
    let journal = directory.join("journal.jsonl");
    let mut text = Vec::new();
    for (index, part) in rest.split(|&byte| byte == b'\n').enumerate() {
        if index > 0 {
            text.push(b'\n');
        }
        match part.strip_prefix(b"JOB") {
            Some(part) => {
                text.extend_from_slice(format!("{{\"job\":\"{name}\",").as_bytes());
                text.extend_from_slice(part);
            }
            None => text.extend_from_slice(part),
        }
    }
    fs::write(&journal, &text).expect("room for a file");
    let Ok(done) = job.done() else { return };
    let left = job.left(None).expect("the journals can be read").len() as u64;
    assert_eq!(left + done.len() as u64, job.header().shards);
    let Ok(status) = job.status() else { return };
    assert!(!status.page().is_empty() && !status.table().is_empty());
    // What is left is done, and the total is what the journal says.
    job.run(&RunSettings::default(), Watch::NOBODY).expect("the rest can be done");
    let Ok(total) = job.total() else { return };
    let all = job.done().expect("the total was read from it");
    assert_eq!(all.len() as u64, job.header().shards);
    let nodes = all.values().filter_map(|done| done.result["nodes"].as_u64());
    assert_eq!(
        total["nodes"].as_u64(),
        nodes.reduce(|sum, more| sum + more),
        "a number is missing in the sum"
    );
    assert!(!done.is_empty() || total["nodes"] == 900);
}

/// The first byte chooses: a book in bytes or text, or weights.
pub(crate) fn books_and_weights(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    match first % 3 {
        0 => {
            if let Ok(book) = Book::from_bytes(rest) {
                assert_eq!(book.to_bytes(), rest);
                let _ = book.choose(&banmen_shogi::Position::startpos(), 1);
            }
        }
        1 => {
            if let Ok(book) = Book::from_db(&String::from_utf8_lossy(rest)) {
                let again = Book::from_bytes(&book.to_bytes()).expect("its own bytes");
                assert_eq!(again.to_bytes(), book.to_bytes());
            }
        }
        _ => {
            let _ = Evaluation::from_bytes(rest);
            let _ = banmen_engine::openings::from_bytes(rest);
        }
    }
}

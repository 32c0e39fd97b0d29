//! Torn and damaged journals, and workers that lie: the totals are exact, or the job stops and says why.

use banmen_game::Random;
use banmen_game::contract::cases;
use banmen_game::watch::Watch;
use banmen_jobs::{Job, JobError, Row, RunSettings, journal_row};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

const NODES: u64 = 719_731;

fn row(value: Value) -> Row {
    value.as_object().expect("a row").clone()
}

/// Perft of shogi to depth 4 in 30 shards, done.
fn finished() -> (TempDir, Job) {
    let directory = tempdir().expect("a directory");
    let parameters = json!({ "game": "shogi", "depth": 4, "split": 2, "per_shard": 30, "hash": 4 });
    let job = Job::plan(directory.path(), "perft", row(parameters)).expect("it can be planned");
    assert!(job.run(&RunSettings::default(), Watch::NOBODY).expect("it runs"));
    (directory, job)
}

fn journal(directory: &Path) -> std::path::PathBuf {
    directory.join("journal.jsonl")
}

/// A crash may cut the journal anywhere: the job goes on with the rows that are whole.
#[test]
fn journal_that_is_cut_anywhere_goes_on_to_the_same_total() {
    let (directory, job) = finished();
    let path = journal(directory.path());
    let whole = fs::read(&path).expect("a journal");
    let (mut random, cuts) = (Random::new(27), cases(8, 60));
    for _ in 0..cuts {
        let at = random.below(whole.len() as u32 + 1) as usize;
        fs::write(&path, &whole[..at]).expect("it is written");
        let rows = whole[..at].iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(job.done().expect("whole rows").len(), rows, "cut at {at}");
        assert!(job.run(&RunSettings::default(), Watch::NOBODY).expect("it runs"));
        assert_eq!(job.total().expect("a journal")["nodes"], json!(NODES), "cut at {at}");
    }
    println!("trust 10: {cuts} journals cut anywhere: the same total");
}

/// Bytes that are changed, lost or doubled: an error that names the line, or a total that is exact. What changes a
/// number and nothing else is the lie of a worker, which the next test has.
#[test]
fn damaged_journal_is_told_or_does_not_matter() {
    let (directory, job) = finished();
    let path = journal(directory.path());
    let whole = fs::read(&path).expect("a journal");
    let (mut random, mut told, number) = (Random::new(28), 0, cases(400, 20_000));
    for _ in 0..number {
        let mut damaged = whole.clone();
        let at = random.below(damaged.len() as u32) as usize;
        match random.below(4) {
            0 => damaged[at] ^= 1 << random.below(8),
            1 => drop(damaged.drain(at..(at + 1 + random.below(200) as usize).min(whole.len()))),
            2 => {
                let end = (at + random.below(300) as usize).min(whole.len());
                damaged.splice(at..at, whole[at..end].iter().copied());
            }
            _ => damaged.truncate(at),
        }
        fs::write(&path, &damaged).expect("it is written");
        let (Ok(done), Ok(total)) = (job.done(), job.total()) else {
            told += 1;
            continue;
        };
        if done.is_empty() {
            continue;
        }
        // Every shard that counts has the nodes that it had: what was read is whole.
        let nodes: u64 = done.values().filter_map(|done| done.result["nodes"].as_u64()).sum();
        assert_eq!(total["nodes"], json!(nodes));
        let divide: u64 =
            total["divide"].as_object().expect("a table").values().filter_map(Value::as_u64).sum();
        assert_eq!(divide, nodes, "a number was changed and nobody saw it");
        assert!(done.len() < 30 || nodes == NODES);
    }
    assert!(told > number / 4, "{told}");
    println!("trust 10: {number} damaged journals: {told} refused with a reason, the others exact");
}

/// What a lie is, how it changes a result, and what is said.
type Lie<'a> = (&'a str, &'a dyn Fn(&mut Value), &'a str);

/// What a worker may send instead of its result, and what is said.
#[test]
fn worker_that_lies_stops_the_job_with_a_reason() {
    let (directory, job) = finished();
    let path = journal(directory.path());
    let text = fs::read_to_string(&path).expect("a journal");
    let last = text.lines().next_back().expect("thirty rows");
    let told: Value = serde_json::from_str(last).expect("a row");
    let (shard, honest) = (told["shard"].as_u64().expect("a number"), &told["result"]);
    let others = text.strip_suffix(&format!("{last}\n")).expect("it is the last");
    let lie = |change: &dyn Fn(&mut Value)| {
        let mut result = honest.clone();
        change(&mut result);
        let row = journal_row(&job.header().job, shard, &result, 0.1);
        fs::write(&path, format!("{others}{row}\n")).expect("it is written");
    };
    let lies: [Lie<'_>; 9] = [
        ("nothing", &|result| *result = Value::Null, "it has no result"),
        ("an empty table", &|result| *result = json!({}), "its result is empty"),
        ("a negative count", &|result| result["nodes"] = json!(-1), "count nothing"),
        ("a part of a node", &|result| result["nodes"] = json!(0.5), "count nothing"),
        ("a text", &|result| result["nodes"] = json!("many"), "not those of the sum"),
        (
            "a part less",
            &|result| drop(result.as_object_mut().map(|parts| parts.remove("mates"))),
            "other parts",
        ),
        (
            "more nodes",
            &|result| result["nodes"] = json!(result["nodes"].as_u64().unwrap_or(0) + 1),
            "not those of the sum",
        ),
        (
            "a table for a number",
            &|result| {
                result["mates"] = json!({ "a": 1 });
            },
            "cannot be added",
        ),
        (
            "more than fits",
            &|result| {
                result["mates"] = json!(u64::MAX);
            },
            "",
        ),
    ];
    for (name, change, expected) in lies {
        lie(change);
        let error = match job.total() {
            Ok(total) if expected.is_empty() => {
                // No other shard has a mate, so the sum still fits; counted again, the lie is seen.
                assert_eq!(total["mates"], json!(u64::MAX), "{name}");
                job.verify(1.0, None, 1, Watch::NOBODY).map(|_| ()).expect_err(name).to_string()
            }
            total => total.map(|_| ()).expect_err(name).to_string(),
        };
        assert!(error.contains(expected), "{name}: {error}");
    }
    // The same number of nodes more in the sum and below a move: only counting again tells.
    lie(&|result| {
        result["nodes"] = json!(result["nodes"].as_u64().unwrap_or_default() + 1);
        let below =
            result["divide"].as_object_mut().and_then(|divide| divide.values_mut().next()).expect("a move");
        *below = json!(below.as_u64().unwrap_or_default() + 1);
    });
    assert_eq!(job.total().expect("it looks right")["nodes"], json!(NODES + 1));
    let error = job.verify(1.0, None, 1, Watch::NOBODY).expect_err("it is counted again");
    assert!(matches!(error, JobError::Contradiction { shard: found, .. } if found == shard), "{error}");
    // Two that lie about different shards cannot overflow the sum.
    let first: Value = serde_json::from_str(text.lines().next().expect("a row")).expect("JSON");
    let large = |told: &Value| {
        let mut result = told["result"].clone();
        result["mates"] = json!(u64::MAX);
        journal_row(&job.header().job, told["shard"].as_u64().unwrap_or_default(), &result, 0.1)
    };
    let middle: Vec<&str> = text.lines().skip(1).take(28).collect();
    fs::write(&path, format!("{}\n{}\n{}\n", large(&first), middle.join("\n"), large(&told)))
        .expect("written");
    let error = job.total().expect_err("the sum does not fit").to_string();
    assert!(error.contains("does not fit 64 bits"), "{error}");
    assert!(job.status().is_err());
}

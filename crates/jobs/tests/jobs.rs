//! Every kind of job: exact totals however it is cut, stopped and run again, and errors that name what is wrong.

use banmen_game::watch::Watch;
use banmen_jobs::{Job, JobError, Journal, Row, RunSettings, journal_row};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tempfile::tempdir;

fn row(value: Value) -> Row {
    match value {
        Value::Object(row) => row,
        other => panic!("{other} is no row"),
    }
}

fn plan(directory: &Path, kind: &str, parameters: Value) -> Job {
    Job::plan(directory, kind, row(parameters)).expect("it can be planned")
}

fn all() -> RunSettings {
    RunSettings::default()
}

/// 30 groups of 30 positions.
fn shogi() -> Value {
    json!({ "game": "shogi", "depth": 4, "split": 2, "per_shard": 30, "hash": 4 })
}

const SHOGI: u64 = 719_731;

#[test]
fn perft_is_exact_in_one_go_in_pieces_in_parts_and_over_another_representation() {
    let directory = tempdir().expect("a directory");
    let job = plan(directory.path(), "perft", shogi());
    assert_eq!(job.header().shards, 30);
    let status = job.status().expect("no journal yet").table();
    assert!(status.contains("0 of 30 done") && !status.contains("-0"), "{status}");
    assert!(job.run(&RunSettings { most: Some(3), ..all() }, Watch::NOBODY).expect("it runs"));
    assert_eq!(job.done().expect("a journal").len(), 3);
    for part in 0..4 {
        let again = Job::open(directory.path()).expect("it was planned");
        let settings = RunSettings { part: Some((part, 4)), workers: 2, ..all() };
        assert!(again.run(&settings, Watch::NOBODY).expect("it runs"));
    }
    let total = job.total().expect("journals");
    assert_eq!((&total["nodes"], &total["mates"]), (&json!(SHOGI), &json!(0)));
    // Below each first move, as the plain count has it.
    for (first, nodes) in total["divide"].as_object().expect("a table") {
        let child: banmen_shogi::Position = format!("startpos moves {first}").parse().expect("a first move");
        assert_eq!(nodes, &json!(banmen_shogi::perft(&child, 3)), "{first}");
    }
    for representation in [None, Some("rotated-32"), Some("attack-tables")] {
        let verified = job.verify(0.2, representation, 7, Watch::NOBODY).expect("it agrees");
        assert_eq!(verified.len(), 6);
    }
    let status = job.status().expect("journals");
    assert!(status.is_complete() && status.table().contains("719,731") && status.divide.len() == 30);
    assert!(status.page().matches("<svg").count() >= 3);
}

#[test]
fn job_has_the_same_name_in_every_program() {
    // That of docs/journals/shogi-perft-9.jsonl: whoever plans it again can go on from there.
    let parameters = json!({ "hash": 4500, "game": "shogi", "depth": 9, "split": 3, "per_shard": 100 });
    let directory = tempdir().expect("a directory");
    let job = plan(directory.path(), "perft", parameters);
    assert_eq!((job.header().shards, &job.header().job[..16]), (136, "27763a4290570cef"));
}

#[test]
fn mates_are_counted_one_ply_before_the_leaves() {
    // Two plies before a mate by a gold before the king, which the pawn supports.
    let position = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let directory = tempdir().expect("a directory");
    let job = plan(
        directory.path(),
        "perft",
        json!({ "game": "shogi", "depth": 2, "split": 1, "position": position }),
    );
    job.run(&all(), Watch::NOBODY).expect("it runs");
    assert_eq!(job.total().expect("a journal")["mates"], json!(1));
}

#[test]
fn every_kind_gives_the_same_totals_however_it_is_cut() {
    let matched = |per_shard: u64| json!({ "game": "connect4", "players": ["mcts,nodes=60", "random"], "games": 8, "per_shard": per_shard });
    let kinds = [
        ("playouts", json!({ "game": "othello", "games": 3000, "per_shard": 1000 }), "games", 3000),
        ("match", matched(2), "games", 8),
        ("selfplay", matched(4), "games", 8),
        ("packing", json!({ "puzzle": "soma", "shards": 7 }), "solutions", 11_520),
        ("packing", json!({ "puzzle": "soma", "distinct": true }), "solutions", 240),
        ("perft", json!({ "game": "chess3", "depth": 4, "split": 3 }), "nodes", 178_080),
        ("perft", json!({ "game": "connect4", "depth": 6, "split": 3, "hash": 1 }), "nodes", 117_649),
    ];
    for (kind, parameters, name, expected) in kinds {
        let directory = tempdir().expect("a directory");
        let job = plan(directory.path(), kind, parameters.clone());
        assert!(job.run(&RunSettings { workers: 3, ..all() }, Watch::NOBODY).expect("it runs"));
        let total = job.total().expect("a journal");
        assert_eq!(total[name], json!(expected), "{kind} {parameters}");
        assert!(!job.verify(0.5, None, 1, Watch::NOBODY).expect("it agrees").is_empty());
        if kind == "selfplay" {
            let records =
                job.done().expect("a journal").into_values().map(|done| done.result["records"].clone());
            assert_eq!(records.map(|records| records.as_array().map_or(0, Vec::len)).sum::<usize>(), 8);
        }
    }
}

#[test]
fn stopped_work_is_taken_up_again() {
    let directory = tempdir().expect("a directory");
    let job = plan(directory.path(), "perft", shogi());
    let stop = AtomicBool::new(false);
    // Stopped from within, after the second shard.
    let progress = |done: u64, _: Option<u64>| stop.store(done >= 2, Relaxed);
    assert!(!job.run(&all(), Watch { stop: &stop, progress: &progress }).expect("it runs"));
    let done = job.done().expect("a journal").len();
    assert!((2..30).contains(&done), "{done}");
    assert!(job.run(&all(), Watch::NOBODY).expect("it runs"));
    assert_eq!(job.total().expect("a journal")["nodes"], json!(SHOGI));
}

#[test]
fn contradictions_foreign_journals_and_damaged_manifests_stop_the_job() {
    let directory = tempdir().expect("a directory");
    let job = plan(directory.path(), "perft", shogi());
    job.run(&RunSettings { most: Some(2), ..all() }, Watch::NOBODY).expect("it runs");
    let other = directory.path().join("journal-0-of-1.jsonl");
    let write = |job: &str, shard: u64| {
        let mut journal = Journal::open(&other).expect("a file");
        journal.append(&journal_row(job, shard, &json!({ "nodes": 1 }), 0.1)).expect("it is written");
    };
    write(&job.header().job, 0);
    assert!(matches!(job.total(), Err(JobError::Contradiction { shard: 0, .. })));
    assert!(matches!(job.run(&all(), Watch::NOBODY), Err(JobError::Contradiction { .. })));
    std::fs::remove_file(&other).expect("it is there");
    for (name, shard) in [("another", 0), (job.header().job.as_str(), 30)] {
        write(name, shard);
        let error = job.done().expect_err("it does not belong here").to_string();
        assert!(error.contains("journal-0-of-1.jsonl, line 1: "), "{error}");
        std::fs::remove_file(&other).expect("it is there");
    }
    let path = directory.path().join("manifest.jsonl");
    let whole = std::fs::read_to_string(&path).expect("it was planned");
    for damaged in ["", "{}\n", &whole[..whole.len() / 2], &whole.replacen("7g7f", "7g7e", 1)] {
        std::fs::write(&path, damaged).expect("it is written");
        assert!(Job::open(directory.path()).is_err());
    }
}

#[test]
fn wrong_parameters_are_named_and_leave_no_manifest() {
    let directory = tempdir().expect("a directory");
    let wrong = [
        ("guess", json!({}), "no kind of job `guess`"),
        ("perft", json!({ "game": "shogi" }), "missing field `depth`"),
        ("perft", json!({ "game": "shogi", "depth": 3, "deep": 1 }), "unknown field `deep`"),
        ("perft", json!({ "game": "shogi", "depth": 3, "split": 3 }), "split is from 1"),
        ("perft", json!({ "game": "shogi", "depth": 3, "per_shard": 0 }), "per_shard"),
        ("perft", json!({ "game": "checkers", "depth": 3 }), "checkers"),
        ("perft", json!({ "game": "shogi", "depth": 3, "position": "nonsense" }), "nonsense"),
        ("playouts", json!({ "game": "othello", "games": 0 }), "at least 1"),
        ("match", json!({ "game": "othello", "players": ["random"], "games": 2 }), "2 to 2"),
        ("match", json!({ "game": "othello", "players": ["random", "guess"], "games": 2 }), "guess"),
        ("packing", json!({ "puzzle": "soda" }), "soda"),
    ];
    for (kind, parameters, named) in wrong {
        let error = Job::plan(directory.path(), kind, row(parameters)).expect_err(named).to_string();
        assert!(error.contains(named), "{error}");
        assert!(!directory.path().join("manifest.jsonl").exists());
    }
    plan(directory.path(), "packing", json!({ "puzzle": "soma" }));
    let again = Job::plan(directory.path(), "packing", row(json!({ "puzzle": "soma" })));
    assert!(matches!(again, Err(JobError::Planned(_))));
    let job = Job::open(directory.path()).expect("it was planned");
    assert!(matches!(job.verify(0.1, None, 1, Watch::NOBODY), Err(JobError::Nothing)));
    assert!(job.left(Some((3, 3))).is_err());
}

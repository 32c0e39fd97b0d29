//! Jobs in the terminal: planned, run in parts, killed, resumed, verified; exact whatever happens.

use crate::run::{object, program, run};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Perft 5 of shogi in shards of a few milliseconds.
const PLAN: [&str; 6] = ["perft", "game=shogi", "depth=5", "split=2", "per_shard=4", "hash=8"];
const NODES: &str = "19,861,490";

fn planned(name: &str) -> (tempfile::TempDir, String) {
    let place = tempfile::tempdir().expect("a directory");
    let directory = place.path().join(name).to_str().expect("a path that is text").to_owned();
    let out = run(&[&["job", "plan", &directory], &PLAN[..]].concat()).done();
    assert!(out.contains("0 of 225 done"), "{out}");
    (place, directory)
}

#[test]
fn job_is_planned_run_in_parts_shown_and_verified() {
    let (place, directory) = planned("parts");
    run(&["job", "run", &directory, "--most", "5"]).done();
    for part in ["0/3", "1/3", "2/3"] {
        run(&["job", "run", &directory, "--shard", part, "--workers", "2"]).done();
    }
    let page = place.path().join("page.html");
    let page = page.to_str().expect("a path that is text");
    let out = run(&["job", "status", &directory, "--divide", "--page", page]).done();
    assert!(out.contains("225 of 225 done") && out.contains(NODES) && out.contains("  7g7f "), "{out}");
    assert!(std::fs::read_to_string(page).expect("it was written").contains("<polyline"));
    let status = object(&run(&["job", "status", &directory, "--json"]).done());
    assert_eq!((status["complete"].as_bool(), status["total"]["mates"].as_u64()), (Some(true), Some(0)));
    let out = run(&["job", "verify", &directory, "--representation", "rotated-32", "--share", "0.02"]).done();
    assert!(out.starts_with("5 shards agree over rotated-32: "), "{out}");
    assert_eq!(run(&["job", "kinds"]).done().lines().count(), 5);
}

fn started(directory: &str) -> Child {
    let mut command = program();
    command.args(["job", "run", directory]).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the program starts")
}

fn lines(directory: &str) -> usize {
    let text = std::fs::read_to_string(Path::new(directory).join("journal.jsonl")).unwrap_or_default();
    text.matches('\n').count()
}

/// `kill` is SIGKILL: the program has no time to do anything.
#[test]
fn killed_job_goes_on_where_it_was_and_does_nothing_twice() {
    let (_place, directory) = planned("killed");
    for _ in 0..3 {
        let before = lines(&directory);
        let mut child = started(&directory);
        let begun = Instant::now();
        while lines(&directory) < before + 5 && child.try_wait().expect("it can be asked").is_none() {
            assert!(begun.elapsed() < Duration::from_secs(60), "no shard was done");
            sleep(Duration::from_millis(1));
        }
        child.kill().expect("it can be ended");
        child.wait().expect("it has ended");
    }
    let out = run(&["job", "resume", &directory]).done();
    assert!(out.contains("225 of 225 done") && out.contains(NODES), "{out}");
    assert_eq!(lines(&directory), 225, "a shard that was in the journal was done again");
}

#[test]
fn wrong_jobs_are_named() {
    let (place, directory) = planned("wrong");
    let nowhere = place.path().join("nowhere");
    let nowhere = nowhere.to_str().expect("a path that is text");
    let calls: [(&[&str], &str); 7] = [
        (&["job", "run", nowhere], "manifest.jsonl"),
        (&["job", "plan", &directory, "perft", "game=shogi", "depth=3"], "a job is planned once"),
        (&["job", "plan", nowhere, "guess"], "no kind of job `guess`"),
        (&["job", "plan", nowhere, "perft", "shogi"], "`shogi` is not NAME=VALUE"),
        (&["job", "run", &directory, "--shard", "3/3"], "3/3"),
        (&["job", "verify", &directory], "no shard is done yet"),
        (&["job", "verify", &directory, "--share", "2"], "no share from 0 to 1"),
    ];
    for (call, named) in calls {
        let said = run(call).refused();
        assert!(said.contains(named), "{call:?}: {said}");
    }
}

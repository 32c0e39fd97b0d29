//! How much memory is resident at most: a size that is asked for is a ceiling, but for what the program itself needs.
//!
//! Each piece of work is done by a process of its own, so that its peak is that of nothing else.

use banmen_catalog::GAMES;
use banmen_engine::{Engine, GameLine, Limits as EngineLimits};
use banmen_game::watch::Watch;
use banmen_jobs::{Job, RunSettings};
use banmen_mate::{Limits, Solver};
use banmen_play::perft::{Perft, PerftKind};
use banmen_shogi::Position;
use serde_json::json;
use std::process::Command;
use std::sync::atomic::AtomicBool;

/// What is asked of the process that measures itself.
const ASKED: &str = "BANMEN_TRUST_MEMORY";

/// A piece of work over a table of a given number of megabytes, and how much more may be resident, in megabytes.
type Case = (&'static str, usize, u64, fn(usize));

/// The smallest share of a table that the work fills, or nothing was measured. Five plies of shogi have few positions.
fn used(name: &str, megabytes: u64) -> u64 {
    if name.starts_with("perft") { 6 } else { megabytes / 3 }
}

/// The most beyond the table: the program, its attack tables, the embedded network, stacks of threads.
const CASES: [Case; 7] = [
    ("engine of shogi", 16, 24, engine),
    ("engine of shogi", 128, 24, engine),
    ("mate solver", 16, 24, mate),
    ("mate solver", 128, 24, mate),
    ("perft with a table", 128, 24, perft),
    ("perft of a job", 128, 32, job),
    ("tree of random games, Go", 64, 24, tree),
];

fn engine(megabytes: usize) {
    let mut engine = Engine::new(megabytes);
    let limits = EngineLimits { nodes: Some(400_000), ..EngineLimits::default() };
    let outcome = engine.search_here(&GameLine::new(Position::startpos()), &limits);
    assert!(outcome.nodes >= 400_000);
}

/// A problem of 25 plies and more, on which a small table fills.
fn mate(megabytes: usize) {
    let rows = include_str!("../../../mate/tests/data/tsume-musou.tsv");
    let row = rows.lines().find(|line| line.starts_with("musou-015")).expect("the problem is there");
    let position: Position = row.split('\t').nth(1).expect("a position").parse().expect("it is one");
    let mut solver = Solver::with_megabytes(megabytes);
    let limits = Limits { nodes: Some(600_000), ..Limits::NONE };
    solver.solve(&position, limits).expect("it has a king");
}

fn perft(megabytes: usize) {
    let game = GAMES.open("shogi").expect("it is listed").game;
    let perft = Perft { kind: PerftKind::Counted, threads: 1, hash: Some(megabytes) };
    let divided = game.perft(&perft, 5, Watch::NOBODY).expect("it can be counted");
    assert_eq!(divided.nodes, 19_861_490);
}

fn job(megabytes: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let parameters = json!({ "game": "shogi", "depth": 5, "split": 2, "hash": megabytes });
    let parameters = parameters.as_object().expect("an object").clone();
    let job = Job::plan(directory.path(), "perft", parameters).expect("it can be planned");
    assert!(job.run(&RunSettings::default(), Watch::NOBODY).expect("it runs"));
    assert_eq!(job.total().expect("a journal")["nodes"], 19_861_490);
}

fn tree(megabytes: usize) {
    let mut game = GAMES.open("go:9").expect("it is listed").game;
    let search = format!("mcts,nodes=60000,hash={megabytes}").parse().expect("a search");
    game.think(&search, &AtomicBool::new(false), &mut |_| {}).expect("it has a search");
}

/// The most that was ever resident, in megabytes.
fn peak() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux tells it");
    let line = text.lines().find(|line| line.starts_with("VmHWM")).expect("it is there");
    let kilobytes: u64 = line.split_whitespace().nth(1).and_then(|word| word.parse().ok()).expect("a number");
    kilobytes.div_ceil(1024)
}

#[test]
fn what_is_resident_stays_below_its_ceiling() {
    if let Some(asked) = std::env::var_os(ASKED) {
        let number: usize = asked.to_string_lossy().parse().expect("a number");
        if let Some((_, megabytes, _, work)) = CASES.get(number) {
            work(*megabytes);
        }
        println!("peak {}", peak());
        return;
    }
    let program = std::env::current_exe().expect("a test knows where it is");
    // One number more: the process that does nothing.
    for number in 0..=CASES.len() {
        let mut command = Command::new(&program);
        command.args(["--exact", "memory::what_is_resident_stays_below_its_ceiling", "--nocapture"]);
        let output = command.env(ASKED, number.to_string()).output().expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout);
        let peak = text.lines().find_map(|line| line.split("peak ").nth(1)?.trim().parse::<u64>().ok());
        let peak = peak.unwrap_or_else(|| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
        let Some((name, megabytes, beyond, _)) = CASES.get(number) else {
            println!("trust 6: a process that does nothing: {peak} MB");
            continue;
        };
        let ceiling = *megabytes as u64 + beyond;
        assert!(
            peak <= ceiling,
            "{name}, {megabytes} MB asked for: {peak} MB are resident, {ceiling} is the ceiling"
        );
        assert!(peak > used(name, *megabytes as u64), "{name}: {peak} MB of {megabytes} MB");
        println!("trust 6: {name}, {megabytes} MB asked for: {peak} MB resident at most, ceiling {ceiling}");
    }
}

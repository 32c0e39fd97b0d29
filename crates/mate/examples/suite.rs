//! Runs the solver over a file of problems and prints what it found, one line for each.
//!
//! ```text
//! suite FILE [--hash MB] [--time SECONDS] [--nodes N] [--shortest] [--only PREFIX] [--journal FILE]
//! ```
//!
//! A line of the file is a SFEN, or tab-separated `id`, SFEN and a stated length (`#` begins a comment). With a journal,
//! results are appended to it and problems that are in it already are passed over, so that a run can be stopped and taken
//! up again.

use banmen_mate::{Answer, Checked, Limits, MateError, Solver};
use banmen_shogi::Position;
use std::collections::HashSet;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::time::{Duration, Instant};

#[derive(Default)]
struct Call {
    file: String,
    hash: usize,
    time: Option<f64>,
    nodes: Option<u64>,
    shortest: bool,
    only: String,
    journal: Option<String>,
}

fn call() -> Result<Call, Box<dyn Error>> {
    let mut call = Call { hash: 256, ..Call::default() };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--hash" => call.hash = value()?.parse()?,
            "--time" => call.time = Some(value()?.parse()?),
            "--nodes" => call.nodes = Some(value()?.parse()?),
            "--shortest" => call.shortest = true,
            "--only" => call.only = value()?,
            "--journal" => call.journal = Some(value()?),
            _ => call.file = word,
        }
    }
    Ok(call)
}

/// What is printed of an answer: the verdict, the length, the rest.
fn words(answer: &Result<Answer, MateError>) -> (&'static str, String) {
    match answer {
        Ok(Answer::Mate(mate)) => {
            let checked = match mate.checked {
                Checked::Every { positions } => format!("every defence checked, {positions} positions"),
                Checked::Part { positions } => format!("PARTLY checked, {positions} positions"),
            };
            let shortest = if mate.is_shortest { "shortest" } else { "at most" };
            let futile = mate.length_without_futile.map_or("?".to_owned(), |length| length.to_string());
            let line = mate.line.len();
            ("mate", format!("{shortest} {} ({futile} without futile), line {line}, {checked}", mate.length))
        }
        Ok(Answer::NoMate) => ("no-mate", String::new()),
        Ok(Answer::Undecided) => ("undecided", String::new()),
        Err(error) => ("error", error.to_string()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let call = call()?;
    let done: HashSet<String> = match &call.journal {
        Some(path) => fs::read_to_string(path)
            .unwrap_or_default()
            .lines()
            .filter_map(|line| line.split('\t').next().map(str::to_owned))
            .collect(),
        None => HashSet::new(),
    };
    let mut journal = match &call.journal {
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path)?),
        None => None,
    };
    let mut solver = Solver::with_megabytes(call.hash);
    let (mut counts, mut nodes, begun) = ([0u32; 4], 0, Instant::now());
    let mut times = Vec::new();
    for (number, line) in fs::read_to_string(&call.file)?.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() || !line.starts_with(&call.only) {
            continue;
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let (id, sfen) = match columns[..] {
            [sfen] => (format!("line-{}", number + 1), sfen),
            [id, sfen, ..] => (id.to_owned(), sfen),
            [] => continue,
        };
        let stated = columns.get(2).copied().unwrap_or("-");
        if done.contains(&id) {
            continue;
        }
        let position: Position = match sfen.parse() {
            Ok(position) => position,
            Err(error) => {
                println!("{id}\trefused\t{error}");
                continue;
            }
        };
        let limits =
            Limits { nodes: call.nodes, time: call.time.map(Duration::from_secs_f64), ..Limits::NONE };
        let start = Instant::now();
        let answer =
            if call.shortest { solver.shortest(&position, limits) } else { solver.solve(&position, limits) };
        let seconds = start.elapsed().as_secs_f64();
        times.push(seconds);
        nodes += solver.nodes();
        let (verdict, rest) = words(&answer);
        let (used, collections) = solver.table_use();
        let text = format!(
            "{id}\t{verdict}\tstated {stated}\t{rest}\t{} nodes\t{seconds:.3} s\ttable {used}‰ {collections}",
            solver.nodes()
        );
        println!("{text}");
        if let Some(journal) = &mut journal {
            writeln!(journal, "{text}")?;
        }
        let slot = ["mate", "no-mate", "undecided", "error"].iter().position(|&word| word == verdict);
        counts[slot.unwrap_or(3)] += 1;
    }
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(0.0);
    println!(
        "{} mates, {} no mate, {} undecided, {} errors; {nodes} nodes, {:.1} s, median {:.2} ms",
        counts[0],
        counts[1],
        counts[2],
        counts[3],
        begun.elapsed().as_secs_f64(),
        median * 1e3
    );
    Ok(())
}

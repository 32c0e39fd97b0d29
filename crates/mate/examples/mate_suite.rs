//! Runs the solver over a file of problems and prints what it found, one line for each.
//!
//! ```text
//! mate_suite FILE [--hash MB] [--time SECONDS] [--nodes N] [--shortest] [--only PREFIX] [--journal FILE]
//!            [--plain PLIES] [--tables MB,MB,...]
//! ```
//!
//! A line of the file is a SFEN, or tab-separated `id`, SFEN and a stated length (`#` begins a comment). With a journal,
//! results are appended to it and problems that are in it already are passed over, so that a run can be stopped and taken
//! up again. `--time` counts processor time where the system tells it (Linux), so that a busy machine decides no less.
//!
//! `--plain` compares every answer with a plain search of that many plies, `--tables` with the answers out of tables of
//! other sizes. An answer that is contradicted is an error, and the program ends with one.

#[path = "../tests/suite/common/plain.rs"]
mod plain;

use banmen_mate::{Answer, Checked, Limits, MateError, Solver};
use banmen_shogi::Position;
use std::collections::HashSet;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
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
    plain: u16,
    tables: Vec<usize>,
}

/// The positions that the plain search may look at for one problem.
const PLAIN_BUDGET: u64 = 1_000_000;

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
            "--plain" => call.plain = value()?.parse()?,
            "--tables" => {
                call.tables = value()?.split(',').map(str::parse).collect::<Result<_, _>>()?;
            }
            "--journal" => call.journal = Some(value()?),
            _ => call.file = word,
        }
    }
    Ok(call)
}

/// The time that this thread has spent in the processor, where the system tells.
fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// A clock of processor time, or of the time on the wall where there is none.
struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

impl Clock {
    fn start() -> Self {
        Self { wall: Instant::now(), processor: processor_time() }
    }

    fn elapsed(&self) -> Duration {
        self.processor
            .zip(processor_time())
            .map_or_else(|| self.wall.elapsed(), |(from, to)| to.saturating_sub(from))
    }
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

/// Asks the question of the call within its limits. The answer, and the seconds that it took.
fn ask(call: &Call, solver: &mut Solver, position: &Position) -> (Result<Answer, MateError>, f64) {
    let (clock, stop) = (Clock::start(), AtomicBool::new(false));
    let watch = |_| {
        let late = call.time.is_some_and(|seconds| clock.elapsed().as_secs_f64() >= seconds);
        stop.fetch_or(late, Ordering::Relaxed);
    };
    let limits = Limits { nodes: call.nodes, time: None, stop: Some(&stop), progress: Some(&watch) };
    let answer =
        if call.shortest { solver.shortest(position, limits) } else { solver.solve(position, limits) };
    (answer, clock.elapsed().as_secs_f64())
}

/// Whether two answers cannot both be right.
fn contradict(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Mate(_), Answer::NoMate) | (Answer::NoMate, Answer::Mate(_)) => true,
        (Answer::Mate(one), Answer::Mate(other)) => {
            one.is_shortest && other.length < one.length || other.is_shortest && one.length < other.length
        }
        _ => false,
    }
}

/// Whether an answer contradicts the plain search; the second says whether the plain search came to its end without a mate.
fn compare_with_plain(answer: &Answer, position: &Position, plies: u16) -> (bool, bool) {
    let (shortest, sure) = plain::plain_shortest(position, plies, PLAIN_BUDGET);
    let wrong = match (answer, shortest) {
        (Answer::Mate(mate), Some(shortest)) => {
            mate.length < shortest || mate.is_shortest && mate.length != shortest
        }
        (Answer::Mate(mate), None) => mate.length <= sure,
        (Answer::NoMate, shortest) => shortest.is_some(),
        (Answer::Undecided, _) => false,
    };
    (wrong, shortest.is_none() && sure >= plies)
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
    let mut others: Vec<Solver> = call.tables.iter().map(|&size| Solver::with_megabytes(size)).collect();
    let (mut contradicted, mut without) = (0, 0);
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
        let (answer, seconds) = ask(&call, &mut solver, &position);
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
        if let Ok(answer) = &answer {
            for (other, size) in others.iter_mut().zip(&call.tables) {
                let found = ask(&call, other, &position).0?;
                if contradict(answer, &found) {
                    println!("{id}\tCONTRADICTED by a table of {size} MB: {found:?}");
                    contradicted += 1;
                }
            }
            if call.plain > 0 {
                let (wrong, ended) = compare_with_plain(answer, &position, call.plain);
                if wrong {
                    println!("{id}\tCONTRADICTED by a plain search of {} plies", call.plain);
                    contradicted += 1;
                }
                without += u32::from(ended);
            }
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
    if call.plain > 0 {
        println!("{without} without a mate within {} plies by plain search", call.plain);
    }
    if !call.tables.is_empty() || call.plain > 0 {
        println!("{contradicted} answers contradicted");
    }
    if contradicted > 0 || counts[3] > 0 {
        return Err(format!("{contradicted} answers contradicted, {} errors", counts[3]).into());
    }
    Ok(())
}

//! `banmen solve mate`: mates by checks alone in shogi, one position or a file of problems.

mod problems;
mod report;

use crate::{arguments, console, cpu::Clock, failure::Answer, figures, progress::Progress, stop};
use anyhow::{Result, anyhow};
use banmen_mate::{Answer as Found, Limits, MateError, Solutions, Solver};
use banmen_shogi::Position;
use clap::Args;
use problems::Problem;
use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

/// Room for the longest proofs on a worker's stack.
const STACK: usize = 64 << 20;

/// Find mates in shogi, proved and checked.
#[derive(Debug, Args)]
#[command(after_help = "\
PROBLEM is a position (SFEN, or as USI writes one: `startpos moves ...`, `sfen ... moves ...`), a file, or - for stdin. \
The side to move mates by checks alone; it may lack a king. A \
line of a file is a position, or an id, a position and anything else apart by tabs; # begins a comment. Every mate is replayed \
by the rules against every defence before it is printed. The length counts every ply; the length without futile \
interpositions is that of the custom among problem composers. The exit code is 1 when a position has no mate or is not \
decided within the limits.

Examples:
  banmen solve mate '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
  banmen solve mate problems.tsv --shortest --time 60 --hash 1024
  banmen solve mate --all --json - < problem.sfen")]
pub(crate) struct Mate {
    /// A position, a file of positions, or - for stdin
    #[arg(value_name = "SFEN|FILE|-", allow_hyphen_values = true)]
    problem: String,

    /// The size of the tables in megabytes, all threads together
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = arguments::megabytes, default_value_t = 256)]
    hash: usize,

    /// The time for a problem in seconds
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds)]
    time: Option<Duration>,

    /// Prove that there is no shorter mate
    #[arg(long)]
    shortest: bool,

    /// List all first moves that mate at the shortest length, and say whether the problem is sound
    #[arg(long)]
    all: bool,

    /// Threads for files of several problems; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "0")]
    threads: usize,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What came of a problem.
struct Solved {
    result: Result<Solutions, MateError>,
    nodes: u64,
    seconds: f64,
}

impl Mate {
    pub(crate) fn run(self) -> Result<Answer> {
        let problems = problems::read(&self.problem)?;
        let is_one = problems.len() == 1 && problems[0].id.is_none();
        if is_one && let Err(error) = &problems[0].position {
            return Err(anyhow!(error.clone()));
        }
        let title = if is_one { "mate".to_owned() } else { format!("mate, {} problems", problems.len()) };
        let progress = Progress::begin(&title);
        let clock = Clock::start();
        let solved = self.solve(&problems, &title, &progress, is_one)?;
        let elapsed = clock.elapsed();
        drop(progress);
        let rows: Vec<_> = problems.iter().zip(&solved).collect();
        if self.json {
            console::json(&report::json(&rows, is_one, self.hash, elapsed))?;
        } else if is_one {
            console::print(&report::one(&problems[0], solved[0].as_ref()))?;
        } else {
            console::line(&report::summary(&rows, elapsed))?;
        }
        if stop::is_raised() {
            console::note("banmen: stopped before everything was solved");
        }
        let yes = |(problem, solved): &(&Problem, &Option<Solved>)| match solved {
            Some(solved) if is_one => report::is_mate(solved),
            Some(solved) => report::is_decided(solved),
            None => problem.position.is_err(),
        };
        Ok(Answer::from_truth(rows.iter().all(yes)))
    }

    /// Solves every problem that is a position, several at a time, and prints the lines of a file in its order.
    fn solve(
        &self,
        problems: &[Problem],
        title: &str,
        progress: &Progress,
        is_one: bool,
    ) -> Result<Vec<Option<Solved>>> {
        let threads = self.threads.clamp(1, problems.len().max(1));
        let megabytes = (self.hash / threads).max(1);
        let (next, nodes, smaller) = (AtomicUsize::new(0), AtomicU64::new(0), Mutex::new(None::<usize>));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, next, nodes, smaller) = (sender.clone(), &next, &nodes, &smaller);
                let work = move || {
                    let mut solver = Solver::with_megabytes(megabytes).sharing_with(threads);
                    if solver.is_smaller_than_asked()
                        && let Ok(mut smaller) = smaller.lock()
                    {
                        *smaller = Some(solver.bytes() >> 20);
                    }
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(problem) = problems.get(index) else { return };
                        let solved = match &problem.position {
                            Ok(position) if !stop::is_raised() => {
                                let tell = |count: u64| {
                                    let all = nodes.load(Ordering::Relaxed) + count;
                                    let all = figures::short(all as f64);
                                    progress.say(&format!("{title}  {all} nodes"));
                                };
                                let solved = self.solve_one(position, &mut solver, &tell);
                                nodes.fetch_add(solved.nodes, Ordering::Relaxed);
                                Some(solved)
                            }
                            _ => None,
                        };
                        if sender.send((index, solved)).is_err() {
                            return;
                        }
                    }
                };
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
            }
            drop(sender);
            let mut all: Vec<Option<Option<Solved>>> = problems.iter().map(|_| None).collect();
            let mut printed = 0;
            for (done, (index, solved)) in receiver.into_iter().enumerate() {
                all[index] = Some(solved);
                if !is_one {
                    progress.set(done as u64 + 1, Some(problems.len() as u64));
                }
                while !is_one && !self.json && printed < all.len() {
                    let Some(solved) = &all[printed] else { break };
                    console::line(&report::row(printed, &problems[printed], solved.as_ref()))?;
                    printed += 1;
                }
            }
            if let Ok(Some(megabytes)) = smaller.lock().map(|smaller| *smaller) {
                console::note(&format!("banmen: there was memory for tables of {megabytes} megabytes only"));
            }
            Ok(all.into_iter().map(Option::flatten).collect())
        })
    }

    fn solve_one(&self, position: &Position, solver: &mut Solver, tell: &(dyn Fn(u64) + Sync)) -> Solved {
        let limits = Limits { nodes: None, time: self.time, stop: Some(stop::flag()), progress: Some(tell) };
        let clock = Clock::start();
        let plain =
            |answer: Found| Solutions { answer, first_moves: Vec::new(), is_sound: None, others: Vec::new() };
        let result = if self.all {
            solver.all(position, limits)
        } else if self.shortest {
            solver.shortest(position, limits).map(plain)
        } else {
            solver.solve(position, limits).map(plain)
        };
        Solved { result, nodes: solver.nodes(), seconds: clock.elapsed().seconds }
    }
}

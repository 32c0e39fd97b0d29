//! The experiments run on a thread of their own, which shows every row that is finished: Ctrl-C loses none of them, and
//! need not wait for work that cannot be stopped.

use super::Chosen;
use super::journal::{Entry, Journal};
use anyhow::Result;
use banmen_lab::{Event, Lab, Laps, Size, Table};
use banmen_play::measure::Lap;
use banmen_shogi::Setup;
use banmen_terminal::{progress::Progress, stop};
use std::{
    collections::BTreeMap,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

/// The timeout of one read of the channel.
const TICK: Duration = Duration::from_millis(50);
/// The time that an experiment has to react to a stop.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The experiments to run.
pub(super) struct Run {
    pub(super) experiments: Vec<Chosen>,
    pub(super) size: Size,
    pub(super) positions: Option<Vec<Setup>>,
    pub(super) journal: Option<Journal>,
}

/// The results of the experiments.
#[derive(Debug, Default)]
pub(super) struct Done {
    /// The tables, complete or as far as they were measured, by the number of their experiment.
    pub(super) tables: BTreeMap<usize, Table>,
    /// The tables that a journal held already.
    pub(super) kept: BTreeMap<usize, Entry>,
    /// The errors of experiments without a table.
    pub(super) refused: Vec<String>,
    /// Whether every experiment ran to its end.
    pub(super) complete: bool,
    /// The time that all experiments took.
    pub(super) seconds: f64,
}

/// A message of the thread.
enum Word {
    Begins(String),
    /// The number of the experiment, and how much of its part is done.
    Done(usize, usize, usize),
    Table(usize, Table),
    Lap(String, Lap),
    Refused(String),
}

impl Run {
    /// Runs the experiments one after the other.
    pub(super) fn go(mut self) -> Result<Done> {
        let begun = Instant::now();
        let (sender, words) = mpsc::channel();
        let mut journal = self.journal.take();
        let mut kept = BTreeMap::new();
        let ids: Vec<String> = self.experiments.iter().map(|chosen| chosen.id.clone()).collect();
        for (index, id) in ids.iter().enumerate() {
            let known = journal.as_ref().and_then(|journal| journal.find(id, self.size));
            kept.extend(known.map(|entry| (index, entry.clone())));
        }
        let (size, known) = (self.size, kept.keys().copied().collect::<Vec<usize>>());
        let laps = journal.as_ref().map_or_else(Laps::new, |journal| journal.laps(size));
        // A thread that does not react ends with the program.
        thread::spawn(move || self.each(&known, &laps, &sender));
        let total = ids.len();
        let mut begun_one = Instant::now();
        let mut done = listen(&words, Done { kept, ..Done::default() }, total, |finished| {
            let Some(journal) = journal.as_mut() else { return Ok(()) };
            match finished {
                Finished::Lap(part, lap) => journal.push_lap(part, size, lap),
                Finished::Table(index, table) => {
                    let seconds = std::mem::replace(&mut begun_one, Instant::now()).elapsed().as_secs_f64();
                    journal.push(&Entry::new(&ids[index], size, table, seconds)?)
                }
            }
        })?;
        done.seconds = begun.elapsed().as_secs_f64();
        Ok(done)
    }

    /// Runs the experiments other than those that are known.
    fn each(&self, known: &[usize], laps: &Laps, sender: &Sender<Word>) {
        for (index, Chosen { experiment, .. }) in self.experiments.iter().enumerate() {
            if known.contains(&index) {
                continue;
            }
            if stop::is_raised() {
                return;
            }
            let tell = |event: Event<'_>| {
                // The channel is closed when the program ends.
                let _ = sender.send(match event {
                    Event::Begins(what) => {
                        Word::Begins(format!("{}/{} {what}", index + 1, self.experiments.len()))
                    }
                    Event::Done(done, total) => Word::Done(index, done, total),
                    Event::Table(table) => Word::Table(index, table.clone()),
                    Event::Lap(part, lap) => Word::Lap(part.to_owned(), lap.to_vec()),
                });
            };
            let lab = Lab {
                size: self.size,
                positions: self.positions.as_deref(),
                laps,
                stop: stop::flag(),
                tell: &tell,
            };
            if let Err(error) = (experiment.run)(&lab) {
                let _ = sender.send(Word::Refused(error.to_string()));
            }
        }
    }
}

/// What a journal keeps.
enum Finished<'a> {
    Table(usize, &'a Table),
    Lap(&'a str, &'a [(f64, u64)]),
}

/// Collects the messages until the thread ends or fails to react to a stop, and calls `finished` with each lap and each complete
/// table.
fn listen(
    words: &Receiver<Word>,
    mut done: Done,
    total: usize,
    mut finished: impl FnMut(Finished<'_>) -> Result<()>,
) -> Result<Done> {
    let progress = Progress::begin("repro");
    let mut asked: Option<Instant> = None;
    let mut part = String::new();
    loop {
        match words.recv_timeout(TICK) {
            Ok(Word::Begins(what)) => {
                progress.say(&what);
                part = what;
            }
            // The bar counts experiments: nobody knows how many parts one has, and how long they are.
            Ok(Word::Done(index, done, of)) => {
                progress.say(&format!("{part}: {done} of {of}"));
                progress.set(index as u64, Some(total as u64));
            }
            Ok(Word::Table(index, table)) => {
                if table.complete {
                    finished(Finished::Table(index, &table))?;
                }
                done.tables.insert(index, table);
            }
            Ok(Word::Lap(part, lap)) => finished(Finished::Lap(&part, &lap))?,
            Ok(Word::Refused(why)) => done.refused.push(why),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stop::is_raised() && asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            break;
        }
    }
    done.complete = done.tables.len() + done.kept.len() + done.refused.len() >= total
        && done.tables.values().all(|table| table.complete);
    Ok(done)
}

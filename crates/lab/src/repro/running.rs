//! The experiments run on a thread of their own, which shows every row that is finished: Ctrl-C loses none of them, and
//! need not wait for work that cannot be stopped.

use banmen_lab::{Event, Experiment, Lab, Size, Table};
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
    pub(super) experiments: Vec<&'static Experiment>,
    pub(super) size: Size,
    pub(super) positions: Option<Vec<Setup>>,
}

/// The results of the experiments.
#[derive(Debug, Default)]
pub(super) struct Done {
    /// The tables, complete or as far as they were measured.
    pub(super) tables: Vec<Table>,
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
    /// The progress of all experiments in thousandths.
    Done(u64),
    Table(usize, Table),
    Refused(String),
}

impl Run {
    /// Runs the experiments one after the other.
    pub(super) fn go(self) -> Done {
        let begun = Instant::now();
        let (sender, words) = mpsc::channel();
        let total = self.experiments.len();
        // A thread that does not react ends with the program.
        thread::spawn(move || self.each(&sender));
        let mut done = listen(&words, total);
        done.seconds = begun.elapsed().as_secs_f64();
        done
    }

    fn each(&self, sender: &Sender<Word>) {
        for (index, experiment) in self.experiments.iter().enumerate() {
            if stop::is_raised() {
                return;
            }
            let tell = |event: Event<'_>| {
                // The channel is closed when the program ends.
                let _ = sender.send(match event {
                    Event::Begins(what) => {
                        Word::Begins(format!("{}/{} {what}", index + 1, self.experiments.len()))
                    }
                    Event::Done(done, total) => {
                        Word::Done((1000 * index + 1000 * done / total.max(1)) as u64)
                    }
                    Event::Table(table) => Word::Table(index, table.clone()),
                });
            };
            let lab = Lab {
                size: self.size,
                positions: self.positions.as_deref(),
                stop: stop::flag(),
                tell: &tell,
            };
            if let Err(error) = (experiment.run)(&lab) {
                let _ = sender.send(Word::Refused(error.to_string()));
            }
        }
    }
}

/// Collects the messages until the thread ends or fails to react to a stop.
fn listen(words: &Receiver<Word>, total: usize) -> Done {
    let progress = Progress::begin("repro");
    let mut tables = BTreeMap::new();
    let mut done = Done::default();
    let mut asked: Option<Instant> = None;
    let mut furthest = 0;
    loop {
        match words.recv_timeout(TICK) {
            Ok(Word::Begins(what)) => progress.say(&what),
            // A part of an experiment may start over; the progress bar does not go back.
            Ok(Word::Done(thousandths)) => {
                furthest = furthest.max(thousandths);
                progress.set(furthest, Some(1000 * total as u64));
            }
            Ok(Word::Table(index, table)) => {
                tables.insert(index, table);
            }
            Ok(Word::Refused(why)) => done.refused.push(why),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stop::is_raised() && asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            break;
        }
    }
    done.complete =
        tables.len() + done.refused.len() >= total && tables.values().all(|table: &Table| table.complete);
    done.tables = tables.into_values().collect();
    done
}

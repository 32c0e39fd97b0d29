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

/// How long a look at the channel may take.
const TICK: Duration = Duration::from_millis(50);
/// How long an experiment may take to hear that it should stop.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What is to be run.
pub(super) struct Run {
    pub(super) experiments: Vec<&'static Experiment>,
    pub(super) size: Size,
    pub(super) positions: Option<Vec<Setup>>,
}

/// What was run.
#[derive(Debug, Default)]
pub(super) struct Done {
    /// The tables, as far as they came.
    pub(super) tables: Vec<Table>,
    /// Why others are missing.
    pub(super) refused: Vec<String>,
    /// Whether nothing was stopped.
    pub(super) complete: bool,
    /// How long it took.
    pub(super) seconds: f64,
}

/// What the thread says.
enum Word {
    Begins(String),
    /// So many thousandths of all experiments.
    Done(u64),
    Table(usize, Table),
    Refused(String),
}

impl Run {
    /// Runs all, one after the other.
    pub(super) fn go(self) -> Done {
        let begun = Instant::now();
        let (sender, words) = mpsc::channel();
        let total = self.experiments.len();
        // It ends with the program when it does not hear.
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
                // Nobody listens any more when the program ends.
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

/// Keeps what is said until the thread has ended, or does not end though it should.
fn listen(words: &Receiver<Word>, total: usize) -> Done {
    let progress = Progress::begin("repro");
    let mut tables = BTreeMap::new();
    let mut done = Done::default();
    let mut asked: Option<Instant> = None;
    let mut furthest = 0;
    loop {
        match words.recv_timeout(TICK) {
            Ok(Word::Begins(what)) => progress.say(&what),
            // A part of an experiment may begin again from nothing; the bar does not go back.
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

//! The runner of this process: threads that do shards, and one that writes the journal.

use crate::journal::Journal;
use crate::kinds::Worker;
use crate::{Job, JobError, Row};
use banmen_game::watch::Watch;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What a thread has to say of a shard.
type Answer = (u64, Result<Option<Value>, JobError>, f64, mpsc::Sender<()>);

/// Makes the row of a journal.
pub fn journal_row(job: &str, shard: u64, result: &Value, seconds: f64) -> Value {
    let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64());
    let rounded = (seconds * 1e6).round() / 1e6;
    json!({ "job": job, "shard": shard, "result": result, "seconds": rounded, "at": (at * 1e3).round() / 1e3 })
}

/// Does shards in threads; every result is in the journal before the next is asked for. Whether all were done.
pub(crate) fn threads(
    job: &Job,
    left: &[&Row],
    workers: usize,
    watch: Watch<'_>,
    journal: &mut Journal,
) -> Result<bool, JobError> {
    let (next, worker, failed) = (AtomicUsize::new(0), Worker::default(), AtomicBool::new(false));
    let (sender, answers) = mpsc::channel::<Answer>();
    std::thread::scope(|scope| {
        for _ in 0..workers.clamp(1, left.len().max(1)) {
            let (sender, next, worker, failed) = (sender.clone(), &next, &worker, &failed);
            scope.spawn(move || {
                while let Some(row) = left.get(next.fetch_add(1, Relaxed)) {
                    if watch.is_stopped() || failed.load(Relaxed) {
                        break;
                    }
                    let quiet = Watch::stopped_by(watch.stop);
                    let (shard, begun) = (row["shard"].as_u64().unwrap_or_default(), Instant::now());
                    let done = catch_unwind(AssertUnwindSafe(|| job.run_shard(row, worker, None, quiet)));
                    let fault =
                        || Err(JobError::Shard { shard, reason: "a fault ended the count".to_owned() });
                    let answer = done.unwrap_or_else(|_| fault());
                    // Nothing more is begun before this is on the disk, so that a crash costs a shard for each thread.
                    let (written, is_written) = mpsc::channel();
                    let told = sender.send((shard, answer, begun.elapsed().as_secs_f64(), written));
                    if told.is_err() || is_written.recv().is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut done = 0;
        for (shard, answer, seconds, on_disk) in answers {
            let written = answer.and_then(|result| match result {
                None => Ok(0),
                Some(result) => {
                    journal.append(&journal_row(&job.header().job, shard, &result, seconds)).map(|()| 1)
                }
            });
            done += written.inspect_err(|_| failed.store(true, Relaxed))?;
            (watch.progress)(done as u64, Some(left.len() as u64));
            // Who does not listen any more has stopped.
            let _ = on_disk.send(());
        }
        Ok(done == left.len())
    })
}

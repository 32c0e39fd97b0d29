//! Long work: in a thread of its own, without the interpreter's lock, watched by the thread that asked for it.
//!
//! The asking thread wakes every few milliseconds, so that Ctrl-C ends the work and a callback is told how far it is.
//! A panic of the work ends there and becomes an exception.

use crate::errors::BanmenError;
use banmen_play::watch::Watch;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How often signals are looked at and callbacks are called.
const TICK: Duration = Duration::from_millis(20);

/// A listener hears nothing for at most this many ticks.
const PATIENCE: u32 = 10;

/// Who is told about progress: a callable that takes what is done and the whole (or `None`), or a bar such as tqdm's.
struct Listener<'py> {
    progress: Option<Bound<'py, PyAny>>,
    told: u64,
    ticks: u32,
}

impl<'py> Listener<'py> {
    fn tell(&mut self, done: u64, total: Option<u64>) -> PyResult<()> {
        let Some(progress) = &self.progress else { return Ok(()) };
        // Now and then also without news, so that whoever listens can end work whose first part takes long.
        self.ticks += 1;
        if done <= self.told && !self.ticks.is_multiple_of(PATIENCE) {
            return Ok(());
        }
        if progress.is_callable() {
            progress.call1((done, total))?;
        } else {
            progress.setattr("total", total)?;
            progress.call_method1("update", (done.saturating_sub(self.told),))?;
        }
        self.told = self.told.max(done);
        Ok(())
    }
}

/// Runs work that looks at a [`Watch`], and returns what it returns.
///
/// An exception of a signal handler or of the callback stops the work and is raised once it has stopped.
pub(crate) fn watched<'py, T: Send>(
    py: Python<'py>,
    progress: Option<Bound<'py, PyAny>>,
    work: impl FnOnce(Watch<'_>) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let (done, total) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
    let note = |so_far: u64, of: Option<u64>| {
        done.fetch_max(so_far, Relaxed);
        total.store(of.unwrap_or(u64::MAX), Relaxed);
    };
    let whole = || Some(total.load(Relaxed)).filter(|&total| total != u64::MAX);
    let mut listener = Listener { progress, told: 0, ticks: 0 };
    let mut failure = None;
    let (sender, receiver) = channel::<()>();
    let receiver = Mutex::new(receiver);
    let joined = std::thread::scope(|scope| {
        let (stop, note) = (&stop, &note);
        let worker = scope.spawn(move || {
            let _ended = sender;
            work(Watch { stop, progress: note })
        });
        let wait = || receiver.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(TICK);
        while py.detach(wait) == Err(RecvTimeoutError::Timeout) {
            if failure.is_none() {
                let looked = py.check_signals().and_then(|()| listener.tell(done.load(Relaxed), whole()));
                if let Err(error) = looked {
                    stop.store(true, Relaxed);
                    failure = Some(error);
                }
            }
        }
        py.detach(|| worker.join())
    });
    if let Some(error) = failure {
        return Err(error);
    }
    let result = joined.map_err(|_| BanmenError::new_err("a fault inside of the library ended the work"))?;
    listener.tell(done.load(Relaxed), whole())?;
    Ok(result)
}

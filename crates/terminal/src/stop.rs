//! Ctrl-C: the first one asks, the second one insists.

use anyhow::{Context, Result};
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted, as shells know it.
const INTERRUPTED: i32 = 130;

/// How long Ctrl-C may go unheard while we wait for something else.
const PATIENCE: Duration = Duration::from_millis(50);

/// Signals that follow one another faster than a person presses keys are one press: `timeout` and other wrappers signal
/// their child and then its group.
const ONE_PRESS: Duration = Duration::from_millis(200);

static FIRST_PRESS: Mutex<Option<Instant>> = Mutex::new(None);

/// Listens for Ctrl-C from now on.
pub fn listen() -> Result<()> {
    let raise = || {
        STOP.store(true, Ordering::Relaxed);
        let mut first = FIRST_PRESS.lock().unwrap_or_else(PoisonError::into_inner);
        if first.get_or_insert_with(Instant::now).elapsed() > ONE_PRESS {
            std::process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(raise).context("cannot listen for Ctrl-C")
}

/// The flag that long work looks at.
pub const fn flag() -> &'static AtomicBool {
    &STOP
}

/// Raises the flag, as Ctrl-C does.
pub fn raise() {
    STOP.store(true, Ordering::Relaxed);
}

/// Returns whether someone has asked to stop.
pub fn is_raised() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Waits for what another thread sends; `None` when someone asks to stop, or when nothing can come any more.
pub fn receive<T>(receiver: &Receiver<T>) -> Option<T> {
    loop {
        match receiver.recv_timeout(PATIENCE) {
            Ok(received) => return Some(received),
            Err(RecvTimeoutError::Timeout) if !is_raised() => {}
            Err(_) => return None,
        }
    }
}

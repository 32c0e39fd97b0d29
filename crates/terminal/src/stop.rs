//! Ctrl-C: the first one asks, the second one insists.

use anyhow::{Context, Result};
use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::Duration,
};

static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that was interrupted, as shells know it.
const INTERRUPTED: i32 = 130;

/// How long Ctrl-C may go unheard while we wait for something else.
const PATIENCE: Duration = Duration::from_millis(50);

/// Listens for Ctrl-C from now on.
pub fn listen() -> Result<()> {
    let raise = || {
        if STOP.swap(true, Ordering::Relaxed) {
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

//! The time that a thread has really run.

use std::fs;
use std::time::Instant;

/// A piece of work that began.
#[derive(Debug)]
pub(super) struct Clock {
    wall: Instant,
    run: Option<u64>,
}

impl Clock {
    pub(super) fn start() -> Self {
        Self { run: nanoseconds(), wall: Instant::now() }
    }

    /// The seconds that the thread has run since, or those on the wall where nobody knows.
    pub(super) fn seconds(&self) -> f64 {
        let wall = self.wall.elapsed().as_secs_f64();
        match (self.run, nanoseconds()) {
            (Some(before), Some(now)) if now > before => (now - before) as f64 / 1e9,
            _ => wall,
        }
    }
}

/// The scheduler's account of this thread.
fn nanoseconds() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
}

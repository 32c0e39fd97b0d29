//! How long a piece of work ran.

use std::time::Instant;

/// When a piece of work began, by the wall and by what the thread has run.
pub(super) struct Begun {
    wall: Instant,
    running: Option<f64>,
}

impl Begun {
    pub(super) fn now() -> Self {
        Self { wall: Instant::now(), running: seconds_run() }
    }

    /// The seconds that the thread has run since, or those on the wall where nobody knows.
    pub(super) fn elapsed(&self) -> f64 {
        let wall = self.wall.elapsed().as_secs_f64();
        match (self.running, seconds_run()) {
            (Some(before), Some(after)) if after > before => (after - before).min(wall),
            _ => wall,
        }
    }
}

/// How long this thread has had a processor.
#[cfg(unix)]
fn seconds_run() -> Option<f64> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

/// Nobody tells how long this thread has had a processor.
#[cfg(not(unix))]
fn seconds_run() -> Option<f64> {
    None
}

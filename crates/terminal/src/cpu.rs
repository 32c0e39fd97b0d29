//! How long work took: on the wall and in the processor.

use serde::Serialize;
use std::time::{Duration, Instant};

/// A clock that runs.
#[derive(Debug)]
pub struct Clock {
    wall: Instant,
    cpu: Option<Duration>,
}

/// What a clock showed.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Elapsed {
    /// The seconds that have passed.
    pub seconds: f64,
    /// In the processor, all threads of this process together; nothing where the system does not tell.
    pub cpu_seconds: Option<f64>,
}

impl Clock {
    /// Starts a clock of the time that passes and of the time that the processor works.
    pub fn start() -> Self {
        Self { wall: Instant::now(), cpu: process_time() }
    }

    /// What it shows now.
    pub fn elapsed(&self) -> Elapsed {
        let cpu = self.cpu.zip(process_time()).map(|(from, to)| to.saturating_sub(from).as_secs_f64());
        Elapsed { seconds: self.wall.elapsed().as_secs_f64(), cpu_seconds: cpu }
    }
}

/// The processor time of all threads of this process.
#[cfg(unix)]
fn process_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn process_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleeping_takes_no_processor_time() {
        // The clock counts the whole process, and other tests may work in it.
        let slept = || {
            let clock = Clock::start();
            std::thread::sleep(Duration::from_millis(50));
            let elapsed = clock.elapsed();
            assert!(elapsed.seconds >= 0.05);
            elapsed.cpu_seconds.is_none_or(|seconds| seconds < elapsed.seconds)
        };
        assert!((0..100).any(|_| slept()));
    }
}

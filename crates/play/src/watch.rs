//! How a long piece of work is watched and stopped.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// A flag that stops the work when someone raises it, and someone who is told how far it is.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Raised to stop.
    pub stop: &'a AtomicBool,
    /// Told now and then how much is done, and of how much where that is known.
    pub progress: &'a (dyn Fn(u64, Option<u64>) + Sync),
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Watch<'static> {
    /// Nobody watches, nobody stops.
    pub const NOBODY: Self = Self { stop: &NEVER, progress: &|_, _| {} };
}

impl<'a> Watch<'a> {
    /// Stopped by this flag, without telling anyone.
    pub const fn stopped_by(stop: &'a AtomicBool) -> Self {
        Self { stop, progress: &|_, _| {} }
    }

    /// Whether the flag is raised.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("stop", self.stop).finish_non_exhaustive()
    }
}

/// A point in time after which work ends; never, when there is no limit or it lies beyond what a clock can say.
pub(crate) fn deadline(limit: Option<Duration>) -> Option<Instant> {
    limit.and_then(|limit| Instant::now().checked_add(limit))
}

/// A pool of so many threads, at least one.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, rayon::ThreadPoolBuildError> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.clamp(1, 1024)).build()
}

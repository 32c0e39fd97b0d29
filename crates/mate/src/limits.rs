//! Limits of a search, and who watches it.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How far a search may go, and who is told about it.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most nodes, or no limit.
    pub nodes: Option<u64>,
    /// The most time, or no limit.
    pub time: Option<Duration>,
    /// Raised by somebody else to stop the search.
    pub stop: Option<&'a AtomicBool>,
    /// Told now and then how many nodes were searched.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl Limits<'_> {
    /// No limit at all.
    pub const NONE: Limits<'static> = Limits { nodes: None, time: None, stop: None, progress: None };
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).field("time", &self.time).finish_non_exhaustive()
    }
}

/// How often the clock and the flag are looked at, in steps.
const PATIENCE: u32 = 512;

/// Counts nodes and says when to stop.
#[derive(Clone, Debug)]
pub(crate) struct Watcher<'a> {
    limits: Limits<'a>,
    deadline: Option<Instant>,
    pub(crate) nodes: u64,
    steps: u32,
    stopped: bool,
}

impl<'a> Watcher<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Self { limits, deadline, nodes: 0, steps: 0, stopped: false }
    }

    /// Whether the search may go on.
    #[inline]
    pub(crate) fn goes_on(&mut self) -> bool {
        self.steps += 1;
        if self.steps >= PATIENCE {
            self.steps = 0;
            self.look();
        }
        !self.stopped && self.limits.nodes.is_none_or(|most| self.nodes < most)
    }

    /// Looks at the flag and the clock.
    #[cold]
    fn look(&mut self) {
        let raised = self.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.stopped |= raised || late;
        if let Some(progress) = self.limits.progress {
            progress(self.nodes);
        }
    }

    /// Looks at every limit now.
    pub(crate) fn goes_on_now(&mut self) -> bool {
        self.look();
        self.goes_on()
    }
}

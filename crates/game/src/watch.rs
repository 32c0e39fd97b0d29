//! How a long piece of work is watched and stopped.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};

/// A flag that stops the work when someone raises it, and someone who is told how far it is.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Whoever raises it stops the work at its next look.
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

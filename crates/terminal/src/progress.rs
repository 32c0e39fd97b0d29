//! A bar on stderr, when a person is watching and the work takes more than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    fmt,
    io::{self, IsTerminal},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// Work that is done sooner needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the bar is drawn.
const TICK: Duration = Duration::from_millis(100);

/// A bar that may not have appeared yet. It goes away when it is dropped.
pub struct Progress {
    bar: ProgressBar,
    appearance: Option<(Sender<()>, JoinHandle<()>)>,
    is_measured: AtomicBool,
}

impl Progress {
    /// A bar for work that begins now.
    pub fn begin(what: &str) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_message(what.to_owned());
        let appearance = io::stderr().is_terminal().then(|| {
            let (finished, waiting) = mpsc::channel();
            let later = bar.clone();
            let wait = move || {
                if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                    later.set_draw_target(ProgressDrawTarget::stderr());
                    later.enable_steady_tick(TICK);
                }
            };
            (finished, thread::spawn(wait))
        });
        bar.set_style(style("{spinner} {msg}  {elapsed}"));
        Self { bar, appearance, is_measured: AtomicBool::new(false) }
    }

    /// No bar, for work that is a part of other work.
    pub fn silent() -> Self {
        Self { bar: ProgressBar::hidden(), appearance: None, is_measured: AtomicBool::new(false) }
    }

    /// Tells how much is done, and of how much where that is known.
    pub fn set(&self, done: u64, total: Option<u64>) {
        // Before anything is done, nobody can say how long it will take.
        if let Some(total) = total
            && done > 0
            && !self.is_measured.swap(true, Ordering::Relaxed)
        {
            self.bar.set_length(total);
            self.bar.set_style(style("{msg}  {bar:30} {percent:>3}%  {elapsed}, {eta} left"));
        }
        self.bar.set_position(done);
    }

    /// Tells what is being done now.
    pub fn say(&self, what: &str) {
        self.bar.set_message(what.to_owned());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((finished, appearance)) = self.appearance.take() {
            drop(finished);
            // The thread only waits and draws; if it failed there is no bar, and nothing else is lost.
            let _ = appearance.join();
        }
        self.bar.finish_and_clear();
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("done", &self.bar.position()).finish_non_exhaustive()
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

//! Threads that stay with a batch, each of which does the same part of every step.
//!
//! A step takes a fraction of a millisecond, and a thread that sleeps takes a good part of one to wake. So the threads wait
//! awake for the next step for about as long, and sleep only then. Part k is always done by thread k, whose cache has its
//! games; the thread that calls does part 0.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle, Thread};

/// The most threads.
pub(super) const MOST: usize = 256;

/// How often a waiting thread looks before it sleeps: for some 100 µs.
const LOOKS: u32 = 4_000;

/// What is done for each part, and who waits for it. The reference is one of [`Crew::run`], which outlives its use.
#[derive(Clone)]
struct Task {
    work: &'static (dyn Fn(usize) + Sync),
    caller: Thread,
}

/// Lines of the cache of their own, as each is written by other threads.
#[derive(Default)]
#[repr(align(128))]
struct Apart<T>(T);

#[derive(Default)]
struct Shared {
    /// One more for each task.
    round: Apart<AtomicUsize>,
    /// The parts of the present task that are not done.
    left: Apart<AtomicUsize>,
    task: Mutex<Option<Task>>,
    is_faulty: AtomicBool,
    is_over: AtomicBool,
}

impl Shared {
    fn task(&self) -> std::sync::MutexGuard<'_, Option<Task>> {
        self.task.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does one part of each task.
    fn help(&self, part: usize) {
        let mut seen = 0;
        loop {
            wait(|| self.round.0.load(Ordering::Acquire) != seen);
            seen += 1;
            if self.is_over.load(Ordering::Acquire) {
                return;
            }
            let Some(Task { work, caller }) = self.task().clone() else { continue };
            if catch_unwind(AssertUnwindSafe(|| work(part))).is_err() {
                self.is_faulty.store(true, Ordering::Relaxed);
            }
            // Nothing that belongs to the task is touched after this.
            if self.left.0.fetch_sub(1, Ordering::Release) == 1 {
                caller.unpark();
            }
        }
    }

    fn begin_round(&self) {
        self.round.0.fetch_add(1, Ordering::Release);
    }
}

/// Looks for a while, then sleeps between looks until somebody wakes this thread.
fn wait(is_so: impl Fn() -> bool) {
    for _ in 0..LOOKS {
        if is_so() {
            return;
        }
        std::hint::spin_loop();
    }
    while !is_so() {
        thread::park();
    }
}

/// Threads that wait for work.
pub(crate) struct Crew {
    shared: Arc<Shared>,
    helpers: Vec<JoinHandle<()>>,
    process: u32,
}

impl Crew {
    /// Starts threads: one less than these, as the caller is one of them.
    pub(super) fn new(threads: usize) -> std::io::Result<Self> {
        let mut crew = Self { shared: Arc::default(), helpers: Vec::new(), process: std::process::id() };
        for part in 1..threads.min(MOST) {
            let shared = Arc::clone(&crew.shared);
            let name = format!("banmen batch {part}");
            crew.helpers.push(thread::Builder::new().name(name).spawn(move || shared.help(part))?);
        }
        Ok(crew)
    }

    /// The number of threads, the caller's included.
    pub(super) fn threads(&self) -> usize {
        self.helpers.len() + 1
    }

    /// Does work for each part, and returns when all are done: whether none had a fault.
    pub(super) fn run(&mut self, work: &(dyn Fn(usize) + Sync)) -> bool {
        // A process that was forked off has a copy of the batch, but none of its threads.
        if self.helpers.is_empty() || self.is_forked() {
            return (0..self.threads()).all(|part| catch_unwind(AssertUnwindSafe(|| work(part))).is_ok());
        }
        // SAFETY: the threads use the reference only before they have said that they are done, and nothing returns from
        // here before all have: a fault of the caller's own part is caught.
        #[expect(unsafe_code, reason = "the compiler cannot see that the threads are waited for")]
        let work =
            unsafe { std::mem::transmute::<&(dyn Fn(usize) + Sync), &'static (dyn Fn(usize) + Sync)>(work) };
        *self.shared.task() = Some(Task { work, caller: thread::current() });
        self.shared.is_faulty.store(false, Ordering::Relaxed);
        self.shared.left.0.store(self.helpers.len(), Ordering::Relaxed);
        self.shared.begin_round();
        self.wake();
        let own = catch_unwind(AssertUnwindSafe(|| work(0)));
        wait(|| self.shared.left.0.load(Ordering::Acquire) == 0);
        *self.shared.task() = None;
        own.is_ok() && !self.shared.is_faulty.load(Ordering::Relaxed)
    }

    fn is_forked(&self) -> bool {
        self.process != std::process::id()
    }

    fn wake(&self) {
        for helper in &self.helpers {
            helper.thread().unpark();
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        if self.is_forked() {
            return self.helpers.drain(..).for_each(std::mem::forget);
        }
        self.shared.is_over.store(true, Ordering::Release);
        self.shared.begin_round();
        self.wake();
        for helper in self.helpers.drain(..) {
            // It has caught whatever went wrong in a task.
            let _ = helper.join();
        }
    }
}

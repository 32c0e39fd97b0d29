//! Threads and deadlines of long pieces of work.

pub use banmen_game::watch::Watch;
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// A point in time after which work ends; never, when there is no limit or it lies beyond what a clock can say.
pub(crate) fn deadline(limit: Option<Duration>) -> Option<Instant> {
    limit.and_then(|limit| Instant::now().checked_add(limit))
}

/// A pool of `threads` threads, at least one.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, rayon::ThreadPoolBuildError> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.clamp(1, 1024)).build()
}

/// Runs every task once, on this thread or on a pool. The task is a trait object, called once for each shard of the
/// work, so that the pool is compiled once and not once for each game.
pub(crate) fn for_each_task(
    threads: usize,
    tasks: usize,
    run: &(dyn Fn(usize) + Sync),
) -> Result<(), rayon::ThreadPoolBuildError> {
    if threads <= 1 {
        (0..tasks).for_each(run);
    } else {
        pool(threads)?.install(|| (0..tasks).into_par_iter().with_max_len(1).for_each(run));
    }
    Ok(())
}

/// Runs the same work once on each thread and returns how long that took, the start of the threads left out.
pub(crate) fn on_each_thread(
    threads: usize,
    run: &(dyn Fn() + Sync),
) -> Result<Duration, rayon::ThreadPoolBuildError> {
    let pool = pool(threads)?;
    let begun = Instant::now();
    pool.broadcast(|_| run());
    Ok(begun.elapsed())
}

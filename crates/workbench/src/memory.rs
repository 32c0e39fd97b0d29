//! Memory that searches and computations have freed goes back to the system when the last of them ends.
//!
//! The allocator keeps what a thread has freed, in case the thread wants it again. After a few searches by threads that
//! come and go, that is many times what an idle server needs.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

/// Counts what is running.
#[derive(Debug, Default)]
pub(crate) struct Working(AtomicUsize);

/// One piece of work, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Work(Arc<Working>);

impl Working {
    pub(crate) fn begin(self: &Arc<Self>) -> Work {
        self.0.fetch_add(1, Ordering::SeqCst);
        Work(Arc::clone(self))
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if self.0.0.fetch_sub(1, Ordering::SeqCst) == 1 {
            give_back();
        }
    }
}

/// Returns all memory that is free to the system.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn give_back() {
    // SAFETY: `malloc_trim` has no preconditions, may be called from any thread, and touches only memory that the
    // allocator knows to be free.
    unsafe { libc::malloc_trim(0) };
}

/// Elsewhere the allocator returns memory by itself, or cannot be asked to.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_back() {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    /// The memory of this process that is in use, in megabytes.
    fn resident() -> usize {
        let text = std::fs::read_to_string("/proc/self/statm").expect("Linux tells it");
        let pages: usize = text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("a number");
        (pages * 4096) >> 20
    }

    #[test]
    fn memory_goes_back_when_the_last_work_ends() {
        let working = Arc::new(Working::default());
        let (first, second) = (working.begin(), working.begin());
        // Small pieces with one that stays among them: what is freed between cannot simply be cut off at the end.
        let mut pieces: Vec<Vec<u8>> = (0..12_000).map(|_| vec![1; 16 << 10]).collect();
        let stays = pieces.pop();
        let full = resident();
        drop(pieces);
        drop(first);
        assert!(resident() + 100 > full, "the memory is kept while there is work");
        drop(second);
        assert!(resident() + 100 < full, "{} of {full} MB are still in use", resident());
        drop(stays);
    }
}

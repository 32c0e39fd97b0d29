//! A solution with the fewest presses.
//!
//! All solutions are one of them plus the sums of the quiet sets, and are visited in the order of Gray's code, so that
//! each differs from the one before by a single basis set. Rectangles up to 19×19 have at most 65,536.

use super::{Elimination, Lights};
use std::sync::atomic::{AtomicBool, Ordering};

/// How often someone who wants to stop is heard.
const LISTEN: u64 = 1 << 16;

/// The best solution that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// The buttons to press.
    pub presses: Lights,
    /// Whether every solution was looked at, so that there is no shorter one.
    pub is_shortest: bool,
}

impl Elimination {
    /// A shortest solution; nothing when there is no solution. When `stop` is raised, or there are more than 2⁶³
    /// solutions, the best so far.
    #[must_use]
    pub fn shortest(&self, lights: &Lights, stop: Option<&AtomicBool>) -> Option<Shortest> {
        let mut presses = self.solve(lights)?;
        let quiet = self.quiet();
        let solutions = 1u64.checked_shl(quiet.len() as u32).unwrap_or(u64::MAX);
        let (mut best, mut fewest) = (presses.clone(), presses.count());
        let mut is_shortest = solutions < u64::MAX;
        for step in 1..solutions {
            // Gray's code changes, at every step, the place of the lowest one of the step's number.
            presses.invert(&quiet[step.trailing_zeros() as usize]);
            let count = presses.count();
            if count < fewest {
                fewest = count;
                best.clone_from(&presses);
            }
            if step % LISTEN == 0 && stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                is_shortest = false;
                break;
            }
        }
        Some(Shortest { presses: best, is_shortest })
    }
}

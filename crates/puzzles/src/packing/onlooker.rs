//! Looking on while a puzzle is solved.

use super::{
    Packing, Report, RunError, Settings, Solution,
    run::{Found, Told, wide},
    search::{Audience, Placed, Set, Stopped, narrow},
    symmetry::Reduction,
};
use banmen_game::watch::Watch;
use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};

/// How many nodes pass before someone who wants to stop is heard, when nobody looks on.
const LISTEN: u64 = 1 << 12;

/// Someone who looks on while a puzzle is solved.
#[derive(Clone, Copy)]
pub struct Onlooker<'a> {
    /// How many placements are tried from one look to the next, at most 4096; what is no power of two counts as the
    /// next one.
    pub every: u64,
    /// Shown the pieces that are placed at the moment and, as soon as it is found, every solution.
    pub look: &'a (dyn Fn(&Solution<'_>) + Sync),
}

impl fmt::Debug for Onlooker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Onlooker").field("every", &self.every).finish_non_exhaustive()
    }
}

impl Packing {
    /// Searches from the beginning while someone looks on.
    ///
    /// # Errors
    /// When there are no threads to be had.
    ///
    /// ```
    /// use banmen_game::watch::Watch;
    /// use banmen_puzzles::packing::{Onlooker, Packing, Puzzle, Settings};
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// let packing = Packing::new(&Puzzle::classic("pentominoes-3x20").unwrap()).unwrap();
    /// let (solutions, glances) = (AtomicU64::new(0), AtomicU64::new(0));
    /// let look = |solution: &banmen_puzzles::packing::Solution<'_>| {
    ///     let counter = if solution.is_complete() { &solutions } else { &glances };
    ///     counter.fetch_add(1, Ordering::Relaxed);
    /// };
    /// let settings = Settings { distinct: true, ..Settings::default() };
    /// let report = packing.look_on(&settings, Watch::NOBODY, Onlooker { every: 1, look: &look }).unwrap();
    /// assert_eq!((report.solutions, solutions.into_inner()), (2, 2));
    /// let last = report.nodes - glances.into_inner();
    /// assert_eq!(last, 4, "every placement was seen but the last ones, of these solutions and their mirror images");
    /// ```
    pub fn look_on(
        &self,
        settings: &Settings,
        watch: Watch<'_>,
        onlooker: Onlooker<'_>,
    ) -> Result<Report, RunError> {
        self.search(settings, None, watch, Told::Onlooker(onlooker))
    }
}

/// Whom a task tells what it has placed: it counts, keeps the solutions where someone wants them later, and shows them
/// to whoever looks on.
pub(super) struct Listener<'s, 'a, const N: usize> {
    pub(super) reduction: &'s Reduction<'a>,
    pub(super) distinct: bool,
    pub(super) is_kept: bool,
    pub(super) stop: &'s AtomicBool,
    pub(super) onlooker: Option<Onlooker<'s>>,
    pub(super) found: Found<N>,
}

impl<const N: usize> Audience<N> for Listener<'_, '_, N> {
    fn patience(&self) -> u64 {
        self.onlooker.map_or(LISTEN, |onlooker| onlooker.every.clamp(1, LISTEN).next_power_of_two()) - 1
    }

    fn visit(&mut self, placed: &[Placed<Set<N>>]) {
        let solution = wide(placed);
        if !self.distinct {
            self.found.solutions += self.reduction.weight(&solution);
        } else if self.reduction.counts(&solution) {
            self.found.solutions += 1;
        } else {
            return;
        }
        if let Some(onlooker) = self.onlooker {
            let show = |solution| (onlooker.look)(&Solution::new(self.reduction.packing, solution));
            if self.distinct {
                show(solution);
            } else {
                self.reduction.images(&solution).for_each(|image| show(image.collect()));
            }
        } else if self.is_kept && self.distinct {
            self.found.placed.extend_from_slice(placed);
        } else if self.is_kept {
            let images = self.reduction.images(&solution).flatten();
            self.found.placed.extend(images.map(|(kind, set)| (kind, narrow(set))));
        }
    }

    fn listen(&mut self, placed: &[Placed<Set<N>>]) -> Result<(), Stopped> {
        if let Some(onlooker) = self.onlooker {
            (onlooker.look)(&Solution::new(self.reduction.packing, wide(placed)));
        }
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

//! Observation of a search while it runs.

use super::{
    CursorError, Packing, Report, Settings, Solution,
    run::{Found, Receiver, wide},
    search::{Placed, SearchListener, Set, Stopped, narrow},
    symmetry::Reduction,
};
use banmen_game::watch::Watch;
use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};

/// The number of nodes between two checks of the stop flag, without an observer.
const CHECK_INTERVAL: u64 = 1 << 12;

/// An observer of a search.
#[derive(Clone, Copy)]
pub struct Observer<'a> {
    /// The number of placements between two calls of `look`, at most 4096, rounded up to a power of two.
    pub every: u64,
    /// Called with the pieces that are placed at the moment, and with every solution as soon as it is found.
    pub look: &'a (dyn Fn(&Solution<'_>) + Sync),
}

impl fmt::Debug for Observer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observer").field("every", &self.every).finish_non_exhaustive()
    }
}

impl Packing {
    /// Searches from the beginning and shows the search to an observer.
    ///
    /// # Errors
    /// Never at present: a search without a cursor always runs.
    ///
    /// ```
    /// use banmen_game::watch::Watch;
    /// use banmen_puzzles::packing::{Observer, Packing, Puzzle, Settings};
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// let packing = Packing::new(&Puzzle::classic("pentominoes-3x20").unwrap()).unwrap();
    /// let (solutions, partial) = (AtomicU64::new(0), AtomicU64::new(0));
    /// let look = |solution: &banmen_puzzles::packing::Solution<'_>| {
    ///     let counter = if solution.is_complete() { &solutions } else { &partial };
    ///     counter.fetch_add(1, Ordering::Relaxed);
    /// };
    /// let settings = Settings { distinct: true, ..Settings::default() };
    /// let report = packing.observe(&settings, Watch::NOBODY, Observer { every: 1, look: &look }).unwrap();
    /// assert_eq!((report.solutions, solutions.into_inner()), (2, 2));
    /// let last = report.nodes - partial.into_inner();
    /// assert_eq!(last, 4, "all but the last placements of these solutions and of their mirror images were shown");
    /// ```
    pub fn observe(
        &self,
        settings: &Settings,
        watch: Watch<'_>,
        observer: Observer<'_>,
    ) -> Result<Report, CursorError> {
        self.search(settings, None, watch, Receiver::Observer(observer))
    }
}

/// The listener of a task: it counts the solutions, keeps them where a receiver wants them, and shows them to the
/// observer.
pub(super) struct SolutionListener<'s, 'a, const N: usize> {
    pub(super) reduction: &'s Reduction<'a>,
    pub(super) distinct: bool,
    pub(super) is_kept: bool,
    pub(super) stop: &'s AtomicBool,
    pub(super) observer: Option<Observer<'s>>,
    pub(super) found: Found<N>,
}

impl<const N: usize> SearchListener<N> for SolutionListener<'_, '_, N> {
    fn check_mask(&self) -> u64 {
        self.observer
            .map_or(CHECK_INTERVAL, |observer| observer.every.clamp(1, CHECK_INTERVAL).next_power_of_two())
            - 1
    }

    fn on_solution(&mut self, placed: &[Placed<Set<N>>]) {
        let solution = wide(placed);
        if !self.distinct {
            self.found.solutions += self.reduction.weight(&solution);
        } else if self.reduction.counts(&solution) {
            self.found.solutions += 1;
        } else {
            return;
        }
        if let Some(observer) = self.observer {
            let show = |solution| (observer.look)(&Solution::new(self.reduction.packing, solution));
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

    fn on_check(&mut self, placed: &[Placed<Set<N>>]) -> Result<(), Stopped> {
        if let Some(observer) = self.observer {
            (observer.look)(&Solution::new(self.reduction.packing, wide(placed)));
        }
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

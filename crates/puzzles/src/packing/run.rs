//! A whole search: split into tasks for threads, with progress, interruption and resumption.

use super::{
    Cursor, CursorError, Packing, Solution,
    observer::{Observer, SolutionListener},
    placements::Cells,
    search::{Placed, Search, Set, widen},
    symmetry::Reduction,
};
use banmen_game::watch::Watch;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The search is split until there are this many tasks: enough for progress and threads, few enough that splitting takes
/// no time worth mentioning.
const TASKS: usize = 400;
/// A region up to this size is searched sooner than it is split into [`TASKS`].
const SMALL: usize = 32;

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether solutions that a rotation or reflection of the region maps to each other count once.
    pub distinct: bool,
    /// The number of threads. When the system has fewer to give, the search runs on those.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { distinct: false, threads: 1 }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of solutions, those before the cursor included. Exchanging equal pieces makes no other solution.
    pub solutions: u64,
    /// The number of placements that were tried in this run.
    pub nodes: u64,
    /// Whether the search is complete.
    pub complete: bool,
    /// The state of the search: another run resumes from it.
    pub cursor: Cursor,
}

/// The receiver of the solutions.
pub(super) enum Receiver<'s, 'a> {
    /// The solutions are only counted.
    None,
    /// Called with every solution of a task when the task is complete, so that a cursor never skips one.
    Each(&'s mut (dyn FnMut(&Solution<'a>) + Send)),
    /// Called with every solution at once.
    Observer(Observer<'s>),
}

/// The state that all threads share.
struct Shared<'w, 's, 'a> {
    cursor: Cursor,
    nodes: u64,
    total: usize,
    watch: Watch<'w>,
    receiver: Receiver<'s, 'a>,
}

/// The solutions of a task: their number, and their placements in a row where a receiver wants them.
#[derive(Default)]
pub(super) struct Found<const N: usize> {
    pub(super) solutions: u64,
    pub(super) placed: Vec<Placed<Set<N>>>,
}

impl Packing {
    /// Searches from the beginning or from a cursor. `each` is called with every solution of this run when its task is
    /// complete; a task that was stopped has reported nothing and is repeated from the cursor. On one thread the order
    /// is always the same.
    ///
    /// # Errors
    /// When the cursor does not belong to this search.
    pub fn run<'a>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        mut each: impl FnMut(&Solution<'a>) + Send,
    ) -> Result<Report, CursorError> {
        self.search(settings, cursor, watch, Receiver::Each(&mut each))
    }

    /// Counts the solutions without reporting them.
    ///
    /// # Errors
    /// When the cursor does not belong to this search.
    pub fn count(
        &self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
    ) -> Result<Report, CursorError> {
        self.search(settings, cursor, watch, Receiver::None)
    }

    /// Cuts a search into at most `parts` pieces of work for processes that know nothing of each other: cursors that leave
    /// their own tasks open and call all others complete. The solutions of a [`count`](Self::count) from each add up to
    /// those of the whole.
    pub fn parts(&self, distinct: bool, parts: usize) -> Vec<Cursor> {
        let tasks = match self.cells() {
            0..=64 => self.beginnings::<1>(),
            65..=128 => self.beginnings::<2>(),
            129..=256 => self.beginnings::<4>(),
            _ => self.beginnings::<8>(),
        };
        let size = tasks.div_ceil(parts.max(1)).max(1);
        let fingerprint = self.fingerprint();
        let part =
            |start: usize| Cursor::all_but(start..(start + size).min(tasks), tasks, fingerprint, distinct);
        (0..tasks).step_by(size).map(part).collect()
    }

    /// The number of tasks that a search is split into.
    fn beginnings<const N: usize>(&self) -> usize {
        let reduction = Reduction::new(self);
        tasks(&mut Search::<N>::new(self, reduction.fixed.as_ref()), self.wanted(), Watch::NOBODY).len()
    }

    fn wanted(&self) -> usize {
        if self.cells() <= SMALL { TASKS / 10 } else { TASKS }
    }

    /// Searches in sets of as few words as hold the region.
    pub(super) fn search<'a>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        receiver: Receiver<'_, 'a>,
    ) -> Result<Report, CursorError> {
        match self.cells() {
            0..=64 => self.run_over::<1>(settings, cursor, watch, receiver),
            65..=128 => self.run_over::<2>(settings, cursor, watch, receiver),
            129..=256 => self.run_over::<4>(settings, cursor, watch, receiver),
            _ => self.run_over::<8>(settings, cursor, watch, receiver),
        }
    }

    fn run_over<'a, const N: usize>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        receiver: Receiver<'_, 'a>,
    ) -> Result<Report, CursorError> {
        let observer = if let Receiver::Observer(observer) = &receiver { Some(*observer) } else { None };
        let is_kept = matches!(receiver, Receiver::Each(_));
        let reduction = Reduction::new(self);
        let confined = reduction.fixed.as_ref();
        let mut first = Search::<N>::new(self, confined);
        let tasks = tasks(&mut first, self.wanted(), watch);
        let cursor = self.checked(cursor, settings, tasks.len())?;
        let open: Vec<usize> = (0..tasks.len()).filter(|&task| !cursor.contains(task)).collect();
        let shared = Mutex::new(Shared { cursor, nodes: 0, total: tasks.len(), watch, receiver });
        let work = |search: &mut Search<N>, task: usize| {
            if watch.is_stopped() {
                return;
            }
            let mut listener = SolutionListener {
                reduction: &reduction,
                distinct: settings.distinct,
                is_kept,
                stop: watch.stop,
                observer,
                found: Found::default(),
            };
            let before = search.nodes;
            let ended = search.run(&tasks[task], &mut listener);
            self.finish(&shared, task, &listener.found, search.nodes - before, ended.is_ok());
        };
        let next = AtomicUsize::new(0);
        let worker = |search: &mut Search<N>| {
            while let Some(&task) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                work(search, task);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..settings.threads.min(open.len()) {
                let spawned = std::thread::Builder::new()
                    .spawn_scoped(scope, || worker(&mut Search::<N>::new(self, confined)));
                if spawned.is_err() {
                    break;
                }
            }
            worker(&mut first);
        });
        let shared = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        Ok(Report {
            solutions: shared.cursor.solutions(),
            nodes: shared.nodes,
            complete: shared.cursor.tasks() == tasks.len(),
            cursor: shared.cursor,
        })
    }

    /// Records a task that has ended, and reports its solutions.
    fn finish<'a, const N: usize>(
        &'a self,
        shared: &Mutex<Shared<'_, '_, 'a>>,
        task: usize,
        found: &Found<N>,
        nodes: u64,
        complete: bool,
    ) {
        let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        shared.nodes += nodes;
        if !complete {
            return;
        }
        shared.cursor.insert(task, found.solutions);
        if let Receiver::Each(each) = &mut shared.receiver {
            found.placed.chunks(self.pieces()).for_each(|placed| each(&Solution::new(self, wide(placed))));
        }
        (shared.watch.progress)(shared.cursor.tasks() as u64, Some(shared.total as u64));
    }

    /// The cursor to begin with, after a check that it belongs to this search.
    fn checked(
        &self,
        cursor: Option<&Cursor>,
        settings: &Settings,
        tasks: usize,
    ) -> Result<Cursor, CursorError> {
        let start = Cursor::start(self.fingerprint(), settings.distinct);
        let Some(cursor) = cursor else { return Ok(start) };
        let is_ours = (cursor.puzzle, cursor.distinct) == (start.puzzle, start.distinct);
        if is_ours && cursor.done.last().is_none_or(|run| run.end <= tasks) {
            Ok(cursor.clone())
        } else {
            Err(CursorError::Foreign(cursor.to_string()))
        }
    }

    /// A hash of this puzzle: FNV-1a over its placements, the same on every machine.
    fn fingerprint(&self) -> u32 {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let mut add = |word: u64| {
            for byte in word.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for kind in &self.kinds {
            add(kind.count as u64);
            kind.placements.iter().flat_map(|set| set.words()).for_each(&mut add);
        }
        (hash ^ hash >> 32) as u32
    }
}

/// Widens placements to the words of the largest region.
pub(super) fn wide<const N: usize>(placed: &[Placed<Set<N>>]) -> Vec<Placed<Cells>> {
    placed.iter().map(|&(kind, set)| (kind, widen(set))).collect()
}

/// Splits a search into beginnings, in the order in which a single search would reach them. A search that is stopped is
/// split no further.
fn tasks<const N: usize>(search: &mut Search<N>, wanted: usize, watch: Watch<'_>) -> Vec<Vec<Placed<Cells>>> {
    let mut tasks = vec![Vec::new()];
    loop {
        let mut longer = Vec::new();
        let mut grew = false;
        for beginning in &tasks {
            if watch.is_stopped() {
                return tasks;
            }
            let continuations = search.continuations(beginning);
            if continuations.is_empty() && search.is_solution(beginning) {
                longer.push(beginning.clone());
            }
            for placed in continuations {
                grew = true;
                longer.push(beginning.iter().copied().chain([placed]).collect());
            }
        }
        tasks = longer;
        if tasks.len() >= wanted || !grew {
            return tasks;
        }
    }
}

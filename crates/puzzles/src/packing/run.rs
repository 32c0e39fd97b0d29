//! A whole search: cut into tasks, on several threads, watched, stopped and gone on with.

use super::{
    Cursor, CursorError, Packing, Solution,
    onlooker::{Listener, Onlooker},
    placements::Cells,
    search::{Placed, Search, Set, widen},
    symmetry::Reduction,
};
use banmen_game::watch::Watch;
use rayon::prelude::*;
use std::sync::Mutex;
use thiserror::Error;

/// The search is cut until there are so many tasks: enough for progress and threads, and few enough that cutting takes
/// no time to speak of.
const TASKS: usize = 400;
/// A region up to this size is searched sooner than it is cut into so many tasks.
const SMALL: usize = 32;

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether solutions that a turn or reflection of the region maps to each other count once.
    pub distinct: bool,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { distinct: false, threads: 1 }
    }
}

/// Why there was no search.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// The cursor does not fit.
    #[error(transparent)]
    Cursor(#[from] CursorError),
    /// The system gives no threads.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many solutions there are, those before the cursor included. Equal pieces are not told apart.
    pub solutions: u64,
    /// How many placements were tried in this run.
    pub nodes: u64,
    /// Whether everything was searched.
    pub complete: bool,
    /// How far the search is: given again, it goes on from here.
    pub cursor: Cursor,
}

/// Who is told every solution, and when.
pub(super) enum Told<'s, 'a> {
    /// Nobody.
    Nobody,
    /// Someone who may go on from a cursor: when a task is done.
    Each(&'s mut (dyn FnMut(&Solution<'a>) + Send)),
    /// Someone who looks on: at once.
    Onlooker(Onlooker<'s>),
}

/// What all threads share.
struct Shared<'w, 's, 'a> {
    cursor: Cursor,
    nodes: u64,
    total: usize,
    watch: Watch<'w>,
    told: Told<'s, 'a>,
}

/// The solutions of a task: how many, and their placements one after the other where someone wants to know them.
#[derive(Default)]
pub(super) struct Found<const N: usize> {
    pub(super) solutions: u64,
    pub(super) placed: Vec<Placed<Set<N>>>,
}

impl Packing {
    /// Searches from the beginning or from a cursor. `each` is told every solution of this run, when its task is done; a
    /// task that was stopped has told nothing and is done again from the cursor. On one thread the order is always
    /// the same.
    ///
    /// # Errors
    /// When the cursor is not one of this search, or there are no threads to be had.
    pub fn run<'a>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        mut each: impl FnMut(&Solution<'a>) + Send,
    ) -> Result<Report, RunError> {
        self.search(settings, cursor, watch, Told::Each(&mut each))
    }

    /// Counts without telling the solutions.
    ///
    /// # Errors
    /// When the cursor is not one of this search, or there are no threads to be had.
    pub fn count(
        &self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
    ) -> Result<Report, RunError> {
        self.search(settings, cursor, watch, Told::Nobody)
    }

    /// Searches in sets of as few words as hold the region.
    pub(super) fn search<'a>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        told: Told<'_, 'a>,
    ) -> Result<Report, RunError> {
        match self.cells() {
            0..=64 => self.run_over::<1>(settings, cursor, watch, told),
            65..=128 => self.run_over::<2>(settings, cursor, watch, told),
            129..=256 => self.run_over::<4>(settings, cursor, watch, told),
            _ => self.run_over::<8>(settings, cursor, watch, told),
        }
    }

    fn run_over<'a, const N: usize>(
        &'a self,
        settings: &Settings,
        cursor: Option<&Cursor>,
        watch: Watch<'_>,
        told: Told<'_, 'a>,
    ) -> Result<Report, RunError> {
        let onlooker = if let Told::Onlooker(onlooker) = &told { Some(*onlooker) } else { None };
        let is_kept = matches!(told, Told::Each(_));
        let reduction = Reduction::new(self);
        let confined = reduction.fixed.as_ref();
        let mut first = Search::<N>::new(self, confined);
        let tasks = tasks(&mut first, if self.cells() <= SMALL { TASKS / 10 } else { TASKS }, watch);
        let cursor = self.checked(cursor, settings, tasks.len())?;
        let open: Vec<usize> = (0..tasks.len()).filter(|&task| !cursor.contains(task)).collect();
        let shared = Mutex::new(Shared { cursor, nodes: 0, total: tasks.len(), watch, told });
        let work = |search: &mut Search<N>, task: usize| {
            if watch.is_stopped() {
                return;
            }
            let mut listener = Listener {
                reduction: &reduction,
                distinct: settings.distinct,
                is_kept,
                stop: watch.stop,
                onlooker,
                found: Found::default(),
            };
            let before = search.nodes;
            let ended = search.run(&tasks[task], &mut listener);
            self.finish(&shared, task, &listener.found, search.nodes - before, ended.is_ok());
        };
        let fresh = || Search::<N>::new(self, confined);
        if settings.threads <= 1 {
            open.iter().for_each(|&task| work(&mut first, task));
        } else {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads).build()?;
            pool.install(|| {
                open.par_iter().with_max_len(1).for_each_init(fresh, |search, &task| work(search, task));
            });
        }
        let shared = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        Ok(Report {
            solutions: shared.cursor.solutions(),
            nodes: shared.nodes,
            complete: shared.cursor.tasks() == tasks.len(),
            cursor: shared.cursor,
        })
    }

    /// Notes a task that has ended, and tells its solutions.
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
        if let Told::Each(each) = &mut shared.told {
            found.placed.chunks(self.pieces()).for_each(|placed| each(&Solution::new(self, wide(placed))));
        }
        (shared.watch.progress)(shared.cursor.tasks() as u64, Some(shared.total as u64));
    }

    /// The cursor to begin with.
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

    /// A number that tells this puzzle from others: FNV-1a over its placements, the same on every machine.
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

/// Placements in as many words as any.
pub(super) fn wide<const N: usize>(placed: &[Placed<Set<N>>]) -> Vec<Placed<Cells>> {
    placed.iter().map(|&(kind, set)| (kind, widen(set))).collect()
}

/// Cuts a search into beginnings, in the order in which a single search would come to them. One that is stopped is cut no
/// further.
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

//! Perft with threads, a table, and someone who may stop it.

use super::{CountTable, Lookups, PerftKind, TableError, count_in_place, estimate};
use crate::{
    game::{Game, MoveList},
    watch::{Watch, for_each_task},
};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use thiserror::Error;

/// A subtree of about this many positions is counted in one go, without a look at the flag: some milliseconds' work.
const ONE_GO: f64 = (1 << 21) as f64;
/// Work is divided into tasks of about this many positions or more, so that the dividing itself costs nothing.
const LEAST_TASK: f64 = (1 << 20) as f64;
/// The most tasks that are wanted for each thread: enough that uneven subtrees even out and progress can be seen.
const TASKS_PER_THREAD: usize = 128;
/// Subtrees of this depth or less are not looked up in the table: counting them is as quick.
const SHALLOW: u32 = 2;

/// How a perft is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    /// What is done in the last ply.
    pub kind: PerftKind,
    /// How many threads share the work.
    pub threads: usize,
    /// The size of the table of counts in megabytes; `None` for no table.
    pub hash: Option<usize>,
}

impl Default for Perft {
    fn default() -> Self {
        Self { kind: PerftKind::Counted, threads: 1, hash: None }
    }
}

/// Why a perft could not be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The table does not fit.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Counts below each first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Divided<M> {
    /// The first moves with the count below each, in the order in which they are listed.
    pub rows: Vec<(M, u64)>,
    /// The sum of the rows; 1 at depth 0.
    pub nodes: u64,
    /// Whether everything was counted; `false` when it was stopped.
    pub complete: bool,
    /// The rows whose counts are not whole because the count was stopped, by their indices in ascending order.
    pub partial: Vec<usize>,
    /// The lookups of the table, where there is one.
    pub lookups: Option<Lookups>,
}

impl<M> Divided<M> {
    /// The same counts with each move rewritten.
    pub fn map<N>(self, mut rewrite: impl FnMut(M) -> N) -> Divided<N> {
        let mut rows = Vec::with_capacity(self.rows.len());
        for (m, nodes) in self.rows {
            rows.push((rewrite(m), nodes));
        }
        let Self { nodes, complete, partial, lookups, .. } = self;
        Divided { rows, nodes, complete, partial, lookups }
    }

    /// Returns whether the count of a row is not whole.
    pub fn is_partial(&self, row: usize) -> bool {
        self.partial.binary_search(&row).is_ok()
    }
}

/// A position somewhere below the root, and the first move that led there.
struct Task<G> {
    first: usize,
    game: G,
}

struct Walk<'a> {
    kind: PerftKind,
    table: Option<CountTable>,
    watch: Watch<'a>,
}

impl Perft {
    /// Counts below each first move. The progress that `watch` is told is in tasks.
    ///
    /// ```
    /// use banmen_play::{perft::Perft, toys::Nim, watch::Watch};
    /// let perft = Perft { threads: 2, hash: Some(1), ..Perft::default() };
    /// let divided = perft.divide(&Nim::<2>::new(7), 5, Watch::NOBODY)?;
    /// assert_eq!(divided.rows.len(), 3);
    /// # Ok::<(), banmen_play::perft::PerftError>(())
    /// ```
    ///
    /// # Errors
    /// When the table does not fit or the threads cannot be started.
    pub fn divide<G: Game>(
        &self,
        game: &G,
        depth: u32,
        watch: Watch<'_>,
    ) -> Result<Divided<G::Move>, PerftError> {
        let table = self.hash.map(CountTable::new).transpose()?;
        let walk = Walk { kind: self.kind, table, watch };
        if depth == 0 {
            let lookups = walk.lookups();
            return Ok(Divided { rows: Vec::new(), nodes: 1, complete: true, partial: Vec::new(), lookups });
        }
        let (tasks, left) = self.frontier(game, depth);
        let moves = game.moves();
        let moves = moves.as_slice();
        let firsts: Vec<usize> = tasks.iter().map(|task| task.first).collect();
        let (counts, partial) = self.share_out(&firsts, moves.len(), watch, &|task| {
            walk.count(&mut tasks[task].game.clone(), left)
        })?;
        let mut rows = Vec::with_capacity(moves.len());
        for (index, &m) in moves.iter().enumerate() {
            rows.push((m, counts[index]));
        }
        let nodes = counts.iter().sum();
        Ok(Divided { rows, nodes, complete: partial.is_empty(), partial, lookups: walk.lookups() })
    }

    /// Counts every task, and adds it to the row of its first move: the sums, and the rows that were cut short. Apart
    /// from the games, so that the sharing of work is compiled once.
    fn share_out(
        &self,
        firsts: &[usize],
        rows: usize,
        watch: Watch<'_>,
        count: &(dyn Fn(usize) -> u64 + Sync),
    ) -> Result<(Vec<u64>, Vec<usize>), PerftError> {
        let sums: Vec<AtomicU64> = (0..rows).map(|_| AtomicU64::new(0)).collect();
        let cut: Vec<AtomicBool> = (0..rows).map(|_| AtomicBool::new(false)).collect();
        let done = AtomicU64::new(0);
        let total = firsts.len() as u64;
        for_each_task(self.threads, firsts.len(), &|task| {
            let first = firsts[task];
            sums[first].fetch_add(count(task), Ordering::Relaxed);
            // Looked at after the count: a flag raised at its very end marks a row too many, never one too few.
            if watch.is_stopped() {
                cut[first].store(true, Ordering::Relaxed);
            }
            (watch.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, Some(total));
        })?;
        let partial = (0..rows).filter(|&row| cut[row].load(Ordering::Relaxed)).collect();
        Ok((sums.into_iter().map(AtomicU64::into_inner).collect(), partial))
    }

    /// The positions that are counted apart, and how many plies are left below them.
    fn frontier<G: Game>(&self, game: &G, depth: u32) -> (Vec<Task<G>>, u32) {
        let most = self.threads.max(1).saturating_mul(TASKS_PER_THREAD);
        let wanted = (estimate::positions(game, depth) / LEAST_TASK).min(most as f64) as usize;
        let mut tasks = Vec::new();
        game.clone().each_child(|child| tasks.push(Task { first: tasks.len(), game: child.clone() }));
        let mut left = depth - 1;
        while tasks.len() < wanted && left > SHALLOW + 1 {
            let mut next = Vec::new();
            for Task { first, mut game } in tasks {
                game.each_child(|child| next.push(Task { first, game: child.clone() }));
            }
            tasks = next;
            left -= 1;
        }
        (tasks, left)
    }
}

impl Walk<'_> {
    fn lookups(&self) -> Option<Lookups> {
        self.table.as_ref().map(CountTable::lookups)
    }

    fn count<G: Game>(&self, game: &mut G, depth: u32) -> u64 {
        if self.watch.is_stopped() {
            return 0;
        }
        let Some(table) = &self.table else {
            let small = depth <= 1 || estimate::positions(game, depth) <= ONE_GO;
            return if small { self.in_one_go(game, depth) } else { self.children(game, depth) };
        };
        if depth <= SHALLOW {
            return count_in_place(game, depth, self.kind);
        }
        let key = game.key();
        if let Some(nodes) = table.read(key, depth) {
            return nodes;
        }
        let nodes = self.children(game, depth);
        // A count that was cut short is wrong and must not be believed later.
        if !self.watch.is_stopped() {
            table.write(key, depth, nodes);
        }
        nodes
    }

    fn in_one_go<G: Game>(&self, game: &mut G, depth: u32) -> u64 {
        match self.kind {
            PerftKind::Counted => game.count_sequences(depth),
            kind => count_in_place(game, depth, kind),
        }
    }

    fn children<G: Game>(&self, game: &mut G, depth: u32) -> u64 {
        let mut nodes = 0;
        game.each_child(|child| nodes += self.count(child, depth - 1));
        nodes
    }
}

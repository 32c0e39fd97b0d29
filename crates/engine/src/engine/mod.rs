//! The handle that protocols and programs talk to: set up, start, watch, stop.

mod game_line;
mod job;
mod mating;
mod settings;

pub use game_line::{GameLine, GameLineError, IllegalMove};
pub use settings::{Choice, Event, Info, MOST_THREADS, Outcome, Settings, USUAL_TABLE};

use crate::board::{Color, Representation, wins_by_declaration};
use crate::evaluation::{Evaluation, Evaluator};
use crate::level::Level;
use crate::limits::{Allotment, Clock, Limits};
use crate::score::MAX_PLY;
use crate::search::{Histories, Shared, Worker};
use crate::table::TranspositionTable;
use banmen_shogi::Fast;
pub use job::STACK;
use job::{Job, root_moves};
use mating::SharedSolver;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The histories of every thread. Boxed, because one is larger than a stack frame should be and they change owners.
type AllHistories = Vec<Box<Histories>>;

/// A search in progress.
struct Running {
    shared: Arc<Shared>,
    side: Color,
    ply: u16,
    clock: Option<Clock>,
    thread: JoinHandle<AllHistories>,
}

/// Who is told what happens during a search.
type Watch = Box<dyn FnMut(Event) + Send>;

/// Where the first thread of a search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// In a thread of its own.
    Apart,
    /// In the thread of the caller, who waits for the end.
    Here,
}

/// Runs or starts a search.
type Launch<R> = fn(&mut Engine<R>, &GameLine<R>, &Limits, Place, Watch);

/// The engine: one table, settings, and at most one search at a time.
pub struct Engine<R: Representation = Fast> {
    table: Arc<TranspositionTable>,
    settings: Settings,
    evaluation: Evaluation,
    histories: AllHistories,
    running: Option<Running>,
    solver: SharedSolver,
    /// A pointer, so that a search is compiled where an engine is made and not in every crate that starts one.
    launch: Launch<R>,
}

impl<R: Representation> std::fmt::Debug for Engine<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("table", &self.table)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(USUAL_TABLE)
    }
}

impl Engine {
    /// An engine with a table of at most this many megabytes.
    #[inline(never)]
    pub fn new(megabytes: usize) -> Self {
        Self::over(megabytes)
    }
}

impl<R: Representation> Engine<R> {
    /// An engine over any representation, with a table of at most this many megabytes. The crate that calls it compiles
    /// the whole search for that representation; [`Engine::new`] is compiled once.
    pub fn over(megabytes: usize) -> Self {
        Self {
            table: Arc::new(TranspositionTable::new(megabytes)),
            settings: Settings::default(),
            evaluation: Evaluation::default(),
            histories: Vec::new(),
            running: None,
            solver: SharedSolver::default(),
            launch: Self::launch_any,
        }
    }

    /// The settings that the next search will use.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the settings; a running search keeps those it began with.
    pub fn set(&mut self, settings: Settings) {
        self.settings = settings;
        self.settings.threads = settings.threads.clamp(1, MOST_THREADS);
        self.settings.lines = settings.lines.clamp(1, banmen_shogi::types::MAX_MOVES);
    }

    /// Changes the evaluation of later searches. The table keeps the scores of the one before until it is cleared.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
    }

    /// Makes a new table, stopping a running search. Returns its size in megabytes, which is less than asked for when
    /// memory is short.
    pub fn resize(&mut self, megabytes: usize) -> usize {
        self.wait_stopped();
        if self.table.megabytes() != megabytes {
            // The old one goes first: both may not fit.
            self.table = Arc::new(TranspositionTable::new(1));
            self.table = Arc::new(TranspositionTable::new(megabytes));
        }
        self.table.megabytes()
    }

    /// Forgets everything that was learnt: a new game begins.
    pub fn clear(&mut self) {
        self.wait_stopped();
        self.table.clear();
        for histories in &mut self.histories {
            histories.clear();
        }
    }

    /// Makes what a first search would make, histories and the tables of the mate solver among it, so that no move has to
    /// wait for them. What was learnt is kept when nothing is missing.
    pub fn prepare(&mut self) {
        self.wait_stopped();
        if self.histories.len() < self.settings.threads {
            let limits = Limits { nodes: Some(mating::ENOUGH_NODES), ..Limits::default() };
            self.search(&GameLine::default(), &limits);
            self.clear();
        }
    }

    /// Whether a search has not told its end yet.
    pub fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.thread.is_finished())
    }

    /// Starts a search and returns at once. `watch` is called from another thread with everything that happens, the
    /// last time with [`Event::Done`]. A search that still runs is stopped first.
    pub fn start(&mut self, game: &GameLine<R>, limits: &Limits, watch: impl FnMut(Event) + Send + 'static) {
        self.wait_stopped();
        self.table.age();
        (self.launch)(self, game, limits, Place::Apart, Box::new(watch));
    }

    /// Searches and returns the end: for programs that have nothing else to do meanwhile.
    pub fn search(&mut self, game: &GameLine<R>, limits: &Limits) -> Outcome {
        self.search_at(Place::Apart, game, limits)
    }

    /// The same on the stack of the caller, which must have [`STACK`] bytes left: short searches by the million spend a
    /// tenth of their time on threads otherwise, and far more on a machine that is busy.
    pub fn search_here(&mut self, game: &GameLine<R>, limits: &Limits) -> Outcome {
        self.search_at(Place::Here, game, limits)
    }

    fn search_at(&mut self, place: Place, game: &GameLine<R>, limits: &Limits) -> Outcome {
        let (sender, receiver) = std::sync::mpsc::channel();
        self.wait_stopped();
        self.table.age();
        let watch = move |event| {
            if let Event::Done(outcome) = event {
                let _ = sender.send(outcome);
            }
        };
        (self.launch)(self, game, limits, place, Box::new(watch));
        let outcome = receiver.recv();
        self.wait_stopped();
        outcome.unwrap_or(Outcome { choice: Choice::Resign, score: 0, depth: 0, nodes: 0 })
    }

    /// Ends the search soon: the watcher gets its [`Event::Done`] within milliseconds.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.shared.stop.store(true, Relaxed);
            running.shared.hold.store(false, Relaxed);
            running.thread.thread().unpark();
        }
    }

    /// The move that was pondered on has been played: from now on time counts. A clock that is given replaces the one
    /// the search began with.
    pub fn ponder_hit(&self, clock: Option<Clock>) {
        let Some(running) = &self.running else { return };
        if let Some(clock) = clock.or(running.clock) {
            let allotted = self.settings.time.allot(&clock, running.side, running.ply);
            let now = running.shared.elapsed();
            let from_now = |time: Duration| (now + time).as_micros() as u64;
            running.shared.hard.store(from_now(allotted.hard), Relaxed);
            running.shared.soft.store(from_now(allotted.soft), Relaxed);
        }
        running.shared.hold.store(false, Relaxed);
        running.thread.thread().unpark();
    }

    /// Stops a running search and waits for its end.
    pub fn wait_stopped(&mut self) {
        self.stop();
        self.join();
    }

    /// Waits until a running search ends by itself.
    pub fn join(&mut self) {
        if let Some(running) = self.running.take()
            && let Ok(histories) = running.thread.join()
        {
            self.histories = histories;
        }
    }

    fn launch_any(&mut self, game: &GameLine<R>, limits: &Limits, place: Place, watch: Watch) {
        match &self.evaluation {
            Evaluation::Linear(linear) => self.launch_with(linear.clone(), game, limits, place, watch),
            Evaluation::Network(network) => self.launch_with(network.clone(), game, limits, place, watch),
        }
    }

    fn launch_with<E: Evaluator>(
        &mut self,
        evaluator: Arc<E>,
        game: &GameLine<R>,
        limits: &Limits,
        place: Place,
        watch: Watch,
    ) {
        let settings = self.settings;
        let (side, ply) = (game.position.turn(), game.position.ply());
        let allotted = match (limits.move_time, limits.clock) {
            (Some(time), _) => {
                let time = time.saturating_sub((time / 10).min(Duration::from_millis(4)));
                Some(Allotment { soft: time, hard: time })
            }
            (None, Some(clock)) => Some(settings.time.allot(&clock, side, ply)),
            (None, None) => None,
        };
        let micros = |time: Duration| time.as_micros() as u64;
        let shared = Arc::new(Shared {
            stop: AtomicBool::new(false),
            hold: AtomicBool::new(limits.infinite || limits.ponder),
            start: Instant::now(),
            soft: AtomicU64::new(allotted.map_or(u64::MAX, |a| micros(a.soft))),
            hard: AtomicU64::new(allotted.map_or(u64::MAX, |a| micros(a.hard))),
            node_limit: [limits.nodes, settings.level.map(Level::nodes)]
                .into_iter()
                .flatten()
                .min()
                .unwrap_or(u64::MAX),
            nodes: (0..settings.threads).map(|_| AtomicU64::new(0)).collect(),
        });
        self.histories.resize_with(settings.threads, || Box::new(Histories::new()));
        let mut root_moves = root_moves(&game.position, &limits.search_moves, settings.all_moves);
        if let Some(level) = settings.level {
            level.overlook(&mut root_moves, settings.seed ^ game.position.key());
        }
        let workers: Vec<Worker<R, E>> = self
            .histories
            .drain(..)
            .enumerate()
            .map(|(id, histories)| {
                Worker::new(
                    id,
                    shared.clone(),
                    self.table.clone(),
                    evaluator.clone(),
                    &settings,
                    histories,
                    &game.position,
                    game.line.clone(),
                    &root_moves,
                )
            })
            .collect();
        let job = Job {
            shared: shared.clone(),
            table: self.table.clone(),
            settings,
            depth: limits.depth.unwrap_or(MAX_PLY as u32),
            declares: wins_by_declaration(
                &game.position,
                settings.rules.declaration,
                settings.rules.handicap,
            ),
            position: game.position,
            narrowed: !limits.search_moves.is_empty(),
            repeats: game.line.has_repetition(),
            solver: self.solver.clone(),
        };
        if place == Place::Here {
            self.histories = job.run(workers, watch);
            return;
        }
        let body = move || job.run(workers, watch);
        let builder = thread::Builder::new().name("search".to_owned()).stack_size(STACK);
        match builder.spawn(body) {
            Ok(thread) => self.running = Some(Running { shared, side, ply, clock: limits.clock, thread }),
            Err(_) => self.running = None,
        }
    }
}

impl<R: Representation> Drop for Engine<R> {
    fn drop(&mut self) {
        self.wait_stopped();
    }
}

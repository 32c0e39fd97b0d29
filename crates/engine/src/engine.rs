//! The handle that protocols and programs talk to: set up, start, watch, stop.

use crate::board::{Color, Move, PositionOf, Representation, legal_moves, wins_by_declaration};
use crate::evaluation::{Evaluator, Linear, Network};
use crate::limits::{Allotment, Clock, Limits, TimePolicy};
use crate::score::{MAX_PLY, Score};
use crate::search::{GameRules, Histories, Line, Report, RootMove, Shared, Worker};
use crate::table::{Bound, TranspositionTable};
use banmen_shogi::{Fast, Moves};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use thiserror::Error;

/// A move that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{played}` is not a legal move in `{position}`")]
pub struct IllegalMove {
    /// The move.
    pub played: Move,
    /// The position, as SFEN.
    pub position: String,
}

/// A game up to the position that is to be searched: repetition needs the moves before.
#[derive(Clone, Debug)]
pub struct GameLine<R: Representation = Fast> {
    position: PositionOf<R>,
    line: Line,
}

impl<R: Representation> GameLine<R> {
    /// A game that begins here.
    pub fn new(position: PositionOf<R>) -> Self {
        Self { line: Line::new(&position), position }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is not legal; the game stays as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position.is_legal(m) {
            return Err(IllegalMove { played: m, position: self.position.to_string() });
        }
        self.position.play(m);
        self.line.push(&self.position, self.position.is_check());
        Ok(())
    }

    /// The present position.
    pub const fn position(&self) -> &PositionOf<R> {
        &self.position
    }
}

impl<R: Representation> Default for GameLine<R> {
    fn default() -> Self {
        Self::new(PositionOf::default())
    }
}

/// What a search tells while it runs: one line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The depth of the iteration.
    pub depth: u32,
    /// The deepest ply that was reached.
    pub selective_depth: u32,
    /// 1 for the best line.
    pub rank: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is only a bound: at least (`Some(true)`) or at most (`Some(false)`).
    pub bound: Option<bool>,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Since the search began.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_fullness: u32,
    /// The line of play.
    pub line: Vec<Move>,
}

/// What the engine does in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It plays a move, and expects an answer where it knows one.
    Move {
        /// The move.
        best: Move,
        /// The answer that it expects.
        ponder: Option<Move>,
    },
    /// It wins by declaration.
    Declare,
    /// It has no move, or gives up.
    Resign,
}

/// The end of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What to do.
    pub choice: Choice,
    /// The score of the best line in the search's own scale.
    pub score: i32,
    /// The last completed depth.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
}

/// Something that happens during a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A line of play was found. Lines of one iteration come together.
    Info(Info),
    /// The search is over. This comes exactly once and last.
    Done(Outcome),
}

/// What can be set on an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many threads search, 1 to 256.
    pub threads: usize,
    /// How many lines are told.
    pub lines: usize,
    /// The rules of the game beside those of the moves.
    pub rules: GameRules,
    /// How time is used.
    pub time: TimePolicy,
    /// Whether also plain moves are tried at the root where a promotion is better.
    pub all_moves: bool,
    /// The engine resigns when it is behind by at least this.
    pub resign: i32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            threads: 1,
            lines: 1,
            rules: GameRules::default(),
            time: TimePolicy::default(),
            all_moves: false,
            resign: 99_999,
        }
    }
}

/// The largest number of threads.
pub const MOST_THREADS: usize = 256;
/// The size of the table of a new engine, in megabytes.
pub const USUAL_TABLE: usize = 64;

/// Which evaluation is used.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// Material, hands and placement by the kings.
    #[default]
    Linear,
    /// Weights that were trained.
    Network(Arc<Network>),
}

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

/// The engine: one table, settings, and at most one search at a time.
pub struct Engine<R: Representation = Fast> {
    table: Arc<TranspositionTable>,
    settings: Settings,
    evaluation: Evaluation,
    histories: AllHistories,
    running: Option<Running>,
    representation: std::marker::PhantomData<R>,
}

impl<R: Representation> std::fmt::Debug for Engine<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("table", &self.table)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<R: Representation> Default for Engine<R> {
    fn default() -> Self {
        Self::new(USUAL_TABLE)
    }
}

impl<R: Representation> Engine<R> {
    /// An engine with a table of at most this many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self {
            table: Arc::new(TranspositionTable::new(megabytes)),
            settings: Settings::default(),
            evaluation: Evaluation::default(),
            histories: Vec::new(),
            running: None,
            representation: std::marker::PhantomData,
        }
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the settings; a running search keeps those it began with.
    pub fn set(&mut self, settings: Settings) {
        self.settings = settings;
        self.settings.threads = settings.threads.clamp(1, MOST_THREADS);
        self.settings.lines = settings.lines.clamp(1, banmen_shogi::types::MAX_MOVES);
    }

    /// Changes the evaluation.
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

    /// Whether a search has not told its end yet.
    pub fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.thread.is_finished())
    }

    /// Starts a search and returns at once. `watch` is called from another thread with everything that happens, the
    /// last time with [`Event::Done`]. A search that still runs is stopped first.
    pub fn start(&mut self, game: &GameLine<R>, limits: &Limits, watch: impl FnMut(Event) + Send + 'static) {
        self.wait_stopped();
        self.table.age();
        match &self.evaluation {
            Evaluation::Linear => self.launch(Arc::new(Linear), game, limits, watch),
            Evaluation::Network(network) => self.launch(network.clone(), game, limits, watch),
        }
    }

    /// Searches and returns the end: for programs that have nothing else to do meanwhile.
    pub fn search(&mut self, game: &GameLine<R>, limits: &Limits) -> Outcome {
        let (sender, receiver) = std::sync::mpsc::channel();
        self.start(game, limits, move |event| {
            if let Event::Done(outcome) = event {
                let _ = sender.send(outcome);
            }
        });
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

    fn launch<E: Evaluator>(
        &mut self,
        evaluator: Arc<E>,
        game: &GameLine<R>,
        limits: &Limits,
        watch: impl FnMut(Event) + Send + 'static,
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
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: (0..settings.threads).map(|_| AtomicU64::new(0)).collect(),
        });
        self.histories.resize_with(settings.threads, || Box::new(Histories::new()));
        let root_moves = root_moves(&game.position, &limits.search_moves, settings.all_moves);
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
                    settings.rules,
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
        };
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

/// The stack of a search thread: some kilobytes a ply, and room for the searches inside a search. Only what is used
/// becomes memory.
const STACK: usize = 32 << 20;

/// The moves that are searched at the root, in an order that does not depend on the representation.
fn root_moves<R: Representation>(position: &PositionOf<R>, wanted: &[Move], all: bool) -> Vec<Move> {
    let mut moves = Moves::new();
    if all || !wanted.is_empty() {
        moves = legal_moves(position);
    } else {
        position.list_tactical(&mut moves);
        position.list_positional(&mut moves);
    }
    let mut moves: Vec<Move> =
        moves.iter().copied().filter(|m| wanted.is_empty() || wanted.contains(m)).collect();
    moves.sort_unstable();
    moves
}

/// What the threads of a search do together.
struct Job<R: Representation> {
    shared: Arc<Shared>,
    table: Arc<TranspositionTable>,
    settings: Settings,
    depth: u32,
    declares: bool,
    position: PositionOf<R>,
}

impl<R: Representation> Job<R> {
    fn run<E: Evaluator>(self, workers: Vec<Worker<R, E>>, mut watch: impl FnMut(Event)) -> AllHistories {
        let mut workers = workers.into_iter();
        let Some(mut main) = workers.next() else { return Vec::new() };
        let helpers: Vec<_> = workers
            .filter_map(|mut helper| {
                let (depth, lines) = (self.depth, self.settings.lines);
                let body = move || {
                    let completed = helper.deepen(depth, lines, |_| {});
                    (completed, helper)
                };
                thread::Builder::new().name("helper".to_owned()).stack_size(STACK).spawn(body).ok()
            })
            .collect();
        let completed = if self.declares {
            0
        } else {
            main.deepen(self.depth, self.settings.lines, |report| self.tell(report, &mut watch))
        };
        while self.shared.hold.load(Relaxed) && !self.shared.stop.load(Relaxed) {
            thread::park_timeout(Duration::from_millis(5));
        }
        self.shared.stop.store(true, Relaxed);
        let mut nodes = main.nodes();
        let mut best = (completed, main.root_moves.first().cloned());
        let mut all = vec![main.histories];
        for helper in helpers {
            let Ok((completed, helper)) = helper.join() else { continue };
            nodes += helper.nodes();
            let first = helper.root_moves.first();
            // A helper that went deeper and found something better is believed.
            let better = |first: &RootMove| {
                completed > best.0 && best.1.as_ref().is_none_or(|known| first.score > known.score)
            };
            if self.settings.lines == 1 && first.is_some_and(better) {
                best = (completed, first.cloned());
            }
            all.push(helper.histories);
        }
        watch(Event::Done(self.outcome(best.1.as_ref(), best.0, nodes)));
        all
    }

    fn outcome(&self, best: Option<&RootMove>, depth: i32, nodes: u64) -> Outcome {
        let score = best.map_or(0, |best| best.score);
        let choice = match best {
            _ if self.declares => Choice::Declare,
            None => Choice::Resign,
            Some(_) if score <= -self.settings.resign => Choice::Resign,
            Some(best) => {
                let ponder = best.line.get(1).copied().or_else(|| self.expected_answer(best.first));
                Choice::Move { best: best.first, ponder }
            }
        };
        Outcome { choice, score, depth: depth.max(0) as u32, nodes }
    }

    /// The answer to a move, where the table knows one.
    fn expected_answer(&self, m: Move) -> Option<Move> {
        let mut after = self.position;
        after.play(m);
        self.table.probe(after.key()).and_then(|entry| entry.best).filter(|&m| after.is_legal(m))
    }

    fn tell(&self, report: &Report<'_>, watch: &mut impl FnMut(Event)) {
        let nodes = self.shared.total_nodes();
        let elapsed = self.shared.elapsed();
        for (index, root) in report.root_moves.iter().take(report.lines).enumerate() {
            watch(Event::Info(Info {
                depth: report.depth as u32,
                selective_depth: root.deepest.max(report.depth as usize) as u32,
                rank: index + 1,
                score: Score::new(root.score),
                bound: report.bound.map(|bound| bound == Bound::Lower),
                nodes,
                elapsed,
                table_fullness: self.table.fullness(),
                line: root.line.clone(),
            }));
        }
    }
}

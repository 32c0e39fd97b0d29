//! What the threads of one search do together.

use super::mating::SharedSolver;
use super::settings::{Choice, Event, Info, Outcome, Settings};
use super::{AllHistories, Watch};
use crate::board::{Move, PositionOf, Representation, legal_moves};
use crate::evaluation::Evaluator;
use crate::level::Level;
use crate::score::Score;
use crate::search::{Report, RootMove, Shared, Worker};
use crate::table::{Bound, TranspositionTable};
use banmen_bits::random::mix;
use banmen_shogi::Moves;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::Duration;

/// The stack of a search thread: some kilobytes a ply, and room for the searches inside a search and for the longest lines
/// of the mate solver. Only what is used becomes memory.
pub const STACK: usize = 64 << 20;

/// The moves that are searched at the root, in an order that does not depend on the representation.
pub(super) fn root_moves<R: Representation>(
    position: &PositionOf<R>,
    wanted: &[Move],
    all: bool,
) -> Vec<Move> {
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
pub(super) struct Job<R: Representation> {
    pub(super) shared: Arc<Shared>,
    pub(super) table: Arc<TranspositionTable>,
    pub(super) settings: Settings,
    pub(super) depth: u32,
    pub(super) declares: bool,
    pub(super) position: PositionOf<R>,
    /// Whether only some of the moves are to be searched.
    pub(super) narrowed: bool,
    /// Whether a position of the game has come back.
    pub(super) repeats: bool,
    pub(super) solver: SharedSolver,
}

impl<R: Representation> Job<R> {
    pub(super) fn run<E: Evaluator>(self, workers: Vec<Worker<R, E>>, mut watch: Watch) -> AllHistories {
        let mut workers = workers.into_iter();
        let Some(mut main) = workers.next() else { return Vec::new() };
        let helpers: Vec<_> = workers
            .filter_map(|mut helper| {
                let (depth, lines) = (self.depth, self.lines());
                let body = move || {
                    let completed = helper.deepen(depth, lines, |_| {});
                    (completed, helper)
                };
                thread::Builder::new().name("helper".to_owned()).stack_size(STACK).spawn(body).ok()
            })
            .collect();
        // What a level chooses from: lines of one iteration, so that their scores can be compared.
        let mut compared: Vec<RootMove> = Vec::new();
        let (mate, mate_nodes) = if self.declares { (None, 0) } else { self.mate() };
        let completed = if self.declares {
            0
        } else if let Some(mate) = mate {
            let depth = mate.deepest as i32;
            main.root_moves = vec![mate];
            self.shared.nodes[0].store(mate_nodes, Relaxed);
            let report = Report { depth, root_moves: &main.root_moves, lines: 1, bound: None };
            self.tell(&report, &mut watch);
            depth
        } else {
            main.deepen(self.depth, self.lines(), |report| {
                self.tell(report, &mut watch);
                if self.settings.level.is_some() && report.bound.is_none() {
                    compared = report.root_moves.iter().take(report.lines).cloned().collect();
                }
            })
        };
        while self.shared.hold.load(Relaxed) && !self.shared.stop.load(Relaxed) {
            thread::park_timeout(Duration::from_millis(5));
        }
        self.shared.stop.store(true, Relaxed);
        let mut nodes = main.nodes() + mate_nodes;
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
            if self.lines() == 1 && first.is_some_and(better) {
                best = (completed, first.cloned());
            }
            all.push(helper.histories);
        }
        if let Some(level) = self.settings.level {
            let scores: Vec<i32> = compared.iter().map(|root| root.score).collect();
            let chosen = level.choose(&scores, mix(self.settings.seed ^ self.position.key()));
            if let Some(chosen) = compared.into_iter().nth(chosen) {
                best.1 = Some(chosen);
            }
        }
        watch(Event::Done(self.outcome(best.1.as_ref(), best.0, nodes)));
        all
    }

    /// How many lines are searched: those that are told, or those that a level chooses from.
    pub(super) fn lines(&self) -> usize {
        self.settings.level.map_or(1, Level::lines).max(self.settings.lines)
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

    fn tell(&self, report: &Report<'_>, watch: &mut Watch) {
        let nodes = self.shared.total_nodes();
        let elapsed = self.shared.elapsed();
        for (index, root) in report.root_moves.iter().take(report.lines.min(self.settings.lines)).enumerate()
        {
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

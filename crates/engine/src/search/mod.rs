//! The search: iterative deepening over a principal variation search.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `deepen` | iterations, aspiration windows, several lines, when to stop |
//! | `node`, `found` | one position of the tree, and what its moves have brought |
//! | `whole` | pruning a position as a whole, singular extensions |
//! | `trial` | one move of it: leaving it out, extending it, reducing it |
//! | `margins`, `parts` | the numbers of both, and what a match can leave out |
//! | `quiesce` | captures, promotions and evasions at the horizon |
//! | `picker`, `histories` | the order of moves |
//! | `correction` | how far the evaluation was off in positions alike |
//! | `line` | repetition |

mod correction;
mod deepen;
mod found;
mod histories;
mod line;
mod margins;
mod node;
mod parts;
mod picker;
mod quiesce;
mod trial;
mod whole;

pub(crate) use deepen::{Report, RootMove};
pub(crate) use histories::Histories;
pub(crate) use line::Line;
pub use parts::{NoSuchPart, Part, Without};

use crate::board::{Color, Move, PositionOf, Representation, wins_by_declaration};
use crate::engine::Settings;
use crate::evaluation::{Delta, Evaluator};
use crate::score::{HIGHEST_EVALUATION, MAX_PLY, SUPERIOR, mate_in, mated_in};
use crate::table::TranspositionTable;
use banmen_shogi::Undo;
use banmen_shogi::game::{PointRule, Repetition};
use histories::Placed;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// What decides a game other than mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRules {
    /// Which points let a side declare, if any.
    pub declaration: Option<PointRule>,
    /// Points added to a side's declaration for pieces that it gave away before the game.
    pub handicap: [u32; 2],
    /// After this move of the game it is a draw.
    pub max_moves: Option<u16>,
    /// What a draw is worth to the engine when it plays Black and when it plays White, in hundredths of a pawn.
    pub draw: [i32; 2],
}

impl Default for GameRules {
    fn default() -> Self {
        Self { declaration: Some(PointRule::TwentySeven), handicap: [0; 2], max_moves: None, draw: [-2; 2] }
    }
}

/// What the threads of one search share besides the table.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) stop: AtomicBool,
    /// No answer may be given yet.
    pub(crate) hold: AtomicBool,
    pub(crate) start: Instant,
    /// Microseconds from the start; `u64::MAX` for never.
    pub(crate) soft: AtomicU64,
    pub(crate) hard: AtomicU64,
    pub(crate) node_limit: u64,
    pub(crate) nodes: Vec<AtomicU64>,
}

impl Shared {
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }

    fn is_over(&self, limit: &AtomicU64) -> bool {
        let limit = limit.load(Relaxed);
        limit != u64::MAX && !self.hold.load(Relaxed) && self.elapsed().as_micros() as u64 >= limit
    }
}

/// What is remembered of each ply of the present line.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    placed: Option<Placed>,
    evaluation: i32,
    excluded: Option<Move>,
    killers: [Option<Move>; 2],
    in_check: bool,
    /// What led here from the ply before, while the state of the evaluation does not know it yet.
    pending: Option<Delta>,
}

/// The best line from each ply on.
struct Lines {
    moves: Vec<[Option<Move>; MAX_PLY]>,
}

impl Lines {
    fn clear(&mut self, ply: usize) {
        self.moves[ply][0] = None;
    }

    /// The move, followed by the line of the next ply.
    fn update(&mut self, ply: usize, m: Move) {
        let (head, tail) = self.moves.split_at_mut(ply + 1);
        let own = &mut head[ply];
        own[0] = Some(m);
        if let Some(next) = tail.first() {
            own[1..].copy_from_slice(&next[..MAX_PLY - 1]);
        }
    }
}

/// One thread of a search.
pub(crate) struct Worker<R: Representation, E: Evaluator> {
    id: usize,
    shared: Arc<Shared>,
    table: Arc<TranspositionTable>,
    evaluator: Arc<E>,
    rules: GameRules,
    without: Without,
    pub(crate) histories: Box<Histories>,
    position: PositionOf<R>,
    line: Line,
    states: Vec<E::State>,
    frames: Vec<Frame>,
    lines: Lines,
    nodes: u64,
    stopped: bool,
    deepest: usize,
    pub(crate) root_moves: Vec<RootMove>,
    root_index: usize,
    root_depth: i32,
    root_color: Color,
    /// Null moves are not tried before this ply: one is being verified.
    null_from: usize,
}

/// How often clocks are looked at, in nodes.
const CLOCK_INTERVAL: u64 = 256;

impl<R: Representation, E: Evaluator> Worker<R, E> {
    #[expect(clippy::too_many_arguments, reason = "everything a thread needs, once")]
    pub(crate) fn new(
        id: usize,
        shared: Arc<Shared>,
        table: Arc<TranspositionTable>,
        evaluator: Arc<E>,
        settings: &Settings,
        histories: Box<Histories>,
        position: &PositionOf<R>,
        line: Line,
        root_moves: &[Move],
    ) -> Self {
        let state = evaluator.refresh(position);
        let mut frames = vec![Frame::default(); MAX_PLY + 8];
        frames[0].in_check = position.is_check();
        Self {
            id,
            shared,
            table,
            rules: settings.rules,
            without: settings.without,
            histories,
            position: *position,
            line,
            states: vec![state; MAX_PLY + 2],
            evaluator,
            frames,
            lines: Lines { moves: vec![[None; MAX_PLY]; MAX_PLY + 2] },
            nodes: 0,
            stopped: false,
            deepest: 0,
            root_moves: root_moves.iter().map(|&m| RootMove::new(m)).collect(),
            root_index: 0,
            root_depth: 0,
            root_color: position.turn(),
            null_from: 0,
        }
    }

    /// Whether the search must end now. Clocks and totals are looked at now and then.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        let limited = self.shared.node_limit != u64::MAX;
        if self.nodes.is_multiple_of(CLOCK_INTERVAL) || limited {
            self.shared.nodes[self.id].store(self.nodes, Relaxed);
            let over = limited && self.shared.total_nodes() >= self.shared.node_limit
                || self.id == 0
                    && self.nodes.is_multiple_of(CLOCK_INTERVAL)
                    && self.shared.is_over(&self.shared.hard);
            // The first iteration always has an answer.
            if over && (self.root_depth > 1 || self.id != 0) {
                self.shared.stop.store(true, Relaxed);
            }
        }
        self.stopped = self.shared.stop.load(Relaxed) && (self.root_depth > 1 || self.id != 0);
        self.stopped
    }

    /// Plays a legal move at a ply and prepares the next one. `check` is whether it gives check, where that is known.
    #[inline]
    fn play(&mut self, m: Move, ply: usize, check: Option<bool>) -> Undo {
        // The evaluator looks at the position after a king's move, so it is brought up before the next move at the latest.
        if self.frames[ply].pending.is_some_and(|delta| delta.moves_king()) {
            self.bring_up(ply);
        }
        let delta = Delta::of(&self.position, m);
        self.frames[ply].placed = Some(Placed::new(delta.placed.0, m));
        let undo = self.position.play(m);
        self.table.prefetch(self.position.key());
        self.frames[ply + 1].pending = Some(delta);
        let check = check.unwrap_or_else(|| self.position.is_check());
        self.line.push(&self.position, check);
        self.frames[ply + 1].in_check = check;
        self.nodes += 1;
        undo
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        self.line.pop();
        self.position.undo(undo);
    }

    /// Brings the state of the evaluation up to this ply. Many positions are never evaluated, since the table knows them or
    /// the side to move is in check, so moves wait here until a position after them is, a king's move until it has an
    /// answer.
    #[inline]
    fn bring_up(&mut self, ply: usize) {
        let mut known = ply;
        while self.frames[known].pending.is_some() {
            known -= 1;
        }
        for next in known + 1..=ply {
            if let Some(delta) = self.frames[next].pending.take() {
                let (head, tail) = self.states.split_at_mut(next);
                self.evaluator.update(&head[next - 1], &delta, &self.position, &mut tail[0]);
            }
        }
    }

    /// The static evaluation, kept away from the scores of repetitions and mates.
    #[inline]
    fn evaluate(&mut self, ply: usize) -> i32 {
        self.bring_up(ply);
        let score = self.evaluator.evaluate(&self.states[ply], self.position.turn());
        score.clamp(-HIGHEST_EVALUATION, HIGHEST_EVALUATION)
    }

    /// The moves one, two and four plies ago.
    #[inline]
    fn before(&self, ply: usize) -> [Option<Placed>; 3] {
        if !self.without.has(Part::Continuation) {
            return [None; 3];
        }
        let at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].placed);
        [at(1), at(2), at(4)]
    }

    /// A draw, for the side to move.
    #[inline]
    fn draw(&self) -> i32 {
        let value = self.rules.draw[self.root_color.index()];
        if self.position.turn() == self.root_color { value } else { -value }
    }

    /// The score of a position that the rules decide without a search.
    #[inline]
    fn decided(&self, ply: usize) -> Option<i32> {
        let us = self.position.turn();
        if let Some(repetition) = self.line.repetition() {
            return Some(match repetition {
                Repetition::Same => self.draw(),
                Repetition::PerpetualCheckBy(color) if color == us => mated_in(ply),
                Repetition::PerpetualCheckBy(_) => mate_in(ply),
                Repetition::Superior => SUPERIOR,
                Repetition::Inferior => -SUPERIOR,
            });
        }
        if self.rules.max_moves.is_some_and(|most| self.position.ply() > most) {
            let mated = self.frames[ply].in_check && !self.position.has_legal_moves();
            return Some(if mated { mated_in(ply) } else { self.draw() });
        }
        let declares = !self.frames[ply].in_check
            && wins_by_declaration(&self.position, self.rules.declaration, self.rules.handicap);
        declares.then(|| mate_in(ply + 1))
    }
}

//! Depth-first proof-number search.
//!
//! The frame of it is Nagai's df-pn (2002) with the following, each of which the long problems need:
//!
//! * **first values** (df-pn+): the number of answers for the side that must try all of them, and worse ones for a check
//!   that more pieces can take than support;
//! * **1+ε thresholds** (Pawlewicz and Lew 2007): a child is searched until it is somewhat worse than the second best;
//! * **weak sums** (Ueda et al. 2008): the numbers of related children are not added, the largest counts and the others
//!   add a little, so that a position that is reached in many ways is not counted in many ways;
//! * **threshold control** (Kishimoto 2010): where a child was met nearer to the root, the numbers may go round in a
//!   circle, and thresholds are raised until a new leaf is reached;
//! * **delayed moves**: of the pieces that can be dropped on one square between checker and king only the first that is not
//!   yet answered is looked at, and a piece that can promote moves without promotion after promotion has failed;
//! * **mate in one** is tried when a position is met first;
//! * **length**: every question is "is there mate within a given number of plies?".
//!
//! A position that comes back refutes the line for the attacker. Such a refutation carries the number of the earliest
//! position of the path that it depends on; only when that is the position itself, or none, it goes into the
//! transposition table (see [`repetition`](crate::repetition)).

mod moves;
mod nodes;
mod numbers;
mod values;

pub(crate) use nodes::Outcome;

use crate::flaws::{Flaw, is_planted};
use crate::limits::Watcher;
use crate::repetition::{LONGEST_PATH, NOWHERE, Path, RepetitionTable, path_key};
use crate::rules::{self, Color, Solvable};
use crate::table::{ANY_LENGTH, INFINITE, TranspositionTable};
use nodes::{Child, Frame, Summary};

/// The state of one search.
#[derive(Debug)]
pub(crate) struct Search<'a, 'w, P: Solvable> {
    position: P,
    attacker: Color,
    table: &'a mut TranspositionTable,
    repetitions: &'a mut RepetitionTable,
    watcher: &'a mut Watcher<'w>,
    path: Path,
    frames: Vec<Frame<P::Undo>>,
    children: Vec<Child>,
    extensions: u32,
    /// Whether a path was too long to go on.
    cut: bool,
}

impl<'a, 'w, P: Solvable> Search<'a, 'w, P> {
    pub(crate) fn new(
        position: &P,
        attacker: Color,
        table: &'a mut TranspositionTable,
        repetitions: &'a mut RepetitionTable,
        watcher: &'a mut Watcher<'w>,
    ) -> Self {
        Self {
            position: position.clone(),
            attacker,
            table,
            repetitions,
            watcher,
            path: Path::new(),
            frames: Vec::with_capacity(64),
            children: Vec::with_capacity(4096),
            extensions: 0,
            cut: false,
        }
    }

    /// Searches for mate within a length; `None` when a limit is reached first, or a path is too long to decide.
    pub(crate) fn run(&mut self, length: u16) -> Option<Outcome> {
        let (key, hand) = (self.position.board_key(), self.position.hand(self.attacker));
        let path = self.position.key() ^ [0, 0x5851_f42d_4c95_7f2d][self.attacker.index()];
        let first = self.look_at_root(key, hand, path, length);
        if first.is_decided() {
            return Some(first);
        }
        let frame = Frame {
            start: 0,
            key,
            hand,
            path,
            length,
            thresholds: (INFINITE, INFINITE),
            undo: None,
            index: 0,
            nodes: self.watcher.nodes,
            extensions: 0,
        };
        self.enter(frame);
        loop {
            if !self.watcher.goes_on() {
                return None;
            }
            if let Some(outcome) = self.advance() {
                let refuted_by_cut = outcome.is_refuted() && self.cut;
                return (outcome.is_decided() && !refuted_by_cut).then_some(outcome);
            }
        }
    }

    /// Makes one step: into a child, or back to the parent. The outcome when the root is left.
    fn advance(&mut self) -> Option<Outcome> {
        let frame = *self.frames.last()?;
        let summary = self.summary(&frame);
        let (mut pn_limit, mut dn_limit) = frame.thresholds;
        if self.extensions > 0 && summary.pn < INFINITE && summary.dn < INFINITE {
            pn_limit = pn_limit.max(summary.pn + 1);
            dn_limit = dn_limit.max(summary.dn + 1);
        }
        let going = summary.pn > 0 && summary.dn > 0 && summary.pn < pn_limit && summary.dn < dn_limit;
        if let (true, Some(best)) = (going, summary.best) {
            self.descend(&frame, &summary, best, (pn_limit, dn_limit));
            return None;
        }
        self.leave(&frame, &summary)
    }

    /// Plays the child's move and expands it.
    fn descend(&mut self, frame: &Frame<P::Undo>, summary: &Summary, best: usize, limits: (u32, u32)) {
        let child = self.children[best];
        let is_or = self.is_attackers();
        let near = |second: u32| second.saturating_add(second / 4).saturating_add(1);
        let thresholds = if is_or {
            (limits.0.min(near(summary.second)), limits.1.saturating_sub(summary.extra))
        } else {
            (limits.0.saturating_sub(summary.extra), limits.1.min(near(summary.second)))
        };
        let path = path_key(frame.path, self.frames.len(), child.m);
        if self.frames.len() + 1 >= LONGEST_PATH {
            // Not decided, and not to be decided from here: the root tells.
            self.cut = true;
            let outcome = Outcome::refuted(ANY_LENGTH, child.hand, 0);
            self.children[best].outcome = outcome;
            self.uncover(frame, best);
            return;
        }
        let undo = self.position.play(child.m);
        let extensions = self.extensions;
        if child.fresh {
            self.extensions = self.extensions.saturating_sub(1);
        }
        self.enter(Frame {
            start: self.children.len(),
            key: child.key,
            hand: child.hand,
            path,
            length: frame.length.saturating_sub((frame.length != ANY_LENGTH) as u16),
            thresholds,
            undo: Some(undo),
            index: best,
            nodes: self.watcher.nodes,
            extensions,
        });
    }

    /// Keeps what is known of a node and hands it to its parent.
    fn leave(&mut self, frame: &Frame<P::Undo>, summary: &Summary) -> Option<Outcome> {
        let depth = (self.frames.len() - 1) as u16;
        let mut outcome = self.outcome(frame, summary);
        let amount = self.watcher.nodes - frame.nodes;
        if outcome.is_proved() {
            self.table.keep_proof(frame.key, outcome.hand, outcome.length, outcome.best, amount);
        } else if outcome.is_refuted() {
            // A loop that begins here or below is one on every path.
            let forgets = is_planted(Flaw::PathForgotten);
            if outcome.depends != NOWHERE && (outcome.depends >= depth || forgets) {
                outcome.depends = NOWHERE;
            }
            if outcome.depends == NOWHERE && !(self.cut && depth == 0) {
                self.table.keep_refutation(frame.key, outcome.hand, outcome.length, amount);
            } else {
                // What a path that was too long seemed to refute must not outlive this search, which alone knows of it.
                if !(self.cut && outcome.depends == 0) {
                    self.repetitions.keep(frame.path, outcome.length, outcome.depends);
                }
                self.table.mark_repeats(frame.key, frame.hand, depth, amount);
            }
        } else {
            self.table.keep_open(frame.key, frame.hand, (outcome.pn, outcome.dn), depth, amount, false);
        }
        self.extensions = self.extensions.min(frame.extensions);
        self.children.truncate(frame.start);
        self.path.pop();
        self.frames.pop();
        let Some(undo) = frame.undo else { return Some(outcome) };
        self.position.undo(undo);
        let child = &mut self.children[frame.index];
        child.outcome = outcome;
        child.fresh = false;
        let parent = *self.frames.last()?;
        self.uncover(&parent, frame.index);
        None
    }

    fn is_attackers(&self) -> bool {
        self.position.turn() == self.attacker
    }

    /// Expands the present position.
    fn enter(&mut self, mut frame: Frame<P::Undo>) {
        self.watcher.nodes += 1;
        frame.start = self.children.len();
        self.path.push(frame.key, frame.hand);
        self.frames.push(frame);
        if self.is_attackers() {
            let moves = rules::checks(&self.position);
            self.list_checks(&moves);
        } else {
            let moves = rules::evasions(&self.position);
            self.list_evasions(&moves);
        }
        self.approach(frame.start);
        let mut has_old = false;
        for index in frame.start..self.children.len() {
            if self.children[index].hidden {
                continue;
            }
            self.look_at(&frame, index);
            if let Some(deciding) = self.uncover(&frame, index) {
                // One child decides; the others need not be known.
                let kept = if is_planted(Flaw::ChainHead) { index } else { deciding };
                self.children.swap(frame.start, kept);
                self.children.truncate(frame.start + 1);
                return;
            }
        }
        for child in &self.children[frame.start..] {
            has_old |= child.old && !child.hidden && !child.outcome.is_decided();
        }
        if has_old {
            self.extensions += 1;
        }
    }
}

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
//! * **length**: every question is "is there mate within so many plies?".
//!
//! A position that comes back refutes the line for the attacker. Such a refutation carries the number of the earliest
//! position of the path that it depends on; only when that is the position itself, or none, it goes into the
//! transposition table (see [`repetition`](crate::repetition)).

use crate::hands;
use crate::limits::Watcher;
use crate::repetition::{LONGEST_PATH, NOWHERE, Path, RepetitionTable, path_key};
use crate::rules::{self, Color, Hand, Move, Moves, PieceKind, PositionOf, Representation};
use crate::table::{ANY_LENGTH, INFINITE, Known, TranspositionTable};
use banmen_shogi::Piece;
use banmen_shogi::Undo;

/// What a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// The length of the proof, or the length within which there is no mate.
    pub(crate) length: u16,
    /// The proof hand or the disproof hand.
    pub(crate) hand: Hand,
    /// The earliest step of the path that a refutation depends on.
    depends: u16,
    pub(crate) best: Option<Move>,
}

impl Outcome {
    const fn open(pn: u32, dn: u32, hand: Hand) -> Self {
        Self { pn, dn, length: 0, hand, depends: NOWHERE, best: None }
    }

    const fn proved(length: u16, hand: Hand, best: Option<Move>) -> Self {
        Self { pn: 0, dn: INFINITE, length, hand, depends: NOWHERE, best }
    }

    const fn refuted(length: u16, hand: Hand, depends: u16) -> Self {
        Self { pn: INFINITE, dn: 0, length, hand, depends, best: None }
    }

    pub(crate) const fn is_proved(&self) -> bool {
        self.pn == 0
    }

    pub(crate) const fn is_refuted(&self) -> bool {
        self.dn == 0
    }

    const fn is_decided(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

/// A move of a node that is being searched.
#[derive(Clone, Copy, Debug)]
struct Child {
    outcome: Outcome,
    key: u64,
    hand: Hand,
    m: Move,
    /// The move of the same chain that waits for this one, as a number within the node.
    next: Option<u16>,
    /// Whether it is still waiting.
    hidden: bool,
    /// Whether it was met nearer to the root than here.
    old: bool,
    /// Whether it was never searched.
    fresh: bool,
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Its first child in the list of all children.
    start: usize,
    key: u64,
    hand: Hand,
    path: u64,
    length: u16,
    thresholds: (u32, u32),
    undo: Option<Undo>,
    /// Which child of its parent it is.
    index: usize,
    /// The nodes searched before it.
    nodes: u64,
    /// How many threshold extensions were running before it.
    extensions: u32,
}

/// The state of one search.
#[derive(Debug)]
pub(crate) struct Search<'a, 'w, R: Representation> {
    position: PositionOf<R>,
    attacker: Color,
    table: &'a mut TranspositionTable,
    repetitions: &'a mut RepetitionTable,
    watcher: &'a mut Watcher<'w>,
    path: Path,
    frames: Vec<Frame>,
    children: Vec<Child>,
    extensions: u32,
    /// Whether a path was too long to go on.
    cut: bool,
}

/// The numbers of a node, and which child to search next.
struct Summary {
    pn: u32,
    dn: u32,
    best: Option<usize>,
    /// The second best child's number, of the kind of which the node takes the least.
    second: u32,
    /// What the number that adds up has beyond that of its largest child.
    extra: u32,
}

impl<'a, 'w, R: Representation> Search<'a, 'w, R> {
    pub(crate) fn new(
        position: &PositionOf<R>,
        attacker: Color,
        table: &'a mut TranspositionTable,
        repetitions: &'a mut RepetitionTable,
        watcher: &'a mut Watcher<'w>,
    ) -> Self {
        Self {
            position: *position,
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
        let first = self.look(key, hand, path, length, 0, None).0;
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
    fn descend(&mut self, frame: &Frame, summary: &Summary, best: usize, limits: (u32, u32)) {
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
    fn leave(&mut self, frame: &Frame, summary: &Summary) -> Option<Outcome> {
        let depth = (self.frames.len() - 1) as u16;
        let mut outcome = self.outcome(frame, summary);
        let amount = self.watcher.nodes - frame.nodes;
        if outcome.is_proved() {
            self.table.keep_proof(frame.key, outcome.hand, outcome.length, outcome.best, amount);
        } else if outcome.is_refuted() {
            // A loop that begins here or below is one on every path.
            if outcome.depends != NOWHERE && outcome.depends >= depth {
                outcome.depends = NOWHERE;
            }
            if outcome.depends == NOWHERE && !(self.cut && depth == 0) {
                self.table.keep_refutation(frame.key, outcome.hand, outcome.length, amount);
            } else {
                self.repetitions.keep(frame.path, outcome.length, outcome.depends);
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
    fn enter(&mut self, mut frame: Frame) {
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
        let mut has_old = false;
        for index in frame.start..self.children.len() {
            if self.children[index].hidden {
                continue;
            }
            self.look_at(&frame, index);
            if let Some(deciding) = self.uncover(&frame, index) {
                // One child decides; the others need not be known.
                self.children.swap(frame.start, deciding);
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

    fn push(&mut self, m: Move, hidden: bool) {
        self.children.push(Child {
            outcome: Outcome::open(1, 1, Hand::EMPTY),
            key: 0,
            hand: Hand::EMPTY,
            m,
            next: None,
            hidden,
            old: false,
            fresh: true,
        });
    }

    /// Lists checks; a move that could have promoted waits for the one that does.
    fn list_checks(&mut self, moves: &Moves) {
        let start = self.children.len();
        for &m in moves {
            let waits = !m.is_promotion() && self.gains_by_promotion(m);
            let promotion = waits
                .then(|| {
                    self.children[start..].iter().position(|child| {
                        child.m.is_promotion() && child.m.from() == m.from() && child.m.to() == m.to()
                    })
                })
                .flatten();
            let number = (self.children.len() - start) as u16;
            if let Some(promotion) = promotion {
                self.children[start + promotion].next = Some(number);
            }
            self.push(m, promotion.is_some());
        }
    }

    /// Whether a piece loses nothing by promotion: pawn, bishop, rook, and a lance on its last but one rank.
    fn gains_by_promotion(&self, m: Move) -> bool {
        let Some(from) = m.from() else { return false };
        match self.position.piece(from).map(Piece::kind) {
            Some(PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook) => true,
            Some(PieceKind::Lance) => m.to().rank_for(self.attacker) <= 2,
            _ => false,
        }
    }

    /// Lists evasions; of the drops on one square each waits for the one before, the least valuable first.
    fn list_evasions(&mut self, moves: &Moves) {
        let start = self.children.len();
        for &m in moves.iter().filter(|m| !m.is_drop()) {
            self.push(m, false);
        }
        const ORDER: [PieceKind; 7] = [
            PieceKind::Pawn,
            PieceKind::Lance,
            PieceKind::Knight,
            PieceKind::Silver,
            PieceKind::Gold,
            PieceKind::Bishop,
            PieceKind::Rook,
        ];
        let drops = self.children.len();
        for kind in ORDER {
            for &m in moves.iter().filter(|m| m.dropped() == Some(kind)) {
                let last = self.children[drops..].iter().rposition(|child| child.m.to() == m.to());
                let number = (self.children.len() - start) as u16;
                if let Some(last) = last {
                    self.children[drops + last].next = Some(number);
                }
                self.push(m, last.is_some());
            }
        }
    }

    /// Makes the next move of a chain visible when the one before is answered. The child that decides the node, if one does:
    /// the one of the index or a later one of its chain.
    fn uncover(&mut self, frame: &Frame, mut index: usize) -> Option<usize> {
        let is_or = self.is_attackers();
        loop {
            let child = self.children[index];
            let (decides, answered) = if is_or {
                (child.outcome.is_proved(), child.outcome.is_refuted())
            } else {
                (child.outcome.is_refuted(), child.outcome.is_proved())
            };
            let next = match child.next {
                Some(next) if answered => frame.start + usize::from(next),
                _ => return decides.then_some(index),
            };
            if !self.children[next].hidden {
                return None;
            }
            self.children[next].hidden = false;
            self.look_at(frame, next);
            index = next;
        }
    }

    /// Finds out what is known of a child without searching it.
    fn look_at(&mut self, frame: &Frame, index: usize) {
        let m = self.children[index].m;
        let undo = self.position.play(m);
        let (key, hand) = (self.position.board_key(), self.position.hand(self.attacker));
        let depth = self.frames.len();
        let length = frame.length.saturating_sub((frame.length != ANY_LENGTH) as u16);
        let (outcome, known) = match self.path.repeated(key, hand) {
            Some(step) => (Outcome::refuted(ANY_LENGTH, hands::whole(&self.position), step), None),
            None => {
                let path = path_key(frame.path, depth, m);
                let (outcome, known) = self.look(key, hand, path, length, depth as u16, Some(m));
                (outcome, Some(known))
            }
        };
        self.position.undo(undo);
        let child = &mut self.children[index];
        child.outcome = outcome;
        child.key = key;
        child.hand = hand;
        child.fresh = known.is_none_or(|known| !known.searched);
        child.old = known.and_then(|known| known.depth).is_some_and(|before| usize::from(before) < depth);
    }

    /// What is known of the present position, by the tables or by mate in one.
    fn look(
        &mut self,
        key: u64,
        hand: Hand,
        path: u64,
        length: u16,
        depth: u16,
        m: Option<Move>,
    ) -> (Outcome, Known) {
        let known = self.table.look(key, hand, length);
        if known.pn == 0 {
            return (Outcome::proved(known.length, known.hand, known.best), known);
        }
        if known.dn == 0 {
            return (Outcome::refuted(known.length, known.hand, NOWHERE), known);
        }
        if known.repeats
            && let Some((within, depends)) = self.repetitions.look(path, length)
        {
            // The hand that the refutation allowed is not kept, so it holds for this hand and smaller ones.
            return (Outcome::refuted(within, hand, depends), known);
        }
        let is_or = self.is_attackers();
        if known.depth.is_some() {
            let least = if is_or { 3 } else { 2 };
            if length < least {
                return (Outcome::refuted(least - 1, hand, NOWHERE), known);
            }
            return (Outcome::open(known.pn, known.dn, hand), known);
        }
        let outcome = if is_or { self.leaf(key, hand, length, depth) } else { self.defence(hand, length, m) };
        let raised = Outcome { pn: outcome.pn.max(known.pn), dn: outcome.dn.max(known.dn), ..outcome };
        (if outcome.is_decided() { outcome } else { raised }, known)
    }

    /// The attacker's position is met first: no check, mate in one, or neither.
    fn leaf(&mut self, key: u64, hand: Hand, length: u16, depth: u16) -> Outcome {
        let moves = rules::checks(&self.position);
        if moves.is_empty() {
            let allowed = hands::allowed(&self.position, hands::whole(&self.position));
            self.table.keep_refutation(key, allowed, ANY_LENGTH, 1);
            return Outcome::refuted(ANY_LENGTH, allowed, NOWHERE);
        }
        for &m in &moves {
            let captured = self.position.piece(m.to()).map(Piece::kind);
            let undo = self.position.play(m);
            let mate = rules::is_mated(&self.position);
            let needed = mate.then(|| hands::needed(&self.position, Hand::EMPTY));
            self.position.undo(undo);
            if let Some(needed) = needed {
                let needed = hands::before(needed, m, captured);
                self.table.keep_proof(key, needed, 1, Some(m), 1);
                if length >= 1 {
                    return Outcome::proved(1, needed, Some(m));
                }
                return Outcome::refuted(0, hand, NOWHERE);
            }
        }
        let numbers = (1, moves.len() as u32);
        self.table.keep_open(key, hand, numbers, depth, 0, false);
        if length < 3 {
            return Outcome::refuted(2, hand, NOWHERE);
        }
        Outcome::open(numbers.0, numbers.1, hand)
    }

    /// The defender's position is met first: the number of answers.
    fn defence(&self, hand: Hand, length: u16, m: Option<Move>) -> Outcome {
        let moves = rules::evasions(&self.position);
        if moves.is_empty() {
            return Outcome::proved(0, hands::needed(&self.position, Hand::EMPTY), None);
        }
        if length < 2 {
            return Outcome::refuted(1, hand, NOWHERE);
        }
        let mut squares = 0u128;
        let mut count = 0;
        for m in &moves {
            if m.is_drop() {
                squares |= 1 << m.to().index();
            } else {
                count += 1;
            }
        }
        let answers = count + squares.count_ones();
        let Some(to) = m.map(Move::to) else { return Outcome::open(answers, 1, hand) };
        // A check that is simply taken is tried late.
        if rules::is_outnumbered(&self.position, to) {
            Outcome::open(answers + 2, 1, hand)
        } else {
            Outcome::open(answers, 2, hand)
        }
    }

    /// The numbers of a node, of its children's.
    fn summary(&self, frame: &Frame) -> Summary {
        let is_or = self.is_attackers();
        let (mut least, mut second, mut best, mut tie) = (INFINITE, INFINITE, None, 0);
        let (mut largest, mut count) = (0u32, 0u32);
        for (index, child) in self.children.iter().enumerate().skip(frame.start) {
            if child.hidden {
                continue;
            }
            let (pn, dn) = (child.outcome.pn, child.outcome.dn);
            let (chosen, added) = if is_or { (pn, dn) } else { (dn, pn) };
            if added == 0 {
                continue;
            }
            if chosen < least || chosen == least && added > tie {
                second = least;
                (least, best, tie) = (chosen, Some(index), added);
            } else if chosen < second {
                second = chosen;
            }
            largest = largest.max(added);
            count += u32::from(!child.old);
        }
        let extra = count.saturating_sub(1);
        let sum = if largest == 0 { 0 } else { largest.saturating_add(extra).min(INFINITE) };
        let (pn, dn) = if least == 0 {
            if is_or { (0, INFINITE) } else { (INFINITE, 0) }
        } else if sum == 0 {
            if is_or { (INFINITE, 0) } else { (0, INFINITE) }
        } else {
            let (least, sum) = (least.min(INFINITE - 1), sum.min(INFINITE - 1));
            if is_or { (least, sum) } else { (sum, least) }
        };
        Summary { pn, dn, best, second, extra }
    }

    /// What is known of a node, of its children.
    fn outcome(&self, frame: &Frame, summary: &Summary) -> Outcome {
        let children = &self.children[frame.start..];
        let captured = |m: Move| self.position.piece(m.to()).map(Piece::kind);
        let is_or = self.is_attackers();
        let longer = |length: u16| length.saturating_add(1);
        if summary.pn == 0 && is_or {
            let proofs = children.iter().filter(|child| child.outcome.is_proved() && !child.hidden);
            if let Some(child) = proofs.min_by_key(|child| child.outcome.length) {
                let hand = hands::before(child.outcome.hand, child.m, captured(child.m));
                return Outcome::proved(longer(child.outcome.length), hand, Some(child.m));
            }
        }
        if summary.pn == 0 {
            let hand = children.iter().fold(Hand::EMPTY, |hand, child| hands::most(hand, child.outcome.hand));
            let length = children.iter().map(|child| longer(child.outcome.length)).max().unwrap_or(0);
            return Outcome::proved(length, hands::needed(&self.position, hand), None);
        }
        if summary.dn == 0 && is_or {
            let hand = children.iter().fold(hands::whole(&self.position), |hand, child| {
                hands::least(hand, hands::before(child.outcome.hand, child.m, captured(child.m)))
            });
            let length =
                children.iter().map(|child| longer(child.outcome.length)).min().unwrap_or(ANY_LENGTH);
            let depends = children.iter().map(|child| child.outcome.depends).min().unwrap_or(NOWHERE);
            return Outcome::refuted(length, hands::allowed(&self.position, hand), depends);
        }
        if summary.dn == 0 {
            let refuting = children.iter().filter(|child| child.outcome.is_refuted() && !child.hidden);
            if let Some(child) = refuting.max_by_key(|child| (child.outcome.depends, child.outcome.length)) {
                let hand = hands::least(child.outcome.hand, hands::whole(&self.position));
                return Outcome::refuted(longer(child.outcome.length), hand, child.outcome.depends);
            }
        }
        Outcome::open(summary.pn, summary.dn, frame.hand)
    }
}

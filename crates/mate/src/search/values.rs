//! What is known of a position before it is searched: out of the tables, by mate in one, or first values.

use super::Search;
use super::nodes::{Child, Frame, Outcome, UNKNOWN};
use crate::flaws::{Flaw, is_planted};
use crate::hands;
use crate::repetition::{NOWHERE, path_key};
use crate::rules::{self, Hand, Move, Solvable};
use crate::table::{ANY_LENGTH, Known};
use banmen_shogi::Piece;

impl<P: Solvable> Search<'_, '_, P> {
    /// Finds out where the visible children of a node lead, and brings what the table has of them near.
    ///
    /// The table is too large for every cache. One read for each child, none of which waits for another, takes about as
    /// long as a single one, while a read between two moves that are played would wait every time.
    pub(super) fn approach(&mut self, start: usize) {
        for index in start..self.children.len() {
            if !self.children[index].hidden {
                self.identify(index);
            }
        }
        let shown = self.children[start..].iter().filter(|child| !child.hidden);
        std::hint::black_box(shown.fold(0, |sum, child| sum ^ self.table.glance(child.key)));
    }

    /// Finds out where a child leads.
    fn identify(&mut self, index: usize) {
        let undo = self.position.play(self.children[index].m);
        let (key, hand) = (self.position.board_key(), self.position.hand(self.attacker));
        self.position.undo(undo);
        let child = &mut self.children[index];
        (child.key, child.hand) = (key, hand);
    }

    /// Finds out what is known of a child without searching it.
    pub(super) fn look_at(&mut self, frame: &Frame<P::Undo>, index: usize) {
        if self.children[index].key == UNKNOWN {
            self.identify(index);
        }
        let Child { m, key, hand, .. } = self.children[index];
        let depth = self.frames.len();
        let length = frame.length.saturating_sub((frame.length != ANY_LENGTH) as u16);
        let (outcome, known) = match self.path.repeated(key, hand) {
            Some(_) if is_planted(Flaw::RepetitionIsMate) => (Outcome::proved(0, Hand::EMPTY, None), None),
            Some(step) => {
                let undo = self.position.play(m);
                let whole = hands::whole(&self.position);
                self.position.undo(undo);
                (Outcome::refuted(ANY_LENGTH, whole, step), None)
            }
            None => {
                let path = path_key(frame.path, depth, m);
                let known = self.table.look(key, hand, length);
                let outcome =
                    self.recall(&known, hand, path, length, !self.is_attackers()).unwrap_or_else(|| {
                        let undo = self.position.play(m);
                        let outcome = self.first_outcome(&known, key, hand, length, depth as u16, Some(m));
                        self.position.undo(undo);
                        outcome
                    });
                (outcome, Some(known))
            }
        };
        let child = &mut self.children[index];
        child.outcome = outcome;
        child.fresh = known.is_none_or(|known| !known.searched);
        child.old = known.and_then(|known| known.depth).is_some_and(|before| usize::from(before) < depth);
    }

    /// What is known of the root.
    pub(super) fn look_at_root(&mut self, key: u64, hand: Hand, path: u64, length: u16) -> Outcome {
        let known = self.table.look(key, hand, length);
        self.recall(&known, hand, path, length, self.is_attackers())
            .unwrap_or_else(|| self.first_outcome(&known, key, hand, length, 0, None))
    }

    /// What the tables say of a position that was met before.
    fn recall(&self, known: &Known, hand: Hand, path: u64, length: u16, is_or: bool) -> Option<Outcome> {
        if known.pn == 0 {
            return Some(Outcome::proved(known.length, known.hand, known.best));
        }
        if known.dn == 0 {
            return Some(Outcome::refuted(known.length, known.hand, NOWHERE));
        }
        if known.repeats
            && let Some((within, depends)) = self.repetitions.look(path, length)
        {
            // The hand that the refutation allowed is not kept, so it holds for this hand and smaller ones.
            return Some(Outcome::refuted(within, hand, depends));
        }
        known.depth?;
        let least = if is_or { 3 } else { 2 };
        if length < least {
            return Some(Outcome::refuted(least - 1, hand, NOWHERE));
        }
        Some(Outcome::open(known.pn, known.dn, hand))
    }

    /// What is seen of the present position when it is met first.
    fn first_outcome(
        &mut self,
        known: &Known,
        key: u64,
        hand: Hand,
        length: u16,
        depth: u16,
        m: Option<Move>,
    ) -> Outcome {
        let outcome = if self.is_attackers() {
            self.leaf(key, hand, length, depth)
        } else {
            self.defence(hand, length, m)
        };
        let raised = Outcome { pn: outcome.pn.max(known.pn), dn: outcome.dn.max(known.dn), ..outcome };
        if outcome.is_decided() { outcome } else { raised }
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
}

//! What is known of a node out of its children: proof and disproof numbers, lengths, hands.

use super::Search;
use super::nodes::{Frame, Outcome, Summary};
use crate::hands;
use crate::repetition::NOWHERE;
use crate::rules::{Hand, Move, Solvable};
use crate::table::{ANY_LENGTH, INFINITE};
use banmen_shogi::Piece;

impl<P: Solvable> Search<'_, '_, P> {
    /// The numbers of a node, of its children's.
    pub(super) fn summary(&self, frame: &Frame<P::Undo>) -> Summary {
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
    pub(super) fn outcome(&self, frame: &Frame<P::Undo>, summary: &Summary) -> Outcome {
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

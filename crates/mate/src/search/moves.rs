//! The moves of a node: which wait for which, and which have been uncovered.

use super::Search;
use super::nodes::{Child, Frame, Outcome, UNKNOWN};
use crate::rules::{Hand, Move, Moves, PieceKind, Solvable};
use banmen_shogi::Piece;

impl<P: Solvable> Search<'_, '_, P> {
    fn push(&mut self, m: Move, hidden: bool) {
        self.children.push(Child {
            outcome: Outcome::open(1, 1, Hand::EMPTY),
            key: UNKNOWN,
            hand: Hand::EMPTY,
            m,
            next: None,
            hidden,
            old: false,
            fresh: true,
        });
    }

    /// Lists checks; a move that could have promoted waits for the one that does.
    pub(super) fn list_checks(&mut self, moves: &Moves) {
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
    pub(super) fn list_evasions(&mut self, moves: &Moves) {
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
    pub(super) fn uncover(&mut self, frame: &Frame<P::Undo>, mut index: usize) -> Option<usize> {
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
}

//! Whether one move is legal, without making the others.

use super::Position;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, Kind, Move, MoveKind};
use banmen_bits::BitSet;

impl<R: Representation> Position<R> {
    /// Whether a piece of the side to move can make the move, the safety of its king and drop-pawn mate aside.
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        match self.turn {
            Color::Black => self.is_pseudo_legal_for::<false>(m),
            Color::White => self.is_pseudo_legal_for::<true>(m),
        }
    }

    fn is_pseudo_legal_for<const WHITE: bool>(&self, m: Move) -> bool {
        let us = color(WHITE);
        let tables = R::tables();
        match m.kind() {
            MoveKind::Drop { kind, to } => {
                let single = tables.single[to];
                self.hand(us).has(kind)
                    && self.board[to].is_none()
                    && to.rank_for(us) > kind.dead_ranks()
                    && (kind != Kind::Pawn
                        || !(R::open_files(self.kind(Kind::Pawn) & self.color(us)) & single).is_empty())
            }
            MoveKind::Board { from, to, promote } => {
                let Some(piece) = self.piece(from) else { return false };
                let kind = piece.kind();
                let reached = self.attacks_from::<WHITE>(kind, from, &self.occupancy()) - self.color(us);
                piece.color() == us
                    && !(reached & tables.single[to]).is_empty()
                    && if promote {
                        kind.promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us))
                    } else {
                        to.rank_for(us) > kind.dead_ranks()
                    }
            }
        }
    }

    /// Whether the move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.is_pseudo_legal(m)
            && match self.turn {
                Color::Black => self.is_safe::<false>(m),
                Color::White => self.is_safe::<true>(m),
            }
    }

    /// Whether a pseudo-legal move leaves the own king safe and is no drop-pawn mate.
    fn is_safe<const WHITE: bool>(&self, m: Move) -> bool {
        let tables = R::tables();
        if m.dropped() == Some(Kind::Pawn)
            && let Some(king) = self.king_of(!WHITE)
        {
            let front = tables.steps[!WHITE as usize][0][king];
            if front == tables.single[m.to()] && self.is_pawn_drop_mate::<WHITE>(king, front) {
                return false;
            }
        }
        let situation = self.situation::<WHITE>();
        let Some(king) = situation.king else { return true };
        let target = tables.single[m.to()];
        if m.from() == Some(king) {
            let alone = R::without(&self.occupancy(), king);
            let attacked = if WHITE {
                self.attacked_by::<false>(&alone, target)
            } else {
                self.attacked_by::<true>(&alone, target)
            };
            return (attacked & target).is_empty();
        }
        if !situation.checkers.is_empty() {
            let several = situation.checkers.len() > 1;
            let between = *tables.between(king, R::first(situation.checkers));
            if several || ((between | situation.checkers) & target).is_empty() {
                return false;
            }
        }
        let mut on_line = true;
        self.each_pin(&situation, |from, line| {
            on_line &= m.from() != Some(from) || !(line & target).is_empty();
        });
        on_line
    }
}

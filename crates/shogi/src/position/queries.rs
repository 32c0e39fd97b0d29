//! Questions about attacks.

use super::Position;
use super::attacks::color;
use crate::representation::Representation;
use crate::types::{Color, Kind, Move, MoveKind, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::Occupancy;

/// From where each kind gives check, and which own pieces uncover one.
pub(super) struct CheckSquares<R: Representation> {
    king: Option<Square>,
    direct: [R::Set; Kind::COUNT],
    covering: R::Set,
}

impl<R: Representation> Position<R> {
    /// The pieces of a side that attack a square.
    pub fn attackers(&self, square: Square, by: Color) -> R::Set {
        self.attackers_within(square, &self.occupancy()) & self.color(by)
    }

    /// The pieces of both sides that attack a square when the occupancy is this one.
    pub(super) fn attackers_within(&self, square: Square, occupancy: &R::Occupancy) -> R::Set {
        let (tables, sliders) = (R::tables(), R::sliders());
        let straight = self.kind(Kind::Rook) | self.kind(Kind::Dragon);
        let diagonal = self.kind(Kind::Bishop) | self.kind(Kind::Horse);
        let lances = self.kind(Kind::Lance);
        let (black, white) = (self.color(Color::Black), self.color(Color::White));
        let king = tables.king[square] & self.kind(Kind::King);
        let slides = (R::rook(sliders, square, occupancy) & straight)
            | (R::bishop(sliders, square, occupancy) & diagonal)
            | (R::lance::<false>(sliders, square, occupancy) & lances & white)
            | (R::lance::<true>(sliders, square, occupancy) & lances & black);
        self.steppers_to::<false>(square) | self.steppers_to::<true>(square) | king | slides
    }

    /// The sliders of a side that would attack the square if the first piece in their way were gone.
    pub fn x_rays(&self, square: Square, by: Color) -> R::Set {
        let occupancy = self.occupancy();
        let (tables, sliders) = (R::tables(), R::sliders());
        let seen = R::rook(sliders, square, &occupancy) | R::bishop(sliders, square, &occupancy);
        let mut behind = occupancy;
        R::each(seen & occupancy.set(), |blocker| behind = R::without(&behind, blocker));
        let now = self.attackers_within(square, &occupancy);
        let later = self.attackers_within(square, &behind);
        let sliding = self.kind(Kind::Rook)
            | self.kind(Kind::Dragon)
            | self.kind(Kind::Bishop)
            | self.kind(Kind::Horse)
            | self.kind(Kind::Lance);
        (later - now) & sliding & self.color(by) & tables.board
    }

    /// The squares that a side attacks.
    pub fn attacked_squares(&self, by: Color) -> R::Set {
        let (occupancy, board) = (self.occupancy(), R::tables().board);
        match by {
            Color::Black => self.attacked_by::<false>(&occupancy, board),
            Color::White => self.attacked_by::<true>(&occupancy, board),
        }
    }

    /// From where the side to move gives check.
    pub(super) fn check_squares(&self) -> CheckSquares<R> {
        match self.turn {
            Color::Black => self.check_squares_of::<false>(),
            Color::White => self.check_squares_of::<true>(),
        }
    }

    fn check_squares_of<const WHITE: bool>(&self) -> CheckSquares<R> {
        let empty = R::Set::EMPTY;
        let mut checks =
            CheckSquares { king: self.king_of(!WHITE), direct: [empty; Kind::COUNT], covering: empty };
        let Some(king) = checks.king else { return checks };
        let (tables, occupancy) = (R::tables(), self.occupancy());
        for kind in Kind::ALL {
            if kind != Kind::King {
                // A piece attacks the king from where the other side's piece of its kind on the king would attack.
                checks.direct[kind.index()] = if WHITE {
                    self.attacks_from::<false>(kind, king, &occupancy)
                } else {
                    self.attacks_from::<true>(kind, king, &occupancy)
                };
            }
        }
        let (own, occupied) = (self.color(color(WHITE)), self.occupied());
        let snipers = if WHITE { self.snipers_of::<false>(king) } else { self.snipers_of::<true>(king) };
        R::each(snipers, |sniper| {
            let blockers = *tables.between(king, sniper) & occupied;
            if blockers.len() == 1 && !(blockers & own).is_empty() {
                checks.covering |= blockers;
            }
        });
        checks
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        self.gives_check_by(m, &self.check_squares())
    }

    pub(super) fn gives_check_by(&self, m: Move, checks: &CheckSquares<R>) -> bool {
        let Some(king) = checks.king else { return false };
        let tables = R::tables();
        match m.kind() {
            MoveKind::Drop { kind, to } => !(checks.direct[kind.index()] & tables.single[to]).is_empty(),
            MoveKind::Board { from, to, promote } => {
                let plain = self.board[from].kind();
                let kind = if promote { plain.promoted().unwrap_or(plain) } else { plain };
                let uncovers =
                    !(checks.covering & tables.single[from]).is_empty() && !self.is_aligned(king, from, to);
                uncovers
                    || !(checks.direct[kind.index()] & tables.single[to]).is_empty()
                    || self.sees_through_origin(king, kind, from, to)
            }
        }
    }

    /// Whether three squares are on one line with the king at an end.
    fn is_aligned(&self, king: Square, a: Square, b: Square) -> bool {
        let tables = R::tables();
        !(*tables.between(king, a) & tables.single[b]).is_empty()
            || !(*tables.between(king, b) & tables.single[a]).is_empty()
    }

    /// Whether a slider that moves away from the king along a line sees it through the square it left.
    fn sees_through_origin(&self, king: Square, kind: Kind, from: Square, to: Square) -> bool {
        let slides = matches!(kind, Kind::Lance | Kind::Bishop | Kind::Rook | Kind::Horse | Kind::Dragon);
        if !slides {
            return false;
        }
        let occupancy = R::without(&self.occupancy(), from);
        let seen = match self.turn {
            Color::Black => self.attacks_from::<false>(kind, to, &occupancy),
            Color::White => self.attacks_from::<true>(kind, to, &occupancy),
        };
        !(seen & R::tables().single[king]).is_empty()
    }
}

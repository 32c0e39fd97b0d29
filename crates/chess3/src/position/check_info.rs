//! Checks and pins, from two opponents at once.
//!
//! Every enemy slider on a line with the king is examined: nothing between is a check, one own piece between is a pin.
//! Where diagonals fork at the centre, two checks can be parried by one move and a piece can be pinned twice; so a move
//! must end on the lines of *all* checkers, and a pinned piece stays on the lines of *all* its pinners. Nothing more is
//! needed: a double check that no move can parry leaves no square.

use super::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use arrayvec::ArrayVec;
use banmen_bits::BitSet;
use banmen_bits::board::three::Thirds;

/// What restricts the moves of a color: checks on its king, and pins.
#[derive(Debug)]
pub(super) struct CheckInfo<S> {
    /// Where a move of a piece other than the king must end.
    pub(super) allowed: S,
    /// The pieces that stand alone between their king and a slider.
    pub(super) pinned: S,
    /// The lines of the pinners: no square sees more than nine of them.
    lines: ArrayVec<S, 12>,
    /// Whether the king is in check.
    pub(super) check: bool,
}

impl<S: Thirds> CheckInfo<S> {
    /// Where a pinned piece may go.
    #[inline]
    pub(super) fn lines_of(&self, square: u32) -> S {
        let through = self.lines.iter().filter(|line| line.contains(square));
        through.fold(self.allowed, |allowed, &line| allowed & line)
    }
}

impl<R: Representation> PositionOf<R> {
    #[inline(always)]
    pub(super) fn check_info(&self, color: Color) -> CheckInfo<R::Set> {
        let tables = self.tables;
        let king = self.kings[color.index()].index();
        let (next, previous) = (color.next().index(), color.previous().index());
        let own = self.colors[color.index()];
        let enemies = self.colors[next] | self.colors[previous];
        let occupied = own | enemies;
        let mut info =
            CheckInfo { allowed: R::Set::ALL, pinned: R::Set::EMPTY, lines: ArrayVec::new(), check: false };
        let pawns = tables.pawn_from[next][king] & self.colors[next]
            | tables.pawn_from[previous][king] & self.colors[previous];
        let leapers = pawns & self.kinds[PieceKind::Pawn.index()]
            | tables.knight[king] & enemies & self.kinds[PieceKind::Knight.index()]
            | tables.king[king] & enemies & self.kinds[PieceKind::King.index()];
        if !leapers.is_empty() {
            info.check = true;
            leapers.for_each(|square| info.allowed &= tables.single[square as usize]);
        }
        let queens = self.kinds[PieceKind::Queen.index()];
        let snipers = enemies
            & (tables.rook[king] & (self.kinds[PieceKind::Rook.index()] | queens)
                | tables.bishop[king] & (self.kinds[PieceKind::Bishop.index()] | queens));
        snipers.for_each(|square| {
            let line = tables.line[king][square as usize];
            let between = (line & occupied) - tables.single[square as usize];
            match between.len() {
                0 => {
                    info.check = true;
                    info.allowed &= line;
                }
                1 if !between.is_disjoint(own) => {
                    info.pinned |= between;
                    info.lines.push(line);
                }
                _ => {}
            }
        });
        info
    }
}

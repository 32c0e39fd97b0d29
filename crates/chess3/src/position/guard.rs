//! Checks and pins from two opponents at once.
//!
//! Every enemy slider on a line with the king is looked at: nothing between is a check, one own piece between is a pin.
//! Where diagonals fork at the centre, two checks can be parried by one move and a piece can be pinned twice; so a move
//! must end on the lines of *all* checkers, and a pinned piece stays on the lines of *all* its pinners. Nothing more is
//! needed: a double check that no move can parry leaves no square.

use super::Position;
use crate::representation::Representation;
use crate::types::{Kind, Side};
use arrayvec::ArrayVec;
use banmen_bits::BitSet;
use banmen_bits::board::three::Thirds;

/// What keeps a side's pieces from moving.
#[derive(Debug)]
pub(super) struct Guard<S> {
    /// Where a move must end that is not the king's.
    pub(super) allowed: S,
    /// The pieces that stand between their king and a slider.
    pub(super) pinned: S,
    /// The lines of the pinners: no square sees more than nine of them.
    lines: ArrayVec<S, 12>,
    /// Whether the king is attacked.
    pub(super) check: bool,
}

impl<S: Thirds> Guard<S> {
    /// Where a pinned piece may go.
    #[inline]
    pub(super) fn lines_of(&self, square: u32) -> S {
        let through = self.lines.iter().filter(|line| line.contains(square));
        through.fold(self.allowed, |allowed, &line| allowed & line)
    }
}

impl<R: Representation> Position<R> {
    #[inline(always)]
    pub(super) fn guard(&self, side: Side) -> Guard<R::Set> {
        let tables = self.tables;
        let king = self.kings[side.index()].index();
        let (next, previous) = (side.next().index(), side.previous().index());
        let own = self.sides[side.index()];
        let enemies = self.sides[next] | self.sides[previous];
        let occupied = own | enemies;
        let mut guard =
            Guard { allowed: R::Set::ALL, pinned: R::Set::EMPTY, lines: ArrayVec::new(), check: false };
        let pawns = tables.pawn_from[next][king] & self.sides[next]
            | tables.pawn_from[previous][king] & self.sides[previous];
        let leapers = pawns & self.kinds[Kind::Pawn.index()]
            | tables.knight[king] & enemies & self.kinds[Kind::Knight.index()]
            | tables.king[king] & enemies & self.kinds[Kind::King.index()];
        if !leapers.is_empty() {
            guard.check = true;
            leapers.for_each(|square| guard.allowed &= tables.single[square as usize]);
        }
        let queens = self.kinds[Kind::Queen.index()];
        let snipers = enemies
            & (tables.rook[king] & (self.kinds[Kind::Rook.index()] | queens)
                | tables.bishop[king] & (self.kinds[Kind::Bishop.index()] | queens));
        snipers.for_each(|square| {
            let line = tables.line[king][square as usize];
            let between = (line & occupied) - tables.single[square as usize];
            match between.len() {
                0 => {
                    guard.check = true;
                    guard.allowed &= line;
                }
                1 if !between.is_disjoint(own) => {
                    guard.pinned |= between;
                    guard.lines.push(line);
                }
                _ => {}
            }
        });
        guard
    }
}

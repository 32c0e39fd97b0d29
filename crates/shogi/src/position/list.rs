//! Legal moves as a list.

use super::Position;
use super::attacks::{color, forward, shift};
use super::generate::{Sink, scope};
use crate::representation::Representation;
use crate::types::{Hand, Kind, Move, Moves, Square};

/// Writes moves into a list.
pub(super) struct List<'a>(pub(super) &'a mut Moves);

impl List<'_> {
    /// Writes eight moves at once, of which the first `count` are kept.
    #[inline(always)]
    fn write(&mut self, moves: &[Move; 8], count: usize) {
        let len = self.0.len();
        if self.0.try_extend_from_slice(moves).is_ok() {
            self.0.truncate(len + count);
        }
    }
}

impl<R: Representation> Sink<R> for List<'_> {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, kind: Kind, pieces: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        let steps = match kind {
            Kind::Pawn => pawn,
            Kind::Knight => knight,
            Kind::Silver => silver,
            _ => gold,
        };
        if kind == Kind::Pawn {
            let far = &tables.far[WHITE as usize];
            let moved = shift::<R>(pieces, forward(WHITE)) & targets;
            let back = |to: Square| Square::new(if WHITE { to.index() - 1 } else { to.index() + 1 });
            R::each(moved & far[2], |to| self.0.push(Move::board(back(to), to, true)));
            R::each(moved - far[0], |to| self.0.push(Move::board(back(to), to, false)));
            return;
        }
        R::each(pieces, |from| Sink::<R>::piece::<WHITE>(self, kind, from, steps[from] & targets));
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: Kind, from: Square, to: R::Set) {
        if kind.promoted().is_none() {
            R::each(to, |to| self.0.push(Move::board(from, to, false)));
            return;
        }
        let tables = R::tables();
        let far = &tables.far[WHITE as usize];
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind.dead_ranks() {
            0 => to,
            dead => to - far[dead - 1],
        };
        R::each(promotions, |to| self.0.push(Move::board(from, to, true)));
        R::each(plain, |to| self.0.push(Move::board(from, to, false)));
    }

    /// For each square all kinds at once: those that may stand anywhere come first, then lance and knight, so that a
    /// square takes as many from the front as it allows.
    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        R::each(pawns, |to| self.0.push(Move::drop(Kind::Pawn, to)));
        let mut kinds = [0; 8];
        let mut count = 0;
        let mut take = |kind: Kind| {
            kinds[count & 7] = Move::drop(kind, Square::new(0)).bits();
            count += usize::from(hand.has(kind));
            count
        };
        let (_, _, _, anywhere) =
            (take(Kind::Silver), take(Kind::Gold), take(Kind::Bishop), take(Kind::Rook));
        let (with_lance, all) = (take(Kind::Lance), take(Kind::Knight));
        if all == 0 {
            return;
        }
        let far = &R::tables().far[WHITE as usize];
        for (squares, count) in
            [(others - far[1], all), (others & (far[1] - far[0]), with_lance), (others & far[0], anywhere)]
        {
            R::each(squares, |to| {
                self.write(&kinds.map(|kind| Move::from_raw(kind + to.index() as u16)), count);
            });
        }
    }
}

impl<R: Representation> Position<R> {
    /// Appends every legal move.
    #[inline(never)]
    pub fn list(&self, moves: &mut Moves) {
        self.generate::<{ scope::ALL }, _>(&mut List(moves));
    }

    /// Every legal move.
    #[inline]
    pub fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list(&mut moves);
        moves
    }

    /// Appends the legal moves that capture.
    pub fn list_captures(&self, moves: &mut Moves) {
        self.generate::<{ scope::CAPTURES }, _>(&mut List(moves));
    }

    /// Appends the legal moves that do not capture, drops included.
    pub fn list_quiets(&self, moves: &mut Moves) {
        self.generate::<{ scope::QUIETS }, _>(&mut List(moves));
    }

    /// Appends the legal moves when the side to move is in check, and nothing when it is not.
    pub fn list_evasions(&self, moves: &mut Moves) {
        if self.is_check() {
            self.list(moves);
        }
    }
}

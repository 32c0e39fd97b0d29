//! Moves are written in groups: the squares of a file of targets come from a table, in their order, and the bits of the
//! move are added to all of them at once.

use crate::position::attacks::{color, forward, shift};
use crate::position::generate::{Sink, Steppers};
use crate::representation::Representation;
use crate::types::{Hand, Move, MoveWriter, Moves, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Direction;

/// Writes moves into a list.
pub(in crate::position) struct List<'a>(MoveWriter<'a>);

impl<'a> List<'a> {
    /// A sink that appends to a list.
    #[inline(always)]
    pub(in crate::position) const fn new(moves: &'a mut Moves) -> Self {
        Self(moves.writer())
    }

    /// Makes what was generated a part of the list.
    #[inline(always)]
    pub(in crate::position) const fn finish(self) {
        self.0.finish();
    }
}

/// The diagonal of a vertical direction towards the east or the west.
#[inline(always)]
const fn shift_side(direction: Direction, east: bool) -> Direction {
    match (direction.index() == Direction::NORTH.index(), east) {
        (true, true) => Direction::NORTH_EAST,
        (true, false) => Direction::NORTH_WEST,
        (false, true) => Direction::SOUTH_EAST,
        (false, false) => Direction::SOUTH_WEST,
    }
}

/// The step of a pawn, as a distance between squares.
#[inline(always)]
pub(in crate::position) const fn pawn_step(white: bool) -> i16 {
    if white { 1 } else { -1 }
}

/// The steps of a knight to the east and to the west.
#[inline(always)]
const fn knight_steps(white: bool) -> [i16; 2] {
    if white { [2 - 9, 2 + 9] } else { [-2 - 9, -2 + 9] }
}

/// Fewer squares than this are written square by square: in check, a drop must go between.
const FEW: u32 = 8;

impl List<'_> {
    /// Writes the drops on few squares, in the same order. They are rare, so one loop over the kinds is enough.
    #[inline(always)]
    fn drops_on_few<R: Representation, const WHITE: bool>(
        &mut self,
        hand: Hand,
        pawns: R::Set,
        others: R::Set,
    ) {
        let far = &R::tables().far[WHITE as usize];
        let kinds = [
            PieceKind::Pawn,
            PieceKind::Lance,
            PieceKind::Knight,
            PieceKind::Silver,
            PieceKind::Gold,
            PieceKind::Bishop,
            PieceKind::Rook,
        ];
        for kind in kinds {
            let to = match kind {
                PieceKind::Pawn => pawns,
                PieceKind::Lance => others - far[0],
                PieceKind::Knight => others - far[1],
                _ => others,
            };
            if hand.has(kind) {
                R::write_few(to, Move::drop(kind, Square::new(0)).bits(), &mut self.0);
            }
        }
    }

    /// Writes the drops kind by kind. The kinds are written out, not in a loop, so that each is compiled with its
    /// squares and its bits as constants.
    #[inline(always)]
    fn drops_on_many<R: Representation, const WHITE: bool>(
        &mut self,
        hand: Hand,
        pawns: R::Set,
        others: R::Set,
    ) {
        let far = &R::tables().far[WHITE as usize];
        let none = Square::new(0);
        macro_rules! drop {
            ($($kind:expr, $to:expr;)*) => {$(
                if hand.has($kind) {
                    let first = Move::drop($kind, none).bits();
                    R::write_many($to, first, 1, &mut self.0);
                }
            )*};
        }
        drop! {
            PieceKind::Pawn, pawns;
            PieceKind::Lance, others - far[0];
            PieceKind::Knight, others - far[1];
            PieceKind::Silver, others;
            PieceKind::Gold, others;
            PieceKind::Bishop, others;
            PieceKind::Rook, others;
        }
    }

    /// Writes the moves of pieces that all make the same step, given their targets.
    #[inline(always)]
    pub(in crate::position) fn steps_of<R: Representation>(&mut self, to: R::Set, step: i16, promote: bool) {
        R::for_each(to, |to| {
            let from = to.index().wrapping_add_signed(-isize::from(step));
            self.0.push(Move::board(Square::new(from), to, promote).bits());
        });
    }

    /// Writes the steps of all but the pawns.
    #[inline(always)]
    pub(in crate::position) fn other_steps<R: Representation, const WHITE: bool>(
        &mut self,
        pieces: Steppers<R::Set>,
        targets: R::Set,
    ) {
        let tables = R::tables();
        let far = &tables.far[WHITE as usize];
        let front = forward(WHITE);
        let ahead = shift::<R>(pieces.knights, front);
        let [east, west] = knight_steps(WHITE);
        let moved = shift::<R>(ahead, shift_side(front, true)) & targets;
        self.steps_of::<R>(moved & far[2], east, true);
        self.steps_of::<R>(moved - far[1], east, false);
        let moved = shift::<R>(ahead, shift_side(front, false)) & targets;
        self.steps_of::<R>(moved & far[2], west, true);
        self.steps_of::<R>(moved - far[1], west, false);
        let [_, _, silver, gold] = tables.steps_of(color(WHITE));
        // Not `for_each`, which calls its closure in a loop for each word: these are long enough that the compiler leaves
        // it out of line there.
        let mut silvers = pieces.silvers;
        while let Some(from) = R::pop_first(&mut silvers) {
            Sink::<R>::piece::<WHITE>(self, PieceKind::Silver, from, silver[from] & targets);
        }
        let mut golds = pieces.golds;
        while let Some(from) = R::pop_first(&mut golds) {
            Sink::<R>::piece::<WHITE>(self, PieceKind::Gold, from, gold[from] & targets);
        }
    }

    /// Writes the moves of one piece.
    #[inline(always)]
    pub(in crate::position) fn piece_to<R: Representation>(
        &mut self,
        kind: PieceKind,
        from: Square,
        to: R::Set,
        promote: bool,
    ) {
        let first = Move::board(from, Square::new(0), promote).bits();
        match kind {
            PieceKind::Pawn | PieceKind::Knight => {
                R::for_each(to, |to| self.0.push(Move::board(from, to, promote).bits()));
            }
            PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon => {
                R::write_few(to, first, &mut self.0);
            }
            _ => R::write_near(to, from, first, &mut self.0),
        }
    }
}

impl<R: Representation> Sink<R> for List<'_> {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, pieces: Steppers<R::Set>, of_pawns: R::Set, targets: R::Set) {
        let far = &R::tables().far[WHITE as usize];
        let moved = shift::<R>(pieces.pawns, forward(WHITE)) & of_pawns;
        let promotions = moved & far[2];
        if !promotions.is_empty() {
            self.steps_of::<R>(promotions, pawn_step(WHITE), true);
        }
        // The origin is the target and a constant, so both together are a multiple of the target and a constant.
        let first = (-128 * pawn_step(WHITE)).cast_unsigned();
        R::write_many(moved - far[0], first, 129, &mut self.0);
        self.other_steps::<R, WHITE>(pieces, targets);
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        if kind.promoted().is_none() {
            self.piece_to::<R>(kind, from, to, false);
            return;
        }
        let tables = R::tables();
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind.dead_ranks() {
            0 => to,
            dead => to - tables.far[WHITE as usize][dead - 1],
        };
        if !promotions.is_empty() {
            self.piece_to::<R>(kind, from, promotions, true);
        }
        self.piece_to::<R>(kind, from, plain, false);
    }

    /// Not by kinds, as [`piece_to`](Self::piece_to) does: pinned pieces have few moves.
    #[inline(always)]
    fn pinned<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        let tables = R::tables();
        let (promotions, plain) = match (kind.promoted(), kind.dead_ranks()) {
            (None, _) => (R::Set::EMPTY, to),
            (Some(_), 0) => (to & tables.promotions[WHITE as usize][from], to),
            (Some(_), dead) => {
                (to & tables.promotions[WHITE as usize][from], to - tables.far[WHITE as usize][dead - 1])
            }
        };
        let none = Square::new(0);
        R::write_few(promotions, Move::board(from, none, true).bits(), &mut self.0);
        R::write_few(plain, Move::board(from, none, false).bits(), &mut self.0);
    }

    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        if others.len() < FEW {
            self.drops_on_few::<R, WHITE>(hand, pawns, others);
        } else {
            self.drops_on_many::<R, WHITE>(hand, pawns, others);
        }
    }
}

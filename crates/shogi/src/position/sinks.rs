//! What is done with generated moves: they are counted or listed.
//!
//! Counting makes no move. The moves of all unpinned pieces of a kind in one direction are one shift, one intersection
//! and one population count; those that may promote are counted again under a mask that belongs to the direction. Loops
//! remain for sliders, pinned pieces and the king.

use super::PositionOf;
use super::attacks::{color, forward, shift};
use super::generate::{Sink, scope};
use crate::representation::Representation;
use crate::types::{Hand, Move, Moves, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::board::Direction;
use banmen_game::processor::{Work, widest};

/// The number of moves: the members of all sets that were added. Sums are separate for each word until the end, so that
/// sets stay in vector registers and are counted there where the processor can.
#[derive(Default)]
pub(super) struct Count {
    lanes: [u64; 2],
    drops: u32,
}

impl Count {
    /// Adds the members of a set, which is two words of 64 bits in every layout.
    #[inline(always)]
    fn add<S: BitSet>(&mut self, set: S) {
        for (k, lane) in self.lanes.iter_mut().enumerate() {
            *lane += u64::from(set.wide_word(k).count_ones());
        }
    }
}

impl<R: Representation> Sink<R> for Count {
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, kind: PieceKind, pieces: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [_, second, third] = tables.rank[WHITE as usize];
        let far = &tables.far[WHITE as usize];
        let (front, back) = (forward(WHITE), forward(!WHITE));
        let (front_east, front_west) = (shift_side(front, true), shift_side(front, false));
        let mut add = |moved: R::Set, again: R::Set| {
            let moved = moved & targets;
            self.add(moved);
            self.add(moved & again);
        };
        match kind {
            // On the last rank a pawn must promote: one move either way.
            PieceKind::Pawn => add(shift::<R>(pieces, front), second | third),
            PieceKind::Knight => {
                let ahead = shift::<R>(pieces, front);
                add(shift::<R>(ahead, front_east), third);
                add(shift::<R>(ahead, front_west), third);
            }
            PieceKind::Silver => {
                add(shift::<R>(pieces, front), far[2]);
                add(shift::<R>(pieces, front_east), far[2]);
                add(shift::<R>(pieces, front_west), far[2]);
                // Stepping back out of the zone promotes as well.
                add(shift::<R>(pieces, shift_side(back, true)), far[3]);
                add(shift::<R>(pieces, shift_side(back, false)), far[3]);
            }
            _ => {
                let mut add = |moved: R::Set| self.add(moved & targets);
                add(shift::<R>(pieces, front));
                add(shift::<R>(pieces, front_east));
                add(shift::<R>(pieces, front_west));
                add(shift::<R>(pieces, Direction::EAST));
                add(shift::<R>(pieces, Direction::WEST));
                add(shift::<R>(pieces, back));
            }
        }
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        let tables = R::tables();
        if kind.promoted().is_none() {
            self.add(to);
            return;
        }
        let far = &tables.far[WHITE as usize];
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind.dead_ranks() {
            0 => to,
            dead => to - far[dead - 1],
        };
        self.add(promotions);
        self.add(plain);
    }

    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        let far = &R::tables().far[WHITE as usize];
        let has = |kind| u32::from(hand.has(kind));
        let anywhere =
            has(PieceKind::Silver) + has(PieceKind::Gold) + has(PieceKind::Bishop) + has(PieceKind::Rook);
        self.drops += pawns.len() + anywhere * others.len();
        if hand.has(PieceKind::Lance) {
            self.drops += (others - far[0]).len();
        }
        if hand.has(PieceKind::Knight) {
            self.drops += (others - far[1]).len();
        }
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

impl<R: Representation> PositionOf<R> {
    /// Returns the number of legal moves without listing them.
    #[inline(never)]
    pub fn count_legal_moves(&self) -> usize {
        widest(CountLegalMoves(self))
    }
}

/// Counting is population counts for the most part, which take twelve instructions without the one for it.
struct CountLegalMoves<'a, R: Representation>(&'a PositionOf<R>);

impl<R: Representation> Work for CountLegalMoves<'_, R> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut count = Count::default();
        self.0.generate::<{ scope::ALL }, _>(&mut count);
        (count.lanes[0] + count.lanes[1]) as usize + count.drops as usize
    }
}

/// Writes moves into a list.
pub(super) struct List<'a>(pub(super) &'a mut Moves);

impl List<'_> {
    /// Appends a move. The list has room for the moves of every valid position; in one that illegal moves have spoilt,
    /// moves beyond that are left out.
    #[inline(always)]
    fn push(&mut self, m: Move) {
        let _ = self.0.try_push(m);
    }

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
    fn steps<const WHITE: bool>(&mut self, kind: PieceKind, mut pieces: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [pawn, knight, silver, gold] = tables.steps_of(color(WHITE));
        let steps = match kind {
            PieceKind::Pawn => pawn,
            PieceKind::Knight => knight,
            PieceKind::Silver => silver,
            _ => gold,
        };
        if kind == PieceKind::Pawn {
            let far = &tables.far[WHITE as usize];
            let moved = shift::<R>(pieces, forward(WHITE)) & targets;
            let back = |to: Square| Square::new(if WHITE { to.index() - 1 } else { to.index() + 1 });
            R::for_each(moved & far[2], |to| self.push(Move::board(back(to), to, true)));
            R::for_each(moved - far[0], |to| self.push(Move::board(back(to), to, false)));
            return;
        }
        // Not `for_each`, which calls its closure in a loop for each word: this one is long enough that the compiler leaves
        // it out of line there.
        while let Some(from) = R::pop_first(&mut pieces) {
            Sink::<R>::piece::<WHITE>(self, kind, from, steps[from] & targets);
        }
    }

    #[inline(always)]
    fn piece<const WHITE: bool>(&mut self, kind: PieceKind, from: Square, to: R::Set) {
        if kind.promoted().is_none() {
            R::for_each(to, |to| self.push(Move::board(from, to, false)));
            return;
        }
        let tables = R::tables();
        let far = &tables.far[WHITE as usize];
        let promotions = to & tables.promotions[WHITE as usize][from];
        let plain = match kind.dead_ranks() {
            0 => to,
            dead => to - far[dead - 1],
        };
        R::for_each(promotions, |to| self.push(Move::board(from, to, true)));
        R::for_each(plain, |to| self.push(Move::board(from, to, false)));
    }

    /// Writes the drops of all kinds on a square at once. The kinds that may stand anywhere come first, then lance and
    /// knight, so that each square keeps a prefix of them.
    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        R::for_each(pawns, |to| self.push(Move::drop(PieceKind::Pawn, to)));
        let mut kinds = [0; 8];
        let mut count = 0;
        let mut take = |kind: PieceKind| {
            kinds[count & 7] = Move::drop(kind, Square::new(0)).bits();
            count += usize::from(hand.has(kind));
            count
        };
        let (_, _, _, anywhere) =
            (take(PieceKind::Silver), take(PieceKind::Gold), take(PieceKind::Bishop), take(PieceKind::Rook));
        let (with_lance, all) = (take(PieceKind::Lance), take(PieceKind::Knight));
        if all == 0 {
            return;
        }
        let far = &R::tables().far[WHITE as usize];
        for (squares, count) in
            [(others - far[1], all), (others & (far[1] - far[0]), with_lance), (others & far[0], anywhere)]
        {
            R::for_each(squares, |to| {
                self.write(&kinds.map(|kind| Move::from_raw(kind + to.index() as u16)), count);
            });
        }
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns every legal move.
    ///
    /// ```
    /// use banmen_shogi::Position;
    /// let start = Position::startpos();
    /// assert!(start.legal_moves().contains(&"7g7f".parse().unwrap()));
    /// for m in start.legal_moves() {
    ///     println!("{m}");
    /// }
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// Appends every legal move to a list. Moves for which the list has no room are left out.
    #[inline(never)]
    pub fn list_legal_moves(&self, moves: &mut Moves) {
        self.generate::<{ scope::ALL }, _>(&mut List(moves));
    }

    /// Appends every move that the pieces can make, regardless of the safety of the own king: for programs that play a
    /// move first and then ask [`is_king_capturable`](Self::is_king_capturable). Drop-pawn mate is left out as always.
    #[inline(never)]
    pub fn list_pseudo_legal_moves(&self, moves: &mut Moves) {
        self.generate::<{ scope::PSEUDO_LEGAL }, _>(&mut List(moves));
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
            self.list_legal_moves(moves);
        }
    }
}

//! What is done with generated moves: they are counted or listed.
//!
//! Counting makes no move. The moves of all unpinned pieces in one direction are one shift, one intersection and one
//! population count; those that may promote are counted again under a mask that belongs to the direction. Loops remain
//! for sliders, pinned pieces and the king.
//!
//! Listing writes moves in groups: the squares of a file of targets come from a table, in their order, and the bits of the
//! move are added to all of them at once.

use super::PositionOf;
use super::attacks::{color, forward, shift};
use super::generate::{Sink, Steppers, scope};
use crate::representation::Representation;
use crate::types::{Hand, Move, MoveWriter, Moves, PieceKind, Square};
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
    /// A step in one direction is injective, so pieces of several kinds that make the same one are counted together.
    /// Diagonal steps follow those to the side, which silvers and golds need anyway.
    #[inline(always)]
    fn steps<const WHITE: bool>(&mut self, pieces: Steppers<R::Set>, of_pawns: R::Set, targets: R::Set) {
        let tables = R::tables();
        let [_, second, third] = tables.rank[WHITE as usize];
        let far = &tables.far[WHITE as usize];
        let Steppers { pawns, knights, silvers, golds } = pieces;
        let ahead = |set| shift::<R>(set, forward(WHITE));
        let back = |set| shift::<R>(set, forward(!WHITE));
        let sides = |set| (shift::<R>(set, Direction::EAST), shift::<R>(set, Direction::WEST));

        let moved = ahead(pawns) & of_pawns;
        self.add(moved | ahead(silvers | golds) & targets);
        // On the last rank a pawn must promote: one move either way.
        self.add(moved & (second | third));
        let (east, west) = sides(ahead(ahead(knights)));
        self.add(east & targets);
        self.add(west & targets);
        self.add(east & targets & third);
        self.add(west & targets & third);
        let ((east, west), (silver_east, silver_west)) = (sides(golds), sides(silvers));
        self.add(east & targets);
        self.add(west & targets);
        self.add(ahead(east | silver_east) & targets);
        self.add(ahead(west | silver_west) & targets);
        self.add(back(golds) & targets);
        self.add(back(silver_east) & targets);
        self.add(back(silver_west) & targets);
        if !(silvers & far[3]).is_empty() {
            self.add(ahead(silvers) & targets & far[2]);
            self.add(ahead(silver_east) & targets & far[2]);
            self.add(ahead(silver_west) & targets & far[2]);
            // Stepping back out of the zone promotes as well.
            self.add(back(silver_east) & targets & far[3]);
            self.add(back(silver_west) & targets & far[3]);
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
pub(super) struct List<'a>(MoveWriter<'a>);

impl<'a> List<'a> {
    /// A sink that appends to a list.
    #[inline(always)]
    pub(super) const fn new(moves: &'a mut Moves) -> Self {
        Self(moves.writer())
    }

    /// Makes what was generated a part of the list.
    #[inline(always)]
    pub(super) const fn finish(self) {
        self.0.finish();
    }
}

/// The step of a pawn, as a distance between squares.
#[inline(always)]
pub(super) const fn pawn_step(white: bool) -> i16 {
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
    /// Writes the drops kind by kind. The kinds are written out, not in a loop, so that each is compiled with its
    /// squares and its bits as constants.
    #[inline(always)]
    fn drops_on<R: Representation, const WHITE: bool, const IS_FEW: bool>(
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
                    if IS_FEW {
                        R::write_few($to, first, &mut self.0);
                    } else {
                        R::write_many($to, first, 1, &mut self.0);
                    }
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
    pub(super) fn steps_of<R: Representation>(&mut self, to: R::Set, step: i16, promote: bool) {
        R::for_each(to, |to| {
            let from = to.index().wrapping_add_signed(-isize::from(step));
            self.0.push(Move::board(Square::new(from), to, promote).bits());
        });
    }

    /// Writes the steps of all but the pawns.
    #[inline(always)]
    pub(super) fn other_steps<R: Representation, const WHITE: bool>(
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
    pub(super) fn piece_to<R: Representation>(
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

    #[inline(always)]
    fn drops<const WHITE: bool>(&mut self, hand: Hand, pawns: R::Set, others: R::Set) {
        if others.len() < FEW {
            self.drops_on::<R, WHITE, true>(hand, pawns, others);
        } else {
            self.drops_on::<R, WHITE, false>(hand, pawns, others);
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
        let mut list = List::new(moves);
        self.generate::<{ scope::ALL }, _>(&mut list);
        list.finish();
    }

    /// Appends every move that the pieces can make, regardless of the safety of the own king: for programs that play a
    /// move first and then ask [`is_king_capturable`](Self::is_king_capturable). Drop-pawn mate is left out as always.
    #[inline(never)]
    pub fn list_pseudo_legal_moves(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::PSEUDO_LEGAL }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves that capture.
    pub fn list_captures(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::CAPTURES }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves that do not capture, drops included.
    pub fn list_quiets(&self, moves: &mut Moves) {
        let mut list = List::new(moves);
        self.generate::<{ scope::QUIETS }, _>(&mut list);
        list.finish();
    }

    /// Appends the legal moves when the side to move is in check, and nothing when it is not.
    pub fn list_evasions(&self, moves: &mut Moves) {
        if self.is_check() {
            self.list_legal_moves(moves);
        }
    }
}

//! The rules as a [`Game`].

use super::kernel::{BOARD, COLUMNS, FIRST_COLUMN, STRIDE, completions, has_line};
use super::{Connect4, perft, playout};
use arrayvec::ArrayVec;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A column, 0 at the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// The column of this index; columns beyond the last wrap.
    #[must_use]
    pub const fn new(column: usize) -> Self {
        Self((column % COLUMNS) as u8)
    }

    /// The move to the lowest cell of a set.
    #[inline(always)]
    #[must_use]
    pub const fn to(cell: u64) -> Self {
        Self((cell.trailing_zeros() as usize / STRIDE) as u8)
    }

    /// The column's index.
    #[inline(always)]
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize
    }

    /// The cells of the column.
    #[inline(always)]
    #[must_use]
    pub const fn cells(self) -> u64 {
        (FIRST_COLUMN << (STRIDE * self.0 as usize)) & BOARD
    }
}

impl Connect4 {
    /// The position after a stone on the only cell of a set; `wins` says whether it completes a line.
    #[inline(always)]
    fn after(&self, cell: u64, wins: bool) -> Self {
        Self { own: self.other(), occupied: self.occupied | cell, won: wins }
    }
}

impl Game for Connect4 {
    type Move = Move;
    type Moves = ArrayVec<Move, COLUMNS>;
    type Undo = Self;

    const PLAYERS: usize = 2;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.mover()
    }

    fn outcome(&self) -> Option<Payoffs> {
        if self.won {
            Some(Payoffs::win(self.mover().other()))
        } else {
            (self.occupied == BOARD).then_some(Payoffs::draw(2))
        }
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        let mut left = self.open();
        while left != 0 {
            list.push(Move::to(left));
            left &= left - 1;
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.open().count_ones() as usize
    }

    fn is_legal(&self, m: Move) -> bool {
        self.open() & m.cells() != 0
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self {
        let cell = self.open() & m.cells();
        std::mem::replace(self, self.after(cell, has_line(self.own | cell)))
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, before: Self) {
        *self = before;
    }

    /// The exact key, scattered: every position has a key of its own.
    #[inline(always)]
    fn key(&self) -> u64 {
        mix(self.exact_key())
    }

    /// The set of completing cells says for all successors at once which of them are won.
    #[inline(always)]
    fn each_child<F: FnMut(&mut Self)>(&mut self, mut visit: F) {
        let wins = completions(self.own);
        let mut left = self.open();
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            visit(&mut self.after(cell, cell & wins != 0));
        }
    }

    /// With the last three plies taken from sets.
    #[inline]
    fn count_sequences(&mut self, depth: u32) -> u64 {
        perft::count(self.own, self.occupied, depth)
    }

    #[inline]
    fn playout(&mut self, random: &mut Random) -> Ending {
        playout::one(self, random)
    }

    /// Plays several games at once in the lanes of vector registers.
    #[inline]
    fn playouts<F: FnMut(&Ending)>(&self, games: u64, random: &mut Random, tell: F) {
        playout::many(self, games, random, tell);
    }
}

impl fmt::Debug for Connect4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Connect4({})", banmen_game::Notation::position_text(self))
    }
}

//! The rules as a [`Game`].

use super::kernel::{SHIFTS, upward};
use super::{Breakthrough, playout};
use arrayvec::ArrayVec;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A step of a piece from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The bit of the cell that the piece leaves.
    pub from: u8,
    /// The bit of the cell that the piece goes to.
    pub to: u8,
}

impl Breakthrough {
    /// Destinations by direction, straight, left and right on the page, seen with the side to move going up; for the
    /// second player the board is upside down.
    #[inline(always)]
    fn destinations(&self) -> [u64; 3] {
        let [first, second] = self.pieces;
        let (own, other) = if self.turn == Player::FIRST {
            (first, second)
        } else {
            (self.shape.turned(second), self.shape.turned(first))
        };
        upward(own, other, self.shape.board())
    }

    /// The same cell upside down.
    #[inline(always)]
    const fn turned_cell(&self, cell: u32) -> u32 {
        8 * (self.shape.rows() as u32 - 1 - cell / 8) + cell % 8
    }

    #[inline(always)]
    fn is_over(&self) -> bool {
        self.has_won(self.turn.other())
    }
}

impl Game for Breakthrough {
    type Move = Move;
    type Moves = ArrayVec<Move, 48>;
    type Undo = Self;

    const PLAYERS: usize = 2;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Payoffs> {
        self.is_over().then(|| Payoffs::win(self.turn.other()))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        if self.is_over() {
            return;
        }
        for (mut set, shift) in self.destinations().into_iter().zip(SHIFTS) {
            while set != 0 {
                let (mut to, mut from) = (set.trailing_zeros(), set.trailing_zeros() - shift);
                if self.turn != Player::FIRST {
                    (to, from) = (self.turned_cell(to), self.turned_cell(from));
                }
                list.push(Move { from: from as u8, to: to as u8 });
                set &= set - 1;
            }
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        self.destinations().into_iter().map(|set| set.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self {
        let before = *self;
        let (from, to) = (1 << m.from, 1 << m.to);
        let mover = self.turn.index() % 2;
        self.pieces[mover] ^= from | to;
        self.pieces[1 - mover] &= !to;
        self.turn = self.turn.other();
        before
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, before: Self) {
        *self = before;
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let side = u64::from(self.turn != Player::FIRST);
        mix(self.pieces[0].wrapping_add(mix(self.pieces[1].wrapping_add(side << 40 | 0x5EED))))
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

impl fmt::Debug for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Breakthrough({})", banmen_game::Notation::position_text(self))
    }
}

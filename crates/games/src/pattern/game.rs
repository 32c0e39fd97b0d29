//! The rules as a [`Game`].

use super::Pattern;
use crate::select::nth;
use arrayvec::ArrayVec;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A cell to place a stone on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// The move to the cell of this bit.
    #[inline(always)]
    #[must_use]
    pub const fn new(cell: u32) -> Self {
        Self((cell % 64) as u8)
    }

    /// The bit of the cell.
    #[inline(always)]
    #[must_use]
    pub const fn cell(self) -> u32 {
        self.0 as u32
    }
}

impl Game for Pattern {
    type Move = Move;
    type Moves = ArrayVec<Move, 64>;
    type Undo = ();

    const PLAYERS: usize = 2;
    const MOVES_COMMUTE: bool = true;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Payoffs> {
        if self.won {
            Some(Payoffs::win(self.turn.other()))
        } else {
            (self.empty() == 0).then_some(Payoffs::draw(2))
        }
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        let mut left = if self.won { 0 } else { self.empty() };
        while left != 0 {
            list.push(Move::new(left.trailing_zeros()));
            left &= left - 1;
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.won { 0 } else { self.empty().count_ones() as usize }
    }

    fn is_legal(&self, m: Move) -> bool {
        !self.won && self.empty() >> m.cell() & 1 != 0
    }

    #[inline(always)]
    fn play(&mut self, m: Move) {
        let own = &mut self.stones[self.turn.index() % 2];
        *own |= 1 << m.cell();
        self.won = self.targets.is_matched_at(m.cell(), *own);
        self.turn = self.turn.other();
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (): ()) {
        self.turn = self.turn.other();
        self.won = false;
        self.stones[self.turn.index() % 2] &= !(1 << m.cell());
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let state = (self.turn.index() as u64) << 1 | u64::from(self.won);
        mix(self.stones[0].wrapping_add(mix(self.stones[1].wrapping_add(mix(state)))))
    }

    /// A random empty cell at a time, without a list.
    #[inline(always)]
    fn move_number(m: Move) -> usize {
        m.cell() as usize
    }

    fn playout(&mut self, random: &mut Random) -> Ending {
        let mut length = 0;
        loop {
            if let Some(payoffs) = self.outcome() {
                return Ending { payoffs, length };
            }
            let empty = self.empty();
            let cell = nth(empty, u64::from(random.below(empty.count_ones())));
            self.play(Move::new(cell.trailing_zeros()));
            length += 1;
        }
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pattern({})", banmen_game::Notation::position_text(self))
    }
}

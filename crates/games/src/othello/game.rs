//! The rules as a [`Game`].

use super::kernel::{Masks, flips, moves};
use super::{Othello, lanes, perft, playout};
use arrayvec::ArrayVec;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A cell to place a disc on, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// No disc: the move of a side that has no other.
    pub const PASS: Self = Self(64);

    /// The move to the only cell of a set, at a stride of eight; the pass for the empty set.
    #[inline(always)]
    #[must_use]
    pub const fn to(cell: u64) -> Self {
        Self(cell.trailing_zeros() as u8)
    }

    /// The cell as a set of one; the empty set for the pass.
    #[inline(always)]
    #[must_use]
    pub const fn cell(self) -> u64 {
        if self.0 < 64 { 1 << self.0 } else { 0 }
    }

    /// The cell as (column, row); `None` for the pass.
    #[must_use]
    pub const fn place(self) -> Option<(usize, usize)> {
        if self.0 < 64 { Some((self.0 as usize % 8, self.0 as usize / 8)) } else { None }
    }
}

impl<const N: usize> Othello<N> {
    /// The position after a move to the only cell of a set, or after a pass when the set is empty.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, cell: u64) -> Self {
        let captured = flips::<N>(self.own, self.other, cell);
        Self::new(self.other ^ captured, self.own ^ captured ^ cell, self.turn.other())
    }

    /// Visits the positions after each cell of `cells`, `L` of them at a time.
    #[inline(always)]
    fn visit_lanes<const L: usize>(&self, cells: &mut u64, visit: &mut impl FnMut(&mut Self)) {
        let mut cell = [0; L];
        let mut count = 0;
        for lane in &mut cell {
            *lane = *cells & cells.wrapping_neg();
            count += usize::from(*cells != 0);
            *cells &= cells.wrapping_sub(1);
        }
        let (mover, moved) = lanes::play::<N, L>(&[self.own; L], &[self.other; L], &cell);
        let found = lanes::all_moves::<N, L>(&mover, &moved);
        let turn = self.turn.other();
        for lane in 0..count {
            visit(&mut Self { own: mover[lane], other: moved[lane], found: found[lane], turn });
        }
    }
}

impl<const N: usize> Othello<N> {
    /// Whether a pass is the one move there is. Rare and apart, so that counting moves is short enough to be inlined
    /// wherever perft counts its last ply: inside it, generic perft took 7 % more instructions than one by hand.
    #[cold]
    #[inline(never)]
    fn may_pass(&self) -> bool {
        !self.is_over()
    }
}

impl<const N: usize> Game for Othello<N> {
    type Move = Move;
    type Moves = ArrayVec<Move, 64>;
    type Undo = Self;

    const PLAYERS: usize = 2;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.is_over().then(|| match self.own.count_ones().cmp(&self.other.count_ones()) {
            std::cmp::Ordering::Greater => Payoffs::win(self.turn),
            std::cmp::Ordering::Equal => Payoffs::draw(2),
            std::cmp::Ordering::Less => Payoffs::win(self.turn.other()),
        })
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        if self.found == 0 {
            if !self.is_over() {
                list.push(Move::PASS);
            }
            return;
        }
        let mut left = self.found;
        while left != 0 {
            list.push(Move::to(left));
            left &= left - 1;
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.found == 0 { usize::from(self.may_pass()) } else { self.found.count_ones() as usize }
    }

    fn is_legal(&self, m: Move) -> bool {
        if m == Move::PASS { self.found == 0 && !self.is_over() } else { self.found & m.cell() != 0 }
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self {
        std::mem::replace(self, self.after(m.cell()))
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, before: Self) {
        *self = before;
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        mix(self.own.wrapping_add(mix(self.other ^ (self.turn.index() as u64) << 63)))
    }

    /// Successors are made in the lanes of vector registers, moves and all: four or eight for little more than
    /// the price of one.
    #[inline(always)]
    fn each_child<F: FnMut(&mut Self)>(&mut self, mut visit: F) {
        let mut left = self.found;
        if left == 0 {
            if moves::<N>(self.other, self.own) != 0 {
                visit(&mut self.after(0));
            }
            return;
        }
        while left.count_ones() > 4 {
            self.visit_lanes::<8>(&mut left, &mut visit);
        }
        if left != 0 {
            self.visit_lanes::<4>(&mut left, &mut visit);
        }
    }

    /// In waves, where there is more than a ply to count.
    #[inline]
    fn count_sequences(&mut self, depth: u32) -> u64 {
        perft::count::<N>(self.own, self.other, depth)
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

impl<const N: usize> fmt::Debug for Othello<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Othello({})", banmen_game::Notation::position_text(self))
    }
}

const _: () = assert!(Masks::<4>::BOARD.count_ones() == 16 && Masks::<6>::CORNERS.count_ones() == 4);

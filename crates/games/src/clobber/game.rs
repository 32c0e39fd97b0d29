//! The rules as a [`Game`].

use super::kernel::{mixed_pairs, steps};
use super::{Clobber, playout};
use crate::boards::Set;
use arrayvec::ArrayVec;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// From one cell to a neighbour, both as their bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The bit of the stone that takes.
    pub from: u8,
    /// The bit of the enemy that is taken.
    pub to: u8,
}

impl<const W: usize> Game for Clobber<W> {
    type Move = Move;
    /// As many as a full board of 10×10 has.
    type Moves = ArrayVec<Move, 180>;
    type Undo = ();

    const PLAYERS: usize = 2;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Payoffs> {
        let stuck = self.targets().into_iter().all(Set::is_empty);
        stuck.then(|| Payoffs::win(self.turn.other()))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        for (set, step) in self.targets().into_iter().zip(steps::<W>()) {
            set.for_each(|to| list.push(Move { from: to.wrapping_add_signed(-step) as u8, to: to as u8 }));
        }
    }

    /// Every pair of neighbours of different colours is one move of either side.
    #[inline(always)]
    fn count_moves(&self) -> usize {
        let [across, along] = mixed_pairs(self.stones[0], self.stones[1]);
        (across.len() + along.len()) as usize
    }

    #[inline(always)]
    fn play(&mut self, m: Move) {
        let mover = self.turn.index() % 2;
        self.stones[mover].remove(u32::from(m.from));
        self.stones[mover].insert(u32::from(m.to));
        self.stones[1 - mover].remove(u32::from(m.to));
        self.turn = self.turn.other();
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (): ()) {
        self.turn = self.turn.other();
        let mover = self.turn.index() % 2;
        self.stones[mover].insert(u32::from(m.from));
        self.stones[mover].remove(u32::from(m.to));
        self.stones[1 - mover].insert(u32::from(m.to));
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let mut key = mix((self.shape.columns() as u64) << 8 | self.turn.index() as u64);
        for word in self.stones[0].words().into_iter().chain(self.stones[1].words()) {
            key = mix(key.wrapping_add(word));
        }
        key
    }

    #[inline]
    fn playout(&mut self, random: &mut Random) -> Ending {
        playout::one(self, random)
    }

    /// Plays several games at once in the lanes of vector registers, where a board is one word.
    #[inline]
    fn playouts<F: FnMut(&Ending)>(&self, games: u64, random: &mut Random, mut tell: F) {
        if W == 1 {
            playout::many(self, games, random, tell);
        } else {
            for _ in 0..games {
                tell(&playout::one(&mut self.clone(), random));
            }
        }
    }
}

impl<const W: usize> fmt::Debug for Clobber<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clobber({})", banmen_game::Notation::position_text(self))
    }
}

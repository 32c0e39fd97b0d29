//! The rules as a [`Game`].

use super::kernel::{hash_of, stone_hash};
use super::{Go, heavy, playout};
use crate::boards::Set;
use arrayvec::ArrayVec;
use banmen_game::game::MOST_NUMBERS;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A point to place a stone on, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// The move that places no stone.
    pub const PASS: Self = Self(u16::MAX);

    /// The move to the point of this bit.
    #[inline(always)]
    #[must_use]
    pub const fn new(point: u32) -> Self {
        Self(point as u16)
    }

    /// The bit of the point; `None` for the pass.
    #[inline(always)]
    #[must_use]
    pub const fn point(self) -> Option<u32> {
        if self.0 == u16::MAX { None } else { Some(self.0 as u32) }
    }
}

/// The effect of a stone.
#[derive(Clone, Copy)]
struct Placed<const W: usize> {
    taken: Set<W>,
    hash: u64,
}

impl<const W: usize> Go<W> {
    /// The effect of a stone on an empty point; `None` when the rules forbid it.
    #[inline(always)]
    fn placed(&self, point: u32) -> Option<Placed<W>> {
        let (mover, other) = (self.turn.index() % 2, self.turn.other().index() % 2);
        let taken = self.grid().captures(self.stones[mover], self.stones[other], Set::single(point))?;
        let hash = self.hash ^ stone_hash(point, mover) ^ hash_of(taken, other);
        (!self.hashes.contains(&hash)).then_some(Placed { taken, hash })
    }

    /// The arrangements of stones that may not come back, as hashes.
    #[must_use]
    pub fn past(&self) -> &[u64] {
        &self.hashes
    }

    /// The number of passes since the last stone.
    #[must_use]
    pub const fn passes(&self) -> u32 {
        self.passes as u32
    }
}

/// The pay-offs for twice Black's margin.
pub(super) const fn payoffs(score: i32) -> Payoffs {
    if score > 0 {
        Payoffs::win(Player::FIRST)
    } else if score < 0 {
        Payoffs::win(Player::SECOND)
    } else {
        Payoffs::draw(2)
    }
}

impl<const W: usize> Game for Go<W> {
    type Move = Move;
    type Moves = ArrayVec<Move, 362>;
    /// The stones that were taken, the passes before, and the sum of the past.
    type Undo = (Set<W>, u8, u64);

    const PLAYERS: usize = 2;
    /// Nearly: what is good now is often good a few moves later.
    const MOVES_COMMUTE: bool = true;
    const RIPE_VISITS: u32 = 4;
    /// RAVE makes a move worth another look whenever it does well anywhere. The usual values, 0.3 and 300, lost 19 of 20
    /// games on 9×9 to 0 and 1,000, at 2,000 random games a move; a little is left so that no move is never tried.
    const EXPLORATION: f64 = 0.05;
    const RAVE_EQUAL: f64 = 1000.0;
    const LONGEST_PLAYOUT: u32 = super::LONGEST as u32;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.is_over().then(|| payoffs(self.score()))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        if self.is_over() {
            return;
        }
        self.empty().for_each(|point| {
            if self.placed(point).is_some() {
                list.push(Move::new(point));
            }
        });
        list.push(Move::PASS);
    }

    fn is_legal(&self, m: Move) -> bool {
        let legal = |point| self.empty().contains(point) && self.placed(point).is_some();
        !self.is_over() && m.point().is_none_or(legal)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self::Undo {
        let before = (self.passes, self.past);
        let mut taken = Set::EMPTY;
        match m.point().and_then(|point| Some((point, self.placed(point)?))) {
            None => self.passes += 1,
            Some((point, placed)) => {
                taken = placed.taken;
                self.stones[self.turn.index() % 2].insert(point);
                self.stones[self.turn.other().index() % 2] -= taken;
                self.hash = placed.hash;
                self.past = self.past.wrapping_add(mix(placed.hash));
                self.passes = 0;
            }
        }
        // The game is over before the lists are full.
        let _ = self.moves.try_push(m);
        let _ = self.hashes.try_push(self.hash);
        self.turn = self.turn.other();
        (taken, before.0, before.1)
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (taken, passes, past): Self::Undo) {
        self.turn = self.turn.other();
        self.moves.pop();
        self.hashes.pop();
        if let Some(point) = m.point() {
            self.stones[self.turn.index() % 2].remove(point);
            self.stones[self.turn.other().index() % 2] |= taken;
        }
        self.hash = self.hashes.last().copied().unwrap_or_default();
        (self.passes, self.past) = (passes, past);
    }

    /// The past belongs to the key, because superko looks at it.
    #[inline(always)]
    fn key(&self) -> u64 {
        let komi = (self.twice_komi() - super::TWICE_KOMI) as u64;
        let state = u64::from(self.passes) << 1 | self.turn.index() as u64 | komi << 8;
        mix(self.hash ^ mix(state + 1)).wrapping_add(self.past) ^ (self.moves.len() as u64) << 48
    }

    #[inline]
    fn playout(&mut self, random: &mut Random) -> Ending {
        playout::uniform(self, random)
    }

    /// With answers to the last move, without filled eyes and early passes: uniformly random games end before the board is
    /// settled and say little.
    #[inline]
    fn rollout(&mut self, random: &mut Random) -> Ending {
        heavy::heavy(self, random)
    }

    fn rollout_telling<F: FnMut(Player, Move)>(&mut self, random: &mut Random, tell: F) -> Ending {
        heavy::heavy_telling(self, random, tell)
    }

    /// The last number is the pass's.
    #[inline(always)]
    fn move_number(m: Move) -> usize {
        m.point().map_or(MOST_NUMBERS - 1, |point| point as usize)
    }

    fn list_urgencies(&self, moves: &[Move], list: &mut Vec<Option<i32>>) {
        self.urgencies_of(moves, list);
    }
}

impl<const W: usize> fmt::Debug for Go<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Go({})", banmen_game::Notation::position_text(self))
    }
}

//! The rules as a [`Game`].

use super::{Ataxx, Cells, Flips, JUMPS, LONGEST_WAIT, shifted};
use crate::boards::Set;
use arrayvec::ArrayVec;
use banmen_bits::methods::updates::{flip_neighbours, flip_neighbours_of};
use banmen_game::random::mix;
use banmen_game::{Game, Payoffs, Player};

/// A new stone, a jump, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The bit of the square that a jump leaves; a new stone has come from its own square.
    from: u8,
    to: u8,
}

impl Move {
    /// The pass of a player without another move.
    pub const PASS: Self = Self { from: u8::MAX, to: u8::MAX };

    pub(super) const fn new(from: u32, to: u32) -> Self {
        Self { from: from as u8, to: to as u8 }
    }

    /// The bit of the square that a stone leaves, if it is a jump.
    #[must_use]
    pub const fn from(self) -> Option<u32> {
        if self.from == self.to { None } else { Some(self.from as u32) }
    }

    /// The bit of the square that a stone comes to; none for a pass.
    #[must_use]
    pub const fn to(self) -> Option<u32> {
        if self.to == u8::MAX { None } else { Some(self.to as u32) }
    }
}

/// What a move has changed.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    stones: [Set<1>; 2],
    waited: u8,
}

impl Ataxx {
    /// Whether the player can set a stone or jump.
    #[inline(always)]
    fn can_move(&self, player: Player) -> bool {
        !self.growth(player).is_empty() || JUMPS.iter().any(|&by| !self.jumps(player, by).is_empty())
    }

    /// Whether the game is over.
    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.waited >= LONGEST_WAIT
            || self.stones[0].is_empty()
            || self.stones[1].is_empty()
            || self.empty().is_empty()
    }
}

impl Game for Ataxx {
    type Move = Move;
    /// Every square can take a new stone, and 240 pairs of squares are a jump apart.
    type Moves = ArrayVec<Move, 289>;
    type Undo = Before;

    const PLAYERS: usize = 2;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Payoffs> {
        if !self.is_over() {
            return None;
        }
        let [first, second] = self.stones.map(Set::len);
        let is_draw = self.waited >= LONGEST_WAIT && first > 0 && second > 0 && !self.empty().is_empty();
        Some(match first.cmp(&second) {
            _ if is_draw => Payoffs::draw(2),
            std::cmp::Ordering::Less => Payoffs::win(Player::SECOND),
            std::cmp::Ordering::Equal => Payoffs::draw(2),
            std::cmp::Ordering::Greater => Payoffs::win(Player::FIRST),
        })
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        if self.is_over() {
            return;
        }
        let before = list.len();
        self.growth(self.turn).for_each(|to| list.push(Move::new(to, to)));
        for by in JUMPS {
            self.jumps(self.turn, by).for_each(|to| list.push(Move::new((to as i32 - by) as u32, to)));
        }
        if list.len() == before {
            list.push(Move::PASS);
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        let jumps: u32 = JUMPS.iter().map(|&by| self.jumps(self.turn, by).len()).sum();
        (self.growth(self.turn).len() + jumps).max(1) as usize
    }

    fn is_legal(&self, m: Move) -> bool {
        if self.is_over() {
            return false;
        }
        match (m.from(), m.to()) {
            (_, None) => m == Move::PASS && !self.can_move(self.turn),
            (None, Some(to)) => self.growth(self.turn).contains(to),
            (Some(from), Some(to)) => {
                let by = to as i32 - from as i32;
                JUMPS.contains(&by)
                    && self.stones(self.turn).contains(from)
                    && (shifted(Set::single(from), by) & self.empty()).contains(to)
            }
        }
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Before {
        let before = Before { stones: self.stones, waited: self.waited };
        let player = self.turn.index() % 2;
        let (mut own, mut enemy) = (self.stones[player], self.stones[1 - player]);
        self.waited += 1;
        if let Some(to) = m.to() {
            match m.from() {
                Some(from) => own.remove(from),
                None => self.waited = 0,
            }
            own.insert(to);
            match self.flips {
                Flips::OfMove => flip_neighbours_of::<Cells>(Set::single(to), &mut own, &mut enemy),
                Flips::All => flip_neighbours::<Cells>(&mut own, &mut enemy),
            };
            self.stones[player] = own;
            self.stones[1 - player] = enemy;
        }
        self.turn = self.turn.other();
        before
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, before: Before) {
        self.turn = self.turn.other();
        self.stones = before.stones;
        self.waited = before.waited;
    }

    /// The moves since the last new stone decide when the game ends, so they are part of it.
    #[inline(always)]
    fn key(&self) -> u64 {
        let state =
            u64::from(self.waited) << 2 | u64::from(self.flips == Flips::All) << 1 | self.turn.index() as u64;
        let words = self.stones.map(|set| set.words()[0]);
        mix(words[0].wrapping_add(mix(words[1].wrapping_add(mix(state)))))
    }
}

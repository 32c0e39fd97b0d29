//! The rules as a [`Game`].

use super::kernel::{Endings, MOST_CELLS};
use super::{Yavalath, perft, playout};
use crate::select::nth;
use arrayvec::ArrayVec;
use banmen_game::game::MOST_NUMBERS;
use banmen_game::game::plain_playout;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A cell, as its number along the ring, or the swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// Taking over the first stone.
    pub const SWAP: Self = Self(64);

    /// The cell of this number along the ring.
    #[inline(always)]
    #[must_use]
    pub const fn new(bit: u32) -> Self {
        Self((bit % 64) as u8)
    }

    /// The number along the ring; `None` for the swap.
    #[inline(always)]
    #[must_use]
    pub const fn bit(self) -> Option<u32> {
        if self.0 < 64 { Some(self.0 as u32) } else { None }
    }
}

impl<const P: usize> Yavalath<P> {
    /// The cells that may be played; none when the game is over.
    #[inline(always)]
    #[must_use]
    pub fn open(&self) -> u64 {
        if self.won.is_some() {
            return 0;
        }
        let empty = self.empty();
        if P == 2 {
            return empty;
        }
        // The next player's win must be blocked; two of them cannot be, so anything goes.
        let threat = self.ring().endings(self.stones(self.next_left(self.turn))).fours & empty;
        if threat.count_ones() != 1 {
            return empty;
        }
        threat | self.ring().endings(self.stones(self.turn)).fours & empty
    }

    /// The next player who is not out.
    fn next_left(&self, player: Player) -> Player {
        let mut next = player.next(P);
        while self.is_out(next) && next != player {
            next = next.next(P);
        }
        next
    }

    /// The position after a stone of the side to move, whose completing cells are known.
    #[inline(always)]
    fn after(&self, bit: u32, endings: Endings) -> Self {
        let mut after = *self;
        let mover = self.turn;
        after.stones[mover.index() % P] |= 1 << bit;
        if endings.fours >> bit & 1 != 0 {
            after.won = Some(mover);
        } else if endings.threes >> bit & 1 != 0 {
            after.out |= 1 << mover.index();
            let left = after.next_left(mover);
            if after.next_left(left) == left || P == 2 {
                after.won = Some(left);
            }
        }
        after.turn = after.next_left(mover);
        after
    }
}

impl<const P: usize> Game for Yavalath<P> {
    type Move = Move;
    type Moves = ArrayVec<Move, { MOST_CELLS + 1 }>;
    type Undo = Self;

    const PLAYERS: usize = P;
    const MOVES_COMMUTE: bool = true;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Payoffs> {
        if let Some(winner) = self.won {
            return Some(Payoffs::win(winner));
        }
        if self.empty() != 0 {
            return None;
        }
        let gone = Player::all(P).find(|&player| self.is_out(player));
        Some(gone.map_or(Payoffs::draw(P), |gone| Payoffs::loss(gone, P)))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        let mut left = self.open();
        while left != 0 {
            list.push(Move::new(left.trailing_zeros()));
            left &= left - 1;
        }
        if self.may_swap() {
            list.push(Move::SWAP);
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.open().count_ones() as usize + usize::from(self.may_swap())
    }

    fn is_legal(&self, m: Move) -> bool {
        m.bit().map_or(self.may_swap(), |bit| self.open() >> bit & 1 != 0)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self {
        let before = *self;
        match m.bit() {
            Some(bit) => *self = self.after(bit, self.ring().endings(self.stones(self.turn))),
            None => {
                // The board looks the same to both, so the stone changes its colour and stays.
                self.stones.reverse();
                self.turn = self.turn.next(P);
            }
        }
        before
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, before: Self) {
        *self = before;
    }

    fn key(&self) -> u64 {
        let state = u64::from(self.out) << 8 | (self.turn.index() as u64) << 4 | u64::from(self.swap);
        let won = self.won.map_or(0, |player| player.index() as u64 + 1);
        self.stones.iter().fold(mix(state << 8 | won << 4 | u64::from(self.side)), |key, &stones| {
            mix(key.wrapping_add(stones))
        })
    }

    /// The completing cells tell for all successors at once how they end.
    #[inline(always)]
    fn each_child<F: FnMut(&mut Self)>(&mut self, mut visit: F) {
        let endings = self.ring().endings(self.stones(self.turn));
        let mut left = self.open();
        while left != 0 {
            visit(&mut self.after(left.trailing_zeros(), endings));
            left &= left - 1;
        }
        if self.may_swap() {
            let mut after = *self;
            after.play(Move::SWAP);
            visit(&mut after);
        }
    }

    /// With the last two plies of two players taken from sets.
    fn count_sequences(&mut self, depth: u32) -> u64 {
        if P != 2 || self.swap || depth == 0 || self.won.is_some() {
            return banmen_game::perft::count(self, depth, banmen_game::perft::PerftKind::Counted);
        }
        perft::count(self.ring(), self.stones(self.turn), self.stones(self.turn.other()), depth)
    }

    #[inline(always)]
    fn move_number(m: Move) -> usize {
        // The last number is the swap's.
        m.bit().map_or(MOST_NUMBERS - 1, |bit| bit as usize)
    }

    /// Without a list of moves.
    fn rollout_telling<F: FnMut(Player, Move)>(&mut self, random: &mut Random, mut tell: F) -> Ending {
        let mut length = 0;
        loop {
            let open = self.open();
            if open == 0 {
                let payoffs = self.outcome().unwrap_or(Payoffs::draw(P));
                return Ending { payoffs, length };
            }
            let cell = nth(open, u64::from(random.below(open.count_ones())));
            let m = Move::new(cell.trailing_zeros());
            tell(self.turn, m);
            self.play(m);
            length += 1;
        }
    }

    fn playout(&mut self, random: &mut Random) -> Ending {
        plain_playout(self, random)
    }

    /// Plays several games at once in the lanes of vector registers, for two players once nobody can swap any more.
    fn playouts<F: FnMut(&Ending)>(&self, games: u64, random: &mut Random, mut tell: F) {
        let stones: u32 = self.stones.iter().map(|stones| stones.count_ones()).sum();
        if P == 2 && !(self.swap && stones < 2) {
            playout::many(self, games, random, tell);
        } else {
            for _ in 0..games {
                tell(&plain_playout(&mut self.clone(), random));
            }
        }
    }

    fn turn_given_to(&self, player: Player) -> Option<Self> {
        let playing = player.index() < P && !self.is_out(player);
        playing.then_some(Self { turn: player, ..*self })
    }
}

impl<const P: usize> fmt::Debug for Yavalath<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Yavalath({})", banmen_game::Notation::position_text(self))
    }
}

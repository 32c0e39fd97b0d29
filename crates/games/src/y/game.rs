//! The rules as a [`Game`].

use super::Y;
use super::reduction::whole_board;
use crate::boards::Set;
use crate::connection::bridges::{Bridges, filled_with_bridges};
use crate::connection::{Rhombus, playout, tally};
use arrayvec::ArrayVec;
use banmen_game::game::rollouts_one_by_one;
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A cell to place a stone on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// The move to the cell of this bit.
    #[inline(always)]
    #[must_use]
    pub const fn new(bit: u32) -> Self {
        Self(bit as u16)
    }

    /// The bit of the cell.
    #[inline(always)]
    #[must_use]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }
}

impl<const W: usize> Y<W> {
    /// The bridges of both players.
    fn bridges(&self) -> Bridges {
        let board = Rhombus::<W>::of(usize::from(self.side));
        let (edges, mut bridges) = (board.edges_of_triangle(), Bridges::new());
        for player in Player::all(2) {
            board.list_bridges(player, self.stones[player.index()], self.empty(), &edges, &mut bridges);
        }
        bridges
    }
}

impl<const W: usize> Game for Y<W> {
    type Move = Move;
    type Moves = ArrayVec<Move, 190>;
    type Undo = ();

    const PLAYERS: usize = 2;
    const MOVES_COMMUTE: bool = true;
    const ROLLOUTS: u32 = 8;
    const RIPE_VISITS: u32 = 25;
    const EXPLORATION: f64 = 0.05;
    const RAVE_EQUAL: f64 = 1000.0;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Payoffs> {
        self.won.then(|| Payoffs::win(self.turn.other()))
    }

    #[inline(always)]
    fn list_moves(&self, list: &mut Self::Moves) {
        if !self.won {
            self.empty().for_each(|bit| list.push(Move::new(bit)));
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.won { 0 } else { self.empty().len() as usize }
    }

    fn is_legal(&self, m: Move) -> bool {
        !self.won && self.empty().contains(m.bit())
    }

    #[inline(always)]
    fn play(&mut self, m: Move) {
        let own = &mut self.stones[self.turn.index() % 2];
        own.insert(m.bit());
        self.won = whole_board(*own, u32::from(self.side));
        self.turn = self.turn.other();
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (): ()) {
        self.turn = self.turn.other();
        self.won = false;
        self.stones[self.turn.index() % 2].remove(m.bit());
    }

    fn key(&self) -> u64 {
        let mut key = mix(u64::from(self.side) << 8 | self.turn.index() as u64);
        for word in self.stones[0].words().into_iter().chain(self.stones[1].words()) {
            key = mix(key.wrapping_add(word));
        }
        key
    }

    #[inline(always)]
    fn move_number(m: Move) -> usize {
        m.bit() as usize
    }

    /// A full board has one winner: the stones of both are told, and nothing is taken back. Bridges hold.
    fn rollout_telling<F: FnMut(Player, Move)>(&mut self, random: &mut Random, mut tell: F) -> Ending {
        if let Some(payoffs) = self.outcome() {
            return Ending { payoffs, length: 0 };
        }
        let side = u32::from(self.side);
        let filled = filled_with_bridges(self.empty(), self.turn, &self.bridges(), random);
        filled[0].for_each(|cell| tell(Player::FIRST, Move::new(cell)));
        filled[1].for_each(|cell| tell(Player::SECOND, Move::new(cell)));
        let first = whole_board(self.stones[0] | filled[0], side);
        let winner = if first { Player::FIRST } else { Player::SECOND };
        Ending { payoffs: Payoffs::win(winner), length: self.empty().len() }
    }

    /// Eight full boards at a time.
    fn rollouts_telling(
        &mut self,
        games: u32,
        random: &mut Random,
        mut tell: impl FnMut(Player, usize, u32, f32),
        mut end: impl FnMut(&Payoffs),
    ) {
        let mut left = games;
        if !self.won {
            let (empty, bridges) = (self.empty(), self.bridges());
            while left >= tally::BOARDS as u32 {
                left -= tally::BOARDS as u32;
                let (mut filled, mut won) = ([Set::EMPTY; tally::BOARDS], 0);
                for (number, first) in filled.iter_mut().enumerate() {
                    *first = filled_with_bridges(empty, self.turn, &bridges, random)[0];
                    let wins = whole_board(self.stones[0] | *first, u32::from(self.side));
                    won |= u8::from(wins) << number;
                    end(&Payoffs::win(if wins { Player::FIRST } else { Player::SECOND }));
                }
                tally::tell(empty, &filled, won, &mut tell);
            }
        }
        rollouts_one_by_one(self, left, random, tell, end);
    }

    /// Backwards from a full board.
    fn playout(&mut self, random: &mut Random) -> Ending {
        if let Some(payoffs) = self.outcome() {
            return Ending { payoffs, length: 0 };
        }
        let side = u32::from(self.side);
        let test = |_, stones| whole_board(stones, side);
        let won = playout::play(self.stones, self.empty(), self.turn, random, test);
        Ending { payoffs: Payoffs::win(won.winner), length: won.length }
    }
}

impl<const W: usize> fmt::Debug for Y<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Y({})", banmen_game::Notation::position_text(self))
    }
}

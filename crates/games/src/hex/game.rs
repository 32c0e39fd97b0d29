//! The rules as a [`Game`].

use super::{Hex, joined};
use crate::boards::Set;
use crate::connection::bridges::filled_with_bridges;
use crate::connection::{playout, tally};
use arrayvec::ArrayVec;
use banmen_game::game::{MOST_NUMBERS, rollouts_one_by_one};
use banmen_game::{Ending, Game, Payoffs, Player, Random, random::mix};
use std::fmt;

/// A cell to place a stone on, or the swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// Taking over the first stone.
    pub const SWAP: Self = Self(u16::MAX);

    /// The move to the cell of this bit.
    #[inline(always)]
    #[must_use]
    pub const fn new(cell: u32) -> Self {
        Self(cell as u16)
    }

    /// The bit of the cell; `None` for the swap.
    #[inline(always)]
    #[must_use]
    pub const fn cell(self) -> Option<u32> {
        if self.0 == u16::MAX { None } else { Some(self.0 as u32) }
    }
}

impl<const W: usize> Hex<W> {
    /// The cell mirrored at the falling diagonal, which exchanges the edges of the players.
    fn mirrored(cell: u32) -> u32 {
        let (row, column) = Self::place(cell);
        Self::bit(column, row)
    }

    /// Gives the only stone to the other player, on the mirrored cell.
    fn hand_over(&mut self) {
        let from = usize::from(self.stones[0].is_empty());
        if let Some(cell) = self.stones[from].first() {
            self.stones[1 - from] = Set::single(Self::mirrored(cell));
            self.stones[from] = Set::EMPTY;
        }
    }
}

impl<const W: usize> Game for Hex<W> {
    type Move = Move;
    type Moves = ArrayVec<Move, 362>;
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
        if self.won {
            return;
        }
        self.empty().for_each(|cell| list.push(Move::new(cell)));
        if self.may_swap() {
            list.push(Move::SWAP);
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.won { 0 } else { self.empty().len() as usize + usize::from(self.may_swap()) }
    }

    fn is_legal(&self, m: Move) -> bool {
        !self.won && m.cell().map_or(self.may_swap(), |cell| self.empty().contains(cell))
    }

    /// Only a stone whose chain reaches both edges can have made the connection, so the fill begins at the stone.
    #[inline(always)]
    fn play(&mut self, m: Move) {
        match m.cell() {
            None => self.hand_over(),
            Some(cell) => {
                let board = self.board();
                let own = &mut self.stones[self.turn.index() % 2];
                own.insert(cell);
                let own = *own;
                let (from, to) = if self.turn == Player::FIRST {
                    (board.top, board.bottom)
                } else {
                    (board.left, board.right)
                };
                if !own.is_disjoint(from) && !own.is_disjoint(to) {
                    let chain = board.chains(Set::single(cell), own);
                    self.won = !chain.is_disjoint(from) && !chain.is_disjoint(to);
                }
            }
        }
        self.turn = self.turn.other();
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (): ()) {
        self.turn = self.turn.other();
        self.won = false;
        match m.cell() {
            None => self.hand_over(),
            Some(cell) => self.stones[self.turn.index() % 2].remove(cell),
        }
    }

    fn key(&self) -> u64 {
        let mut key = mix(u64::from(self.side) << 2 | (self.turn.index() as u64) << 1 | u64::from(self.swap));
        for word in self.stones[0].words().into_iter().chain(self.stones[1].words()) {
            key = mix(key.wrapping_add(word));
        }
        key
    }

    #[inline(always)]
    fn move_number(m: Move) -> usize {
        // The last number is the swap's.
        m.cell().map_or(MOST_NUMBERS - 1, |cell| cell as usize)
    }

    /// A full board has one winner: the stones of both are told, and nothing is taken back. Bridges hold.
    fn rollout_telling<F: FnMut(Player, Move)>(&mut self, random: &mut Random, mut tell: F) -> Ending {
        // While the swap is possible, the next move is made by itself.
        while self.swap && self.stones[0].len() + self.stones[1].len() < 2 && !self.won {
            let moves = self.moves();
            let Some(m) = random.pick(moves.as_slice()) else { break };
            tell(self.turn, m);
            self.play(m);
            if m == Move::SWAP {
                break;
            }
        }
        if let Some(payoffs) = self.outcome() {
            return Ending { payoffs, length: 0 };
        }
        let filled = filled_with_bridges(self.empty(), self.turn, &self.bridges(), random);
        filled[0].for_each(|cell| tell(Player::FIRST, Move::new(cell)));
        filled[1].for_each(|cell| tell(Player::SECOND, Move::new(cell)));
        let first = joined(self.board(), Player::FIRST, self.stones[0] | filled[0]);
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
        if !self.won && (!self.swap || self.stones[0].len() + self.stones[1].len() >= 2) {
            let (board, empty, bridges) = (self.board(), self.empty(), self.bridges());
            while left >= tally::BOARDS as u32 {
                left -= tally::BOARDS as u32;
                let (mut filled, mut won) = ([Set::EMPTY; tally::BOARDS], 0);
                for (number, first) in filled.iter_mut().enumerate() {
                    *first = filled_with_bridges(empty, self.turn, &bridges, random)[0];
                    let wins = joined(board, Player::FIRST, self.stones[0] | *first);
                    won |= u8::from(wins) << number;
                    end(&Payoffs::win(if wins { Player::FIRST } else { Player::SECOND }));
                }
                tally::tell(empty, &filled, won, &mut tell);
            }
        }
        rollouts_one_by_one(self, left, random, tell, end);
    }

    fn list_urgencies(&self, moves: &[Move], list: &mut Vec<Option<i32>>) {
        for m in moves {
            list.push(m.cell().map_or(Some(0), |cell| self.urgency_of(cell)));
        }
    }

    /// Backwards from a full board.
    fn playout(&mut self, random: &mut Random) -> Ending {
        let mut length = 0;
        if self.may_swap() && !self.won {
            // The first move of the game to come may be the swap, which is no stone.
            if random.below(self.count_moves() as u32) == 0 {
                self.play(Move::SWAP);
            } else {
                let cell = playout::any_member(self.empty(), random).first().unwrap_or(0);
                self.play(Move::new(cell));
            }
            length += 1;
        } else if self.swap && self.stones == [Set::EMPTY; 2] {
            let cell = playout::any_member(self.empty(), random).first().unwrap_or(0);
            self.play(Move::new(cell));
            let rest = self.playout(random);
            return Ending { length: rest.length + 1, ..rest };
        }
        if let Some(payoffs) = self.outcome() {
            return Ending { payoffs, length };
        }
        let board = self.board();
        let won = playout::play(self.stones, self.empty(), self.turn, random, |player, stones| {
            joined(board, player, stones)
        });
        Ending { payoffs: Payoffs::win(won.winner), length: length + won.length }
    }
}

impl<const W: usize> fmt::Debug for Hex<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({})", banmen_game::Notation::position_text(self))
    }
}

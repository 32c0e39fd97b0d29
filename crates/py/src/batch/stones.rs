//! Gomoku, the game of patterns, Y, Ataxx and Flip-all: own stones, the other's, and the color of the player on move.

use super::cells::whole;
use super::{BatchGame, spread};
use banmen_game::{Game, Player, Random};
use banmen_games::ataxx::{Ataxx, SIDE as ATAXX};
use banmen_games::boards::Set;
use banmen_games::gomoku::{self, Gomoku, SIDE as GOMOKU};
use banmen_games::pattern::Pattern;
use banmen_games::y::Y;

/// The number of planes.
const PLANES: usize = 3;

/// Writes the planes, given how to visit the numbers of a player's cells, row by row.
#[inline(always)]
fn planes(turn: Player, out: &mut [u8], stones: impl Fn(Player, &mut dyn FnMut(usize))) {
    out.fill(0);
    for (plane, player) in [turn, turn.other()].into_iter().enumerate() {
        stones(player, &mut |cell| out[PLANES * cell + plane] = 1);
    }
    if turn == Player::SECOND {
        whole(out, PLANES, 2);
    }
}

/// Planes (15, 15, 3), rows from the top; an action is a crossing.
impl BatchGame for Gomoku {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [GOMOKU, GOMOKU, PLANES]
    }

    fn actions(&self) -> usize {
        GOMOKU * GOMOKU
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        m.cell()
    }

    #[inline(always)]
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        _legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        spread::cells(self.open().words(), false, mask, random)
    }

    #[inline(always)]
    fn read(&self, _legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        Some(gomoku::Move::new(action as usize))
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        let turn = self.turn();
        let (own, other) = (self.stones(turn).words(), self.stones(turn.other()).words());
        spread::planes::<PLANES, 4>(own, other, [false, false, turn == Player::SECOND], out);
    }
}

/// Planes (side, side, 3), rows from the top; an action is a cell, row by row.
impl BatchGame for Pattern {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [self.targets().side(), self.targets().side(), PLANES]
    }

    fn actions(&self) -> usize {
        self.targets().side() * self.targets().side()
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let bit = m.cell() as usize;
        self.targets().side() * (bit / 8) + bit % 8
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        let (side, turn) = (self.targets().side(), self.turn());
        let seen = |player| spread::joined(Set::<1>::from_words([self.stones(player)]), side, side, 8);
        let further = [false, false, turn == Player::SECOND];
        spread::planes::<PLANES, 1>(seen(turn), seen(turn.other()), further, out);
    }
}

/// Planes (side, side, 3): the triangle is the lower left half of the square, rows from the top, so that neighbours are
/// next to each other in rows, in columns and on one diagonal. An action is a cell of the square, row by row.
impl<const W: usize> BatchGame for Y<W> {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [self.side(), self.side(), PLANES]
    }

    fn actions(&self) -> usize {
        self.side() * self.side()
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let (row, column) = self.place(m.bit());
        self.side() * row + column
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        planes(self.turn(), out, |player, mark| {
            self.stones(player).for_each(|bit| {
                let (row, column) = self.place(bit);
                mark(self.side() * row + column);
            });
        });
    }
}

/// Bits from row to row.
const PITCH: usize = ATAXX + 2;
/// A stone comes to a cell as a new one, or by one of sixteen jumps.
const WAYS: usize = 17;

/// The number of a cell, row by row.
#[inline(always)]
fn cell(bit: u32) -> usize {
    ATAXX * (bit as usize / PITCH) + bit as usize % PITCH
}

/// The jumps by their rows and columns, from two up and two left to two down and two right, numbered from 1.
static JUMPS: [[u8; 5]; 5] =
    [[1, 2, 3, 4, 5], [6, 0, 0, 0, 7], [8, 0, 0, 0, 9], [10, 0, 0, 0, 11], [12, 13, 14, 15, 16]];

/// Planes (7, 7, 3), rows from the top. An action is 17 times the cell that a stone comes to, plus 0 for a new stone or 1
/// to 16 for the jump; the pass after the last.
impl BatchGame for Ataxx {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [ATAXX, ATAXX, PLANES]
    }

    fn actions(&self) -> usize {
        WAYS * ATAXX * ATAXX + 1
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let Some(to) = m.to() else { return WAYS * ATAXX * ATAXX };
        let jump = m.from().map_or(0, |from| {
            let (from, to) = (cell(from), cell(to));
            let (down, right) = (to / ATAXX + 2 - from / ATAXX, to % ATAXX + 2 - from % ATAXX);
            JUMPS[down % 5][right % 5]
        });
        WAYS * cell(to) + usize::from(jump)
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        planes(self.turn(), out, |player, mark| self.stones(player).for_each(|bit| mark(cell(bit))));
    }
}

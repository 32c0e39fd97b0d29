//! The games of stones on cells: Connect Four, Othello, Hex, Breakthrough, Clobber, Yavalath.
//!
//! The first two planes are the stones of the player on move and of the other. Connect Four, Othello and Hex have the
//! planes and the actions of pgx.

use super::{BatchGame, seen};
use banmen_game::{Game, Player};
use banmen_games::boards::Set;
use banmen_games::breakthrough::Breakthrough;
use banmen_games::clobber::{self, Clobber};
use banmen_games::connect4::Connect4;
use banmen_games::hex::Hex;
use banmen_games::othello::Othello;
use banmen_games::yavalath::{self, Yavalath};
use std::sync::OnceLock;

/// Calls `mark` with each member of a set.
#[inline(always)]
pub(super) fn each(mut set: u64, mut mark: impl FnMut(usize)) {
    while set != 0 {
        mark(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

/// Sets a plane on all cells.
pub(super) fn whole(out: &mut [u8], planes: usize, plane: usize) {
    for cell in out.chunks_exact_mut(planes) {
        cell[plane] = 1;
    }
}

/// Planes (6, 7, 2), rows from the top; an action is a column.
impl BatchGame for Connect4 {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [6, 7, 2]
    }

    fn actions(&self) -> usize {
        7
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        m.column()
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        // Columns of seven bits, six of them cells from the bottom.
        each(self.own(), |bit| out[2 * (7 * (5 - bit % 7) + bit / 7)] = 1);
        each(self.other(), |bit| out[2 * (7 * (5 - bit % 7) + bit / 7) + 1] = 1);
    }
}

/// Planes (side, side, 2), rows from the top; an action is a cell, row by row, and the pass after the last.
impl<const N: usize> BatchGame for Othello<N> {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [N, N, 2]
    }

    fn actions(&self) -> usize {
        N * N + 1
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        m.place().map_or(N * N, |(column, row)| N * row + column)
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        each(self.own(), |bit| out[2 * (N * (bit / 8) + bit % 8)] = 1);
        each(self.other(), |bit| out[2 * (N * (bit / 8) + bit % 8) + 1] = 1);
    }
}

/// Planes (side, side, 4): own stones, the other's, the color of the player on move, whether a swap is allowed. An
/// action is a cell, row by row, and the swap after the last.
impl<const W: usize> BatchGame for Hex<W> {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [self.side(), self.side(), 4]
    }

    fn actions(&self) -> usize {
        self.side() * self.side() + 1
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let side = self.side();
        m.cell().map_or(side * side, |bit| {
            let (row, column) = Self::place(bit);
            side * row + column
        })
    }

    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        let side = self.side();
        for (plane, player) in [self.turn(), self.turn().other()].into_iter().enumerate() {
            self.stones(player).for_each(|bit| {
                let (row, column) = Self::place(bit);
                out[4 * (side * row + column) + plane] = 1;
            });
        }
        if self.turn() == Player::SECOND {
            whole(out, 4, 2);
        }
        if self.may_swap() {
            whole(out, 4, 3);
        }
    }
}

/// Planes (rows, columns, 3), rows from the bottom: own pieces, the other's, the color of the player on move. An action
/// is three times the cell that is left, plus 0, 1 or 2 for a step to the column before, the same or the one after.
impl BatchGame for Breakthrough {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [self.shape().rows(), self.shape().columns(), 3]
    }

    fn actions(&self) -> usize {
        3 * self.shape().rows() * self.shape().columns()
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let (from, to) = (usize::from(m.from), usize::from(m.to));
        3 * (self.shape().columns() * (from / 8) + from % 8) + (1 + to % 8) - from % 8
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        let columns = self.shape().columns();
        for (plane, player) in [self.turn(), self.turn().other()].into_iter().enumerate() {
            each(self.pieces(player), |bit| out[3 * (columns * (bit / 8) + bit % 8) + plane] = 1);
        }
        if self.turn() == Player::SECOND {
            whole(out, 3, 2);
        }
    }
}

/// Planes (rows, columns, 3), rows from the bottom: own stones, the other's, the color of the player on move. An action
/// is four times the cell of the stone that takes, plus 0 to 3 for right, left, up and down.
impl<const W: usize> BatchGame for Clobber<W> {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        [self.shape().rows(), self.shape().columns(), 3]
    }

    fn actions(&self) -> usize {
        4 * self.shape().rows() * self.shape().columns()
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let (row, column) = clobber::kernel::place::<W>(u32::from(m.from));
        let by = i32::from(m.to) - i32::from(m.from);
        let direction = match by {
            1 => 0,
            -1 => 1,
            by if by > 0 => 2,
            _ => 3,
        };
        4 * (self.shape().columns() * row + column) + direction
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        let columns = self.shape().columns();
        for (plane, player) in [self.turn(), self.turn().other()].into_iter().enumerate() {
            let stones: Set<W> = self.stones(player);
            stones.for_each(|bit| {
                let (row, column) = clobber::kernel::place::<W>(bit);
                out[3 * (columns * row + column) + plane] = 1;
            });
        }
        if self.turn() == Player::SECOND {
            whole(out, 3, 2);
        }
    }
}

/// The cells of the square that a hexagon of cells lies in, by their numbers along the ring: rows from the top, columns
/// along the slant, so that neighbours are next to each other in rows, in columns and on one diagonal.
fn slanted(side: usize) -> &'static [u8; 64] {
    static TABLES: OnceLock<[[u8; 64]; 6]> = OnceLock::new();
    let tables = TABLES.get_or_init(|| {
        let mut tables = [[0; 64]; 6];
        for (side, table) in tables.iter_mut().enumerate().skip(1) {
            let ring = yavalath::kernel::Ring::of(side);
            let across = 2 * side - 1;
            let mut cell = 0;
            for (row, length) in ring.row_lengths().into_iter().enumerate() {
                for place in 0..length {
                    let column = place + (side - 1).saturating_sub(row);
                    table[ring.bit(cell) as usize % 64] = (across * row + column) as u8;
                    cell += 1;
                }
            }
        }
        tables
    });
    &tables[side.min(5)]
}

/// Planes (2·side-1, 2·side-1, 2·players): the stones of each player, the one on move first, and who is out, on all
/// cells. An action is a cell of the square that the board lies in, and the swap after the last.
impl<const P: usize> BatchGame for Yavalath<P> {
    type Memory = ();

    fn memory(&self) {}

    fn shape(&self) -> [usize; 3] {
        let across = 2 * self.ring().side - 1;
        [across, across, 2 * P]
    }

    fn actions(&self) -> usize {
        let across = 2 * self.ring().side - 1;
        across * across + 1
    }

    #[inline(always)]
    fn action(&self, m: Self::Move) -> usize {
        let side = self.ring().side;
        m.bit().map_or(self.actions() - 1, |bit| usize::from(slanted(side)[bit as usize % 64]))
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        out.fill(0);
        let table = slanted(self.ring().side);
        for seat in 0..P {
            let player = seen(self.turn(), seat, P);
            each(self.stones(player), |bit| out[2 * P * usize::from(table[bit % 64]) + seat] = 1);
            if self.is_out(player) {
                whole(out, 2 * P, P + seat);
            }
        }
    }
}

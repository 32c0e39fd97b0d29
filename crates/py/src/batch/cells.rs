//! The games of stones on cells: Connect Four, Othello, Hex, Breakthrough, Clobber, Yavalath.
//!
//! The first two planes are the stones of the player on move and of the other. Connect Four, Othello and Hex have the
//! planes and the actions of pgx.

use super::spread::{cells, joined, planes};
use super::{BatchGame, seen};
use banmen_game::{Game, Player, Random};
use banmen_games::boards::{Set, stride};
use banmen_games::breakthrough::Breakthrough;
use banmen_games::clobber::{self, Clobber};
use banmen_games::connect4::{self, Connect4};
use banmen_games::hex::{self, Hex};
use banmen_games::othello::{self, Othello};
use banmen_games::select::nth;
use banmen_games::yavalath::{self, Yavalath};

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

/// The cells of Connect Four row by row from the top, given columns of seven bits with six cells from the bottom.
#[inline(always)]
fn by_rows(columns: u64) -> u64 {
    let mut rows = 0;
    for row in 0..connect4::kernel::ROWS {
        // The product brings every seventh bit to its place; its partial products do not meet.
        let bits = columns >> row & connect4::kernel::BOTTOM;
        rows |= (bits.wrapping_mul(0x10_4104_1041) >> 36 & 0x7F) << (7 * (5 - row));
    }
    rows
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
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        _legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        let open = self.open();
        for (column, may) in mask.iter_mut().enumerate() {
            *may = open & connect4::Move::new(column).cells() != 0;
        }
        let rank = random.below(open.count_ones());
        (open != 0).then(|| connect4::Move::to(nth(open, u64::from(rank))).column() as u32)
    }

    #[inline(always)]
    fn read(&self, _legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        Some(connect4::Move::new(action as usize))
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        planes::<2, 1>([by_rows(self.own())], [by_rows(self.other())], [false; 2], out);
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
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        _legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        let found = joined(Set::<1>::from_words([self.found()]), N, N, 8);
        let may_pass = self.found() == 0 && !self.is_over();
        cells(found, may_pass, mask, random)
    }

    #[inline(always)]
    fn read(&self, _legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        let cell = action as usize;
        Some(if cell < N * N {
            othello::Move::to(1 << (8 * (cell / N) + cell % N))
        } else {
            othello::Move::PASS
        })
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        let side = |discs| joined(Set::<1>::from_words([discs]), N, N, 8);
        planes::<2, 1>(side(self.own()), side(self.other()), [false; 2], out);
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

    #[inline(always)]
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        _legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        let open = joined(self.open(), self.side(), self.side(), stride(W));
        cells(open, self.may_swap(), mask, random)
    }

    #[inline(always)]
    fn read(&self, _legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        let (side, cell) = (self.side(), action as usize);
        let is_cell = cell < side * side;
        Some(if is_cell { hex::Move::new(Self::bit(cell / side, cell % side)) } else { hex::Move::SWAP })
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        let turn = self.turn();
        let seen = |player| joined(self.stones(player), self.side(), self.side(), stride(W));
        let further = [false, false, turn == Player::SECOND, self.may_swap()];
        planes::<4, W>(seen(turn), seen(turn.other()), further, out);
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
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let seen = |player| joined(Set::<1>::from_words([self.pieces(player)]), rows, columns, 8);
        let turn = self.turn();
        planes::<3, 1>(seen(turn), seen(turn.other()), [false, false, turn == Player::SECOND], out);
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
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let seen = |player| joined(self.stones(player), rows, columns, stride(W));
        let turn = self.turn();
        planes::<3, W>(seen(turn), seen(turn.other()), [false, false, turn == Player::SECOND], out);
    }
}

/// The square that a hexagon of cells lies in: rows from the top, columns along the slant, so that neighbours are next to
/// each other in rows, in columns and on one diagonal. A row is a run of numbers along the ring.
struct Slant {
    across: usize,
    cells: u32,
    /// For each row the number along the ring that its first column has or would have, and the columns that are cells.
    rows: [(u32, u64); 9],
    /// The cell of the square of each number along the ring, and the number of each cell.
    places: [u8; 64],
    numbers: [u8; 81],
}

impl Slant {
    const fn new(side: usize) -> Self {
        let across = 2 * side - 1;
        let cells = 3 * side * (side - 1) + 1;
        let mut new =
            Self { across, cells: cells as u32, rows: [(0, 0); 9], places: [0; 64], numbers: [0; 81] };
        let mut row = 0;
        while row < across {
            // The cell with the axial coordinates (q, r) has the number q + (3 side - 1) r, modulo the number of cells.
            let first = (3 * side - 1) as i32 * (row as i32 - side as i32 + 1) - side as i32 + 1;
            let first = first.rem_euclid(cells as i32) as usize;
            new.rows[row].0 = first as u32;
            let mut column = 0;
            while column < across {
                if row + column + 1 >= side && row + column + 2 <= across + side {
                    let number = (first + column) % cells;
                    new.rows[row].1 |= 1 << column;
                    new.places[number] = (across * row + column) as u8;
                    new.numbers[across * row + column] = number as u8;
                }
                column += 1;
            }
            row += 1;
        }
        new
    }

    #[inline(always)]
    fn of(side: usize) -> &'static Self {
        static SLANTS: [Slant; 3] = [Slant::new(3), Slant::new(4), Slant::new(5)];
        &SLANTS[side.clamp(3, 5) - 3]
    }

    /// A set along the ring as cells of the square, row by row.
    #[inline(always)]
    fn square(&self, ring: u64) -> [u64; 2] {
        let mut square = 0u128;
        for &(first, columns) in self.rows[..self.across.min(9)].iter().rev() {
            let turned = ring >> first | ring.unbounded_shl(self.cells - first);
            square = square << self.across | u128::from(turned & columns);
        }
        [square as u64, (square >> 64) as u64]
    }
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
        let slant = Slant::of(self.ring().side);
        m.bit().map_or(slant.across * slant.across, |bit| usize::from(slant.places[bit as usize % 64]))
    }

    #[inline(always)]
    fn tell_legal(
        &self,
        (): &(),
        mask: &mut [bool],
        _legal: &mut Vec<(u32, Self::Move)>,
        random: &mut Random,
    ) -> Option<u32> {
        cells(Slant::of(self.ring().side).square(self.open()), self.may_swap(), mask, random)
    }

    #[inline(always)]
    fn read(&self, _legal: &[(u32, Self::Move)], action: u32) -> Option<Self::Move> {
        let slant = Slant::of(self.ring().side);
        let is_cell = (action as usize) < slant.across * slant.across;
        Some(match is_cell {
            true => yavalath::Move::new(u32::from(slant.numbers[action as usize % 81])),
            false => yavalath::Move::SWAP,
        })
    }

    #[inline(always)]
    fn observe(&self, (): &(), out: &mut [u8]) {
        let slant = Slant::of(self.ring().side);
        let stones = |seat| slant.square(self.stones(seen(self.turn(), seat, P)));
        if P == 2 {
            let out_of_two =
                std::array::from_fn(|plane| plane >= 2 && self.is_out(seen(self.turn(), plane - 2, P)));
            return planes::<4, 2>(stones(0), stones(1), out_of_two, out);
        }
        let further = std::array::from_fn(|plane| plane >= 3 && self.is_out(seen(self.turn(), plane - 3, P)));
        planes::<6, 2>(stones(0), stones(1), further, out);
        let [low, high] = stones(2);
        each(low, |cell| out[6 * cell + 2] = 1);
        each(high, |cell| out[6 * (64 + cell) + 2] = 1);
    }
}

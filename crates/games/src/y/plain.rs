//! The plain twin: an array of cells, and union-find for the chains.

pub use crate::plain::PlainGame;

use crate::boards::LARGEST;
use crate::connection::union_find::UnionFind;

/// A board whose chains remember the sides they touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    side: usize,
    cells: Vec<Option<bool>>,
    chains: UnionFind,
    /// The sides that the chain of each member's representative touches, a bit for each.
    touched: Vec<u8>,
    second_to_move: bool,
    won: bool,
}

impl Board {
    /// The empty board of a side, with the first player on move.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let cells = side * (side + 1) / 2;
        Self {
            side,
            cells: vec![None; cells],
            chains: UnionFind::new(cells),
            touched: vec![0; cells],
            second_to_move: false,
            won: false,
        }
    }

    /// The number of a cell, row by row.
    #[must_use]
    pub const fn cell(row: usize, column: usize) -> usize {
        row * (row + 1) / 2 + column
    }

    /// The row and column of a cell.
    fn place(cell: usize) -> (usize, usize) {
        let mut row = 0;
        while Self::cell(row + 1, 0) <= cell {
            row += 1;
        }
        (row, cell - Self::cell(row, 0))
    }

    /// Whether the player who moved last has won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Places a stone, whoever is on move; tells whether it has won.
    pub fn place_stone(&mut self, cell: usize, second: bool) -> bool {
        self.cells[cell] = Some(second);
        let (row, column) = Self::place(cell);
        let sides = [column == 0, column == row, row + 1 == self.side];
        let mut touched = (0..3).filter(|&side| sides[side]).fold(0, |bits, side| bits | 1 << side);
        for (dr, dc) in [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)] {
            let (Some(r), Some(c)) = (row.checked_add_signed(dr), column.checked_add_signed(dc)) else {
                continue;
            };
            if r < self.side && c <= r && self.cells[Self::cell(r, c)] == Some(second) {
                touched |= self.touched[self.chains.find(Self::cell(r, c))];
                self.chains.join(Self::cell(r, c), cell);
            }
        }
        let representative = self.chains.find(cell);
        self.touched[representative] |= touched;
        self.won = self.touched[representative] == 0b111;
        self.won
    }
}

impl PlainGame for Board {
    type Move = usize;

    /// The empty cells; none when the game is won.
    fn moves(&self) -> Vec<usize> {
        if self.won {
            return Vec::new();
        }
        (0..self.cells.len()).filter(|&cell| self.cells[cell].is_none()).collect()
    }

    /// Places a stone of the side to move.
    fn play(&mut self, cell: usize) {
        self.place_stone(cell, self.second_to_move);
        self.second_to_move = !self.second_to_move;
    }
}

/// Who has won a full board, as fast as union-find goes: every cell is looked at once, joined with the three neighbours
/// before it, and no memory is asked for. `cells` are the first player's cells, row by row.
#[must_use]
pub fn first_has_won(cells: &[bool], side: usize) -> bool {
    const MOST: usize = LARGEST * (LARGEST + 1) / 2;
    let mut parents = [0u8; MOST];
    let mut touched = [0u8; MOST];
    let find = |parents: &mut [u8; MOST], mut cell: usize| {
        while usize::from(parents[cell]) != cell {
            parents[cell] = parents[usize::from(parents[cell])];
            cell = parents[cell].into();
        }
        cell
    };
    let mut cell = 0;
    for row in 0..side.min(LARGEST) {
        for column in 0..=row {
            let mut root = cell;
            parents[cell] = cell as u8;
            touched[cell] =
                u8::from(column == 0) | u8::from(column == row) << 1 | u8::from(row + 1 == side) << 2;
            // Above left, above and to the left, where they are on the board.
            let before = [
                (column > 0, cell.wrapping_sub(row + 1)),
                (column < row, cell.wrapping_sub(row)),
                (column > 0, cell.wrapping_sub(1)),
            ];
            for (is_there, other) in before {
                if is_there && cells[other] == cells[cell] {
                    let joined = find(&mut parents, other);
                    if joined != root {
                        parents[root] = joined as u8;
                        touched[joined] |= touched[root];
                        root = joined;
                    }
                }
            }
            if touched[root] == 0b111 {
                return cells[cell];
            }
            cell += 1;
        }
    }
    false
}

//! The plain twin: an array of cells, looked at one by one.

pub use crate::plain::PlainGame;

/// A board with rows from the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    cells: Vec<Option<bool>>,
    second_to_move: bool,
}

impl Board {
    /// The full board, with the first player on move.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let owner = |cell: usize| Some((cell / columns + cell % columns) % 2 == 1);
        Self { rows, columns, cells: (0..rows * columns).map(owner).collect(), second_to_move: false }
    }
}

impl PlainGame for Board {
    type Move = (usize, usize);

    /// The moves, as two cells each.
    fn moves(&self) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        for from in (0..self.cells.len()).filter(|&cell| self.cells[cell] == Some(self.second_to_move)) {
            let (row, column) = (from / self.columns, from % self.columns);
            for (dr, dc) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                let to_row = row.checked_add_signed(dr).filter(|&row| row < self.rows);
                let to_column = column.checked_add_signed(dc).filter(|&column| column < self.columns);
                if let (Some(row), Some(column)) = (to_row, to_column)
                    && self.cells[row * self.columns + column] == Some(!self.second_to_move)
                {
                    moves.push((from, row * self.columns + column));
                }
            }
        }
        moves
    }

    fn play(&mut self, (from, to): (usize, usize)) {
        self.cells[to] = self.cells[from].take();
        self.second_to_move = !self.second_to_move;
    }
}

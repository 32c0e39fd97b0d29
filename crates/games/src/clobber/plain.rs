//! The plain twin: an array of cells, looked at one by one.

use banmen_game::Random;

/// A board with rows from the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    cells: Vec<Option<bool>>,
    second_to_move: bool,
}

impl Board {
    /// The full board.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let owner = |cell: usize| Some((cell / columns + cell % columns) % 2 == 1);
        Self { rows, columns, cells: (0..rows * columns).map(owner).collect(), second_to_move: false }
    }

    /// The moves, as two cells each.
    #[must_use]
    pub fn moves(&self) -> Vec<(usize, usize)> {
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

    /// Plays a move.
    pub fn play(&mut self, (from, to): (usize, usize)) {
        self.cells[to] = self.cells[from].take();
        self.second_to_move = !self.second_to_move;
    }

    /// The leaves at a depth, the last ply counted.
    #[must_use]
    pub fn count(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let after = moves.into_iter().map(|m| {
            let mut next = self.clone();
            next.play(m);
            next.count(depth - 1)
        });
        after.sum()
    }

    /// Plays random moves to the end and gives their number.
    pub fn playout(&mut self, random: &mut Random) -> u32 {
        let mut length = 0;
        while let Some(m) = random.pick(&self.moves()) {
            self.play(m);
            length += 1;
        }
        length
    }
}

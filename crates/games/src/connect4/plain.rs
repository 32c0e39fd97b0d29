//! The plain twin: a grid of cells, walked one by one.

pub use crate::plain::PlainGame;

/// A board as rows of cells from the bottom, and the side to move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    cells: [[Option<bool>; 7]; 6],
    second_to_move: bool,
    won: bool,
}

impl Board {
    /// Whether the player who moved last has four in a line.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// How many stones of the same side follow a cell in one direction.
    fn run(&self, column: usize, row: usize, dx: isize, dy: isize) -> usize {
        let side = self.cells[row][column];
        let (mut x, mut y) = (column as isize + dx, row as isize + dy);
        let mut length = 0;
        while (0..7).contains(&x) && (0..6).contains(&y) && self.cells[y as usize][x as usize] == side {
            (x, y) = (x + dx, y + dy);
            length += 1;
        }
        length
    }

    /// The stones of the side to move and of both sides, as sets with a stride of seven bits for each column.
    #[must_use]
    pub fn sets(&self) -> (u64, u64) {
        let (mut own, mut occupied) = (0, 0);
        for (row, line) in self.cells.iter().enumerate() {
            for (column, cell) in line.iter().enumerate() {
                let bit = 1 << (7 * column + row);
                if let Some(second) = cell {
                    occupied |= bit;
                    if *second == self.second_to_move {
                        own |= bit;
                    }
                }
            }
        }
        (own, occupied)
    }
}

impl PlainGame for Board {
    type Move = usize;

    /// The columns that are not full, from the left; none when the game is won.
    fn moves(&self) -> Vec<usize> {
        if self.won {
            return Vec::new();
        }
        (0..7).filter(|&column| self.cells[5][column].is_none()).collect()
    }

    /// Drops a stone into a column of [`Board::moves`].
    fn play(&mut self, column: usize) {
        let Some(row) = (0..6).find(|&row| self.cells[row][column].is_none()) else { return };
        self.cells[row][column] = Some(self.second_to_move);
        self.won = [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .any(|(dx, dy)| 1 + self.run(column, row, dx, dy) + self.run(column, row, -dx, -dy) >= 4);
        self.second_to_move = !self.second_to_move;
    }
}

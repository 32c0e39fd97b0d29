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
    /// The start of the game, with the first player on move.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let owner = |cell: usize| match cell / columns {
            0 | 1 => Some(false),
            row if row + 2 >= rows => Some(true),
            _ => None,
        };
        Self { rows, columns, cells: (0..rows * columns).map(owner).collect(), second_to_move: false }
    }

    /// Whether the side that moved last has won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let last = !self.second_to_move;
        let goal = if last { 0 } else { self.rows - 1 };
        let there = (0..self.columns).any(|column| self.cells[goal * self.columns + column] == Some(last));
        there || !self.cells.contains(&Some(self.second_to_move))
    }
}

impl PlainGame for Board {
    type Move = (usize, usize);

    /// The moves, as two cells each; none when the game is over.
    fn moves(&self) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        if self.is_won() {
            return moves;
        }
        for row in 0..self.rows {
            let Some(ahead) = (if self.second_to_move { row.checked_sub(1) } else { Some(row + 1) }) else {
                continue;
            };
            if ahead >= self.rows {
                continue;
            }
            for column in 0..self.columns {
                let from = row * self.columns + column;
                if self.cells[from] != Some(self.second_to_move) {
                    continue;
                }
                for side in [-1, 0, 1] {
                    let Some(to) = column.checked_add_signed(side).filter(|&to| to < self.columns) else {
                        continue;
                    };
                    let to = ahead * self.columns + to;
                    let can_go = match self.cells[to] {
                        None => true,
                        Some(owner) => side != 0 && owner != self.second_to_move,
                    };
                    if can_go {
                        moves.push((from, to));
                    }
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

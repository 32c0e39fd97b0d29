//! The plain twin: an array, and a walk in every direction from the last stone.

pub use crate::plain::PlainGame;

use super::SIDE;

/// A board of crossings, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    cells: [Option<bool>; SIDE * SIDE],
    second_to_move: bool,
    won: bool,
}

impl Default for Board {
    fn default() -> Self {
        Self { cells: [None; SIDE * SIDE], second_to_move: false, won: false }
    }
}

impl Board {
    /// The number of stones of one side that follow a crossing in a direction.
    fn following(&self, cell: usize, (down, right): (isize, isize), second: bool) -> usize {
        let (mut row, mut column) = ((cell / SIDE) as isize, (cell % SIDE) as isize);
        let mut found = 0;
        loop {
            (row, column) = (row + down, column + right);
            let inside = (0..SIDE as isize).contains(&row) && (0..SIDE as isize).contains(&column);
            if !inside || self.cells[row as usize * SIDE + column as usize] != Some(second) {
                return found;
            }
            found += 1;
        }
    }
}

impl PlainGame for Board {
    type Move = usize;

    fn moves(&self) -> Vec<usize> {
        if self.won {
            return Vec::new();
        }
        (0..SIDE * SIDE).filter(|&cell| self.cells[cell].is_none()).collect()
    }

    fn play(&mut self, cell: usize) {
        let second = self.second_to_move;
        self.cells[cell] = Some(second);
        self.second_to_move = !second;
        self.won = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
            let row =
                self.following(cell, (down, right), second) + self.following(cell, (-down, -right), second);
            row + 1 >= 5
        });
    }
}

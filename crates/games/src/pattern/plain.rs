//! The plain twin: for every place and every way to turn a shape, cell by cell.

pub use crate::plain::PlainGame;

use super::Fit;

/// A board, and one shape that is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    side: isize,
    fit: Fit,
    shape: Vec<(isize, isize)>,
    cells: Vec<Option<bool>>,
    second_to_move: bool,
    won: bool,
}

impl Board {
    /// The empty board; the shape is given by rows and columns of its cells.
    #[must_use]
    pub fn new(side: usize, shape: &[(isize, isize)], fit: Fit) -> Self {
        let cells = vec![None; side * side];
        Self { side: side as isize, fit, shape: shape.to_vec(), cells, second_to_move: false, won: false }
    }

    fn is_own(&self, (row, column): (isize, isize), second: bool) -> bool {
        let inside = (0..self.side).contains(&row) && (0..self.side).contains(&column);
        inside && self.cells[(row * self.side + column) as usize] == Some(second)
    }

    fn has_pattern(&self, second: bool) -> bool {
        let far = self.side;
        let turns = [(1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, 1), (-1, 0, 0, -1)];
        let all = turns.into_iter().flat_map(|(a, b, c, d)| [(a, b, c, d), (b, a, d, c)]);
        for (a, b, c, d) in all {
            for row in -far..=2 * far {
                for column in -far..=2 * far {
                    let place = |&(r, q): &(isize, isize)| (row + a * r + b * q, column + c * r + d * q);
                    let placed: Vec<(isize, isize)> = self.shape.iter().map(place).collect();
                    if !placed.iter().all(|&cell| self.is_own(cell, second)) {
                        continue;
                    }
                    let beside = |&(r, q): &(isize, isize)| [(r - 1, q), (r + 1, q), (r, q - 1), (r, q + 1)];
                    let mut around = placed.iter().flat_map(beside).filter(|cell| !placed.contains(cell));
                    if self.fit == Fit::Inexact || !around.any(|cell| self.is_own(cell, second)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether the player who moved last has a pattern.
    #[must_use]
    pub fn is_won(&self) -> bool {
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

    fn play(&mut self, cell: usize) {
        self.cells[cell] = Some(self.second_to_move);
        self.won = self.has_pattern(self.second_to_move);
        self.second_to_move = !self.second_to_move;
    }
}

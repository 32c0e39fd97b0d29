//! The plain twin: an array, and a look at every pair of squares.

pub use crate::plain::PlainGame;

use super::{Flips, LONGEST_WAIT, SIDE};

/// A board of squares, row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    cells: [Option<bool>; SIDE * SIDE],
    second_to_move: bool,
    waited: u8,
    flips: Flips,
}

/// The number of steps of a king from square to square.
const fn distance(a: usize, b: usize) -> usize {
    let (down, right) = ((a / SIDE).abs_diff(b / SIDE), (a % SIDE).abs_diff(b % SIDE));
    if down > right { down } else { right }
}

impl Board {
    /// The start.
    #[must_use]
    pub fn new(flips: Flips) -> Self {
        let mut cells = [None; SIDE * SIDE];
        (cells[0], cells[SIDE * SIDE - 1]) = (Some(false), Some(false));
        (cells[SIDE - 1], cells[SIDE * SIDE - SIDE]) = (Some(true), Some(true));
        Self { cells, second_to_move: false, waited: 0, flips }
    }

    /// The squares of the first player or of the second.
    #[must_use]
    pub fn stones(&self, second: bool) -> Vec<usize> {
        (0..SIDE * SIDE).filter(|&cell| self.cells[cell] == Some(second)).collect()
    }

    /// Puts this on the board instead, row by row from the top.
    #[must_use]
    pub fn with(self, cells: [Option<bool>; SIDE * SIDE], second_to_move: bool) -> Self {
        Self { cells, second_to_move, ..self }
    }
}

impl PlainGame for Board {
    /// From a square to a square, the same twice for a new stone; nothing for a pass.
    type Move = Option<(usize, usize)>;

    fn moves(&self) -> Vec<Self::Move> {
        let (own, enemy) = (self.stones(self.second_to_move), self.stones(!self.second_to_move));
        let empty: Vec<usize> = (0..SIDE * SIDE).filter(|&cell| self.cells[cell].is_none()).collect();
        if self.waited >= LONGEST_WAIT || own.is_empty() || enemy.is_empty() || empty.is_empty() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for &to in &empty {
            if own.iter().any(|&from| distance(from, to) == 1) {
                moves.push(Some((to, to)));
            }
            let jumps = own.iter().filter(|&&from| distance(from, to) == 2);
            moves.extend(jumps.map(|&from| Some((from, to))));
        }
        if moves.is_empty() {
            moves.push(None);
        }
        moves
    }

    fn play(&mut self, m: Self::Move) {
        let second = self.second_to_move;
        self.second_to_move = !second;
        self.waited += 1;
        let Some((from, to)) = m else { return };
        if from == to {
            self.waited = 0;
        } else {
            self.cells[from] = None;
        }
        self.cells[to] = Some(second);
        let active = match self.flips {
            Flips::OfMove => vec![to],
            Flips::All => self.stones(second),
        };
        for enemy in self.stones(!second) {
            if active.iter().any(|&cell| distance(cell, enemy) == 1) {
                self.cells[enemy] = Some(second);
            }
        }
    }
}

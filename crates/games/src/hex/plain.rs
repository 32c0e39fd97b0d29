//! The plain twin: an array of cells, and union-find for the chains.

pub use crate::plain::PlainGame;

use crate::connection::union_find::UnionFind;
use banmen_game::Random;

/// A board with the two edges of each player as four more members of the union-find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    side: usize,
    cells: Vec<Option<bool>>,
    chains: UnionFind,
    second_to_move: bool,
    won: bool,
}

impl Board {
    /// The empty board of a side, with the first player on move.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let cells = side * side;
        Self {
            side,
            cells: vec![None; cells],
            chains: UnionFind::new(cells + 4),
            second_to_move: false,
            won: false,
        }
    }

    /// Whether the player who moved last has joined the edges.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// The same with a list of the empty cells that is kept instead of made for each move: what can be had without
    /// sets.
    pub fn listed_playout(&mut self, random: &mut Random) -> u32 {
        let mut empty = self.moves();
        let mut length = 0;
        while !self.won && !empty.is_empty() {
            let cell = empty.swap_remove(random.below(empty.len() as u32) as usize);
            self.play(cell);
            length += 1;
        }
        length
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

    /// Places a stone on an empty cell.
    fn play(&mut self, cell: usize) {
        let (side, second) = (self.side, self.second_to_move);
        self.cells[cell] = Some(second);
        let (row, column) = ((cell / side) as isize, (cell % side) as isize);
        for (dr, dc) in [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)] {
            let (r, c) = (row + dr, column + dc);
            let inside = (0..side as isize).contains(&r) && (0..side as isize).contains(&c);
            if inside && self.cells[r as usize * side + c as usize] == Some(second) {
                self.chains.join(cell, r as usize * side + c as usize);
            }
        }
        let along = if second { column } else { row } as usize;
        let edges = self.cells.len() + 2 * usize::from(second);
        if along == 0 {
            self.chains.join(cell, edges);
        }
        if along + 1 == side {
            self.chains.join(cell, edges + 1);
        }
        self.won = self.chains.are_joined(edges, edges + 1);
        self.second_to_move = !second;
    }
}

//! The plain twin: an array in axial coordinates, walked stone by stone.

pub use crate::plain::PlainGame;

/// A board for two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    far: isize,
    /// The cells of the square around the hexagon, row by row.
    cells: Vec<Option<bool>>,
    second_to_move: bool,
    over: bool,
}

impl Board {
    /// The empty board of a side, with the first player on move.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let across = 2 * side - 1;
        let far = side as isize - 1;
        Self { far, cells: vec![None; across * across], second_to_move: false, over: false }
    }

    /// The place of axial coordinates; `None` off the board.
    fn index(&self, q: isize, r: isize) -> Option<usize> {
        let far = self.far;
        let inside = q.abs() <= far && r.abs() <= far && (q + r).abs() <= far;
        inside.then(|| ((r + far) * (2 * far + 1) + q + far) as usize)
    }

    /// Whether someone has three or four in a row.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Places a stone of the side to move and returns the length of the longest row through it.
    pub fn place_stone(&mut self, (q, r): (isize, isize)) -> usize {
        let mover = Some(self.second_to_move);
        if let Some(index) = self.index(q, r) {
            self.cells[index] = mover;
        }
        let mut longest = 0;
        for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
            let mut length = 1;
            for sign in [1, -1] {
                let (mut x, mut y) = (q + sign * dq, r + sign * dr);
                while self.index(x, y).is_some_and(|index| self.cells[index] == mover) {
                    length += 1;
                    (x, y) = (x + sign * dq, y + sign * dr);
                }
            }
            longest = longest.max(length);
        }
        self.over = longest >= 3;
        self.second_to_move = !self.second_to_move;
        longest
    }
}

impl PlainGame for Board {
    type Move = (isize, isize);

    /// The empty cells, in axial coordinates and reading order; none when the game is over.
    fn moves(&self) -> Vec<(isize, isize)> {
        let mut moves = Vec::new();
        if self.over {
            return moves;
        }
        for r in -self.far..=self.far {
            for q in -self.far..=self.far {
                if self.index(q, r).is_some_and(|index| self.cells[index].is_none()) {
                    moves.push((q, r));
                }
            }
        }
        moves
    }

    fn play(&mut self, cell: (isize, isize)) {
        self.place_stone(cell);
    }
}

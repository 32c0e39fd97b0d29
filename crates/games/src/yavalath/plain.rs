//! The plain twin: an array in axial coordinates, walked stone by stone.

use banmen_game::Random;

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
    /// The empty board.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let across = 2 * side - 1;
        let far = side as isize - 1;
        Self { far, cells: vec![None; across * across], second_to_move: false, over: false }
    }

    /// The place of axial coordinates; `None` beside the board.
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

    /// The empty cells, in axial coordinates and reading order; none when the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<(isize, isize)> {
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

    /// Places a stone, and tells how long the longest row through it is.
    pub fn play(&mut self, (q, r): (isize, isize)) -> usize {
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

    /// The leaves at a depth, the last ply counted.
    #[must_use]
    pub fn count(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let after = moves.into_iter().map(|cell| {
            let mut next = self.clone();
            next.play(cell);
            next.count(depth - 1)
        });
        after.sum()
    }

    /// Plays random stones to the end and gives their number.
    pub fn playout(&mut self, random: &mut Random) -> u32 {
        let mut length = 0;
        while let Some(cell) = random.pick(&self.moves()) {
            self.play(cell);
            length += 1;
        }
        length
    }
}

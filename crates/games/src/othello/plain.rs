//! The plain twin: an array of cells, walked one by one.
//!
//! The rules as they are written. It checks the bit kernels in the tests and is measured next to them.

pub use crate::plain::PlainGame;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// The cell has no disc.
    Empty,
    /// The discs of the player who moves first.
    Black,
    /// The discs of the player who moves second.
    White,
}

impl Cell {
    fn enemy(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
            Self::Empty => Self::Empty,
        }
    }
}

const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A board of `N` × `N` cells, `cells[row][column]`, and the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<const N: usize> {
    cells: [[Cell; N]; N],
    turn: Cell,
}

impl<const N: usize> Board<N> {
    /// The board of two sets of cells at a stride of eight.
    #[must_use]
    pub fn from_sets(black: u64, white: u64, black_to_move: bool) -> Self {
        let mut cells = [[Cell::Empty; N]; N];
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                let bit = 1 << (8 * row + column);
                if black & bit != 0 {
                    *cell = Cell::Black;
                } else if white & bit != 0 {
                    *cell = Cell::White;
                }
            }
        }
        Self { cells, turn: if black_to_move { Cell::Black } else { Cell::White } }
    }

    /// The discs of the side to move and of the other side, as sets at a stride of eight.
    #[must_use]
    pub fn sets(&self) -> (u64, u64) {
        let (mut own, mut other) = (0, 0);
        for row in 0..N {
            for column in 0..N {
                let bit = 1 << (8 * row + column);
                if self.cells[row][column] == self.turn {
                    own |= bit;
                } else if self.cells[row][column] != Cell::Empty {
                    other |= bit;
                }
            }
        }
        (own, other)
    }

    fn cell(&self, column: isize, row: isize) -> Option<Cell> {
        let line = self.cells.get(usize::try_from(row).ok()?)?;
        line.get(usize::try_from(column).ok()?).copied()
    }

    /// How many enemy discs `side` captures from a cell in one direction.
    fn run(&self, side: Cell, column: usize, row: usize, (dx, dy): (isize, isize)) -> usize {
        let (mut x, mut y) = (column as isize + dx, row as isize + dy);
        let mut length = 0;
        while self.cell(x, y) == Some(side.enemy()) {
            (x, y) = (x + dx, y + dy);
            length += 1;
        }
        if self.cell(x, y) == Some(side) { length } else { 0 }
    }

    fn is_move(&self, side: Cell, column: usize, row: usize) -> bool {
        self.cells[row][column] == Cell::Empty
            && DIRECTIONS.iter().any(|&direction| self.run(side, column, row, direction) > 0)
    }

    /// The cells that `side` may play, row by row.
    fn cells_for(&self, side: Cell) -> impl Iterator<Item = (usize, usize)> {
        (0..N)
            .flat_map(|row| (0..N).map(move |column| (column, row)))
            .filter(move |&(column, row)| self.is_move(side, column, row))
    }

    /// Black's discs less White's.
    #[must_use]
    pub fn margin(&self) -> i32 {
        let count = |side| self.cells.iter().flatten().filter(|&&cell| cell == side).count() as i32;
        count(Cell::Black) - count(Cell::White)
    }
}

impl<const N: usize> PlainGame for Board<N> {
    type Move = Option<(usize, usize)>;

    /// The moves of the side to move: cells as (column, row), or one `None`, the pass, when there is no cell for it
    /// but one for the other side.
    fn moves(&self) -> Vec<Option<(usize, usize)>> {
        let mut moves: Vec<_> = self.cells_for(self.turn).map(Some).collect();
        if moves.is_empty() && self.cells_for(self.turn.enemy()).next().is_some() {
            moves.push(None);
        }
        moves
    }

    /// Plays a move of [`Board::moves`].
    fn play(&mut self, cell: Option<(usize, usize)>) {
        if let Some((column, row)) = cell {
            for (dx, dy) in DIRECTIONS {
                for step in 1..=self.run(self.turn, column, row, (dx, dy)) as isize {
                    let (x, y) = (column as isize + step * dx, row as isize + step * dy);
                    self.cells[y as usize][x as usize] = self.turn;
                }
            }
            self.cells[row][column] = self.turn;
        }
        self.turn = self.turn.enemy();
    }
}

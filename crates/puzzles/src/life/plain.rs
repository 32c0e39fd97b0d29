//! The naive reference: cells in an array, and neighbours counted one by one.

use super::{Edges, Plane};

/// A board of Life with a `bool` for each cell.
#[derive(Clone, Debug)]
pub struct Plain {
    width: usize,
    height: usize,
    edges: Edges,
    cells: Vec<bool>,
    next: Vec<bool>,
}

impl Plain {
    /// Creates the board with the size, edges and cells of a plane.
    #[must_use]
    pub fn of(plane: &Plane) -> Self {
        let (width, height) = (plane.width(), plane.height());
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let cells: Vec<bool> = places.map(|(x, y)| plane.contains(x, y)).collect();
        Self { width, height, edges: plane.edges(), next: cells.clone(), cells }
    }

    /// Creates the 8×8 torus from the word of [`long`](super::long).
    #[must_use]
    pub fn of_long(cells: u64) -> Self {
        let cells: Vec<bool> = (0..64).map(|bit| cells >> bit & 1 == 1).collect();
        Self { width: 8, height: 8, edges: Edges::Torus, next: cells.clone(), cells }
    }

    /// Returns the number of live cells.
    #[must_use]
    pub fn population(&self) -> u64 {
        self.cells.iter().filter(|&&cell| cell).count() as u64
    }

    /// Returns whether the cell is alive.
    #[must_use]
    pub fn contains(&self, x: usize, y: usize) -> bool {
        self.cells[y * self.width + x]
    }

    /// Advances the board by one generation.
    pub fn step(&mut self) {
        for y in 0..self.height {
            for x in 0..self.width {
                let count = self.neighbours(x, y);
                let index = y * self.width + x;
                self.next[index] = count == 3 || (count == 2 && self.cells[index]);
            }
        }
        std::mem::swap(&mut self.cells, &mut self.next);
    }

    fn neighbours(&self, x: usize, y: usize) -> u32 {
        let mut count = 0;
        for down in -1..=1 {
            for right in -1..=1 {
                let (mut column, mut row) = (x as isize + right, y as isize + down);
                if self.edges == Edges::Torus {
                    column = column.rem_euclid(self.width as isize);
                    row = row.rem_euclid(self.height as isize);
                }
                let inside =
                    (0..self.width as isize).contains(&column) && (0..self.height as isize).contains(&row);
                if (right, down) != (0, 0) && inside && self.contains(column as usize, row as usize) {
                    count += 1;
                }
            }
        }
        count
    }
}

/// Boards are equal when their cells are; the buffer of the last generation does not count.
impl PartialEq for Plain {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height, self.edges, &self.cells)
            == (other.width, other.height, other.edges, &other.cells)
    }
}

impl Eq for Plain {}

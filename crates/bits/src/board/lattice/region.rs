//! Which cells of a lattice belong to a board.

use super::Offset;

/// The most cells that a board of this crate can have: 19×19 and 8×8×8 fit.
pub const MAX_CELLS: usize = 512;

/// The most rows that a board can have, over all layers.
const MAX_ROWS: usize = 64;

/// A cell's column, row and layer.
pub(crate) type Place = (usize, usize, usize);

/// Rows of cells, each a run of columns. The cells are numbered row by row, layer by layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The number of columns of the box around the region.
    pub columns: usize,
    /// The number of rows of a layer.
    pub rows: usize,
    /// The number of layers.
    pub layers: usize,
    /// The first column of each row, and the one after the last.
    spans: [(u8, u8); MAX_ROWS],
}

impl Region {
    /// Creates a box of `columns` × `rows` × `layers` cells.
    pub const fn cuboid(columns: usize, rows: usize, layers: usize) -> Self {
        assert!(columns > 0 && rows > 0 && layers > 0, "a board has at least one cell");
        assert!(rows * layers <= MAX_ROWS, "too many rows");
        assert!(columns * rows * layers <= MAX_CELLS && columns < 256, "too many cells");
        Self { columns, rows, layers, spans: [(0, columns as u8); MAX_ROWS] }
    }

    /// Creates a rectangle, or a parallelogram of hexagons.
    pub const fn rectangle(columns: usize, rows: usize) -> Self {
        Self::cuboid(columns, rows, 1)
    }

    /// Creates a triangle of hexagons: row `r` has the columns `0..=r`.
    pub const fn triangle(side: usize) -> Self {
        let mut region = Self::rectangle(side, side);
        let mut row = 0;
        while row < side {
            region.spans[row] = (0, row as u8 + 1);
            row += 1;
        }
        region
    }

    /// Creates a hexagon of hexagons, staggered so that its rows are cut out of a square (Browne 2014, figure 3).
    pub const fn hexagon(side: usize) -> Self {
        let across = 2 * side - 1;
        let mut region = Self::rectangle(across, across);
        let mut row = 0;
        while row < across {
            let (first, last) = if row < side { (0, row + side - 1) } else { (row - side + 1, across - 1) };
            region.spans[row] = (first as u8, last as u8 + 1);
            row += 1;
        }
        region
    }

    /// Returns the number of cells.
    pub const fn len(&self) -> usize {
        let (mut len, mut row) = (0, 0);
        while row < self.rows * self.layers {
            len += self.length(row);
            row += 1;
        }
        len
    }

    /// Returns whether the region has no cell, which is never the case.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of cells of a row; rows are counted through all layers.
    pub const fn length(&self, row: usize) -> usize {
        (self.spans[row].1 - self.spans[row].0) as usize
    }

    /// Returns the first column of a row; rows are counted through all layers.
    pub const fn first_column(&self, row: usize) -> usize {
        self.spans[row].0 as usize
    }

    /// The column, row and layer of a cell.
    pub(crate) const fn place(&self, cell: usize) -> Place {
        let (mut left, mut row) = (cell, 0);
        while left >= self.length(row) {
            left -= self.length(row);
            row += 1;
        }
        (self.first_column(row) + left, row % self.rows, row / self.rows)
    }

    /// The cell at a place, or `None` when the place is not on the board.
    pub(crate) const fn cell(&self, (column, row, layer): Place) -> Option<usize> {
        let row = layer * self.rows + row;
        if column < self.first_column(row) || column >= self.first_column(row) + self.length(row) {
            return None;
        }
        let (mut cell, mut above) = (column - self.first_column(row), 0);
        while above < row {
            cell += self.length(above);
            above += 1;
        }
        Some(cell)
    }

    /// The place after one step, or `None` when it is outside the box around the region.
    pub(crate) const fn neighbour(&self, place: Place, offset: Offset, wraps: bool) -> Option<Place> {
        match (
            moved(place.0, offset.column, self.columns, wraps),
            moved(place.1, offset.row, self.rows, wraps),
            moved(place.2, offset.layer, self.layers, wraps),
        ) {
            (Some(column), Some(row), Some(layer)) => Some((column, row, layer)),
            _ => None,
        }
    }
}

/// A coordinate after a step by `by` in `0..count`.
const fn moved(from: usize, by: i32, count: usize, wraps: bool) -> Option<usize> {
    let (to, count) = (from as i32 + by, count as i32);
    if wraps {
        Some(to.rem_euclid(count) as usize)
    } else if to >= 0 && to < count {
        Some(to as usize)
    } else {
        None
    }
}

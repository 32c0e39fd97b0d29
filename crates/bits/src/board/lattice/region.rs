//! Which cells of a lattice belong to a board.

use super::Offset;

/// The most cells that a board of this crate can have: 19×19 and 8×8×8 fit.
pub const MOST_CELLS: usize = 512;

/// The most rows, over all layers.
const MOST_ROWS: usize = 64;

/// A cell's column, row and layer.
pub(crate) type Place = (usize, usize, usize);

/// Rows of cells, each a run of columns. The cells are numbered row by row, layer by layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// How many columns the widest row reaches.
    pub columns: usize,
    /// How many rows a layer has.
    pub rows: usize,
    /// How many layers there are.
    pub layers: usize,
    /// The first column of each row, and the one after the last.
    spans: [(u8, u8); MOST_ROWS],
}

impl Region {
    /// A box of `columns` × `rows` × `layers` cells.
    pub const fn cuboid(columns: usize, rows: usize, layers: usize) -> Self {
        assert!(columns > 0 && rows > 0 && layers > 0, "a board has at least one cell");
        assert!(rows * layers <= MOST_ROWS, "too many rows");
        assert!(columns * rows * layers <= MOST_CELLS && columns < 256, "too many cells");
        Self { columns, rows, layers, spans: [(0, columns as u8); MOST_ROWS] }
    }

    /// A rectangle, or a parallelogram of hexagons.
    pub const fn rectangle(columns: usize, rows: usize) -> Self {
        Self::cuboid(columns, rows, 1)
    }

    /// A triangle of hexagons: row `r` has the columns `0..=r`.
    pub const fn triangle(side: usize) -> Self {
        let mut region = Self::rectangle(side, side);
        let mut row = 0;
        while row < side {
            region.spans[row] = (0, row as u8 + 1);
            row += 1;
        }
        region
    }

    /// A hexagon of hexagons, staggered so that its rows are cut out of a square (Browne 2014, figure 3).
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

    /// How many cells there are.
    pub const fn len(&self) -> usize {
        let (mut len, mut row) = (0, 0);
        while row < self.rows * self.layers {
            len += self.length(row);
            row += 1;
        }
        len
    }

    /// Whether there is no cell; a region always has one.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cells a row has, the rows counted through all layers.
    pub const fn length(&self, row: usize) -> usize {
        (self.spans[row].1 - self.spans[row].0) as usize
    }

    /// The first column of a row.
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

    /// The cell at a place, when it is on the board.
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

    /// The place one step on, when it is within the box around the region.
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

/// A coordinate after a step.
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

//! Solutions of a packing puzzle.

use super::placements::{Cells, Packing};
use std::fmt;

/// A solution: the placements of the pieces. An [`Observer`](super::Observer) also sees incomplete ones.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    packing: &'a Packing,
    placed: Vec<(usize, Cells)>,
}

impl<'a> Solution<'a> {
    pub(super) fn new(packing: &'a Packing, placed: Vec<(usize, Cells)>) -> Self {
        Self { packing, placed }
    }

    /// Returns whether every piece is placed.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.placed.len() == self.packing.pieces()
    }

    /// Iterates over the placed pieces: the number of the kind, and the cells.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, impl Iterator<Item = usize>)> {
        self.placed.iter().map(|&(kind, set)| (kind, set.iter().map(|cell| cell as usize)))
    }

    /// Returns for each cell of the region the number of the kind of piece on it, row by row and layer by layer.
    #[must_use]
    pub fn kinds(&self) -> Vec<usize> {
        let mut kinds = vec![0; self.packing.cells()];
        for &(kind, set) in &self.placed {
            set.iter().for_each(|cell| kinds[cell as usize] = kind);
        }
        kinds
    }

    /// Returns the solution in one line: the letters of the pieces cell by cell, with `/` between rows and `//` between
    /// layers.
    #[must_use]
    pub fn line(&self) -> String {
        self.to_string().trim_end().replace("\n\n", "//").replace('\n', "/")
    }
}

/// A letter for each cell, a line for each row, a blank line between layers; `-` where there is no cell.
impl fmt::Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (places, kinds) = (&self.packing.places, self.kinds());
        let least = |axis: usize| places.iter().map(|place| place[axis]).min().unwrap_or(0);
        let most = |axis: usize| places.iter().map(|place| place[axis]).max().unwrap_or(0);
        let mut cells = places.iter().zip(kinds).peekable();
        for layer in least(2)..=most(2) {
            if layer > least(2) {
                writeln!(f)?;
            }
            for row in least(1)..=most(1) {
                for column in least(0)..=most(0) {
                    let here = cells.next_if(|(place, _)| **place == [column, row, layer]);
                    write!(f, "{}", here.map_or('-', |(_, kind)| self.packing.letter(kind)))?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

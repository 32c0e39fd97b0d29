//! The placements of the pieces in a region.

use super::{
    orientation::{Orientation, Place},
    puzzle::Puzzle,
    symmetry::{self, Symmetry},
};
use banmen_bits::{BitSet, Bits};
use std::collections::HashMap;
use thiserror::Error;

/// The most cells of a region.
pub const MAX_CELLS: usize = 512;

/// A set of cells of any region.
pub(super) type Cells = Bits<u64, 8>;

/// The reason why a puzzle cannot be searched.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PackingError {
    /// The region is too large.
    #[error("the region has more than {MAX_CELLS} cells")]
    TooLarge,
    /// The pieces have more or fewer cells than the region.
    #[error("the pieces have {pieces} cells and the region {region}, so they cannot fill it")]
    Volume {
        /// The number of cells of all pieces.
        pieces: usize,
        /// The number of cells of the region.
        region: usize,
    },
}

/// A kind of piece: its name, its number, and its placements.
#[derive(Clone, Debug)]
pub struct PieceKind {
    /// The name of the piece.
    pub name: String,
    /// The number of equal pieces.
    pub count: usize,
    pub(super) placements: Vec<Cells>,
}

/// A puzzle with all placements of its pieces, ready for the search.
#[derive(Clone, Debug)]
pub struct Packing {
    pub(super) places: Vec<Place>,
    /// Those with the fewest placements first.
    pub(super) kinds: Vec<PieceKind>,
    pub(super) symmetries: Vec<Symmetry>,
}

impl Packing {
    /// Computes the placements of every piece.
    ///
    /// # Errors
    /// When the region is too large, or has another number of cells than the pieces.
    pub fn new(puzzle: &Puzzle) -> Result<Self, PackingError> {
        let mut places = puzzle.region.clone();
        if places.len() > MAX_CELLS {
            return Err(PackingError::TooLarge);
        }
        places.sort_unstable_by_key(|&[column, row, layer]| (layer, row, column));
        let volumes = puzzle.pieces.iter().map(|piece| piece.count.saturating_mul(piece.cells.len()));
        let volume = volumes.fold(0usize, usize::saturating_add);
        if volume != places.len() {
            return Err(PackingError::Volume { pieces: volume, region: places.len() });
        }
        let index: HashMap<Place, usize> =
            places.iter().enumerate().map(|(cell, &place)| (place, cell)).collect();
        let mut kinds: Vec<PieceKind> = Vec::new();
        for piece in &puzzle.pieces {
            let placements = placements(&piece.cells, &places, &index);
            match kinds.iter_mut().find(|kind| kind.placements == placements && !placements.is_empty()) {
                Some(kind) => kind.count += piece.count,
                None => kinds.push(PieceKind { name: piece.name.clone(), count: piece.count, placements }),
            }
        }
        kinds.sort_by_key(|kind| kind.placements.len());
        let symmetries = symmetry::of(&places, &kinds);
        Ok(Self { places, kinds, symmetries })
    }

    /// Returns the kinds of pieces, those with the fewest placements first.
    #[must_use]
    pub fn kinds(&self) -> &[PieceKind] {
        &self.kinds
    }

    /// Returns the number of cells of the region.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.places.len()
    }

    /// Returns the column, row and layer of each cell, in the order of the cells.
    #[must_use]
    pub fn places(&self) -> &[[i32; 3]] {
        &self.places
    }

    /// Returns the number of pieces.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.kinds.iter().map(|kind| kind.count).sum()
    }

    /// Returns the letter that shows a kind of piece: the first of its name, or one in order where names begin alike.
    #[must_use]
    pub fn letter(&self, kind: usize) -> char {
        let name = |kind: &PieceKind| kind.name.chars().next().unwrap_or('?');
        let letter = self.kinds.get(kind).map_or('?', name);
        let is_own = self.kinds.iter().filter(|kind| name(kind) == letter).count() == 1;
        if is_own { letter } else { char::from_u32('a' as u32 + kind as u32).unwrap_or('?') }
    }

    /// Returns the number of placements of all kinds of pieces.
    #[must_use]
    pub fn placements(&self) -> usize {
        self.kinds.iter().map(|kind| kind.placements.len()).sum()
    }

    /// Returns the number of rotations and reflections that map the region to itself and pieces to pieces.
    #[must_use]
    pub const fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// Returns the number of ways to label the equal pieces of one solution; `None` when it exceeds 64 bits.
    #[must_use]
    pub fn labellings(&self) -> Option<u64> {
        let mut factors = self.kinds.iter().flat_map(|kind| 1..=kind.count as u64);
        factors.try_fold(1u64, u64::checked_mul)
    }
}

/// Every placement of a piece, in order.
fn placements(piece: &[Place], places: &[Place], index: &HashMap<Place, usize>) -> Vec<Cells> {
    let mut turned: Vec<Vec<Place>> =
        Orientation::all().filter(|turn| turn.is_rotation()).map(|turn| turn.turn(piece)).collect();
    turned.sort();
    turned.dedup();
    let mut found = Vec::new();
    for cells in &turned {
        // The first cell of the piece goes to every place in turn.
        for place in places {
            let moved = cells.iter().map(|cell| {
                let axis = |axis: usize| place[axis] + cell[axis] - cells[0][axis];
                index.get(&[axis(0), axis(1), axis(2)])
            });
            let bits: Option<Vec<u32>> = moved.map(|cell| cell.map(|&cell| cell as u32)).collect();
            found.extend(bits.map(<Cells as BitSet>::collect));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

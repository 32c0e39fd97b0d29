//! The symmetries of a puzzle, and the search up to symmetry.
//!
//! A rotation or reflection that maps the region to itself is a symmetry when it maps the placements of every kind of
//! piece to those of a kind, the same or its mirror image: then it maps solutions to solutions. For a piece that every
//! symmetry maps to its own kind, one placement of each orbit is enough: the solutions with any other placement of the
//! orbit are images of those with this one. Computing these images finds all solutions, in a search that is shorter by
//! the number of symmetries. For distinct solutions, the symmetries that keep the placement may still map solutions to
//! each other; of those the smallest counts.

use super::{
    orientation::{Orientation, Place},
    placements::{Cells, Packing, PieceKind},
};
use banmen_bits::BitSet;
use std::{collections::HashMap, collections::HashSet};

/// A symmetry: the images of the cells and of the kinds of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Symmetry {
    cells: Vec<u16>,
    kinds: Vec<usize>,
}

impl Symmetry {
    pub(super) fn image(&self, set: Cells) -> Cells {
        <Cells as BitSet>::collect(set.iter().map(|cell| u32::from(self.cells[cell as usize])))
    }
}

/// The symmetries of a region that map kinds to kinds, the identity first.
pub(super) fn of(places: &[Place], kinds: &[PieceKind]) -> Vec<Symmetry> {
    let mut settled = places.to_vec();
    for axis in 0..3 {
        let least = places.iter().map(|place| place[axis]).min().unwrap_or(0);
        settled.iter_mut().for_each(|place| place[axis] -= least);
    }
    let index: HashMap<Place, usize> =
        settled.iter().enumerate().map(|(cell, &place)| (place, cell)).collect();
    let known: HashMap<Vec<Cells>, usize> =
        kinds.iter().enumerate().map(|(number, kind)| (kind.placements.clone(), number)).collect();
    let mut found: Vec<Symmetry> = Vec::new();
    for turn in Orientation::all() {
        let images = turn.images(&settled);
        let cells: Option<Vec<u16>> =
            images.iter().map(|place| index.get(place).map(|&cell| cell as u16)).collect();
        let Some(cells) = cells else { continue };
        let mut symmetry = Symmetry { cells, kinds: Vec::new() };
        let mapped: Option<Vec<usize>> = kinds
            .iter()
            .map(|kind| {
                let mut images: Vec<Cells> = kind.placements.iter().map(|&set| symmetry.image(set)).collect();
                images.sort_unstable();
                known.get(&images).copied().filter(|&image| kinds[image].count == kind.count)
            })
            .collect();
        if let Some(mapped) = mapped {
            symmetry.kinds = mapped;
            if !found.contains(&symmetry) {
                found.push(symmetry);
            }
        }
    }
    found
}

/// The reduction of a search to one placement of each orbit of one piece.
#[derive(Clone, Debug)]
pub(super) struct Reduction<'a> {
    pub(super) packing: &'a Packing,
    /// The kind of which only one placement of each orbit is tried, and those placements.
    pub(super) fixed: Option<(usize, Vec<Cells>)>,
    /// For each of these placements one symmetry for each placement of its orbit.
    orbits: Vec<Vec<usize>>,
}

impl<'a> Reduction<'a> {
    /// Fixes the piece with the fewest orbits.
    pub(super) fn new(packing: &'a Packing) -> Self {
        let is_fit = |kind: usize| {
            packing.kinds[kind].count == 1
                && packing.symmetries.iter().all(|symmetry| symmetry.kinds[kind] == kind)
        };
        let fits = (0..packing.kinds.len()).filter(|&kind| is_fit(kind));
        let fixed = fits.map(|kind| (kind, orbits(packing, kind)));
        match fixed.min_by_key(|(_, orbits)| orbits.len()) {
            None => Self { packing, fixed: None, orbits: Vec::new() },
            Some((kind, found)) => {
                let (placements, orbits) = found.into_iter().unzip();
                Self { packing, fixed: Some((kind, placements)), orbits }
            }
        }
    }

    /// Symmetries that map this solution to those with the other placements of the orbit, the identity among them.
    fn symmetries(&self, solution: &[(usize, Cells)]) -> impl Iterator<Item = &Symmetry> {
        let orbit = self.fixed.as_ref().and_then(|(fixed, placements)| {
            let &(_, set) = solution.iter().find(|(kind, _)| kind == fixed)?;
            self.orbits.get(placements.iter().position(|&placement| placement == set)?)
        });
        let own: &[usize] = orbit.map_or(&[0], Vec::as_slice);
        own.iter().map(|&number| &self.packing.symmetries[number])
    }

    /// The number of solutions that this one represents when all are counted.
    pub(super) fn weight(&self, solution: &[(usize, Cells)]) -> u64 {
        self.symmetries(solution).count() as u64
    }

    /// The solutions that this one represents when all are counted.
    pub(super) fn images(
        &self,
        solution: &[(usize, Cells)],
    ) -> impl Iterator<Item = impl Iterator<Item = (usize, Cells)>> {
        self.symmetries(solution).map(move |symmetry| {
            solution.iter().map(move |&(kind, set)| (symmetry.kinds[kind], symmetry.image(set)))
        })
    }

    /// Whether this solution represents its symmetry class. The placements are kind by kind.
    pub(super) fn counts(&self, solution: &[(usize, Cells)]) -> bool {
        let kept = |symmetry: &&Symmetry| match &self.fixed {
            None => true,
            Some((fixed, _)) => {
                solution.iter().filter(|(kind, _)| kind == fixed).all(|&(_, set)| symmetry.image(set) == set)
            }
        };
        let own = sorted(solution.to_vec());
        self.packing.symmetries.iter().skip(1).filter(kept).all(|symmetry| {
            let image = solution.iter().map(|&(kind, set)| (symmetry.kinds[kind], symmetry.image(set)));
            own <= sorted(image.collect())
        })
    }
}

fn sorted(mut solution: Vec<(usize, Cells)>) -> Vec<(usize, Cells)> {
    solution.sort_unstable();
    solution
}

/// One placement of each orbit, with one symmetry for each placement of the orbit.
fn orbits(packing: &Packing, kind: usize) -> Vec<(Cells, Vec<usize>)> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for &set in &packing.kinds[kind].placements {
        if !seen.contains(&set) {
            let symmetries = packing.symmetries.iter().enumerate();
            let new = symmetries.filter(|(_, symmetry)| seen.insert(symmetry.image(set)));
            found.push((set, new.map(|(number, _)| number).collect()));
        }
    }
    found
}

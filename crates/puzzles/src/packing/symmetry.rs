//! The symmetries of a puzzle, and which solutions count when those that are alike count once.
//!
//! A turn or reflection that maps the region to itself is a symmetry when it maps the placements of every kind of
//! piece to those of a kind, the same or its mirror image: then it maps solutions to solutions. Of a piece that every
//! symmetry leaves of its kind, one placement out of each orbit is enough; what is left are solutions that share that
//! placement, which the symmetries that keep it may still map to each other. Of those the smallest counts.

use super::{
    orientation::{Orientation, Place},
    placements::{Cells, Kind, Packing},
};
use banmen_bits::BitSet;
use std::{collections::HashMap, collections::HashSet};

/// Where each cell goes, and which kind each kind becomes.
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

/// The symmetries of a region that map kinds to kinds, the one that changes nothing first.
pub(super) fn of(places: &[Place], kinds: &[Kind]) -> Vec<Symmetry> {
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

/// How solutions that are alike are told from each other.
#[derive(Clone, Debug)]
pub(super) struct Reduction<'a> {
    packing: &'a Packing,
    /// The kind of which only one placement of each orbit is tried, and those placements.
    pub(super) fixed: Option<(usize, Vec<Cells>)>,
}

impl<'a> Reduction<'a> {
    /// Fixes the piece with the fewest orbits.
    pub(super) fn new(packing: &'a Packing) -> Self {
        let is_fit = |kind: usize| {
            packing.kinds[kind].count == 1
                && packing.symmetries.iter().all(|symmetry| symmetry.kinds[kind] == kind)
        };
        let fits = (0..packing.kinds.len()).filter(|&kind| is_fit(kind));
        let fixed = fits.map(|kind| (kind, representatives(packing, kind)));
        Self { packing, fixed: fixed.min_by_key(|(_, sets)| sets.len()) }
    }

    /// Whether this is the one that counts of the solutions that are alike. The placements are kind by kind.
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

/// One placement of each orbit.
fn representatives(packing: &Packing, kind: usize) -> Vec<Cells> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for &set in &packing.kinds[kind].placements {
        if !seen.contains(&set) {
            seen.extend(packing.symmetries.iter().map(|symmetry| symmetry.image(set)));
            found.push(set);
        }
    }
    found
}

//! Where patterns fit: translations, symmetries, and the places of well-known pieces.

extern crate std;
use std::collections::BTreeSet;
use std::string::ToString;
use std::vec::Vec;

use super::*;
use crate::board::chess::Chess;
use crate::board::lattice::{Lattice, Offset};

/// Every set of cells that a pattern becomes when all its cells step together, straight on.
fn translations_by_cells<B: Board>(pattern: B::Set) -> BTreeSet<B::Set> {
    let mut found = BTreeSet::from([pattern]);
    let mut waiting = Vec::from([pattern]);
    while let Some(placement) = waiting.pop() {
        for direction in Of::<B>::directions() {
            let straight = |cell| match Of::<B>::step(cell, direction).as_slice() {
                [step] if step.heading == direction => Some(step.cell),
                _ => None,
            };
            let moved: Option<Vec<usize>> = B::cells(placement).map(straight).collect();
            let moved = moved.map(B::collect);
            if let Some(moved) = moved.filter(|&moved| found.insert(moved)) {
                waiting.push(moved);
            }
        }
    }
    found
}

#[test]
fn translations_are_what_steps_of_all_cells_together_reach() {
    fn check<B: Board>() {
        let mut random = SplitMix64::new(51);
        for _ in 0..8 {
            let pattern = random_pattern::<B>(&mut random);
            let patterns = translations::<B>(pattern);
            let found: BTreeSet<_> = patterns.placements().iter().copied().collect();
            assert_eq!(found.len(), patterns.len());
            assert_eq!(found, translations_by_cells::<B>(pattern), "{:?}", B::picture(pattern));
        }
    }
    on_every_geometry!(check);
}

/// The pattern with its first cell at every cell in turn, by coordinates.
fn translations_by_places<B: Board<Geometry: Lattice>>(pattern: B::Set) -> BTreeSet<B::Set> {
    let region = <Of<B> as Lattice>::REGION;
    let origin = region.place(B::cells(pattern).next().unwrap());
    let at = |anchor: usize| {
        let moved = B::cells(pattern).map(|cell| {
            let place = region.place(cell);
            let offset = Offset {
                column: place.0 as i32 - origin.0 as i32,
                row: place.1 as i32 - origin.1 as i32,
                layer: place.2 as i32 - origin.2 as i32,
            };
            region.cell(region.neighbour(region.place(anchor), offset, Of::<B>::WRAPS)?)
        });
        moved.collect::<Option<Vec<usize>>>().map(B::collect)
    };
    (0..region.len()).filter_map(at).collect()
}

#[test]
fn steps_lead_to_every_place_where_a_pattern_fits() {
    fn check<B: Board<Geometry: Lattice>>() {
        let mut random = SplitMix64::new(52);
        for _ in 0..20 {
            // Cells that are far apart fit in few places, and those must be reached all the same.
            let mut pattern = random_pattern::<B>(&mut random);
            pattern |= B::single(random.below(Of::<B>::CELLS as u64) as usize);
            let found: BTreeSet<_> = translations::<B>(pattern).placements().iter().copied().collect();
            assert_eq!(found, translations_by_places::<B>(pattern), "{:?}", B::picture(pattern));
        }
    }
    check::<Small4>();
    check::<Connect>();
    check::<Torus13x7>();
    check::<Line70>();
    check::<Bedlam>();
    check::<Hex11>();
    check::<Yavalath>();
    check::<Y11>();
    check::<Chess>();
}

#[test]
fn the_plus_has_36_places_on_8x8() {
    let mut patterns = Patterns::<Masked8, 36>::new();
    patterns.insert_translations(PLUS).unwrap();
    assert_eq!(patterns.len(), 36);
    // It is its own image under every symmetry.
    patterns.insert_symmetries(PLUS, Symmetries::RotationsAndReflections).unwrap();
    assert_eq!(patterns.len(), 36);
    assert_eq!(patterns.count(Masked8::CELLS, Fit::Inexact), 36);
    assert_eq!(patterns.count(Masked8::CELLS, Fit::Exact), 0);
    assert_eq!(patterns.most_disjoint(Masked8::CELLS, Fit::Inexact), 8);
    let corners = Masked8::collect([0, 7, 56, 63]);
    assert_eq!(patterns.covered(Masked8::CELLS, Fit::Inexact), Masked8::CELLS - corners);
}

#[test]
fn what_does_not_fit_leaves_everything_as_it_was() {
    let mut patterns = Patterns::<Masked8, 36>::new();
    patterns.insert_translations(PLUS).unwrap();
    let before = patterns.clone();
    let error = patterns.insert_translations(Masked8::collect([0, 9])).unwrap_err();
    assert_eq!(error.to_string(), "the patterns have more than 36 placements");
    assert_eq!(patterns.insert_symmetries(Masked8::single(0), Symmetries::Rotations), Err(error));
    assert_eq!(patterns.insert(Masked8::single(0)), Err(error));
    assert_eq!(patterns, before);
    assert_eq!(patterns.insert(PLUS), Ok(()));
    assert_eq!(patterns.insert(Default::default()), Ok(()));
    assert_eq!(patterns, before);
}

/// By hand: a 2×2×1 block stands in 36 places of the cube, a 2×3×1 block in 36, a 2×2×2 block in 8. An L of three is a
/// block of four less one; L, T and Z of four lie 4, 2 and 2 ways in a 2×3 block; the screws lie 12 ways and the corner
/// 8 ways in a 2×2×2 block.
#[test]
fn the_pieces_of_the_soma_cube_have_their_known_places() {
    let places = |cells: [usize; 4], symmetries| {
        let mut patterns = All::<Soma>::new();
        patterns.insert_symmetries(Soma::collect(cells), symmetries).unwrap();
        patterns.len()
    };
    let pieces: [([usize; 4], usize); 7] = [
        ([0, 1, 3, 3], 144),
        ([0, 1, 2, 3], 144),
        ([0, 1, 2, 4], 72),
        ([0, 1, 4, 5], 72),
        ([0, 1, 3, 10], 96),
        ([0, 1, 3, 12], 96),
        ([0, 1, 3, 9], 64),
    ];
    for (cells, count) in pieces {
        assert_eq!(places(cells, Symmetries::Rotations), count, "{cells:?}");
    }
    // The two screws are images of each other in a mirror.
    assert_eq!(places(pieces[4].0, Symmetries::RotationsAndReflections), 192);
}

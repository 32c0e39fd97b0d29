//! Algorithm 8 and its variations.

extern crate std;
use std::collections::BTreeSet;
use std::string::ToString;
use std::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::board::chess::Chess;
use crate::board::lattice::{Lattice, Offset};
use crate::board::three::Three32;
use crate::diagram;
use crate::methods::patterns::*;
use crate::random::SplitMix64;
use crate::testing::*;

/// Room for every placement of a few patterns on the largest board.
type All<B> = Patterns<B, 1024>;

fn translations<B: Board>(pattern: B::Set) -> All<B> {
    let mut patterns = All::<B>::new();
    patterns.insert_translations(pattern).unwrap();
    patterns
}

/// A few cells near each other: a random walk of few steps that keeps its heading.
fn random_pattern<B: Board>(random: &mut SplitMix64) -> B::Set {
    let mut cell = random.below(Of::<B>::CELLS as u64) as usize;
    let mut pattern = B::single(cell);
    for _ in 0..random.below(5) {
        let direction = Direction::new(random.below(Of::<B>::DIRECTIONS as u64) as usize);
        let step = Of::<B>::step(cell, direction).into_iter().find(|step| step.heading == direction);
        cell = step.map_or(cell, |step| step.cell);
        pattern |= B::single(cell);
    }
    pattern
}

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

fn matches_by_cells<B: Board>(placement: B::Set, set: B::Set, fit: Fit) -> bool {
    let inside = B::cells(placement).all(|cell| B::contains(set, cell));
    let alone = || {
        B::cells(placement)
            .flat_map(around::<B>)
            .all(|cell| B::contains(placement, cell) || !B::contains(set, cell))
    };
    inside && (fit == Fit::Inexact || alone())
}

#[test]
fn matches_are_those_that_a_look_at_every_cell_finds() {
    fn check<B: Board>() {
        let mut random = SplitMix64::new(53);
        for set in random_sets::<B>(54, 12) {
            let patterns = translations::<B>(random_pattern::<B>(&mut random));
            for fit in [Fit::Inexact, Fit::Exact] {
                let expected: Vec<usize> = (0..patterns.len())
                    .filter(|&number| matches_by_cells::<B>(patterns.placements()[number], set, fit))
                    .collect();
                assert_eq!(patterns.matches(set, fit).collect::<Vec<_>>(), expected, "{:?}", B::picture(set));
                assert_eq!(patterns.first_match(set, fit), expected.first().copied());
                assert_eq!(patterns.count(set, fit), expected.len());
                let times = |cell| {
                    let at = |&&number: &&usize| B::contains(patterns.placements()[number], cell);
                    expected.iter().filter(at).count()
                };
                let cells = |least| B::collect((0..Of::<B>::CELLS).filter(move |&cell| times(cell) >= least));
                assert_eq!(patterns.covered(set, fit), cells(1));
                assert_eq!(patterns.shared(set, fit), cells(2));
                let (mut taken, mut greedy) = (BTreeSet::new(), Vec::new());
                for number in expected {
                    let cells: Vec<usize> = B::cells(patterns.placements()[number]).collect();
                    if cells.iter().all(|cell| !taken.contains(cell)) {
                        taken.extend(cells);
                        greedy.push(number);
                    }
                }
                assert_eq!(patterns.greedy_matches(set, fit).collect::<Vec<_>>(), greedy);
            }
        }
    }
    on_every_geometry!(check);
}

#[test]
fn adjoining_placements_touch_and_share_nothing() {
    fn check<B: Board>() {
        let mut random = SplitMix64::new(55);
        for _ in 0..60 {
            let (a, b) = (random_pattern::<B>(&mut random), random_pattern::<B>(&mut random));
            let touch = B::cells(a).flat_map(around::<B>).any(|cell| B::contains(b, cell));
            let share = B::cells(a).any(|cell| B::contains(b, cell));
            assert_eq!(adjoin::<B>(a, b), touch && !share);
        }
    }
    on_every_geometry!(check);
}

/// The largest choice of disjoint sets, by trying every choice.
fn most_by_choice<S: BitSet>(sets: &[S], taken: S) -> usize {
    let Some((&first, rest)) = sets.split_first() else { return 0 };
    let without = most_by_choice(rest, taken);
    if first.is_disjoint(taken) { without.max(1 + most_by_choice(rest, taken | first)) } else { without }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_most_disjoint_matches_are_those_of_the_best_choice(
        cells in prop::collection::vec(0usize..25, 0..25),
        shape in prop::collection::vec(0usize..12, 1..4),
    ) {
        let patterns = translations::<Small4>(Small4::collect(shape));
        let set = Small4::collect(cells);
        let matching: Vec<_> =
            patterns.matches(set, Fit::Inexact).map(|number| patterns.placements()[number]).collect();
        let most = patterns.most_disjoint(set, Fit::Inexact);
        prop_assert_eq!(most, most_by_choice(&matching, Default::default()));
        prop_assert!(patterns.greedy_matches(set, Fit::Inexact).count() <= most);
    }
}

const PLUS: <Masked8 as Board>::Set = diagram!(
    Masked8,
    "
    . X . . . . . .
    X X X . . . . .
    . X . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . ."
);

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

#[test]
fn the_index_names_the_placements_that_contain_a_cell() {
    fn check<B: Board, const CELLS: usize, const W: usize>(pattern: B::Set) {
        let mut patterns = Patterns::<B, 64>::new();
        patterns.insert_translations(pattern).unwrap();
        let touching = Touching::<CELLS, W>::new(&patterns);
        for cell in 0..CELLS {
            let expected: Vec<u32> = (0..patterns.len())
                .filter(|&number| B::contains(patterns.placements()[number], cell))
                .map(|number| number as u32)
                .collect();
            assert_eq!(touching.at(cell).iter().collect::<Vec<_>>(), expected);
        }
        for (set, added) in random_sets::<B>(56, 60).zip(random_sets::<B>(57, 60)) {
            let Some(added) = (added - set).first().map(B::cell) else { continue };
            let after = set | B::single(added);
            let changed = |fit| {
                let changes = |&number: &usize| {
                    let placement = patterns.placements()[number];
                    matches_by_cells::<B>(placement, set, fit) != matches_by_cells::<B>(placement, after, fit)
                };
                (0..patterns.len()).filter(changes).collect::<Vec<usize>>()
            };
            let completed = patterns.matches_among(touching.at(added), after, Fit::Inexact);
            assert_eq!(completed.collect::<Vec<_>>(), changed(Fit::Inexact));
            let near = touching.at_any([added].into_iter().chain(around::<B>(added)));
            assert!(changed(Fit::Exact).into_iter().all(|number| near.contains(number as u32)));
        }
    }
    check::<Masked8, 64, 1>(PLUS);
    check::<Yavalath, 61, 2>(Yavalath::collect([0, 1]));
    check::<Three32, 96, 1>(Three32::collect([0, 1, 9]));
}

//! Algorithm 8 and its variations.

mod placements;
mod typed;

extern crate std;
use std::collections::BTreeSet;
use std::vec::Vec;

use proptest::prelude::*;

use super::*;
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

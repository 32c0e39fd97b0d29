//! Every operation against a naive one that goes cell by cell, on every board.

extern crate std;
use std::vec::Vec;

use proptest::prelude::*;

use super::heads::turning;
use super::*;
use crate::board::Geometry;
use crate::board::three::Three32;
use crate::testing::{Go19, Torus13x7, Yavalath, on_every_geometry, random_sets};

type Of<B> = <B as Board>::Geometry;

/// Where the steps from a cell lead, in one direction.
fn targets<B: Board>(cell: usize, direction: Direction) -> impl Iterator<Item = usize> {
    Of::<B>::step(cell, direction).into_iter().map(|step| step.cell)
}

/// Where the steps from a cell lead, in all directions.
fn around<B: Board>(cell: usize) -> impl Iterator<Item = usize> {
    Of::<B>::directions().flat_map(move |direction| targets::<B>(cell, direction))
}

/// Whether there is a step in that direction, and none that misses the set.
fn survives<B: Board>(set: B::Set, cell: usize, direction: Direction) -> bool {
    let mut steps = targets::<B>(cell, direction).peekable();
    steps.peek().is_some() && steps.all(|next| B::contains(set, next))
}

fn flood_by_cells<B: Board>(seeds: B::Set, within: B::Set) -> B::Set {
    let mut reached = B::Set::EMPTY;
    let mut waiting: Vec<usize> = B::cells(seeds).collect();
    while let Some(cell) = waiting.pop() {
        if B::contains(within, cell) && !B::contains(reached, cell) {
            reached |= B::single(cell);
            waiting.extend(around::<B>(cell));
        }
    }
    reached
}

#[test]
fn boards_know_whether_their_lines_turn_and_close() {
    fn check<B: Board>() {
        let turns = Of::<B>::directions().any(|direction| !turning::<B>(direction).is_empty());
        let closes = Of::<B>::directions().any(|direction| B::shift(B::CELLS, direction) == B::CELLS);
        assert_eq!((B::TURNS, B::WRAPS), (turns, closes), "{}", B::NAME);
    }
    on_every_geometry!(check);
}

#[test]
fn dilation_reaches_every_step_of_every_member() {
    fn check<B: Board>() {
        for set in random_sets::<B>(11, 60) {
            for direction in Of::<B>::directions() {
                let steps = B::collect(B::cells(set).flat_map(|cell| targets::<B>(cell, direction)));
                assert_eq!(
                    dilate_in::<B>(set, direction),
                    set | steps,
                    "{direction:?} {:?}",
                    B::picture(set)
                );
            }
            let steps = B::collect(B::cells(set).flat_map(around::<B>));
            assert_eq!(neighbours::<B>(set), steps, "{:?}", B::picture(set));
            assert_eq!(dilate::<B>(set), set | steps);
        }
    }
    on_every_geometry!(check);
}

#[test]
fn erosion_leaves_members_whose_steps_all_lead_to_members() {
    fn check<B: Board>() {
        for set in random_sets::<B>(12, 60).chain([B::CELLS]) {
            let mut left = set;
            for direction in Of::<B>::directions() {
                let expected = B::collect(B::cells(set).filter(|&cell| survives::<B>(set, cell, direction)));
                assert_eq!(erode_in::<B>(set, direction), expected, "{direction:?} {:?}", B::picture(set));
                left &= expected;
            }
            assert_eq!(erode::<B>(set), left);
        }
    }
    on_every_geometry!(check);
}

#[test]
fn the_boundary_has_a_step_to_a_stranger_or_off_the_board() {
    fn check<B: Board>() {
        for set in random_sets::<B>(13, 60).chain([B::CELLS]) {
            let exposed = |cell: &usize| {
                Of::<B>::directions().any(|direction| {
                    let mut steps = targets::<B>(*cell, direction);
                    Of::<B>::step(*cell, direction).is_empty() || steps.any(|next| !B::contains(set, next))
                })
            };
            assert_eq!(
                boundary::<B>(set),
                B::collect(B::cells(set).filter(exposed)),
                "{:?}",
                B::picture(set)
            );
        }
    }
    on_every_geometry!(check);
}

#[test]
fn a_shift_back_finds_every_cell_whose_step_leads_to_a_member() {
    fn check<B: Board>() {
        for set in random_sets::<B>(14, 60) {
            for direction in Of::<B>::directions() {
                let leads = |&cell: &usize| targets::<B>(cell, direction).any(|next| B::contains(set, next));
                let expected = B::collect((0..Of::<B>::CELLS).filter(leads));
                assert_eq!(shift_back::<B>(set, direction), expected, "{direction:?} {:?}", B::picture(set));
            }
        }
    }
    on_every_geometry!(check);
}

#[test]
fn steps_that_turn_are_known_from_the_shifts() {
    fn check<B: Board>() {
        for direction in Of::<B>::directions() {
            for cell in 0..Of::<B>::CELLS {
                let turns = B::contains(turning::<B>(direction), cell);
                let steps = Of::<B>::step(cell, direction);
                assert!(turns <= !steps.is_empty());
                assert!(turns || steps.len() < 2, "only a step that turns may fork");
                let heading = if turns { direction.opposite() } else { direction };
                assert!(steps.iter().all(|step| step.heading == heading), "{direction:?} from {cell}");
            }
        }
    }
    on_every_geometry!(check);
}

#[test]
fn heads_go_where_their_lines_go() {
    fn check<B: Board>() {
        for set in random_sets::<B>(15, 10) {
            for_each_direction!(B, |D| {
                let direction = Direction::new(D);
                let mut heads = Heads::<B, D>::new(set);
                let mut lines: Vec<_> = B::cells(set).map(|cell| (cell, direction)).collect();
                for _ in 0..B::LONGEST + 1 {
                    assert_eq!(heads.cells(), B::collect(lines.iter().map(|line| line.0)), "{direction:?}");
                    heads = heads.step();
                    lines = steps_on::<B>(lines);
                }
            });
        }
    }
    /// Every line one step on, each cell and heading once.
    fn steps_on<B: Board>(lines: Vec<(usize, Direction)>) -> Vec<(usize, Direction)> {
        let next = lines.into_iter().flat_map(|(cell, heading)| Of::<B>::step(cell, heading));
        let mut lines: Vec<_> = next.map(|step| (step.cell, step.heading)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }
    on_every_geometry!(check);
}

#[test]
fn a_flood_reaches_what_a_walk_reaches() {
    fn check<B: Board>() {
        for (seeds, within) in random_sets::<B>(16, 60).zip(random_sets::<B>(17, 60)) {
            let seed = seeds.first().map_or(B::Set::EMPTY, B::Set::single);
            for seeds in [seeds, seed] {
                let expected = flood_by_cells::<B>(seeds, within);
                assert_eq!(flood::<B>(seeds, within), expected, "{:?}", B::picture(within));
            }
        }
    }
    on_every_geometry!(check);
}

#[test]
fn components_are_the_floods_of_their_members() {
    fn check<B: Board>() {
        for set in random_sets::<B>(18, 30) {
            let mut seen = B::Set::EMPTY;
            for component in components::<B>(set) {
                assert!(component.is_disjoint(seen) && !component.is_empty());
                let first = B::Set::single(component.first().unwrap());
                assert_eq!(component, flood_by_cells::<B>(first, set));
                assert_eq!(component, super::component::<B>(set, B::cell(component.last().unwrap())));
                seen |= component;
            }
            assert_eq!(seen, set, "{:?}", B::picture(set));
        }
    }
    on_every_geometry!(check);
}

/// Any set of a board, which shrinks to few cells when a test fails.
fn any_set<B: Board>() -> impl Strategy<Value = B::Set> {
    prop::collection::vec(0..Of::<B>::CELLS, 0..Of::<B>::CELLS).prop_map(B::collect)
}

/// The laws that hold between the operations.
fn laws<B: Board>(a: B::Set, b: B::Set) -> Result<(), TestCaseError> {
    // One copy of each function is enough, and is compiled sooner.
    let [dilate, erode] = [dilate::<B> as fn(B::Set) -> B::Set, erode::<B>].map(core::hint::black_box);
    prop_assert_eq!(dilate(a | b), dilate(a) | dilate(b));
    prop_assert_eq!(erode(a & b), erode(a) & erode(b));
    prop_assert!(erode(a).is_subset(a) && a.is_subset(dilate(a)));
    prop_assert!(dilate(erode(a)).is_subset(a));
    let outside = neighbours::<B>(B::CELLS - a);
    prop_assert!(outside.is_disjoint(erode(a)));
    prop_assert_eq!(boundary::<B>(a) | erode(a), a);
    let reached = flood::<B>(b, a);
    prop_assert!(reached.is_subset(a) && (neighbours::<B>(reached) & a).is_subset(reached | (a & b)));
    prop_assert_eq!(flood::<B>(reached, a), reached);
    prop_assert_eq!(components::<B>(a).map(BitSet::len).sum::<u32>(), a.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn laws_hold_on_a_go_board(a in any_set::<Go19>(), b in any_set::<Go19>()) {
        laws::<Go19>(a, b)?;
    }

    #[test]
    fn laws_hold_on_a_torus(a in any_set::<Torus13x7>(), b in any_set::<Torus13x7>()) {
        laws::<Torus13x7>(a, b)?;
        // Without an edge, to shrink the set is to grow what is left out.
        let cells = Torus13x7::CELLS;
        prop_assert_eq!(erode::<Torus13x7>(a), cells - dilate::<Torus13x7>(cells - a));
    }

    #[test]
    fn laws_hold_on_hexagons(a in any_set::<Yavalath>(), b in any_set::<Yavalath>()) {
        laws::<Yavalath>(a, b)?;
    }

    #[test]
    fn laws_hold_where_lines_fork(a in any_set::<Three32>(), b in any_set::<Three32>()) {
        laws::<Three32>(a, b)?;
    }
}

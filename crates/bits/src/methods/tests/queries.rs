//! Algorithms 6 and 7, and counts by colour.

extern crate std;
use std::vec::Vec;

use super::*;
use crate::board::Directions;
use crate::board::chess::Chess;
use crate::board::three::{Three32, Three64};
use crate::methods::queries::*;
use crate::testing::{Bedlam, Torus13x7, on_every_geometry};

fn longest_by_cells<B: Board>(set: B::Set) -> u32 {
    let starts =
        B::cells(set).flat_map(|cell| Of::<B>::directions().map(move |heading| Step { cell, heading }));
    starts.map(|start| run::<B>(set, start, B::Set::EMPTY)).max().unwrap_or(0)
}

#[test]
fn the_longest_line_is_found_by_walking_every_line() {
    fn check<B: Board>() {
        for set in random_sets::<B>(31, 60).chain([B::Set::EMPTY, B::CELLS, B::single(0)]) {
            assert_eq!(longest_line::<B>(set), longest_by_cells::<B>(set), "{:?}", B::picture(set));
        }
    }
    on_every_geometry!(check);
}

#[test]
fn a_line_of_any_length_is_there_when_the_longest_is_as_long() {
    fn check<B: Board>() {
        for set in random_sets::<B>(32, 60).chain([B::Set::EMPTY, B::CELLS]) {
            let longest = longest_by_cells::<B>(set);
            for length in 0..B::LONGEST + 4 {
                assert_eq!(has_line::<B>(set, length), length <= longest, "{length} {:?}", B::picture(set));
            }
        }
    }
    on_every_geometry!(check);
}

/// Pairs joined across a fork would find four in a row here, where the third is missing.
#[test]
fn halves_of_a_line_on_different_branches_make_no_line() {
    fn check<B: Board>() {
        let diagonal = |cell| targets::<B>(cell, Direction::NORTH_EAST).collect::<Vec<_>>();
        let branches = diagonal(27);
        assert_eq!(branches.len(), 2);
        let beyond = |cell| targets::<B>(cell, Direction::SOUTH_WEST).collect::<Vec<_>>()[0];
        let (near, far) = (branches[0], beyond(branches[1]));
        let set = B::collect([27, near, far, beyond(far)]);
        assert_eq!(longest_line::<B>(set), 2);
        assert!(!has_line::<B>(set, 3) && !has_line::<B>(set, 4));
        let whole = set | B::single(branches[1]);
        assert!(has_line::<B>(whole, 4) && !has_line::<B>(whole, 5));
    }
    check::<Three32>();
    check::<Three64>();
}

#[test]
fn a_ring_counts_its_cells_once() {
    let column = Torus13x7::collect((0..7).map(|row| 13 * row + 4));
    assert_eq!(longest_line::<Torus13x7>(column), 7);
    assert!(has_line::<Torus13x7>(column, 7) && !has_line::<Torus13x7>(column, 8));
    assert_eq!(longest_line::<Torus13x7>(Torus13x7::CELLS), 13);
}

#[test]
fn a_colour_mask_alternates_with_the_steps_from_the_first_cell() {
    fn check<B: Board>() {
        for directions in [Directions::ROOK, Directions::QUEEN, Directions::FILE] {
            let mut distance: Vec<Option<u32>> = std::vec![None; Of::<B>::CELLS];
            distance[0] = Some(0);
            // Distances settle when no step improves one.
            let mut changed = true;
            while changed {
                changed = false;
                for cell in 0..Of::<B>::CELLS {
                    let Some(here) = distance[cell] else { continue };
                    let chosen = Of::<B>::directions().filter(|&direction| directions.contains(direction));
                    for next in chosen.flat_map(|direction| targets::<B>(cell, direction)) {
                        if distance[next].is_none_or(|there| here + 1 < there) {
                            distance[next] = Some(here + 1);
                            changed = true;
                        }
                    }
                }
            }
            let even = (0..Of::<B>::CELLS).filter(|&cell| distance[cell].is_some_and(|steps| steps % 2 == 0));
            assert_eq!(checkerboard::<B>(directions), B::collect(even), "{directions:?}");
        }
    }
    on_every_geometry!(check);
}

#[test]
fn the_checkerboards_are_the_known_ones() {
    let parity = |cell: usize| (cell / 8 + cell).is_multiple_of(2);
    assert_eq!(checkerboard::<Chess>(Directions::ROOK), Chess::collect((0..64).filter(|&cell| parity(cell))));
    // Colours alternate across the central edges too.
    assert_eq!(
        checkerboard::<Three64>(Directions::ROOK),
        Three64::collect((0..96).filter(|&cell| parity(cell)))
    );
    let cubes = (0..64).filter(|cell| (cell % 4 + cell / 4 % 4 + cell / 16) % 2 == 0);
    assert_eq!(checkerboard::<Bedlam>(Directions::first(6)), Bedlam::collect(cubes));
}

#[test]
fn pieces_are_counted_by_colour() {
    fn check<B: Board>() {
        for (set, mask) in random_sets::<B>(33, 30).zip(random_sets::<B>(34, 30)) {
            let counted = B::cells(set).filter(|&cell| B::contains(mask, cell)).count();
            assert_eq!(count_on(set, mask) as usize, counted);
        }
    }
    on_every_geometry!(check);
}

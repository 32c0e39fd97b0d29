//! Every layout against the steps of its geometry, cell by cell.

extern crate std;
use std::string::ToString;
use std::vec::Vec;

use super::picture::PictureError;
use super::{Board, Direction, Geometry};
use crate::board::three::Three32;
use crate::set::BitSet;
use crate::testing::{Small4, Yavalath, on_every_board, random_sets};

type Of<B> = <B as Board>::Geometry;

#[test]
fn every_cell_has_a_bit_of_its_own() {
    fn check<B: Board>() {
        assert_eq!(B::CELLS.len() as usize, Of::<B>::CELLS);
        for cell in 0..Of::<B>::CELLS {
            assert_eq!(B::cell(B::bit(cell)), cell);
            assert!(B::contains(B::CELLS, cell));
        }
    }
    on_every_board!(check);
}

#[test]
fn a_step_leads_back_when_it_is_taken_back() {
    fn check<B: Board>() {
        for cell in 0..Of::<B>::CELLS {
            for direction in Of::<B>::directions() {
                for step in Of::<B>::step(cell, direction) {
                    let mut back = Of::<B>::step(step.cell, step.heading.opposite()).into_iter();
                    assert!(back.any(|back| back.cell == cell && back.heading == direction.opposite()));
                }
            }
        }
    }
    on_every_board!(check);
}

#[test]
fn a_shift_is_a_step_of_every_member() {
    fn check<B: Board>() {
        for set in random_sets::<B>(1, 60) {
            for direction in Of::<B>::directions() {
                let steps = B::cells(set).flat_map(|cell| Of::<B>::step(cell, direction));
                let expected = B::collect(steps.map(|step| step.cell));
                assert_eq!(B::shift(set, direction), expected, "{direction:?} {:?}", B::picture(set));
            }
        }
    }
    on_every_board!(check);
}

/// Every cell that lines from `cell` in `direction` reach, walked one step at a time.
fn walk<B: Board>(cell: usize, direction: Direction, empty: B::Set) -> B::Set {
    let mut reached = B::Set::EMPTY;
    let mut ahead: Vec<_> = Of::<B>::step(cell, direction).into_iter().collect();
    while let Some(step) = ahead.pop() {
        let seen = B::contains(reached, step.cell);
        reached |= B::single(step.cell);
        if B::contains(empty, step.cell) && !seen {
            ahead.extend(Of::<B>::step(step.cell, step.heading));
        }
    }
    reached
}

#[test]
fn a_fill_is_the_walk_of_every_slider() {
    fn check<B: Board>() {
        let sliders = random_sets::<B>(2, 60);
        for (sliders, occupied) in sliders.zip(random_sets::<B>(3, 60)) {
            let empty = B::CELLS - occupied - sliders;
            for direction in Of::<B>::directions() {
                let expected = B::cells(sliders)
                    .map(|cell| walk::<B>(cell, direction, empty))
                    .fold(B::Set::EMPTY, |all, one| all | one);
                assert_eq!(
                    B::fill(sliders, empty, direction),
                    expected,
                    "{direction:?} {:?}",
                    B::picture(sliders)
                );
            }
        }
    }
    on_every_board!(check);
}

#[test]
fn a_picture_is_read_as_it_was_written() {
    fn check<B: Board>() {
        for set in random_sets::<B>(4, 20) {
            assert_eq!(B::parse(&B::picture(set).to_string()), Ok(set));
        }
    }
    on_every_board!(check);
}

#[test]
fn hexagonal_boards_are_drawn_staggered() {
    let picture = Yavalath::picture(Yavalath::single(0)).to_string();
    assert!(picture.starts_with("    X . . . .\n   . . . . . .\n  . . . . . . .\n"), "{picture}");
}

#[test]
fn what_is_no_picture_is_refused_with_its_place() {
    let rows = "X.X.X\n.....\n.....\n.....\n";
    assert_eq!(Small4::parse(rows), Err(PictureError::Rows { expected: 5, found: 4 }));
    assert_eq!(Small4::parse("..\n"), Err(PictureError::Row { row: 1, expected: 5, found: 2 }));
    assert_eq!(Small4::parse("......"), Err(PictureError::Row { row: 1, expected: 5, found: 6 }));
    assert_eq!(Small4::parse("..\u{732b}"), Err(PictureError::Symbol { row: 1, column: 3, byte: 0xe7 }));
    assert_eq!(Small4::parse(""), Err(PictureError::Rows { expected: 5, found: 0 }));
    assert_eq!(Three32::parse("X"), Err(PictureError::Row { row: 1, expected: 8, found: 1 }));
    let six = std::format!("{rows}.....\n.....\n");
    assert_eq!(Small4::parse(&six), Err(PictureError::Rows { expected: 5, found: 6 }));
}

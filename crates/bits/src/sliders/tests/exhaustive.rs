//! Every method for every cell and every occupancy of its relevant cells.

extern crate std;

use crate::board::Board;
use crate::board::chess::Chess;
use crate::board::lattice::{Hexagon, Rectangle, Torus};
use crate::board::layout::{Masked, Separated};
use crate::board::shogi::{Files54, Files63, Files81, Ranks27, Ranks81};
use crate::board::three::{Three32, Three64};
use crate::board::{Direction, Directions};
use crate::instructions::{Hardware, Portable};
use crate::set::BitSet;
use crate::sliders::{
    Fill, Magic, MagicLines, MagicNumbers, Pext, PextLines, Rotated, Sliders, Subtraction, numbers, relevant,
    subsets, walk,
};

const PIECES: [Directions; 4] =
    [Directions::ROOK, Directions::BISHOP, Directions::BLACK_LANCE, Directions::WHITE_LANCE];

/// Rook, bishop and both lances from every cell, with every set of blockers that makes a difference.
fn equals_ray_walk<B: Board>(method: &impl Sliders<B>) {
    for directions in PIECES {
        for bit in B::CELLS.iter() {
            for occupied in subsets(relevant::<B>(directions, bit)) {
                let expected = walk::<B>(directions, bit, occupied);
                let attacks = method.attacks(directions, bit, &method.occupancy(occupied));
                assert_eq!(attacks, expected, "{directions:?} from {bit}: {:?}", B::picture(occupied));
            }
        }
    }
}

/// Queens and pieces of odd directions, with blockers everywhere.
fn equals_ray_walk_on_full_boards<B: Board>(method: &impl Sliders<B>) {
    let odd = Directions::of(&[Direction::WEST, Direction::NORTH_EAST, Direction::SOUTH_WEST]);
    for occupied in crate::testing::random_sets::<B>(5, 40) {
        let seen = method.occupancy(occupied);
        for directions in
            [Directions::QUEEN, Directions::ROOK, Directions::BISHOP, Directions::RANK, odd, Directions::NONE]
        {
            for bit in B::CELLS.iter() {
                let expected = walk::<B>(directions, bit, occupied);
                assert_eq!(method.attacks(directions, bit, &seen), expected, "{:?}", B::picture(occupied));
            }
        }
    }
}

fn check<B: Board>(method: &impl Sliders<B>) {
    equals_ray_walk(method);
    equals_ray_walk_on_full_boards(method);
}

#[test]
fn rotated_equals_ray_walk_on_every_occupancy() {
    check(&Rotated::<Chess, 3>::new().unwrap());
    check(&Rotated::<Ranks27, 3>::new().unwrap());
    check(&Rotated::<Files54, 3>::new().unwrap());
    check(&Rotated::<Files63, 3>::new().unwrap());
    check(&Rotated::<Files81, 4>::new().unwrap());
    check(&Rotated::<Ranks81, 4>::new().unwrap());
    check(&Rotated::<Three32, 3>::new().unwrap());
    check(&Rotated::<Three64, 3>::new().unwrap());
    check(&Rotated::<Three32, 3>::with_alignments(crate::sliders::klimaszewski().unwrap()).unwrap());
}

fn magic<B: Board>(numbers: MagicNumbers) {
    let magic = Magic::<B>::new(numbers).unwrap();
    check(&magic);
    for bit in B::CELLS.iter() {
        for occupied in subsets(relevant::<B>(Directions::FILE, bit)) {
            assert_eq!(magic.file(bit, occupied), walk::<B>(Directions::FILE, bit, occupied));
        }
    }
}

#[test]
fn magic_equals_ray_walk_on_every_occupancy() {
    magic::<Chess>(numbers::CHESS);
    magic::<Ranks27>(numbers::SHOGI_RANKS27);
    magic::<Files54>(numbers::SHOGI_FILES54);
    magic::<Files63>(numbers::SHOGI_FILES63);
    magic::<Files81>(numbers::SHOGI_FILES81);
    magic::<Ranks81>(numbers::SHOGI_RANKS81);
    magic::<Three32>(numbers::THREE);
    magic::<Three64>(numbers::THREE);
}

#[test]
fn numbers_of_another_board_are_not_magic() {
    assert!(Magic::<Files63>::new(numbers::SHOGI_RANKS27).is_none());
    assert!(Magic::<Chess>::new(MagicNumbers { rook: &[], ..numbers::CHESS }).is_none());
}

#[test]
fn pext_equals_ray_walk_on_every_occupancy() {
    fn both<B: Board>() {
        check(&Pext::<B, Hardware>::new().unwrap());
        check(&PextLines::<B, Hardware>::new().unwrap());
        equals_ray_walk_on_full_boards(&Pext::<B, Portable>::new().unwrap());
        equals_ray_walk(&PextLines::<B, Portable>::new().unwrap());
    }
    both::<Chess>();
    both::<Ranks27>();
    both::<Files54>();
    both::<Files63>();
    both::<Files81>();
    both::<Ranks81>();
    both::<Three32>();
    both::<Three64>();
    both::<Separated<Hexagon<5>, 2>>();
}

#[test]
fn magic_by_lines_equals_ray_walk_on_every_occupancy() {
    check(&MagicLines::<Chess>::new().unwrap());
    check(&MagicLines::<Ranks27>::new().unwrap());
    check(&MagicLines::<Files54>::new().unwrap());
    check(&MagicLines::<Files63>::new().unwrap());
    check(&MagicLines::<Files81>::new().unwrap());
    check(&MagicLines::<Ranks81>::new().unwrap());
    check(&MagicLines::<Three32>::new().unwrap());
    check(&MagicLines::<Three64>::new().unwrap());
    check(&MagicLines::<Separated<Hexagon<5>, 2>>::new().unwrap());
}

#[test]
fn tables_that_would_exhaust_the_memory_are_refused() {
    type Go19 = Separated<Rectangle<19, 19>, 6>;
    type Line70 = Masked<crate::board::lattice::Line<70>, 2>;
    assert!(Pext::<Go19>::new().is_none());
    assert!(PextLines::<Go19>::new().is_none());
    assert!(Rotated::<Go19, 3>::new().is_none());
    assert!(Rotated::<Line70, 0>::new().is_none());
    assert!(Pext::<Line70>::new().is_none());
    assert!(MagicLines::<Line70>::new().is_none());
    assert!(crate::sliders::search::CellSearch::<Line70>::new(Directions::ROOK, 0, 0).is_none());
    type Twelve = Separated<Rectangle<12, 12>, 3>;
    assert!(Pext::<Twelve>::new().is_none());
    equals_ray_walk_on_full_boards(&PextLines::<Twelve>::new().unwrap());
    equals_ray_walk_on_full_boards(&Subtraction::<Twelve>::new().unwrap());
    equals_ray_walk_on_full_boards(&Subtraction::<Go19>::new().unwrap());
}

#[test]
fn subtraction_equals_ray_walk_on_every_occupancy() {
    check(&Subtraction::<Chess>::new().unwrap());
    check(&Subtraction::<Files54>::new().unwrap());
    check(&Subtraction::<Files63>::new().unwrap());
    check(&Subtraction::<Files81>::new().unwrap());
    check(&Subtraction::<Ranks81>::new().unwrap());
    check(&Subtraction::<Separated<Rectangle<10, 10>, 2>>::new().unwrap());
}

#[test]
fn subtraction_refuses_lines_that_turn() {
    assert!(Subtraction::<Ranks27>::new().is_none());
    assert!(Subtraction::<Three32>::new().is_none());
    assert!(Subtraction::<Masked<Torus<8, 8>, 1>>::new().is_none());
}

#[test]
fn fill_equals_ray_walk_on_every_occupancy() {
    fn fill<B: Board>() {
        check::<B>(&Fill::new());
        for (sliders, occupied) in
            crate::testing::random_sets::<B>(6, 40).zip(crate::testing::random_sets::<B>(7, 40))
        {
            let one_by_one = sliders.iter().map(|bit| walk::<B>(Directions::QUEEN, bit, occupied | sliders));
            let expected = one_by_one.fold(B::Set::EMPTY, |all, one| all | one);
            assert_eq!(Fill::<B>::attacks_of_all(Directions::QUEEN, sliders, occupied | sliders), expected);
        }
    }
    fill::<Chess>();
    fill::<Ranks27>();
    fill::<Files54>();
    fill::<Files63>();
    fill::<Files81>();
    fill::<Ranks81>();
    fill::<Three32>();
    fill::<Three64>();
}

//! Explanations agree with the lookups that they explain.

extern crate std;

use crate::board::chess::Chess;
use crate::board::lattice::Hexagon;
use crate::board::layout::Separated;
use crate::board::shogi::{Files54, Files63, Files81, Ranks27, Ranks81};
use crate::board::three::{Three32, Three64};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::set::BitSet;
use crate::sliders::{
    Explain, Fill, Magic, MagicLines, MagicNumbers, Pext, PextLines, RayWalk, Rotated, Stage, Subtraction,
    klimaszewski, numbers,
};
use std::vec::Vec;

/// The attacks according to the stages: the last set of every line or table.
fn joined<B: Board>(stages: &[Stage<B::Set>]) -> B::Set {
    let mut all = B::Set::EMPTY;
    for (i, stage) in stages.iter().enumerate() {
        let cut_next = matches!(stages.get(i + 1), Some(Stage::Cut { .. }));
        match stage {
            Stage::Walked { cells, .. } => all |= B::collect(cells.iter().copied()),
            Stage::Entry { attacks, .. } if !cut_next => all |= *attacks,
            Stage::Cut { attacks, .. } | Stage::Reached { attacks, .. } => all |= *attacks,
            _ => {}
        }
    }
    all
}

/// Every stage follows from its own numbers.
fn is_sound<B: Board>(stage: &Stage<B::Set>, occupied: B::Set) -> bool {
    match stage {
        Stage::Image { image, bits, set, .. } => {
            let moved = B::cells(occupied).map(|cell| bits[cell]);
            *set == B::Set::collect(moved) && (*image > 0 || *set == occupied)
        }
        Stage::Window { word, shift, mask, index, .. } => (word >> shift) & mask == *index,
        Stage::Relevant { mask, occupied: kept, .. } => *kept == *mask & occupied,
        Stage::Multiplied { factors, shift, index } => {
            let products = factors.iter().map(|[word, by, product]| {
                assert_eq!(word.wrapping_mul(*by), *product);
                *product
            });
            products.fold(0, |all, product| all ^ product) >> shift == *index
        }
        Stage::Gathered { parts, index } => {
            let (mut all, mut place) = (0, 0);
            for [_, mask, part] in parts {
                all |= part << place;
                place += mask.count_ones();
            }
            all == *index
        }
        Stage::Entry { index, entries, .. } => index < entries,
        Stage::Blockers { ray, blockers, .. } => *blockers == *ray & occupied,
        Stage::Borrowed { number, less, changed, .. } => *number ^ *less == *changed,
        _ => true,
    }
}

fn check<B: Board>(method: &impl Explain<B>) {
    let all = Directions::first(B::Geometry::DIRECTIONS);
    let odd = Directions::of(&[Direction::WEST, Direction::NORTH, Direction::SOUTH]);
    for directions in
        [Directions::ROOK, Directions::BISHOP, Directions::BLACK_LANCE, Directions::WHITE_LANCE, all, odd]
    {
        for occupied in crate::testing::random_sets::<B>(11, 20) {
            let occupancy = method.occupancy(occupied);
            for bit in B::CELLS.iter() {
                let mut stages = Vec::new();
                let told = method.explain(directions, bit, &occupancy, &mut |stage| stages.push(stage));
                assert_eq!(told, method.attacks(directions, bit, &occupancy), "{stages:?}");
                assert_eq!(joined::<B>(&stages), told, "{stages:?}");
                let unsound = stages.iter().find(|stage| !is_sound::<B>(stage, occupied));
                assert_eq!(unsound, None, "{:?}", B::picture(occupied));
            }
        }
    }
}

fn by_numbers<B: Board>(numbers: MagicNumbers) {
    check::<B>(&RayWalk::new());
    check::<B>(&Fill::new());
    check(&Magic::<B>::new(numbers).unwrap());
    check(&MagicLines::<B>::new().unwrap());
    check(&Pext::<B>::new().unwrap());
    check(&PextLines::<B>::new().unwrap());
}

#[test]
fn explanations_agree_with_attacks() {
    by_numbers::<Chess>(numbers::CHESS);
    by_numbers::<Ranks27>(numbers::SHOGI_RANKS27);
    by_numbers::<Files63>(numbers::SHOGI_FILES63);
    by_numbers::<Three32>(numbers::THREE);
    by_numbers::<Three64>(numbers::THREE);
    check::<Separated<Hexagon<5>, 2>>(&PextLines::<Separated<Hexagon<5>, 2>>::new().unwrap());
}

#[test]
fn explanations_of_rotated_boards_agree_with_attacks() {
    check(&Rotated::<Chess, 3>::new().unwrap());
    check(&Rotated::<Ranks27, 3>::new().unwrap());
    check(&Rotated::<Files63, 3>::new().unwrap());
    check(&Rotated::<Files81, 4>::new().unwrap());
    check(&Rotated::<Three32, 3>::with_alignments(klimaszewski().unwrap()).unwrap());
}

#[test]
fn explanations_of_subtractions_agree_with_attacks() {
    check(&Subtraction::<Chess>::new().unwrap());
    check(&Subtraction::<Files54>::new().unwrap());
    check(&Subtraction::<Files63>::new().unwrap());
    check(&Subtraction::<Ranks81>::new().unwrap());
}

//! Algorithms 9 to 12.

extern crate std;
use std::vec::Vec;

use super::*;
use crate::methods::updates::*;
use crate::testing::on_every_geometry;

/// The enemies adjacent to one of the cells.
fn beside<B: Board>(cells: B::Set, enemy: B::Set) -> B::Set {
    B::collect(B::cells(cells).flat_map(around::<B>).filter(|&cell| B::contains(enemy, cell)))
}

#[test]
fn all_enemy_neighbours_change_sides() {
    fn check<B: Board>() {
        for Position { own, enemy, .. } in positions::<B>(41, 60) {
            let flipped = beside::<B>(own, enemy);
            let (mut own_after, mut enemy_after) = (own, enemy);
            assert_eq!(flip_neighbours::<B>(&mut own_after, &mut enemy_after), flipped);
            assert_eq!((own_after, enemy_after), (own | flipped, enemy - flipped), "{:?}", B::picture(own));
        }
    }
    on_every_geometry!(check);
}

#[test]
fn enemy_neighbours_of_the_last_move_change_sides() {
    fn check<B: Board>() {
        for Position { own, enemy, .. } in positions::<B>(42, 60) {
            let Some(last) = own.last().map(B::Set::single) else { continue };
            let flipped = beside::<B>(last, enemy);
            let (mut own_after, mut enemy_after) = (own, enemy);
            assert_eq!(flip_neighbours_of::<B>(last, &mut own_after, &mut enemy_after), flipped);
            assert_eq!((own_after, enemy_after), (own | flipped, enemy - flipped), "{:?}", B::picture(own));
        }
    }
    on_every_geometry!(check);
}

#[test]
fn a_move_inverts_itself_and_its_neighbours_once() {
    fn check<B: Board>() {
        for (lights, played) in random_sets::<B>(43, 60).zip(random_sets::<B>(44, 60)) {
            let mut expected = lights;
            for cell in 0..Of::<B>::CELLS {
                if B::contains(played, cell) || around::<B>(cell).any(|next| B::contains(played, next)) {
                    expected.toggle(B::bit(cell));
                }
            }
            let mut after = lights;
            let inverted = invert_neighbourhood::<B>(&mut after, played);
            assert_eq!(after, expected, "{:?}{:?}", B::picture(lights), B::picture(played));
            assert_eq!(inverted, lights ^ expected);
        }
    }
    on_every_geometry!(check);
}

/// The group of a cell, walked one step at a time.
fn group<B: Board>(own: B::Set, cell: usize) -> B::Set {
    let mut group = B::single(cell);
    let mut waiting: Vec<usize> = Vec::from([cell]);
    while let Some(cell) = waiting.pop() {
        for next in around::<B>(cell) {
            if B::contains(own - group, next) {
                group |= B::single(next);
                waiting.push(next);
            }
        }
    }
    group
}

#[test]
fn groups_without_liberties_are_captured() {
    fn check<B: Board>() {
        for Position { own, empty, .. } in positions::<B>(45, 60) {
            // Few cells are empty, so that groups die on boards with many neighbours too.
            for empty in [empty, empty.first().map_or(B::Set::EMPTY, B::Set::single)] {
                let mut captured = B::Set::EMPTY;
                for cell in B::cells(own) {
                    let group = group::<B>(own, cell);
                    let free = |cell: &usize| around::<B>(*cell).any(|next| B::contains(group, next));
                    let breath = B::collect(B::cells(empty).filter(free));
                    assert_eq!(liberties::<B>(group, empty), breath, "{:?}", B::picture(group));
                    if breath.is_empty() {
                        captured |= B::single(cell);
                    }
                }
                let mut after = own;
                assert_eq!(capture_surrounded::<B>(&mut after, empty), captured, "{:?}", B::picture(own));
                assert_eq!(after, own - captured);
            }
        }
    }
    on_every_geometry!(check);
}

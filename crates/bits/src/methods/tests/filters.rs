//! Algorithms 1 to 5.

extern crate std;
use std::vec::Vec;

use super::*;
use crate::board::Directions;
use crate::methods::filters::*;
use crate::testing::on_every_geometry;

#[test]
fn empty_neighbours_are_one_step_from_a_piece() {
    fn check<B: Board>() {
        for Position { own, enemy, empty } in positions::<B>(21, 60) {
            let beside = (0..Of::<B>::CELLS)
                .filter(|&cell| B::contains(own | enemy, cell))
                .flat_map(around::<B>)
                .filter(|&cell| B::contains(empty, cell));
            assert_eq!(
                empty_neighbours::<B>(own | enemy),
                B::collect(beside),
                "{:?}",
                B::picture(own | enemy)
            );
        }
    }
    on_every_geometry!(check);
}

#[test]
fn neighbours_by_direction_are_one_step_in_that_direction() {
    fn check<B: Board>() {
        for Position { own, enemy, empty } in positions::<B>(22, 60) {
            let expected = |among: B::Set| -> Vec<_> {
                let reached = |direction| {
                    let steps = B::cells(own).flat_map(move |cell| targets::<B>(cell, direction));
                    B::collect(steps.filter(|&cell| B::contains(among, cell)))
                };
                Of::<B>::directions().map(|direction| (direction, reached(direction))).collect()
            };
            let quiet = empty_neighbours_by_direction::<B>(own, empty);
            assert_eq!(quiet.as_slice(), expected(empty), "{:?}", B::picture(own));
            let captures = enemy_neighbours_by_direction::<B>(own, enemy);
            assert_eq!(captures.as_slice(), expected(enemy), "{:?}", B::picture(own));
        }
    }
    on_every_geometry!(check);
}

#[test]
fn line_caps_and_their_flips_are_found_by_walking_every_line() {
    fn check<B: Board>() {
        for position in positions::<B>(23, 60) {
            let Position { own, enemy, empty } = position;
            let mut moves = B::Set::EMPTY;
            for cell in B::cells(empty) {
                let flips = Of::<B>::directions()
                    .map(|heading| capped::<B>(&position, Step { cell, heading }, B::Set::EMPTY))
                    .fold(B::Set::EMPTY, |all, one| all | one);
                assert_eq!(
                    line_cap_flips::<B>(cell, own, enemy),
                    flips,
                    "cell {cell}\n{:?}{:?}",
                    B::picture(own),
                    B::picture(enemy)
                );
                if !flips.is_empty() {
                    moves |= B::single(cell);
                }
            }
            assert_eq!(
                line_caps::<B>(own, enemy, empty),
                moves,
                "{:?}{:?}",
                B::picture(own),
                B::picture(enemy)
            );
        }
    }
    on_every_geometry!(check);
}

#[test]
fn a_ring_of_enemies_on_a_torus_caps_itself_only_with_a_piece_of_ours() {
    use crate::testing::Torus8;
    let row = Torus8::collect(0..8);
    let start = Torus8::single(3);
    assert!(line_cap_flips::<Torus8>(3, row - row, row).is_empty());
    assert_eq!(line_caps::<Torus8>(Torus8::single(0), row - start - Torus8::single(0), start), start);
    assert_eq!(
        line_cap_flips::<Torus8>(3, Torus8::single(0), row - Torus8::single(0)),
        row - start - Torus8::single(0)
    );
}

#[test]
fn forward_moves_are_steps_of_pieces_into_empty_cells_and_enemies() {
    fn check<B: Board>() {
        let choices = [Directions::NONE, Directions::first(1), Directions::BISHOP, Directions::first(3)];
        for Position { own, enemy, empty } in positions::<B>(24, 30) {
            for forward in choices {
                for capturing in choices {
                    let (mut quiet, mut captures) = (B::Set::EMPTY, B::Set::EMPTY);
                    for cell in B::cells(own) {
                        for direction in Of::<B>::directions() {
                            let reached = B::collect(targets::<B>(cell, direction));
                            if forward.contains(direction) {
                                quiet |= reached & empty;
                            }
                            if capturing.contains(direction) {
                                captures |= reached & enemy;
                            }
                        }
                    }
                    let moves = forward_moves::<B>(own, enemy, empty, forward, capturing);
                    assert_eq!(moves, ForwardMoves { quiet, captures }, "{:?}", B::picture(own));
                }
            }
        }
    }
    on_every_geometry!(check);
}

/// The known numbers of lines of play from the start position, a pass counted as a move.
#[test]
fn othello_is_played_by_line_caps_and_flips() {
    use crate::board::chess::Chess;
    fn perft(own: <Chess as Board>::Set, enemy: <Chess as Board>::Set, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = line_caps::<Chess>(own, enemy, Chess::CELLS - own - enemy);
        if moves.is_empty() {
            let replies = line_caps::<Chess>(enemy, own, Chess::CELLS - own - enemy);
            return if replies.is_empty() { 1 } else { perft(enemy, own, depth - 1) };
        }
        Chess::cells(moves)
            .map(|cell| {
                let flips = line_cap_flips::<Chess>(cell, own, enemy);
                perft(enemy - flips, own | flips | Chess::single(cell), depth - 1)
            })
            .sum()
    }
    let (black, white) = (Chess::collect([28, 35]), Chess::collect([27, 36]));
    let counts: Vec<u64> = (1..=7).map(|depth| perft(black, white, depth)).collect();
    assert_eq!(counts, [4, 12, 56, 244, 1396, 8200, 55092]);
}

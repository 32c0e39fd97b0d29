//! What the stages end with is what the methods return, on every board without forks.

extern crate std;
use std::vec::Vec;

use super::*;
use crate::methods::patterns::{Fit, Patterns};
use crate::methods::steps::{Ground, METHODS, Method, Stage, Stones, Wide};
use crate::methods::{filters, queries, updates};
use crate::testing::on_every_geometry;

fn wide<B: Board>(set: B::Set) -> Wide {
    set.iter().fold(Wide::EMPTY, |all, bit| all | Wide::single(bit))
}

fn stages<B: Board>(id: &str, position: &Position<B>) -> Vec<Stage> {
    let stones = Stones::of::<B>(position.own, position.enemy);
    Method::named(id).unwrap().stages(&Ground::of::<B>(), &stones)
}

/// The set of that name in the last stage.
fn last(stages: &[Stage], name: &str) -> Wide {
    stages.last().unwrap().sets.iter().find(|(found, _)| *found == name).unwrap().1
}

#[test]
fn filters_end_with_what_the_methods_return() {
    fn check<B: Board>() {
        if B::TURNS {
            return;
        }
        for position in positions::<B>(51, 12) {
            let Position { own, enemy, empty } = position;
            let expected = wide::<B>(filters::empty_neighbours::<B>(own | enemy));
            assert_eq!(last(&stages("1", &position), "nbors"), expected);
            for (id, expected) in [
                ("2", filters::empty_neighbours_by_direction::<B>(own, B::CELLS - own)),
                ("3", filters::enemy_neighbours_by_direction::<B>(own, enemy)),
            ] {
                let shown: Vec<Wide> = stages(id, &position).iter().map(|stage| stage.sets[0].1).collect();
                let expected: Vec<Wide> = expected.iter().map(|(_, set)| wide::<B>(*set)).collect();
                assert_eq!(shown, expected, "algorithm {id}");
            }
            let moves = filters::line_caps::<B>(own, enemy, empty);
            assert_eq!(last(&stages("4", &position), "moves"), wide::<B>(moves), "{}", B::NAME);
        }
    }
    on_every_geometry!(check);
}

#[test]
fn forward_moves_end_with_what_algorithm_5_returns() {
    use crate::board::Directions;
    use crate::board::chess::Chess;
    for (forward, diagonals) in [
        (Direction::NORTH, [Direction::NORTH_WEST, Direction::NORTH_EAST]),
        (Direction::SOUTH, [Direction::SOUTH_WEST, Direction::SOUTH_EAST]),
    ] {
        for Position { own, enemy, empty } in positions::<Chess>(52, 40) {
            let capturing = Directions::of(&diagonals);
            let all = capturing.union(Directions::of(&[forward]));
            let moves = filters::forward_moves::<Chess>(own, enemy, empty, all, capturing);
            let ground = Ground::of::<Chess>().forward(forward);
            let shown = Method::named("5").unwrap().stages(&ground, &Stones::of::<Chess>(own, enemy));
            assert_eq!(last(&shown, "quiet"), wide::<Chess>(moves.quiet));
            assert_eq!(last(&shown, "captures"), wide::<Chess>(moves.captures));
        }
    }
}

#[test]
fn queries_end_with_what_the_methods_return() {
    fn check<B: Board>() {
        // Rings round a torus are lines whose length the stages do not know.
        if B::TURNS || B::WRAPS {
            return;
        }
        for position in positions::<B>(53, 12) {
            let longest = stages("6", &position).last().unwrap().value;
            assert_eq!(longest, Some(queries::longest_line::<B>(position.own)), "{}", B::NAME);
            let four = stages("7", &position).last().unwrap().value;
            assert_eq!(four, Some(u32::from(queries::has_line::<B>(position.own, 4))), "{}", B::NAME);
        }
    }
    on_every_geometry!(check);
}

#[test]
fn counts_and_patterns_are_those_of_the_methods() {
    use crate::board::Directions;
    use crate::testing::Small4;
    let light = queries::checkerboard::<Small4>(Directions::ROOK);
    let mut crosses = Patterns::<Small4, 9>::new();
    crosses.insert_translations(Small4::collect([1, 5, 6, 7, 11])).unwrap();
    let (mut matched, mut overlapping) = (0, 0);
    for position in positions::<Small4>(54, 600) {
        let counted = stages("count", &position);
        let values: Vec<u32> = counted.iter().filter_map(|stage| stage.value).collect();
        let white = queries::count_on(position.own, light);
        assert_eq!(values, [position.own.len(), white, position.own.len() - white]);
        let shown = stages("8", &position);
        let count = crosses.count(position.own, Fit::Inexact);
        assert_eq!(shown.last().unwrap().value, Some(count as u32));
        let covered = crosses.covered(position.own, Fit::Inexact);
        assert_eq!(last(&shown, "matches"), wide::<Small4>(covered));
        let exact = shown.iter().filter(|stage| stage.line.ends_with('∅')).count();
        assert_eq!(exact, crosses.count(position.own, Fit::Exact));
        let shared = wide::<Small4>(crosses.shared(position.own, Fit::Inexact));
        assert_eq!(last(&shown[..shown.len() - 1], "overlap"), shared);
        matched += count;
        overlapping += shared.len();
    }
    assert!(matched > 50 && overlapping > 20, "{matched} {overlapping}");
}

#[test]
fn updates_end_with_what_the_methods_leave() {
    fn check<B: Board>() {
        if B::TURNS {
            return;
        }
        for position in positions::<B>(55, 12) {
            let Position { own, enemy, empty } = position;
            let (mut own_after, mut enemy_after) = (own, enemy);
            updates::flip_neighbours::<B>(&mut own_after, &mut enemy_after);
            let shown = stages("9", &position);
            assert_eq!(last(&shown, "own"), wide::<B>(own_after));
            assert_eq!(last(&shown, "enemy"), wide::<B>(enemy_after));
            if let Some(moved) = own.last().map(B::Set::single) {
                let (mut own_after, mut enemy_after) = (own, enemy);
                updates::flip_neighbours_of::<B>(moved, &mut own_after, &mut enemy_after);
                assert_eq!(last(&stages("10", &position), "own"), wide::<B>(own_after));
            }
            let mut captured = own;
            updates::capture_surrounded::<B>(&mut captured, empty);
            assert_eq!(last(&stages("12", &position), "own"), wide::<B>(captured));
            let mut lights = own | enemy;
            let mut stones = Stones::of::<B>(own, enemy);
            for cell in [0, Of::<B>::CELLS / 2] {
                updates::invert_neighbourhood::<B>(&mut lights, B::single(cell));
                stones.played.push(wide::<B>(B::single(cell)));
            }
            let shown = Method::named("11").unwrap().stages(&Ground::of::<B>(), &stones);
            assert_eq!(last(&shown, "lights"), wide::<B>(lights));
        }
    }
    on_every_geometry!(check);
}

#[test]
fn a_glider_is_itself_again_after_four_generations() {
    use crate::testing::Torus8;
    let glider = Torus8::collect([1, 10, 16, 17, 18]);
    let shown =
        stages::<Torus8>("life", &Position { own: glider, enemy: glider - glider, empty: glider - glider });
    let moved = Torus8::collect([10, 19, 25, 26, 27]);
    assert_eq!((shown.len(), last(&shown, "live")), (5, wide::<Torus8>(moved)));
}

/// A chain of a triangle that touches all sides, found by walking.
fn wins<B: Board>(own: B::Set, side: usize) -> bool {
    let place = |cell: usize| {
        let row = (0..side).rfind(|row| row * (row + 1) / 2 <= cell).unwrap();
        (row, cell - row * (row + 1) / 2)
    };
    B::cells(own).any(|start| {
        let (mut seen, mut waiting) = (B::single(start), Vec::from([start]));
        while let Some(cell) = waiting.pop() {
            for next in around::<B>(cell) {
                if B::contains(own - seen, next) {
                    seen |= B::single(next);
                    waiting.push(next);
                }
            }
        }
        let touches =
            |at: fn(usize, usize) -> bool| B::cells(seen).map(place).any(|(row, column)| at(row, column));
        touches(|_, column| column == 0)
            && touches(|row, column| row == column)
            && B::cells(seen).map(place).any(|(row, _)| row == side - 1)
    })
}

#[test]
fn the_reduction_finds_the_winner_of_y() {
    use crate::board::lattice::Triangle;
    use crate::board::layout::Separated;
    type Y5 = Separated<Triangle<5>, 1>;
    let mut winners = [0; 4];
    for position in positions::<Y5>(56, 800) {
        let value = stages("reduction", &position).last().unwrap().value.unwrap();
        let expected = u32::from(wins::<Y5>(position.own, 5)) + 2 * u32::from(wins::<Y5>(position.enemy, 5));
        assert_eq!(value, expected, "{:?}{:?}", Y5::picture(position.own), Y5::picture(position.enemy));
        winners[value as usize] += 1;
    }
    assert!(winners[0] > 20 && winners[1] > 20 && winners[2] > 20 && winners[3] == 0, "{winners:?}");
}

#[test]
fn ids_differ_and_every_method_runs_on_an_empty_board() {
    use crate::board::chess::Chess;
    for (index, method) in METHODS.iter().enumerate() {
        assert!(METHODS[index + 1..].iter().all(|later| later.id != method.id));
        assert!(!method.stages(&Ground::of::<Chess>(), &Stones::default()).is_empty(), "{}", method.id);
    }
    assert!(Method::named("14").is_none());
}

#[test]
fn directions_have_their_names_on_the_picture() {
    use crate::board::chess::Chess;
    let names = |ground: &Ground| -> std::string::String {
        let stages = Method::named("2").unwrap().stages(ground, &Stones::default());
        stages.iter().map(|stage| stage.line.split(':').next().unwrap()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&Ground::of::<Chess>()), "E W N S NE SW NW SE");
    assert_eq!(names(&Ground::of::<Chess>().upside_down()), "E W S N SE NW SW NE");
}

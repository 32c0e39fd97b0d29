//! Life against exact numbers, and by words against cell by cell.

mod operations;
mod states;
mod texts;

use crate::data;
use banmen_bits::random::SplitMix64;
use banmen_puzzles::life::{Edges, Endless, Pattern, Plane, Small, long, plain::Plain};

#[test]
fn soups_have_the_known_numbers_of_live_cells() {
    for side in [8, 16, 32, 64, 1024] {
        let mut plane = Plane::soup(side, side, Edges::Torus, 1).unwrap();
        let mut generation = 0;
        for [of, at, population] in data::numbers("life.soups") {
            if of == side as u64 {
                plane.run(at - generation);
                generation = at;
                assert_eq!(plane.population(), population, "{side}x{side} after {at}");
            }
        }
        assert_eq!(generation, 1000, "the file has rows for {side}");
    }
}

#[test]
fn soups_on_the_infinite_plane_have_the_known_numbers_of_live_cells() {
    let rows = data::numbers("life.plane");
    for [side, at, population] in &rows {
        let side = *side as usize;
        let mut endless = Endless::new(Plane::soup(side, side, Edges::Torus, 1).unwrap()).unwrap();
        endless.run(*at).unwrap();
        assert_eq!(endless.plane().population(), *population, "{side}x{side} after {at}");
    }
    assert_eq!(rows.len(), 2);
}

/// A board with a margin of as many cells as generations is the infinite plane, cell by cell.
#[test]
fn infinite_plane_agrees_with_a_board_that_is_large_enough() {
    const GENERATIONS: usize = 300;
    for (width, height) in [(1, 40), (40, 1), (64, 64), (65, 30), (100, 7)] {
        let soup = Plane::soup(width, height, Edges::Torus, 5).unwrap();
        let mut large =
            Plane::new(width + 2 * GENERATIONS, height + 2 * GENERATIONS, Edges::Bounded).unwrap();
        soup.cells().for_each(|(x, y)| large.set(x + GENERATIONS, y + GENERATIONS, true));
        let mut endless = Endless::new(soup).unwrap();
        for step in [1, 62, 1, 137, 99] {
            endless.run(step as u64).unwrap();
            large.run(step as u64);
            let (left, top) = endless.origin();
            let shift = |to: usize, from: i64| (to as i64 + from - GENERATIONS as i64) as usize;
            let expected: Vec<_> = large.cells().map(|(x, y)| (shift(x, left), shift(y, top))).collect();
            assert_eq!(endless.plane().cells().collect::<Vec<_>>(), expected, "{width}x{height}");
        }
    }
}

/// Known since 1970: after 1103 generations there are 116 cells, which never change but for six gliders that fly away.
#[test]
fn r_pentomino_comes_to_rest_on_the_infinite_plane() {
    let pattern = Pattern::named("r-pentomino").unwrap();
    let mut plane = Plane::new(pattern.width(), pattern.height(), Edges::Bounded).unwrap();
    plane.insert(&pattern, 0, 0);
    let mut endless = Endless::new(plane).unwrap();
    for generations in [1103, 4000] {
        endless.run(generations).unwrap();
        assert_eq!(endless.plane().population(), 116);
    }
}

#[test]
fn edges_that_were_joined_are_forgotten_on_the_infinite_plane() {
    let mut torus = Plane::soup(70, 9, Edges::Torus, 3).unwrap();
    torus.run(3);
    let mut fresh = Plane::new(70, 9, Edges::Bounded).unwrap();
    torus.cells().for_each(|(x, y)| fresh.set(x, y, true));
    let [mut one, mut other] = [torus, fresh].map(|plane| Endless::new(plane).unwrap());
    one.run(20).unwrap();
    other.run(20).unwrap();
    assert_eq!(one.plane(), other.plane());
    let mut nothing = Endless::new(Plane::new(5, 5, Edges::Torus).unwrap()).unwrap();
    nothing.run(1 << 20).unwrap();
    assert_eq!((nothing.plane().population(), nothing.origin()), (0, (0, 0)));
}

#[test]
fn glider_returns_after_32_generations_on_the_torus_of_8() {
    let glider = 0x0007_0402;
    assert!((1..32).all(|generations| long::run(glider, generations) != glider));
    assert_eq!(long::run(glider, 32), glider);
}

#[test]
fn word_and_lanes_agree_with_cell_by_cell() {
    let mut random = SplitMix64::new(2);
    for _ in 0..500 {
        let boards: [u64; 8] = std::array::from_fn(|_| random.next_u64() & random.next_u64());
        let stepped = long::run_many(boards, 3);
        for (board, stepped) in boards.into_iter().zip(stepped) {
            let mut plain = Plain::of_long(board);
            (0..3).for_each(|_| plain.step());
            assert_eq!(Plain::of_long(long::run(board, 3)), plain);
            assert_eq!(Plain::of_long(stepped), plain);
        }
    }
}

fn assert_same(plane: &Plane, plain: &Plain, what: &str) {
    for y in 0..plane.height() {
        for x in 0..plane.width() {
            assert_eq!(plane.contains(x, y), plain.contains(x, y), "{what}: {x}, {y}");
        }
    }
    assert_eq!(plane.population(), plain.population(), "{what}");
}

#[test]
fn planes_of_every_width_agree_with_cell_by_cell() {
    let widths = (1..=12).chain([31, 62, 63, 64, 65, 66, 127, 128, 129, 191, 449, 511, 512, 513, 1000, 1024]);
    for width in widths {
        for height in [1, 2, 3, 8, 13] {
            for edges in [Edges::Torus, Edges::Bounded] {
                let mut plane = Plane::soup(width, height, edges, (width * height) as u64).unwrap();
                let mut plain = Plain::of(&plane);
                for generation in 0..6 {
                    assert_same(&plane, &plain, &format!("{width}x{height} {edges:?} after {generation}"));
                    plane.step();
                    plain.step();
                }
            }
        }
    }
}

#[test]
fn small_tori_agree_with_planes() {
    let mut random = SplitMix64::new(9);
    for (columns, rows) in [(1, 1), (1, 5), (5, 1), (2, 2), (3, 3), (5, 4), (7, 9), (8, 8), (64, 1), (1, 64)]
    {
        let small = Small::new(columns, rows).unwrap();
        for _ in 0..50 {
            let mut cells = random.next_u64() & (u64::MAX >> (64 - small.cells()));
            let mut plane = Plane::new(columns as usize, rows as usize, Edges::Torus).unwrap();
            let place = |bit: u32| ((bit % columns) as usize, (bit / columns) as usize);
            for bit in 0..small.cells() {
                plane.set(place(bit).0, place(bit).1, cells >> bit & 1 == 1);
            }
            for _ in 0..4 {
                cells = small.step(cells);
                plane.step();
                let read = |set, bit| set | u64::from(plane.contains(place(bit).0, place(bit).1)) << bit;
                assert_eq!((0..small.cells()).fold(0, read), cells, "{columns}x{rows}");
            }
        }
    }
    assert!(Small::new(0, 3).is_err() && Small::new(5, 13).is_err() && Small::new(u32::MAX, 2).is_err());
}

#[test]
fn impossible_planes_are_refused() {
    for (width, height) in [(0, 1), (1, 0), (usize::MAX, 2), (1 << 21, 1), (1 << 20, 1 << 20)] {
        assert!(Plane::new(width, height, Edges::Torus).is_err(), "{width}x{height}");
    }
}

#[test]
fn spaceship_leaves_a_bounded_plane_and_returns_on_a_torus() {
    let ship = Pattern::named("lwss").unwrap();
    let mut torus = Plane::new(70, 9, Edges::Torus).unwrap();
    torus.insert(&ship, 60, 3);
    let start = torus.clone();
    torus.run(140);
    assert_eq!(torus, start, "it goes half a cell each generation, 70 cells");
    let mut bounded = Plane::new(70, 9, Edges::Bounded).unwrap();
    bounded.insert(&ship, 60, 3);
    bounded.run(140);
    assert!(bounded.population() < 9 && bounded.pattern() != ship);
}

//! Lights Out against exact numbers and against naive references.

use crate::data;
use banmen_bits::{
    board::{
        Geometry,
        lattice::{Cuboid, Hexagon, Rectangle, Rhombus, Torus, Triangle},
        three::ThreeSquares,
    },
    random::SplitMix64,
};
use banmen_puzzles::lights_out::{Elimination, Lights, Shape, ShapeError, Wiring, plain};

fn square(side: usize) -> Wiring {
    Wiring::of_shape(&Shape::rectangle(side, side))
}

/// The set whose bits are those of a number.
fn from_bits(len: usize, bits: u32) -> Lights {
    let mut lights = Lights::none(len);
    (0..len).filter(|cell| bits >> cell & 1 == 1).for_each(|cell| lights.toggle(cell));
    lights
}

const SHAPES: [&str; 11] = [
    "1x1",
    "7x3",
    "9x9",
    "torus:2x2",
    "torus:5x5",
    "torus:7x4",
    "king:5x4",
    "hexagon:4",
    "triangle:6",
    "rhombus:5x4",
    "box:3x3x2",
];

#[test]
fn nullities_of_squares_are_the_known_ones() {
    for [side, nullity] in data::numbers("lights_out.nullities") {
        let wiring = square(side as usize);
        assert_eq!(Elimination::new(&wiring).nullity() as u64, nullity, "{side}x{side}");
    }
}

#[test]
fn bit_rows_and_arrays_find_the_same_nullity() {
    for name in SHAPES.into_iter().chain(["19x19", "three"]) {
        let wiring = Wiring::of_shape(&name.parse().unwrap());
        assert_eq!(Elimination::new(&wiring).nullity(), plain::nullity(&wiring), "{name}");
    }
}

#[test]
fn configurations_by_fewest_presses_are_the_known_ones() {
    for side in 2..=5 {
        let fewest = plain::fewest_presses(&square(side)).unwrap();
        for [of, presses, configurations] in data::numbers("lights_out.presses") {
            if of == side as u64 {
                let found = fewest.iter().filter(|&&fewest| fewest == Some(presses as u8)).count();
                assert_eq!(found as u64, configurations, "{side}x{side}, {presses} presses");
            }
        }
        let most = fewest.iter().flatten().max().copied().map(u64::from);
        let known = data::numbers("lights_out.presses").into_iter().filter(|row| row[0] == side as u64);
        assert_eq!(most, known.map(|[_, presses, _]| presses).max());
    }
}

#[test]
fn shortest_solutions_are_as_short_as_trying_everything_finds() {
    for name in
        ["2x2", "3x3", "4x4", "torus:3x3", "torus:4x4", "triangle:4", "hexagon:2", "rhombus:4x3", "4x2"]
    {
        let wiring = Wiring::of_shape(&name.parse().unwrap());
        let elimination = Elimination::new(&wiring);
        let fewest = plain::fewest_presses(&wiring).unwrap();
        for (bits, &fewest) in fewest.iter().enumerate() {
            let lights = from_bits(wiring.len(), bits as u32);
            let found = elimination.shortest(&lights, None);
            assert_eq!(elimination.is_solvable(&lights), fewest.is_some(), "{name}: {bits:b}");
            assert_eq!(found.map(|found| found.presses.count()), fewest.map(u32::from), "{name}: {bits:b}");
        }
        let solvable = fewest.iter().flatten().count();
        assert_eq!(solvable, 1 << (wiring.len() - elimination.nullity()), "{name}");
    }
}

#[test]
fn five_by_five_agrees_with_trying_everything_on_random_lights() {
    let elimination = Elimination::new(&square(5));
    let fewest = plain::fewest_presses(&square(5)).unwrap();
    assert_eq!(fewest.iter().flatten().count(), 8_388_608);
    let mut random = SplitMix64::new(5);
    for _ in 0..2000 {
        let bits = random.below(1 << 25) as u32;
        let found = elimination.shortest(&from_bits(25, bits), None);
        assert_eq!(found.map(|found| found.presses.count()), fewest[bits as usize].map(u32::from));
    }
}

#[test]
fn all_lights_need_the_known_presses() {
    for [side, presses] in data::numbers("lights_out.all_on") {
        let side = side as usize;
        let found = Elimination::new(&square(side)).shortest(&Lights::all(side * side), None).unwrap();
        assert_eq!(u64::from(found.presses.count()), presses, "{side}x{side}");
    }
}

#[test]
fn solutions_put_the_lights_out_on_every_shape() {
    let mut random = SplitMix64::new(11);
    for name in SHAPES.into_iter().chain(["19x19", "three"]) {
        let wiring = Wiring::of_shape(&name.parse().unwrap());
        let elimination = Elimination::new(&wiring);
        for _ in 0..20 {
            let mut buttons = Lights::none(wiring.len());
            (0..wiring.len()).filter(|_| random.below(2) == 1).for_each(|cell| buttons.toggle(cell));
            let mut lights = Lights::none(wiring.len());
            wiring.press(&mut lights, &buttons);
            let solution = elimination.solve(&lights).unwrap_or_else(|| panic!("{name}: presses made it"));
            wiring.press(&mut lights, &solution);
            assert!(lights.is_empty(), "{name}");
        }
        for quiet in elimination.quiet() {
            let mut lights = Lights::none(wiring.len());
            wiring.press(&mut lights, quiet);
            assert!(lights.is_empty() && !quiet.is_empty(), "{name}");
        }
    }
}

#[test]
fn shapes_named_at_run_time_are_the_geometries() {
    fn same<G: Geometry>(name: &str) {
        assert_eq!(Wiring::of_shape(&name.parse().unwrap()), Wiring::of::<G>(), "{name}");
    }
    same::<Rectangle<7, 3, 4>>("7x3");
    same::<Rectangle<19, 19, 4>>("19x19");
    same::<Rectangle<5, 4, 8>>("king:5x4");
    same::<Torus<5, 5, 4>>("torus:5x5");
    same::<Torus<2, 3, 4>>("torus:2x3");
    same::<Hexagon<4>>("hexagon:4");
    same::<Triangle<6>>("triangle:6");
    same::<Rhombus<5, 4>>("rhombus:5x4");
    same::<Cuboid<3, 4, 2>>("box:3x4x2");
    assert_eq!(Wiring::of_shape(&"three".parse().unwrap()).len(), ThreeSquares::CELLS);
}

#[test]
fn pictures_are_read_as_they_are_drawn() {
    let mut random = SplitMix64::new(3);
    for name in SHAPES {
        let shape: Shape = name.parse().unwrap();
        let mut lights = Lights::none(shape.len());
        (0..shape.len()).filter(|_| random.below(2) == 1).for_each(|cell| lights.toggle(cell));
        assert_eq!(shape.parse_lights(&shape.picture(&lights)), Ok(lights), "{name}");
    }
    let shape: Shape = "hexagon:2".parse().unwrap();
    assert_eq!(shape.picture(&Lights::all(7)), " X X\nX X X\n X X\n");
}

#[test]
fn bad_boards_and_pictures_are_refused() {
    for text in [
        "",
        "x",
        "0x5",
        "5x",
        "-3",
        "torus",
        "torus:0",
        "hexagon:3x4",
        "5x5x5",
        "cube:3",
        "99999999999999999999",
    ] {
        assert!(text.parse::<Shape>().is_err(), "{text}");
    }
    assert!(matches!("65x64".parse::<Shape>(), Err(ShapeError::TooLarge(_))));
    assert!(matches!("box:4294967296x4294967296x2".parse::<Shape>(), Err(ShapeError::TooLarge(_))));
    assert!(matches!("hexagon:64".parse::<Shape>(), Err(ShapeError::TooLarge(_))));
    let shape: Shape = "3x2".parse().unwrap();
    assert_eq!(shape.parse_lights("X.?/..."), Err(ShapeError::Symbol('?')));
    assert_eq!(shape.parse_lights("X../...."), Err(ShapeError::Row { row: 2, expected: 3, found: 4 }));
    assert_eq!(shape.parse_lights("X.."), Err(ShapeError::Rows { expected: 2, found: 1 }));
}

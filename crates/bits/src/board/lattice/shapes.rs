//! The shapes of boards, each a type with its size as parameters.

use super::{Lattice, Offset, Region};

/// A step by columns, rows and layers, and the step back.
const fn there_and_back(column: i32, row: i32, layer: i32) -> [Offset; 2] {
    [Offset { column, row, layer }, Offset { column: -column, row: -row, layer: -layer }]
}

const EAST_WEST: [Offset; 2] = there_and_back(1, 0, 0);
const NORTH_SOUTH: [Offset; 2] = there_and_back(0, -1, 0);
const NORTH_EAST_SOUTH_WEST: [Offset; 2] = there_and_back(1, -1, 0);
const NORTH_WEST_SOUTH_EAST: [Offset; 2] = there_and_back(-1, -1, 0);
const UP_DOWN: [Offset; 2] = there_and_back(0, 0, 1);

/// The steps of several axes in one array.
const fn joined<const AXES: usize, const STEPS: usize>(axes: [[Offset; 2]; AXES]) -> [Offset; STEPS] {
    assert!(STEPS == 2 * AXES);
    let (mut steps, mut i) = ([axes[0][0]; STEPS], 0);
    while i < STEPS {
        steps[i] = axes[i / 2][i % 2];
        i += 1;
    }
    steps
}

const SQUARE: [Offset; 8] = joined([EAST_WEST, NORTH_SOUTH, NORTH_EAST_SOUTH_WEST, NORTH_WEST_SOUTH_EAST]);

/// The hexagons of a parallelogram, each row half a cell to the right of the one above.
const HEXAGONAL_RIGHT: [Offset; 6] = joined([EAST_WEST, NORTH_SOUTH, NORTH_EAST_SOUTH_WEST]);
/// The hexagons of a triangle, each row half a cell to the left of the one above.
const HEXAGONAL_LEFT: [Offset; 6] = joined([EAST_WEST, NORTH_SOUTH, NORTH_WEST_SOUTH_EAST]);

/// A rectangle of `C` columns and `R` rows with `D` directions: 4 (along rows and columns) or 8 (diagonals too).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle<const C: usize, const R: usize, const D: usize = 8>;

impl<const C: usize, const R: usize, const D: usize> Lattice for Rectangle<C, R, D> {
    const NAME: &'static str = "rectangle";
    const REGION: Region = Region::rectangle(C, R);
    const OFFSETS: &'static [Offset] = square_steps(D);
}

/// A rectangle whose opposite edges are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Torus<const C: usize, const R: usize, const D: usize = 8>;

impl<const C: usize, const R: usize, const D: usize> Lattice for Torus<C, R, D> {
    const NAME: &'static str = "torus";
    const REGION: Region = Region::rectangle(C, R);
    const OFFSETS: &'static [Offset] = square_steps(D);
    const WRAPS: bool = true;
}

const fn square_steps(directions: usize) -> &'static [Offset] {
    assert!(directions == 4 || directions == 8, "a square has 4 or 8 neighbours");
    SQUARE.split_at(directions).0
}

/// A single row of `C` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<const C: usize>;

impl<const C: usize> Lattice for Line<C> {
    const NAME: &'static str = "line";
    const REGION: Region = Region::rectangle(C, 1);
    const OFFSETS: &'static [Offset] = &EAST_WEST;
}

/// A box of `X` columns, `Y` rows and `Z` layers of cubes that touch by their faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cuboid<const X: usize, const Y: usize, const Z: usize>;

impl<const X: usize, const Y: usize, const Z: usize> Lattice for Cuboid<X, Y, Z> {
    const NAME: &'static str = "box";
    const REGION: Region = Region::cuboid(X, Y, Z);
    const OFFSETS: &'static [Offset] = &joined::<3, 6>([EAST_WEST, NORTH_SOUTH, UP_DOWN]);
}

/// A parallelogram of hexagons: the board of Hex.
///
/// ```text
/// . . .
///  . . .
///   . . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhombus<const C: usize, const R: usize>;

impl<const C: usize, const R: usize> Lattice for Rhombus<C, R> {
    const NAME: &'static str = "rhombus";
    const REGION: Region = Region::rectangle(C, R);
    const OFFSETS: &'static [Offset] = &HEXAGONAL_RIGHT;
    const SLANT: i32 = 1;
}

/// A hexagon of hexagons with `SIDE` cells on each side: the board of Yavalath.
///
/// ```text
///  . .
/// . . .
///  . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexagon<const SIDE: usize>;

impl<const SIDE: usize> Lattice for Hexagon<SIDE> {
    const NAME: &'static str = "hexagon";
    const REGION: Region = Region::hexagon(SIDE);
    const OFFSETS: &'static [Offset] = &HEXAGONAL_LEFT;
    const SLANT: i32 = -1;
}

/// A triangle of hexagons with `SIDE` cells on each side: the board of Y.
///
/// ```text
///   .
///  . .
/// . . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Triangle<const SIDE: usize>;

impl<const SIDE: usize> Lattice for Triangle<SIDE> {
    const NAME: &'static str = "triangle";
    const REGION: Region = Region::triangle(SIDE);
    const OFFSETS: &'static [Offset] = &HEXAGONAL_LEFT;
    const SLANT: i32 = -1;
}

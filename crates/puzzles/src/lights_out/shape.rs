//! Boards that are named at run time: rows of cells, their pictures and their neighbours.

use super::Lights;
use banmen_bits::board::{
    Geometry,
    lattice::{Cuboid, Hexagon, Lattice, Offset, Rectangle, Rhombus, Triangle},
    three::ThreeSquares,
};
use std::{collections::HashMap, str::FromStr};
use thiserror::Error;

/// The most cells that a board may have.
pub const MAX_CELLS: usize = 4096;

/// The reason why a text names no board, or is no picture of one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The name of the board is unknown.
    #[error(
        "unknown board `{0}`: they are 5x5, torus:5x5, king:5x5, hexagon:4, triangle:5, rhombus:5x5, box:3x3x3, three"
    )]
    Kind(String),
    /// The size does not fit the kind of board.
    #[error("`{0}` is no size of that board")]
    Size(String),
    /// The board is too large.
    #[error("`{0}` has more than {MAX_CELLS} cells")]
    TooLarge(String),
    /// A picture with a character that is no cell.
    #[error("`{0}` in the picture is neither a light (X) nor a dark cell (.)")]
    Symbol(char),
    /// A picture with too many or too few rows.
    #[error("the picture has {found} rows, not {expected}")]
    Rows {
        /// The number of rows of the board.
        expected: usize,
        /// The number of rows of the picture.
        found: usize,
    },
    /// A picture with a row that is too long or too short.
    #[error("row {row} of the picture has {found} cells, not {expected}")]
    Row {
        /// The row, counted from 1.
        row: usize,
        /// The number of cells of that row of the board.
        expected: usize,
        /// The number of cells in the picture.
        found: usize,
    },
}

/// A board of cells in rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    name: String,
    /// The indent of each row in half cells, and the number of its cells.
    rows: Vec<(usize, usize)>,
    tiling: Tiling,
    neighbours: Vec<Vec<usize>>,
}

/// The shape of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Tiling {
    /// Squares in one or more layers with the same number of rows.
    Squares {
        /// The number of layers.
        layers: usize,
    },
    /// Hexagons with a corner on top.
    Hexagons,
    /// The three thirds of the board of chess for three.
    Three,
}

/// The size, steps and edges of a lattice.
struct Plan {
    size: [usize; 3],
    wraps: bool,
    offsets: &'static [Offset],
    /// The half cells by which each row is drawn to the right of the one above it.
    slant: i32,
}

impl Shape {
    /// Creates a rectangle; sides are clamped to 1 to 64.
    #[must_use]
    pub fn rectangle(columns: usize, rows: usize) -> Self {
        let (columns, rows) = (columns.clamp(1, 64), rows.clamp(1, 64));
        let plan = Plan::square([columns, rows, 1], false, Rectangle::<1, 1, 4>::OFFSETS);
        Self::from_plan(format!("{columns}x{rows}"), &plan, |_| true)
    }

    /// Returns the name, as it is parsed.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Returns whether there is no cell, which is never the case.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Returns the rows of the picture: the indent of each in half cells, and the number of its cells.
    #[must_use]
    pub fn rows(&self) -> &[(usize, usize)] {
        &self.rows
    }

    /// The shape of the cells.
    #[must_use]
    pub const fn tiling(&self) -> Tiling {
        self.tiling
    }

    /// Returns the cells one step away.
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> Vec<usize> {
        self.neighbours[cell].clone()
    }

    /// Reads lights from a picture with `/` or a line break between rows: `X`, `1`, `#`, `*` or `O` for a light that is
    /// on, `.`, `0`, `-` or `_` for one that is off.
    ///
    /// # Errors
    /// When the picture does not have the rows and cells of this board.
    pub fn parse_lights(&self, text: &str) -> Result<Lights, ShapeError> {
        let mut lights = Lights::none(self.len());
        let (mut row, mut cell) = (0, 0);
        for line in text.split(['/', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
            let first = cell;
            for symbol in line.chars().filter(|symbol| !symbol.is_whitespace()) {
                match symbol {
                    'X' | 'x' | '1' | '#' | '*' | 'O' | 'o' => lights.toggle(cell),
                    '.' | '0' | '-' | '_' => {}
                    _ => return Err(ShapeError::Symbol(symbol)),
                }
                cell += 1;
            }
            row += 1;
            match self.rows.get(row - 1) {
                Some(&(_, expected)) if expected != cell - first => {
                    return Err(ShapeError::Row { row, expected, found: cell - first });
                }
                _ => {}
            }
        }
        if row == self.rows.len() {
            Ok(lights)
        } else {
            Err(ShapeError::Rows { expected: self.rows.len(), found: row })
        }
    }

    /// Draws a set: `X` for a member and `.` for another cell, with a line for each row.
    #[must_use]
    pub fn picture(&self, set: &Lights) -> String {
        let (mut text, mut cell) = (String::new(), 0);
        for &(indent, len) in &self.rows {
            let cells: Vec<&str> =
                (cell..cell + len).map(|cell| if set.contains(cell) { "X" } else { "." }).collect();
            text.push_str(&format!("{}{}\n", " ".repeat(indent), cells.join(" ")));
            cell += len;
        }
        text
    }

    fn from_plan(name: String, plan: &Plan, is_cell: impl Fn([usize; 3]) -> bool) -> Self {
        let [columns, rows, layers] = plan.size;
        let mut places = Vec::new();
        let mut lines = Vec::new();
        for (layer, row) in (0..layers).flat_map(|layer| (0..rows).map(move |row| (layer, row))) {
            let line = (0..columns).map(|column| [column, row, layer]).filter(|&place| is_cell(place));
            let before = places.len();
            places.extend(line);
            let first = places.get(before).map_or(0, |place: &[usize; 3]| place[0]);
            lines.push((2 * first as i32 + plan.slant * row as i32, places.len() - before));
        }
        let least = lines.iter().map(|&(indent, _)| indent).min().unwrap_or(0);
        let index: HashMap<[usize; 3], usize> =
            places.iter().enumerate().map(|(cell, &place)| (place, cell)).collect();
        let beside = |place: &[usize; 3]| {
            let steps = plan.offsets.iter().filter_map(|&offset| plan.step(*place, offset));
            steps.filter_map(|place| index.get(&place).copied()).collect()
        };
        Self {
            name,
            tiling: if plan.slant == 0 { Tiling::Squares { layers } } else { Tiling::Hexagons },
            rows: lines.into_iter().map(|(indent, len)| ((indent - least) as usize, len)).collect(),
            neighbours: places.iter().map(beside).collect(),
        }
    }

    /// The 96 squares of chess for three, twelve rows of eight.
    fn three() -> Self {
        let beside = |cell| {
            let steps =
                ThreeSquares::directions().take(4).flat_map(|direction| ThreeSquares::step(cell, direction));
            steps.map(|step| step.cell).collect()
        };
        Self {
            name: "three".to_owned(),
            rows: vec![(0, 8); 12],
            tiling: Tiling::Three,
            neighbours: (0..ThreeSquares::CELLS).map(beside).collect(),
        }
    }
}

impl Plan {
    const fn square(size: [usize; 3], wraps: bool, offsets: &'static [Offset]) -> Self {
        Self { size, wraps, offsets, slant: 0 }
    }

    fn step(&self, place: [usize; 3], offset: Offset) -> Option<[usize; 3]> {
        let moved = |axis: usize, by: i32| {
            let (to, count) = (place[axis] as i32 + by, self.size[axis] as i32);
            let to = if self.wraps { to.rem_euclid(count) } else { to };
            (0..count).contains(&to).then_some(to as usize)
        };
        Some([moved(0, offset.column)?, moved(1, offset.row)?, moved(2, offset.layer)?])
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let lower = text.trim().to_lowercase();
        if lower == "three" {
            return Ok(Self::three());
        }
        let is_size = lower.starts_with(|first: char| first.is_ascii_digit());
        let (kind, size) = lower.split_once(':').unwrap_or(if is_size { ("", &lower) } else { (&lower, "") });
        let numbers: Option<Vec<usize>> = size.split(['x', '×']).map(|number| number.parse().ok()).collect();
        let numbers = numbers.filter(|numbers| !numbers.contains(&0));
        let is_kind =
            ["", "rectangle", "torus", "king", "hexagon", "triangle", "rhombus", "box"].contains(&kind);
        if !is_kind {
            return Err(ShapeError::Kind(text.to_owned()));
        }
        let wrong = || ShapeError::Size(size.to_owned());
        let (square, solid) = match numbers.as_deref() {
            Some(&[side]) => ([side, side, 1], [side, side, side]),
            Some(&[columns, rows]) => ([columns, rows, 1], [columns, rows, 1]),
            Some(&[x, y, z]) => ([x, y, z], [x, y, z]),
            _ => return Err(wrong()),
        };
        let size = if kind == "box" { solid } else { square };
        let cells = size.iter().try_fold(1usize, |cells, &side| cells.checked_mul(side));
        if cells.is_none_or(|cells| cells > MAX_CELLS) {
            return Err(ShapeError::TooLarge(text.to_owned()));
        }
        if kind != "box" && size[2] != 1 {
            return Err(wrong());
        }
        let side = size[0];
        if ["hexagon", "triangle"].contains(&kind) && size[0] != size[1] {
            return Err(wrong());
        }
        let across = 2 * side - 1;
        let hexagonal = |size, offsets, slant| Plan { size, wraps: false, offsets, slant };
        let whole = |_: [usize; 3]| true;
        Ok(match kind {
            "torus" => {
                Self::from_plan(lower, &Plan::square(size, true, Rectangle::<1, 1, 4>::OFFSETS), whole)
            }
            "king" => {
                Self::from_plan(lower, &Plan::square(size, false, Rectangle::<1, 1, 8>::OFFSETS), whole)
            }
            "box" => Self::from_plan(lower, &Plan::square(size, false, Cuboid::<1, 1, 1>::OFFSETS), whole),
            "rhombus" => Self::from_plan(lower, &hexagonal(size, Rhombus::<1, 1>::OFFSETS, 1), whole),
            "triangle" => {
                let plan = hexagonal(size, Triangle::<1>::OFFSETS, -1);
                Self::from_plan(lower, &plan, |[column, row, _]| column <= row)
            }
            "hexagon" if across * across > MAX_CELLS => return Err(ShapeError::TooLarge(text.to_owned())),
            "hexagon" => {
                let plan = hexagonal([across, across, 1], Hexagon::<1>::OFFSETS, -1);
                Self::from_plan(lower, &plan, |[column, row, _]| column.abs_diff(row) < side)
            }
            _ => Self::from_plan(lower, &Plan::square(size, false, Rectangle::<1, 1, 4>::OFFSETS), whole),
        })
    }
}

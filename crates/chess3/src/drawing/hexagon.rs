//! The places of the squares: a regular hexagon, cut from its centre to the middles of its sides into six kites of four
//! by four squares each. A third is two kites side by side; White's is at the bottom, Black's at the upper left, Red's at
//! the upper right.

use crate::types::Square;
use banmen_game::draw::{Cell, Label, Point, Shade};

/// Half of a side of the hexagon: four squares.
const HALF: f64 = 4.0;
/// The distance of the labels from the board.
const MARGIN: f64 = 0.5;

fn between(from: Point, to: Point, part: f64) -> Point {
    Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
}

/// The corner of the hexagon at a number of sixths of a turn, clockwise from the right.
fn corner(sixths: f64) -> Point {
    let (sin, cos) = (sixths * std::f64::consts::FRAC_PI_3).sin_cos();
    Point::new(2.0 * HALF * cos, 2.0 * HALF * sin)
}

/// The point of a third at a row from 0 (the back) to 4 (the centre) and a column from 0 to 8.
pub(super) fn point(third: usize, row: f64, column: f64) -> Point {
    let turn = 2.0 * third as f64;
    let (left, right) = (corner(turn + 2.0), corner(turn + 1.0));
    let (beyond_left, beyond_right) = (corner(turn + 3.0), corner(turn));
    let (middle, centre) = (between(left, right, 0.5), Point::default());
    let (back, front, part) = if column <= 4.0 {
        ((left, middle), (between(left, beyond_left, 0.5), centre), column / 4.0)
    } else {
        ((middle, right), (centre, between(right, beyond_right, 0.5)), column / 4.0 - 1.0)
    };
    between(between(back.0, back.1, part), between(front.0, front.1, part), row / 4.0)
}

pub(super) fn cells() -> Vec<Cell> {
    let cell = |square: Square| {
        let (row, column) = (square.row() as f64, square.column() as f64);
        let corners = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)];
        Cell {
            name: square.to_string(),
            polygon: corners.map(|(up, right)| point(square.third(), row + up, column + right)).into(),
            shade: if (square.row() + square.column()).is_multiple_of(2) {
                Shade::Dark
            } else {
                Shade::Light
            },
        }
    };
    Square::all().map(cell).collect()
}

/// A point of an edge, moved away from the board.
fn outside(at: Point, edge: (Point, Point)) -> Point {
    let middle = between(edge.0, edge.1, 0.5);
    let length = middle.x.hypot(middle.y);
    Point::new(at.x + middle.x / length * MARGIN, at.y + middle.y / length * MARGIN)
}

/// The files along each back rank, and the ranks along both sides of each third.
pub(super) fn labels() -> Vec<Label> {
    let mut labels = Vec::new();
    for third in 0..3 {
        let turn = 2.0 * third as f64;
        let back = (corner(turn + 1.0), corner(turn + 2.0));
        for column in 0..8 {
            let at = outside(point(third, 0.0, column as f64 + 0.5), back);
            labels.push(Label { at, text: Square::at(third, 0, column).file().to_string() });
        }
        for row in 0..4 {
            let text = Square::at(third, row, 0).rank().to_string();
            let (left, right) = (point(third, row as f64 + 0.5, 0.0), point(third, row as f64 + 0.5, 8.0));
            labels.push(Label { at: outside(left, (back.1, corner(turn + 3.0))), text: text.clone() });
            labels.push(Label { at: outside(right, (back.0, corner(turn))), text });
        }
    }
    labels
}

//! The lines of a board along one axis.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Direction, Geometry};

/// The cells of a line, all arms of a fork included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Every cell: one end, then the inner cells, then the other ends.
    pub cells: Vec<usize>,
    /// The number of cells before the inner ones: 1, or 0 where a line has no end.
    pub before: usize,
    /// The number of inner cells, where a piece can block the line.
    pub inner: usize,
}

/// Returns the lines along `direction`, in the reading order of the cells where they begin.
pub fn lines<G: Geometry>(direction: Direction) -> Vec<Line> {
    let begins = |heading: Direction| {
        let first = move |&cell: &usize| G::step(cell, heading.opposite()).is_empty();
        (0..G::CELLS).filter(first).map(move |cell| (cell, heading))
    };
    // Both ends of a line that crosses the centre of the three-player board head the same way; a line that comes back
    // to itself has no end, and what the others leave over is on one of those.
    let starts = begins(direction)
        .chain(begins(direction.opposite()))
        .chain((0..G::CELLS).map(|cell| (cell, direction)));
    let mut seen = vec![false; G::CELLS];
    let mut lines = Vec::new();
    for (cell, heading) in starts {
        if !seen[cell] {
            lines.push(line_from::<G>(cell, heading, &mut seen));
        }
    }
    lines
}

fn line_from<G: Geometry>(start: usize, direction: Direction, seen: &mut [bool]) -> Line {
    let (mut ends, mut inner) = (Vec::new(), Vec::new());
    let mut ahead = vec![(start, direction)];
    while let Some((cell, heading)) = ahead.pop() {
        if core::mem::replace(&mut seen[cell], true) {
            continue;
        }
        let (on, back) = (G::step(cell, heading), G::step(cell, heading.opposite()));
        let end = on.is_empty() || back.is_empty();
        if end {
            ends.push(cell);
        } else {
            inner.push(cell);
        }
        ahead.extend(on.into_iter().rev().map(|step| (step.cell, step.heading)));
    }
    let before = ends.len().min(1);
    let others = ends.split_off(before);
    let count = inner.len();
    Line { cells: ends.into_iter().chain(inner).chain(others).collect(), before, inner: count }
}

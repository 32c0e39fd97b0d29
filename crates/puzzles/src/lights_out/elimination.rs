//! The system of equations, solved once for all lights.
//!
//! Gauss and Jordan's elimination brings the matrix of the wiring, and beside it the unit matrix, to a reduced form. The
//! right half then tells of any lights which buttons put them out, by one product for each button; rows whose left half
//! has vanished are conditions that lights must meet to be solvable; and columns without a pivot span the *quiet*
//! sets, whose buttons invert nothing.

use super::{Lights, Wiring};

/// A row of the system, one run of words: what is left of the equation, which is a bit for each button it speaks of,
/// and then a bit for each light whose equation was added up to make it.
type Row = Lights;

/// A wiring whose equations are solved.
#[derive(Clone, Debug)]
pub struct Elimination {
    len: usize,
    /// For each pivot the button, and the lights of which it is the sum.
    solved: Vec<(usize, Lights)>,
    /// Sets of lights of which an even number must burn.
    conditions: Vec<Lights>,
    /// A basis of the sets of buttons that together invert nothing.
    quiet: Vec<Lights>,
}

impl Elimination {
    /// Solves the equations.
    #[must_use]
    pub fn new(wiring: &Wiring) -> Self {
        let len = wiring.len();
        let mut rows = equations(wiring);
        let mut pivots = Vec::new();
        for button in 0..len {
            let rank = pivots.len();
            let Some(found) = (rank..len).find(|&row| rows[row].contains(button)) else { continue };
            rows.swap(rank, found);
            let (before, rest) = rows.split_at_mut(rank);
            let Some((pivot, after)) = rest.split_first_mut() else { continue };
            for row in before.iter_mut().chain(after) {
                if row.contains(button) {
                    row.invert(pivot);
                }
            }
            pivots.push(button);
        }
        let quiet = quiet(&rows, &pivots, len);
        let conditions = rows.split_off(pivots.len()).iter().map(lights).collect();
        let solved = pivots.into_iter().zip(&rows).map(|(button, row)| (button, lights(row))).collect();
        Self { len, solved, conditions, quiet }
    }

    /// How many buttons depend on others: lights that can be put out can be put out in 2 to the power of it ways, and
    /// one of so many sets of lights can be put out at all.
    #[must_use]
    pub const fn nullity(&self) -> usize {
        self.quiet.len()
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A basis of the sets of buttons that together invert nothing: the difference of two solutions is a sum of them.
    #[must_use]
    pub fn quiet(&self) -> &[Lights] {
        &self.quiet
    }

    /// Whether the lights can be put out.
    #[must_use]
    pub fn is_solvable(&self, lights: &Lights) -> bool {
        lights.len() == self.len && !self.conditions.iter().any(|condition| condition.product(lights))
    }

    /// A set of buttons that puts the lights out, not always a shortest; nothing when there is none.
    #[must_use]
    pub fn solve(&self, lights: &Lights) -> Option<Lights> {
        if !self.is_solvable(lights) {
            return None;
        }
        let mut presses = Lights::none(self.len);
        for (button, sum) in &self.solved {
            if sum.product(lights) {
                presses.toggle(*button);
            }
        }
        Some(presses)
    }
}

/// The lights whose equations made a row.
fn lights(row: &Row) -> Lights {
    let len = row.len() / 2;
    let mut lights = Lights::none(len);
    (0..len).filter(|light| row.contains(len + light)).for_each(|light| lights.toggle(light));
    lights
}

/// An equation for each light: which buttons invert it.
fn equations(wiring: &Wiring) -> Vec<Row> {
    let len = wiring.len();
    let row = |light| {
        let mut row = Row::none(2 * len);
        row.toggle(len + light);
        row
    };
    let mut rows: Vec<Row> = (0..len).map(row).collect();
    for button in 0..len {
        wiring.lights(button).iter().for_each(|light| rows[light].toggle(button));
    }
    rows
}

/// For each button without a pivot, that button and those that must follow it for nothing to change.
fn quiet(rows: &[Row], pivots: &[usize], len: usize) -> Vec<Lights> {
    let free = (0..len).filter(|button| pivots.binary_search(button).is_err());
    let set = |free| {
        let mut set = Lights::none(len);
        set.toggle(free);
        for (pivot, row) in pivots.iter().zip(rows) {
            if row.contains(free) {
                set.toggle(*pivot);
            }
        }
        set
    };
    free.map(set).collect()
}

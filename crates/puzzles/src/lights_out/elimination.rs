//! The system of equations, solved once for all lights.
//!
//! Gauss and Jordan's elimination brings the matrix of the wiring, and beside it the unit matrix, to a reduced form. The
//! right half then tells of any lights which buttons put them out, by one product for each button; rows whose left half
//! has vanished are conditions that lights must meet to be solvable; and columns without a pivot span the *quiet*
//! sets, whose buttons invert nothing.

use super::matrix::Matrix;
use super::{Lights, Wiring};

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
        let mut matrix = equations(wiring);
        let pivots = matrix.reduce();
        let sum = |row| Lights::from_words(len, matrix.right(row));
        let quiet = quiet(&matrix, &pivots, len);
        let conditions = (pivots.len()..len).map(sum).collect();
        let solved = pivots.iter().enumerate().map(|(row, &button)| (button, sum(row))).collect();
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

/// An equation for each light, which buttons invert it, and beside it the lights whose equations were added up.
fn equations(wiring: &Wiring) -> Matrix {
    let len = wiring.len();
    let mut matrix = Matrix::beside_unit(len);
    for button in 0..len {
        wiring.lights(button).iter().for_each(|light| matrix.toggle(light, button));
    }
    matrix
}

/// For each button without a pivot, that button and those that must follow it for nothing to change.
fn quiet(matrix: &Matrix, pivots: &[usize], len: usize) -> Vec<Lights> {
    let free = (0..len).filter(|button| pivots.binary_search(button).is_err());
    let set = |free| {
        let mut set = Lights::none(len);
        set.toggle(free);
        for (row, &pivot) in pivots.iter().enumerate() {
            if matrix.contains(row, free) {
                set.toggle(pivot);
            }
        }
        set
    };
    free.map(set).collect()
}

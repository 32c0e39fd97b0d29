//! The system of equations, solved once for all sets of lights.
//!
//! Gauss-Jordan elimination brings the matrix of the wiring, augmented by the unit matrix, to its reduced form. The right
//! half then gives the buttons that put any lights out, by one product for each button; rows whose left half is zero are
//! conditions for solvable lights; and columns without a pivot span the *quiet* sets, whose buttons invert nothing.
//!
//! All solutions are one of them plus sums of quiet sets. [`Elimination::shortest`] visits them in the order of a Gray
//! code, so that each differs from the one before by a single basis set. Rectangles up to 19×19 have at most 65,536.

use super::matrix::Matrix;
use super::{Lights, Wiring};
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of solutions between two checks of the stop flag.
const CHECK_INTERVAL: u64 = 1 << 16;

/// The best solution that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// The buttons to press.
    pub presses: Lights,
    /// Whether every solution was visited, so that none is shorter.
    pub is_shortest: bool,
}

/// The solved equations of a wiring.
#[derive(Clone, Debug)]
pub struct Elimination {
    len: usize,
    /// For each pivot the button, and the lights whose sum decides whether it is pressed.
    solved: Vec<(usize, Lights)>,
    /// Sets of lights of which an even number must be on.
    conditions: Vec<Lights>,
    /// A basis of the sets of buttons that together invert nothing.
    quiet: Vec<Lights>,
}

impl Elimination {
    /// Solves the equations of a wiring.
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

    /// Returns the dimension n of the quiet sets: solvable lights have 2ⁿ solutions, and one in 2ⁿ sets of lights is
    /// solvable.
    #[must_use]
    pub const fn nullity(&self) -> usize {
        self.quiet.len()
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no cell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns a basis of the sets of buttons that together invert nothing: the difference of two solutions is a sum of
    /// them.
    #[must_use]
    pub fn quiet(&self) -> &[Lights] {
        &self.quiet
    }

    /// Returns whether the lights can be put out.
    #[must_use]
    pub fn is_solvable(&self, lights: &Lights) -> bool {
        lights.len() == self.len && !self.conditions.iter().any(|condition| condition.product(lights))
    }

    /// Returns buttons that put the lights out, not always the fewest; `None` when there is no solution.
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

    /// Returns a solution with the fewest buttons; `None` when there is no solution. When `stop` is set, or there are
    /// more than 2⁶³ solutions, it is the best found so far.
    #[must_use]
    pub fn shortest(&self, lights: &Lights, stop: Option<&AtomicBool>) -> Option<Shortest> {
        let mut presses = self.solve(lights)?;
        let quiet = self.quiet();
        let solutions = 1u64.checked_shl(quiet.len() as u32).unwrap_or(u64::MAX);
        let (mut best, mut fewest) = (presses.clone(), presses.count());
        let mut is_shortest = solutions < u64::MAX;
        for step in 1..solutions {
            // A Gray code changes, at every step, the digit at the lowest one of the step's number.
            presses.invert(&quiet[step.trailing_zeros() as usize]);
            let count = presses.count();
            if count < fewest {
                fewest = count;
                best.clone_from(&presses);
            }
            if step % CHECK_INTERVAL == 0 && stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                is_shortest = false;
                break;
            }
        }
        Some(Shortest { presses: best, is_shortest })
    }
}

/// An equation for each light, of the buttons that invert it, augmented by the unit matrix.
fn equations(wiring: &Wiring) -> Matrix {
    let len = wiring.len();
    let mut matrix = Matrix::with_unit(len);
    for button in 0..len {
        wiring.lights(button).iter().for_each(|light| matrix.toggle(light, button));
    }
    matrix
}

/// For each button without a pivot, that button and those that cancel its effect.
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

//! The lights that each button inverts.

use super::{Lights, Shape};
use banmen_bits::{board::Geometry, random::SplitMix64};

/// The lights that each button inverts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wiring {
    rows: Vec<Lights>,
}

impl Wiring {
    /// Creates the wiring of any geometry of `banmen_bits`: each button inverts its own light and those one step away.
    ///
    /// ```
    /// use banmen_bits::board::lattice::Hexagon;
    /// use banmen_puzzles::lights_out::Wiring;
    ///
    /// let wiring = Wiring::of::<Hexagon<2>>();
    /// assert_eq!(wiring.lights(3).count(), 7, "the cell in the centre has six neighbours");
    /// ```
    #[must_use]
    pub fn of<G: Geometry>() -> Self {
        Self::from_neighbours(G::CELLS, |cell| {
            let steps = G::directions().flat_map(|direction| G::step(cell, direction));
            steps.map(|step| step.cell).collect()
        })
    }

    /// Creates the wiring of a board that is named at run time.
    #[must_use]
    pub fn of_shape(shape: &Shape) -> Self {
        Self::from_neighbours(shape.len(), |cell| shape.neighbours(cell))
    }

    /// Creates the wiring of any graph of `len` cells. A neighbour that is reached twice, as on a torus two cells wide,
    /// counts once.
    pub fn from_neighbours(len: usize, neighbours: impl Fn(usize) -> Vec<usize>) -> Self {
        let row = |cell| {
            let mut lights = Lights::none(len);
            lights.toggle(cell);
            for next in neighbours(cell) {
                if !lights.contains(next) {
                    lights.toggle(next);
                }
            }
            lights
        };
        Self { rows: (0..len).map(row).collect() }
    }

    /// Returns the number of cells, each a light and a button.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there is no cell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the lights that a button inverts.
    #[must_use]
    pub fn lights(&self, button: usize) -> &Lights {
        &self.rows[button]
    }

    /// Returns solvable lights: each button is pressed with probability one half, from the given seed.
    #[must_use]
    pub fn scrambled(&self, seed: u64) -> Lights {
        let mut random = SplitMix64::new(seed);
        let mut lights = Lights::none(self.len());
        for row in &self.rows {
            if random.below(2) == 1 {
                lights.invert(row);
            }
        }
        lights
    }

    /// Algorithm 11: presses every button of a set.
    pub fn press(&self, lights: &mut Lights, buttons: &Lights) {
        buttons.iter().for_each(|button| lights.invert(&self.rows[button]));
    }
}

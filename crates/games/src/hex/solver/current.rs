//! An order of moves: the current through each cell, when the connections of a player are wires between the edges
//! (Anshelevich 2002).

use super::chart::STEP;
use super::connections::Connections;

/// The most empty cells and chains.
const MOST: usize = STEP * STEP;
/// What a wire meets in a stone or an edge, where an empty cell has 1.
const STONE: f32 = 0.05;
/// A potential that no wire determines is not divided by.
const NOTHING: f32 = 1e-6;

impl Connections {
    /// The part of the whole current that flows through each empty cell.
    pub(super) fn currents(&self) -> [f32; STEP * STEP] {
        let wires = self.wires();
        let potentials = self.potentials(&wires);
        let through = |end: usize| -> f32 {
            (0..self.count).map(|other| wires[end][other] * (potentials[end] - potentials[other]).abs()).sum()
        };
        let whole = through(0).max(NOTHING);
        let mut currents = [0.0; STEP * STEP];
        for end in (2..self.count).filter(|&end| self.cells[end] != 0) {
            // What flows in flows out, and is counted twice.
            currents[self.cells[end].trailing_zeros() as usize] = through(end) / (2.0 * whole);
        }
        currents
    }

    /// The conductance between ends that have a full connection.
    fn wires(&self) -> Vec<[f32; MOST + 2]> {
        let resistance = |end: usize| if self.cells[end] == 0 { STONE } else { 1.0 };
        let mut wires = vec![[0.0; MOST + 2]; self.count];
        for (one, row) in wires.iter_mut().enumerate() {
            for (other, wire) in row.iter_mut().enumerate().take(self.count) {
                if one != other && self.is_full(one, other) {
                    *wire = 1.0 / (resistance(one) + resistance(other));
                }
            }
        }
        wires
    }

    /// The potentials of all ends when the first edge has 1 and the second 0, by Kirchhoff's rule that what flows into an
    /// end flows out of it, and Gauss's elimination.
    fn potentials(&self, wires: &[[f32; MOST + 2]]) -> [f32; MOST + 2] {
        // The sums of an end's wires in the diagonal; column 0 has what the first edge gives.
        let mut rows: Vec<[f32; MOST + 2]> = wires.iter().map(|row| row.map(|wire| -wire)).collect();
        for (end, row) in rows.iter_mut().enumerate() {
            row[end] = wires[end].iter().sum();
        }
        for end in 2..self.count {
            let (above, below) = rows.split_at_mut(end + 1);
            let pivot = &above[end];
            for row in below.iter_mut().filter(|row| row[end] != 0.0 && pivot[end] > NOTHING) {
                let factor = row[end] / pivot[end];
                row[0] -= factor * pivot[0];
                for (cell, above) in row[end..self.count].iter_mut().zip(&pivot[end..self.count]) {
                    *cell -= factor * above;
                }
            }
        }
        let mut potentials = [0.0; MOST + 2];
        potentials[0] = 1.0;
        for end in (2..self.count).rev() {
            let row = &rows[end];
            let known: f32 = (end + 1..self.count).map(|other| row[other] * potentials[other]).sum();
            if row[end] > NOTHING {
                potentials[end] = -(row[0] + known) / row[end];
            }
        }
        potentials
    }
}

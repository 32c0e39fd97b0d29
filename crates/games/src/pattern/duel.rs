//! Games of patterns as their own search sees them: a pattern that lacks one stone is a threat, two of them cannot both be
//! blocked, and where no placement can be completed any more the game is a draw.

use super::{Fit, Move, Pattern, Targets};
use crate::duel::{AsDuel, Duel, MOST, Sides, Step, Steps, Verdict, list_cells};
use banmen_game::Game;
use std::sync::Arc;

/// The worth of a placement by the stones that it lacks; beyond the last, nothing.
const WORTH: [i32; 6] = [2_000, 600, 150, 36, 9, 3];
/// What the move is worth.
const TEMPO: i32 = 40;
/// The threats that are made before a position is judged.
const SHARP: u32 = 6;

/// A board with its placements.
#[derive(Clone, Debug)]
pub struct Placements {
    targets: Arc<Targets>,
}

/// What one side can still do.
#[derive(Clone, Copy, Default)]
struct Hopes {
    /// Whether a pattern is there.
    done: bool,
    /// The cells that complete a pattern.
    last: u64,
    /// The empty cells of placements that can be completed.
    alive: u64,
    worth: i32,
}

impl Placements {
    fn hopes(&self, own: u64, other: u64) -> Hopes {
        let mut hopes = Hopes::default();
        let exact = self.targets.fit() == Fit::Exact;
        for placement in self.targets.placements() {
            if placement.cells & other != 0 || (exact && placement.around & own != 0) {
                continue;
            }
            let lacking = placement.cells & !own;
            match lacking.count_ones() {
                0 => hopes.done = true,
                1 => hopes.last |= lacking,
                _ => {}
            }
            hopes.alive |= lacking;
            hopes.worth += WORTH.get(lacking.count_ones() as usize).copied().unwrap_or(0);
        }
        hopes
    }

    fn empty(&self, sides: Sides) -> u64 {
        self.targets.board() & !(sides.own | sides.other)
    }
}

impl Duel for Placements {
    fn verdict(&self, sides: Sides) -> Option<Verdict> {
        let (own, other) = (self.hopes(sides.own, sides.other), self.hopes(sides.other, sides.own));
        if other.done {
            return Some(Verdict::Loses(0));
        }
        if own.last != 0 {
            return Some(Verdict::Wins(1));
        }
        if other.last & other.last.wrapping_sub(1) != 0 {
            return Some(Verdict::Loses(2));
        }
        (own.alive | other.alive == 0).then_some(Verdict::Draw)
    }

    fn list_steps(&self, sides: Sides, list: &mut Steps) {
        let (own, other) = (self.hopes(sides.own, sides.other), self.hopes(sides.other, sides.own));
        let empty = self.empty(sides);
        // A stone elsewhere does nothing, and another stone never harms, unless a pattern must have none beside it.
        let useful = if self.targets.fit() == Fit::Exact { empty } else { own.alive | other.alive };
        let set = if own.last != 0 {
            own.last
        } else if other.last != 0 {
            other.last
        } else if useful != 0 {
            useful
        } else {
            empty
        };
        list_cells(set, list);
    }

    fn list_sharp_steps(&self, sides: Sides, far: u32, list: &mut Steps) -> bool {
        let other = self.hopes(sides.other, sides.own);
        if other.last != 0 {
            list_cells(other.last, list);
            return true;
        }
        if far < SHARP {
            let exact = self.targets.fit() == Fit::Exact;
            let mut cells = 0;
            for placement in self.targets.placements() {
                let lacking = placement.cells & !sides.own;
                let open =
                    placement.cells & sides.other == 0 && !(exact && placement.around & sides.own != 0);
                if open && lacking.count_ones() == 2 {
                    cells |= lacking;
                }
            }
            list_cells(cells, list);
        }
        false
    }

    fn after(&self, sides: Sides, step: Step) -> Sides {
        Sides { own: sides.other, other: sides.own | 1 << step.to }
    }

    fn evaluate(&self, sides: Sides) -> i32 {
        let lead = self.hopes(sides.own, sides.other).worth - self.hopes(sides.other, sides.own).worth;
        (lead + TEMPO).clamp(1 - MOST, MOST - 1)
    }
}

impl AsDuel for Pattern {
    type Duel = Placements;

    fn duel(&self) -> Placements {
        Placements { targets: Arc::clone(&self.targets) }
    }

    fn sides(&self) -> Sides {
        Sides { own: self.stones(self.turn()), other: self.stones(self.turn().other()) }
    }

    fn read_step(&self, step: Step) -> Move {
        Move::new(step.to.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::tests::agrees_with_plain;

    #[test]
    fn winners_are_those_of_every_game() {
        for fit in [Fit::Inexact, Fit::Exact] {
            let angle = Targets::read(4, &["X-/XX"], fit).expect("a pattern");
            agrees_with_plain(&Pattern::new(angle), 40, 6..9);
        }
    }
}

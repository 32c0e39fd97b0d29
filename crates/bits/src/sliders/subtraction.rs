//! Attacks by subtraction: the borrow runs along the line and stops at the first blocker.
//!
//! Take the blockers on a ray that goes up in bit order as a number `b`. In `b ^ (b - 1)` all bits up to and including
//! the lowest blocker are set, and that, cut to the ray, is the attack. This is `o ^ (o - 2r)` with the slider `r` moved
//! to the bottom of its ray. Files of a board by files need nothing else: this is how a lance
//! moves without a table.
//!
//! A ray that goes down is reversed first (hyperbola quintessence). Reversing all bits is slow on most processors,
//! reversing bytes is not; where a ray has at most one cell in any byte, as the ranks and diagonals of a board by files
//! have, the order of the bytes is the order of the cells. For a ray along the bits themselves the highest blocker is
//! found by counting leading zeros.

use super::{Explain, Rays, Sliders, Stage, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_direction;
use crate::set::BitSet;

/// Attacks by subtraction, for boards whose lines are sorted by their bits. It needs no instruction beyond the baseline.
///
/// ```
/// use banmen_bits::board::{Board, Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, sliders::{Sliders, Subtraction}};
///
/// type Small = Separated<Rectangle<7, 4>, 1>;
/// let subtraction = Subtraction::<Small>::new().expect("rows are in order");
/// let occupied = diagram!(Small, "
///     . . . . . . .
///     . X . . . . .
///     . . . . . X .
///     . . . . . . .
/// ");
/// assert_eq!(subtraction.attacks(Directions::QUEEN, Small::bit(7 + 4), &occupied), diagram!(Small, "
///     . . . X X X .
///     . X X X . X X
///     . . . X X X .
///     . . X . X . .
/// "));
/// ```
#[derive(Clone, Debug)]
pub struct Subtraction<B: Board> {
    rays: Rays<B>,
}

impl<B: Board> Subtraction<B> {
    /// Builds the rays of the board. `None` when a line is not sorted by its bits, as on Grimbergen's board, whose words
    /// are in descending order, and on the three-player board, where lines cross from one third to another.
    pub fn new() -> Option<Self> {
        B::Geometry::directions()
            .all(|direction| B::stride(direction).is_some())
            .then(|| Self { rays: Rays::new() })
    }
}

impl<B: Board> Sliders<B> for Subtraction<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "subtraction";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        let rays = self.rays.of(bit);
        let mut reached = B::Set::EMPTY;
        for_each_direction!(B, |D| {
            let direction = Direction::new(D);
            if directions.contains(direction) {
                reached |= rays[D] & seen::<B>(direction, *occupied & rays[D]);
            }
        });
        reached
    }
}

/// Every bit from the slider's side up to the first blocker.
#[inline(always)]
fn seen<B: Board>(direction: Direction, blockers: B::Set) -> B::Set {
    match B::stride(direction) {
        Some(1..) => blockers.up_to_first(),
        Some(..=-8) => blockers.swap_bytes().up_to_first().swap_bytes(),
        _ => blockers.down_to_last(),
    }
}

impl<B: Board> Explain<B> for Subtraction<B> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
            let ray = self.rays.of(bit)[direction.index()];
            let blockers = *occupied & ray;
            show(Stage::Blockers { direction, ray, blockers });
            let seen = seen::<B>(direction, blockers);
            let borrowed = |swapped, number: B::Set| {
                let (less, changed) = (number.decrement(), number.up_to_first());
                Stage::Borrowed { direction, swapped, number, less, changed }
            };
            show(match B::stride(direction) {
                Some(1..) => borrowed(false, blockers),
                Some(..=-8) => borrowed(true, blockers.swap_bytes()),
                _ => Stage::Counted { direction, kept: seen },
            });
            show(Stage::Reached { direction, attacks: ray & seen });
            reached |= ray & seen;
        }
        reached
    }
}

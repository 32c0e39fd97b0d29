//! Attacks of all sliders of a set at once, by doubling (Kogge and Stone).

use core::marker::PhantomData;

use super::{Explain, Sliders, Stage, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_direction;
use crate::set::BitSet;

/// [`Board::fill`] in each direction: no tables, any board, and one price for any number of sliders.
///
/// ```
/// use banmen_bits::board::{Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, sliders::Fill};
///
/// type Small = Separated<Rectangle<6, 5>, 1>;
/// let bishops = diagram!(Small, "
///     X . . . . .
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . . . . X .
/// ");
/// let occupied = bishops | diagram!(Small, "
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . . . X . .
///     . . . . . .
/// ");
/// assert_eq!(Fill::<Small>::attacks_of_all(Directions::BISHOP, bishops, occupied), diagram!(Small, "
///     . . . . . .
///     . X . . . .
///     . . X . . .
///     . . . X . X
///     . . . . . .
/// "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fill<B>(PhantomData<B>);

impl<B: Board> Fill<B> {
    /// Creates the method; there is nothing to build.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Returns the cells that the members of `sliders` attack together.
    #[inline(always)]
    pub fn attacks_of_all(directions: Directions, sliders: B::Set, occupied: B::Set) -> B::Set {
        let empty = B::CELLS - occupied;
        let mut reached = B::Set::EMPTY;
        for_each_direction!(B, |D| {
            if directions.contains(Direction::new(D)) {
                reached |= B::fill(sliders, empty, Direction::new(D));
            }
        });
        reached
    }
}

impl<B: Board> Default for Fill<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board> Sliders<B> for Fill<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "fill";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        let slider = B::Set::single(bit);
        Self::attacks_of_all(directions, slider, *occupied | slider)
    }
}

impl<B: Board> Explain<B> for Fill<B> {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let slider = B::Set::single(bit);
        let empty = B::CELLS - (*occupied | slider);
        let mut reached = B::Set::EMPTY;
        for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
            let mut round = 0;
            let attacks = B::fill_by_rounds(slider, empty, direction, |reached| {
                round += 1;
                show(Stage::Filled { direction, round, reached });
            });
            show(Stage::Reached { direction, attacks });
            reached |= attacks;
        }
        reached
    }
}

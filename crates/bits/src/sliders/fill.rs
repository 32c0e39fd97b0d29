//! Attacks of all sliders of a set at once, by doubling (Kogge and Stone).

use super::{Explain, Sliders, Stage, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_direction;
use crate::set::BitSet;

/// [`Board::fill`] in each direction. It has no tables and does not mind how many sliders there are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fill;

impl Fill {
    /// The attacks of every slider of the set.
    #[inline(always)]
    pub fn all<B: Board>(directions: Directions, sliders: B::Set, occupied: B::Set) -> B::Set {
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

impl<B: Board> Sliders<B> for Fill {
    plain_occupancy!(B);
    const NAME: &'static str = "fill";

    #[inline(always)]
    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        let slider = B::Set::single(bit);
        Self::all::<B>(directions, slider, *occupied | slider)
    }
}

impl<B: Board> Explain<B> for Fill {
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

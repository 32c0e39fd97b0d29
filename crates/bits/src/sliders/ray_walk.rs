//! The reference: walk along each line until something stands in the way.

use arrayvec::ArrayVec;

use super::{Sliders, plain_occupancy};
use crate::board::{Board, Directions, Geometry};
use crate::set::BitSet;

/// Walks cell by cell. Slow, plainly right, and kept for ever: every other method is checked against it.
#[derive(Clone, Copy, Debug, Default)]
pub struct RayWalk;

impl<B: Board> Sliders<B> for RayWalk {
    plain_occupancy!(B);
    const NAME: &'static str = "ray walk";

    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        walk::<B>(directions, bit, *occupied)
    }
}

/// The attacks by walking: what [`RayWalk`] does, as a function.
pub fn walk<B: Board>(directions: Directions, bit: u32, occupied: B::Set) -> B::Set {
    let origin = B::cell(bit);
    let mut reached = B::Set::EMPTY;
    for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
        // A line forks at most once, so two arms at most are still to be walked.
        let mut ahead: ArrayVec<_, 4> = B::Geometry::step(origin, direction).into_iter().collect();
        while let Some(step) = ahead.pop() {
            reached |= B::single(step.cell);
            // On a torus a line may come back to where it began.
            if step.cell != origin && !B::contains(occupied, step.cell) {
                ahead.extend(B::Geometry::step(step.cell, step.heading));
            }
        }
    }
    reached
}

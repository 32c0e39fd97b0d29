//! The reference: walk along each line until something stands in the way.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::{Explain, Sliders, Stage, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
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

impl<B: Board> Explain<B> for RayWalk {
    fn explain(
        &self,
        directions: Directions,
        bit: u32,
        occupied: &B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        let mut reached = B::Set::EMPTY;
        for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
            let mut cells = Vec::new();
            walk_in::<B>(direction, bit, *occupied, |cell| cells.push(cell));
            reached |= B::collect(cells.iter().copied());
            show(Stage::Walked { direction, cells });
        }
        reached
    }
}

/// The attacks by walking: what [`RayWalk`] does, as a function.
pub fn walk<B: Board>(directions: Directions, bit: u32, occupied: B::Set) -> B::Set {
    let mut reached = B::Set::EMPTY;
    for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
        walk_in::<B>(direction, bit, occupied, |cell| reached |= B::single(cell));
    }
    reached
}

/// Visits the cells in one direction, up to the first that is occupied.
#[inline]
fn walk_in<B: Board>(direction: Direction, bit: u32, occupied: B::Set, mut visit: impl FnMut(usize)) {
    let origin = B::cell(bit);
    // A line forks at most once, so two arms at most are still to be walked.
    let mut ahead: ArrayVec<_, 4> = B::Geometry::step(origin, direction).into_iter().collect();
    while let Some(step) = ahead.pop() {
        visit(step.cell);
        // On a torus a line may come back to where it began.
        if step.cell != origin && !B::contains(occupied, step.cell) {
            ahead.extend(B::Geometry::step(step.cell, step.heading));
        }
    }
}

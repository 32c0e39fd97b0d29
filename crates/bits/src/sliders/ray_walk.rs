//! The reference method: a walk along each line to the first blocker.

use alloc::vec::Vec;
use core::marker::PhantomData;

use arrayvec::ArrayVec;

use super::{Explain, Sliders, Stage, plain_occupancy};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::set::BitSet;

/// Walks cell by cell, on any board. Every other method is tested against this one.
#[derive(Clone, Copy, Debug)]
pub struct RayWalk<B>(PhantomData<B>);

impl<B: Board> RayWalk<B> {
    /// Creates the method; there is nothing to build.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B: Board> Default for RayWalk<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board> Sliders<B> for RayWalk<B> {
    plain_occupancy!(B);
    const NAME: &'static str = "ray walk";

    fn attacks(&self, directions: Directions, bit: u32, occupied: &B::Set) -> B::Set {
        walk::<B>(directions, bit, *occupied)
    }
}

impl<B: Board> Explain<B> for RayWalk<B> {
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

/// Returns the attacks of a slider by walking: [`RayWalk`] as a function.
///
/// ```
/// use banmen_bits::board::{Board, Directions, lattice::Hexagon, layout::Separated};
/// use banmen_bits::{diagram, sliders::walk};
///
/// type Small = Separated<Hexagon<3>, 1>;
/// let occupied = diagram!(Small, "
///       . . .
///      . . . .
///     . X . . .
///      . . X .
///       . . .
/// ");
/// // The centre is cell 9; a slider in all six directions of the hexagon.
/// assert_eq!(walk::<Small>(Directions::first(6), Small::bit(9), occupied), diagram!(Small, "
///       X . X
///      . X X .
///     . X . X X
///      . X X .
///       X . .
/// "));
/// ```
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
    // A line forks at most once, so at most two arms are waiting.
    let mut ahead: ArrayVec<_, 4> = B::Geometry::step(origin, direction).into_iter().collect();
    while let Some(step) = ahead.pop() {
        visit(step.cell);
        // On a torus a line may come back to where it began.
        if step.cell != origin && !B::contains(occupied, step.cell) {
            ahead.extend(B::Geometry::step(step.cell, step.heading));
        }
    }
}

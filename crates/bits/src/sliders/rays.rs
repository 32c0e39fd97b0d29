//! Rays on the empty board, and the cells that are relevant to a slider.

use alloc::vec::Vec;

use super::{Stage, walk};
use crate::board::{Board, Direction, Directions, Geometry};
use crate::morphology::for_each_direction;
use crate::set::BitSet;

/// The rays from every cell in every direction on the empty board, by bit.
#[derive(Clone, Debug)]
pub struct Rays<B: Board> {
    rays: Vec<[B::Set; 8]>,
}

impl<B: Board> Rays<B> {
    /// Builds the rays of the board.
    pub fn new() -> Self {
        let mut rays = alloc::vec![[B::Set::EMPTY; 8]; B::Set::CAPACITY as usize];
        for bit in B::CELLS.iter() {
            for direction in B::Geometry::directions() {
                let one = Directions::of(&[direction]);
                rays[bit as usize][direction.index()] = walk::<B>(one, bit, B::Set::EMPTY);
            }
        }
        Self { rays }
    }

    /// Returns the rays from the cell with this bit, by the number of their direction.
    #[inline(always)]
    pub fn of(&self, bit: u32) -> &[B::Set; 8] {
        &self.rays[bit as usize]
    }

    /// Returns the union of the rays in `directions`.
    #[inline(always)]
    pub fn rays(&self, directions: Directions, bit: u32) -> B::Set {
        let rays = self.of(bit);
        let mut all = B::Set::EMPTY;
        for_each_direction!(B, |D| {
            if directions.contains(Direction::new(D)) {
                all |= rays[D];
            }
        });
        all
    }
}

impl<B: Board> Rays<B> {
    /// Masks the attacks in all of `whole` to the directions that are wanted, and shows it.
    pub(super) fn cut(
        &self,
        wanted: Directions,
        whole: Directions,
        bit: u32,
        attacks: B::Set,
        show: &mut dyn FnMut(Stage<B::Set>),
    ) -> B::Set {
        if wanted == whole {
            return attacks;
        }
        let rays = self.rays(wanted, bit);
        show(Stage::Cut { directions: wanted, rays, attacks: attacks & rays });
        attacks & rays
    }
}

impl<B: Board> Default for Rays<B> {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the cells whose occupancy changes the attacks of a slider: those of its rays but the last of each line, where
/// a piece blocks nothing (Hyatt 1999, in Grimbergen 2007 §2).
///
/// ```
/// use banmen_bits::board::{Board, Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, sliders::relevant};
///
/// type Small = Separated<Rectangle<7, 5>, 1>;
/// assert_eq!(relevant::<Small>(Directions::ROOK, Small::bit(7 + 2)), diagram!(Small, "
///     . . . . . . .
///     . X . X X X .
///     . . X . . . .
///     . . X . . . .
///     . . . . . . .
/// "));
/// ```
pub fn relevant<B: Board>(directions: Directions, bit: u32) -> B::Set {
    let mut cells = B::Set::EMPTY;
    for direction in directions.iter().filter(|direction| direction.index() < B::Geometry::DIRECTIONS) {
        let mut ahead: Vec<_> = B::Geometry::step(B::cell(bit), direction).into_iter().collect();
        while let Some(step) = ahead.pop() {
            let next = B::Geometry::step(step.cell, step.heading);
            if !next.is_empty() && step.cell != B::cell(bit) {
                cells |= B::single(step.cell);
                ahead.extend(next);
            }
        }
    }
    cells
}

/// Iterates over all subsets of a set, the empty one first, by counting in its bits (the carry-rippler trick).
pub fn subsets<S: BitSet>(of: S) -> impl Iterator<Item = S> {
    let mut next = Some(S::EMPTY);
    core::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(of) & of;
        next = (!following.is_empty()).then_some(following);
        Some(subset)
    })
}

//! Browne's morphology (2014, §4.3 and §4.4): sets that grow, shrink, and flow along the steps of a board.
//!
//! Every function works on whole sets, for any [`Board`], and touches no heap: a picture grows to the left by one shift
//! and one OR, however many cells it has. *All directions* are those of the geometry, so a cell of a
//! `Rectangle<5, 5, 4>` has four neighbours and one of a `Rectangle<5, 5>` eight.
//!
//! Cells beside the board count as off. On the board of chess for [three](crate::board::three) a step may lead to two
//! cells: dilation reaches both, and erosion asks for both.

mod heads;
mod regions;
mod unrolled;

pub use heads::shift_back;
pub(crate) use heads::{Heads, turning};
pub use regions::{Components, component, components, flood};
pub(crate) use unrolled::{for_each_axis, for_each_direction, shift};

use crate::board::{Board, Direction};
use crate::set::BitSet;

/// Dilation in one direction (§4.3, ⊕ d): the members, and every cell that one step leads to.
///
/// ```
/// use banmen_bits::board::{Direction, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::dilate_in};
///
/// type Small = Separated<Rectangle<5, 4, 4>, 1>;
/// let before = diagram!(Small, "
///     . . . . .
///     . X X . X
///     . . . . .
///     . X . . .
/// ");
/// let after = diagram!(Small, "
///     . . . . .
///     . X X X X
///     . . . . .
///     . X X . .
/// ");
/// assert_eq!(dilate_in::<Small>(before, Direction::EAST), after);
/// ```
#[inline(always)]
pub fn dilate_in<B: Board>(set: B::Set, direction: Direction) -> B::Set {
    set | B::shift(set, direction)
}

/// Dilation in all directions (§4.3, ⊕ 1): the members and their [`neighbours`].
///
/// ```
/// use banmen_bits::board::{lattice::Hexagon, layout::Separated};
/// use banmen_bits::{diagram, morphology::dilate};
///
/// type Hive = Separated<Hexagon<3>, 1>;
/// let bee = diagram!(Hive, "
///       . . .
///      . . . .
///     . . X . .
///      . . . .
///       . . .
/// ");
/// let cells = diagram!(Hive, "
///       . . .
///      . X X .
///     . X X X .
///      . X X .
///       . . .
/// ");
/// assert_eq!(dilate::<Hive>(bee), cells);
/// ```
#[inline(always)]
pub fn dilate<B: Board>(set: B::Set) -> B::Set {
    set | neighbours::<B>(set)
}

/// Every cell that one step from a member leads to. Members that stand beside each other are neighbours too.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::neighbours};
///
/// type Small = Separated<Rectangle<5, 4, 4>, 1>;
/// let pair = diagram!(Small, "
///     . . . . .
///     . X X . .
///     . . . . .
///     . . . . X
/// ");
/// let around = diagram!(Small, "
///     . X X . .
///     X X X X .
///     . X X . X
///     . . . X .
/// ");
/// assert_eq!(neighbours::<Small>(pair), around);
/// ```
#[inline(always)]
pub fn neighbours<B: Board>(set: B::Set) -> B::Set {
    let mut reached = B::Set::EMPTY;
    for_each_direction!(B, |D| {
        reached |= shift::<B, D>(set);
    });
    reached
}

/// Erosion in one direction (§4.4, ⊖ d): the members whose every step in `direction` leads to a member. At an edge
/// there is no step, and the member goes.
///
/// We look *ahead*: of a row of members the last goes. (The article shifts the set in `direction` and so drops the
/// first; as many remain.) Where a line forks, both cells ahead must be members.
///
/// ```
/// use banmen_bits::board::{Direction, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::erode_in};
///
/// type Small = Separated<Rectangle<5, 4, 4>, 1>;
/// let before = diagram!(Small, "
///     . . . . .
///     . X X X .
///     . . . . .
///     X . . X X
/// ");
/// let after = diagram!(Small, "
///     . . . . .
///     . X X . .
///     . . . . .
///     . . . X .
/// ");
/// assert_eq!(erode_in::<Small>(before, Direction::EAST), after);
/// ```
#[inline(always)]
pub fn erode_in<B: Board>(set: B::Set, direction: Direction) -> B::Set {
    for_each_direction!(B, |D| {
        if direction.index() == D {
            return Heads::<B, D>::eroded(set);
        }
    });
    B::Set::EMPTY
}

/// Erosion in all directions (§4.4, ⊖ 1): the members whose every step leads to a member, and none off the board.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::erode};
///
/// type Small = Separated<Rectangle<6, 5, 4>, 1>;
/// let before = diagram!(Small, "
///     . X X X X X
///     . X X X X X
///     . X X X X X
///     . X X . X X
///     . . . . X X
/// ");
/// let after = diagram!(Small, "
///     . . . . . .
///     . . X X X .
///     . . X . X .
///     . . . . . .
///     . . . . . .
/// ");
/// assert_eq!(erode::<Small>(before), after);
/// ```
#[inline(always)]
pub fn erode<B: Board>(set: B::Set) -> B::Set {
    let mut left = set;
    for_each_direction!(B, |D| {
        left &= Heads::<B, D>::eroded(set);
    });
    left
}

/// The members with a step off the board or to a cell that is no member: what [`erode`] takes away.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, morphology::boundary};
///
/// type Small = Separated<Rectangle<6, 5, 4>, 1>;
/// let lake = diagram!(Small, "
///     . . . . . .
///     . X X X X .
///     . X X X X X
///     . X X X X .
///     . . . . . .
/// ");
/// let shore = diagram!(Small, "
///     . . . . . .
///     . X X X X .
///     . X . . . X
///     . X X X X .
///     . . . . . .
/// ");
/// assert_eq!(boundary::<Small>(lake), shore);
/// ```
#[inline(always)]
pub fn boundary<B: Board>(set: B::Set) -> B::Set {
    set - erode::<B>(set)
}

#[cfg(test)]
mod tests;

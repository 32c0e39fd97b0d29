//! Browne's morphology (2014, §4.3 and §4.4): dilation, erosion and flood fill along the steps of a board.
//!
//! Every function works on whole sets, for any [`Board`], without allocation: a dilation in one direction is one shift
//! and one OR, however many members there are. *All directions* are those of the geometry, so a cell of a
//! `Rectangle<5, 5, 4>` has four neighbours and one of a `Rectangle<5, 5>` eight.
//!
//! Cells off the board count as empty. On the board of chess for [three](crate::board::three) a step may lead to two
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

/// Dilates in one direction (§4.3, ⊕ d): returns the members, and every cell that one step leads to.
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

/// Dilates in all directions (§4.3, ⊕ 1): returns the members and their [`neighbours`].
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

/// Returns every cell that one step from a member leads to; adjacent members are neighbours too.
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

/// Erodes in one direction (§4.4, ⊖ d): returns the members whose every step in `direction` leads to a member. A member
/// at an edge has no step and is removed.
///
/// Of a row of members this removes the last. (The article shifts the set in `direction` and so removes the first; as
/// many remain.) Where a line forks, both cells ahead must be members.
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

/// Erodes in all directions (§4.4, ⊖ 1): returns the members whose every step leads to a member, and none off the board.
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

/// Returns the members with a step off the board or to a cell that is no member: those that [`erode`] removes.
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

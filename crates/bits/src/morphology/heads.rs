//! Lines followed step by step, with their headings.
//!
//! On a lattice a line keeps its direction, and to follow it is to shift again and again. On the board of chess for
//! three a line that crosses the centre goes on in the *opposite* direction, seen from the third that it enters. So the
//! heads of lines are two sets, those that keep their direction and those that have turned. The steps that turn are
//! derived from the shifts. On lattices there are none: [`Board::TURNS`] says so before anything is derived, which halves
//! the time that the compiler takes for all methods together, and the second set costs nothing.

use super::for_each_direction;
use crate::board::{Board, Direction};
use crate::set::BitSet;

/// The cells whose step in `direction` turns the line.
///
/// Only a cell without an ordinary step can turn one; and a step that turns is taken back by a step in the *same*
/// direction. On every board of the crate a cell's steps in one direction all turn or none does, and only such steps
/// fork.
#[inline(always)]
pub(crate) fn turning<B: Board>(direction: Direction) -> B::Set {
    let edge = B::CELLS - B::shift(B::CELLS, direction.opposite());
    B::shift(B::shift(edge, direction), direction) & edge
}

/// Returns every cell from which one step in `direction` leads to a member: the inverse of [`Board::shift`]. On most
/// boards that is a shift in the opposite direction.
///
/// ```
/// use banmen_bits::board::{Board, Direction, three::Three32};
/// use banmen_bits::morphology::shift_back;
///
/// let d4 = Three32::single(27);
/// let across = Three32::shift(d4, Direction::NORTH);
/// assert_eq!(shift_back::<Three32>(across, Direction::NORTH) & d4, d4);
/// assert_ne!(Three32::shift(across, Direction::SOUTH), d4);
/// ```
#[inline(always)]
pub fn shift_back<B: Board>(set: B::Set, direction: Direction) -> B::Set {
    for_each_direction!(B, |D| {
        if direction.index() == D {
            return Heads::<B, D>::behind(set);
        }
    });
    B::Set::EMPTY
}

/// The heads of lines along the axis of the direction with number `D`, each with its heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Heads<B: Board, const D: usize> {
    /// Heads whose next step is in the direction, out.
    along: B::Set,
    /// Heads whose next step is in the opposite direction, back.
    against: B::Set,
}

impl<B: Board, const D: usize> Heads<B, D> {
    const OUT: Direction = Direction::new(D);
    const BACK: Direction = Self::OUT.opposite();
    /// The empty set of heads.
    pub(crate) const NONE: Self = Self { along: B::Set::EMPTY, against: B::Set::EMPTY };

    /// Starts a line at every member of the set.
    #[inline(always)]
    pub(crate) fn new(set: B::Set) -> Self {
        Self { along: set, against: B::Set::EMPTY }
    }

    /// Starts enough lines at the members to find every row of them on this axis in one of its two senses.
    #[inline(always)]
    pub(crate) fn on_axis(set: B::Set) -> Self {
        Self { along: set, against: if Self::is_straight() { B::Set::EMPTY } else { set } }
    }

    /// Whether no line on this axis turns.
    #[inline(always)]
    pub(crate) fn is_straight() -> bool {
        !B::TURNS || Self::turning_out().is_empty() && Self::turning_back().is_empty()
    }

    // The compiler reduces the next four to constants and single shifts before it inlines them.

    #[inline]
    fn turning_out() -> B::Set {
        turning::<B>(Self::OUT)
    }

    #[inline]
    fn turning_back() -> B::Set {
        turning::<B>(Self::BACK)
    }

    #[inline]
    fn out(set: B::Set) -> B::Set {
        B::shift(set, Self::OUT)
    }

    #[inline]
    fn back(set: B::Set) -> B::Set {
        B::shift(set, Self::BACK)
    }

    /// Every cell from which one step out leads to a member.
    #[inline(always)]
    pub(super) fn behind(set: B::Set) -> B::Set {
        if !B::TURNS {
            return Self::back(set);
        }
        Self::back(set - Self::turning_back()) | Self::out(set & Self::turning_out())
    }

    /// The members whose every step out leads to a member. Only where lines turn can there be two steps.
    #[inline(always)]
    pub(super) fn eroded(set: B::Set) -> B::Set {
        let left = set & Self::behind(set);
        if !B::TURNS || Self::turning_out().is_empty() { left } else { left - Self::behind(B::CELLS - set) }
    }

    /// Moves every head by one step; heads that leave the board are lost.
    #[inline(always)]
    pub(crate) fn step(self) -> Self {
        let Self { along, against } = self;
        if !B::TURNS {
            return Self { along: Self::out(along), against: Self::back(against) };
        }
        let (turning_out, turning_back) = (Self::turning_out(), Self::turning_back());
        Self {
            along: Self::out(along - turning_out) | Self::back(against & turning_back),
            against: Self::out(along & turning_out) | Self::back(against - turning_back),
        }
    }

    /// Reverses the heading of every head.
    #[inline(always)]
    pub(crate) fn reversed(self) -> Self {
        Self { along: self.against, against: self.along }
    }

    /// The heads of either.
    #[inline(always)]
    pub(crate) fn union(self, other: Self) -> Self {
        Self { along: self.along | other.along, against: self.against | other.against }
    }

    /// The heads that are in both with the same heading.
    #[inline(always)]
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self { along: self.along & other.along, against: self.against & other.against }
    }

    /// The heads on these cells.
    #[inline(always)]
    pub(crate) fn within(self, cells: B::Set) -> Self {
        Self { along: self.along & cells, against: self.against & cells }
    }

    /// The cells of the heads.
    #[inline(always)]
    pub(crate) fn cells(self) -> B::Set {
        self.along | self.against
    }

    /// Whether there is no head.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.cells().is_empty()
    }
}

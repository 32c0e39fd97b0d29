//! Lines taken step by step, with their headings.
//!
//! On a lattice a line keeps its direction, and to follow it is to shift again and again. On the board of chess for
//! three a line that crosses the centre goes on in the *opposite* direction, seen from the third that it enters. So we
//! keep the heads of lines in two sets, those on their way out and those that were turned round. Which steps turn is
//! known from the shifts alone; on lattices the answer is a constant, none, and the second set costs nothing.

use core::ops::BitAnd;

use crate::board::{Board, Direction};
use crate::set::BitSet;

/// The cells whose step in `direction` turns the line round.
///
/// Only a cell without an ordinary step can turn one; and a step that turns is taken back by a step in the *same*
/// direction. On every board of the crate a cell's steps in one direction all turn or none does, and only such steps
/// fork.
#[inline(always)]
pub(crate) fn turning<B: Board>(direction: Direction) -> B::Set {
    let edge = B::CELLS - B::shift(B::CELLS, direction.opposite());
    B::shift(B::shift(edge, direction), direction) & edge
}

/// Every cell from which one step in `direction` leads to a member: [`Board::shift`] taken back. On most boards that
/// is a shift in the opposite direction.
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
    let back = direction.opposite();
    B::shift(set - turning::<B>(back), back) | B::shift(set & turning::<B>(direction), direction)
}

/// The heads of lines along one axis, and where each is going.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Heads<B: Board> {
    direction: Direction,
    /// Heads whose next step is in `direction`.
    along: B::Set,
    /// Heads whose next step is in the opposite direction.
    against: B::Set,
}

impl<B: Board> Heads<B> {
    /// Lines that start at every member of the set in `direction`.
    #[inline(always)]
    pub(crate) fn new(set: B::Set, direction: Direction) -> Self {
        Self { direction, along: set, against: B::Set::EMPTY }
    }

    /// Enough lines through the members to find every row of them on this axis in one of its two senses.
    #[inline(always)]
    pub(crate) fn on_axis(set: B::Set, direction: Direction) -> Self {
        let straight = Self::is_straight(direction);
        Self { direction, along: set, against: if straight { B::Set::EMPTY } else { set } }
    }

    /// Whether no line on this axis is turned round.
    #[inline(always)]
    pub(crate) fn is_straight(direction: Direction) -> bool {
        turning::<B>(direction).is_empty() && turning::<B>(direction.opposite()).is_empty()
    }

    /// Every line takes a step; what leaves the board is gone.
    #[inline(always)]
    pub(crate) fn step(self) -> Self {
        let (out, back) = (self.direction, self.direction.opposite());
        let (turning_out, turning_back) = (turning::<B>(out), turning::<B>(back));
        Self {
            direction: out,
            along: B::shift(self.along - turning_out, out) | B::shift(self.against & turning_back, back),
            against: B::shift(self.along & turning_out, out) | B::shift(self.against - turning_back, back),
        }
    }

    /// The same cells, each with its line about to go back where it came from.
    #[inline(always)]
    pub(crate) fn reversed(self) -> Self {
        Self { direction: self.direction, along: self.against, against: self.along }
    }

    /// The heads of both, which must be on the same axis.
    #[inline(always)]
    pub(crate) fn union(self, other: Self) -> Self {
        Self {
            direction: self.direction,
            along: self.along | other.along,
            against: self.against | other.against,
        }
    }

    /// The heads that both have, with the same heading.
    #[inline(always)]
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self {
            direction: self.direction,
            along: self.along & other.along,
            against: self.against & other.against,
        }
    }

    /// Where the heads are.
    #[inline(always)]
    pub(crate) fn cells(self) -> B::Set {
        self.along | self.against
    }

    /// Whether no line is left.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.cells().is_empty()
    }
}

/// The heads on these cells.
impl<S: BitSet, B: Board<Set = S>> BitAnd<S> for Heads<B> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, cells: S) -> Self {
        Self { direction: self.direction, along: self.along & cells, against: self.against & cells }
    }
}

//! By which way each method finds attacks along some directions: the rows of table 5 of Yamamoto et al. (2010).
//!
//! The variants of the paper choose their way by this very function, so that a table made of it cannot say anything else
//! than what the code does.

use super::Fast;
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::Rotated;
use std::fmt;

/// A way to find attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMethod {
    /// The bits of each line are read off the board or an image of it.
    Rotated,
    /// A multiplication gathers them.
    Magic,
    /// The same for more lines than are wanted, and a mask.
    MagicMasked,
    /// A subtraction runs to the first blocker; no table but the rays.
    Subtraction,
}

impl fmt::Display for LineMethod {
    /// The letters of the paper's table, and S for subtraction, which it has not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rotated => "R",
            Self::Magic => "M",
            Self::MagicMasked => "MM",
            Self::Subtraction => "S",
        })
    }
}

/// A method that chooses its way by the directions that are asked for.
pub trait LineMethods {
    /// How attacks along these directions are found.
    fn method(directions: Directions) -> LineMethod;
}

/// Whether only some of the directions `whole` are asked for.
#[inline(always)]
pub(super) fn is_only(directions: Directions, whole: Directions) -> bool {
    !directions.is_empty() && directions.intersection(whole) == directions
}

/// The way of a magic for each cross: other lines are cut out of it.
#[inline(always)]
pub(super) fn of_crosses(directions: Directions) -> LineMethod {
    let crosses = [Directions::ROOK, Directions::BISHOP];
    if crosses.contains(&directions) { LineMethod::Magic } else { LineMethod::MagicMasked }
}

impl<B: Board, const K: usize> LineMethods for Rotated<B, K> {
    fn method(_: Directions) -> LineMethod {
        LineMethod::Rotated
    }
}

impl LineMethods for Fast {
    fn method(_: Directions) -> LineMethod {
        LineMethod::Subtraction
    }
}

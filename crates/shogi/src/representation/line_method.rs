//! The method by which each variant finds attacks along given directions: the rows of table 5 of Yamamoto et al. (2010).
//!
//! The variants of the paper choose by the same function that the table is printed from, so that both always agree.

use super::Fast;
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::Rotated;
use std::fmt;

/// A method for attacks along lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMethod {
    /// The bits of each line are read off the board or an image of it.
    Rotated,
    /// A multiplication gathers the bits of the lines.
    Magic,
    /// The same for more lines than are wanted, cut by a mask.
    MagicMasked,
    /// A subtraction runs to the first blocker; the only tables are the rays.
    Subtraction,
}

impl fmt::Display for LineMethod {
    /// Writes the letters of the paper's table, and S for subtraction, which the paper does not have.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rotated => "R",
            Self::Magic => "M",
            Self::MagicMasked => "MM",
            Self::Subtraction => "S",
        })
    }
}

/// Sliders that choose a method by the directions they are asked for.
pub trait LineMethods {
    /// Returns the method for attacks along these directions.
    fn method(directions: Directions) -> LineMethod;
}

/// Whether all directions belong to `whole`.
#[inline(always)]
pub(super) fn is_only(directions: Directions, whole: Directions) -> bool {
    !directions.is_empty() && directions.intersection(whole) == directions
}

/// The method of a magic for each cross: single lines are cut out of it by a mask.
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

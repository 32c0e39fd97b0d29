//! Queries: lines and counts of a position (§5.2, algorithms 6 and 7, and the counts of §5.2.2).
//!
//! A line is a row of members along one axis. On a torus it may run over the edges, and a row that closes to a ring is
//! as long as it has cells; on the board of chess for three it may cross the centre and follows either branch.

use crate::board::{Board, Directions, Geometry};
use crate::morphology::{Heads, for_each_axis, shift};
use crate::set::BitSet;

/// Algorithm 6 (§5.2.1): returns the length of the longest line. Erosion along an axis shortens every line by one, and
/// the number of erosions until none is left is the length.
///
/// ```
/// use banmen_bits::board::{lattice::Hexagon, layout::Separated};
/// use banmen_bits::{diagram, methods::queries::longest_line};
///
/// type Yavalath = Separated<Hexagon<4>, 1>;
/// let stones = diagram!(Yavalath, "
///        . . . X
///       . X . X .
///      . X . X . .
///     . . . X . . .
///      X . X . X .
///       . . . X .
///        . . . .
/// ");
/// assert_eq!(longest_line::<Yavalath>(stones), 5);
/// ```
#[inline]
pub fn longest_line<B: Board>(set: B::Set) -> u32 {
    let mut longest = 0;
    for_each_axis!(B, |D| {
        let mut lines = Heads::<B, D>::on_axis(set);
        let mut length = 0;
        while !lines.is_empty() {
            length += 1;
            let longer = lines.step().within(set);
            if longer == lines {
                // Nothing but rings is left, and they never end.
                length = ring::<B, D>().unwrap_or(length);
                break;
            }
            lines = longer;
        }
        longest = longest.max(length);
    });
    longest
}

/// Algorithm 7 (§5.2.1), for any length: returns whether `length` members stand in a row. Pairs are joined to fours,
/// fours to eights, and the last step joins lines that overlap.
///
/// ```
/// use banmen_bits::board::{lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::queries::has_line};
///
/// type Connect4 = Separated<Rectangle<7, 6>, 1>;
/// let discs = diagram!(Connect4, "
///     . . . . . . .
///     . . . . . . .
///     . . . X . . .
///     . . X . X . .
///     . X X . . X .
///     X . X . X X X
/// ");
/// assert!(has_line::<Connect4>(discs, 4));
/// assert!(!has_line::<Connect4>(discs, 5));
/// ```
#[inline]
pub fn has_line<B: Board>(set: B::Set, length: u32) -> bool {
    if length == 0 {
        return true;
    }
    for_each_axis!(B, |D| {
        let lines = if Heads::<B, D>::is_straight() {
            by_doubling::<B, D>(set, length)
        } else {
            by_steps::<B, D>(set, length)
        };
        if !lines.is_empty() && ring::<B, D>().is_none_or(|cells| length <= cells) {
            return true;
        }
    });
    false
}

/// The last cells of the lines of that length, where lines go straight on.
#[inline(always)]
fn by_doubling<B: Board, const D: usize>(set: B::Set, length: u32) -> B::Set {
    let (mut lines, mut joined) = (set, 1);
    while joined < length {
        let by = joined.min(length - joined);
        let mut moved = lines;
        for _ in 0..by {
            moved = shift::<B, D>(moved);
        }
        lines &= moved;
        joined += by;
    }
    lines
}

/// The same where lines turn and fork. Halves cannot be joined there: they may lie on different branches.
#[inline(always)]
fn by_steps<B: Board, const D: usize>(set: B::Set, length: u32) -> B::Set {
    let mut lines = Heads::<B, D>::on_axis(set);
    for _ in 1..length {
        lines = lines.step().within(set);
    }
    lines.cells()
}

/// How many cells a line in that direction has when it closes to a ring: on a torus every line does, and all that are
/// parallel have the same length.
#[inline]
fn ring<B: Board, const D: usize>() -> Option<u32> {
    if !B::WRAPS || shift::<B, D>(B::CELLS) != B::CELLS {
        return None;
    }
    let start = B::single(0);
    let (mut cell, mut length) = (shift::<B, D>(start), 1);
    while cell != start {
        cell = shift::<B, D>(cell);
        length += 1;
    }
    Some(length)
}

/// Returns a colour mask (§3, figure 4): the cells at an even distance from the first cell, by steps in the given
/// directions. With the directions of a rook that is the checkerboard.
///
/// The function walks over the board; compute the mask once and keep it.
///
/// ```
/// use banmen_bits::board::{Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::{diagram, methods::queries::checkerboard};
///
/// type Small = Separated<Rectangle<5, 3>, 1>;
/// assert_eq!(checkerboard::<Small>(Directions::ROOK), diagram!(Small, "
///     X . X . X
///     . X . X .
///     X . X . X
/// "));
/// ```
pub fn checkerboard<B: Board>(directions: Directions) -> B::Set {
    let mut edge = B::single(0);
    let (mut seen, mut even, mut is_even) = (edge, B::Set::EMPTY, true);
    while !edge.is_empty() {
        if is_even {
            even |= edge;
        }
        let mut next = B::Set::EMPTY;
        for direction in B::Geometry::directions().filter(|&direction| directions.contains(direction)) {
            next |= B::shift(edge, direction);
        }
        edge = next - seen;
        seen |= edge;
        is_even = !is_even;
    }
    even
}

/// Returns the number of pieces on the cells of a colour mask (§5.2.2).
///
/// ```
/// use banmen_bits::board::{Board, Directions, lattice::Rectangle, layout::Separated};
/// use banmen_bits::diagram;
/// use banmen_bits::methods::queries::{checkerboard, count_on};
///
/// type Small = Separated<Rectangle<5, 3>, 1>;
/// let light = checkerboard::<Small>(Directions::ROOK);
/// let pieces = diagram!(Small, "
///     X . . X .
///     X X . X .
///     . . . . X
/// ");
/// assert_eq!(count_on(pieces, light), 4);
/// assert_eq!(count_on(pieces, Small::CELLS - light), 2);
/// ```
#[inline(always)]
pub fn count_on<S: BitSet>(set: S, mask: S) -> u32 {
    (set & mask).len()
}

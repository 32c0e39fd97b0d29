//! Moves and captures on one word, without a branch.
//!
//! Browne's algorithm 4 (2014, section 5.1.2), which is [`line_caps`] and
//! [`line_cap_flips`](banmen_bits::methods::filters::line_cap_flips), walks a front of
//! candidate cells through the enemy discs, one step at a time and one direction after another, until the front is empty.
//! Three things take it further here:
//!
//! * **Doubling.** A run of enemy discs is at most six long, so the front needs four steps of length 1, 1, 2, 2
//!   (a Kogge-Stone fill) and no loop: the code is straight and the processor never guesses.
//! * **Carries.** Eastward the fill is one addition: a carry runs through the enemy discs by itself.
//! * **Lanes.** Straight code over `u64` is what a compiler turns into vector instructions: [`super::lanes`]
//!   runs the two functions of this module on many boards at once.
//!
//! The board has a stride of eight for every size: cell `(column, row)` is bit `8 * row + column`, with row 0 at the
//! top. A board smaller than 8×8 sits in the corner of the lowest bits.

use crate::boards::{EightBitRows, one, word};
use banmen_bits::methods::filters::line_caps;

/// The masks of a board of `N` × `N` cells inside the word.
#[derive(Clone, Copy, Debug)]
pub struct Masks<const N: usize>;

/// The longest run of bits of `length` in each of `rows` rows, from column `first`.
const fn rectangle(first: usize, length: usize, rows: usize) -> u64 {
    let mut set = 0;
    let mut row = 0;
    while row < rows {
        set |= ((1 << length) - 1) << (8 * row + first);
        row += 1;
    }
    set
}

impl<const N: usize> Masks<N> {
    /// Every cell of the board.
    pub const BOARD: u64 = {
        assert!(N >= 4 && N <= 8 && N.is_multiple_of(2), "an Othello board is 4×4, 6×6 or 8×8");
        rectangle(0, N, N)
    };
    /// The columns that are not at the edge: a capture along a row or a diagonal lies in them.
    pub const INNER_COLUMNS: u64 = rectangle(1, N - 2, N);
    /// The four cells of the corners.
    pub const CORNERS: u64 = (1 | 1 << (N - 1)) * (1 | 1 << (8 * (N - 1)));
}

/// The cells that a front starting in `from` reaches by stepping `SHIFT` bits upward through `through`, which
/// comes with the runs of two (`pairs`).
#[inline(always)]
fn fill_up<const SHIFT: u32>(from: u64, through: u64, pairs: u64) -> u64 {
    let mut reached = through & (from << SHIFT);
    reached |= through & (reached << SHIFT);
    reached |= pairs & (reached << (2 * SHIFT));
    reached | pairs & (reached << (2 * SHIFT))
}

/// The cells that a front starting in `from` reaches by stepping `SHIFT` bits downward, as in [`fill_up`].
#[inline(always)]
fn fill_down<const SHIFT: u32>(from: u64, through: u64, pairs: u64) -> u64 {
    let mut reached = through & (from >> SHIFT);
    reached |= through & (reached >> SHIFT);
    reached |= pairs & (reached >> (2 * SHIFT));
    reached | pairs & (reached >> (2 * SHIFT))
}

/// The cells behind the enemy runs that start next to `own`, along one axis, both ways.
#[inline(always)]
fn caps<const SHIFT: u32>(own: u64, through: u64) -> u64 {
    let up = through & (through << SHIFT);
    let down = up >> SHIFT;
    (fill_up::<SHIFT>(own, through, up) << SHIFT) | (fill_down::<SHIFT>(own, through, down) >> SHIFT)
}

/// The discs between `cell` and an own disc, along one axis, both ways.
#[inline(always)]
fn between<const SHIFT: u32>(own: u64, through: u64, cell: u64) -> u64 {
    let pairs = through & (through << SHIFT);
    let up = fill_up::<SHIFT>(cell, through, pairs);
    let down = fill_down::<SHIFT>(cell, through, pairs >> SHIFT);
    let capped_up = if (up << SHIFT) & own == 0 { 0 } else { up };
    let capped_down = if (down >> SHIFT) & own == 0 { 0 } else { down };
    capped_up | capped_down
}

/// The cells where the side with the discs `own` may place a disc against `other`.
///
/// ```
/// use banmen_games::othello::kernel::moves;
/// let (black, white) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
/// assert_eq!(moves::<8>(black, white), 1 << 19 | 1 << 26 | 1 << 37 | 1 << 44); // d3, c4, f5, e6
/// ```
#[inline(always)]
#[must_use]
pub fn moves<const N: usize>(own: u64, other: u64) -> u64 {
    let inner = other & Masks::<N>::INNER_COLUMNS;
    // Along a row, upward: the carry of the addition runs through the enemy discs and stops behind them.
    let carried = inner.wrapping_add(inner & (own << 1));
    let pairs = inner & (inner >> 1);
    let behind = fill_down::<1>(own, inner, pairs) >> 1;
    let found =
        (carried & !inner) | behind | caps::<8>(own, other) | caps::<7>(own, inner) | caps::<9>(own, inner);
    found & Masks::<N>::BOARD & !(own | other)
}

/// The moves of one board by algorithm 4 as [`banmen_bits`] has it. Its eight directions fill a vector register, so that
/// it takes fewer instructions than [`moves`] where one board is looked at by itself: 61 instead of 148 for x86-64-v3
/// (`examples/kernels.rs`). In lanes of many boards [`moves`] is the one whose registers are full.
#[inline(always)]
#[must_use]
pub fn single_board_moves<const N: usize>(own: u64, other: u64) -> u64 {
    let empty = one(Masks::<N>::BOARD & !(own | other));
    word(line_caps::<EightBitRows<N>>(one(own), one(other), empty))
}

/// The discs that change colour when `own` places a disc on `cell`, a set of one empty cell; nothing for the empty
/// set, which is a pass.
#[inline(always)]
#[must_use]
pub fn flips<const N: usize>(own: u64, other: u64, cell: u64) -> u64 {
    let inner = other & Masks::<N>::INNER_COLUMNS;
    let next = cell << 1;
    let end = inner.wrapping_add(inner & next) & !inner & own;
    let east = if end == 0 { 0 } else { end.wrapping_sub(next) };
    let pairs = inner & (inner >> 1);
    let down = fill_down::<1>(cell, inner, pairs);
    let west = if (down >> 1) & own == 0 { 0 } else { down };
    east | west
        | between::<8>(own, other, cell)
        | between::<7>(own, inner, cell)
        | between::<9>(own, inner, cell)
}

//! Proofs without search, by cells that go in pairs.
//!
//! Whoever can answer every stone with one right above it never runs out of answers while the columns hold an even
//! number of free cells each. Columns with an odd number of them come in pairs too: a stone at the foot of one is
//! answered at the foot of another, and both are even then. What the opponent can still get is therefore known: the
//! lower cell of every pair, and the feet of odd columns. If no line lies in that and the stones it has, it will never
//! have one. Rows are counted from 0 here; lower cells of pairs lie in rows 0, 2 and 4 for either side, because the
//! board is six rows high.
//!
//! * [`hold`]: the first player is to move, the second follows. The first cannot win; and where the second has a threat
//!   in row 1, 3 or 5, the first must at last play right below it, and loses.
//! * [`squeeze`]: the second player is to move, the first follows. The number of free cells is odd, so one column must be
//!   left out of the pairs: one where the first has a threat in row 2 or 4. The cells below it are odd in number; the
//!   second player runs out of other moves and must play the last of them.
//!
//! Both are cheap, a test for a line in one set. Two positions of eight stones take 61 and 54 million nodes without them,
//! 21 and 32 million with them.

use super::super::kernel::{BOARD, BOTTOM, FIRST_COLUMN, ROWS, STRIDE, has_line};

/// Rows 0, 2 and 4: where the lower cells of pairs are.
pub(super) const LOWER: u64 = BOTTOM * 0b01_0101;
/// Rows 1, 3 and 5: where the upper cells of pairs are.
pub(super) const UPPER: u64 = BOTTOM * 0b10_1010;

/// What a player is worth who completes a line in this row, when every other column is full by then.
const fn late_win(row: usize) -> i32 {
    (ROWS - row).div_ceil(2) as i32
}

/// The most that the first player can have when it is to move and the second answers in pairs; `None` when that proves
/// nothing. `own` are its stones, `open` the cells that can be played, `theirs` the cells that complete a line of the
/// second player.
#[inline(always)]
pub(super) fn hold(own: u64, occupied: u64, open: u64, theirs: u64) -> Option<i32> {
    let free = BOARD & !occupied;
    if has_line(own | (free & LOWER) | open) {
        return None;
    }
    // A threat at the foot of an odd column can be parried now.
    let threat = |row: usize| theirs & !open & (BOTTOM << row) != 0;
    let lowest = [1, 3, 5].into_iter().find(|&row| threat(row));
    Some(lowest.map_or(0, |row| -late_win(row)))
}

/// The most that the second player can have when it is to move and the first answers in pairs and waits for a threat;
/// `None` when that proves nothing. `own` are the second player's stones, `theirs` the first player's threats.
#[inline(always)]
pub(super) fn squeeze(own: u64, occupied: u64, open: u64, theirs: u64) -> Option<i32> {
    let free = BOARD & !occupied;
    let odd_feet = open & UPPER;
    let mut threats = theirs & LOWER & !open;
    while threats != 0 {
        let cell = threats & threats.wrapping_neg();
        threats &= threats - 1;
        let index = cell.trailing_zeros() as usize;
        let column = FIRST_COLUMN << (index / STRIDE * STRIDE);
        if odd_feet & column == 0 {
            continue;
        }
        let beside = ((free & LOWER) | open) & !column;
        let below = free & UPPER & column & (cell - 1);
        if !has_line(own | beside | below) {
            return Some(-late_win(index % STRIDE));
        }
    }
    None
}

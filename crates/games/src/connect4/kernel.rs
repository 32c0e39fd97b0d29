//! Lines of four on one word, and the cells that would complete one.
//!
//! Browne's algorithm 7 (2014, section 5.2.1) asks *whether* there is a line of four: pairs of neighbours along an
//! axis, then pairs of pairs. [`has_line`] is that, over the four axes. It replaces
//! [`queries::has_line`](banmen_bits::methods::queries::has_line), which masks every step and leaves after each axis.
//! [`completions`] turns the question round: *where* would one more stone make four? The answer is a set, for all
//! cells at once, and it does not depend on whose turn it is or on which cells can be reached now. That is what makes
//! the rest of the folder fast:
//!
//! * a move that ends the game is `open & completions(own)`, without playing it;
//! * a stone of one side changes nothing in the completions of the other, so one set serves all siblings;
//! * the last three plies of a count are sizes of intersections of such sets ([`super::perft`]).
//!
//! A column is seven bits: six cells from the bottom, and one that is always empty, so that no line wraps round.
//! Cell `(column, row)` is bit `7 * column + row`.

/// Columns of the board.
pub const COLUMNS: usize = 7;
/// Rows of the board.
pub const ROWS: usize = 6;
/// Bits from one column to the next.
pub const STRIDE: usize = ROWS + 1;

/// The lowest cell of every column.
pub const BOTTOM: u64 = {
    let mut set = 0;
    let mut column = 0;
    while column < COLUMNS {
        set |= 1 << (STRIDE * column);
        column += 1;
    }
    set
};
/// The highest cell of every column.
pub const TOP: u64 = BOTTOM << (ROWS - 1);
/// The cells of the board.
pub const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);
/// The cells of the leftmost column.
pub const FIRST_COLUMN: u64 = (1 << ROWS) - 1;

/// Up a column, along a row, and the two diagonals.
const AXES: [usize; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// The cells that a stone can fall into: one in every column that is not full.
///
/// The carry of an addition finds them all: a full-to-`r` column plus its bottom bit is the bit above.
#[inline(always)]
#[must_use]
pub const fn open(occupied: u64) -> u64 {
    (occupied + BOTTOM) & BOARD
}

/// Whether the stones hold four in a line.
///
/// ```
/// use banmen_games::connect4::kernel::has_line;
/// assert!(has_line(0b1111));
/// assert!(has_line(1 | 1 << 8 | 1 << 16 | 1 << 24));
/// assert!(!has_line(0b111 << 3 | 1 << 7)); // the top of one column and the bottom of the next
/// ```
#[inline(always)]
#[must_use]
pub const fn has_line(stones: u64) -> bool {
    let mut found = 0;
    let mut axis = 0;
    while axis < AXES.len() {
        let pairs = stones & (stones >> AXES[axis]);
        found |= pairs & (pairs >> (2 * AXES[axis]));
        axis += 1;
    }
    found != 0
}

/// The cells where one more stone makes four in a line, occupied cells not taken out. In a column only the cell above
/// three stones is named: one below them cannot be empty.
///
/// ```
/// use banmen_games::connect4::kernel::completions;
/// // Three in the bottom row, with a gap: only the gap completes them.
/// assert_eq!(completions(1 | 1 << 7 | 1 << 21) & 0x7F << 14, 1 << 14);
/// ```
#[inline(always)]
#[must_use]
pub const fn completions(stones: u64) -> u64 {
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    let mut axis = 1;
    while axis < AXES.len() {
        let step = AXES[axis];
        let (before, after) = (stones << step, stones >> step);
        let two_before = before & (stones << (2 * step));
        let two_after = after & (stones >> (2 * step));
        cells |= two_before & ((stones << (3 * step)) | after);
        cells |= two_after & ((stones >> (3 * step)) | before);
        axis += 1;
    }
    cells & BOARD
}

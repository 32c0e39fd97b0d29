//! Discs that can never change colour again, as far as they are cheap to know.
//!
//! A disc is captured along an axis from both sides at once: an enemy disc here and one there. So it is safe along the
//! axis when the whole line is full, when it lies at the board's edge there, or next to a stable disc of its own colour.
//! A disc that is safe along all four axes is stable. What is found is a lower bound (on boards smaller than 8×8 the far
//! edges are not known as such): enough to say that a side cannot get beyond some margin.

/// The columns at the left and at the right.
const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;
const TOP: u64 = 0xFF;
const BOTTOM: u64 = TOP << 56;

/// Keeps of a set of occupied cells those whose line is full, by letting every gap run along the line.
#[inline(always)]
fn full_lines(occupied: u64, shift: u32, not_first: u64, not_last: u64) -> u64 {
    let gaps = !occupied;
    let (mut up, mut down) = (gaps, gaps);
    // A gap steps to the next cell unless that one begins a new line.
    for _ in 0..7 {
        up |= (up << shift) & not_first;
        down |= (down >> shift) & not_last;
    }
    !(up | down)
}

/// Discs of `own` that nothing can capture any more on the 8×8 board.
#[must_use]
pub(super) fn stable(own: u64, occupied: u64) -> u64 {
    const MIDDLE_COLUMNS: u64 = !(LEFT | RIGHT);
    let edge_columns = !MIDDLE_COLUMNS;
    let edges = edge_columns | TOP | BOTTOM;
    // Along each axis: lines that are full, and the cells at the board's edge.
    let rows = full_lines(occupied, 1, !LEFT, !RIGHT) | edge_columns;
    let columns = full_lines(occupied, 8, u64::MAX, u64::MAX) | TOP | BOTTOM;
    let falling = full_lines(occupied, 9, !LEFT, !RIGHT) | edges;
    let rising = full_lines(occupied, 7, !RIGHT, !LEFT) | edges;
    let mut found = own & rows & columns & falling & rising;
    while found != 0 {
        // A neighbour that is stable makes a disc safe along their line.
        let beside = |shift: u32, not_first: u64, not_last: u64| {
            ((found << shift) & not_first) | ((found >> shift) & not_last)
        };
        let grown = own
            & (rows | beside(1, !LEFT, !RIGHT))
            & (columns | beside(8, u64::MAX, u64::MAX))
            & (falling | beside(9, !LEFT, !RIGHT))
            & (rising | beside(7, !RIGHT, !LEFT));
        if grown & !found == 0 {
            break;
        }
        found |= grown;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corner_is_stable_and_what_it_holds() {
        assert_eq!(stable(1, 1), 1);
        assert_eq!(stable(0b111, 0b111), 0b111);
        assert_eq!(stable(0b110, 0b110), 0);
        assert_eq!(stable(0b0101, 0b0111), 0b0001);
        assert_eq!(stable(1 << 27, 1 << 27), 0);
    }

    #[test]
    fn full_board_is_stable() {
        assert_eq!(stable(0xF0F0, u64::MAX), 0xF0F0);
    }
}

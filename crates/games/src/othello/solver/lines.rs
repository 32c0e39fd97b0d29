//! Captures by whole lines, from a table of them.
//!
//! The kernel's fills cost the same for every cell and need no table, which is right for many boards side by side. Deep
//! in an end game there is one board, and the four lines through a cell are known beforehand: upward the carry of an
//! addition runs through the enemy discs of a line and stops at the first other cell, downward the highest other bit is
//! where the run ends. Four lines at a time are what a vector register holds; the table is four kilobytes.
//!
//! Boards smaller than 8×8 need no masks of their own: cells beyond the edge are empty, and an empty cell ends a run
//! without a capture.

/// The cells of the lines through a cell: in four directions the bits above it, then the bits below it.
#[derive(Clone, Copy)]
struct Lines {
    above: [u64; 4],
    below: [u64; 4],
}

/// Along the row, the column and the diagonals, as (column, row) steps towards higher bits.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

const fn ray(cell: usize, (dx, dy): (i32, i32)) -> u64 {
    let (mut x, mut y) = (cell as i32 % 8 + dx, cell as i32 / 8 + dy);
    let mut set = 0;
    while x >= 0 && x < 8 && y >= 0 && y < 8 {
        set |= 1 << (8 * y + x);
        (x, y) = (x + dx, y + dy);
    }
    set
}

static LINES: [Lines; 64] = {
    let mut lines = [Lines { above: [0; 4], below: [0; 4] }; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 4 {
            let (dx, dy) = DIRECTIONS[direction];
            lines[cell].above[direction] = ray(cell, (dx, dy));
            lines[cell].below[direction] = ray(cell, (-dx, -dy));
            direction += 1;
        }
        cell += 1;
    }
    lines
};

/// The neighbours of each cell: without an enemy disc on one of them there is no capture.
pub(super) static BESIDE: [u64; 64] = {
    let mut beside = [0; 64];
    let mut cell = 0usize;
    while cell < 64 {
        let (x, y) = (cell as i32 % 8, cell as i32 / 8);
        let mut other = 0usize;
        while other < 64 {
            let (dx, dy) = (other as i32 % 8 - x, other as i32 / 8 - y);
            if other != cell && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 {
                beside[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    beside
};

/// The discs that change colour when `own` places a disc on the empty cell of this index.
#[inline(always)]
pub(in super::super) fn flips(own: u64, other: u64, cell: usize) -> u64 {
    let lines = &LINES[cell % 64];
    let mut captured = 0;
    for direction in 0..4 {
        let above = lines.above[direction];
        let end = (other | !above).wrapping_add(1) & above & own;
        captured |= end.wrapping_sub(u64::from(end != 0)) & above;
    }
    for direction in 0..4 {
        let below = lines.below[direction];
        let stops = below & !other;
        // The highest cell of the line without an enemy disc, if the line has one.
        let end = (0x8000_0000_0000_0000u64.checked_shr(stops.leading_zeros()).unwrap_or(0)) & own;
        captured |= end.wrapping_neg().wrapping_shl(1) & below;
    }
    captured
}

#[cfg(test)]
mod tests {
    use super::super::super::kernel;
    use super::*;

    #[test]
    fn captures_by_lines_are_those_of_the_kernel_on_every_cell() {
        let mut random = banmen_game::Random::new(12);
        for _ in 0..3000 {
            let (a, b) = (random.next_u64(), random.next_u64());
            let (own, other) = (a & b, a & !b);
            for cell in (0..64).filter(|&cell| a & 1 << cell == 0) {
                assert_eq!(flips(own, other, cell), kernel::flips::<8>(own, other, 1 << cell));
            }
        }
    }
}

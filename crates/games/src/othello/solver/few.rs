//! The search of the last six empty cells.
//!
//! Most nodes of an end game are here, so nothing is prepared: no list of moves, no table, no order but parity. The cells
//! of a quadrant with an odd number of empty ones come first, because the side that plays there is likely to have the
//! last move in it.

use super::lines::{BESIDE, flips};
use super::search::Search;

/// A number below every margin, for no move.
pub(super) const NOTHING: i32 = -100;

/// The quadrant of each cell.
pub(super) const fn quadrant(cell: usize) -> u64 {
    0x0F0F_0F0F << (cell % 8 / 4 * 4 + cell / 32 * 32)
}

/// The quadrants with an odd number of empty cells.
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    let odd = |cell| if (empty & quadrant(cell)).count_ones() % 2 == 1 { quadrant(cell) } else { 0 };
    odd(0) | odd(4) | odd(32) | odd(36)
}

impl Search<'_> {
    /// The margin of a finished game.
    #[inline(always)]
    pub(super) fn margin(&self, own: u64, other: u64, empty: u64) -> i32 {
        let margin = own.count_ones() as i32 - other.count_ones() as i32;
        if self.winner_takes_empty { margin + margin.signum() * empty.count_ones() as i32 } else { margin }
    }

    /// The margin when one cell is empty.
    #[inline(always)]
    fn one(&mut self, own: u64, other: u64, cell: usize) -> i32 {
        self.nodes += 1;
        let margin = own.count_ones() as i32 - other.count_ones() as i32;
        let captured = flips(own, other, cell);
        if captured != 0 {
            return margin + 2 * captured.count_ones() as i32 + 1;
        }
        let captured = flips(other, own, cell);
        if captured != 0 {
            return margin - 2 * captured.count_ones() as i32 - 1;
        }
        self.margin(own, other, 1 << cell)
    }

    /// The best of both orders of the last two cells, `NOTHING` when neither can be played.
    #[inline(always)]
    fn two_moves(&mut self, own: u64, other: u64, cells: [usize; 2], alpha: i32) -> i32 {
        self.nodes += 1;
        let mut best = NOTHING;
        for (cell, last) in [(cells[0], cells[1]), (cells[1], cells[0])] {
            if BESIDE[cell % 64] & other == 0 {
                continue;
            }
            let captured = flips(own, other, cell);
            if captured != 0 {
                best = best.max(-self.one(other ^ captured, own ^ captured ^ (1 << cell), last));
                if best > alpha {
                    break;
                }
            }
        }
        best
    }

    /// A bound of the margin when two cells are empty.
    #[inline(always)]
    fn two(&mut self, own: u64, other: u64, empty: u64, alpha: i32) -> i32 {
        let cells = [empty.trailing_zeros() as usize, 63 - (empty.leading_zeros() as usize & 63)];
        let best = self.two_moves(own, other, cells, alpha);
        if best != NOTHING {
            return best;
        }
        let theirs = self.two_moves(other, own, cells, -alpha - 1);
        if theirs == NOTHING { self.margin(own, other, empty) } else { -theirs }
    }

    /// A bound of the margin when few cells are empty, two or more; `odd` are the quadrants with an odd number of them.
    pub(super) fn few(&mut self, own: u64, other: u64, empty: u64, odd: u64, alpha: i32) -> i32 {
        if empty & (empty - 1) == 0 {
            return self.one(own, other, empty.trailing_zeros() as usize);
        }
        let best = self.few_moves(own, other, empty, odd, alpha);
        if best != NOTHING {
            return best;
        }
        let theirs = self.few_moves(other, own, empty, odd, -alpha - 1);
        if theirs == NOTHING { self.margin(own, other, empty) } else { -theirs }
    }

    /// The best move's bound, `NOTHING` when there is no move.
    fn few_moves(&mut self, own: u64, other: u64, empty: u64, odd: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        let mut best = NOTHING;
        let count = empty.count_ones();
        for part in [empty & odd, empty & !odd] {
            let mut left = part;
            while left != 0 {
                let cell = left.trailing_zeros() as usize;
                let bit = left & left.wrapping_neg();
                left ^= bit;
                if BESIDE[cell] & other == 0 {
                    continue;
                }
                let captured = flips(own, other, cell);
                if captured == 0 {
                    continue;
                }
                let (mover, moved, rest) = (other ^ captured, own ^ captured ^ bit, empty ^ bit);
                let bound = match count {
                    2 => -self.one(mover, moved, rest.trailing_zeros() as usize),
                    3 => -self.two(mover, moved, rest, -alpha - 1),
                    _ => -self.few(mover, moved, rest, odd ^ quadrant(cell), -alpha - 1),
                };
                best = best.max(bound);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

//! Steps and rays on the empty board as 81 bits in the order of the squares.

use super::{OFFSETS, step};
use crate::types::Square;
use banmen_bits::board::Direction;

/// The steps of the pieces for Black, in files to the left and ranks down.
const PAWN: &[(i32, i32)] = &[(0, -1)];
const KNIGHT: &[(i32, i32)] = &[(-1, -2), (1, -2)];
const SILVER: &[(i32, i32)] = &[(0, -1), (-1, -1), (1, -1), (-1, 1), (1, 1)];
const GOLD: &[(i32, i32)] = &[(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (0, 1)];

/// The attacks on the empty board.
pub(crate) struct Dense {
    /// The steps of pawn, knight, silver and gold, by color.
    pub(crate) steps: [[[u128; 81]; 4]; 2],
    /// The steps of a king.
    pub(crate) king: [u128; 81],
    /// The rays, by direction.
    pub(crate) rays: [[u128; 81]; 8],
}

const fn steps(offsets: &[(i32, i32)], sign: i32) -> [u128; 81] {
    let (mut table, mut index) = ([0; 81], 0);
    while index < 81 {
        let mut k = 0;
        while k < offsets.len() {
            if let Some(to) = Square::new(index).offset(offsets[k].0, offsets[k].1 * sign) {
                table[index] |= 1 << to.index();
            }
            k += 1;
        }
        index += 1;
    }
    table
}

const fn rays(direction: usize) -> [u128; 81] {
    let (mut table, mut index) = ([0; 81], 0);
    while index < 81 {
        let mut at = Square::new(index);
        while let Some(next) = step(at, Direction::new(direction)) {
            table[index] |= 1 << next.index();
            at = next;
        }
        index += 1;
    }
    table
}

/// Derives all attacks from the steps of the pieces.
pub(crate) const fn dense() -> Dense {
    let (mut all, mut direction) = ([[0; 81]; 8], 0);
    while direction < 8 {
        all[direction] = rays(direction);
        direction += 1;
    }
    Dense {
        steps: [
            [steps(PAWN, 1), steps(KNIGHT, 1), steps(SILVER, 1), steps(GOLD, 1)],
            [steps(PAWN, -1), steps(KNIGHT, -1), steps(SILVER, -1), steps(GOLD, -1)],
        ],
        king: steps(&OFFSETS, 1),
        rays: all,
    }
}

/// The squares of some ranks, counted from the top.
pub(crate) const fn ranks(first: usize, last: usize) -> u128 {
    let (mut set, mut index) = (0, 0);
    while index < 81 {
        let rank = Square::new(index).rank();
        if rank >= first && rank <= last {
            set |= 1 << index;
        }
        index += 1;
    }
    set
}

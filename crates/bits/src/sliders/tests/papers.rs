//! The arrays that the papers print, out of our derivation.

use alloc::vec::Vec;

use super::arrays::*;
use crate::board::shogi::{Ranks27, Squares};
use crate::board::three::{Three32, ThreeSquares, pawn_advances, pawn_captures, pawn_captures_within};
use crate::board::{Board, Direction, Geometry};
use crate::set::Bits;
use crate::sliders::{Alignment, klimaszewski, lines};

/// The line of the alignment that a cell is on.
fn line_of(alignment: &Alignment, cell: usize) -> usize {
    alignment.lines().iter().position(|line| line.cells.contains(&cell)).unwrap()
}

/// The cell that has that bit on the board itself.
fn place(bit: u32) -> u32 {
    Ranks27::cell(bit) as u32
}

#[test]
fn grimbergen_words_and_rank_shifts() {
    let ranks = Alignment::native::<Ranks27>(&lines::<Squares>(Direction::EAST)).unwrap();
    for cell in 0..81 {
        assert_eq!(Ranks27::bit(cell) / 32, SQ_TO_BB_INDEX[cell]);
        assert_eq!(ranks.low(line_of(&ranks, cell)) % 32, RANK_SHIFT_NO[cell]);
    }
}

#[test]
fn grimbergen_quarter_turn() {
    let mut files = lines::<Squares>(Direction::SOUTH);
    files.reverse(); // the paper begins with file 1, on the right
    let turned = Alignment::first_fit::<Ranks27>(files).unwrap();
    for (cell, &expected) in INIT_ROT90.iter().enumerate() {
        assert_eq!(place(turned.bit(cell)), expected, "square {cell}");
    }
}

#[test]
fn grimbergen_aligned_diagonals() {
    let diagonals = Alignment::first_fit::<Ranks27>(lines::<Squares>(Direction::SOUTH_EAST)).unwrap();
    for (cell, &expected) in INIT_NW.iter().enumerate() {
        let line = line_of(&diagonals, cell);
        let place = place(diagonals.bit(cell));
        assert_eq!(place, expected, "square {cell}");
        assert_eq!(diagonals.low(line) % 32, DIA_SHIFT_NO[place as usize], "square {cell}");
        assert_eq!((1 << diagonals.lines()[line].cells.len()) - 1, DIA_MASK[place as usize], "square {cell}");
    }
}

#[test]
fn klimaszewski_shifts_and_masks() {
    let alignments = klimaszewski().unwrap();
    let shifts = [RANK_SHIFT, FILE_SHIFT, R45_SHIFT, L45_SHIFT];
    let masks = [[63; 96], [63; 96], R45_MASK, L45_MASK];
    for ((alignment, shifts), masks) in alignments.iter().zip(shifts).zip(masks) {
        for cell in 0..96 {
            let line = line_of(alignment, cell);
            assert_eq!(alignment.low(line) + 1, shifts[cell], "square {cell}");
            assert_eq!((1 << alignment.lines()[line].inner) - 1, masks[cell], "square {cell}");
        }
    }
}

#[test]
fn klimaszewski_main_lines_fork_into_twelve_squares_with_nine_inner_ones() {
    for direction in [Direction::NORTH_EAST, Direction::NORTH_WEST] {
        let forked: Vec<_> =
            lines::<ThreeSquares>(direction).into_iter().filter(|line| line.inner == 9).collect();
        assert_eq!(forked.len(), 1);
        assert_eq!(forked[0].cells.len(), 12);
        let forks = |&cell: &usize| ThreeSquares::step(cell, direction).len() == 2;
        assert_eq!((0..96).filter(forks).count(), 3);
    }
}

/// The paper's listing 2 for White, line by line.
fn listed_advance([a, b, c]: [u32; 3]) -> [u32; 3] {
    let mut n = a >> 24;
    n = (n & 0x55) << 1 | (n >> 1 & 0x55);
    n = (n & 0x33) << 2 | (n >> 2 & 0x33);
    n = (n & 0x0f) << 4 | (n >> 4 & 0x0f);
    [a << 8, b >> 8 | (n & 0xf0) << 24, c >> 8 | (n & 0x0f) << 24]
}

fn listed_attacks([a, b, c]: [u32; 3]) -> [u32; 3] {
    let down = |word: u32| (word & 0x7f7f7f7f) >> 7 | (word & 0xfefefefe) >> 9;
    [(a & 0xfefefefe) << 7 | (a & 0x7f7f7f7f) << 9, down(b), down(c)]
}

#[test]
fn klimaszewski_pawns() {
    for pawns in crate::testing::random_sets::<Three32>(12, 200) {
        assert_eq!(pawn_advances(pawns, 0).words(), listed_advance(pawns.words()));
        assert_eq!(pawn_captures_within(pawns, 0).words(), listed_attacks(pawns.words()));
        // Black and Red see the same board, turned by one third and by two.
        let turned =
            |set: Bits<u32, 3>| Bits::<u32, 3>::from_words([1, 2, 0].map(|third| set.words()[third]));
        for third in 1..3 {
            assert_eq!(turned(pawn_advances(pawns, third)), pawn_advances(turned(pawns), third - 1));
            assert_eq!(turned(pawn_captures(pawns, third)), pawn_captures(turned(pawns), third - 1));
        }
    }
    // §3.1: the white pawn on D4 attacks C5, I5 and E9.
    let attacks = pawn_captures(Three32::single(27), 0);
    assert_eq!(attacks, Bits::from_words([0x0000_0000, 0x2800_0000, 0x0800_0000]));
}

//! Zobrist keys: a random number for each piece on each square, each set of castling rights and each color to move.

use crate::types::{Castling, Color, Piece, Square};
use banmen_bits::random::SplitMix64;

struct Keys {
    pieces: [[[u64; Square::COUNT]; 6]; 3],
    castling: [u64; 64],
    turns: [u64; 3],
}

const fn fill<const N: usize>(random: &mut SplitMix64) -> [u64; N] {
    let (mut keys, mut index) = ([0; N], 0);
    while index < N {
        keys[index] = random.next_u64();
        index += 1;
    }
    keys
}

static KEYS: Keys = {
    let mut random = SplitMix64::new(0x0033_1993);
    let mut pieces = [[[0; Square::COUNT]; 6]; 3];
    let mut number = 0;
    while number < 18 {
        pieces[number / 6][number % 6] = fill(&mut random);
        number += 1;
    }
    Keys { pieces, castling: fill(&mut random), turns: fill(&mut random) }
};

#[inline(always)]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.color.index()][piece.kind.index()][square.index()]
}

#[inline(always)]
pub(super) fn castling(castling: Castling) -> u64 {
    KEYS.castling[castling.index()]
}

#[inline(always)]
pub(super) fn turn(color: Color) -> u64 {
    KEYS.turns[color.index()]
}

//! Zobrist keys.
//!
//! Play and undo update the key of the board. The packed hands and the side to move are mixed in when the key is read.

use crate::geometry::BySquare;
use crate::types::{Color, Hand, Piece, Square};
use banmen_bits::random::{SplitMix64, mix};

const fn keys() -> [BySquare<u64>; 32] {
    let mut random = SplitMix64::new(0x5368_6f67_6921);
    let (mut keys, mut piece) = ([BySquare([0; 128]); 32], 0);
    while piece < 32 {
        let mut square = 0;
        while square < 81 {
            keys[piece].0[square] = random.next_u64();
            square += 1;
        }
        piece += 1;
    }
    keys
}

static KEYS: [BySquare<u64>; 32] = keys();

/// Returns the key of a piece on a square, for those who keep a board of their own with the keys of
/// [`Position`](crate::Position).
#[inline(always)]
pub const fn piece_key(piece: Piece, square: Square) -> u64 {
    KEYS[piece.code()].0[square.index() & 127]
}

/// Returns the key of a position, given the key of its board: the keys of all pieces, exclusive or.
#[inline(always)]
pub fn whole_key(board: u64, hands: [Hand; 2], turn: Color) -> u64 {
    let packed = u64::from(hands[0].word()) | u64::from(hands[1].word()) << 32;
    let side = match turn {
        Color::Black => 0,
        Color::White => 0x6a09_e667_f3bc_c909,
    };
    board ^ side ^ mix(packed)
}

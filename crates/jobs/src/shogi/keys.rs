//! Keys of 128 bits for positions of shogi.
//!
//! Among n positions a collision of 64-bit keys is to be expected with probability n²/2⁶⁵: one in six thousand for the
//! 80 million positions after six moves of the start, and more likely than not for those after nine. With 128 bits it is
//! below 10⁻¹⁷ for ten billion. The keys have nothing in common with those of [`Position::key`](banmen_shogi::Position),
//! and a child's key is known before the move is played, so that a position that is in the table is never made.

use banmen_shogi::{Color, Move, MoveKind, PieceKind, PositionOf, Representation, Square};

const KINDS: usize = PieceKind::COUNT;
/// A hand holds at most 18 pieces of a kind.
const MOST: usize = 18;

struct Keys {
    board: [[[u128; 81]; KINDS]; 2],
    hand: [[[u128; MOST + 1]; KINDS]; 2],
    white: u128,
}

const fn next(random: &mut banmen_bits::random::SplitMix64) -> u128 {
    (random.next_u64() as u128) << 64 | random.next_u64() as u128
}

static KEYS: Keys = {
    let mut random = banmen_bits::random::SplitMix64::new(0x4a6f_6273);
    let mut keys =
        Keys { board: [[[0; 81]; KINDS]; 2], hand: [[[0; MOST + 1]; KINDS]; 2], white: next(&mut random) };
    let mut index = 0;
    while index < 2 * KINDS * 81 {
        keys.board[index / (KINDS * 81)][index / 81 % KINDS][index % 81] = next(&mut random);
        index += 1;
    }
    index = 0;
    while index < 2 * KINDS * (MOST + 1) {
        // No piece in hand has the key zero.
        if !index.is_multiple_of(MOST + 1) {
            keys.hand[index / (KINDS * (MOST + 1))][index / (MOST + 1) % KINDS][index % (MOST + 1)] =
                next(&mut random);
        }
        index += 1;
    }
    keys
};

#[inline(always)]
fn on_board(color: Color, kind: PieceKind, square: Square) -> u128 {
    KEYS.board[color.index()][kind.index()][square.index()]
}

#[inline(always)]
fn in_hand(color: Color, kind: PieceKind, count: u32) -> u128 {
    KEYS.hand[color.index()][kind.index()][(count as usize).min(MOST)]
}

/// Returns the key of a position: of its board, hands and side to move.
pub(crate) fn key<R: Representation>(position: &PositionOf<R>) -> u128 {
    let mut key = if position.turn() == Color::White { KEYS.white } else { 0 };
    for square in Square::all() {
        if let Some(piece) = position.piece(square) {
            key ^= on_board(piece.color(), piece.kind(), square);
        }
    }
    for color in Color::ALL {
        for kind in PieceKind::HAND {
            key ^= in_hand(color, kind, position.hand(color).count(kind));
        }
    }
    key
}

/// Returns what a legal move changes in the key of the position that it is played in.
#[inline(always)]
pub(crate) fn change<R: Representation>(position: &PositionOf<R>, m: Move) -> u128 {
    let us = position.turn();
    let hand = position.hand(us);
    let mut change = KEYS.white;
    match m.kind() {
        MoveKind::Drop { kind, to } => {
            let count = hand.count(kind);
            change ^= on_board(us, kind, to) ^ in_hand(us, kind, count);
            change ^= in_hand(us, kind, count.saturating_sub(1));
        }
        MoveKind::Board { from, to, promote } => {
            let Some(piece) = position.piece(from) else { return change };
            let kind = piece.kind();
            let moved = if promote { kind.promoted().unwrap_or(kind) } else { kind };
            change ^= on_board(us, kind, from) ^ on_board(us, moved, to);
            if let Some(captured) = position.piece(to) {
                let taken = captured.kind().unpromoted();
                let count = hand.count(taken);
                change ^= on_board(us.other(), captured.kind(), to);
                change ^= in_hand(us, taken, count) ^ in_hand(us, taken, count + 1);
            }
        }
    }
    change
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Random;
    use banmen_shogi::Position;

    #[test]
    fn change_of_every_legal_move_is_the_difference_of_the_keys() {
        let mut random = Random::new(3);
        for _ in 0..40 {
            let mut position = Position::startpos();
            for _ in 0..150 {
                let moves = position.legal_moves();
                let before = key(&position);
                for &m in &moves {
                    let undo = position.play(m);
                    let after = key(&position);
                    position.undo(undo);
                    assert_eq!(before ^ after, change(&position, m), "{m} in {position}");
                }
                let Some(m) = random.pick(&moves) else { break };
                position.play(m);
            }
        }
    }

    #[test]
    fn equal_keys_mean_equal_positions_after_three_moves() {
        let mut seen = std::collections::HashMap::new();
        let mut level = vec![Position::startpos()];
        for _ in 0..3 {
            let mut next = Vec::new();
            for position in &level {
                for m in position.legal_moves() {
                    let mut child = *position;
                    child.play(m);
                    next.push(child);
                }
            }
            level = next;
        }
        for position in level {
            let text = position.to_string();
            assert_eq!(seen.entry(key(&position)).or_insert_with(|| text.clone()), &text);
        }
    }
}

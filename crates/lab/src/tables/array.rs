//! An array without attacks: the second column of Yamamoto et al. (2010, table 1). A move changes two entries and the hands;
//! who attacks a square is found by walking away from it in every direction.

use super::mailbox::{self, COLORS, EMPTY, MAILBOX, MOVEMENTS, WALL, knight_origins, next};
use banmen_shogi::{Color, Move, MoveKind, Piece, PieceKind, Setup, Square};

/// A position on a bordered array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainArray {
    board: [u8; 256],
    hands: [[u8; 8]; 2],
    turn: Color,
}

/// The entries that a move has changed.
#[derive(Clone, Copy, Debug)]
pub struct Changed {
    from: u8,
    to: u8,
    moved: u8,
    captured: u8,
}

/// The place of a piece in hand.
const HAND: u8 = 0;

impl PlainArray {
    /// The name in tables.
    pub const NAME: &'static str = "array without attacks";

    /// Returns the position of a setup.
    pub fn new(setup: &Setup) -> Self {
        let mut position = Self { board: [WALL; 256], hands: [[0; 8]; 2], turn: setup.turn };
        for square in Square::all() {
            let content = setup.piece(square).map_or(EMPTY, mailbox::code);
            position.board[usize::from(MAILBOX[square.index()])] = content;
        }
        for (hand, counts) in position.hands.iter_mut().zip(setup.hands) {
            for (kind, count) in PieceKind::HAND.into_iter().zip(counts) {
                hand[kind.index() & 7] = count;
            }
        }
        position
    }

    /// Returns the piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        mailbox::piece(self.board[usize::from(MAILBOX[square.index() & 127])])
    }

    /// Plays a legal move.
    #[inline(always)]
    pub fn play(&mut self, m: Move) -> Changed {
        let us = self.turn.index();
        let to = MAILBOX[m.to().index() & 127];
        self.turn = self.turn.other();
        let captured = self.board[usize::from(to)];
        match m.kind() {
            MoveKind::Drop { kind, .. } => {
                self.hands[us][kind.index() & 7] -= 1;
                self.board[usize::from(to)] = kind as u8 | COLORS[us];
                Changed { from: HAND, to, moved: kind as u8, captured }
            }
            MoveKind::Board { from, promote, .. } => {
                let from = MAILBOX[from.index() & 127];
                let moved = self.board[usize::from(from)];
                if captured != EMPTY {
                    self.hands[us][usize::from(captured & 7)] += 1;
                }
                self.board[usize::from(from)] = EMPTY;
                self.board[usize::from(to)] = moved | u8::from(promote) << 3;
                Changed { from, to, moved, captured }
            }
        }
    }

    /// Takes back the move that was played last.
    #[inline(always)]
    pub fn undo(&mut self, changed: Changed) {
        self.turn = self.turn.other();
        let us = self.turn.index();
        self.board[usize::from(changed.to)] = changed.captured;
        if changed.from == HAND {
            self.hands[us][usize::from(changed.moved & 7)] += 1;
        } else {
            self.board[usize::from(changed.from)] = changed.moved;
            if changed.captured != EMPTY {
                self.hands[us][usize::from(changed.captured & 7)] -= 1;
            }
        }
    }

    /// Returns the number of pieces of a side that attack a square.
    #[inline(always)]
    pub fn count_attackers(&self, square: Square, by: Color) -> u32 {
        let place = MAILBOX[square.index() & 127];
        let color = COLORS[by.index()];
        let mut count = 0;
        for origin in knight_origins(place, by) {
            let content = self.board[usize::from(origin)];
            count += u32::from(content == color | PieceKind::Knight as u8);
        }
        for direction in 0..8 {
            let mut at = next(place, direction);
            let mut content = self.board[usize::from(at)];
            let is_near = content != EMPTY;
            while content == EMPTY {
                at = next(at, direction);
                content = self.board[usize::from(at)];
            }
            // The wall has both colors and no movement.
            let movement = &MOVEMENTS[usize::from(content & 63)];
            let reaches = movement.lines | if is_near { movement.near } else { 0 };
            count += u32::from(content & color != 0 && reaches >> (direction ^ 1) & 1 != 0);
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{GAMES, read, sample};
    use banmen_shogi::Position;

    #[test]
    fn attackers_and_moves_are_those_of_the_library() {
        for setup in sample(&read(GAMES).expect("all are valid"), 40) {
            let mut position = Position::new(&setup).expect("valid");
            let mut array = PlainArray::new(&setup);
            let before = array.clone();
            for m in position.legal_moves() {
                let undo = position.play(m);
                let changed = array.play(m);
                assert_eq!(array, PlainArray::new(&position.setup()), "{m} in {setup}");
                for square in Square::all() {
                    for color in Color::ALL {
                        let expected = position.attackers_to(square, color).len();
                        assert_eq!(
                            array.count_attackers(square, color),
                            expected as u32,
                            "{square} in {position}"
                        );
                    }
                }
                array.undo(changed);
                position.undo(undo);
                assert_eq!(array, before);
            }
        }
    }
}

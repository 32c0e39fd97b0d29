//! Static exchange evaluation from the tables: the attackers are a word, and a line over the origin of a piece that has
//! captured continues to the square.

use super::mailbox::{MAILBOX, bits, direction, kind};
use super::{LINES, NUMBERS, SLIDERS, StackTables};
use banmen_shogi::position::VALUES;
use banmen_shogi::{Move, MoveKind, PieceKind};

impl StackTables {
    /// Returns the static exchange evaluation of a move, for the side to move.
    pub fn see(&self, m: Move) -> i32 {
        let to = MAILBOX[m.to().index() & 127];
        let us = self.turn.index();
        let mut takers = self.table[usize::from(to)] & ((1 << super::PIECES) - 1);
        let (mut standing, gain) = match m.kind() {
            MoveKind::Drop { kind, .. } => (VALUES[kind.index()], 0),
            MoveKind::Board { from, promote, .. } => {
                let from = MAILBOX[from.index() & 127];
                let moved = kind(self.board[usize::from(from)]);
                let number = self.numbers[usize::from(from)];
                takers = self.without(takers, u32::from(number), to);
                let captured = self.piece(m.to()).map_or(0, |piece| VALUES[piece.kind().index()]);
                let plain = VALUES[moved.index()];
                let value = moved.promoted().filter(|_| promote).map_or(plain, |after| VALUES[after.index()]);
                (value, captured + value - plain)
            }
        };
        let mut gains = [0; 40];
        gains[0] = gain;
        let (mut depth, mut side) = (0, 1 - us);
        while let Some((number, taker)) = self.least(takers & self.standing[side]) {
            takers = self.without(takers, number, to);
            if taker == PieceKind::King && takers & self.standing[1 - side] != 0 {
                break;
            }
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = VALUES[taker.index()];
            side = 1 - side;
            if depth + 1 == gains.len() {
                break;
            }
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }

    /// A taker goes, and the sliders behind it see the square.
    fn without(&self, takers: u64, number: u32, to: u8) -> u64 {
        let rest = takers & !(1 << number);
        let from = self.places[number as usize % super::PIECES];
        let along = direction(from, to);
        if takers == rest || along == super::mailbox::NOWHERE {
            return rest;
        }
        let mut found = rest;
        for slider in bits(self.table[usize::from(from)] >> LINES & SLIDERS) {
            if direction(self.places[slider as usize & 7], from) == along {
                found |= 1 << slider;
            }
        }
        found
    }

    /// The least valuable of some pieces, on the lowest square among equals.
    fn least(&self, pieces: u64) -> Option<(u32, PieceKind)> {
        // Unpromoted pawns are the cheapest of all, and most exchanges begin with one.
        let value = |number: u32| {
            let place = self.places[number as usize % super::PIECES];
            let taker = kind(self.board[usize::from(place)]);
            (VALUES[taker.index()], place, number, taker)
        };
        let plain = pieces & NUMBERS[0];
        bits(plain)
            .map(value)
            .find(|taker| taker.3 == PieceKind::Pawn)
            .or_else(|| bits(pieces).map(value).min_by_key(|taker| (taker.0, taker.1)))
            .map(|(_, _, number, taker)| (number, taker))
    }
}

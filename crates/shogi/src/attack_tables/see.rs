//! Static exchange evaluation from the tables, the counterpart of [`Position::see`](crate::PositionOf::see).
//!
//! The tables give the directions from which the square is attacked, so that only these are searched. They also hold the
//! sliders behind a piece that has captured: a line that reaches its origin along the same direction continues when the
//! piece is gone. Grimbergen (2007, §5) asks how the two methods compare.

use super::update::directions_of;
use super::{AttackTables, KNIGHT, LINE};
use crate::geometry::step;
use crate::position::VALUES;
use crate::types::{Color, Move, MoveKind, PieceKind, Square};
use arrayvec::ArrayVec;
use banmen_bits::board::Direction;

/// A piece that can capture on the square.
#[derive(Clone, Copy)]
struct Taker {
    from: Square,
    kind: PieceKind,
    color: Color,
    /// The direction in which it captures; knights have none.
    along: Option<Direction>,
}

/// At most eight lines and four knights attack a square, and a slider behind a piece takes its place.
type Takers = ArrayVec<Taker, 16>;

impl AttackTables {
    /// Returns the static exchange evaluation of a move, for the side to move.
    pub fn see(&self, m: Move) -> i32 {
        let to = m.to();
        let us = self.turn;
        let mut takers = self.takers(to);
        let (mut standing, gain) = match m.kind() {
            MoveKind::Drop { kind, .. } => (VALUES[kind.index()], 0),
            MoveKind::Board { from, promote, .. } => {
                let Some(piece) = self.piece(from) else { return 0 };
                if let Some(index) = takers.iter().position(|taker| taker.from == from) {
                    self.leave_line(index, &mut takers);
                }
                let captured = self.piece(to).map_or(0, |piece| VALUES[piece.kind().index()]);
                let plain = VALUES[piece.kind().index()];
                let after = piece.kind().promoted().filter(|_| promote);
                let value = after.map_or(plain, |kind| VALUES[kind.index()]);
                (value, captured + value - plain)
            }
        };
        let mut gains = [0; 40];
        gains[0] = gain;
        let (mut depth, mut side) = (0, us.other());
        while let Some(index) = least(&takers, side) {
            let kind = takers[index].kind;
            self.leave_line(index, &mut takers);
            if kind == PieceKind::King && least(&takers, side.other()).is_some() {
                break;
            }
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = VALUES[kind.index()];
            side = side.other();
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

    /// Every piece of both sides that the tables know to attack a square.
    fn takers(&self, to: Square) -> Takers {
        let mut takers = Takers::new();
        for color in Color::ALL {
            let attackers = self.attackers[color.index()][to];
            for along in directions_of(attackers as u8) {
                self.join(step(to, along.opposite()), Some(along), &mut takers);
            }
            for along in directions_of((attackers >> LINE) as u8) {
                self.join(self.first_behind(to, along), Some(along), &mut takers);
            }
            let ranks = if color == Color::Black { 2 } else { -2 };
            for (side, files) in [(0, 1), (1, -1)] {
                if attackers >> (KNIGHT + side) & 1 != 0 {
                    self.join(to.offset(files, ranks), None, &mut takers);
                }
            }
        }
        takers
    }

    fn join(&self, from: Option<Square>, along: Option<Direction>, takers: &mut Takers) {
        if let Some((from, piece)) = from.and_then(|from| Some((from, self.piece(from)?))) {
            // Never more than there is room for.
            let _ = takers.try_push(Taker { from, kind: piece.kind(), color: piece.color(), along });
        }
    }

    /// The first piece against a direction.
    fn first_behind(&self, square: Square, along: Direction) -> Option<Square> {
        let mut at = square;
        while let Some(next) = step(at, along.opposite()) {
            if !self.board[next].is_none() {
                return Some(next);
            }
            at = next;
        }
        None
    }

    /// A taker goes, and a slider behind it on its line takes its place.
    fn leave_line(&self, index: usize, takers: &mut Takers) {
        let gone = takers.swap_remove(index);
        let Some(along) = gone.along else { return };
        let line = 1 << (LINE + along.index() as u32);
        if (self.attackers[0][gone.from] | self.attackers[1][gone.from]) & line != 0 {
            let behind = self.first_behind(gone.from, along);
            self.join(behind, Some(along), takers);
        }
    }
}

/// The least valuable taker of a side, the one with the lowest number among equals.
fn least(takers: &Takers, side: Color) -> Option<usize> {
    let own = takers.iter().enumerate().filter(|(_, taker)| taker.color == side);
    own.min_by_key(|(_, taker)| (VALUES[taker.kind.index()], taker.from)).map(|(index, _)| index)
}

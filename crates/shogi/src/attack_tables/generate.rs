//! Legal moves from the tables: they hold what bitboards must compute.

use super::update::{directions_of, knight_targets, steps_and_lines};
use super::{AttackTables, KNIGHT, LINE};
use crate::geometry::step;
use crate::types::{Color, Move, Moves, Piece, PieceKind, Square};
use banmen_bits::board::Direction;

/// A set of squares by index.
type Squares = u128;

const fn single(square: Square) -> Squares {
    1 << square.index()
}

/// Appends a move; there is room for those of every valid position.
fn append(moves: &mut Moves, m: Move) {
    moves.push(m);
}

impl AttackTables {
    /// Returns every legal move.
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// Appends every legal move to a list.
    pub fn list_legal_moves(&self, moves: &mut Moves) {
        let us = self.turn;
        let Some(king) = self.kings[us.index()] else {
            self.list_others(None, Squares::MAX, Squares::MAX, moves);
            return;
        };
        self.list_king(king, moves);
        match self.count_attackers(king, us.other()) {
            0 => self.list_others(Some(king), Squares::MAX, Squares::MAX, moves),
            1 => {
                let (between, checker) = self.check_line(king);
                self.list_others(Some(king), between | checker, between, moves);
            }
            _ => {}
        }
    }

    fn list_king(&self, king: Square, moves: &mut Moves) {
        let them = self.turn.other();
        let lines = self.attackers[them.index()][king] >> LINE;
        for direction in directions_of(u8::MAX) {
            let Some(to) = step(king, direction) else { continue };
            let own = self.piece(to).is_some_and(|piece| piece.color() == self.turn);
            // A line that gives check also covers the square behind the king.
            let behind = lines >> direction.index() & 1 != 0;
            if !own && !behind && self.count_attackers(to, them) == 0 {
                append(moves, Move::board(king, to, false));
            }
        }
    }

    /// The squares between the king and the one piece that gives check, and that piece.
    fn check_line(&self, king: Square) -> (Squares, Squares) {
        let them = self.turn.other();
        let bit = self.attackers[them.index()][king].trailing_zeros();
        if bit >= KNIGHT {
            let side = bit - KNIGHT;
            let ranks = if them == Color::Black { 2 } else { -2 };
            let from = king.offset(if side == 0 { 1 } else { -1 }, ranks);
            return (0, from.map_or(0, single));
        }
        let towards = Direction::new(bit as usize % 8).opposite();
        let (mut between, mut at) = (0, king);
        while let Some(next) = step(at, towards) {
            if !self.board[next].is_none() {
                return (between, single(next));
            }
            between |= single(next);
            at = next;
        }
        (between, 0)
    }

    /// The line that a piece is pinned on: the squares it may go to.
    fn pin(&self, king: Square, from: Square) -> Squares {
        let lines = (self.attackers[self.turn.other().index()][from] >> LINE) as u8;
        for direction in directions_of(lines) {
            // The slider comes along this direction; is the king next on it?
            let (mut at, mut line) = (from, 0);
            let pinned = loop {
                match step(at, direction) {
                    None => break false,
                    Some(next) if next == king => break true,
                    Some(next) if !self.board[next].is_none() => break false,
                    Some(next) => {
                        line |= single(next);
                        at = next;
                    }
                }
            };
            if pinned {
                at = from;
                while let Some(next) = step(at, direction.opposite()) {
                    line |= single(next);
                    if !self.board[next].is_none() {
                        break;
                    }
                    at = next;
                }
                return line;
            }
        }
        Squares::MAX
    }

    fn list_others(&self, king: Option<Square>, targets: Squares, drops: Squares, moves: &mut Moves) {
        let us = self.turn;
        let mut pawn_files = [false; 10];
        for from in Square::all() {
            let Some(piece) = self.piece(from).filter(|piece| piece.color() == us) else { continue };
            if piece.kind() == PieceKind::Pawn {
                pawn_files[from.file()] = true;
            }
            if piece.kind() == PieceKind::King {
                continue;
            }
            let targets = targets & king.map_or(Squares::MAX, |king| self.pin(king, from));
            if piece.kind() == PieceKind::Knight {
                for to in knight_targets(us, from).into_iter().flatten() {
                    self.push(piece, from, to, targets, moves);
                }
                continue;
            }
            let (steps, lines) = steps_and_lines(piece);
            for direction in directions_of(steps) {
                if let Some(to) = step(from, direction) {
                    self.push(piece, from, to, targets, moves);
                }
            }
            for direction in directions_of(lines) {
                let mut at = from;
                while let Some(to) = step(at, direction) {
                    self.push(piece, from, to, targets, moves);
                    if !self.board[to].is_none() {
                        break;
                    }
                    at = to;
                }
            }
        }
        self.list_drops(drops, &pawn_files, moves);
    }

    fn push(&self, piece: Piece, from: Square, to: Square, targets: Squares, moves: &mut Moves) {
        let us = piece.color();
        if targets & single(to) == 0 || self.piece(to).is_some_and(|other| other.color() == us) {
            return;
        }
        if piece.kind().promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us)) {
            append(moves, Move::board(from, to, true));
        }
        if to.rank_for(us) > piece.kind().dead_ranks() {
            append(moves, Move::board(from, to, false));
        }
    }

    fn list_drops(&self, targets: Squares, pawn_files: &[bool; 10], moves: &mut Moves) {
        let us = self.turn;
        let hand = self.hand(us);
        if hand.is_empty() {
            return;
        }
        for to in Square::all().filter(|&to| targets & single(to) != 0 && self.board[to].is_none()) {
            for kind in PieceKind::HAND {
                if !hand.has(kind) || to.rank_for(us) <= kind.dead_ranks() {
                    continue;
                }
                if kind == PieceKind::Pawn && (pawn_files[to.file()] || self.is_pawn_drop_mate(to)) {
                    continue;
                }
                append(moves, Move::drop(kind, to));
            }
        }
    }

    /// Whether a pawn dropped on a square mates. Only a protected pawn in front of the king can.
    fn is_pawn_drop_mate(&self, to: Square) -> bool {
        let us = self.turn;
        let front = self.kings[us.other().index()]
            .and_then(|king| king.offset(0, if us == Color::Black { 1 } else { -1 }));
        if front != Some(to) || self.count_attackers(to, us) == 0 {
            return false;
        }
        let mut after = *self;
        after.play(Move::drop(PieceKind::Pawn, to));
        let mut replies = Moves::new();
        after.list_legal_moves(&mut replies);
        replies.is_empty()
    }
}

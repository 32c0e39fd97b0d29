//! Updating the tables by a move, and restoring them.

use super::{AttackTables, Attackers, KNIGHT, LINE};
use crate::geometry::step;
use crate::position::hash;
use crate::types::{Color, Move, MoveKind, Piece, PieceKind, Square};
use arrayvec::ArrayVec;
use banmen_bits::board::Direction;

/// What [`AttackTables::undo`] needs: every table entry that a move changed, as it was before.
#[derive(Clone, Debug)]
pub struct Restore {
    changed: ArrayVec<(Color, Square, Attackers), 256>,
    played: Move,
    captured: Piece,
    key: u64,
    kings: [Option<Square>; 2],
}

impl Restore {
    pub(super) fn new(position: &AttackTables, played: Move) -> Self {
        Self {
            changed: ArrayVec::new(),
            played,
            captured: Piece::NONE,
            key: position.key,
            kings: position.kings,
        }
    }
}

/// The directions in which a kind steps and slides, for Black; knights aside.
const fn directions(kind: PieceKind) -> (u8, u8) {
    // East, west, north, south, north-east, south-west, north-west, south-east: from the lowest bit.
    const STRAIGHT: u8 = 0b0000_1111;
    const DIAGONAL: u8 = 0b1111_0000;
    match kind {
        PieceKind::Pawn => (0b0000_0100, 0),
        PieceKind::Lance => (0, 0b0000_0100),
        PieceKind::Knight => (0, 0),
        PieceKind::Silver => (0b1111_0100, 0),
        PieceKind::Bishop => (0, DIAGONAL),
        PieceKind::Rook => (0, STRAIGHT),
        PieceKind::King => (STRAIGHT | DIAGONAL, 0),
        PieceKind::Horse => (STRAIGHT, DIAGONAL),
        PieceKind::Dragon => (DIAGONAL, STRAIGHT),
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => (0b0101_1111, 0),
    }
}

/// The steps and lines of a piece: turned round for White, which swaps each direction with its opposite.
pub(super) const fn steps_and_lines(piece: Piece) -> (u8, u8) {
    let (steps, lines) = directions(piece.kind());
    match piece.color() {
        Color::Black => (steps, lines),
        Color::White => (turned(steps), turned(lines)),
    }
}

const fn turned(set: u8) -> u8 {
    (set & 0x55) << 1 | (set & 0xaa) >> 1
}

/// The directions of a set.
pub(super) fn directions_of(set: u8) -> impl Iterator<Item = Direction> {
    (0..8).filter(move |number| set >> number & 1 != 0).map(Direction::new)
}

/// Where a knight goes.
pub(super) fn knight_targets(color: Color, from: Square) -> [Option<Square>; 2] {
    let ranks = if color == Color::Black { -2 } else { 2 };
    [from.offset(-1, ranks), from.offset(1, ranks)]
}

impl AttackTables {
    fn toggle(&mut self, color: Color, square: Square, bit: u32, restore: &mut Restore) {
        let entry = &mut self.attackers[color.index()].0[square.index()];
        // Far fewer than the stack holds: a piece attacks 20 squares at most, two squares have 32 on their lines each.
        let _ = restore.changed.try_push((color, square, *entry));
        *entry ^= 1 << bit;
        self.counts[color.index()].0[square.index()] = entry.count_ones() as u8;
    }

    /// The attacks of the piece on a square appear or go.
    fn toggle_attacks(&mut self, piece: Piece, from: Square, restore: &mut Restore) {
        let color = piece.color();
        if piece.kind() == PieceKind::Knight {
            for (side, to) in knight_targets(color, from).into_iter().enumerate() {
                if let Some(to) = to {
                    self.toggle(color, to, KNIGHT + side as u32, restore);
                }
            }
            return;
        }
        let (steps, lines) = steps_and_lines(piece);
        for direction in directions_of(steps) {
            if let Some(to) = step(from, direction) {
                self.toggle(color, to, direction.index() as u32, restore);
            }
        }
        for direction in directions_of(lines) {
            self.toggle_line(color, from, direction, restore);
        }
    }

    /// A line beyond a square, up to the first piece.
    fn toggle_line(&mut self, color: Color, from: Square, direction: Direction, restore: &mut Restore) {
        let mut at = from;
        while let Some(next) = step(at, direction) {
            self.toggle(color, next, LINE + direction.index() as u32, restore);
            if !self.board[next].is_none() {
                break;
            }
            at = next;
        }
    }

    /// The lines that pass over a square are cut there, or go on.
    fn toggle_passing(&mut self, square: Square, restore: &mut Restore) {
        for color in Color::ALL {
            let lines = (self.attackers[color.index()][square] >> LINE) as u8;
            for direction in directions_of(lines) {
                self.toggle_line(color, square, direction, restore);
            }
        }
    }

    /// A piece comes to an empty square.
    pub(super) fn put(&mut self, piece: Piece, square: Square, restore: &mut Restore) {
        self.toggle_passing(square, restore);
        self.stand(piece, square, restore);
    }

    fn stand(&mut self, piece: Piece, square: Square, restore: &mut Restore) {
        self.board.0[square.index()] = piece;
        self.key ^= hash::piece_key(piece, square);
        if piece.kind() == PieceKind::King {
            self.kings[piece.color().index()] = Some(square);
        }
        self.toggle_attacks(piece, square, restore);
    }

    /// The piece on a square goes, and another may take its place at once.
    fn leave(&mut self, square: Square, restore: &mut Restore) -> Piece {
        let piece = self.board[square];
        self.toggle_attacks(piece, square, restore);
        self.key ^= hash::piece_key(piece, square);
        piece
    }

    /// Plays a legal move without checking it. An illegal one does not panic, but spoils the position.
    pub fn play(&mut self, m: Move) -> Restore {
        let us = self.turn;
        let mut restore = Restore::new(self, m);
        match m.kind() {
            MoveKind::Drop { kind, to } => {
                self.hands[us.index()].take(kind);
                self.put(Piece::new(kind, us), to, &mut restore);
            }
            MoveKind::Board { from, to, promote } => {
                let piece = self.leave(from, &mut restore);
                self.board.0[from.index()] = Piece::NONE;
                self.toggle_passing(from, &mut restore);
                let after = piece.kind().promoted().filter(|_| promote);
                let moved = after.map_or(piece, |kind| Piece::new(kind, us));
                if self.board[to].is_none() {
                    self.put(moved, to, &mut restore);
                } else {
                    restore.captured = self.leave(to, &mut restore);
                    self.hands[us.index()].add(restore.captured.kind());
                    self.stand(moved, to, &mut restore);
                }
            }
        }
        self.turn = us.other();
        self.ply = self.ply.wrapping_add(1);
        restore
    }

    /// Takes back the move that was played last, given what [`play`](Self::play) returned for it.
    pub fn undo(&mut self, restore: &Restore) {
        let us = self.turn.other();
        for &(color, square, attackers) in restore.changed.iter().rev() {
            self.attackers[color.index()].0[square.index()] = attackers;
            self.counts[color.index()].0[square.index()] = attackers.count_ones() as u8;
        }
        match restore.played.kind() {
            MoveKind::Drop { kind, to } => {
                self.hands[us.index()].add(kind);
                self.board.0[to.index()] = Piece::NONE;
            }
            MoveKind::Board { from, to, promote } => {
                let moved = self.board[to];
                let kind = if promote { moved.kind().unpromoted() } else { moved.kind() };
                self.board.0[from.index()] = Piece::new(kind, us);
                self.board.0[to.index()] = restore.captured;
                if !restore.captured.is_none() {
                    self.hands[us.index()].take(restore.captured.kind());
                }
            }
        }
        self.key = restore.key;
        self.kings = restore.kings;
        self.turn = us;
        self.ply = self.ply.wrapping_sub(1);
    }
}

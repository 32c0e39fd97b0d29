//! Playing a move and taking it back.

use super::{Position, hash};
use crate::representation::Representation;
use crate::types::{Kind, Move, MoveKind, Piece};

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    key: u64,
    played: Move,
    captured: Piece,
}

impl Undo {
    /// What the move captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured.some()
    }

    /// The move.
    pub const fn played(&self) -> Move {
        self.played
    }
}

impl<R: Representation> Position<R> {
    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, m: Move) -> Undo {
        let tables = R::tables();
        let us = self.turn;
        let mut undo = Undo { key: self.key, played: m, captured: Piece::NONE };
        match m.kind() {
            MoveKind::Drop { kind, to } => {
                let single = tables.single[to];
                let piece = Piece::new(kind, us);
                self.hands[us.index()].take(kind);
                self.kinds[kind.index()] ^= single;
                self.colors[us.index()] ^= single;
                self.board.0[to.index() & 127] = piece;
                self.key ^= hash::piece_key(piece, to);
                R::toggle_kept(&mut self.kept, to);
            }
            MoveKind::Board { from, to, promote } => {
                let (origin, target) = (tables.single[from], tables.single[to]);
                let piece = self.board[from];
                let captured = self.board[to];
                let mut key = self.key ^ hash::piece_key(piece, from);
                R::toggle_kept(&mut self.kept, from);
                if captured.is_none() {
                    R::toggle_kept(&mut self.kept, to);
                } else {
                    undo.captured = captured;
                    let kind = captured.kind();
                    self.kinds[kind.index()] ^= target;
                    self.colors[us.other().index()] ^= target;
                    self.hands[us.index()].add(kind);
                    key ^= hash::piece_key(captured, to);
                }
                self.colors[us.index()] ^= origin | target;
                let moved = if promote { Piece::new(promoted(piece.kind()), us) } else { piece };
                if promote {
                    self.kinds[piece.kind().index()] ^= origin;
                    self.kinds[moved.kind().index()] ^= target;
                } else {
                    self.kinds[piece.kind().index()] ^= origin | target;
                }
                self.board.0[from.index() & 127] = Piece::NONE;
                self.board.0[to.index() & 127] = moved;
                self.key = key ^ hash::piece_key(moved, to);
            }
        }
        self.turn = us.other();
        self.ply = self.ply.wrapping_add(1);
        undo
    }

    /// Takes back the move that was played last.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let tables = R::tables();
        let us = self.turn.other();
        self.turn = us;
        self.ply = self.ply.wrapping_sub(1);
        self.key = undo.key;
        match undo.played.kind() {
            MoveKind::Drop { kind, to } => {
                let single = tables.single[to];
                self.hands[us.index()].add(kind);
                self.kinds[kind.index()] ^= single;
                self.colors[us.index()] ^= single;
                self.board.0[to.index() & 127] = Piece::NONE;
                R::toggle_kept(&mut self.kept, to);
            }
            MoveKind::Board { from, to, promote } => {
                let (origin, target) = (tables.single[from], tables.single[to]);
                let moved = self.board[to];
                let piece = if promote { Piece::new(moved.kind().unpromoted(), us) } else { moved };
                if promote {
                    self.kinds[piece.kind().index()] ^= origin;
                    self.kinds[moved.kind().index()] ^= target;
                } else {
                    self.kinds[piece.kind().index()] ^= origin | target;
                }
                self.colors[us.index()] ^= origin | target;
                self.board.0[from.index() & 127] = piece;
                self.board.0[to.index() & 127] = undo.captured;
                R::toggle_kept(&mut self.kept, from);
                if undo.captured.is_none() {
                    R::toggle_kept(&mut self.kept, to);
                } else {
                    let kind = undo.captured.kind();
                    self.kinds[kind.index()] ^= target;
                    self.colors[us.other().index()] ^= target;
                    self.hands[us.index()].take(kind);
                }
            }
        }
    }

    /// Gives the turn to the other side without a move; only when the side to move is not in check.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        (!self.is_check()).then(|| Self { turn: self.turn.other(), ply: self.ply.wrapping_add(1), ..*self })
    }
}

#[inline(always)]
const fn promoted(kind: Kind) -> Kind {
    match kind.promoted() {
        Some(promoted) => promoted,
        None => kind,
    }
}

//! Playing a move and taking it back.

use super::{IllegalMove, PositionOf, hash};
use crate::representation::Representation;
use crate::types::{Move, MoveKind, Piece, PieceKind};

/// What [`undo`](PositionOf::undo) needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    key: u64,
    played: Move,
    captured: Piece,
}

impl Undo {
    /// Returns the piece that the move captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured.some()
    }

    /// The move that was played, as it was given to `play`.
    pub const fn played(&self) -> Move {
        self.played
    }
}

impl<R: Representation> PositionOf<R> {
    /// Plays a move if it is legal, and leaves the position unchanged if it is not.
    ///
    /// ```
    /// use banmen_shogi::{IllegalMove, Position};
    /// let mut position = Position::startpos();
    /// let error = position.try_play("8h2b+".parse().unwrap()).unwrap_err();
    /// assert!(matches!(error, IllegalMove::Blocked { .. }));
    /// assert_eq!(position, Position::startpos());
    /// let undo = position.try_play("7g7f".parse().unwrap()).unwrap();
    /// position.undo(undo);
    /// assert_eq!(position, Position::startpos());
    /// ```
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn try_play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        self.check_move(m)?;
        Ok(self.play(m))
    }

    /// Plays a legal move without checking it: the fast path for searches, which play what
    /// [`legal_moves`](Self::legal_moves) lists.
    ///
    /// An illegal move does not panic, but the position afterwards follows no rules: sets and board may disagree,
    /// counts in hand may be wrong, and [`undo`](Self::undo) may not restore it. Use [`try_play`](Self::try_play) for
    /// moves from outside.
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
                R::toggle(&mut self.incremental, to);
            }
            MoveKind::Board { from, to, promote } => {
                let (origin, target) = (tables.single[from], tables.single[to]);
                let piece = self.board[from];
                let captured = self.board[to];
                let mut key = self.key ^ hash::piece_key(piece, from);
                R::toggle(&mut self.incremental, from);
                if captured.is_none() {
                    R::toggle(&mut self.incremental, to);
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

    /// Takes back the move that was played last, given what [`play`](Self::play) returned for it.
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
                R::toggle(&mut self.incremental, to);
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
                R::toggle(&mut self.incremental, from);
                if undo.captured.is_none() {
                    R::toggle(&mut self.incremental, to);
                } else {
                    let kind = undo.captured.kind();
                    self.kinds[kind.index()] ^= target;
                    self.colors[us.other().index()] ^= target;
                    self.hands[us.index()].take(kind);
                }
            }
        }
    }

    /// Returns the position after a null move: the other side is to move and nothing else has changed. `None` when the
    /// side to move is in check.
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        (!self.is_check()).then(|| Self { turn: self.turn.other(), ply: self.ply.wrapping_add(1), ..*self })
    }
}

#[inline(always)]
const fn promoted(kind: PieceKind) -> PieceKind {
    match kind.promoted() {
        Some(promoted) => promoted,
        None => kind,
    }
}

//! Play and undo, in place.

use super::generate::castled;
use super::legality::castling_wing;
use super::{PositionOf, hash};
use crate::representation::Representation;
use crate::types::{Castling, Color, Move, Piece, PieceKind, Square, Wing};
use banmen_bits::sliders::Sliders;

/// What [`undo`](PositionOf::undo) needs to take a move back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    m: Move,
    moved: Option<Piece>,
    captured: Option<Piece>,
    castling: Castling,
    before: u64,
    after: u64,
}

impl Undo {
    /// Returns the move that was played.
    #[inline(always)]
    #[must_use]
    pub const fn played(&self) -> Move {
        self.m
    }

    /// Returns the piece that moved, as it was before a promotion; `None` when only the turn passed.
    #[inline(always)]
    #[must_use]
    pub const fn moved(&self) -> Option<Piece> {
        self.moved
    }

    /// Returns the piece that was captured.
    #[inline(always)]
    #[must_use]
    pub const fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

impl<R: Representation> PositionOf<R> {
    /// Plays a move without asking whether it is legal: the fast path for moves from [`legal_moves`](Self::legal_moves).
    /// Use [`try_play`](Self::try_play) for any other move.
    ///
    /// An illegal move neither panics nor breaks the position. The piece on the origin goes where the move says, and the
    /// turn passes; when there is no such piece, or when it would capture a king or a piece of its own color, the turn
    /// passes and nothing else changes.
    ///
    /// ```
    /// use banmen_chess3::Position;
    /// let mut position = Position::startpos();
    /// for m in position.legal_moves() {
    ///     let undo = position.play(m);
    ///     assert_eq!(position.count_legal_moves(), 20);
    ///     position.undo(undo);
    /// }
    /// assert_eq!(position, Position::startpos());
    /// ```
    // Inline, so that the record is written where it stays: a copy would read it back in wider words than it was written
    // in, which stalls until the writes have left the processor's queue.
    #[inline(always)]
    pub fn play(&mut self, m: Move) -> Undo {
        let (from, to, turn) = (m.from(), m.to(), self.turn);
        let mut undo = Undo {
            m,
            moved: self.board[from.index()],
            captured: self.board[to.index()],
            castling: self.castling,
            before: self.key,
            after: 0,
        };
        self.turn = turn.next();
        self.key ^= hash::turn(turn) ^ hash::turn(self.turn);
        if let Some(piece) = undo.moved
            && undo.captured.is_none_or(|it| it.color != piece.color && it.kind != PieceKind::King)
        {
            self.move_piece(piece, m, undo.captured);
        } else {
            (undo.moved, undo.captured) = (None, None);
        }
        undo.after = self.key;
        undo
    }

    #[inline(always)]
    fn move_piece(&mut self, piece: Piece, m: Move, captured: Option<Piece>) {
        let (from, to) = (m.from(), m.to());
        let arrived = arriving(piece, m);
        self.key ^= hash::piece(piece, from) ^ hash::piece(arrived, to);
        let mut castling =
            self.castling.without(Castling::LOST[from.index()].union(Castling::LOST[to.index()]));
        if let Some(captured) = captured {
            self.key ^= hash::piece(captured, to);
            self.toggle_sets(captured, self.tables.single[to.index()]);
        }
        self.shift(piece, arrived, from, to);
        if captured.is_none() {
            self.toggle_occupancy(to);
        }
        self.toggle_occupancy(from);
        self.board[from.index()] = None;
        self.board[to.index()] = Some(arrived);
        if piece.kind == PieceKind::King {
            self.kings[piece.color.index()] = to;
            castling = castling.without(Castling::both(piece.color));
            // A right means that king and rook are where they began; only an illegal move finds the way blocked.
            if let Some(wing) = castling_wing(from, to)
                && self.castling.contains(piece.color, wing)
                && self.board[castled(from, wing).0.index()].is_none()
            {
                self.key ^= self.move_rook(piece.color, from, wing, true);
            }
        }
        if castling != self.castling {
            self.key ^= hash::castling(self.castling) ^ hash::castling(castling);
            self.castling = castling;
        }
        self.refresh_occupancy();
    }

    /// Takes back the move that was played last.
    ///
    /// An undo record of another position is ignored: the record holds the key of the position that its move led to.
    pub fn undo(&mut self, undo: Undo) {
        self.undo_if_last(&undo);
    }

    /// Takes a move back, and returns whether the record was that of the last move.
    #[inline(always)]
    pub(crate) fn undo_if_last(&mut self, undo: &Undo) -> bool {
        if self.key != undo.after {
            return false;
        }
        let (from, to) = (undo.m.from(), undo.m.to());
        self.turn = self.turn.previous();
        self.key = undo.before;
        self.castling = undo.castling;
        let Some(piece) = undo.moved else { return true };
        let arrived = arriving(piece, undo.m);
        if piece.kind == PieceKind::King {
            self.kings[piece.color.index()] = from;
            // The rook has left its corner exactly when the king has castled.
            if let Some(wing) = castling_wing(from, to)
                && undo.castling.contains(piece.color, wing)
                && self.board[wing.corner(piece.color).index()].is_none()
            {
                self.move_rook(piece.color, from, wing, false);
            }
        }
        self.shift(piece, arrived, from, to);
        self.toggle_occupancy(from);
        if let Some(captured) = undo.captured {
            self.toggle_sets(captured, self.tables.single[to.index()]);
        } else {
            self.toggle_occupancy(to);
        }
        self.board[from.index()] = Some(piece);
        self.board[to.index()] = undo.captured;
        self.refresh_occupancy();
        true
    }

    /// Moves a piece in the sets, in either direction.
    #[inline(always)]
    fn shift(&mut self, piece: Piece, arrived: Piece, from: Square, to: Square) {
        let (left, entered) = (self.tables.single[from.index()], self.tables.single[to.index()]);
        self.colors[piece.color.index()] ^= left | entered;
        self.kinds[piece.kind.index()] ^= left;
        self.kinds[arrived.kind.index()] ^= entered;
    }

    #[inline(always)]
    fn toggle_sets(&mut self, piece: Piece, squares: R::Set) {
        self.colors[piece.color.index()] ^= squares;
        self.kinds[piece.kind.index()] ^= squares;
    }

    /// The images of a rotated board follow every single square.
    #[inline(always)]
    fn toggle_occupancy(&mut self, square: Square) {
        if R::INCREMENTAL {
            self.tables.sliders.toggle(&mut self.occupancy, square.bit());
        }
    }

    /// Where the occupancy is only a set, it is made anew of the colors: whole words are written and read.
    #[inline(always)]
    fn refresh_occupancy(&mut self) {
        if !R::INCREMENTAL {
            self.occupancy = self.tables.sliders.occupancy(self.occupied_set());
        }
    }

    /// Moves the rook of a castling, or takes that back, and returns the change of the key.
    fn move_rook(&mut self, color: Color, king: Square, wing: Wing, forward: bool) -> u64 {
        let (corner, crossed) = (wing.corner(color), castled(king, wing).0);
        let rook = Piece::new(color, PieceKind::Rook);
        self.shift(rook, rook, corner, crossed);
        self.toggle_occupancy(corner);
        self.toggle_occupancy(crossed);
        self.board[corner.index()] = (!forward).then_some(rook);
        self.board[crossed.index()] = forward.then_some(rook);
        hash::piece(rook, corner) ^ hash::piece(rook, crossed)
    }
}

/// The piece that stands on the destination after a move. A pawn never stays a pawn on an opponent's back rank.
#[inline(always)]
fn arriving(piece: Piece, m: Move) -> Piece {
    if piece.kind == PieceKind::Pawn && m.to().is_promotion_for(piece.color) {
        Piece::new(piece.color, m.promotion().unwrap_or(PieceKind::Queen))
    } else {
        piece
    }
}

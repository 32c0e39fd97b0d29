//! Playing a move and taking it back, in place.

use super::{Position, generate::castled, keys};
use crate::representation::Representation;
use crate::setup::{Castling, Wing};
use crate::types::{Kind, Move, Piece, Side, Square};
use banmen_bits::sliders::Sliders;

/// What taking back needs beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    moved: Option<Piece>,
    taken: Option<Piece>,
    castling: Castling,
    key: u64,
}

impl Undo {
    /// What moved, as it was before a promotion.
    #[inline(always)]
    pub const fn moved(&self) -> Option<Piece> {
        self.moved
    }

    /// What was captured.
    #[inline(always)]
    pub const fn taken(&self) -> Option<Piece> {
        self.taken
    }
}

impl<R: Representation> Position<R> {
    /// Plays a legal move. A move from an empty square only passes the turn.
    pub fn play(&mut self, m: Move) -> Undo {
        let (from, to, side) = (m.from(), m.to(), self.turn);
        let undo = Undo {
            moved: self.board[from.index()],
            taken: self.board[to.index()],
            castling: self.castling,
            key: self.key,
        };
        self.turn = side.next();
        self.key ^= keys::turn(side) ^ keys::turn(self.turn);
        let Some(piece) = undo.moved else { return undo };
        let arrived = arriving(piece, m);
        self.key ^= keys::piece(piece, from) ^ keys::piece(arrived, to);
        let mut castling =
            self.castling.without(Castling::LOST[from.index()].union(Castling::LOST[to.index()]));
        if let Some(taken) = undo.taken {
            self.key ^= keys::piece(taken, to);
            self.toggle_sets(taken, self.tables.single[to.index()]);
        }
        self.shift(piece, arrived, from, to);
        if undo.taken.is_none() {
            self.toggle_occupancy(to);
        }
        self.toggle_occupancy(from);
        self.board[from.index()] = None;
        self.board[to.index()] = Some(arrived);
        if piece.kind == Kind::King {
            self.kings[side.index()] = to;
            castling = castling.without(Castling::both(side));
            if let Some(wing) = castling_wing(from, to) {
                self.key ^= self.move_rook(side, from, wing, true);
            }
        }
        if castling != self.castling {
            self.key ^= keys::castling(self.castling) ^ keys::castling(castling);
            self.castling = castling;
        }
        self.settle();
        undo
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, m: Move, undo: Undo) {
        let (from, to) = (m.from(), m.to());
        self.turn = self.turn.previous();
        self.key = undo.key;
        self.castling = undo.castling;
        let side = self.turn;
        let Some(piece) = undo.moved else { return };
        let arrived = arriving(piece, m);
        if piece.kind == Kind::King {
            self.kings[side.index()] = from;
            if let Some(wing) = castling_wing(from, to) {
                self.move_rook(side, from, wing, false);
            }
        }
        self.shift(piece, arrived, from, to);
        self.toggle_occupancy(from);
        if let Some(taken) = undo.taken {
            self.toggle_sets(taken, self.tables.single[to.index()]);
        } else {
            self.toggle_occupancy(to);
        }
        self.board[from.index()] = Some(piece);
        self.board[to.index()] = undo.taken;
        self.settle();
    }

    /// Moves a piece in the sets, in either direction.
    #[inline(always)]
    fn shift(&mut self, piece: Piece, arrived: Piece, from: Square, to: Square) {
        let (gone, come) = (self.tables.single[from.index()], self.tables.single[to.index()]);
        self.sides[piece.side.index()] ^= gone | come;
        self.kinds[piece.kind.index()] ^= gone;
        self.kinds[arrived.kind.index()] ^= come;
    }

    #[inline(always)]
    fn toggle_sets(&mut self, piece: Piece, squares: R::Set) {
        self.sides[piece.side.index()] ^= squares;
        self.kinds[piece.kind.index()] ^= squares;
    }

    /// The images of a rotated board follow every single square.
    #[inline(always)]
    fn toggle_occupancy(&mut self, square: Square) {
        if R::INCREMENTAL {
            self.tables.sliders.toggle(&mut self.occupancy, square.bit());
        }
    }

    /// Where the occupancy is only a set, it is made anew of the sides: whole words are written and read.
    #[inline(always)]
    fn settle(&mut self) {
        if !R::INCREMENTAL {
            self.occupancy = self.tables.sliders.occupancy(self.occupied());
        }
    }

    /// Castles the rook, or takes that back, and returns the change of the key.
    fn move_rook(&mut self, side: Side, king: Square, wing: Wing, forward: bool) -> u64 {
        let (corner, crossed) = (wing.corner(side), castled(king, wing).0);
        let rook = Piece::new(side, Kind::Rook);
        self.shift(rook, rook, corner, crossed);
        self.toggle_occupancy(corner);
        self.toggle_occupancy(crossed);
        self.board[corner.index()] = (!forward).then_some(rook);
        self.board[crossed.index()] = forward.then_some(rook);
        keys::piece(rook, corner) ^ keys::piece(rook, crossed)
    }
}

/// What stands on the destination after a move.
#[inline(always)]
fn arriving(piece: Piece, m: Move) -> Piece {
    if piece.kind == Kind::Pawn && m.to().promotes(piece.side) {
        Piece::new(piece.side, m.promotion())
    } else {
        piece
    }
}

/// A king that goes two columns within a third castles.
#[inline(always)]
fn castling_wing(from: Square, to: Square) -> Option<Wing> {
    if from.third() != to.third() || from.row() != to.row() {
        return None;
    }
    match to.column() as i32 - from.column() as i32 {
        2 => Some(Wing::Right),
        -2 => Some(Wing::Left),
        _ => None,
    }
}

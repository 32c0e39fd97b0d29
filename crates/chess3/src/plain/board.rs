//! The board as an array, its moves and its perft.

use super::Paths;
use crate::position::Setup;
use crate::types::{Castling, Color, Piece, PieceKind, Wing};

/// A move by square numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlainMove {
    /// The origin.
    pub from: u8,
    /// The destination.
    pub to: u8,
    /// The kind that a pawn is promoted to.
    pub promotion: Option<PieceKind>,
}

/// What [`Board::undo`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct PlainUndo {
    moved: Option<Piece>,
    taken: Option<Piece>,
    castling: Castling,
    rook: Option<(u8, u8)>,
}

/// A position as an array of squares.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    paths: &'a Paths,
    squares: [Option<Piece>; 96],
    turn: Color,
    castling: Castling,
}

impl<'a> Board<'a> {
    /// Creates the board of a setup.
    pub fn new(paths: &'a Paths, setup: &Setup) -> Self {
        Self { paths, squares: setup.board, turn: setup.turn, castling: setup.castling }
    }

    /// Returns the setup of the board.
    pub fn setup(&self) -> Setup {
        Setup { board: self.squares, turn: self.turn, castling: self.castling }
    }

    /// Returns every legal move, in no particular order.
    pub fn legal_moves(&self) -> Vec<PlainMove> {
        let mut found = Vec::with_capacity(64);
        self.pseudo_moves(&mut found);
        let mut board = self.clone();
        found.retain(|&m| board.keeps_king_safe(m));
        found
    }

    fn keeps_king_safe(&mut self, m: PlainMove) -> bool {
        let color = self.turn;
        let undo = self.play(m);
        let safe = !self.is_in_check(color);
        self.undo(m, undo);
        safe
    }

    fn pseudo_moves(&self, found: &mut Vec<PlainMove>) {
        let own = |to: u8| self.squares[usize::from(to)].is_some_and(|piece| piece.color == self.turn);
        let king = |to: u8| self.squares[usize::from(to)].is_some_and(|piece| piece.kind == PieceKind::King);
        for from in 0..96u8 {
            let at = usize::from(from);
            let Some(piece) = self.squares[at].filter(|piece| piece.color == self.turn) else { continue };
            let mut reach = |to: u8| {
                if !own(to) && !king(to) {
                    found.push(PlainMove { from, to, promotion: None });
                }
            };
            let slide = |ways: &[Vec<u8>], reach: &mut dyn FnMut(u8)| {
                // The two arms of a fork begin alike: what they share is walked once.
                let mut last: &[u8] = &[];
                for way in ways {
                    let shared = way.iter().zip(last).take_while(|(a, b)| a == b).count();
                    for (index, &to) in way.iter().enumerate() {
                        if index >= shared {
                            reach(to);
                        }
                        if self.squares[usize::from(to)].is_some() {
                            break;
                        }
                    }
                    last = way;
                }
            };
            match piece.kind {
                PieceKind::Knight => self.paths.knight[at].iter().for_each(|&to| reach(to)),
                PieceKind::King => self.paths.king[at].iter().for_each(|&to| reach(to)),
                PieceKind::Rook => slide(&self.paths.rook[at], &mut reach),
                PieceKind::Bishop => slide(&self.paths.bishop[at], &mut reach),
                PieceKind::Queen => {
                    slide(&self.paths.rook[at], &mut reach);
                    slide(&self.paths.bishop[at], &mut reach);
                }
                PieceKind::Pawn => self.pawn_moves(from, found),
            }
            if piece.kind == PieceKind::King {
                self.castling_moves(from, found);
            }
        }
    }

    fn pawn_moves(&self, from: u8, found: &mut Vec<PlainMove>) {
        let third = self.turn.third();
        let empty = |to: u8| self.squares[usize::from(to)].is_none();
        let mut push = |to: u8| {
            if (to / 8).is_multiple_of(4) {
                found.extend(PieceKind::PROMOTIONS.map(|kind| PlainMove { from, to, promotion: Some(kind) }));
            } else {
                found.push(PlainMove { from, to, promotion: None });
            }
        };
        let ahead = &self.paths.ahead[third];
        if let Some(one) = ahead[usize::from(from)].filter(|&to| empty(to)) {
            push(one);
            let home = usize::from(from) / 8 == 4 * third + 1;
            if let Some(two) = ahead[usize::from(one)].filter(|&to| home && empty(to)) {
                push(two);
            }
        }
        for &to in &self.paths.pawn[third][usize::from(from)] {
            if self.squares[usize::from(to)]
                .is_some_and(|it| it.color != self.turn && it.kind != PieceKind::King)
            {
                push(to);
            }
        }
    }

    fn castling_moves(&self, king: u8, found: &mut Vec<PlainMove>) {
        let back = 32 * self.turn.third() as u8;
        for (wing, rook, step) in [(Wing::Left, back, -1i8), (Wing::Right, back + 7, 1)] {
            if !self.castling.contains(self.turn, wing) {
                continue;
            }
            let (crossed, to) = (king.wrapping_add_signed(step), king.wrapping_add_signed(2 * step));
            let (low, high) = (king.min(rook) + 1, king.max(rook));
            let free = (low..high).all(|square| self.squares[usize::from(square)].is_none());
            if free && [king, crossed, to].into_iter().all(|square| !self.is_attacked(square, self.turn)) {
                found.push(PlainMove { from: king, to, promotion: None });
            }
        }
    }

    /// Returns whether a color's king is attacked.
    pub fn is_in_check(&self, color: Color) -> bool {
        let king = Some(Piece::new(color, PieceKind::King));
        let at = self.squares.iter().position(|&piece| piece == king);
        at.is_some_and(|at| self.is_attacked(at as u8, color))
    }

    /// Whether either opponent of a color attacks a square, found by looking outwards from it.
    fn is_attacked(&self, square: u8, color: Color) -> bool {
        let at = usize::from(square);
        let enemy = |from: u8| self.squares[usize::from(from)].filter(|piece| piece.color != color);
        let is = |from: u8, kind: PieceKind| enemy(from).is_some_and(|piece| piece.kind == kind);
        let seen = |ways: &[Vec<u8>], kind: PieceKind| {
            ways.iter().any(|way| {
                let first = way.iter().find(|&&to| self.squares[usize::from(to)].is_some());
                first.is_some_and(|&from| is(from, kind) || is(from, PieceKind::Queen))
            })
        };
        let pawn = |from: u8| {
            enemy(from).is_some_and(|piece| {
                piece.kind == PieceKind::Pawn
                    && self.paths.pawn[piece.color.third()][usize::from(from)].contains(&square)
            })
        };
        self.paths.knight[at].iter().any(|&from| is(from, PieceKind::Knight))
            || self.paths.king[at].iter().any(|&from| is(from, PieceKind::King) || pawn(from))
            || seen(&self.paths.rook[at], PieceKind::Rook)
            || seen(&self.paths.bishop[at], PieceKind::Bishop)
    }

    /// Plays a move that the board has listed.
    pub fn play(&mut self, m: PlainMove) -> PlainUndo {
        let (from, to) = (usize::from(m.from), usize::from(m.to));
        let moved = self.squares[from].take();
        let mut undo = PlainUndo { moved, taken: self.squares[to], castling: self.castling, rook: None };
        self.squares[to] = moved.map(|piece| Piece::new(piece.color, m.promotion.unwrap_or(piece.kind)));
        for color in Color::ALL {
            for wing in Wing::ALL {
                let corner = wing.corner(color).index();
                if corner == from || corner == to {
                    self.castling = self.castling.without(Castling::one(color, wing));
                }
            }
        }
        if moved.is_some_and(|piece| piece.kind == PieceKind::King) {
            self.castling = self.castling.without(Castling::both(self.turn));
            if from / 8 == to / 8 && from.abs_diff(to) == 2 {
                let corner = if to < from { m.from / 8 * 8 } else { m.from / 8 * 8 + 7 };
                let crossed = (m.from + m.to) / 2;
                self.squares.swap(usize::from(corner), usize::from(crossed));
                undo.rook = Some((corner, crossed));
            }
        }
        self.turn = self.turn.next();
        undo
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, m: PlainMove, undo: PlainUndo) {
        self.turn = self.turn.previous();
        self.castling = undo.castling;
        if let Some((corner, crossed)) = undo.rook {
            self.squares.swap(usize::from(corner), usize::from(crossed));
        }
        self.squares[usize::from(m.from)] = undo.moved;
        self.squares[usize::from(m.to)] = undo.taken;
    }

    /// Counts the sequences of `depth` legal moves. Every move of the last ply is played to see whether it is legal: this
    /// board knows no other way.
    pub fn count(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (color, mut nodes) = (self.turn, 0);
        let mut found = Vec::with_capacity(64);
        self.pseudo_moves(&mut found);
        for m in found {
            let undo = self.play(m);
            if !self.is_in_check(color) {
                nodes += if depth == 1 { 1 } else { self.count(depth - 1) };
            }
            self.undo(m, undo);
        }
        nodes
    }
}

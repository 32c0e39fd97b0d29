//! The paper's position: boards of pieces, images of the occupancy and an array, with its moves made and unmade.

use super::sliders::Images;
use super::tables::Tables;
use banmen_bits::Bits;
use banmen_bits::sliders::Sliders;
use banmen_chess3::{Castling, Color, Move, Piece, PieceKind, Setup, Square, Wing};

type Set = Bits<u32, 3>;

/// What unmaking a move needs.
#[derive(Clone, Copy)]
struct Made {
    m: Move,
    piece: Piece,
    captured: Option<Piece>,
    castling: Castling,
}

/// A position with its generator.
#[derive(Debug)]
pub struct Program<'a> {
    pub(super) tables: &'a Tables,
    /// `Pawns[3]`, `Knights[3]` and so on: by kind, then by side.
    pub(super) boards: [[Set; 3]; 6],
    pub(super) pieces: [Set; 3],
    pub(super) images: Images,
    pub(super) board: [Option<Piece>; Square::COUNT],
    pub(super) side: Color,
    pub(super) castling: Castling,
    /// The moves of all plies, one list after the other.
    pub(super) moves: Vec<Move>,
}

impl<'a> Program<'a> {
    /// The position of a setup.
    pub fn new(tables: &'a Tables, setup: &Setup) -> Self {
        let mut program = Self {
            tables,
            boards: [[Set::EMPTY; 3]; 6],
            pieces: [Set::EMPTY; 3],
            images: tables.sliders.occupancy(Set::EMPTY),
            board: [None; Square::COUNT],
            side: setup.turn,
            castling: setup.castling,
            moves: Vec::with_capacity(1024),
        };
        for (square, piece) in setup.pieces() {
            program.put(piece, bit(square));
        }
        program
    }

    /// The bytes of the boards of a position, the array and the images included.
    pub const fn bytes() -> usize {
        size_of::<[[Set; 3]; 6]>()
            + size_of::<[Set; 3]>()
            + size_of::<Images>()
            + size_of::<[Option<Piece>; 96]>()
    }

    fn put(&mut self, piece: Piece, square: u32) {
        self.toggle(piece, square);
        self.tables.sliders.toggle(&mut self.images, square);
        self.board[square as usize] = Some(piece);
    }

    /// `SetBit` or `ClearBit` in the board of the piece and in that of its side.
    #[inline(always)]
    fn toggle(&mut self, piece: Piece, square: u32) {
        self.boards[piece.kind.index()][piece.color.index()].toggle(square);
        self.pieces[piece.color.index()].toggle(square);
    }

    /// Makes a move; `None` where no piece stands, which a generated move never has.
    #[inline(always)]
    fn make(&mut self, m: Move) -> Option<Made> {
        let (from, to) = (bit(m.from()), bit(m.to()));
        let piece = self.board[from as usize]?;
        let made = Made { m, piece, captured: self.board[to as usize], castling: self.castling };
        if let Some(captured) = made.captured {
            self.toggle(captured, to);
        } else {
            self.tables.sliders.toggle(&mut self.images, to);
        }
        let arrived = Piece::new(piece.color, m.promotion().unwrap_or(piece.kind));
        self.toggle(piece, from);
        self.toggle(arrived, to);
        self.tables.sliders.toggle(&mut self.images, from);
        self.board[from as usize] = None;
        self.board[to as usize] = Some(arrived);
        let lost = self.tables.lost[from as usize].union(self.tables.lost[to as usize]);
        self.castling = self.castling.without(lost);
        if piece.kind == PieceKind::King {
            self.castling = self.castling.without(Castling::both(piece.color));
            if from.abs_diff(to) == 2 {
                self.move_rook(piece.color, from, to, true);
            }
        }
        self.side = self.side.next();
        Some(made)
    }

    #[inline(always)]
    fn unmake(&mut self, made: Made) {
        let Made { m, piece, captured, castling } = made;
        let (from, to) = (bit(m.from()), bit(m.to()));
        self.side = self.side.previous();
        self.castling = castling;
        if piece.kind == PieceKind::King && from.abs_diff(to) == 2 {
            self.move_rook(piece.color, from, to, false);
        }
        let arrived = Piece::new(piece.color, m.promotion().unwrap_or(piece.kind));
        self.toggle(arrived, to);
        self.toggle(piece, from);
        self.tables.sliders.toggle(&mut self.images, from);
        self.board[from as usize] = Some(piece);
        self.board[to as usize] = captured;
        if let Some(captured) = captured {
            self.toggle(captured, to);
        } else {
            self.tables.sliders.toggle(&mut self.images, to);
        }
    }

    /// Moves the rook of a castling, or takes that back.
    fn move_rook(&mut self, color: Color, king: u32, to: u32, forward: bool) {
        let wing = if to < king { Wing::Left } else { Wing::Right };
        let (corner, crossed) = (bit(wing.corner(color)), king.midpoint(to));
        let rook = Piece::new(color, PieceKind::Rook);
        for square in [corner, crossed] {
            self.toggle(rook, square);
            self.tables.sliders.toggle(&mut self.images, square);
        }
        self.board[corner as usize] = (!forward).then_some(rook);
        self.board[crossed as usize] = forward.then_some(rook);
    }

    /// Calls `visit` after each legal move is made.
    #[inline(always)]
    fn each_move(&mut self, mut visit: impl FnMut(&mut Self, Move)) {
        let begin = self.moves.len();
        self.generate();
        let end = self.moves.len();
        for index in begin..end {
            let m = self.moves[index];
            let Some(made) = self.make(m) else { continue };
            let color = made.piece.color;
            let king = self.boards[PieceKind::King.index()][color.index()].first();
            if king.is_none_or(|king| !self.is_attacked(color, king)) {
                visit(self, m);
            }
            self.unmake(made);
        }
        self.moves.truncate(begin);
    }

    /// The legal moves; each was made and unmade.
    pub fn legal_moves(&mut self) -> Vec<Move> {
        let mut legal = Vec::new();
        self.each_move(|_, m| legal.push(m));
        legal
    }

    /// Whether two programs hold the same position, in every board and image.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.boards, self.pieces, self.board) == (other.boards, other.pieces, other.board)
            && (self.images, self.side, self.castling) == (other.images, other.side, other.castling)
    }

    /// Visits the tree of `depth` plies and returns the number of its leaves; every one is made and unmade.
    pub fn visit(&mut self, depth: u32) -> u64 {
        let mut nodes = 0;
        self.each_move(|program, _| nodes += if depth <= 1 { 1 } else { program.visit(depth - 1) });
        nodes
    }
}

/// The bit of a square.
#[inline(always)]
pub(super) const fn bit(square: Square) -> u32 {
    square.index() as u32
}

/// The square of a bit below 96.
#[inline(always)]
pub(super) fn square(bit: u32) -> Square {
    Square::at(bit as usize / 32, bit as usize / 8 % 4, bit as usize % 8)
}

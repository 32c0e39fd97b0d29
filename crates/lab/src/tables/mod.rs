//! Attack tables as a fair rival of bitboards (Grimbergen 2007, §1): "simple attack tables to keep information about where
//! pieces can move to and how many pieces can move to a certain square", "updated incrementally", with "a stack … to
//! restore the information".
//!
//! The paper prints none of them, so this is the best that we know how to write without bitboards of squares:
//!
//! * a bordered mailbox, in which a step is an addition and the edge needs no test;
//! * numbered pieces, so that a side's pieces are a list and an attacker is found without a search;
//! * *who attacks a square*: a word with a bit for each piece, and eight more for the pieces that attack it along a line;
//!   its population count is the number of attackers;
//! * *where a piece can move to*: the steps of its kind, which do not change, and the last square that it reaches along
//!   each line;
//! * one stack of changed entries for all moves that are played.
//!
//! [`AttackTables`](banmen_shogi::AttackTables) in `banmen_shogi` is the plain form, written to be read.

mod array;
mod checks;
mod evaluate;
mod generate;
mod mailbox;
mod mate;
mod see;
#[cfg(test)]
mod tests;
mod update;

pub use array::{Changed, PlainArray};
pub use mate::MateTables;
pub use update::Frame;

use crate::shogi::Tree;
use banmen_play::game::Payoffs;
use banmen_play::{Game, Player};
use banmen_shogi::{Color, Move, Moves, Piece, PieceKind, Position, Setup, Square};
use mailbox::{EMPTY, MAILBOX, WALL};
use std::fmt;

/// The numbered pieces of a full set. The sliders come first: lances, bishops, rooks.
pub(super) const PIECES: usize = 40;
/// The first bit of the pieces that attack along a line, in the order of their numbers.
pub(super) const LINES: u32 = 40;
/// The place of the reaches in the table, behind the attackers of each square.
pub(super) const REACHES: usize = 256;

/// The numbers of the pieces of each plain kind, as bits: P L N S B R G K.
pub(super) const NUMBERS: [u64; 8] = {
    const fn from_to(first: u32, last: u32) -> u64 {
        (1 << last) - (1 << first)
    }
    [
        from_to(20, 38),
        from_to(0, 4),
        from_to(8, 12),
        from_to(12, 16),
        from_to(4, 6),
        from_to(6, 8),
        from_to(16, 20),
        from_to(38, 40),
    ]
};
/// The numbers of the pieces that have lines.
pub(super) const SLIDERS: u64 = 0xff;

/// The pieces, the squares of the attackers of each square by side, the hands and the side to move.
type Content = (Vec<Option<Piece>>, Vec<[Vec<Square>; 2]>, [[u32; 7]; 2], Color);

/// A position with attack tables that are kept by a stack.
#[derive(Clone)]
pub struct StackTables {
    /// The content of each place: a piece with its color, nothing, or the wall.
    board: [u8; 256],
    /// The number of the piece on each place.
    numbers: [u8; 256],
    /// The place of each piece on the board.
    places: [u8; PIECES],
    /// The attackers of each place, then the last place that each of the eight sliders reaches in each direction.
    table: Box<[u64; REACHES + 64]>,
    /// The pieces of each side on the board.
    standing: [u64; 2],
    /// The pieces of each side in hand.
    held: [u64; 2],
    /// The files with an unpromoted pawn, by side.
    pawn_files: [u16; 2],
    key: u64,
    turn: Color,
    /// The changed entries of all moves played: the place in the table and the value before.
    stack: Vec<(u16, u64)>,
}

impl StackTables {
    /// The name in tables.
    pub const NAME: &'static str = "attack-tables-stack";

    /// Returns the position of a setup that is valid.
    pub fn new(setup: &Setup) -> Option<Self> {
        Position::new(setup).ok()?;
        let mut position = Self {
            board: [WALL; 256],
            numbers: [0; 256],
            places: [0; PIECES],
            table: Box::new([0; REACHES + 64]),
            standing: [0; 2],
            held: [0; 2],
            pawn_files: [0; 2],
            key: 0,
            turn: setup.turn,
            stack: Vec::with_capacity(1024),
        };
        for square in Square::all() {
            position.board[usize::from(MAILBOX[square.index()])] = EMPTY;
        }
        let mut free: u64 = (1 << PIECES) - 1;
        let mut next = |kind: PieceKind, color: Color| {
            let mut of_kind = NUMBERS[kind.unpromoted().index()] & free;
            if kind == PieceKind::King {
                of_kind = 1 << (38 + color.index());
            }
            let number = of_kind.trailing_zeros();
            free &= !(1 << number);
            number
        };
        for square in Square::all() {
            if let Some(piece) = setup.piece(square) {
                let number = next(piece.kind(), piece.color());
                position.standing[piece.color().index()] |= 1 << number;
                position.put(number as u8, mailbox::code(piece), MAILBOX[square.index()], false);
            }
        }
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                for _ in 0..setup.in_hand(color, kind) {
                    position.held[color.index()] |= 1 << next(kind, color);
                }
            }
        }
        position.stack.clear();
        Some(position)
    }

    /// Returns the piece on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        mailbox::piece(self.board[usize::from(MAILBOX[square.index() & 127])])
    }

    /// Returns the number of pieces of a side that attack a square.
    pub fn count_attackers(&self, square: Square, by: Color) -> u32 {
        self.attackers(MAILBOX[square.index() & 127], by).count_ones()
    }

    /// Returns whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        let king = self.king(self.turn);
        king != 0 && self.attackers(king, self.turn.other()) != 0
    }

    /// The pieces of a side that attack a place.
    #[inline(always)]
    fn attackers(&self, place: u8, by: Color) -> u64 {
        self.table[usize::from(place)] & self.standing[by.index()]
    }

    /// The place of a king; the corner of the wall, which nothing attacks, where there is none.
    #[inline(always)]
    fn king(&self, color: Color) -> u8 {
        if self.standing[color.index()] >> 38 == 0 { 0 } else { self.places[38 + color.index()] }
    }

    /// The bytes of the tables: the attackers and the reaches.
    pub const fn table_bytes() -> usize {
        (REACHES + 64) * size_of::<u64>()
    }

    /// The attackers of each square, by square and not by number, and the rest of the position: what is equal in equal
    /// positions, however the pieces are numbered.
    fn content(&self) -> Content {
        let attackers = |square: Square, by: Color| {
            let mut from: Vec<Square> = mailbox::bits(self.attackers(MAILBOX[square.index()], by))
                .filter_map(|number| mailbox::square(self.places[number as usize]))
                .collect();
            from.sort_unstable();
            from
        };
        let all = Square::all().map(|square| Color::ALL.map(|color| attackers(square, color)));
        let hands = self.held.map(|held| std::array::from_fn(|kind| (held & NUMBERS[kind]).count_ones()));
        (Square::all().map(|square| self.piece(square)).collect(), all.collect(), hands, self.turn)
    }
}

impl PartialEq for StackTables {
    fn eq(&self, other: &Self) -> bool {
        self.content() == other.content()
    }
}

impl Eq for StackTables {}

impl fmt::Debug for StackTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StackTables").field("turn", &self.turn).finish_non_exhaustive()
    }
}

impl Tree for StackTables {
    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup)
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        StackTables::piece(self, square)
    }
}

impl Game for StackTables {
    type Move = Move;
    type Moves = Moves;
    type Undo = Frame;

    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        if self.turn == Color::Black { Player::FIRST } else { Player::SECOND }
    }

    fn outcome(&self) -> Option<Payoffs> {
        let winner = if self.turn == Color::Black { Player::SECOND } else { Player::FIRST };
        self.moves().is_empty().then(|| Payoffs::win(winner))
    }

    fn list_moves(&self, list: &mut Moves) {
        match self.turn {
            Color::Black => self.list_legal_moves::<false>(list),
            Color::White => self.list_legal_moves::<true>(list),
        }
    }

    fn play(&mut self, m: Move) -> Frame {
        StackTables::play(self, m)
    }

    fn undo(&mut self, _: Move, frame: Frame) {
        StackTables::undo(self, &frame);
    }

    fn key(&self) -> u64 {
        let hands = |side: usize| {
            NUMBERS
                .iter()
                .fold(0, |sum, of_kind| sum * 32 + u64::from((self.held[side] & of_kind).count_ones()))
        };
        self.key
            ^ (hands(0) << 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ hands(1).rotate_left(40)
            ^ self.turn as u64
    }
}

//! The baseline: an array of squares with tables of attackers that every move updates, as the program SPEAR had before
//! it used bitboards (Grimbergen 2007, §1 and §4).
//!
//! For each side and square the tables hold the directions from which it is attacked, by a step or along a line, and the
//! number of attackers. Whether a king is in check or a square is safe takes one lookup. The price is paid in every
//! move, which saves each changed entry on a stack for its undo.

mod game;
mod generate;
mod see;
mod update;

pub use update::Restore;

use crate::geometry::BySquare;
use crate::position::{Position, PositionError, Setup, SetupError, check, hash};
use crate::types::{Color, Hand, Move, Piece, PieceKind, Square};
use std::fmt;
use std::str::FromStr;

/// The attackers of a square: bits 0 to 7 by a step in that direction, bits 8 to 15 along a line in that
/// direction, bits 16 and 17 by knights.
pub(super) type Attackers = u32;

/// The bit of the first line.
pub(super) const LINE: u32 = 8;
/// The bit of the first knight.
pub(super) const KNIGHT: u32 = 16;

/// A position with tables of attackers.
#[derive(Clone, Copy)]
pub struct AttackTables {
    board: BySquare<Piece>,
    attackers: [BySquare<Attackers>; 2],
    counts: [BySquare<u8>; 2],
    kings: [Option<Square>; 2],
    hands: [Hand; 2],
    key: u64,
    ply: u16,
    turn: Color,
}

impl AttackTables {
    /// The id by which users choose the baseline.
    pub const NAME: &'static str = "attack-tables";

    /// Returns the position of a setup.
    ///
    /// # Errors
    /// The first rule that the setup breaks, and where.
    pub fn new(setup: &Setup) -> Result<Self, PositionError> {
        check(setup)?;
        let mut position = Self {
            board: BySquare::filled(Piece::NONE),
            attackers: [BySquare::filled(0); 2],
            counts: [BySquare::filled(0); 2],
            kings: [None; 2],
            hands: [Hand::EMPTY; 2],
            key: 0,
            ply: setup.ply,
            turn: setup.turn,
        };
        for square in Square::all() {
            if let Some(piece) = setup.piece(square) {
                let mut restore = Restore::new(&position, Move::drop(PieceKind::Pawn, square));
                position.put(piece, square, &mut restore);
            }
        }
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                let hand = &mut position.hands[color.index()];
                *hand = hand.with(kind, u32::from(setup.in_hand(color, kind)));
            }
        }
        Ok(position)
    }

    /// Returns the position as plain data.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.turn, ply: self.ply, ..Setup::EMPTY };
        for square in Square::all() {
            setup.board[square.index()] = self.piece(square);
        }
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                setup.hands[color.index()][kind.index()] = self.hand(color).count(kind) as u8;
            }
        }
        setup
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square].some()
    }

    /// Returns the pieces that a side has in hand.
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// Returns the number of pieces of a side that attack a square.
    pub fn count_attackers(&self, square: Square, by: Color) -> u32 {
        u32::from(self.counts[by.index()][square])
    }

    /// Returns whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.kings[self.turn.index()].is_some_and(|king| self.count_attackers(king, self.turn.other()) > 0)
    }

    /// Returns a hash of board, hands and side to move: the same as that of the other representations.
    pub fn key(&self) -> u64 {
        hash::whole_key(self.key, self.hands, self.turn)
    }
}

impl Default for AttackTables {
    /// Returns the start of an even game.
    fn default() -> Self {
        match Self::new(&Setup::default()) {
            Ok(position) => position,
            Err(_) => unreachable!("the start is a valid position"),
        }
    }
}

impl PartialEq for AttackTables {
    fn eq(&self, other: &Self) -> bool {
        self.setup() == other.setup()
            && self.key == other.key
            && self.kings == other.kings
            && (0..2).all(|side| {
                self.attackers[side].0 == other.attackers[side].0
                    && self.counts[side].0 == other.counts[side].0
            })
    }
}

impl Eq for AttackTables {}

impl fmt::Display for AttackTables {
    /// Writes the position as SFEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Debug for AttackTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AttackTables({self})")
    }
}

impl FromStr for AttackTables {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        Ok(Self::new(&text.parse::<Position>()?.setup())?)
    }
}

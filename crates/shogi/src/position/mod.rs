//! Positions: valid by construction, played and taken back, asked for their moves.
//!
//! A text becomes a [`Setup`] (parsed, unchecked), a setup becomes a [`Position`] (valid). A position is the sets of
//! its pieces by kind and by colour, a board of pieces for whoever asks what stands on a square, and the hands; checks
//! and pins are found when somebody asks for moves.

mod attacks;
mod captures;
mod count;
mod generate;
mod handicap;
pub(crate) mod hash;
mod legality;
mod list;
mod mate_in_one;
mod play;
mod queries;
mod rules;
mod see;
mod setup;
mod situation;
mod validate;

pub use captures::CheckTest;
pub use handicap::{HANDICAPS, Handicap};
pub use play::Undo;
pub use rules::{Declaration, History, PointRule, Repetition, Verdict};
pub use see::VALUES;
pub use setup::{START, Setup, SfenError};
pub use validate::{PositionError, SetupError, check};

use crate::geometry::BySquare;
use crate::representation::{Fast, Representation};
use crate::types::{Color, Hand, Kind, Piece, Square};
use banmen_bits::BitSet;
use std::fmt;
use std::str::FromStr;

/// A valid position over a representation.
///
/// ```
/// use banmen_shogi::Position;
/// let mut position: Position = Position::default();
/// assert_eq!(position.moves().len(), 30);
/// let undo = position.play(position.moves()[0]);
/// assert_eq!(position.count(), 30);
/// position.undo(undo);
/// assert_eq!(position, Position::default());
/// ```
#[derive(Clone, Copy)]
pub struct Position<R: Representation = Fast> {
    kinds: [R::Set; Kind::COUNT],
    colors: [R::Set; 2],
    board: BySquare<Piece>,
    hands: [Hand; 2],
    key: u64,
    kept: R::Kept,
    ply: u16,
    turn: Color,
}

impl<R: Representation> Position<R> {
    /// The position of a setup, if the rules allow it.
    ///
    /// # Errors
    /// The rule that it breaks, and where.
    pub fn new(setup: &Setup) -> Result<Self, PositionError> {
        check(setup)?;
        let mut position = Self {
            kinds: [R::Set::EMPTY; Kind::COUNT],
            colors: [R::Set::EMPTY; 2],
            board: BySquare::filled(Piece::NONE),
            hands: [Hand::EMPTY; 2],
            key: 0,
            kept: R::keep(R::Set::EMPTY),
            ply: setup.ply,
            turn: setup.turn,
        };
        for square in Square::all() {
            if let Some(piece) = setup.piece(square) {
                position.place(piece, square);
            }
        }
        for color in Color::ALL {
            for kind in Kind::HAND {
                let hand = &mut position.hands[color.index()];
                *hand = hand.with(kind, u32::from(setup.in_hand(color, kind)));
            }
        }
        Ok(position)
    }

    fn place(&mut self, piece: Piece, square: Square) {
        let single = R::tables().single[square];
        self.kinds[piece.kind().index()] |= single;
        self.colors[piece.color().index()] |= single;
        self.board.0[square.index()] = piece;
        self.key ^= hash::piece_key(piece, square);
        R::toggle_kept(&mut self.kept, square);
    }

    /// The position as it would be written.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.turn, ply: self.ply, ..Setup::EMPTY };
        for square in Square::all() {
            setup.board[square.index()] = self.piece(square);
        }
        for color in Color::ALL {
            for kind in Kind::HAND {
                setup.hands[color.index()][kind.index()] = self.hand(color).count(kind) as u8;
            }
        }
        setup
    }

    /// The side to move.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The number of the next move, counted from 1.
    #[inline(always)]
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// The piece on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square].some()
    }

    /// What a side has in hand.
    #[inline(always)]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// A hash of board, hands and side.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        hash::whole_key(self.key, self.hands, self.turn)
    }

    /// A hash of board and side alone: what [`History`] compares hands on.
    #[inline(always)]
    pub fn board_key(&self) -> u64 {
        hash::whole_key(self.key, [Hand::EMPTY; 2], self.turn)
    }

    /// The same position over another representation.
    pub fn convert<Q: Representation>(&self) -> Position<Q> {
        let mut position = Position {
            kinds: [Q::Set::EMPTY; Kind::COUNT],
            colors: [Q::Set::EMPTY; 2],
            board: BySquare::filled(Piece::NONE),
            hands: self.hands,
            key: 0,
            kept: Q::keep(Q::Set::EMPTY),
            ply: self.ply,
            turn: self.turn,
        };
        for square in Square::all() {
            if let Some(piece) = self.piece(square) {
                position.place(piece, square);
            }
        }
        position
    }
}

impl<R: Representation> Default for Position<R> {
    /// The usual start.
    fn default() -> Self {
        match Self::new(&Setup::default()) {
            Ok(position) => position,
            Err(_) => unreachable!("the start is a valid position"),
        }
    }
}

impl<R: Representation> PartialEq for Position<R> {
    fn eq(&self, other: &Self) -> bool {
        self.kinds == other.kinds
            && self.colors == other.colors
            && self.board.0 == other.board.0
            && self.hands == other.hands
            && self.key == other.key
            && self.kept == other.kept
            && self.ply == other.ply
            && self.turn == other.turn
    }
}

impl<R: Representation> Eq for Position<R> {}

impl<R: Representation> fmt::Display for Position<R> {
    /// As SFEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl<R: Representation> fmt::Debug for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position<{}>({self})", R::NAME)
    }
}

impl<R: Representation> FromStr for Position<R> {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        Ok(Self::new(&text.parse::<Setup>()?)?)
    }
}

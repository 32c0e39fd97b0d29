//! Positions: valid by construction, played and taken back, asked for their moves.
//!
//! A text becomes a [`Setup`] (parsed, unchecked), a setup becomes a [`Position`] (valid). A position holds the sets of
//! its pieces by kind and by color, a board of pieces for the question what stands on a square, and the hands. Checks
//! and pins are computed when moves are generated.

mod attacks;
mod captures;
mod check_info;
mod checks;
mod generate;
mod handicap;
pub(crate) mod hash;
mod legality;
mod mate_in_one;
mod play;
mod queries;
mod see;
mod setup;
mod sinks;
mod status;
mod validate;

pub use attacks::AttackSets;
pub(crate) use banmen_game::excerpt;
pub use captures::CheckTest;
pub use handicap::{HANDICAPS, Handicap};
pub use hash::{piece_key, whole_key};
pub use legality::IllegalMove;
pub use play::Undo;
pub use see::VALUES;
pub(crate) use setup::PositionText;
pub use setup::{START, Setup, SfenError};
pub use status::Status;
pub use validate::{PositionError, SetupError, check};

use crate::geometry::BySquare;
use crate::representation::{Fast, Representation};
use crate::types::{Color, Hand, Piece, PieceKind, Square};
use banmen_bits::BitSet;
use std::fmt;
use std::str::FromStr;

/// A valid position, over the fastest representation.
///
/// It is read from a text (SFEN, `startpos`, or either followed by `moves …`) or built from a [`Setup`], and it changes
/// by moves. It is a plain value without a past; [`Shogi`](crate::Shogi) is the game with its history.
///
/// ```
/// use banmen_shogi::{Color, Position, Status};
/// let mut position = Position::startpos();
/// assert_eq!(position.legal_moves().len(), 30);
///
/// position.try_play("7g7f".parse()?)?;
/// assert_eq!(position, "startpos moves 7g7f".parse()?);
/// assert_eq!((position.turn(), position.status()), (Color::White, Status::Ongoing));
///
/// // An illegal move is refused with the rule that it breaks.
/// let error = position.try_play("P*5e".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "White has no pawn in hand");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Position = PositionOf<Fast>;

/// A valid position over a representation of choice. Everyday code uses [`Position`].
///
/// The rules are the same for every representation; layouts of the sets and the method for sliding attacks differ.
/// [`convert`](Self::convert) changes the representation.
///
/// ```
/// use banmen_shogi::{Position, PositionOf, representation::Rotated32};
/// let rotated: PositionOf<Rotated32> = Position::startpos().convert();
/// assert_eq!(rotated.count_legal_moves(), 30);
/// ```
#[derive(Clone, Copy)]
pub struct PositionOf<R: Representation> {
    kinds: [R::Set; PieceKind::COUNT],
    colors: [R::Set; 2],
    board: BySquare<Piece>,
    hands: [Hand; 2],
    key: u64,
    incremental: R::Incremental,
    ply: u16,
    turn: Color,
}

impl<R: Representation> PositionOf<R> {
    /// Returns the start of an even game.
    pub fn startpos() -> Self {
        Self::default()
    }

    /// Returns the position of a setup.
    ///
    /// # Errors
    /// The first rule that the setup breaks, and where.
    pub fn new(setup: &Setup) -> Result<Self, PositionError> {
        check(setup)?;
        let mut position = Self::empty(setup.turn, setup.ply);
        for square in Square::all() {
            if let Some(piece) = setup.piece(square) {
                position.place(piece, square);
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

    fn empty(turn: Color, ply: u16) -> Self {
        Self {
            kinds: [R::Set::EMPTY; PieceKind::COUNT],
            colors: [R::Set::EMPTY; 2],
            board: BySquare::filled(Piece::NONE),
            hands: [Hand::EMPTY; 2],
            key: 0,
            incremental: R::incremental(R::Set::EMPTY),
            ply,
            turn,
        }
    }

    fn place(&mut self, piece: Piece, square: Square) {
        let single = R::tables().single[square];
        self.kinds[piece.kind().index()] |= single;
        self.colors[piece.color().index()] |= single;
        self.board.0[square.index()] = piece;
        self.key ^= hash::piece_key(piece, square);
        R::toggle(&mut self.incremental, square);
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
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the number of the next move, counted from 1.
    #[inline(always)]
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Returns the piece on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square].some()
    }

    /// Returns the pieces that a side has in hand.
    #[inline(always)]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// Returns a hash of board, hands and side to move. The same position has the same key over every representation.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        hash::whole_key(self.key, self.hands, self.turn)
    }

    /// Returns a hash of board and side to move without the hands:
    /// [`History`](crate::game::History) compares hands piece by piece.
    #[inline(always)]
    pub fn board_key(&self) -> u64 {
        hash::whole_key(self.key, [Hand::EMPTY; 2], self.turn)
    }

    /// Returns the same position over another representation.
    pub fn convert<Q: Representation>(&self) -> PositionOf<Q> {
        let mut position = PositionOf { hands: self.hands, ..PositionOf::empty(self.turn, self.ply) };
        for square in Square::all() {
            if let Some(piece) = self.piece(square) {
                position.place(piece, square);
            }
        }
        position
    }
}

impl<R: Representation> Default for PositionOf<R> {
    /// Returns the start of an even game.
    fn default() -> Self {
        match Self::new(&Setup::default()) {
            Ok(position) => position,
            Err(_) => unreachable!("the start is a valid position"),
        }
    }
}

impl<R: Representation> PartialEq for PositionOf<R> {
    fn eq(&self, other: &Self) -> bool {
        self.kinds == other.kinds
            && self.colors == other.colors
            && self.board.0 == other.board.0
            && self.hands == other.hands
            && self.key == other.key
            && self.incremental == other.incremental
            && self.ply == other.ply
            && self.turn == other.turn
    }
}

impl<R: Representation> Eq for PositionOf<R> {}

impl<R: Representation> fmt::Display for PositionOf<R> {
    /// Writes the position as SFEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl<R: Representation> fmt::Debug for PositionOf<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position<{}>({self})", R::NAME)
    }
}

impl<R: Representation> FromStr for PositionOf<R> {
    type Err = SetupError;

    /// Reads SFEN or `startpos`, each with an optional list of moves: `startpos moves 7g7f 3c3d`. The words `position`
    /// and `sfen` of USI may stand before it.
    fn from_str(text: &str) -> Result<Self, SetupError> {
        let text = PositionText::read(text)?;
        let mut position = Self::new(&text.setup)?;
        for m in text.moves() {
            let m = m?;
            position.try_play(m.played).map_err(|error| m.illegal(error))?;
        }
        Ok(position)
    }
}

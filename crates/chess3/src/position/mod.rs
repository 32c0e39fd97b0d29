//! A position, valid by construction, in any [`Representation`].
//!
//! Nine sets, three of sides and six of kinds, an array for the question what stands on a square (Klimaszewski 2015, §3
//! asks for both), the squares of the kings, and what the sliders look at. It knows the rules of movement and nothing
//! of the past: repetition, the count of plies and who wins are the business of [`Chess3`](crate::Chess3).

mod attacks;
mod generate;
mod guard;
mod keys;
mod play;
mod sinks;

pub use play::Undo;
pub use sinks::Moves;

use crate::representation::{Fast, Occupancy, Representation, Tables};
use crate::setup::{Castling, Setup, SetupError};
use crate::types::{Kind, Piece, Side, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::Sliders;
use std::fmt;

/// A position.
///
/// ```
/// use banmen_chess3::{Position, Setup};
/// let start: Position = Position::new(&Setup::start())?;
/// assert_eq!(start.count_moves(), 20);
/// # Ok::<(), banmen_chess3::SetupError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position<R: Representation = Fast> {
    tables: &'static Tables<R>,
    sides: [R::Set; 3],
    kinds: [R::Set; 6],
    occupancy: Occupancy<R>,
    board: [Option<Piece>; Square::COUNT],
    kings: [Square; 3],
    turn: Side,
    castling: Castling,
    key: u64,
}

impl<R: Representation> Position<R> {
    /// The position of a setup.
    ///
    /// # Errors
    /// When it cannot be one: see [`SetupError`].
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let position = Self::arranged(setup);
        let last = setup.turn.previous();
        if position.is_in_check(last) {
            return Err(SetupError::Exposed { side: last });
        }
        Ok(position)
    }

    /// The start of a game.
    pub fn start() -> Self {
        Self::arranged(&Setup::start())
    }

    /// The start of a game after Red has exchanged king and queen.
    pub fn start_exchanged() -> Self {
        Self::arranged(&Setup::start_exchanged())
    }

    /// The position of a setup with one king for each side.
    fn arranged(setup: &Setup) -> Self {
        let tables = R::tables();
        let mut position = Self {
            tables,
            sides: [R::Set::EMPTY; 3],
            kinds: [R::Set::EMPTY; 6],
            occupancy: tables.sliders.occupancy(R::Set::EMPTY),
            board: setup.board,
            kings: [Square::of(0); 3],
            turn: setup.turn,
            castling: setup.castling,
            key: keys::turn(setup.turn) ^ keys::castling(setup.castling),
        };
        for (square, piece) in setup.pieces() {
            position.sides[piece.side.index()].insert(square.bit());
            position.kinds[piece.kind.index()].insert(square.bit());
            position.key ^= keys::piece(piece, square);
            if piece.kind == Kind::King {
                position.kings[piece.side.index()] = square;
            }
        }
        position.occupancy = tables.sliders.occupancy(position.occupied());
        position
    }

    /// What a text would say of it.
    pub fn setup(&self) -> Setup {
        Setup { board: self.board, turn: self.turn, castling: self.castling }
    }

    /// The same position in another representation.
    pub fn converted<T: Representation>(&self) -> Position<T> {
        Position::arranged(&self.setup())
    }

    /// Who is on move.
    #[inline(always)]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The rooks that may still castle.
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// What stands on a square.
    #[inline(always)]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The square of a side's king.
    #[inline(always)]
    pub const fn king(&self, side: Side) -> Square {
        self.kings[side.index()]
    }

    /// The pieces of a side.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> R::Set {
        self.sides[side.index()]
    }

    /// The pieces of a kind.
    #[inline(always)]
    pub const fn kind(&self, kind: Kind) -> R::Set {
        self.kinds[kind.index()]
    }

    /// Everything that stands on the board.
    #[inline(always)]
    pub fn occupied(&self) -> R::Set {
        self.sides[0] | self.sides[1] | self.sides[2]
    }

    /// A hash of everything here: pieces, side to move, castling.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether nothing is left but the kings. With any other piece on the board somebody can still be mated: the third
    /// king may take away the squares that one king and a knight or bishop cannot.
    #[inline(always)]
    pub fn is_bare(&self) -> bool {
        self.occupied().len() == 3
    }

    /// The same position with another side on move. It may be one that could not arise: see
    /// [`Chess3`](crate::Chess3) for when that is sensible.
    #[must_use]
    pub fn with_turn(&self, turn: Side) -> Self {
        Self { turn, key: self.key ^ keys::turn(self.turn) ^ keys::turn(turn), ..*self }
    }
}

impl<R: Representation> PartialEq for Position<R> {
    /// The sets and the occupancy follow from the board, but a wrong one must not hide: all are compared.
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && self.castling == other.castling
            && self.board == other.board
            && self.sides == other.sides
            && self.kinds == other.kinds
            && self.kings == other.kings
            && self.occupancy == other.occupancy
    }
}

impl<R: Representation> Eq for Position<R> {}

impl<R: Representation> fmt::Debug for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.setup())
    }
}

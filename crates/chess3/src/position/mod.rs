//! Positions, valid by construction, over any [`Representation`].
//!
//! A position holds nine sets, three of colors and six of kinds, an array that tells what stands on a square (Klimaszewski
//! 2015, §3 asks for both), the squares of the kings, and the occupancy that the sliders look at. It knows the rules of
//! movement and nothing of the past: repetition, the clock and who wins belong to [`Chess3`](crate::Chess3).
//!
//! | file | what it answers |
//! | --- | --- |
//! | `setup`, `validate` | the unchecked description of a position, and why one is refused |
//! | `queries`, `status` | pieces, kings, attacks as [`SquareSet`](crate::SquareSet)s; check, checkmate, stalemate |
//! | `generate`, `sinks`, `check_info` | the legal moves, counted or listed, with checks and pins from two opponents |
//! | `legality` | whether one move is legal, and which rule it breaks |
//! | `play`, `hash` | play and undo, and the key of a position |
//! | `see` | static exchange evaluation for three players |

mod attacks;
mod check_info;
mod generate;
mod hash;
mod legality;
mod play;
mod queries;
mod see;
mod setup;
mod sinks;
mod status;
mod validate;

pub use legality::IllegalMove;
pub use play::Undo;
pub(crate) use see::VALUES;
pub use setup::Setup;
pub use sinks::Moves;
pub use status::Status;
pub use validate::{PositionError, SetupError};

use crate::representation::{Fast, Occupancy, Representation, Tables};
use crate::types::{Castling, Color, Piece, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_bits::sliders::Sliders;
use std::{fmt, str::FromStr};

/// A position in the fastest representation. The other representations are parameters of [`PositionOf`].
///
/// ```
/// use banmen_chess3::{Color, Position, Status};
///
/// let mut position = Position::startpos();
/// assert_eq!(position.legal_moves().len(), 20);
/// position.try_play("E11-E9".parse()?)?;
/// assert_eq!((position.turn(), position.status()), (Color::White, Status::Ongoing));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Position = PositionOf<Fast>;

/// A position over a representation; [`Position`] is the one for everyday use.
///
/// A value is small enough to copy. Equality compares everything, the key and the occupancy included.
#[derive(Clone, Copy)]
pub struct PositionOf<R: Representation> {
    tables: &'static Tables<R>,
    colors: [R::Set; 3],
    kinds: [R::Set; 6],
    occupancy: Occupancy<R>,
    board: [Option<Piece>; Square::COUNT],
    kings: [Square; 3],
    turn: Color,
    castling: Castling,
    key: u64,
}

impl<R: Representation> PositionOf<R> {
    /// Creates the position of a setup.
    ///
    /// # Errors
    /// The rule that the setup breaks.
    pub fn new(setup: &Setup) -> Result<Self, PositionError> {
        setup.validate()?;
        let position = Self::arranged(setup);
        let last = setup.turn.previous();
        if position.is_in_check(last) {
            return Err(PositionError::Exposed { color: last });
        }
        Ok(position)
    }

    /// Creates the position at the start of a game.
    #[must_use]
    pub fn startpos() -> Self {
        Self::arranged(&Setup::startpos())
    }

    /// Creates the position at the start of a game after Red has swapped king and queen.
    #[must_use]
    pub fn startpos_swapped() -> Self {
        Self::arranged(&Setup::startpos_swapped())
    }

    /// The position of a setup with one king for each color.
    fn arranged(setup: &Setup) -> Self {
        let tables = R::tables();
        let mut position = Self {
            tables,
            colors: [R::Set::EMPTY; 3],
            kinds: [R::Set::EMPTY; 6],
            occupancy: tables.sliders.occupancy(R::Set::EMPTY),
            board: setup.board,
            kings: [Square::of(0); 3],
            turn: setup.turn,
            castling: setup.castling,
            key: hash::turn(setup.turn) ^ hash::castling(setup.castling),
        };
        for (square, piece) in setup.pieces() {
            position.colors[piece.color.index()].insert(square.bit());
            position.kinds[piece.kind.index()].insert(square.bit());
            position.key ^= hash::piece(piece, square);
            if piece.kind == PieceKind::King {
                position.kings[piece.color.index()] = square;
            }
        }
        position.occupancy = tables.sliders.occupancy(position.occupied_set());
        position
    }

    /// Returns the description of the position, which can be changed and validated again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { board: self.board, turn: self.turn, castling: self.castling }
    }

    /// Returns the same position over another representation.
    #[must_use]
    pub fn convert<Q: Representation>(&self) -> PositionOf<Q> {
        PositionOf::arranged(&self.setup())
    }

    /// Returns the same position with another color to move. The result may be a position that no game reaches, with a
    /// king in check whose owner is not to move.
    #[must_use]
    pub fn with_turn(&self, turn: Color) -> Self {
        Self { turn, key: self.key ^ hash::turn(self.turn) ^ hash::turn(turn), ..*self }
    }
}

impl<R: Representation> Default for PositionOf<R> {
    /// The start of a game.
    fn default() -> Self {
        Self::startpos()
    }
}

impl<R: Representation> PartialEq for PositionOf<R> {
    /// The sets and the occupancy follow from the board, but a wrong one must not hide: all are compared.
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && self.castling == other.castling
            && self.board == other.board
            && self.colors == other.colors
            && self.kinds == other.kinds
            && self.kings == other.kings
            && self.occupancy == other.occupancy
    }
}

impl<R: Representation> Eq for PositionOf<R> {}

impl<R: Representation> fmt::Display for PositionOf<R> {
    /// Writes the text of the [`Setup`].
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

    fn from_str(text: &str) -> Result<Self, SetupError> {
        Ok(Self::new(&text.parse::<Setup>()?)?)
    }
}

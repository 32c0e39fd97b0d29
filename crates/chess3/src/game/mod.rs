//! The game: a position with its past, and how it ends.
//!
//! * The first mate ends the game; the player who gave it is the only winner, and the third player loses too.
//! * Stalemate, the third occurrence of a position, 150 plies without a capture or a move of a pawn, and three bare kings
//!   are a draw for all.
//! * Where the sources differ, [`Rules`] has an option: what an exposed king means, and who wins a mate that the player
//!   between has left standing.
//!
//! The history of keys is a memory, not a part of the position: two games are equal when their positions, clocks and
//! occurrences are, however they came about.

mod exchange;
mod notation;
mod outcome;
mod past;
mod rules;
mod state;

pub use notation::PositionError;
pub use rules::{Credit, ExposedKing, Rules};
pub use state::Undo;

use crate::position::Position;
use crate::representation::{Fast, Representation};
use crate::setup::{Setup, SetupError};
use crate::types::Side;
use past::Past;
use std::fmt;

/// A game of chess for three.
///
/// ```
/// use banmen_chess3::Chess3;
/// use banmen_game::{Game, Notation};
/// let mut game: Chess3 = Chess3::default();
/// for text in ["E11-E9", "D2-D4", "NK8-J6"] {
///     game.play(game.read_move(text).unwrap());
/// }
/// assert_eq!(game.count_moves(), 29);
/// ```
#[derive(Clone)]
pub struct Chess3<R: Representation = Fast> {
    position: Position<R>,
    rules: Rules,
    past: Past,
    /// Who has won by something that the position does not show: a captured king, or a mate that stood already before
    /// the last move.
    winner: Option<Side>,
}

impl<R: Representation> Chess3<R> {
    /// A game that begins at a position.
    pub fn new(position: Position<R>, rules: Rules) -> Self {
        Self { position, rules, past: Past::new(position.key()), winner: None }
    }

    /// A game that begins at a setup.
    ///
    /// # Errors
    /// When the setup is no position.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        Position::new(setup).map(|position| Self::new(position, rules))
    }

    /// The position.
    #[inline(always)]
    pub const fn position(&self) -> &Position<R> {
        &self.position
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Plies since the last capture or move of a pawn, as far as the rules count them.
    pub const fn clock(&self) -> u32 {
        self.past.clock
    }

    /// How often the position has occurred, this time included.
    pub const fn occurrences(&self) -> u32 {
        self.past.seen
    }
}

impl<R: Representation> Default for Chess3<R> {
    /// The start, by the recommended rules.
    fn default() -> Self {
        Self::new(Position::start(), Rules::PLAY)
    }
}

impl<R: Representation> PartialEq for Chess3<R> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
            && self.rules == other.rules
            && self.winner == other.winner
            && (self.past.clock, self.past.seen) == (other.past.clock, other.past.seen)
    }
}

impl<R: Representation> Eq for Chess3<R> {}

impl<R: Representation> fmt::Debug for Chess3<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chess3({})", self.text())
    }
}

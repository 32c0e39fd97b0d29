//! The game that people play: a position with its past, and how it ends.
//!
//! * The first checkmate ends the game. The player who gave it is the only winner; the third player loses too.
//! * Stalemate, the third occurrence of a position, 150 plies without a capture or pawn move, and bare kings are a draw
//!   for all.
//! * Where the sources differ, [`Rules`] has an option: what an exposed king means, and who wins by a mate that the player
//!   between has let stand.
//!
//! The history of keys is a memory, not a part of the position: two games are equal when their positions, clocks and
//! occurrences are, however they came about.
//!
//! The color to move is always that of the position. It does not follow from the number of moves: after Red's [`SWAP`] Red
//! moves again.

mod history;
mod notation;
mod outcome;
mod play;
mod rules;
mod tree;

pub use notation::GameTextError;
pub use outcome::{EndReason, Outcome};
pub use play::GameUndo;
pub use rules::{Credit, ExposedKing, Rules, SWAP};
pub use tree::perft;

use crate::position::{Moves, PositionError, PositionOf, Setup};
use crate::representation::{Fast, Representation};
use crate::types::Color;
use banmen_game::Game as _;
use history::History;
use std::fmt;

/// A game of chess for three in the fastest representation.
///
/// ```
/// use banmen_chess3::{Chess3, Color, SWAP};
///
/// let mut game = Chess3::default();
/// game.try_play(SWAP)?; // Red may swap king and queen, and still moves first
/// assert_eq!(game.turn(), Color::Red);
/// for text in ["E11-E9", "D2-D4", "K8-J6"] {
///     game.try_play(text.parse()?)?;
/// }
/// assert_eq!((game.legal_moves().len(), game.outcome()), (29, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Chess3 = Chess3Of<Fast>;

/// A game of chess for three over a representation; [`Chess3`] is the one for everyday use.
#[derive(Clone)]
pub struct Chess3Of<R: Representation> {
    position: PositionOf<R>,
    rules: Rules,
    history: History,
    /// Who has won by something that the position does not show: a captured king, or a mate that stood already before
    /// the last move.
    winner: Option<Color>,
}

impl<R: Representation> Chess3Of<R> {
    /// Creates a game that begins at a position.
    #[must_use]
    pub fn new(position: PositionOf<R>, rules: Rules) -> Self {
        Self { position, rules, history: History::new(position.key()), winner: None }
    }

    /// Creates a game that begins at a setup.
    ///
    /// # Errors
    /// The rule that the setup breaks.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, PositionError> {
        PositionOf::new(setup).map(|position| Self::new(position, rules))
    }

    /// Returns the position on the board.
    #[inline(always)]
    #[must_use]
    pub const fn position(&self) -> &PositionOf<R> {
        &self.position
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the color to move.
    #[inline(always)]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Returns the number of plies since the last capture or pawn move, as far as the rules count them.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.history.clock
    }

    /// Returns how often the position has occurred, this time included.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.history.occurrences
    }

    /// Returns every legal move; none when the game is over. Before the first move this includes Red's [`SWAP`].
    #[must_use]
    pub fn legal_moves(&self) -> Moves {
        self.moves()
    }
}

impl<R: Representation> Default for Chess3Of<R> {
    /// The start of a game by the recommended rules.
    fn default() -> Self {
        Self::new(PositionOf::startpos(), Rules::PLAY)
    }
}

impl<R: Representation> PartialEq for Chess3Of<R> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
            && self.rules == other.rules
            && self.winner == other.winner
            && (self.clock(), self.occurrences()) == (other.clock(), other.occurrences())
    }
}

impl<R: Representation> Eq for Chess3Of<R> {}

impl<R: Representation> fmt::Debug for Chess3Of<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chess3({})", self.text())
    }
}

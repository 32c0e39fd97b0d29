//! The game that people play: a position with its past.
//!
//! A [`Position`] knows no past, so it is the tree that perft counts: a side without a legal move has lost, and nothing
//! else ends it. [`Shogi`] adds the rules that end a game otherwise: the fourth occurrence of a position, perpetual
//! check, declaration, and a limit of moves.

mod declaration;
mod history;
mod outcome;
mod rules;
mod text;
mod tree;

pub use declaration::{Declaration, PointRule};
pub use history::{History, Repetition};
pub use outcome::{EndReason, Outcome};
pub use rules::{Action, ActionError, Actions, GameUndo, Rules};
pub use text::{ActionTextError, GameTextError};
pub use tree::perft;
pub(crate) use tree::player;

use crate::position::{Position, Status};
use crate::types::{Color, Move};
use std::fmt;

/// A game of shogi: a position with its past, and the rules it is played by.
///
/// ```
/// use banmen_shogi::{EndReason, Shogi};
/// let mut game = Shogi::default();
/// for _ in 0..3 {
///     for text in ["5i5h", "5a5b", "5h5i", "5b5a"] {
///         game.try_play(text.parse()?)?;
///     }
/// }
/// let outcome = game.outcome().expect("the start has occurred for the fourth time");
/// assert_eq!((outcome.winner, outcome.reason), (None, EndReason::Repetition));
/// assert_eq!(outcome.to_string(), "Draw by repetition");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Shogi {
    position: Position,
    rules: Rules,
    past: History,
    last_move: Option<Move>,
    /// An outcome that the position does not show: a repetition or a declaration.
    decided: Option<Outcome>,
}

impl Clone for Shogi {
    fn clone(&self) -> Self {
        Self { past: self.past.clone(), ..*self }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { position, rules, past, last_move, decided } = self;
        past.clone_from(&other.past);
        (*position, *rules) = (other.position, other.rules);
        (*last_move, *decided) = (other.last_move, other.decided);
    }
}

impl Shogi {
    /// Returns a game that begins at a position.
    pub fn new(position: Position, rules: Rules) -> Self {
        Self { position, rules, past: History::new(&position), last_move: None, decided: None }
    }

    /// Makes room for the past of a given number of further moves, so that playing them asks for no memory.
    pub fn reserve(&mut self, moves: usize) {
        self.past.reserve(moves);
    }

    /// Returns the position on the board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Returns the move that was played last, if one was played in this game.
    pub const fn last_move(&self) -> Option<Move> {
        self.last_move
    }

    /// Returns how often the position has occurred in this game, the present time included.
    pub fn occurrences(&self) -> usize {
        self.past.occurrences()
    }

    /// Returns the winner and the reason when the game is over, and `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.decided.is_some() {
            return self.decided;
        }
        let loser = self.position.turn();
        match self.position.status() {
            Status::Checkmate => Some(Outcome::win(loser.other(), EndReason::Checkmate)),
            Status::NoMoves => Some(Outcome::win(loser.other(), EndReason::NoMoves)),
            // Mate by the last move still counts, so the limit is looked at afterwards.
            Status::Ongoing => self.is_beyond_limit().then_some(Outcome::draw(EndReason::MoveLimit)),
        }
    }

    fn is_beyond_limit(&self) -> bool {
        self.rules.limit.is_some_and(|limit| self.position.ply() > limit)
    }
}

impl Default for Shogi {
    /// Returns an even game by the usual rules.
    fn default() -> Self {
        Self::new(Position::default(), Rules::default())
    }
}

impl PartialEq for Shogi {
    /// Compares positions, rules and decided outcomes. The past is left out, so that different ways to a position are
    /// equal until the past ends the game.
    fn eq(&self, other: &Self) -> bool {
        (self.position, self.rules, self.decided) == (other.position, other.rules, other.decided)
    }
}

impl Eq for Shogi {}

impl fmt::Debug for Shogi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shogi({}", self.position)?;
        match self.decided {
            None => write!(f, ")"),
            Some(outcome) => write!(f, ", {outcome})"),
        }
    }
}

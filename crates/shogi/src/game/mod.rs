//! Shogi as a game: the bare tree of moves, and the game that people play.
//!
//! A [`Position`] knows no past, so it is the tree that perft counts: who has no legal move has lost, and nothing else
//! ends it. [`Shogi`] adds what ends a game beside mate: the fourth occurrence of a position, perpetual check,
//! declaration, and the limit of moves.

mod rules;
mod texts;
mod tree;

pub use rules::{Rules, Turn, Turns};
pub use texts::GameTextError;
pub(crate) use tree::player;

use crate::position::{History, Position, Verdict};
use std::fmt;

/// A game of shogi: a position with its past, and the rules it is played by.
///
/// ```
/// use banmen_game::{Game, Notation};
/// use banmen_shogi::Shogi;
/// let mut game = Shogi::default();
/// for _ in 0..3 {
///     for text in ["5i5h", "5a5b", "5h5i", "5b5a"] {
///         game.play(game.read_move(text).unwrap());
///     }
/// }
/// // The start stands on the board for the fourth time: nobody wins.
/// assert_eq!(game.outcome().unwrap().winner(), None);
/// ```
#[derive(Clone)]
pub struct Shogi {
    position: Position,
    rules: Rules,
    past: History,
    /// How it ended by something that the position does not show: a repetition or a declaration.
    verdict: Option<Verdict>,
}

impl Shogi {
    /// A game that begins at a position.
    pub fn new(position: Position, rules: Rules) -> Self {
        Self { position, rules, past: History::new(&position), verdict: None }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How often the position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.past.occurrences()
    }

    /// How the game ended, if it did.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.or_else(|| self.position.verdict(self.rules.limit))
    }
}

impl Default for Shogi {
    /// The start, by the usual rules.
    fn default() -> Self {
        Self::new(Position::default(), Rules::default())
    }
}

impl PartialEq for Shogi {
    /// The past is a memory, not a part of the position, until it ends the game.
    fn eq(&self, other: &Self) -> bool {
        (self.position, self.rules, self.verdict) == (other.position, other.rules, other.verdict)
    }
}

impl Eq for Shogi {}

impl fmt::Debug for Shogi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shogi({}", self.position)?;
        match self.verdict {
            None => write!(f, ")"),
            Some(verdict) => write!(f, ", {verdict:?})"),
        }
    }
}

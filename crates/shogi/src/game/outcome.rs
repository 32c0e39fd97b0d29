//! How a game ends, and why.

use crate::types::Color;
use std::fmt;

/// The end of a game: who has won, and by which rule.
///
/// ```
/// use banmen_shogi::{Action, EndReason, Shogi};
/// let mut game: Shogi = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1".parse().unwrap();
/// game.try_play("G*5b".parse().unwrap()).unwrap();
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.reason, EndReason::Checkmate);
/// assert_eq!(outcome.to_string(), "Black wins by checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
    /// The rule that ended the game.
    pub reason: EndReason,
}

/// The rules that end a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EndReason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser is not in check and has no legal move.
    NoMoves,
    /// The same position has occurred for the fourth time (sennichite, 千日手): a draw.
    Repetition,
    /// The same position has occurred for the fourth time, and the loser has given check with every move since the
    /// first time.
    PerpetualCheck,
    /// A king has entered the opponent's camp with enough pieces (nyugyoku, 入玉), and its side has declared so.
    Declaration,
    /// The limit of moves is reached: a draw.
    MoveLimit,
}

impl Outcome {
    /// Returns the outcome that a side has won.
    pub const fn win(winner: Color, reason: EndReason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// Returns the outcome that nobody has won.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }

    /// Returns the winner, or `None` for a draw.
    pub const fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// Returns whether nobody has won.
    pub const fn is_draw(&self) -> bool {
        self.winner.is_none()
    }
}

impl fmt::Display for Outcome {
    /// Writes a sentence for players: `Black wins by checkmate`, `Draw by repetition`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.winner, self.reason) {
            (Some(winner), EndReason::NoMoves) => {
                write!(f, "{winner} wins: {} has no legal move", winner.other())
            }
            (Some(winner), EndReason::PerpetualCheck) => {
                write!(f, "{winner} wins: {} gave perpetual check", winner.other())
            }
            (Some(winner), reason) => write!(f, "{winner} wins by {reason}"),
            (None, EndReason::MoveLimit) => f.write_str("Draw: the limit of moves is reached"),
            (None, reason) => write!(f, "Draw by {reason}"),
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Checkmate => "checkmate",
            Self::NoMoves => "no legal move",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual check",
            Self::Declaration => "declaration",
            Self::MoveLimit => "limit of moves",
        })
    }
}

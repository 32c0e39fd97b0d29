//! How a game ends, and who has won.

use super::history::{MAX_CLOCK, MAX_OCCURRENCES};
use super::{Chess3Of, Credit, ExposedKing};
use crate::position::Status;
use crate::representation::Representation;
use crate::types::Color;
use banmen_game::Payoffs;
use std::fmt;

/// The end of a game: who has won, and by which rule.
///
/// A winner takes the whole prize: the first checkmate ends the game, and the third player loses too. A draw is a draw for
/// all three. [`Display`](fmt::Display) writes a sentence.
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
    /// A player is in check and has no legal move; the player who gave the mate wins.
    Checkmate {
        /// The player who is mated.
        mated: Color,
    },
    /// The winner is to move and attacks a king whose owner is not to move ([`ExposedKing::Wins`]).
    ExposedKing {
        /// The owner of the king.
        king: Color,
    },
    /// The winner has captured a king ([`ExposedKing::Captured`]).
    CapturedKing {
        /// The owner of the king.
        king: Color,
    },
    /// A player is not in check and has no legal move: a draw.
    Stalemate {
        /// The player to move.
        stalemated: Color,
    },
    /// The same position has occurred for the third time: a draw.
    Repetition,
    /// There were 150 plies without a capture or pawn move: a draw.
    MoveLimit,
    /// Only the kings are left: a draw.
    BareKings,
}

impl Outcome {
    /// Returns the outcome that a player has won.
    #[must_use]
    pub const fn win(winner: Color, reason: EndReason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// Returns the outcome that nobody has won.
    #[must_use]
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }

    /// Returns the winner, or `None` for a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// Returns whether nobody has won.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        self.winner.is_none()
    }

    /// Returns the shares of the prize.
    #[must_use]
    pub const fn payoffs(&self) -> Payoffs {
        match self.winner {
            Some(winner) => Payoffs::win(winner.player()),
            None => Payoffs::draw(3),
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes a sentence for players: `White wins by checkmate of Black`, `Draw by repetition`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "Draw by {}", self.reason),
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { mated } => write!(f, "checkmate of {mated}"),
            Self::ExposedKing { king } => write!(f, "attack on {king}'s exposed king"),
            Self::CapturedKing { king } => write!(f, "capture of {king}'s king"),
            Self::Stalemate { stalemated } => write!(f, "stalemate of {stalemated}"),
            Self::Repetition => f.write_str("repetition"),
            Self::MoveLimit => write!(f, "{MAX_CLOCK} plies without a capture or pawn move"),
            Self::BareKings => f.write_str("bare kings"),
        }
    }
}

impl<R: Representation> Chess3Of<R> {
    /// Returns how the game has ended, or `None` while it goes on.
    ///
    /// ```
    /// use banmen_chess3::{Chess3, Color, EndReason};
    /// let mut game: Chess3 = "W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-".parse()?;
    /// assert_eq!(game.outcome(), None);
    /// game.try_play("A1-A8".parse()?)?;
    /// let outcome = game.outcome().expect("mate");
    /// assert_eq!(outcome.winner, Some(Color::White));
    /// assert_eq!(outcome.reason, EndReason::Checkmate { mated: Color::Black });
    /// assert_eq!(outcome.to_string(), "White wins by checkmate of Black");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.closed().or_else(|| self.stuck())
    }

    /// The outcome of a game that is over for another reason than that there is no move.
    pub(super) fn closed(&self) -> Option<Outcome> {
        let turn = self.position.turn();
        if let Some(winner) = self.winner {
            return Some(self.decided(winner));
        }
        if self.rules.exposed_king == ExposedKing::Wins
            && let Some(king) = self.position.exposed_king()
        {
            return Some(Outcome::win(turn, EndReason::ExposedKing { king }));
        }
        if self.rules.draws {
            if self.history.occurrences >= MAX_OCCURRENCES {
                return Some(Outcome::draw(EndReason::Repetition));
            }
            if self.position.is_bare() {
                return Some(Outcome::draw(EndReason::BareKings));
            }
            if self.history.clock >= MAX_CLOCK {
                return Some(self.stuck().unwrap_or(Outcome::draw(EndReason::MoveLimit)));
            }
        }
        None
    }

    /// The outcome of a game whose winner the position does not show. The capture of a king leaves the captor to move;
    /// otherwise the mate stood already before the last move.
    fn decided(&self, winner: Color) -> Outcome {
        let turn = self.position.turn();
        match self.position.exposed_king() {
            Some(king) if winner == turn => Outcome::win(winner, EndReason::CapturedKing { king }),
            _ => Outcome::win(winner, EndReason::Checkmate { mated: turn }),
        }
    }

    /// Whether the position allows that this player has won by something that it does not show.
    pub(super) fn can_be_decided(&self, winner: Color) -> bool {
        if winner == self.position.turn() {
            self.position.has_exposed_king()
        } else {
            self.position.is_checkmate()
        }
    }

    /// The outcome when the color to move has no move.
    pub(super) fn stuck(&self) -> Option<Outcome> {
        let turn = self.position.turn();
        match self.position.status() {
            Status::Ongoing => None,
            _ if self.can_capture_king() => None,
            Status::Checkmate => Some(Outcome::win(turn.previous(), EndReason::Checkmate { mated: turn })),
            Status::Stalemate => Some(Outcome::draw(EndReason::Stalemate { stalemated: turn })),
        }
    }

    fn can_capture_king(&self) -> bool {
        let mut any = false;
        self.king_captures(|_| any = true);
        any
    }

    /// The player who gave the mate that stands before the color to move does anything: nobody in nearly every position.
    /// The victim's king was safe after the victim's own move, so it was the player before.
    #[inline]
    pub(super) fn standing_mate(&self) -> Option<Color> {
        // Asked before every move: without the rule it costs a comparison and no call.
        if self.rules.credit == Credit::Last { None } else { self.author_of_mate() }
    }

    fn author_of_mate(&self) -> Option<Color> {
        let turn = self.position.turn();
        self.position.is_mated(turn.next()).then(|| turn.previous())
    }
}

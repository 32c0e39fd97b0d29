//! How a game ends, and who has won.

use super::history::{MAX_CLOCK, MAX_OCCURRENCES};
use super::{Chess3Of, Credit, ExposedKing};
use crate::position::Status;
use crate::representation::Representation;
use crate::types::Color;
use banmen_play::Payoffs;
use std::fmt;

/// The reason why a game is over. [`Display`](fmt::Display) writes it as a sentence.
///
/// A winner takes the whole prize: with the first checkmate the game ends, and the third player loses too. A draw is a
/// draw for all three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// A player is in check and has no legal move.
    Checkmate {
        /// The player who gave the mate.
        winner: Color,
        /// The player who is mated.
        mated: Color,
    },
    /// The player to move attacks a king whose owner is not to move ([`ExposedKing::Wins`]).
    ExposedKing {
        /// The player to move.
        winner: Color,
        /// The owner of the king.
        king: Color,
    },
    /// A king was captured ([`ExposedKing::Captured`]).
    CapturedKing {
        /// The player who captured it.
        winner: Color,
        /// The owner of the king.
        king: Color,
    },
    /// A player is not in check and has no legal move.
    Stalemate {
        /// The player to move.
        stalemated: Color,
    },
    /// The position has occurred for the third time.
    Repetition,
    /// There were 150 plies without a capture or pawn move.
    MoveLimit,
    /// Only the kings are left.
    BareKings,
}

impl Outcome {
    /// Returns the winner, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner, .. }
            | Self::ExposedKing { winner, .. }
            | Self::CapturedKing { winner, .. } => Some(winner),
            Self::Stalemate { .. } | Self::Repetition | Self::MoveLimit | Self::BareKings => None,
        }
    }

    /// Returns the shares of the prize.
    #[must_use]
    pub const fn payoffs(self) -> Payoffs {
        match self.winner() {
            Some(winner) => Payoffs::win(winner.player()),
            None => Payoffs::draw(3),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner, mated } => write!(f, "{winner} wins: {mated} is checkmated"),
            Self::ExposedKing { winner, king } => {
                write!(f, "{winner} wins: {king}'s king is exposed to {winner}'s attack")
            }
            Self::CapturedKing { winner, king } => write!(f, "{winner} wins: {king}'s king is captured"),
            Self::Stalemate { stalemated } => write!(f, "draw: {stalemated} is stalemated"),
            Self::Repetition => write!(f, "draw: the position has occurred {MAX_OCCURRENCES} times"),
            Self::MoveLimit => write!(f, "draw: {MAX_CLOCK} plies without a capture or pawn move"),
            Self::BareKings => write!(f, "draw: only the kings are left"),
        }
    }
}

impl<R: Representation> Chess3Of<R> {
    /// Returns how the game has ended, or `None` while it goes on.
    ///
    /// ```
    /// use banmen_chess3::{Chess3, Color, Outcome};
    /// let mut game: Chess3 = "W W:KE1,RA1 B:KK8,PL7,PK7,PJ7 R:KH12 W=-;B=-;R=-".parse()?;
    /// assert_eq!(game.outcome(), None);
    /// game.try_play("A1-A8".parse()?)?;
    /// let outcome = Outcome::Checkmate { winner: Color::White, mated: Color::Black };
    /// assert_eq!(game.outcome(), Some(outcome));
    /// assert_eq!(outcome.to_string(), "White wins: Black is checkmated");
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
            return Some(Outcome::ExposedKing { winner: turn, king });
        }
        if self.rules.draws {
            if self.history.occurrences >= MAX_OCCURRENCES {
                return Some(Outcome::Repetition);
            }
            if self.position.is_bare() {
                return Some(Outcome::BareKings);
            }
            if self.history.clock >= MAX_CLOCK {
                return Some(self.stuck().unwrap_or(Outcome::MoveLimit));
            }
        }
        None
    }

    /// The outcome of a game whose winner the position does not show. The capture of a king leaves the captor to move;
    /// otherwise the mate stood already before the last move.
    fn decided(&self, winner: Color) -> Outcome {
        let turn = self.position.turn();
        match self.position.exposed_king() {
            Some(king) if winner == turn => Outcome::CapturedKing { winner, king },
            _ => Outcome::Checkmate { winner, mated: turn },
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
            Status::Checkmate => Some(Outcome::Checkmate { winner: turn.previous(), mated: turn }),
            Status::Stalemate => Some(Outcome::Stalemate { stalemated: turn }),
        }
    }

    fn can_capture_king(&self) -> bool {
        let mut any = false;
        self.king_captures(|_| any = true);
        any
    }

    /// The player who gave the mate that stands before the color to move does anything: nobody in nearly every position.
    /// The victim's king was safe after the victim's own move, so it was the player before.
    pub(super) fn standing_mate(&self) -> Option<Color> {
        if self.rules.credit == Credit::Last {
            return None;
        }
        let turn = self.position.turn();
        self.position.is_mated(turn.next()).then(|| turn.previous())
    }
}

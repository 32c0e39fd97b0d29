//! How a game ends, and who has won.

use super::past::{MOST_PLIES, MOST_SEEN};
use super::{Chess3, Credit, ExposedKing};
use crate::representation::Representation;
use crate::types::Side;
use banmen_game::Payoffs;

impl<R: Representation> Chess3<R> {
    /// The pay-offs of a game that is over for a reason other than that there is no move.
    pub(super) fn closed(&self) -> Option<Payoffs> {
        if let Some(winner) = self.winner {
            return Some(Payoffs::win(winner.player()));
        }
        if self.rules.exposed_king == ExposedKing::Wins && self.position.has_exposed_king() {
            return Some(Payoffs::win(self.position.turn().player()));
        }
        if self.rules.draws {
            if self.past.seen >= MOST_SEEN || self.position.is_bare() {
                return Some(Payoffs::draw(3));
            }
            if self.past.clock >= MOST_PLIES {
                return Some(self.stuck().unwrap_or(Payoffs::draw(3)));
            }
        }
        None
    }

    /// The pay-offs when the side to move has no move: mate or stalemate.
    pub(super) fn stuck(&self) -> Option<Payoffs> {
        if self.position.has_moves() {
            return None;
        }
        let turn = self.position.turn();
        if self.can_capture_king() {
            return None;
        }
        Some(if self.position.is_in_check(turn) {
            Payoffs::win(turn.previous().player())
        } else {
            Payoffs::draw(3)
        })
    }

    /// Whether a king can be captured by the rules of this game.
    fn can_capture_king(&self) -> bool {
        let mut any = false;
        self.king_captures(|_| any = true);
        any
    }

    /// Who gave the mate that stands already before the side to move does anything: nobody in nearly every position.
    /// The victim's king was safe after the victim's own move, so it was the player before.
    pub(super) fn standing_mate(&self) -> Option<Side> {
        if self.rules.credit == Credit::Last {
            return None;
        }
        let turn = self.position.turn();
        self.position.is_mated(turn.next()).then(|| turn.previous())
    }
}

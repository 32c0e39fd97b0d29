//! Red's exchange of king and queen before the game (Klimaszewski 2015, §2).
//!
//! It is offered as a move at the start, after which Red is still on move. No other move goes from a king to a piece of
//! the same side, so the squares of the two say all.

use super::Chess3;
use crate::position::Position;
use crate::representation::Representation;
use crate::setup::{Castling, Setup};
use crate::types::{Move, Square};

/// The exchange: from the king on I12 to the queen on E12.
pub(crate) const EXCHANGE: Move = Move::new(Square::at(2, 0, 4), Square::at(2, 0, 3));
/// How the exchange is written.
pub(super) const EXCHANGE_TEXT: &str = "exchange";

impl<R: Representation> Chess3<R> {
    /// Whether Red may exchange king and queen now: only before anything has moved.
    pub fn offers_exchange(&self) -> bool {
        // Cheap questions first: nearly every position is told apart by them.
        self.rules.exchange
            && self.past.clock == 0
            && self.position.castling() == Castling::ALL
            && self.position.setup() == Setup::start()
    }

    pub(super) fn exchange(&mut self) {
        self.position = Position::start_exchanged();
        self.past.advance(self.position.key(), true);
    }

    pub(super) fn take_back_exchange(&mut self) {
        self.position = Position::start();
    }
}

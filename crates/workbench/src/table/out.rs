//! A player who has left the game before its rules ended it.

use super::Seat;
use banmen_play::{Player, record::Given};
use serde::{Deserialize, Serialize};

/// Who left, when, and who sat there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Out {
    player: usize,
    is_overtime: bool,
    /// The number of moves that had been played.
    pub(super) ply: usize,
    seat: String,
}

impl Out {
    pub(super) fn new(given: Given, ply: usize, seat: &Seat) -> Self {
        let is_overtime = matches!(given, Given::Overtime(_));
        Self { player: given.parts().1.index(), is_overtime, ply, seat: seat.to_string() }
    }

    /// What a record tells: one player who left at its end.
    pub(super) fn of_record(given: Option<Given>) -> Vec<Self> {
        given.map(|given| Self::new(given, usize::MAX, &Seat::Person)).into_iter().collect()
    }

    pub(super) fn player(&self) -> Player {
        // A number that no player has is passed over where files are read.
        Player::new(self.player.min(banmen_play::MAX_PLAYERS - 1))
    }

    pub(super) fn given(&self) -> Given {
        if self.is_overtime { Given::Overtime(self.player()) } else { Given::Resigned(self.player()) }
    }

    /// The seat as it was before its player went out.
    pub(super) fn seat(&self) -> Seat {
        self.seat.parse().unwrap_or(Seat::Person)
    }

    /// What happened, after the player's name.
    pub(super) fn verb(&self) -> &'static str {
        if self.is_overtime { "has no time left" } else { "resigns" }
    }

    /// The same as a state.
    pub(super) fn word(&self) -> &'static str {
        if self.is_overtime { "out of time" } else { "resigned" }
    }
}

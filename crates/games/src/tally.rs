//! What many random games came to.

use banmen_play::{Ending, Payoffs, Player};

/// Sums over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many the first player won.
    pub first: u64,
    /// How many the second player won.
    pub second: u64,
    /// How many nobody won.
    pub draws: u64,
    /// The moves of all games, passes counted.
    pub moves: u64,
}

impl Tally {
    /// Adds a game.
    #[inline]
    pub fn add(&mut self, ending: &Ending) {
        self.add_times(ending, 1);
    }

    /// Adds so many equal games.
    #[inline]
    pub fn add_times(&mut self, ending: &Ending, times: u64) {
        self.games += times;
        self.moves += times * u64::from(ending.length);
        if ending.payoffs == Payoffs::win(Player::FIRST) {
            self.first += times;
        } else if ending.payoffs == Payoffs::win(Player::SECOND) {
            self.second += times;
        } else {
            self.draws += times;
        }
    }

    /// The mean number of moves.
    #[must_use]
    pub fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// A count as a part of all games.
    #[must_use]
    pub fn share(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }
}

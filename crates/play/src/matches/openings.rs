//! Where the games of a match begin.

use super::MatchError;
use crate::{any::AnyGame, random::Random};

/// The openings of a match. Each is played with every seating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// This many random moves from the position of the match.
    Random(usize),
    /// These positions, as [`AnyGame::set_position`] reads them (`startpos moves …`), in an order that the seed decides.
    /// When all have been played they come again.
    Listed(Vec<String>),
}

impl Default for Openings {
    fn default() -> Self {
        Self::Random(4)
    }
}

impl Openings {
    /// How many of the listed openings a match with this many groups of games plays; all are different. `None` for
    /// random ones.
    pub fn distinct(&self, groups: u64) -> Option<u64> {
        match self {
            Self::Random(_) => None,
            Self::Listed(list) => Some(groups.min(list.len() as u64)),
        }
    }

    /// Checks the openings of a match before its first game.
    pub(super) fn check(&self, start: &dyn AnyGame, seed: u64, groups: u64) -> Result<(), MatchError> {
        if matches!(self, Self::Listed(list) if list.is_empty()) {
            return Err(MatchError::NoOpening);
        }
        (0..self.distinct(groups).unwrap_or(0)).try_for_each(|number| {
            let opened = self.open(start, seed, number)?;
            match opened.outcome() {
                None => Ok(()),
                Some(_) => Err(MatchError::OpeningIsOver(opened.position())),
            }
        })
    }

    /// The opening of this number.
    pub(super) fn open(
        &self,
        start: &dyn AnyGame,
        seed: u64,
        number: u64,
    ) -> Result<Box<dyn AnyGame>, MatchError> {
        match self {
            Self::Random(plies) => Ok(random(start, *plies, seed, number)),
            Self::Listed(list) => {
                let mut game = start.boxed_clone();
                game.set_position(&list[place(list.len() as u64, seed, number) as usize])?;
                Ok(game)
            }
        }
    }
}

/// The place in a list of this length that is read at this turn: every place comes once before one comes again.
fn place(length: u64, seed: u64, turn: u64) -> u64 {
    let mut random = Random::stream(seed, 0x09E2_1106);
    let first = random.next_u64() % length;
    // A step that shares no factor with the length meets every place.
    let mut step = 1 + random.next_u64() % length;
    while common_factor(step, length) != 1 {
        step += 1;
    }
    let walked = u128::from(turn % length) * u128::from(step) % u128::from(length);
    (first + walked as u64) % length
}

const fn common_factor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Random moves that do not end the game.
fn random(start: &dyn AnyGame, plies: usize, seed: u64, number: u64) -> Box<dyn AnyGame> {
    const ATTEMPTS: u64 = 64;
    for attempt in 0..ATTEMPTS {
        let mut random = Random::stream(seed ^ 0x09E2_1106, number * ATTEMPTS + attempt);
        let mut game = start.boxed_clone();
        for _ in 0..plies {
            let moves = game.moves();
            let index = random.below(moves.len() as u32) as usize;
            if moves.get(index).is_none_or(|m| game.play(m).is_err()) {
                break;
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
    // The game is so short that it ends by itself: it begins at its start.
    start.boxed_clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_comes_once_before_one_comes_again() {
        for length in [1, 2, 7, 12, 5500] {
            for seed in 0..5 {
                let mut places: Vec<u64> = (0..length).map(|turn| place(length, seed, turn)).collect();
                assert_eq!(place(length, seed, length), places[0]);
                places.sort_unstable();
                assert!(places.iter().copied().eq(0..length));
            }
        }
        assert_ne!([0, 1, 2].map(|turn| place(5500, 1, turn)), [0, 1, 2].map(|turn| place(5500, 2, turn)));
    }
}

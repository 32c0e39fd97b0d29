//! The evaluation of a position that is not over: stones, and the squares on which they can multiply.

use super::Ataxx;
use banmen_game::Game;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// The worth of a stone, and of a square for a new one, in thousandths of the prize.
const STONE: i32 = 18;
const GROWTH: i32 = 4;

/// The difference of stones and of squares for new ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Balance;

impl Evaluate<Ataxx> for Balance {
    fn scores(&self, game: &Ataxx) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Ataxx) -> i32 {
        let worth =
            |player| STONE * game.stones(player).len() as i32 + GROWTH * game.growth(player).len() as i32;
        let ahead = worth(game.turn()) - worth(game.turn().other());
        ahead.clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

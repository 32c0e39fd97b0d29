//! The evaluation of a position that is not over: placements that the other side has not touched, by the stones that
//! they lack.

use super::{Fit, Pattern};
use banmen_game::Game;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// Placements by the stones that they lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nearness;

/// The worth of one side's open placements.
fn worth(game: &Pattern, own: u64, other: u64) -> i32 {
    let open = game.targets().placements().iter().filter(|placement| {
        let spoilt = game.targets().fit() == Fit::Exact && placement.around & own != 0;
        placement.cells & other == 0 && !spoilt
    });
    open.map(|placement| match (placement.cells & !own).count_ones() {
        0 | 1 => 300,
        2 => 60,
        3 => 14,
        4 => 3,
        _ => 1,
    })
    .sum()
}

impl Evaluate<Pattern> for Nearness {
    fn scores(&self, game: &Pattern) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Pattern) -> i32 {
        let (own, other) = (game.stones(game.turn()), game.stones(game.turn().other()));
        (worth(game, own, other) - worth(game, other, own)).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

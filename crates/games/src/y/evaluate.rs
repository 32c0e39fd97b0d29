//! What is thought of a position that is not over: how many stones each side still needs for a chain between two sides of
//! the triangle, for each pair of sides. A Y is no shorter than the longest of the three, and costs little more than half
//! of their sum.

use super::Y;
use banmen_play::game::PRIZE;
use banmen_play::search::{Evaluate, Scores};
use banmen_play::{Game, Player};

/// The difference of the stones that the sides need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needed;

/// What a player still needs, in halves of a stone, over all pairs of sides.
#[must_use]
pub fn needed<const W: usize>(game: &Y<W>, player: Player) -> i32 {
    let board = game.rhombus();
    let sides = [board.right, board.rising, board.bottom];
    let pairs = [(0, 1), (1, 2), (2, 0)].map(|(from, to)| {
        let distance = board.distance(game.stones(player), game.empty(), sides[from], sides[to]);
        // Without a way between two sides there is no Y: more than any way costs.
        distance.map_or(100, |distance| distance as i32)
    });
    pairs.iter().sum::<i32>() + pairs.into_iter().max().unwrap_or(0)
}

impl<const W: usize> Evaluate<Y<W>> for Needed {
    fn scores(&self, game: &Y<W>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Y<W>) -> i32 {
        let lead = needed(game, game.turn().other()) - needed(game, game.turn());
        (60 * lead + 60).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_play::Notation;

    #[test]
    fn stones_near_the_centre_need_less() {
        let read = |text: &str| Y::<1>::new(5).read_position(text).expect("a position");
        let centre = read("-/--/-X-/----/----- O");
        let corner = read("X/--/---/----/----- O");
        assert!(needed(&centre, Player::FIRST) <= needed(&corner, Player::FIRST));
        assert!(needed(&centre, Player::SECOND) > needed(&corner, Player::SECOND));
    }
}

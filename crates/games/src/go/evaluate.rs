//! The evaluation of a position that is not over: the area as it stands, the points that are nearer to one colour, and
//! chains with a single liberty, which the side to move takes or loses.

use super::Go;
use crate::boards::Set;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, Player};

/// Area, influence and stones in danger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Influence;

/// The points that a colour reaches first when both grow a step at a time; Black's, less White's.
fn nearer<const W: usize>(game: &Go<W>) -> i32 {
    let grid = game.grid();
    let mut reached = [game.stones(Player::FIRST), game.stones(Player::SECOND)];
    for _ in 0..4 {
        let free = grid.board - reached[0] - reached[1];
        let next = reached.map(|set| grid.neighbours(set) & free);
        // What both reach at once belongs to nobody.
        reached = [reached[0] | (next[0] - next[1]), reached[1] | (next[1] - next[0])];
    }
    reached[0].len() as i32 - reached[1].len() as i32
}

/// The stones of a colour in chains with one liberty.
fn in_danger<const W: usize>(game: &Go<W>, player: Player) -> i32 {
    let (grid, empty) = (game.grid(), game.empty());
    let mut left = game.stones(player);
    let mut stones = 0;
    while let Some(point) = left.first() {
        let chain = grid.chains(Set::single(point), left);
        left -= chain;
        if (grid.neighbours(chain) & empty).len() == 1 {
            stones += chain.len() as i32;
        }
    }
    stones
}

impl<const W: usize> Evaluate<Go<W>> for Influence {
    fn scores(&self, game: &Go<W>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Go<W>) -> i32 {
        // The side to move saves its chains or takes the other's, so what is in danger counts against the other.
        let danger = 2 * in_danger(game, game.turn().other()) - in_danger(game, game.turn());
        let black = 2 * nearer(game) - game.twice_komi();
        let lead = if game.turn() == Player::FIRST { black } else { -black } + 2 * danger;
        let points = (game.side() * game.side()) as i32;
        (lead * 500 / points).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;

    #[test]
    fn stones_in_danger_are_those_with_one_liberty() {
        let read = |text: &str| Go::<1>::new(5).read_position(text).expect("a position");
        let game = read("-----/-----/-X---/XOX--/-OX-- X");
        assert_eq!((in_danger(&game, Player::SECOND), in_danger(&game, Player::FIRST)), (2, 0));
        assert!(nearer(&game) > 0);
        assert!(Influence.advantage(&game) > Influence.advantage(&read("-----/-----/-----/XOX--/-OX-- X")));
    }
}

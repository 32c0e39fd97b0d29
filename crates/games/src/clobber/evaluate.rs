//! The evaluation of a position that is not over: who has more stones that can still take. Every move of one side is
//! also a way for the other to take back, so both always have as many moves; what differs is over how many stones they
//! are spread. It is a weak guide: at two plies it does no better than none, and the tree search is the opponent to ask.

use super::Clobber;
use super::kernel::targets;
use banmen_game::Game;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// Stones that can take, and targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mobility;

impl<const W: usize> Evaluate<Clobber<W>> for Mobility {
    fn scores(&self, game: &Clobber<W>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Clobber<W>) -> i32 {
        let (own, other) = (game.stones(game.turn()), game.stones(game.turn().other()));
        let union = |sets: [crate::boards::Set<W>; 4]| {
            sets.into_iter().reduce(|all, set| all | set).map_or(0, |set| set.len() as i32)
        };
        // Enemies under attack are the enemies that can take: few of one's own and many of the other's among them
        // mean that one's own stones have more choice each.
        let attacked = union(targets(own, other));
        let attackers = union(targets(other, own));
        (40 * (attackers - attacked) + 15).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

//! The evaluation of a position that is not over: how many stones each side still needs for a connection if the other
//! did not answer. A wave goes out from one edge, for nothing through own stones and for one through an empty cell.

use super::Hex;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, Player};

/// The difference of the stones that the sides need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needed;

/// The number of stones that a player still needs.
#[must_use]
pub fn needed<const W: usize>(game: &Hex<W>, player: Player) -> u32 {
    let board = game.board();
    let (from, to) =
        if player == Player::FIRST { (board.top, board.bottom) } else { (board.left, board.right) };
    // Without a way at all the other side has won; that is more than any way costs.
    board.distance(game.stones(player), game.empty(), from, to).unwrap_or(1000)
}

impl<const W: usize> Evaluate<Hex<W>> for Needed {
    fn scores(&self, game: &Hex<W>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Hex<W>) -> i32 {
        let (mine, theirs) = (needed(game, game.turn()) as i32, needed(game, game.turn().other()) as i32);
        // To be on move is worth half a stone.
        (150 * (theirs - mine) + 75).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;

    #[test]
    fn stones_that_are_needed_are_counted() {
        let read = |text: &str| Hex::<1>::new(4, false).read_position(text).expect("a position");
        let empty = Hex::<1>::new(4, false);
        assert_eq!((needed(&empty, Player::FIRST), needed(&empty, Player::SECOND)), (4, 4));
        let game = read("-X--/-X--/OO--/---- X");
        assert_eq!(needed(&game, Player::FIRST), 3);
        assert_eq!(needed(&game, Player::SECOND), 2);
        let game = read("-X--/-X--/-X--/OO-O X");
        assert_eq!((needed(&game, Player::FIRST), needed(&game, Player::SECOND)), (2, 1));
    }
}

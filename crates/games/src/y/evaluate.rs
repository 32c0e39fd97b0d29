//! The evaluation of a position that is not over: how many stones each side still needs for a Y if the other did not
//! answer. Waves go out from the three sides of the triangle, for nothing through own stones and for one through an empty
//! cell, and where they meet most cheaply is the middle of the shortest Y.

use super::Y;
use crate::boards::Set;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;
use banmen_game::{Game, Player};

/// The difference of the stones that the sides need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needed;

/// More than any way costs: no way at all.
const NO_WAY: i32 = 1000;

/// The stones that a chain from an edge to each cell needs, the cell itself included.
fn distances<const W: usize>(game: &Y<W>, own: Set<W>, from: Set<W>) -> [i32; 361] {
    let (board, empty) = (game.rhombus(), game.empty());
    let mut distances = [NO_WAY; 361];
    let mut reached = board.chains(from, own);
    let mut new = reached;
    for cost in 0.. {
        new.for_each(|bit| distances[bit as usize] = cost);
        let step = (board.dilated(reached) | from) & empty;
        let next = board.chains(reached | step, own | reached | step);
        new = next - reached;
        if new.is_empty() {
            break;
        }
        reached = next;
    }
    distances
}

/// The stones that a player still needs; a thousand when there is no way at all.
#[must_use]
pub fn needed<const W: usize>(game: &Y<W>, player: Player) -> i32 {
    let (board, own, empty) = (game.rhombus(), game.stones(player), game.empty());
    let [right, rising, bottom] =
        [board.right, board.rising, board.bottom].map(|side| distances(game, own, side & board.triangle));
    let mut fewest = NO_WAY;
    (own | empty).for_each(|bit| {
        let cell = bit as usize;
        // An empty cell in the middle is counted three times and needed once.
        let again = if empty.contains(bit) { 2 } else { 0 };
        fewest = fewest.min(right[cell] + rising[cell] + bottom[cell] - again);
    });
    fewest
}

impl<const W: usize> Evaluate<Y<W>> for Needed {
    fn scores(&self, game: &Y<W>) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Y<W>) -> i32 {
        let lead = needed(game, game.turn().other()) - needed(game, game.turn());
        (150 * lead + 75).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::Notation;

    #[test]
    fn stones_that_are_needed_are_counted() {
        let read = |text: &str| Y::<1>::new(5).read_position(text).expect("a position");
        // Every Y on an empty board has at least as many stones as the board has rows.
        assert_eq!(needed(&Y::<1>::new(5), Player::FIRST), 5);
        let centre = read("-/--/-X-/----/----- O");
        assert_eq!((needed(&centre, Player::FIRST), needed(&centre, Player::SECOND)), (4, 5));
        // Black lacks the corner e1 of the line along the left side.
        let line = read("X/X-/X-O/X-O-/-OO-- X");
        assert_eq!(needed(&line, Player::FIRST), 1);
    }
}

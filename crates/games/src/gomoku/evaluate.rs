//! The evaluation of a position that is not over: windows of five that the other side has not touched, by the stones
//! they hold.
//!
//! All windows of one direction are counted at once: a set of their first crossings for each of the five places, and a
//! bit-sliced sum over the five sets.

use super::drawing::AXES;
use super::{Crossings, Gomoku};
use crate::boards::Set;
use banmen_bits::board::{Board, Direction};
use banmen_game::Game;
use banmen_game::evaluate::{Evaluate, Scores};
use banmen_game::game::PRIZE;

/// The worth of an open window with one to four own stones.
const WORTH: [i32; 4] = [1, 6, 30, 150];
/// What a four of the side to move is worth: it wins at once.
const WINS: i32 = 900;

/// Open windows of five by the stones they hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Windows;

/// The number of windows in a direction that hold one to four own stones and none of the other side.
fn windows(own: Set<4>, other: Set<4>, direction: Direction) -> [u32; 4] {
    let back = direction.opposite();
    let (mut own, mut other, mut inside) = (own, other, Crossings::CELLS);
    let (mut ones, mut twos, mut fours, mut touched) = (own, Set::EMPTY, Set::EMPTY, other);
    for _ in 1..5 {
        own = Crossings::shift(own, back);
        other = Crossings::shift(other, back);
        inside = Crossings::shift(inside, back);
        let carry = ones & own;
        ones ^= own;
        fours |= twos & carry;
        twos ^= carry;
        touched |= other;
    }
    let open = inside - touched;
    [ones - twos - fours, twos - ones - fours, ones & twos, fours - ones].map(|set| (set & open).len())
}

/// The worth of one side's open windows, and the number of its fours.
fn worth(own: Set<4>, other: Set<4>) -> (i32, u32) {
    let mut sum = 0;
    let mut fours = 0;
    for direction in AXES {
        let counts = windows(own, other, direction);
        sum += counts.iter().zip(WORTH).map(|(&count, worth)| count as i32 * worth).sum::<i32>();
        fours += counts[3];
    }
    (sum, fours)
}

impl Evaluate<Gomoku> for Windows {
    fn scores(&self, game: &Gomoku) -> Scores {
        crate::shares(game.turn(), self.advantage(game))
    }

    fn advantage(&self, game: &Gomoku) -> i32 {
        let (own, other) = (game.stones(game.turn()), game.stones(game.turn().other()));
        let ((mine, fours), (theirs, _)) = (worth(own, other), worth(other, own));
        let won = if fours > 0 { WINS } else { 0 };
        (mine - theirs + won).clamp(-990, 990) * (PRIZE as i32 / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_counted_one_by_one() {
        // Three stones on the first row from column 2: columns 0 to 6 hold the open windows.
        let own: Set<4> = [2, 3, 4].into_iter().collect();
        assert_eq!(windows(own, Set::EMPTY, Direction::EAST), [1, 1, 3, 0]);
        let other: Set<4> = [6].into_iter().collect();
        assert_eq!(windows(own, other, Direction::EAST), [0, 0, 2, 0]);
        assert_eq!(windows(own, Set::EMPTY, Direction::SOUTH), [3, 0, 0, 0]);
    }
}

//! Breakthrough as its own search sees it, always from the side that moves, which goes up.
//!
//! A piece that has no enemy in the cone ahead of it can be stopped by nobody: an enemy outside of the cone stays outside,
//! whoever moves. So the race of two such pieces, or of one against the other side's foremost piece, is decided by counting
//! steps; the search needs to see a breakthrough only, not the way to the last row. A piece one step from its goal must be
//! taken at once.

use super::kernel::{SHIFTS, Shape, step, upward};
use super::{Breakthrough, Move};
use crate::duel::{AsDuel, Duel, MOST, Sides, Step, Steps, Verdict};
use banmen_bits::board::Direction;
use banmen_game::{Game, Player};

/// The worth of a piece by its distance from the goal.
const BY_DISTANCE: [i32; 8] = [0, 2_000, 900, 480, 300, 200, 150, 220];
/// A piece, one that is covered from behind, one with a neighbour in its row, and one that nothing can stop.
const PIECE: i32 = 400;
const COVERED: i32 = 60;
const PHALANX: i32 = 35;
const FREE: i32 = 900;
/// What the move is worth.
const TEMPO: i32 = 100;

/// A board of some rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    shape: Shape,
}

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// A set and its neighbours to the left and to the right.
fn wide(set: u64) -> u64 {
    set | step(set, Direction::WEST) | step(set, Direction::EAST)
}

impl Lanes {
    /// The cells in the cones of a set, up the board: where the other side's pieces are watched.
    fn above(self, set: u64) -> u64 {
        let (mut cone, mut front) = (0, set);
        for _ in 1..self.shape.rows() {
            front = step(wide(front), Direction::NORTH) & self.shape.board();
            cone |= front;
        }
        cone
    }

    /// The same, down the board.
    fn below(self, set: u64) -> u64 {
        self.shape.turned(self.above(self.shape.turned(set)))
    }

    /// The steps of the foremost piece of a set to the top.
    fn to_top(self, set: u64) -> u32 {
        if set == 0 { u32::MAX / 4 } else { self.shape.rows() as u32 - 1 - set.ilog2() / 8 }
    }

    /// The steps of the foremost piece of a set to the bottom.
    fn to_bottom(set: u64) -> u32 {
        if set == 0 { u32::MAX / 4 } else { set.trailing_zeros() / 8 }
    }

    fn worth(self, own: u64, free: u64) -> i32 {
        let rows = self.shape.rows();
        let by_distance: i32 =
            (0..rows).map(|row| BY_DISTANCE[(rows - 1 - row) % 8] * size(own >> (8 * row) & 0xFF)).sum();
        let covered = own & (step(own, Direction::NORTH_WEST) | step(own, Direction::NORTH_EAST));
        let beside = own & step(own, Direction::EAST);
        PIECE * size(own)
            + by_distance
            + COVERED * size(covered)
            + PHALANX * size(beside)
            + FREE * i32::from(free != 0)
    }

    /// The cells of the other side that can be taken.
    fn taken(own: u64, other: u64) -> u64 {
        (step(own, Direction::NORTH_WEST) | step(own, Direction::NORTH_EAST)) & other
    }

    fn list(self, sides: Sides, only: u64, list: &mut Steps) {
        let destinations = upward(sides.own, sides.other, self.shape.board());
        for (set, shift) in destinations.into_iter().zip(SHIFTS) {
            let mut left = set & only;
            while left != 0 {
                let to = left.trailing_zeros();
                list.push(Step { from: (to - shift) as u8, to: to as u8 });
                left &= left - 1;
            }
        }
    }

    /// The pieces of the other side that will be home with their next step.
    fn pressing(sides: Sides) -> u64 {
        sides.other & 0xFF00
    }
}

impl Duel for Lanes {
    fn verdict(&self, sides: Sides) -> Option<Verdict> {
        let Sides { own, other } = sides;
        if other & 0xFF != 0 || own == 0 {
            return Some(Verdict::Loses(0));
        }
        let (mine, theirs) = (self.to_top(own), Self::to_bottom(other));
        if mine == 1 {
            return Some(Verdict::Wins(1));
        }
        let pressing = Self::pressing(sides);
        if pressing & pressing.wrapping_sub(1) != 0 || pressing & !Self::taken(own, other) != 0 {
            return Some(Verdict::Loses(2));
        }
        let free = self.to_top(own & !self.below(other));
        if free <= theirs {
            return Some(Verdict::Wins(2 * free - 1));
        }
        let their_free = Self::to_bottom(other & !self.above(own));
        (their_free < mine).then_some(Verdict::Loses(2 * their_free))
    }

    fn list_steps(&self, sides: Sides, list: &mut Steps) {
        let goal = if self.to_top(sides.own) == 1 { self.shape.top() } else { 0 };
        let pressing = Self::pressing(sides);
        let only = if goal != 0 {
            goal
        } else if pressing != 0 && pressing & !Self::taken(sides.own, sides.other) == 0 {
            pressing
        } else {
            u64::MAX
        };
        self.list(sides, only, list);
    }

    fn list_sharp_steps(&self, sides: Sides, far: u32, list: &mut Steps) -> bool {
        let pressing = Self::pressing(sides);
        if pressing != 0 {
            self.list(sides, pressing, list);
            return true;
        }
        if far < 8 {
            self.list(sides, sides.other, list);
        }
        false
    }

    fn after(&self, sides: Sides, step: Step) -> Sides {
        let (from, to) = (1 << step.from, 1 << step.to);
        Sides { own: self.shape.turned(sides.other & !to), other: self.shape.turned((sides.own ^ from) | to) }
    }

    fn evaluate(&self, sides: Sides) -> i32 {
        let Sides { own, other } = sides;
        let (free, their_free) = (own & !self.below(other), other & !self.above(own));
        let turned = self.shape.turned(other);
        let lead = self.worth(own, free) - self.worth(turned, their_free);
        (lead + TEMPO).clamp(1 - MOST, MOST - 1)
    }

    /// Captures first, the more so the nearer to home; then steps of pieces that have come far.
    fn promise(&self, sides: Sides, step: Step) -> i32 {
        let row = i32::from(step.to / 8);
        if sides.other >> step.to & 1 != 0 { (1 << 27) - row } else { row }
    }
}

impl AsDuel for Breakthrough {
    type Duel = Lanes;

    fn duel(&self) -> Lanes {
        Lanes { shape: self.shape() }
    }

    fn sides(&self) -> Sides {
        let (own, other) = (self.pieces(self.turn()), self.pieces(self.turn().other()));
        let turned = |set| if self.turn() == Player::FIRST { set } else { self.shape().turned(set) };
        Sides { own: turned(own), other: turned(other) }
    }

    fn read_step(&self, step: Step) -> Move {
        let cell = |cell: u8| match self.turn() {
            Player::FIRST => cell,
            _ => 8 * (self.shape().rows() as u8 - 1 - cell / 8) + cell % 8,
        };
        Move { from: cell(step.from), to: cell(step.to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::tests::agrees_with_plain;
    use banmen_game::Random;

    #[test]
    fn winners_are_those_of_every_game() {
        agrees_with_plain(&Breakthrough::new(5, 3), 40, 6..12);
        agrees_with_plain(&Breakthrough::new(4, 4), 20, 2..9);
    }

    /// The value by playing every game to its end, as deep as the verdict says.
    fn wins_within(game: &Breakthrough, plies: u32) -> bool {
        if game.outcome().is_some() {
            return false;
        }
        let mut after = *game;
        plies > 0
            && game.moves().into_iter().any(|m| {
                after = *game;
                after.play(m);
                after.outcome().is_some()
                    || after.moves().into_iter().all(|reply| {
                        let mut next = after;
                        next.play(reply);
                        plies > 1 && next.outcome().is_none() && wins_within(&next, plies - 2)
                    })
            })
    }

    #[test]
    fn verdicts_hold_in_random_positions() {
        let mut random = Random::new(9);
        let mut count = 0;
        for _ in 0..400 {
            let mut game = Breakthrough::new(6, 4);
            for _ in 0..8 + random.below(12) {
                let Some(m) = random.pick(game.moves().as_slice()) else { break };
                game.play(m);
            }
            if game.outcome().is_some() {
                continue;
            }
            match game.duel().verdict(game.sides()) {
                Some(Verdict::Wins(plies)) if plies <= 7 => {
                    count += 1;
                    assert!(wins_within(&game, plies), "{game:?}");
                }
                Some(Verdict::Loses(plies)) if plies <= 6 => {
                    count += 1;
                    let loses = game.moves().into_iter().all(|m| {
                        let mut after = game;
                        after.play(m);
                        after.outcome().is_none() && wins_within(&after, plies - 1)
                    });
                    assert!(loses, "{game:?}");
                }
                _ => {}
            }
        }
        assert!(count > 50, "{count}");
    }
}

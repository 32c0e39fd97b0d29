//! Yavalath for two as its own search sees it.
//!
//! A cell that makes four wins at once; of two such cells of the other side one cannot be blocked, and a block that makes
//! three loses. So most lines of a game are sequences of forced answers, which the search follows at no cost of depth. What
//! is left to judge are windows of four cells in which only one side has stones: two stones in such a window become a
//! threat with the next one.

use super::kernel::Ring;
use super::{Move, Yavalath};
use crate::duel::{AsDuel, Duel, Sides, Step, Steps, Verdict, list_cells};
use banmen_game::Game;

/// The worth of a window with one and with two stones, and of a cell that the other side must not be forced to.
const ONE: i32 = 8;
const TWO: i32 = 55;
const POISON: i32 = 60;
/// What the move is worth.
const TEMPO: i32 = 40;
/// The threats that are made before a position is judged.
const SHARP: u32 = 6;

/// A board for two players.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    ring: &'static Ring,
}

fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

impl Windows {
    fn empty(self, sides: Sides) -> u64 {
        self.ring.board & !(sides.own | sides.other)
    }

    /// The windows of four cells along an axis that lie on the board, by their first cell.
    fn windows(self, set: u64, axis: usize) -> [u64; 4] {
        let one = self.ring.before(set, axis);
        let two = self.ring.before(one, axis);
        [set, one, two, self.ring.before(two, axis)]
    }

    /// The worth of the windows in which a side has stones and the other has none.
    fn worth(self, own: u64, other: u64) -> i32 {
        let mut worth = 0;
        for axis in 0..3 {
            let [.., whole] = self.windows(self.ring.board, axis);
            let [a, b, c, d] = self.windows(own, axis);
            let open = whole & !self.windows(other, axis).into_iter().fold(0, |taken, set| taken | set);
            let odd = a ^ b ^ c ^ d;
            let pairs = (a & b) | (c & d) | ((a ^ b) & (c ^ d));
            let two = pairs & !odd & !(a & b & c & d);
            worth += ONE * size(open & odd & !pairs) + TWO * size(open & two);
        }
        worth
    }
}

impl Duel for Windows {
    fn verdict(&self, sides: Sides) -> Option<Verdict> {
        let (threes, fours) = self.ring.lines(sides.other);
        if fours != 0 {
            return Some(Verdict::Loses(0));
        }
        if threes != 0 {
            return Some(Verdict::Wins(0));
        }
        let empty = self.empty(sides);
        if empty == 0 {
            return Some(Verdict::Draw);
        }
        let own = self.ring.endings(sides.own);
        if own.fours & empty != 0 {
            return Some(Verdict::Wins(1));
        }
        let threats = self.ring.endings(sides.other).fours & empty;
        if threats & threats.wrapping_sub(1) != 0 {
            return Some(Verdict::Loses(2));
        }
        // The block makes three, or every cell does.
        let free = if threats == 0 { empty } else { threats };
        if free & !own.threes == 0 {
            return Some(Verdict::Loses(if threats == 0 { 1 } else { 2 }));
        }
        None
    }

    fn list_steps(&self, sides: Sides, list: &mut Steps) {
        let empty = self.empty(sides);
        let threats = self.ring.endings(sides.other).fours & empty;
        let open = if threats == 0 { empty } else { threats };
        let safe = open & !self.ring.endings(sides.own).threes;
        // Where the game is decided every cell is as good.
        list_cells(if safe == 0 { open } else { safe }, list);
        let fours = self.ring.endings(sides.own).fours & empty;
        if fours != 0 {
            list.clear();
            list_cells(fours, list);
        }
    }

    fn list_sharp_steps(&self, sides: Sides, far: u32, list: &mut Steps) -> bool {
        let empty = self.empty(sides);
        let threats = self.ring.endings(sides.other).fours & empty;
        if threats != 0 {
            list_cells(threats, list);
            return true;
        }
        if far >= SHARP {
            return false;
        }
        // Only a cell in a window with two own stones can become a threat.
        let mut left = empty & !self.ring.endings(sides.own).threes;
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let after = self.ring.endings(sides.own | cell).fours & empty & !cell;
            if after != 0 {
                list.push(Step { from: 0, to: cell.trailing_zeros() as u8 });
            }
        }
        false
    }

    fn after(&self, sides: Sides, step: Step) -> Sides {
        Sides { own: sides.other, other: sides.own | 1 << step.to }
    }

    fn evaluate(&self, sides: Sides) -> i32 {
        let Sides { own, other } = sides;
        let empty = self.empty(sides);
        let poison = |stones: u64| {
            let endings = self.ring.endings(stones);
            size(endings.threes & !endings.fours & empty)
        };
        let lead =
            self.worth(own, other) - self.worth(other, own) + POISON * (poison(other) - poison(own)) / 4;
        (lead + TEMPO).clamp(-9000, 9000)
    }
}

impl AsDuel for Yavalath<2> {
    type Duel = Windows;

    fn duel(&self) -> Windows {
        Windows { ring: self.ring() }
    }

    fn sides(&self) -> Sides {
        Sides { own: self.stones(self.turn()), other: self.stones(self.turn().other()) }
    }

    fn read_step(&self, step: Step) -> Move {
        Move::new(step.to.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::tests::agrees_with_plain;

    #[test]
    fn winners_are_those_of_every_game() {
        agrees_with_plain(&Yavalath::<2>::new(3, false), 40, 9..14);
    }

    #[test]
    fn worth_of_windows_is_that_of_every_window() {
        let mut random = banmen_game::Random::new(3);
        for side in 3..=5 {
            let windows = Windows { ring: Ring::of(side) };
            let lines: Vec<u64> = (0..windows.ring.cells)
                .flat_map(|bit| (0..3).map(move |axis| (1u64 << bit, axis)))
                .filter_map(|(first, axis)| {
                    let next = |cell: u64| windows.ring.behind(cell, axis);
                    let cells = [first, next(first), next(next(first)), next(next(next(first)))];
                    cells.iter().all(|&cell| cell != 0).then(|| cells.iter().fold(0, |set, cell| set | cell))
                })
                .collect();
            for _ in 0..200 {
                let (a, b) = (random.next_u64() & windows.ring.board, random.next_u64());
                let (own, other) = (a & b & random.next_u64(), a & !b & random.next_u64());
                let plain: i32 = lines
                    .iter()
                    .filter(|&&line| line & other == 0)
                    .map(|&line| match (line & own).count_ones() {
                        1 => ONE,
                        2 => TWO,
                        _ => 0,
                    })
                    .sum();
                assert_eq!(windows.worth(own, other), plain);
            }
        }
    }
}

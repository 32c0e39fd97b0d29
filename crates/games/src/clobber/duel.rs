//! The end of Clobber on boards of one word, as a sum of regions.
//!
//! Late in a game the stones that can still take or be taken lie in regions that have nothing to do with each other. A
//! region in which only one colour is left is nothing. A region and its copy with the colours exchanged, wherever and
//! however they lie, are worth nothing together: who moves second answers each move in one of them by the same move in the
//! other (the negative of a game, Conway 1976). Both are taken off the board, so that sums which differ by nothing that
//! matters are one position of the table.

use super::kernel::{mixed_pairs, steps, targets};
use super::{Clobber, Move};
use crate::boards::Set;
use crate::duel::{AsDuel, Duel, Sides, Step, Steps, Verdict};
use arrayvec::ArrayVec;
use banmen_game::Game;

/// The most moves of a position that is near the end.
const NEAR: usize = 26;
/// The most stones of a region that is compared with the others.
const SMALL: u32 = 8;
/// The most regions of a board of 64 cells that have two stones or more.
const REGIONS: usize = 32;

/// A board of one word.
#[derive(Clone, Copy, Debug)]
pub struct Regions;

fn one(word: u64) -> Set<1> {
    Set::from_words([word])
}

/// The cells beside a set.
fn beside(set: u64) -> u64 {
    const LEFT: u64 = 0x0101_0101_0101_0101;
    (set << 1 & !LEFT) | (set >> 1 & !(LEFT << 7)) | set << 8 | set >> 8
}

/// The stones of both sides that hang together with one of them.
fn region(of: u64, stones: u64) -> u64 {
    let mut region = of;
    loop {
        let grown = region | (beside(region) & stones);
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The least image of a small region among its eight, moved to the corner.
fn canonical(own: u64, other: u64) -> (u64, u64) {
    let mut least = (u64::MAX, u64::MAX);
    let (mut image_own, mut image_other) = (own, other);
    for turn in 0..8 {
        let all = image_own | image_other;
        let down = all.trailing_zeros() / 8 * 8;
        let columns = (0..8).fold(0, |columns, row| columns | all >> (8 * row) & 0xFF);
        let by = down + columns.trailing_zeros();
        least = least.min((image_own >> by, image_other >> by));
        // A mirror and an exchange of rows and columns in turn lead through all eight.
        let next = |set: u64| if turn % 2 == 0 { set.swap_bytes() } else { transposed(set) };
        (image_own, image_other) = (next(image_own), next(image_other));
    }
    least
}

/// The board with rows and columns exchanged: three exchanges of blocks.
const fn transposed(set: u64) -> u64 {
    let mut set = set;
    let mut change = (set ^ (set >> 7)) & 0x00AA_00AA_00AA_00AA;
    set ^= change ^ (change << 7);
    change = (set ^ (set >> 14)) & 0x0000_CCCC_0000_CCCC;
    set ^= change ^ (change << 14);
    change = (set ^ (set >> 28)) & 0x0000_0000_F0F0_F0F0;
    set ^ change ^ (change << 28)
}

/// The position without what is worth nothing.
pub(super) fn reduced(sides: Sides) -> Sides {
    let Sides { own, other } = sides;
    let stones = own | other;
    let mut left = own & beside(other);
    let mut kept = Sides { own: 0, other: 0 };
    let mut small: ArrayVec<((u64, u64), u64), REGIONS> = ArrayVec::new();
    while left != 0 {
        let cells = region(left & left.wrapping_neg(), stones);
        left &= !cells;
        let here = Sides { own: own & cells, other: other & cells };
        if cells.count_ones() <= SMALL && !small.is_full() {
            let name = canonical(here.own, here.other);
            let negative = canonical(here.other, here.own);
            if let Some(at) = small.iter().position(|&(other, _)| other == negative) {
                small.swap_remove(at);
            } else {
                small.push((name, cells));
            }
        } else {
            kept = Sides { own: kept.own | here.own, other: kept.other | here.other };
        }
    }
    for (_, cells) in small {
        kept = Sides { own: kept.own | own & cells, other: kept.other | other & cells };
    }
    kept
}

impl Duel for Regions {
    fn verdict(&self, sides: Sides) -> Option<Verdict> {
        let stuck = beside(sides.own) & sides.other == 0;
        stuck.then_some(Verdict::Loses(0))
    }

    fn list_steps(&self, sides: Sides, list: &mut Steps) {
        for (set, by) in targets(one(sides.own), one(sides.other)).into_iter().zip(steps::<1>()) {
            set.for_each(|to| {
                // A full board has 112 moves.
                list.push(Step { from: to.wrapping_add_signed(-by) as u8, to: to as u8 });
            });
        }
    }

    fn list_sharp_steps(&self, _sides: Sides, _far: u32, _list: &mut Steps) -> bool {
        false
    }

    fn after(&self, sides: Sides, step: Step) -> Sides {
        let (from, to) = (1 << step.from, 1 << step.to);
        reduced(Sides { own: sides.other & !to, other: (sides.own ^ from) | to })
    }

    /// Who has fewer moves left in which the stones are alone with one enemy is as good as lost; beyond that nothing simple
    /// is known, so the number of stones that can take is compared.
    fn evaluate(&self, sides: Sides) -> i32 {
        let (own, other) = (sides.own, sides.other);
        let attackers = (own & beside(other)).count_ones() as i32;
        let attacked = (other & beside(own)).count_ones() as i32;
        let [across, along] = mixed_pairs(one(own), one(other));
        let parity = if (across.len() + along.len()) % 2 == 1 { 60 } else { -60 };
        (400 * (attackers - attacked) + parity).clamp(-9000, 9000)
    }

    /// Moves that leave few pairs are tried first: they are nearest to an end.
    fn promise(&self, sides: Sides, step: Step) -> i32 {
        let (from, to) = (1u64 << step.from, 1u64 << step.to);
        let leaves = (beside(from) & sides.other).count_ones() as i32;
        let meets = (beside(to) & sides.other).count_ones() as i32;
        8 * (leaves - meets)
    }
}

/// Whether so few pairs of neighbours of different colours are left that a search may see the end.
#[must_use]
pub fn is_near_end(game: &Clobber<1>) -> bool {
    game.count_moves() <= NEAR
}

impl AsDuel for Clobber<1> {
    type Duel = Regions;

    fn duel(&self) -> Regions {
        Regions
    }

    /// As it lies: the first move is looked for on the whole board.
    fn sides(&self) -> Sides {
        let word = |set: Set<1>| set.words()[0];
        Sides { own: word(self.stones(self.turn())), other: word(self.stones(self.turn().other())) }
    }

    fn read_step(&self, step: Step) -> Move {
        Move { from: step.from, to: step.to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::tests::agrees_with_plain;
    use banmen_game::Random;

    #[test]
    fn winners_are_those_of_every_game() {
        agrees_with_plain(&Clobber::<1>::new(4, 4), 40, 4..8);
        agrees_with_plain(&Clobber::<1>::new(3, 6), 20, 6..10);
    }

    #[test]
    fn images_of_a_region_have_one_name() {
        let mut random = Random::new(4);
        for _ in 0..200 {
            let (a, b) = (random.next_u64() & 0x0007_0707, random.next_u64());
            let (own, other) = (a & b, a & !b);
            if own == 0 || other == 0 {
                continue;
            }
            let name = canonical(own, other);
            assert_eq!(canonical(transposed(own), transposed(other)), name);
            assert_eq!(canonical(own.swap_bytes(), other.swap_bytes()), name);
            assert_eq!(canonical(own << 18, other << 18), name);
        }
    }

    #[test]
    fn region_and_its_negative_are_taken_off() {
        // XXO in a corner, and OOX upright in another.
        let (own, other) = (0b11 | 1 << 63, 1 << 2 | 1 << 47 | 1 << 55);
        assert_eq!(reduced(Sides { own, other }), Sides { own: 0, other: 0 });
        let alone = Sides { own: 0b11, other: 1 << 2 };
        assert_eq!(reduced(alone), alone);
    }
}

//! How far the static evaluation was off in positions alike, by what changes slowly: the places of the kings, the hands,
//! and the last two moves. The sum of what the three have learnt is added to the evaluation.
//!
//! The keys are made of squares and hands, never of the bits of a set, so that every representation learns the same.

use super::Worker;
use super::histories::Placed;
use super::parts::Part;
use crate::board::{Color, PositionOf, Representation, Square, king};
use crate::evaluation::Evaluator;
use crate::score::HIGHEST_EVALUATION;

const SQUARES: usize = 81;
/// Hands and pairs of moves are spread over this many places.
const PLACES: usize = 1 << 14;
/// The largest value of a place, in 64ths of a hundredth of a pawn.
const MOST: i32 = 128 * GRAIN;
const GRAIN: i32 = 64;

/// What was learnt, for each side to move.
#[derive(Debug)]
pub(crate) struct Corrections {
    kings: Vec<[i16; 2]>,
    hands: Vec<[i16; 2]>,
    moves: Vec<[i16; 2]>,
}

/// The places of one position.
#[derive(Clone, Copy, Debug)]
struct Keys {
    kings: usize,
    hands: usize,
    moves: Option<usize>,
    us: usize,
}

/// Spreads a number over the places.
#[inline(always)]
fn place(number: u64) -> usize {
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50) as usize
}

impl Keys {
    #[inline]
    fn of<R: Representation>(position: &PositionOf<R>, last: [Option<Placed>; 2]) -> Self {
        let square = |color| king(position, color).map_or(0, Square::index);
        let bits = |color| u64::from(position.hand(color).bits());
        Self {
            kings: square(Color::Black) * SQUARES + square(Color::White),
            hands: place(bits(Color::Black) << 32 | bits(Color::White)),
            moves: match last {
                [Some(one), Some(two)] => Some(place(u64::from(one.index()) << 16 | u64::from(two.index()))),
                _ => None,
            },
            us: position.turn().index(),
        }
    }
}

impl Corrections {
    pub(crate) fn new() -> Self {
        Self {
            kings: vec![[0; 2]; SQUARES * SQUARES],
            hands: vec![[0; 2]; PLACES],
            moves: vec![[0; 2]; PLACES],
        }
    }

    pub(crate) fn clear(&mut self) {
        for table in [&mut self.kings, &mut self.hands, &mut self.moves] {
            table.fill([0; 2]);
        }
    }

    fn sum(&self, keys: Keys) -> i32 {
        let value = |table: &[[i16; 2]], at: usize| i32::from(table[at][keys.us]);
        let moves = keys.moves.map_or(0, |at| value(&self.moves, at));
        (value(&self.kings, keys.kings) + value(&self.hands, keys.hands) + moves) / GRAIN
    }

    /// Moves each place towards the error, the more the deeper the search that found it.
    fn learn(&mut self, keys: Keys, error: i32, depth: i32) {
        let bonus = (error * depth * GRAIN / 64).clamp(-MOST / 4, MOST / 4);
        let learn = |table: &mut [[i16; 2]], at: usize| {
            let value = &mut table[at][keys.us];
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST) as i16;
        };
        learn(&mut self.kings, keys.kings);
        learn(&mut self.hands, keys.hands);
        if let Some(at) = keys.moves {
            learn(&mut self.moves, at);
        }
    }
}

impl<R: Representation, E: Evaluator> Worker<R, E> {
    #[inline]
    fn keys(&self, ply: usize) -> Keys {
        let at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].placed);
        Keys::of(&self.position, [at(1), at(2)])
    }

    /// The evaluation as positions alike have taught.
    #[inline]
    pub(super) fn corrected(&self, evaluation: i32, ply: usize) -> i32 {
        if !self.without.has(Part::Correction) {
            return evaluation;
        }
        let sum = evaluation + self.histories.corrections.sum(self.keys(ply));
        sum.clamp(-HIGHEST_EVALUATION, HIGHEST_EVALUATION)
    }

    /// A search to this depth found another score than the corrected evaluation.
    pub(super) fn learn_correction(&mut self, error: i32, depth: i32, ply: usize) {
        if self.without.has(Part::Correction) {
            let keys = self.keys(ply);
            self.histories.corrections.learn(keys, error, depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_learnt_for_the_side_to_move_and_stay_bounded() {
        let mut corrections = Corrections::new();
        let keys = Keys { kings: 5, hands: 9, moves: Some(3), us: 0 };
        assert_eq!(corrections.sum(keys), 0);
        corrections.learn(keys, 40, 8);
        let once = corrections.sum(keys);
        assert!(once > 0);
        for _ in 0..1000 {
            corrections.learn(keys, 3000, 20);
        }
        assert!(corrections.sum(keys) > once && corrections.sum(keys) <= 3 * MOST / GRAIN);
        assert_eq!(corrections.sum(Keys { us: 1, ..keys }), 0);
        corrections.clear();
        assert_eq!(corrections.sum(keys), 0);
    }
}

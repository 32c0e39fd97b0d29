//! The liberties of a chain as one sum.
//!
//! An empty point counts once for each stone of the chain next to it: *pseudo-liberties*, the wrong number of liberties and
//! the right answer to whether there is one. Summed are not ones but weights, from which the number of terms, the sum of
//! the points' numbers and the sum of their squares can be read. Terms with the mean and the mean square of a single
//! point are that point, so one multiplication tells whether a point is a chain's last liberty, and nothing has to be
//! tried and taken back.

use super::{NOWHERE, NUMBERS, STEP};

/// Bits of the number of terms: there are fewer than 1024 pairs of neighbours on 19×19.
const COUNT: u32 = 10;
/// Where the sum of squares begins: the sum of fewer than 1024 numbers below 512 needs 19 bits.
const SQUARES: u32 = COUNT + 19;

/// The liberties of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Liberties(u64);

static WEIGHTS: [u64; NUMBERS] = {
    let mut weights = [0; NUMBERS];
    let mut point = 0;
    while point < NUMBERS {
        weights[point] = 1 | (point as u64) << COUNT | ((point * point) as u64) << SQUARES;
        point += 1;
    }
    weights
};

/// The sum of the weights of neighbours, for each set of them, is so much more than as often the weight of the point
/// itself: a constant, and a factor of the point's number, from (p + d)² = p² + 2pd + d².
static BESIDE: [[u64; 2]; 16] = {
    let steps = [-(STEP as i64), -1, 1, STEP as i64];
    let mut beside = [[0; 2]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut sum, mut squares, mut index) = (0, 0, 0);
        while index < 4 {
            if set >> index & 1 == 1 {
                sum += steps[index];
                squares += steps[index] * steps[index];
            }
            index += 1;
        }
        beside[set] = [((sum << COUNT) + (squares << SQUARES)) as u64, ((2 * sum) << SQUARES) as u64];
        set += 1;
    }
    beside
};

impl Liberties {
    pub(super) const NONE: Self = Self(0);
    /// Of what has no chain: a point that is none, so that no point is the last of these.
    pub(super) const ELSEWHERE: Self = Self(1);

    /// One point, counted once.
    #[inline(always)]
    pub(super) fn of(point: u16) -> Self {
        Self(WEIGHTS[point as usize % NUMBERS])
    }

    /// Those neighbours of a point that are in a set, once each.
    #[inline(always)]
    pub(super) fn beside(point: u16, set: u32) -> Self {
        let [constant, factor] = BESIDE[set as usize % 16];
        let own = Self::of(point).0.wrapping_mul(u64::from(set.count_ones()));
        Self(own.wrapping_add(constant).wrapping_add(factor.wrapping_mul(point.into())))
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, other: Self) {
        self.0 = self.0.wrapping_sub(other.0);
    }

    /// Whether there are none but the point of a weight.
    #[inline(always)]
    pub(super) fn are_only(self, point: Self) -> bool {
        self.0 == (self.0 % (1 << COUNT)).wrapping_mul(point.0)
    }

    /// The point that all of them are; [`NOWHERE`] where there are several points, or none.
    #[inline(always)]
    pub(super) fn only(self) -> u16 {
        let count = (self.0 % (1 << COUNT)) as u32;
        if count == 0 {
            return NOWHERE;
        }
        let sum = (self.0 >> COUNT) as u32 % (1 << (SQUARES - COUNT));
        let mean = (sum / count) as u16 % NUMBERS as u16;
        if self.are_only(Self::of(mean)) { mean } else { NOWHERE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_summed_as_one_by_one() {
        for point in [21, 30, 210, 399] {
            for set in 0..16 {
                let mut expected = Liberties::NONE;
                for (index, neighbour) in
                    [point - 20, point - 1, point + 1, point + 20].into_iter().enumerate()
                {
                    if set >> index & 1 == 1 {
                        expected.add(Liberties::of(neighbour));
                    }
                }
                assert_eq!(Liberties::beside(point, set), expected);
            }
        }
    }

    #[test]
    fn only_a_single_point_is_the_last_liberty() {
        // Sums of three points against three times their mean: 99, 100 and 101 have the mean of three times 100.
        for (one, other, third) in [(100, 100, 100), (99, 100, 101), (21, 100, 179), (80, 100, 120)] {
            let mut sum = Liberties::NONE;
            for point in [one, other, third] {
                sum.add(Liberties::of(point));
            }
            assert_eq!(sum.are_only(Liberties::of(100)), one == 100);
            assert!(!sum.are_only(Liberties::of(99)));
        }
        assert!((21..=399).all(|point| !Liberties::ELSEWHERE.are_only(Liberties::of(point))));
    }
}

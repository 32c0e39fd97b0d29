//! What two engines have achieved against each other, by pairs of games that share an opening.

use super::standings::{Elo, INTERVAL, difference};
use serde::Serialize;

/// Two engines of a match for two, seen from the first.
///
/// The two games of an opening are not independent, so what is known is counted by pairs: the *pentanomial* numbers of
/// pairs that brought no point, a half, one, one and a half, and two.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Encounter {
    /// The first engine, by its number in the match.
    pub first: usize,
    /// The second engine.
    pub second: usize,
    /// Games that the first won.
    pub wins: u64,
    /// Games that were shared.
    pub draws: u64,
    /// Games that the first lost.
    pub losses: u64,
    /// Pairs by the points of the first.
    pub pentanomial: [u64; 5],
    /// The share of the first in the first game of a pair whose second has not been played.
    #[serde(skip)]
    half: Option<f64>,
}

impl Encounter {
    pub(super) const fn new(first: usize, second: usize) -> Self {
        Self { first, second, wins: 0, draws: 0, losses: 0, pentanomial: [0; 5], half: None }
    }

    /// Adds a game by what the first engine received of it; the two games of an opening follow each other.
    pub(super) fn add(&mut self, share: f64) {
        match share {
            share if share > 0.5 => self.wins += 1,
            share if share < 0.5 => self.losses += 1,
            _ => self.draws += 1,
        }
        self.half = match self.half {
            None => Some(share),
            Some(half) => {
                let points = (2.0 * (half + share)).round().clamp(0.0, 4.0);
                self.pentanomial[points as usize] += 1;
                None
            }
        };
    }

    /// Games that were played.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// What the first received of a game on the average.
    pub fn mean(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games().max(1) as f64
    }

    /// The pairs, and the mean and the variance of the share of the first in them.
    fn moments(&self) -> (f64, f64, f64) {
        let pairs: u64 = self.pentanomial.iter().sum();
        let count = pairs as f64;
        let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
            let each = self.pentanomial.iter().enumerate();
            each.map(|(points, &pairs)| pairs as f64 * of(points as f64 / 4.0)).sum()
        };
        let mean = sum(&|share| share) / count.max(1.0);
        let variance = sum(&|share| (share - mean).powi(2)) / (count - 1.0).max(1.0);
        (count, mean, variance)
    }

    /// The half of the interval that contains the true share of the first with 95 %; infinite before the second pair.
    pub fn margin(&self) -> f64 {
        let (count, _, variance) = self.moments();
        if count > 1.0 { INTERVAL * (variance / count).sqrt() } else { f64::INFINITY }
    }

    /// The difference in Elo.
    pub fn elo(&self) -> Elo {
        let end = |sign: f64| difference((self.mean() + sign * self.margin()).clamp(0.0, 1.0));
        Elo { difference: difference(self.mean()), low: end(-1.0), high: end(1.0) }
    }

    /// The normalised difference, which does not depend on how many games are drawn or how unbalanced the openings are:
    /// the lead of a game in standard deviations of a game, in units of 800 / ln 10. `None` before the second pair, and
    /// where all pairs ended the same.
    pub fn normalised_elo(&self) -> Option<Elo> {
        let (count, mean, variance) = self.moments();
        if count < 2.0 || variance == 0.0 {
            return None;
        }
        let unit = 800.0 / 10f64.ln();
        // A pair's share varies half as much as a game's would if the two games were independent.
        let difference = (mean - 0.5) / (2.0 * variance).sqrt() * unit;
        let margin = INTERVAL * unit / (2.0 * count).sqrt();
        Some(Elo { difference, low: difference - margin, high: difference + margin })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounter(pentanomial: [u64; 5]) -> Encounter {
        let mut encounter = Encounter::new(0, 1);
        for (points, pairs) in pentanomial.into_iter().enumerate() {
            let [one, other] = [[0.0, 0.0], [0.0, 0.5], [1.0, 0.0], [0.5, 1.0], [1.0, 1.0]][points];
            (0..pairs).for_each(|_| {
                encounter.add(one);
                encounter.add(other);
            });
        }
        encounter
    }

    #[test]
    fn pairs_are_counted_by_points() {
        let mixed = encounter([1, 2, 3, 4, 5]);
        assert_eq!((mixed.pentanomial, mixed.games()), ([1, 2, 3, 4, 5], 30));
        assert_eq!((mixed.wins, mixed.draws, mixed.losses), (3 + 4 + 10, 6, 2 + 2 + 3));
        let mut cut = mixed.clone();
        cut.add(1.0);
        assert_eq!((cut.pentanomial, cut.games()), (mixed.pentanomial, 31), "half a pair waits");
    }

    #[test]
    fn normalised_difference_is_that_of_the_textbook() {
        // 50 pairs, mean 0.5: nothing. Standard deviation of a pair's share 0.319, of the mean of fifty 0.0452.
        let even = encounter([10, 0, 30, 0, 10]);
        assert_eq!((even.elo().difference, even.mean()), (0.0, 0.5));
        assert!((even.margin() - 0.0886).abs() < 0.0005, "{}", even.margin());
        let none = even.normalised_elo().expect("there are pairs");
        assert!(none.difference.abs() < 1e-9 && (none.high - 1.96 * 347.44 / 10.0).abs() < 0.05, "{none:?}");
        // Independent games without draws, 60 % won: one standard deviation of a game is 0.49, the lead is 0.1.
        let better = encounter([160, 0, 480, 0, 360]);
        let normalised = better.normalised_elo().expect("there are pairs").difference;
        assert!((normalised - 0.1 / 0.49 * 347.44).abs() < 1.0, "{normalised}");
        assert!((better.elo().difference - 70.4).abs() < 0.1);
    }

    #[test]
    fn too_few_games_tell_nothing() {
        let one = encounter([0, 0, 0, 0, 1]);
        assert!(one.margin().is_infinite() && one.normalised_elo().is_none());
        assert!(encounter([0, 0, 0, 0, 9]).normalised_elo().is_none(), "there is no variance");
        assert_eq!(Encounter::new(0, 1).mean(), 0.0);
    }
}

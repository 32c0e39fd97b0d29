//! The sequential probability ratio test: stop as soon as enough is known (Wald 1945).
//!
//! The ratio is the one for the mean of a distribution whose variance is estimated, over groups of games that share
//! an opening: games of one opening are alike, and counting them as independent would overstate what is known.

use super::standings::expected;
use serde::Serialize;

/// Two hypotheses about the Elo difference of the first engine over the second, and the errors that are accepted.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference if there is nothing to it.
    pub elo0: f64,
    /// The difference that one hopes for.
    pub elo1: f64,
    /// The chance to accept the hope wrongly.
    pub alpha: f64,
    /// The chance to reject it wrongly.
    pub beta: f64,
}

impl Default for Sprt {
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Not enough is known.
    Open,
    /// The hope is accepted.
    Accepted,
    /// The hope is rejected.
    Rejected,
}

impl Sprt {
    /// Whether the two hypotheses differ and the errors are chances below one half.
    pub fn is_sound(&self) -> bool {
        let chance = |x: f64| x > 0.0 && x < 0.5;
        self.elo0.is_finite()
            && self.elo1.is_finite()
            && self.elo1 > self.elo0
            && chance(self.alpha)
            && chance(self.beta)
    }

    /// The logarithm of the likelihood ratio for groups with this mean and variance of the score.
    pub fn ratio(&self, groups: u64, mean: f64, variance: f64) -> f64 {
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        // With no variance seen yet, a little is assumed, or one lucky group would decide everything.
        let variance = variance.max(1.0 / (4.0 * (groups as f64 + 1.0)));
        groups as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bounds of the ratio: rejected below the first, accepted above the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the test says of a ratio.
    pub fn verdict(&self, ratio: f64) -> Verdict {
        let (low, high) = self.bounds();
        if ratio >= high {
            Verdict::Accepted
        } else if ratio <= low {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_those_of_the_textbook() {
        let (low, high) = Sprt::default().bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
    }

    #[test]
    fn strong_result_is_accepted_weak_rejected_and_little_leaves_it_open() {
        let sprt = Sprt { elo1: 20.0, ..Sprt::default() };
        let verdict = |groups, mean| sprt.verdict(sprt.ratio(groups, mean, 0.1));
        assert_eq!(verdict(2000, 0.55), Verdict::Accepted);
        assert_eq!(verdict(2000, 0.49), Verdict::Rejected);
        assert_eq!(verdict(10, 0.55), Verdict::Open);
    }

    #[test]
    fn unsound_hypotheses_are_recognised() {
        assert!(Sprt::default().is_sound());
        assert!(!Sprt { elo1: 0.0, ..Sprt::default() }.is_sound());
        assert!(!Sprt { alpha: 0.0, ..Sprt::default() }.is_sound());
        assert!(!Sprt { beta: f64::NAN, ..Sprt::default() }.is_sound());
    }
}

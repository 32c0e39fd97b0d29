//! Scores: hundredths of a pawn, with mates and repetitions at the ends of the scale.

use std::fmt;

/// The deepest line that is searched, in plies from the root.
pub const MAX_PLY: usize = 120;
/// Mate at the root itself.
pub const MATE: i32 = 32_000;
/// Above every score.
pub const INFINITE: i32 = 32_001;
/// No score: the static evaluation of a position in check.
pub(crate) const NONE: i32 = 32_002;
/// Every score at or above this is a proven win.
pub const PROVEN: i32 = MATE - 2 * MAX_PLY as i32;
/// The board came back and the side to move holds more pieces than before.
pub(crate) const SUPERIOR: i32 = 28_000;
/// Evaluations end here, short of repetitions and mates.
pub(crate) const HIGHEST_EVALUATION: i32 = 27_000;

/// The score of mating in this many plies from the root.
#[inline(always)]
pub const fn mate_in(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score of being mated in this many plies from the root.
#[inline(always)]
pub const fn mated_in(ply: usize) -> i32 {
    -MATE + ply as i32
}

/// A score as the transposition table keeps it: mates are counted from the position instead of the root.
pub(crate) const fn to_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score + ply as i32
    } else if score <= -PROVEN {
        score - ply as i32
    } else {
        score
    }
}

/// The opposite of [`to_table`].
pub(crate) const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score - ply as i32
    } else if score <= -PROVEN {
        score + ply as i32
    } else {
        score
    }
}

/// A score for people and protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn for the side to move.
    Centipawns(i32),
    /// Mate in this many plies.
    Mate(u32),
    /// Mated in this many plies.
    Mated(u32),
}

impl Score {
    /// The meaning of a number of the search.
    pub const fn new(score: i32) -> Self {
        if score >= PROVEN {
            Self::Mate((MATE - score).unsigned_abs())
        } else if score <= -PROVEN {
            Self::Mated((MATE + score).unsigned_abs())
        } else {
            Self::Centipawns(score)
        }
    }
}

/// The lead, in hundredths of a pawn, with which the engine expects e : 1, about three games of four.
const EXPECTATION_SCALE: f64 = 600.0;

impl Score {
    /// The part of the game that the side to move may expect, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self {
            Self::Centipawns(score) => 1.0 / (1.0 + (-f64::from(score) / EXPECTATION_SCALE).exp()),
            Self::Mate(_) => 1.0,
            Self::Mated(_) => 0.0,
        }
    }
}

impl fmt::Display for Score {
    /// As USI writes it: `cp 35`, `mate 5`, `mate -4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(score) => write!(f, "cp {score}"),
            Self::Mate(plies) => write!(f, "mate {plies}"),
            Self::Mated(plies) => write!(f, "mate -{plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_scores_come_back_and_mates_are_told() {
        for score in [-31_990, -28_000, -5, 0, 77, 28_000, 31_999] {
            assert_eq!(from_table(to_table(score, 9), 9), score);
        }
        assert_eq!(Score::new(mate_in(3)).to_string(), "mate 3");
        assert_eq!(Score::new(mated_in(4)).to_string(), "mate -4");
        assert_eq!(Score::new(-120).to_string(), "cp -120");
    }
}

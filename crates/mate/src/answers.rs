//! What a solver is asked and what it answers.

use crate::rules::{Color, Move};
use crate::verify::Fault;
use thiserror::Error;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MateError {
    /// The side that is to be mated has no king.
    #[error("{color:?} has no king to be mated")]
    NoKing {
        /// The side that is to be mated.
        color: Color,
    },
    /// A claimed mate did not stand the check: a fault of the program, never of the problem.
    #[error("the claimed mate does not hold: {0}")]
    Refused(Fault),
}

/// How much of a claimed mate was replayed by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Every defence, this many positions.
    Every {
        /// The positions that were played.
        positions: u64,
    },
    /// A limit was reached first: this many positions, and the line.
    Part {
        /// The positions that were played.
        positions: u64,
    },
}

impl Checked {
    /// The positions that were played.
    pub const fn positions(self) -> u64 {
        match self {
            Self::Every { positions } | Self::Part { positions } => positions,
        }
    }

    /// Whether every defence was played.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Every { .. })
    }
}

/// A mate that was found: its line, and what the checker says of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    /// The attacker's moves against the defence that holds out longest against them.
    pub line: Vec<Move>,
    /// The length in plies: no defence lasts longer.
    pub length: u16,
    /// The length when futile interpositions are not counted, where the proof is small enough to tell.
    pub length_without_futile: Option<u16>,
    /// Whether it is proved that there is no shorter mate.
    pub is_shortest: bool,
    /// What was replayed by the rules.
    pub checked: Checked,
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is a mate.
    Mate(Mate),
    /// There is none, proved.
    NoMate,
    /// A limit was reached first.
    Undecided,
}

/// The solutions of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// What is known of the position.
    pub answer: Answer,
    /// The first moves that mate at the shortest length; empty when that length is not proved.
    pub first_moves: Vec<Move>,
    /// Whether no other move mates, at any length, at each attacker's move of the line but the last; `None` when a limit
    /// was reached first.
    pub is_sound: Option<bool>,
    /// The places in the line, counted from 0, where another move mates as well, and that move.
    pub others: Vec<(usize, Move)>,
}

//! The parts of the search that a match can leave out, to measure what each is worth.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident = $name:literal,)*) => {
        /// A part of the search that can be left out.
        ///
        #[doc = include_str!("parts.md")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Part {
            $($(#[$doc])* $part,)*
        }

        impl Part {
            /// Every part.
            pub const ALL: &[Self] = &[$(Self::$part),*];

            /// The name as it is typed.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$part => $name,)*
                }
            }
        }
    };
}

parts! {
    /// A window around the score of the last iteration.
    Aspiration = "aspiration",
    /// Mate in one at nodes that the table does not know.
    MateInOne = "mate-in-one",
    /// Hopeless nodes near the horizon become quiescence searches.
    Razoring = "razoring",
    /// Nodes far above beta are cut off.
    ReverseFutility = "reverse-futility",
    /// Nodes that hold beta without a move are cut off.
    NullMove = "null-move",
    /// A capture that is good in a shallow search cuts off.
    ProbCut = "probcut",
    /// Nodes without a move from the table are searched less deeply.
    IterativeReduction = "iterative-reduction",
    /// Late quiet moves are left out.
    LateMovePruning = "late-move-pruning",
    /// Quiet moves that cannot reach alpha are left out.
    Futility = "futility",
    /// Quiet moves with a bad history are left out.
    HistoryPruning = "history-pruning",
    /// Moves that lose material by exchange are left out.
    SeePruning = "see-pruning",
    /// The only good move is searched more deeply, and others less when there are several.
    Singular = "singular",
    /// Checks are searched more deeply.
    CheckExtension = "check-extension",
    /// Late moves are searched less deeply.
    LateMoveReductions = "late-move-reductions",
    /// Quiet moves that cut off at this ply are tried early.
    Killers = "killers",
    /// Quiet moves that answered the last move are tried early.
    CounterMoves = "counter-moves",
    /// Histories after the moves one, two and four plies ago.
    Continuation = "continuation",
    /// The history of captures.
    CaptureHistory = "capture-history",
    /// The static evaluation is moved by how far it was off in positions alike.
    Correction = "correction",
    /// A mate by checks alone is looked for before the search.
    MateSearch = "mate-search",
    /// Captures that cannot reach alpha are left out at the horizon.
    QuiescenceFutility = "quiescence-futility",
}

/// The parts that a search does without.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Without(u32);

impl Without {
    /// The same, and without this part.
    #[must_use]
    pub const fn and(self, part: Part) -> Self {
        Self(self.0 | 1 << part as u32)
    }

    /// Whether this part is used.
    #[inline(always)]
    pub(crate) const fn has(self, part: Part) -> bool {
        self.0 >> part as u32 & 1 == 0
    }
}

impl fmt::Debug for Without {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(Part::ALL.iter().filter(|&&part| !self.has(part)).map(|part| part.name()))
            .finish()
    }
}

/// A name that is no part of the search.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no part of the search that can be left out")]
pub struct NoSuchPart(pub String);

impl FromStr for Without {
    type Err = NoSuchPart;

    /// Reads the names of parts with `+` between them; nothing leaves nothing out.
    fn from_str(text: &str) -> Result<Self, NoSuchPart> {
        text.split('+').filter(|name| !name.is_empty()).try_fold(Self::default(), |without, name| {
            let part = Part::ALL.iter().find(|part| part.name() == name);
            part.map(|&part| without.and(part)).ok_or_else(|| NoSuchPart(name.to_owned()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        let some: Without = "null-move+killers".parse().expect("two parts");
        assert_eq!(some, Without::default().and(Part::NullMove).and(Part::Killers));
        assert_eq!(format!("{some:?}"), "{\"null-move\", \"killers\"}");
        assert!(!some.has(Part::Killers) && some.has(Part::Razoring));
        assert_eq!("".parse(), Ok(Without::default()));
        assert_eq!("tempo".parse::<Without>(), Err(NoSuchPart("tempo".to_owned())));
        for &part in Part::ALL {
            assert_eq!(part.name().parse(), Ok(Without::default().and(part)));
        }
    }
}

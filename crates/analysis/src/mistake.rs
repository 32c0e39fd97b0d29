//! How bad a move was.

use std::fmt;

/// A move after which its player expects clearly less than before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mistake {
    /// Seven points of a hundred and more.
    Inaccuracy,
    /// Fifteen and more.
    Mistake,
    /// Thirty and more.
    Blunder,
}

impl Mistake {
    /// What it was to go from one expectation to another, both from 0 to 1 and of the player who moved.
    pub fn of(before: f64, after: f64) -> Option<Self> {
        match before - after {
            lost if lost >= 0.3 => Some(Self::Blunder),
            lost if lost >= 0.15 => Some(Self::Mistake),
            lost if lost >= 0.07 => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// As records mark it: `?!`, `?`, `??`.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_has_a_name_and_what_is_gained_has_none() {
        let marks = [0.55, 0.45, 0.36, 0.3, 0.1].map(|after| Mistake::of(0.5, after).map(Mistake::mark));
        assert_eq!(marks, [None, None, Some("?!"), Some("?"), Some("??")]);
        assert_eq!(Mistake::of(0.9, 0.1).map(|mistake| mistake.to_string()).as_deref(), Some("blunder"));
    }
}

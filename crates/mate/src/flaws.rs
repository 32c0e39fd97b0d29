//! Bugs that the tests plant, to see that each is caught.
//!
//! The places in the code ask [`is_planted`]. Outside of this crate's unit tests the answer is a constant and the bug is
//! not compiled; in the tests it is one bug at a time, in the thread of the test.

/// A bug of which solvers are known to die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(test), allow(dead_code, reason = "only the tests list them all"))]
pub(crate) enum Flaw {
    /// A pawn is dropped for mate.
    DropPawnMate,
    /// A position that comes back counts as mate.
    RepetitionIsMate,
    /// A pinned defender takes the checker as if it were free: mates are missed.
    PinIgnored,
    /// A proof hand without the kinds that the defender lacks for a move between.
    ProofHand,
    /// A disproof hand that allows the kinds that the attacker lacks and could drop.
    DisproofHand,
    /// A refutation that depends on the path is kept for every path.
    PathForgotten,
    /// A node that a later move of a chain decides keeps only the head of the chain.
    ChainHead,
}

#[cfg(not(test))]
#[inline(always)]
pub(crate) const fn is_planted(_: Flaw) -> bool {
    false
}

#[cfg(test)]
pub(crate) use tests::is_planted;

#[cfg(test)]
mod tests;

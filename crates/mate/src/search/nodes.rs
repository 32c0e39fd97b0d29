//! What a search keeps of nodes: outcomes, children, frames of the path, sums.

use crate::repetition::NOWHERE;
use crate::rules::{Hand, Move};
use crate::table::INFINITE;

/// What a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// The length of the proof, or the length within which there is no mate.
    pub(crate) length: u16,
    /// The proof hand or the disproof hand.
    pub(crate) hand: Hand,
    /// The earliest step of the path that a refutation depends on.
    pub(super) depends: u16,
    pub(crate) best: Option<Move>,
}

impl Outcome {
    pub(super) const fn open(pn: u32, dn: u32, hand: Hand) -> Self {
        Self { pn, dn, length: 0, hand, depends: NOWHERE, best: None }
    }

    pub(super) const fn proved(length: u16, hand: Hand, best: Option<Move>) -> Self {
        Self { pn: 0, dn: INFINITE, length, hand, depends: NOWHERE, best }
    }

    pub(super) const fn refuted(length: u16, hand: Hand, depends: u16) -> Self {
        Self { pn: INFINITE, dn: 0, length, hand, depends, best: None }
    }

    pub(crate) const fn is_proved(&self) -> bool {
        self.pn == 0
    }

    pub(crate) const fn is_refuted(&self) -> bool {
        self.dn == 0
    }

    pub(super) const fn is_decided(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

/// The key of a child that was not looked at yet.
pub(super) const UNKNOWN: u64 = 0;

/// A move of a node that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) outcome: Outcome,
    pub(super) key: u64,
    pub(super) hand: Hand,
    pub(super) m: Move,
    /// The move of the same chain that waits for this one, as a number within the node.
    pub(super) next: Option<u16>,
    /// Whether it is still waiting.
    pub(super) hidden: bool,
    /// Whether it was met nearer to the root than here.
    pub(super) old: bool,
    /// Whether it was never searched.
    pub(super) fresh: bool,
}

/// A node on the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<U> {
    /// Its first child in the list of all children.
    pub(super) start: usize,
    pub(super) key: u64,
    pub(super) hand: Hand,
    pub(super) path: u64,
    pub(super) length: u16,
    pub(super) thresholds: (u32, u32),
    pub(super) undo: Option<U>,
    /// Which child of its parent it is.
    pub(super) index: usize,
    /// The nodes searched before it.
    pub(super) nodes: u64,
    /// How many threshold extensions were running before it.
    pub(super) extensions: u32,
}

/// The numbers of a node, and which child to search next.
pub(super) struct Summary {
    pub(super) pn: u32,
    pub(super) dn: u32,
    pub(super) best: Option<usize>,
    /// The second best child's number, of the kind of which the node takes the least.
    pub(super) second: u32,
    /// What the number that adds up has beyond that of its largest child.
    pub(super) extra: u32,
}

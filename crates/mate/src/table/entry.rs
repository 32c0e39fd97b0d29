//! One entry of the table, and what the table knows of a position.

use crate::rules::{Hand, Move};

/// What an entry says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum State {
    #[default]
    Empty,
    Open,
    Proved,
    Refuted,
}

/// 24 bytes: what `first` and `second` hold depends on the state.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) hand: Hand,
    /// Open: the proof number. Proved and refuted: the length; above it, the move of a proof.
    pub(super) first: u32,
    /// Open: the disproof number.
    pub(super) second: u32,
    /// The least distance from the root at which the position was met.
    pub(super) depth: u16,
    /// The problem to which it belongs in the upper six bits, the [`State`] in the lower two.
    pub(super) tag: u8,
    /// How much search the entry took: 4 times the binary logarithm; the top bit marks repetition.
    pub(super) effort: u8,
}

pub(super) const REPEATS: u8 = 1 << 7;

impl Entry {
    pub(super) const fn effort(&self) -> u8 {
        self.effort & !REPEATS
    }

    pub(super) const fn length(&self) -> u16 {
        self.first as u16
    }

    /// What the entry says in a problem; entries of other problems are empty places.
    #[inline(always)]
    pub(super) const fn state(&self, problem: u8) -> State {
        if self.tag >> 2 != problem {
            return State::Empty;
        }
        match self.tag & 3 {
            0 => State::Empty,
            1 => State::Open,
            2 => State::Proved,
            _ => State::Refuted,
        }
    }
}

pub(super) fn effort(amount: u64) -> u8 {
    let amount = amount.max(1);
    let whole = amount.ilog2();
    let part = if whole >= 2 { (amount >> (whole - 2)) & 3 } else { 0 };
    (whole * 4 + part as u32).min(127) as u8
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// The length of a proof, or the length within which it is refuted.
    pub(crate) length: u16,
    /// The proof hand or the disproof hand.
    pub(crate) hand: Hand,
    /// The move of a proof at an attacker's node.
    pub(crate) best: Option<Move>,
    /// The least distance from the root, when the position itself was met.
    pub(crate) depth: Option<u16>,
    /// Whether a refutation by repetition was met here on some path.
    pub(crate) repeats: bool,
    /// Whether the position was searched, not only looked at.
    pub(crate) searched: bool,
}

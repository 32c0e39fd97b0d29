//! The checker of claimed mates, written apart from the search.
//!
//! The checker plays a [`Strategy`] against every defence by the rules of the shogi crate alone. The strategy says which
//! move the attacker makes; that the move is legal and gives check, which answers there are, and that the end is mate is
//! found out here, by the generator of all legal moves. A claim holds when every line ends in mate within its length and no
//! line meets a position twice.
//!
//! Positions that were checked are remembered with the length that was found, by the hash of the board and the exact hand.
//! Of that memory some may be overwritten, which costs time.

use crate::rules::{Color, Hand, Move, Position, Representation};
use banmen_shogi::Undo;
use thiserror::Error;

/// Who chooses the attacker's moves.
pub trait Strategy<R: Representation> {
    /// The attacker's move in a position from which it claims mate within so many plies.
    fn choose(&mut self, position: &Position<R>, within: u16) -> Option<Move>;

    /// Told now and then; `false` ends the check.
    fn goes_on(&mut self) -> bool {
        true
    }
}

/// Why a claim does not hold, or could not be checked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The attacker has no move to offer.
    #[error("no move is known in {position}")]
    NoMove {
        /// Where.
        position: String,
    },
    /// The attacker's move breaks a rule.
    #[error("{m} is not legal in {position}")]
    Illegal {
        /// The move.
        m: Move,
        /// Where.
        position: String,
    },
    /// The attacker's move does not give check.
    #[error("{m} gives no check in {position}")]
    NoCheck {
        /// The move.
        m: Move,
        /// Where.
        position: String,
    },
    /// The king is not mated within the length.
    #[error("no mate yet after the claimed length in {position}")]
    TooLong {
        /// Where.
        position: String,
    },
    /// A position comes back in a line.
    #[error("{position} comes back")]
    Repetition {
        /// The position.
        position: String,
    },
    /// A limit was reached before everything was checked.
    #[error("not everything was checked: {positions} positions")]
    Unfinished {
        /// How many positions were checked.
        positions: u64,
    },
}

#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    key: u64,
    hand: Hand,
    /// The length from here, counted from 1; 0 for nothing.
    length: u16,
}

/// A node of the line that is being played.
#[derive(Debug)]
struct Node {
    /// Where its answers begin in the list of all, and which is next.
    start: usize,
    next: usize,
    within: u16,
    longest: u16,
    key: u64,
    hand: Hand,
    undo: Option<Undo>,
}

/// Checks claims of mate. What was checked is remembered from claim to claim of one problem and one strategy.
#[derive(Debug)]
pub struct Checker<R: Representation> {
    attacker: Color,
    seen: Vec<Seen>,
    answers: Vec<Move>,
    line: Vec<Node>,
    positions: u64,
    most: u64,
    representation: std::marker::PhantomData<R>,
}

impl<R: Representation> Checker<R> {
    /// A checker for an attacker that remembers at most so many positions and gives up after `most`.
    pub fn new(attacker: Color, remembered: usize, most: u64) -> Self {
        Self {
            attacker,
            seen: vec![Seen::default(); remembered.max(1)],
            answers: Vec::new(),
            line: Vec::new(),
            positions: 0,
            most,
            representation: std::marker::PhantomData,
        }
    }

    /// How many positions were checked so far.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    fn slot(&self, key: u64, hand: Hand) -> usize {
        let mixed = (key ^ u64::from(hand.word())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mixed) * self.seen.len() as u128) >> 64) as usize
    }

    fn remembered(&self, key: u64, hand: Hand) -> Option<u16> {
        let seen = self.seen[self.slot(key, hand)];
        (seen.length > 0 && seen.key == key && seen.hand == hand).then(|| seen.length - 1)
    }

    /// Checks that the strategy mates within so many plies against every defence. The length of its longest line.
    ///
    /// # Errors
    /// The first fault, with its position.
    pub fn check(
        &mut self,
        position: &Position<R>,
        within: u16,
        strategy: &mut impl Strategy<R>,
    ) -> Result<u16, Fault> {
        let mut position = *position;
        self.line.clear();
        self.answers.clear();
        // The length of the node that was left last.
        let mut done = self.enter(&mut position, within, None, strategy)?;
        loop {
            let Some(node) = self.line.last_mut() else { return Ok(done.unwrap_or(0)) };
            if let Some(length) = done.take() {
                node.longest = node.longest.max(length + 1);
            }
            if node.next < self.answers.len() {
                let (m, within) = (self.answers[node.next], node.within);
                node.next += 1;
                let text = |position: &Position<R>| position.to_string();
                if within == 0 {
                    return Err(Fault::TooLong { position: text(&position) });
                }
                let undo = position.play(m);
                done = self.enter(&mut position, within - 1, Some(undo), strategy)?;
                continue;
            }
            let (start, longest, key, hand, undo) = (node.start, node.longest, node.key, node.hand, node.undo);
            let slot = self.slot(key, hand);
            self.seen[slot] = Seen { key, hand, length: longest.saturating_add(1) };
            self.answers.truncate(start);
            self.line.pop();
            if let Some(undo) = undo {
                position.undo(undo);
            }
            done = Some(longest);
        }
    }

    /// Meets a position: its length when it is known, or a new node of the line. A position that is known is left again.
    fn enter(
        &mut self,
        position: &mut Position<R>,
        within: u16,
        undo: Option<Undo>,
        strategy: &mut impl Strategy<R>,
    ) -> Result<Option<u16>, Fault> {
        let (key, hand) = (position.board_key(), position.hand(self.attacker));
        if let Some(length) = self.remembered(key, hand).filter(|&length| length <= within) {
            if let Some(undo) = undo {
                position.undo(undo);
            }
            return Ok(Some(length));
        }
        self.positions += 1;
        if self.positions > self.most || self.positions.is_multiple_of(256) && !strategy.goes_on() {
            return Err(Fault::Unfinished { positions: self.positions });
        }
        if self.line.iter().rev().any(|node| node.key == key && node.hand == hand) {
            return Err(Fault::Repetition { position: position.to_string() });
        }
        let start = self.answers.len();
        if position.turn() == self.attacker {
            let text = position.to_string();
            let m = strategy.choose(position, within).ok_or(Fault::NoMove { position: text })?;
            if !position.is_legal(m) {
                return Err(Fault::Illegal { m, position: position.to_string() });
            }
            let tried = position.play(m);
            let check = position.is_check();
            position.undo(tried);
            if !check {
                return Err(Fault::NoCheck { m, position: position.to_string() });
            }
            self.answers.push(m);
        } else {
            self.answers.extend(position.moves());
        }
        self.line.push(Node { start, next: start, within, longest: 0, key, hand, undo });
        Ok(None)
    }
}

//! The checker of claimed mates, written apart from the search.
//!
//! The checker plays a [`Strategy`] against every defence by the rules of the shogi crate alone. The strategy says which
//! move the attacker makes; that the move is legal and gives check, which answers there are, and that the end is mate is
//! found out here, by the generator of all legal moves. A claim holds when every line ends in mate within its length. So no
//! line can go round in a circle: from a position that comes back there is a mate in fewer plies, which the attacker could
//! have begun the first time.
//!
//! Positions that were checked are remembered with the length that was found, by the hash of the board and the exact hand,
//! up to a number; beyond it, they are checked as often as they are met.

use crate::rules::{Color, Hand, Move, Moves, Solvable};
use std::collections::HashMap;
use thiserror::Error;

/// Who chooses the attacker's moves.
pub trait Strategy<P: Solvable> {
    /// The attacker's move in a position from which it claims mate within a given number of plies.
    fn choose(&mut self, position: &P, within: u16) -> Option<Move>;

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
    /// A limit was reached before everything was checked.
    #[error("not everything was checked: {positions} positions")]
    Unfinished {
        /// How many positions were checked.
        positions: u64,
    },
}

/// A node of the line that is being played.
#[derive(Debug)]
struct Node<P: Solvable> {
    /// Where its answers begin in the list of all, and which is next.
    start: usize,
    next: usize,
    within: u16,
    longest: u16,
    key: u64,
    hand: Hand,
    undo: Option<P::Undo>,
}

/// Checks claims of mate. What was checked is remembered from claim to claim of one problem and one strategy.
#[derive(Debug)]
pub struct Checker<P: Solvable> {
    attacker: Color,
    /// The lengths of positions that were checked, by board and hand.
    seen: HashMap<(u64, Hand), u16>,
    remembered: usize,
    answers: Vec<Move>,
    line: Vec<Node<P>>,
    positions: u64,
    most: u64,
    representation: std::marker::PhantomData<P>,
}

impl<P: Solvable> Checker<P> {
    /// A checker for an attacker that remembers at most a given number of positions and gives up after `most`.
    pub fn new(attacker: Color, remembered: usize, most: u64) -> Self {
        Self {
            attacker,
            seen: HashMap::new(),
            remembered,
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

    /// Checks that the strategy mates within a given number of plies against every defence. The length of its longest line.
    ///
    /// # Errors
    /// The first fault, with its position.
    pub fn check(
        &mut self,
        position: &P,
        within: u16,
        strategy: &mut impl Strategy<P>,
    ) -> Result<u16, Fault> {
        let mut position = position.clone();
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
                if within == 0 {
                    return Err(Fault::TooLong { position: text(&position) });
                }
                let undo = position.play(m);
                done = self.enter(&mut position, within - 1, Some(undo), strategy)?;
                continue;
            }
            let (start, longest, key, hand, undo) =
                (node.start, node.longest, node.key, node.hand, node.undo);
            if self.seen.len() < self.remembered {
                self.seen.insert((key, hand), longest);
            }
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
        position: &mut P,
        within: u16,
        undo: Option<P::Undo>,
        strategy: &mut impl Strategy<P>,
    ) -> Result<Option<u16>, Fault> {
        let (key, hand) = (position.board_key(), position.hand(self.attacker));
        if let Some(&length) = self.seen.get(&(key, hand)).filter(|&&length| length <= within) {
            if let Some(undo) = undo {
                position.undo(undo);
            }
            return Ok(Some(length));
        }
        self.positions += 1;
        if self.positions > self.most || self.positions.is_multiple_of(256) && !strategy.goes_on() {
            return Err(Fault::Unfinished { positions: self.positions });
        }
        let start = self.answers.len();
        if position.turn() == self.attacker {
            let Some(m) = strategy.choose(position, within) else {
                if !strategy.goes_on() {
                    return Err(Fault::Unfinished { positions: self.positions });
                }
                return Err(Fault::NoMove { position: text(position) });
            };
            if !position.is_legal(m) {
                return Err(Fault::Illegal { m, position: text(position) });
            }
            let tried = position.play(m);
            let check = position.is_check();
            position.undo(tried);
            if !check {
                return Err(Fault::NoCheck { m, position: text(position) });
            }
            self.answers.push(m);
        } else {
            let mut moves = Moves::new();
            position.list_legal_moves(&mut moves);
            self.answers.extend(moves);
        }
        self.line.push(Node { start, next: start, within, longest: 0, key, hand, undo });
        Ok(None)
    }
}

/// The position as a fault names it.
fn text(position: &impl Solvable) -> String {
    position.setup().to_string()
}

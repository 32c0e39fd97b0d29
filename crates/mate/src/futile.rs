//! The length by the convention of futile interpositions.
//!
//! By custom a problem's length does not count a piece that is dropped between checker and king only to be taken. Such a
//! drop is futile when the checking piece takes it with check, the mate that follows does not need the captured piece, and
//! it is not longer than the mate against the defences that remain without the drop. That nobody protects the square is not
//! enough. The proof itself never uses the convention: it belongs to the report.

use crate::rules::{self, Color, Hand, Move, Solvable};
use std::collections::HashMap;

/// The longest line that is measured: each ply takes up to two kilobytes of the stack.
const DEEPEST: u16 = 700;

/// What the report needs to know of a proof.
pub(crate) trait Proof<P: Solvable> {
    /// The attacker's move in a position of the proof.
    fn choose(&mut self, position: &P) -> Option<Move>;

    /// Whether there is a known mate from a defender's position that needs no more than the hand.
    fn mates_with(&mut self, position: &P, hand: Hand) -> bool;
}

/// Measures how long a mate is when futile drops are not counted.
#[derive(Debug)]
pub(crate) struct Measure {
    attacker: Color,
    known: HashMap<(u64, Hand), u16>,
    left: u32,
    deepest: u16,
}

impl Measure {
    /// A measure that gives up after a given number of positions.
    pub(crate) fn new(attacker: Color, positions: u32) -> Self {
        Self { attacker, known: HashMap::new(), left: positions, deepest: DEEPEST }
    }

    /// The length without futile interpositions; `None` when the proof is too large or not all there.
    pub(crate) fn length<P: Solvable>(&mut self, position: &P, proof: &mut impl Proof<P>) -> Option<u16> {
        let mut position = position.clone();
        self.attackers(&mut position, proof)
    }

    /// Remembers that a position is being looked at, so that a circle ends the measure.
    fn begin(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.deepest = self.deepest.checked_sub(1)?;
        Some(())
    }

    fn attackers<P: Solvable>(&mut self, position: &mut P, proof: &mut impl Proof<P>) -> Option<u16> {
        self.begin()?;
        let m = proof.choose(position)?;
        let undo = position.play(m);
        let length = self.defenders(position, proof);
        position.undo(undo);
        self.deepest += 1;
        length.map(|length| length + 1)
    }

    fn defenders<P: Solvable>(&mut self, position: &mut P, proof: &mut impl Proof<P>) -> Option<u16> {
        let place = (position.board_key(), position.hand(self.attacker));
        if let Some(&length) = self.known.get(&place) {
            return Some(length);
        }
        self.begin()?;
        let moves = rules::evasions(position);
        let mut longest = 0;
        for &m in moves.iter().filter(|m| !m.is_drop()) {
            longest = longest.max(self.after(position, m, proof)? + 1);
        }
        let without = longest;
        for &m in moves.iter().filter(|m| m.is_drop()) {
            if !self.is_futile(position, m, without, proof)? {
                longest = longest.max(self.after(position, m, proof)? + 1);
            }
        }
        self.deepest += 1;
        self.known.insert(place, longest);
        Some(longest)
    }

    fn after<P: Solvable>(&mut self, position: &mut P, m: Move, proof: &mut impl Proof<P>) -> Option<u16> {
        let undo = position.play(m);
        let length = self.attackers(position, proof);
        position.undo(undo);
        length
    }

    /// Whether a drop between changes nothing: the checker takes it, and mate follows as soon and without it.
    fn is_futile<P: Solvable>(
        &mut self,
        position: &mut P,
        drop: Move,
        without: u16,
        proof: &mut impl Proof<P>,
    ) -> Option<bool> {
        let hand = position.hand(self.attacker);
        let checker = position.only_checker();
        let undo = position.play(drop);
        let mut futile = Some(false);
        for &m in rules::checks(position).iter().filter(|m| m.to() == drop.to() && m.from() == checker) {
            let taken = position.play(m);
            if proof.mates_with(position, hand) {
                futile = self.defenders(position, proof).map(|length| length <= without);
            }
            position.undo(taken);
            if futile != Some(false) {
                break;
            }
        }
        position.undo(undo);
        futile
    }
}

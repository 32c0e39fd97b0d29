//! A proof as it stands in the table: the attacker's choices, the defender's longest replies, and the line of both.

use crate::futile::Proof;
use crate::limits::Watcher;
use crate::rules::{self, Color, Hand, Move, Solvable};
use crate::solver::Solver;
use crate::table::ANY_LENGTH;
use crate::verify::{Checker, Strategy};

/// The attacker's choices, out of the table; what the table has lost is searched again.
pub(crate) struct TableProof<'s, 'w, 'l> {
    pub(crate) solver: &'s mut Solver,
    pub(crate) attacker: Color,
    pub(crate) watcher: &'w mut Watcher<'l>,
}

impl TableProof<'_, '_, '_> {
    fn best<P: Solvable>(&mut self, position: &P, within: u16) -> Option<Move> {
        let (key, hand) = (position.board_key(), position.hand(self.attacker));
        if let Some((_, Some(best))) = self.solver.table.shortest_proof(key, hand, within) {
            return Some(best);
        }
        let outcome = self.solver.search(position, self.attacker, within, self.watcher)?;
        if outcome.is_proved() { outcome.best } else { None }
    }

    /// The line of the attacker's choices against the longest defence.
    pub(crate) fn line<P: Solvable>(
        &mut self,
        position: &P,
        length: u16,
        mut checker: Option<&mut Checker<P>>,
    ) -> Vec<Move> {
        let mut position = position.clone();
        let mut line = Vec::with_capacity(usize::from(length));
        let mut left = length;
        while left > 0 {
            let chosen = if position.turn() == self.attacker {
                self.best(&position, left)
            } else {
                self.longest_defence(&position, left, &mut checker)
            };
            let Some(m) = chosen else { break };
            line.push(m);
            position.play(m);
            left -= 1;
        }
        line
    }

    /// The answer that holds out longest; of equal ones, one from which no shorter mate is known to exist.
    fn longest_defence<P: Solvable>(
        &mut self,
        position: &P,
        left: u16,
        checker: &mut Option<&mut Checker<P>>,
    ) -> Option<Move> {
        let mut best = None;
        for m in rules::evasions(position) {
            let next = rules::after(position, m);
            let (key, hand) = (next.board_key(), next.hand(self.attacker));
            let length = match checker {
                Some(checker) => checker.check(&next, left - 1, self).ok(),
                None => self.solver.table.shortest_proof(key, hand, left - 1).map(|(length, _)| length),
            };
            let length = length.unwrap_or(0);
            let holds = length >= 2 && self.solver.table.look(key, hand, length - 2).dn == 0;
            if best.is_none_or(|(most, _)| (length, holds) > most) {
                best = Some(((length, holds), m));
            }
        }
        best.map(|(_, m)| m)
    }
}

impl<P: Solvable> Strategy<P> for TableProof<'_, '_, '_> {
    fn choose(&mut self, position: &P, within: u16) -> Option<Move> {
        self.best(position, within)
    }

    fn goes_on(&mut self) -> bool {
        self.watcher.goes_on_now()
    }
}

impl<P: Solvable> Proof<P> for TableProof<'_, '_, '_> {
    fn choose(&mut self, position: &P) -> Option<Move> {
        self.best(position, ANY_LENGTH)
    }

    fn mates_with(&mut self, position: &P, hand: Hand) -> bool {
        if rules::is_mated(position) {
            return true;
        }
        self.solver.table.shortest_proof(position.board_key(), hand, ANY_LENGTH).is_some()
    }
}

//! All solutions of a problem: the first moves that mate at the shortest length, and whether they are meant.

use crate::answers::{Answer, MateError, Solutions};
use crate::limits::{Limits, Watcher};
use crate::rules::{self, Move, Solvable};
use crate::solver::Solver;
use crate::table::ANY_LENGTH;
use banmen_shogi::Position;

impl Solver {
    /// All first moves that mate at the shortest length, and whether the problem is sound.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn all(&mut self, position: &Position, limits: Limits<'_>) -> Result<Solutions, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        let answer = self.shorten(position, &mut watcher)?;
        let mut solutions = Solutions { answer, first_moves: Vec::new(), is_sound: None, others: Vec::new() };
        let Answer::Mate(mate) = &solutions.answer else { return Ok(solutions) };
        if !mate.is_shortest {
            return Ok(solutions);
        }
        let attacker = position.turn();
        for m in rules::checks(position) {
            let next = rules::after(position, m);
            match self.search(&next, attacker, mate.length - 1, &mut watcher) {
                Some(outcome) if outcome.is_proved() => solutions.first_moves.push(m),
                Some(_) => {}
                None => return Ok(Solutions { first_moves: Vec::new(), ..solutions }),
            }
        }
        solutions.is_sound = self.soundness(position, &mate.line, &mut solutions.others, &mut watcher);
        self.nodes = watcher.nodes;
        Ok(solutions)
    }

    /// Whether no other move mates at each attacker's move of a line but the last.
    fn soundness<P: Solvable>(
        &mut self,
        position: &P,
        line: &[Move],
        others: &mut Vec<(usize, Move)>,
        watcher: &mut Watcher<'_>,
    ) -> Option<bool> {
        let attacker = position.turn();
        let mut position = position.clone();
        for (index, &played) in line.iter().enumerate() {
            let is_last = index + 1 == line.len();
            if position.turn() == attacker && !is_last {
                for m in rules::checks(&position).into_iter().filter(|&m| m != played) {
                    let next = rules::after(&position, m);
                    if self.search(&next, attacker, ANY_LENGTH, watcher)?.is_proved() {
                        others.push((index, m));
                    }
                }
            }
            position.play(played);
        }
        Some(others.is_empty())
    }
}

//! From searches to answers: mates that are claimed are replayed, shortened and measured.

use crate::answers::{Answer, Checked, Mate, MateError};
use crate::futile::Measure;
use crate::limits::Watcher;
use crate::proof::TableProof;
use crate::rules::Solvable;
use crate::solver::Solver;
use crate::table::ANY_LENGTH;
use crate::verify::{Checker, Fault};

/// How many positions the checker remembers: at most 26 MB, and half as much again while the map of them grows.
const REMEMBERED: usize = 900_000;
/// How many positions of a proof are measured for the convention of futile interpositions.
const MEASURED: u32 = 400_000;
/// How often a claim is made again when its line turns out shorter than its length.
const MOST_CLAIMS: u32 = 8;

impl Solver {
    /// Whether there is a mate, and the first one that was found.
    pub(crate) fn first<P: Solvable>(
        &mut self,
        position: &P,
        watcher: &mut Watcher<'_>,
    ) -> Result<Answer, MateError> {
        match self.search(position, position.turn(), ANY_LENGTH, watcher) {
            None => Ok(Answer::Undecided),
            Some(outcome) if outcome.is_refuted() => Ok(Answer::NoMate),
            Some(outcome) => {
                let mut mate = self.claim(position, outcome.length, watcher)?;
                mate.is_shortest = mate.length == 1;
                self.measure(position, &mut mate, watcher);
                Ok(Answer::Mate(mate))
            }
        }
    }

    /// Looks for shorter mates until there is none.
    pub(crate) fn shorten<P: Solvable>(
        &mut self,
        position: &P,
        watcher: &mut Watcher<'_>,
    ) -> Result<Answer, MateError> {
        let attacker = position.turn();
        let mut length = match self.search(position, attacker, ANY_LENGTH, watcher) {
            None => return Ok(Answer::Undecided),
            Some(outcome) if outcome.is_refuted() => return Ok(Answer::NoMate),
            Some(outcome) => outcome.length,
        };
        let mut is_shortest = length <= 1;
        // The shortest mate that was checked is kept: a limit may be reached before a shorter one is checked.
        let mut mate = self.claim(position, length, watcher)?;
        while !is_shortest {
            let before = watcher.nodes;
            match self.search(position, attacker, length.min(mate.length) - 2, watcher) {
                None => break,
                Some(outcome) if outcome.is_refuted() => is_shortest = true,
                Some(outcome) => {
                    length = outcome.length;
                    is_shortest = length <= 1;
                    // Checking a large proof again and again would take longer than searching.
                    if watcher.nodes - before > mate.checked.positions() / 4 {
                        mate = self.claim(position, length, watcher)?;
                    }
                }
            }
        }
        if is_shortest || length < mate.length {
            // Claimed again, with what is now known of the defences.
            let last = self.claim(position, length.min(mate.length), watcher)?;
            if last.checked.is_whole() || !mate.checked.is_whole() {
                mate = last;
            }
            is_shortest &= mate.length <= length;
        }
        mate.is_shortest = is_shortest;
        self.measure(position, &mut mate, watcher);
        Ok(Answer::Mate(mate))
    }

    /// Replays a mate against every defence and takes its line and length from what was played.
    fn claim<P: Solvable>(
        &mut self,
        position: &P,
        within: u16,
        watcher: &mut Watcher<'_>,
    ) -> Result<Mate, MateError> {
        let attacker = position.turn();
        let (mut within, mut rounds) = (within, 0);
        loop {
            let mut checker = Checker::new(attacker, REMEMBERED / self.sharers, self.checking);
            let mut proof = TableProof { solver: self, attacker, watcher };
            let (length, whole) = match checker.check(position, within, &mut proof) {
                Ok(length) => (length, true),
                Err(Fault::Unfinished { .. }) => (within, false),
                Err(fault) => return Err(MateError::Refused(fault)),
            };
            let positions = checker.positions();
            let line = proof.line(position, length, whole.then_some(&mut checker));
            // Looking for the line may find shorter mates on the way; the claim is then that of the better proof.
            if whole && line.len() < usize::from(length) && rounds < MOST_CLAIMS {
                (within, rounds) = (length, rounds + 1);
                continue;
            }
            let checked = if whole { Checked::Every { positions } } else { Checked::Part { positions } };
            return Ok(Mate { line, length, length_without_futile: None, is_shortest: false, checked });
        }
    }

    fn measure<P: Solvable>(&mut self, position: &P, mate: &mut Mate, watcher: &mut Watcher<'_>) {
        let attacker = position.turn();
        let mut measure = Measure::new(attacker, MEASURED / self.sharers as u32);
        let mut proof = TableProof { solver: self, attacker, watcher };
        let length = measure.length(position, &mut proof);
        mate.length_without_futile = length.map(|length| length.min(mate.length));
    }
}

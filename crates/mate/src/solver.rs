//! The solver: questions, answers, and how an answer is made out of searches.

use crate::futile::{Measure, Proof};
use crate::limits::{Limits, Watcher};
use crate::repetition::RepetitionTable;
use crate::rules::{self, Color, Hand, Move, PositionOf, Representation};
use crate::search::{Outcome, Search};
use crate::table::{ANY_LENGTH, TranspositionTable};
use crate::verify::{Checker, Fault, Strategy};
use thiserror::Error;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MateError {
    /// The side that is to be mated has no king.
    #[error("{color:?} has no king to be mated")]
    NoKing {
        /// The side that is to be mated.
        color: Color,
    },
    /// A claimed mate did not stand the check: a fault of the program, never of the problem.
    #[error("the claimed mate does not hold: {0}")]
    Refused(Fault),
}

/// How much of a claimed mate was replayed by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Every defence, this many positions.
    Every {
        /// The positions that were played.
        positions: u64,
    },
    /// A limit was reached first: this many positions, and the line.
    Part {
        /// The positions that were played.
        positions: u64,
    },
}

impl Checked {
    /// The positions that were played.
    pub const fn positions(self) -> u64 {
        match self {
            Self::Every { positions } | Self::Part { positions } => positions,
        }
    }

    /// Whether every defence was played.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Every { .. })
    }
}

/// A mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    /// The attacker's moves against the defence that holds out longest against them.
    pub line: Vec<Move>,
    /// The length in plies: no defence lasts longer.
    pub length: u16,
    /// The length when futile interpositions are not counted, where the proof is small enough to tell.
    pub length_without_futile: Option<u16>,
    /// Whether it is proved that there is no shorter mate.
    pub is_shortest: bool,
    /// What was replayed by the rules.
    pub checked: Checked,
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is a mate.
    Mate(Mate),
    /// There is none, proved.
    NoMate,
    /// A limit was reached first.
    Undecided,
}

/// The solutions of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// What is known of the position.
    pub answer: Answer,
    /// The first moves that mate at the shortest length; empty when that length is not proved.
    pub first_moves: Vec<Move>,
    /// Whether no other move mates, at any length, at each attacker's move of the line but the last; `None` when a limit
    /// was reached first.
    pub is_sound: Option<bool>,
    /// The places in the line, counted from 0, where another move mates as well, and that move.
    pub others: Vec<(usize, Move)>,
}

/// The share of the memory that is kept for repetition.
const REPETITION_SHARE: usize = 16;
/// How many positions the checker remembers: at most 40 MB.
const REMEMBERED: usize = 1_800_000;
/// How many positions of a proof are measured for the convention of futile interpositions.
const MEASURED: u32 = 400_000;

/// Solves problems one after the other, in tables that are allocated once.
///
/// ```
/// use banmen_mate::{Answer, Limits, Solver};
/// use banmen_shogi::Position;
/// let problem: Position = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".parse().unwrap();
/// let mut solver = Solver::with_megabytes(16);
/// let Ok(Answer::Mate(mate)) = solver.shortest(&problem, Limits::NONE) else { panic!("there is a mate") };
/// assert_eq!((mate.line[0].to_string().as_str(), mate.length), ("G*5b", 1));
/// ```
#[derive(Debug)]
pub struct Solver {
    table: TranspositionTable,
    repetitions: RepetitionTable,
    asked: usize,
    nodes: u64,
    checking: u64,
}

impl Solver {
    /// A solver with tables of so many megabytes, or of less where the memory cannot be had; see [`bytes`](Self::bytes).
    pub fn with_megabytes(megabytes: usize) -> Self {
        let asked = megabytes.max(1).saturating_mul(1 << 20);
        let share = asked / REPETITION_SHARE;
        Self {
            table: TranspositionTable::with_bytes(asked - share),
            repetitions: RepetitionTable::with_bytes(share),
            asked,
            nodes: 0,
            checking: 50_000_000,
        }
    }

    /// Gives up checking a claimed mate after so many positions.
    #[must_use]
    pub const fn checking_at_most(mut self, positions: u64) -> Self {
        self.checking = positions;
        self
    }

    /// The size of the tables.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.repetitions.bytes()
    }

    /// Whether the tables are smaller than asked for, because the memory could not be had.
    pub fn is_smaller_than_asked(&self) -> bool {
        self.bytes() < self.asked / 4 * 3
    }

    /// The nodes searched for the last question.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The part of the table in use, in thousandths, and how often entries were thrown away.
    pub fn table_use(&self) -> (u32, u32) {
        (self.table.permille(), self.table.collections)
    }

    /// Whether the side to move mates by checks alone, and how.
    ///
    /// # Errors
    /// When the other side has no king, or when a mate that was found does not stand the check.
    pub fn solve<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        limits: Limits<'_>,
    ) -> Result<Answer, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        self.first(position, &mut watcher)
    }

    /// The same with the shortest mate: after each mate, a shorter one is looked for until there is none.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn shortest<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        limits: Limits<'_>,
    ) -> Result<Answer, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        self.shorten(position, &mut watcher)
    }

    /// All first moves that mate at the shortest length, and whether the problem is sound.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn all<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        limits: Limits<'_>,
    ) -> Result<Solutions, MateError> {
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
            let mut next = *position;
            next.play(m);
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
    fn soundness<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        line: &[Move],
        others: &mut Vec<(usize, Move)>,
        watcher: &mut Watcher<'_>,
    ) -> Option<bool> {
        let attacker = position.turn();
        let mut position = *position;
        for (index, &played) in line.iter().enumerate() {
            let is_last = index + 1 == line.len();
            if position.turn() == attacker && !is_last {
                for m in rules::checks(&position).into_iter().filter(|&m| m != played) {
                    let mut next = position;
                    next.play(m);
                    if self.search(&next, attacker, ANY_LENGTH, watcher)?.is_proved() {
                        others.push((index, m));
                    }
                }
            }
            position.play(played);
        }
        Some(others.is_empty())
    }

    fn begin<R: Representation>(&mut self, position: &PositionOf<R>) -> Result<(), MateError> {
        let color = position.turn().other();
        if !rules::has_king(position, color) {
            return Err(MateError::NoKing { color });
        }
        self.table.clear();
        self.nodes = 0;
        Ok(())
    }

    /// Searches for mate within a length.
    fn search<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        attacker: Color,
        length: u16,
        watcher: &mut Watcher<'_>,
    ) -> Option<Outcome> {
        let outcome =
            Search::new(position, attacker, &mut self.table, &mut self.repetitions, watcher).run(length);
        self.nodes = watcher.nodes;
        outcome
    }

    fn first<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
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

    fn shorten<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
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
    fn claim<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        within: u16,
        watcher: &mut Watcher<'_>,
    ) -> Result<Mate, MateError> {
        let attacker = position.turn();
        let mut checker = Checker::new(attacker, REMEMBERED, self.checking);
        let mut proof = TableProof { solver: self, attacker, watcher };
        let (length, whole) = match checker.check(position, within, &mut proof) {
            Ok(length) => (length, true),
            Err(Fault::Unfinished { .. }) => (within, false),
            Err(fault) => return Err(MateError::Refused(fault)),
        };
        let positions = checker.positions();
        let line = proof.line(position, length, whole.then_some(&mut checker));
        let checked = if whole { Checked::Every { positions } } else { Checked::Part { positions } };
        Ok(Mate { line, length, length_without_futile: None, is_shortest: false, checked })
    }

    fn measure<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        mate: &mut Mate,
        watcher: &mut Watcher<'_>,
    ) {
        let attacker = position.turn();
        let mut measure = Measure::new(attacker, MEASURED);
        let mut proof = TableProof { solver: self, attacker, watcher };
        let length = measure.length(position, &mut proof);
        mate.length_without_futile = length.map(|length| length.min(mate.length));
    }
}

/// The attacker's choices, out of the table; what the table has lost is searched again.
struct TableProof<'s, 'w, 'l> {
    solver: &'s mut Solver,
    attacker: Color,
    watcher: &'w mut Watcher<'l>,
}

impl TableProof<'_, '_, '_> {
    fn best<R: Representation>(&mut self, position: &PositionOf<R>, within: u16) -> Option<Move> {
        let (key, hand) = (position.board_key(), position.hand(self.attacker));
        if let Some((_, Some(best))) = self.solver.table.shortest_proof(key, hand, within) {
            return Some(best);
        }
        let outcome = self.solver.search(position, self.attacker, within, self.watcher)?;
        if outcome.is_proved() { outcome.best } else { None }
    }

    /// The line of the attacker's choices against the longest defence.
    fn line<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        length: u16,
        mut checker: Option<&mut Checker<R>>,
    ) -> Vec<Move> {
        let mut position = *position;
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
    fn longest_defence<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        left: u16,
        checker: &mut Option<&mut Checker<R>>,
    ) -> Option<Move> {
        let mut best = None;
        for m in rules::evasions(position) {
            let mut next = *position;
            next.play(m);
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

impl<R: Representation> Strategy<R> for TableProof<'_, '_, '_> {
    fn choose(&mut self, position: &PositionOf<R>, within: u16) -> Option<Move> {
        self.best(position, within)
    }

    fn goes_on(&mut self) -> bool {
        self.watcher.goes_on_now()
    }
}

impl<R: Representation> Proof<R> for TableProof<'_, '_, '_> {
    fn choose(&mut self, position: &PositionOf<R>) -> Option<Move> {
        self.best(position, ANY_LENGTH)
    }

    fn mates_with(&mut self, position: &PositionOf<R>, hand: Hand) -> bool {
        if rules::is_mated(position) {
            return true;
        }
        self.solver.table.shortest_proof(position.board_key(), hand, ANY_LENGTH).is_some()
    }
}

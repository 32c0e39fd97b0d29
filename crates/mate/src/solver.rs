//! The solver: questions, answers, and how an answer is made out of searches.

use crate::answers::{Answer, Checked, Mate, MateError, Solutions};
use crate::futile::Measure;
use crate::hands;
use crate::limits::{Limits, Watcher};
use crate::proof::TableProof;
use crate::repetition::RepetitionTable;
use crate::rules::{self, Color, Hand, Move, PositionOf, Representation, Square};
use crate::search::{Outcome, Search};
use crate::table::{ANY_LENGTH, TranspositionTable};
use crate::verify::{Checker, Fault};
use banmen_shogi::Position;

/// The share of the memory that is kept for repetition.
const REPETITION_SHARE: usize = 16;
/// How many positions the checker remembers: at most 26 MB, and half as much again while the map of them grows.
const REMEMBERED: usize = 900_000;
/// How many positions of a proof are measured for the convention of futile interpositions.
const MEASURED: u32 = 400_000;

/// How often a claim is made again when its line turns out shorter than its length.
const MOST_CLAIMS: u32 = 8;

/// What all positions of a problem share, so that one table can serve them: the attacker and the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Problem {
    attacker: Color,
    pieces: Hand,
}

impl Problem {
    fn of<R: Representation>(position: &PositionOf<R>, attacker: Color) -> Self {
        let pieces = Square::all().filter_map(|square| position.piece(square)).fold(
            hands::whole(position),
            |hand, piece| {
                let kind = piece.kind().unpromoted();
                hand.with(kind, hand.count(kind) + 1)
            },
        );
        Self { attacker, pieces }
    }
}

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
    pub(crate) table: TranspositionTable,
    repetitions: RepetitionTable,
    asked: usize,
    problem: Option<Problem>,
    pub(crate) nodes: u64,
    checking: u64,
    /// The part of the memory beside the tables that the checker and the report may use: one in so many.
    sharers: usize,
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
            problem: None,
            nodes: 0,
            checking: 50_000_000,
            sharers: 1,
        }
    }

    /// Gives up checking a claimed mate after so many positions.
    #[must_use]
    pub const fn checking_at_most(mut self, positions: u64) -> Self {
        self.checking = positions;
        self
    }

    /// Shares the memory beside the tables, which is at most 64 megabytes, with so many solvers in all.
    #[must_use]
    pub const fn sharing_with(mut self, solvers: usize) -> Self {
        self.sharers = if solvers == 0 { 1 } else { solvers };
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
    pub fn solve(&mut self, position: &Position, limits: Limits<'_>) -> Result<Answer, MateError> {
        self.solve_over(position, limits)
    }

    /// The same over any representation, for those who compare them. Compiled where it is called.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_over<R: Representation>(
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
    pub fn shortest(&mut self, position: &Position, limits: Limits<'_>) -> Result<Answer, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        self.shorten(position, &mut watcher)
    }

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
        self.problem = Some(Problem::of(position, position.turn()));
        self.nodes = 0;
        Ok(())
    }

    /// Begins with what is known from before, when the position may be one of the same problem.
    pub(crate) fn resume(&mut self, position: &Position, attacker: Color) -> Result<(), MateError> {
        let color = attacker.other();
        if !rules::has_king(position, color) {
            return Err(MateError::NoKing { color });
        }
        let problem = Problem::of(position, attacker);
        if self.problem.replace(problem) != Some(problem) {
            self.table.clear();
        }
        self.nodes = 0;
        Ok(())
    }

    /// Searches for mate within a length.
    pub(crate) fn search<R: Representation>(
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

    fn measure<R: Representation>(
        &mut self,
        position: &PositionOf<R>,
        mate: &mut Mate,
        watcher: &mut Watcher<'_>,
    ) {
        let attacker = position.turn();
        let mut measure = Measure::new(attacker, MEASURED / self.sharers as u32);
        let mut proof = TableProof { solver: self, attacker, watcher };
        let length = measure.length(position, &mut proof);
        mate.length_without_futile = length.map(|length| length.min(mate.length));
    }
}

//! The solver: its tables, its settings, and the questions that it is asked.

use crate::answers::{Answer, MateError};
use crate::hands;
use crate::limits::{Limits, Watcher};
use crate::repetition::RepetitionTable;
use crate::rules::{Color, Hand, Solvable, Square};
use crate::search::{Outcome, Search};
use crate::table::TranspositionTable;
use banmen_shogi::Position;

/// The share of the memory that is kept for repetition.
const REPETITION_SHARE: usize = 16;

/// What all positions of a problem share, so that one table can serve them: the attacker and the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Problem {
    attacker: Color,
    pieces: Hand,
}

impl Problem {
    fn of<P: Solvable>(position: &P, attacker: Color) -> Self {
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
    pub(crate) checking: u64,
    /// The divisor of the memory: the share, other than the tables, that the checker and the report may use.
    pub(crate) sharers: usize,
}

impl Solver {
    /// A solver with tables of a given number of megabytes, or of less where the memory cannot be had; see [`bytes`](Self::bytes).
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

    /// Gives up checking a claimed mate after a given number of positions.
    #[must_use]
    pub const fn checking_at_most(mut self, positions: u64) -> Self {
        self.checking = positions;
        self
    }

    /// Shares the memory other than the tables, which is at most 64 megabytes, among this number of solvers.
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
    pub fn solve_over<P: Solvable>(&mut self, position: &P, limits: Limits<'_>) -> Result<Answer, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        self.first(position, &mut watcher)
    }

    /// The same with the shortest mate: after each mate, a shorter one is looked for until there is none.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn shortest(&mut self, position: &Position, limits: Limits<'_>) -> Result<Answer, MateError> {
        self.shortest_over(position, limits)
    }

    /// The same over any representation, as [`solve_over`](Self::solve_over).
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn shortest_over<P: Solvable>(
        &mut self,
        position: &P,
        limits: Limits<'_>,
    ) -> Result<Answer, MateError> {
        self.begin(position)?;
        let mut watcher = Watcher::new(limits);
        self.shorten(position, &mut watcher)
    }

    pub(crate) fn begin<P: Solvable>(&mut self, position: &P) -> Result<(), MateError> {
        let color = position.turn().other();
        if position.king(color).is_none() {
            return Err(MateError::NoKing { color });
        }
        self.table.clear();
        self.repetitions.clear();
        self.problem = Some(Problem::of(position, position.turn()));
        self.nodes = 0;
        Ok(())
    }

    /// Begins with what is known from before, when the position may be one of the same problem.
    pub(crate) fn resume(&mut self, position: &Position, attacker: Color) -> Result<(), MateError> {
        let color = attacker.other();
        if position.king(color).is_none() {
            return Err(MateError::NoKing { color });
        }
        let problem = Problem::of(position, attacker);
        if self.problem.replace(problem) != Some(problem) {
            self.table.clear();
            self.repetitions.clear();
        }
        self.nodes = 0;
        Ok(())
    }

    /// Searches for mate within a length.
    pub(crate) fn search<P: Solvable>(
        &mut self,
        position: &P,
        attacker: Color,
        length: u16,
        watcher: &mut Watcher<'_>,
    ) -> Option<Outcome> {
        let outcome =
            Search::new(position, attacker, &mut self.table, &mut self.repetitions, watcher).run(length);
        self.nodes = watcher.nodes;
        outcome
    }
}

//! Alpha-beta for two sides: iterative deepening with a table, killers, history and quiescence.
//!
//! Two players are two sides. So are, for the paranoid search of Sturtevant and Korf (2000), the one player who asks
//! and everybody else: it is the same search with another idea of who is on which side, and the same pruning.
//! The offensive search is the paranoid one with another aim: to be ahead of the strongest rival, whom a loss of one's
//! own may cost more.
//! A player may move twice in a row (after a pass, or by the rules), so the sign changes only when the side does.
//!
//! A search that is asked again, after further moves of the game, keeps its table, and the history of cuts at half its
//! weight. A search of its own for each position therefore gives the same answer again for the same nodes; a search
//! that is kept gives a better one.

mod table;
mod values;
mod visit;

use self::table::TranspositionTable;
use super::{
    Evaluate, Info, Limits, Scores, Search, WIN,
    budget::Budget,
    deepen::{Deepening, Found},
    evaluate::settled_scores,
    order::Order,
};
use crate::game::{Game, PRIZE, Player};
use std::{sync::atomic::AtomicBool, time::Instant};

/// Deeper than any search, and the depth of an entry below which every line was played to the end of the game.
const COMPLETE: u32 = 1 << 15;
/// Beyond this, a value says who wins and when.
const DECIDED: i32 = 2 * PRIZE as i32;
/// The most that a late win is worth less than one now.
const HURRY: i32 = 8000;

/// The part of its time that a search has at the least, when a book or a solver took too much of it.
const LEAST_PART: u32 = 4;

/// Alpha-beta search.
///
/// ```
/// use banmen_play::{search::{AlphaBeta, Even, Limits, Search}, toys::Nim};
/// use std::sync::atomic::AtomicBool;
/// let mut search = AlphaBeta::new(Even, 1)?;
/// let found = search.search(&Nim::<2>::new(15), &Limits::default(), &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(found.best(), Some(3));
/// assert!(found.proven);
/// let again = search.search(&Nim::<2>::new(11), &Limits::default(), &AtomicBool::new(false), &mut |_| {});
/// assert!(again.proven && again.nodes < found.nodes);
/// # Ok::<(), banmen_play::perft::TableError>(())
/// ```
#[derive(Debug)]
pub struct AlphaBeta<G: Game, E> {
    evaluation: E,
    aim: Option<Aim>,
    table: TranspositionTable<G::Move>,
    order: Order<G>,
}

/// What the one who asks wants against everybody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// As large a share as possible.
    Share,
    /// As large a share as possible, less that of the strongest rival.
    Lead,
}

/// A search under way.
struct Run<'a, G: Game, E> {
    evaluation: &'a E,
    table: &'a mut TranspositionTable<G::Move>,
    order: &'a mut Order<G>,
    budget: Budget<'a>,
    /// In the paranoid search, who asks.
    alone: Option<Player>,
    aim: Aim,
    /// Whether some line since the flag was cleared ended at the horizon, not at the end of the game.
    horizon: bool,
    line: Vec<G::Move>,
    /// The best move of the depth before: the first one to try at the root.
    hint: Option<G::Move>,
}

impl<G: Game, E: Evaluate<G>> AlphaBeta<G, E> {
    /// Creates a search for two players, with a table that grows up to this number of megabytes; with none, it has one
    /// entry.
    ///
    /// # Errors
    /// When the table does not fit into memory.
    pub fn new(evaluation: E, megabytes: usize) -> Result<Self, crate::perft::TableError> {
        Ok(Self {
            evaluation,
            aim: (G::PLAYERS != 2).then_some(Aim::Share),
            table: TranspositionTable::new(megabytes)?,
            order: Order::new(),
        })
    }

    /// Creates the paranoid search: everyone else plays against the one who is on move at the root.
    ///
    /// # Errors
    /// When the table does not fit into memory.
    pub fn paranoid(evaluation: E, megabytes: usize) -> Result<Self, crate::perft::TableError> {
        Ok(Self { aim: Some(Aim::Share), ..Self::new(evaluation, megabytes)? })
    }

    /// Creates the offensive search: as the paranoid one, for a lead over the strongest rival instead of a share.
    ///
    /// # Errors
    /// When the table does not fit into memory.
    pub fn offensive(evaluation: E, megabytes: usize) -> Result<Self, crate::perft::TableError> {
        Ok(Self { aim: Some(Aim::Lead), ..Self::new(evaluation, megabytes)? })
    }
}

impl<G: Game, E: Evaluate<G>> Search<G> for AlphaBeta<G, E> {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> Info<G::Move> {
        let begun = Instant::now();
        let scores = settled_scores(&self.evaluation, game).0;
        // A search to a depth is asked for the value of that depth; one with a clock or nodes only for a move.
        let ask = || self.evaluation.known_move(game, limits.time, stop);
        let known = if limits.depth.is_none() { ask() } else { None };
        if let Some(known) = known.filter(|&m| game.is_legal(m)) {
            let seconds = begun.elapsed().as_secs_f64();
            let info =
                Info { depth: 1, nodes: 1, seconds, scores, proven: false, score: None, line: vec![known] };
            report(&info);
            return info;
        }
        self.order.age();
        // What was spent on asking is not there for the search, but for a part: who asked for too long must not move blindly.
        let time = limits.time.map(|time| time.saturating_sub(begun.elapsed()).max(time / LEAST_PART));
        let limits = &Limits { time, ..*limits };
        let mut run = Run {
            evaluation: &self.evaluation,
            table: &mut self.table,
            order: &mut self.order,
            budget: Budget::new(limits, stop),
            alone: self.aim.map(|_| game.turn()),
            aim: self.aim.unwrap_or(Aim::Share),
            horizon: false,
            line: Vec::new(),
            hint: None,
        };
        let limits = Limits { depth: Some(limits.depth.unwrap_or(u32::MAX).min(COMPLETE - 1)), ..*limits };
        run.deepen(game, scores, &limits, report)
    }
}

impl<'a, G: Game, E: Evaluate<G>> Deepening<'a, G> for Run<'a, G, E> {
    fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.budget
    }

    fn to_depth(&mut self, game: &G, depth: u32, before: Option<G::Move>) -> Found<G::Move> {
        self.horizon = false;
        self.line.clear();
        self.hint = before;
        let value = self.visit(&mut game.clone(), depth, 0, -i32::MAX, i32::MAX);
        let cut = self.budget.was_cut();
        let decided_within_depth = value.abs() >= DECIDED.max(WIN - depth as i32);
        Found {
            line: self.line.clone(),
            // Cut before the first move was searched, there is no value.
            scores: if self.line.is_empty() { Scores::default() } else { self.shares(game, value) },
            proven: value >= DECIDED || !cut && (value <= -DECIDED || !self.horizon),
            settled: !self.horizon || decided_within_depth,
        }
    }
}

#[cfg(test)]
mod tests;

//! A search for games of two sides whose position is two words: alpha-beta with what such a game knows for certain.
//!
//! A game tells ([`Duel`]) which results it knows without a search (a win that nobody can stop any more), which moves
//! deserve a try, and which of them must be looked at before a position is judged. Positions are always seen from the side
//! to move ([`Sides`]). A position with one move that deserves a try costs no depth, so forced sequences are followed to
//! their end; late quiet moves are searched less deep first, and again when they turn out well.

pub(crate) mod table;

mod search;

use crate::own::{Budget, Found, Limits, OwnSearch};
use arrayvec::ArrayVec;
use banmen_game::Game;
use banmen_game::game::{MoveList, PRIZE};
use search::Run;
use std::fmt;
use std::sync::atomic::AtomicBool;
use table::Table;

/// A win now; later ones are a little less for each ply.
pub(crate) const WIN: i32 = 30_000;
/// Beyond this, a value says who wins and when.
pub(crate) const DECIDED: i32 = 20_000;
/// The greatest evaluation.
pub(crate) const MOST: i32 = 10_000;

/// The pieces of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sides {
    /// Of the side to move.
    pub own: u64,
    /// Of the other side.
    pub other: u64,
}

/// The cells that a move leaves and reaches; games without a cell to leave give 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The bit of the cell that the move leaves.
    pub from: u8,
    /// The bit of the cell that it reaches.
    pub to: u8,
}

/// The moves of a node.
pub type Steps = ArrayVec<Step, 128>;

/// What is known of a position without a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side to move wins within this number of plies.
    Wins(u32),
    /// The side to move loses within this number of plies.
    Loses(u32),
    /// Nobody wins any more.
    Draw,
}

/// A game of two sides as its search sees it. A value is what stays the same during a game: the board.
pub trait Duel: Send + Sync {
    /// What is known without a search. Every position in which the game is over is known.
    fn verdict(&self, sides: Sides) -> Option<Verdict>;

    /// The moves that deserve a try, in any order: at least one where there is no verdict. A move that is left out is no
    /// better than one that is listed.
    fn list_steps(&self, sides: Sides, list: &mut Steps);

    /// The moves that must be looked at before a position is judged; with none, it is judged as it is. `far` says how many
    /// such moves were made already. The answer is whether one of them must be made, so that standing still is no choice.
    fn list_sharp_steps(&self, sides: Sides, far: u32, list: &mut Steps) -> bool;

    /// The position after a move, seen from the other side.
    fn after(&self, sides: Sides, step: Step) -> Sides;

    /// What the side to move is ahead, between plus and minus 10,000.
    fn evaluate(&self, sides: Sides) -> i32;

    /// How early a move is tried among those that neither the table nor earlier cuts recommend.
    fn promise(&self, _sides: Sides, _step: Step) -> i32 {
        0
    }
}

/// A game whose positions a [`Duel`] can see.
pub trait AsDuel: Game {
    /// The game as its search sees it.
    type Duel: Duel + fmt::Debug;

    /// What stays the same during the game.
    fn duel(&self) -> Self::Duel;

    /// The position, seen from the side to move.
    fn sides(&self) -> Sides;

    /// The move of a step.
    fn read_step(&self, step: Step) -> Self::Move;
}

/// The steps to the cells of a set, for games that place stones.
pub(crate) fn list_cells(set: u64, list: &mut Steps) {
    let mut left = set;
    while left != 0 {
        list.push(Step { from: 0, to: left.trailing_zeros() as u8 });
        left &= left - 1;
    }
}

/// The search with its table.
pub struct DuelSearch {
    table: Table,
    history: Box<[i32; HISTORY]>,
}

/// The steps there are.
pub(crate) const HISTORY: usize = 1 << 12;

impl DuelSearch {
    /// A search whose table takes at most this number of megabytes.
    #[must_use]
    pub fn with_megabytes(megabytes: usize) -> Self {
        Self { table: Table::with_megabytes(megabytes), history: Box::new([0; HISTORY]) }
    }
}

impl<G: AsDuel> OwnSearch<G> for DuelSearch {
    fn search(
        &mut self,
        game: &G,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Found<G::Move>),
    ) -> Found<G::Move> {
        let line = Vec::from_iter(game.moves().as_slice().first().copied());
        let mut found = Found { depth: 0, nodes: 0, advantage: 0, proven: line.is_empty(), line };
        if found.line.is_empty() {
            return found;
        }
        self.table.begin();
        self.history.iter_mut().for_each(|weight| *weight /= 4);
        let duel = game.duel();
        let mut run = Run {
            duel: &duel,
            table: &mut self.table,
            history: &mut self.history,
            killers: [[None; 2]; search::DEEPEST],
            budget: Budget::new(limits, stop),
        };
        let deepest = limits.depth.unwrap_or(u32::MAX).min(search::DEEPEST as u32 / 2);
        for depth in 1..=deepest {
            let Some((value, step)) = run.root(game.sides(), depth) else { break };
            let proven = value.abs() >= DECIDED;
            let advantage = if proven {
                value.signum() * PRIZE as i32
            } else {
                (i64::from(value.clamp(-MOST, MOST)) * i64::from(PRIZE) / i64::from(MOST + 1)) as i32
            };
            let line = run.line(game, step);
            found = Found { depth, nodes: run.budget.nodes, advantage, proven, line };
            report(&found);
            run.budget.look();
            if proven || run.budget.is_spent() {
                break;
            }
        }
        found.nodes = run.budget.nodes;
        found
    }
}

impl fmt::Debug for DuelSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DuelSearch").finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests;

//! The perfect end-game solver: the exact margin of a position, and a best move.
//!
//! * [`search`](self) bounds the margin by null windows, with a table and moves ordered by what they leave the opponent;
//! * [`few`](self) is for the last six empty cells, [`lines`](self) finds captures there;
//! * [`stable`](self) knows discs that are never lost, [`table`](self) what was searched before;
//! * [`plain`] plays every game to its end, to check the rest on late positions.
//!
//! Twenty empty cells take one second on the average and three at worst (random games, one thread, 26 million nodes a
//! second); twenty-three take eight.

pub mod plain;

mod few;
mod lines;
mod search;
mod stable;
mod table;

use super::engine::weights::Weights;
use super::kernel::Masks;
use super::{Move, Othello};
use banmen_game::watch::Watch;
use search::{MOST, NO_CELL, PATIENCE, Search};
use std::fmt;
use table::MarginTable;

pub(super) use lines::flips;

/// Megabytes for the table that suit positions of twenty-odd empty cells.
pub const USUAL_MEGABYTES: usize = 128;

/// Who gets the cells that are empty when a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Nobody: the margin is the difference of discs.
    #[default]
    Discs,
    /// The winner, as tournaments and most end-game programs count.
    WinnerTakesEmpty,
}

/// The result of perfect play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The final margin for the side to move.
    pub margin: i32,
    /// A move that keeps it; `None` when the game is over.
    pub best: Option<Move>,
}

/// A solver with its table, which serves one position after another.
///
/// ```
/// use banmen_games::othello::{Othello, solver::Solver};
/// use banmen_game::watch::Watch;
/// // White, who moves second, wins by 11 to 3 on the smallest board.
/// let solution = Solver::with_megabytes(1).solve(&Othello::<4>::default(), Watch::NOBODY).unwrap();
/// assert_eq!(solution.margin, -8);
/// ```
pub struct Solver {
    table: MarginTable,
    /// The board whose positions the table knows.
    board: u64,
    counting: Counting,
    nodes: u64,
}

impl Solver {
    /// A solver that counts discs, whose table takes at most this number of megabytes.
    #[must_use]
    pub fn with_megabytes(megabytes: usize) -> Self {
        Self { table: MarginTable::with_megabytes(megabytes), board: 0, counting: Counting::Discs, nodes: 0 }
    }

    /// The same solver, counting in this way.
    #[must_use]
    pub fn counting(mut self, counting: Counting) -> Self {
        if counting != self.counting {
            self.table.clear();
            self.counting = counting;
        }
        self
    }

    /// The number of positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The size of the table in bytes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Empties the table, so that the next position is solved as by a new solver.
    pub fn clear(&mut self) {
        self.table.clear();
        self.nodes = 0;
    }

    /// The margin of two sets of discs on 8×8, the first to move, as far as it lies between two bounds; a bound of it
    /// otherwise. `None` when it was stopped.
    pub(super) fn between(
        &mut self,
        own: u64,
        other: u64,
        (least, most): (i32, i32),
        watch: Watch<'_>,
    ) -> Option<i32> {
        let mut search = self.search::<8>(watch);
        let margin = if most - least == 1 {
            search.bound(own, other, least)
        } else {
            search.exact(own, other, least, most)
        };
        let (nodes, stopped) = (search.nodes, search.stopped);
        self.nodes = nodes;
        (!stopped).then_some(margin)
    }

    /// A search on boards of `N` × `N` cells.
    fn search<'a, const N: usize>(&'a mut self, watch: Watch<'a>) -> Search<'a> {
        // The same discs on another board are another position.
        if self.board != Masks::<N>::BOARD {
            self.table.clear();
            self.board = Masks::<N>::BOARD;
        }
        Search {
            table: &mut self.table,
            board: self.board,
            winner_takes_empty: self.counting == Counting::WinnerTakesEmpty,
            weights: (N == 8).then(Weights::own),
            nodes: self.nodes,
            watch,
            patience: PATIENCE,
            stopped: false,
        }
    }

    /// The margin with best play and a move that keeps it; `None` when it was stopped.
    #[must_use]
    pub fn solve<const N: usize>(&mut self, position: &Othello<N>, watch: Watch<'_>) -> Option<Solution> {
        let mut search = self.search::<N>(watch);
        search.patience = 1;
        let (own, other) = (position.own(), position.other());
        let solution = if position.is_over() {
            Solution { margin: search.margin(own, other, position.empty()), best: None }
        } else {
            let margin = search.exact(own, other, -MOST, MOST);
            let best = if search.stopped { None } else { search.best_of(position, margin) };
            Solution { margin, best }
        };
        let (nodes, stopped) = (search.nodes, search.stopped);
        self.nodes = nodes;
        (!stopped).then_some(solution)
    }
}

impl Search<'_> {
    /// A move whose successor the opponent cannot get more from than the margin allows.
    fn best_of<const N: usize>(&mut self, position: &Othello<N>, margin: i32) -> Option<Move> {
        if position.found() == 0 {
            return Some(Move::PASS);
        }
        let first = self.table.get(position.own(), position.other()).map_or(NO_CELL, |entry| entry.best);
        let children = self.children(position.own(), position.other(), position.found(), first);
        let keeps = |search: &mut Self, cell: u8| {
            let next = position.after(1 << cell);
            -search.bound(next.own(), next.other(), -margin) >= margin
        };
        children.iter().find(|child| keeps(self, child.cell)).map(|child| Move::to(1 << child.cell))
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("bytes", &self.table_bytes()).field("nodes", &self.nodes).finish()
    }
}

#[cfg(test)]
mod tests;

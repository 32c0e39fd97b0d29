//! The perfect solver: the exact score of any position.
//!
//! A score counts stones, as Pons has it: positive when the side to move wins, by as many stones as it has left then
//! (the winning one included), negative when it loses so, 0 for a draw. From the empty board it is 1: the first player
//! wins with its last stone. A faster win has a higher score, and a slower loss too.
//!
//! * [`search`](self) asks whether a score is above a number, again and again, until it is between two neighbours;
//! * [`pairing`](self) proves scores without search, by answers that go in pairs;
//! * [`table`](self) remembers bounds, exactly: no two positions are taken for each other;
//! * [`plain`] plays every game to its end, to check the rest on late positions.
//!
//! From the empty board, one thread and a table of 512 MB: 154 million nodes say that the first player wins, 215 million
//! give the score, and 14 million more the best moves, all in 36 seconds of processor time (`banmen solve connect4`).
//! The proofs by pairs are worth a factor of three: the score of `13333111` takes 61 million nodes without them, 21
//! million with them (64 MB).

pub mod plain;

mod pairing;
mod search;
mod table;

use super::kernel::{BOARD, COLUMNS};
use super::{Connect4, Move};
use banmen_game::Game;
use banmen_game::watch::Watch;
use search::{CELLS, Node, Search};
use std::{cmp::Ordering, fmt};
use table::ScoreTable;

/// Megabytes for the table that suit any position.
pub const USUAL_MEGABYTES: usize = 512;

/// Who wins with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// The side to move loses.
    Loss,
    /// The game is a draw.
    Draw,
    /// The side to move wins.
    Win,
}

impl From<i32> for Value {
    /// The value of a score.
    fn from(score: i32) -> Self {
        match score.cmp(&0) {
            Ordering::Less => Self::Loss,
            Ordering::Equal => Self::Draw,
            Ordering::Greater => Self::Win,
        }
    }
}

/// A solver with its table, which serves one position after another.
///
/// ```
/// use banmen_games::connect4::{Connect4, solver::{Solver, Value}};
/// use banmen_game::{Notation, watch::Watch};
/// let mut solver = Solver::with_megabytes(8);
/// let position = Connect4::default().read_position("45461667").unwrap();
/// assert_eq!(solver.score(&position, Watch::NOBODY), Some(11));
/// assert_eq!(solver.value(&position, Watch::NOBODY), Some(Value::Win));
/// ```
pub struct Solver {
    table: ScoreTable,
    nodes: u64,
}

impl Solver {
    /// A solver whose table takes at most this number of megabytes.
    #[must_use]
    pub fn with_megabytes(megabytes: usize) -> Self {
        Self { table: ScoreTable::with_megabytes(megabytes), nodes: 0 }
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

    /// The exact score; `None` when it was stopped.
    #[must_use]
    pub fn score(&mut self, position: &Connect4, watch: Watch<'_>) -> Option<i32> {
        self.narrow(position, (-CELLS / 2, CELLS / 2), watch)
    }

    /// Who wins, which takes less time than by how much; `None` when it was stopped.
    #[must_use]
    pub fn value(&mut self, position: &Connect4, watch: Watch<'_>) -> Option<Value> {
        self.narrow(position, (-1, 1), watch).map(Value::from)
    }

    /// The exact score of each move, `None` for a full column; nothing when it was stopped.
    #[must_use]
    pub fn scores(&mut self, position: &Connect4, watch: Watch<'_>) -> Option<[Option<i32>; COLUMNS]> {
        let mut scores = [None; COLUMNS];
        for m in position.moves() {
            let mut next = *position;
            next.play(m);
            scores[m.column()] = Some(-self.score(&next, watch)?);
        }
        Some(scores)
    }

    /// The score and all moves that keep it; `None` when it was stopped.
    #[must_use]
    pub fn best_moves(&mut self, position: &Connect4, watch: Watch<'_>) -> Option<(i32, Vec<Move>)> {
        let score = self.score(position, watch)?;
        let mut best = Vec::new();
        for m in position.moves() {
            let mut next = *position;
            next.play(m);
            // The opponent has no more than the best move leaves it: one question, not a whole score.
            if self.narrow(&next, (-score, 1 - score), watch)? == -score {
                best.push(m);
            }
        }
        Some((score, best))
    }

    /// A move that keeps the value, the one nearest to the middle; `None` when it was stopped or the game is over. It takes
    /// a small part of the time of [`best_moves`](Self::best_moves).
    #[must_use]
    pub fn keeping_move(&mut self, position: &Connect4, watch: Watch<'_>) -> Option<Move> {
        let wanted = match self.value(position, watch)? {
            Value::Win => Value::Loss,
            Value::Draw => Value::Draw,
            Value::Loss => Value::Win,
        };
        let mut moves = position.moves();
        moves.sort_by_key(|m| m.column().abs_diff(COLUMNS / 2));
        for m in moves {
            let mut next = *position;
            next.play(m);
            if self.value(&next, watch)? == wanted {
                return Some(m);
            }
        }
        None
    }

    /// The score, as far as it lies between two bounds: at most the lower one counts as it, at least the upper one too.
    fn narrow(&mut self, position: &Connect4, (low, high): (i32, i32), watch: Watch<'_>) -> Option<i32> {
        let stones = position.occupied().count_ones() as i32;
        let known = match position.outcome() {
            Some(_) if position.occupied() == BOARD && !position.won => Some(0),
            Some(_) => Some(-(CELLS + 2 - stones) / 2),
            None => {
                let node = Node::new(position.own(), position.occupied());
                node.wins_now().then_some((CELLS + 1 - stones) / 2)
            }
        };
        if let Some(score) = known {
            return Some(score.clamp(low, high));
        }
        let node = Node::new(position.own(), position.occupied());
        let mut search = Search { table: &mut self.table, nodes: self.nodes, watch, stopped: false };
        let mut least = low.max(-(CELLS - stones) / 2);
        let mut greatest = high.min((CELLS - 1 - stones) / 2).max(least);
        let mut alpha = 0.clamp(least, greatest.max(least + 1) - 1);
        while least < greatest && !search.stopped {
            let bound = search.bound(&node, stones, alpha);
            // From the side that the score was found on, one step at a time: results are often far from the question.
            if bound > alpha {
                least = bound;
                alpha = bound;
            } else {
                greatest = bound;
                alpha = bound - 1;
            }
        }
        self.nodes = search.nodes;
        (!search.stopped).then(|| least.min(greatest).clamp(low, high))
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("bytes", &self.table_bytes()).field("nodes", &self.nodes).finish()
    }
}

/// Plies from a position of `stones` stones to the end, when it has this score and both sides play best: the winner wins
/// as soon as possible, the loser loses as late as possible.
///
/// ```
/// use banmen_games::connect4::solver::plies_left;
/// assert_eq!(plies_left(0, 1), 41); // the first player's last stone, from the empty board
/// assert_eq!(plies_left(40, 0), 2);
/// ```
#[must_use]
pub const fn plies_left(stones: u32, score: i32) -> u32 {
    if score == 0 {
        return 42 - stones;
    }
    // The winner places its last stone but `score - 1`; the first player's last is number 41, the second's 42.
    let first_wins = (score > 0) == stones.is_multiple_of(2);
    let last = if first_wins { 43 } else { 44 } - 2 * score.unsigned_abs();
    last.saturating_sub(stones)
}

#[cfg(test)]
mod tests;

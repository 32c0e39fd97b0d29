//! The opponent on 8×8: alpha-beta over patterns, and the end of the game by the solver.
//!
//! * [`patterns`] keeps the contents of 46 small sets of cells up to date, [`weights`] says what they are worth;
//! * [`search`](self) is a principal variation search with a table, whose hopeless parts are left out where a
//!   shallower search is sure enough ([`cuts`](self));
//! * from about half of the game on the search is extended to the end: first leaving out what is unlikely, then less and
//!   less, and at last nothing: then the answer is exact.

pub mod patterns;
pub mod weights;

mod cuts;
mod search;

use super::solver::{Counting, Solver};
use super::{Move, Othello};
use crate::duel::table::Table;
use crate::own::{Found, Limits, OwnSearch};
use banmen_game::game::PRIZE;
use banmen_game::watch::Watch;
use cuts::COMPLETE;
use search::{NO_CELL, NOTHING, Node, Search};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use weights::{DISC, Weights};

/// The empty cells from which on a search is extended to the end, when it has become as deep as the rest of the game less
/// [`LEAP`].
const END: u32 = 30;
/// The plies that an extension to the end leaps over.
const LEAP: u32 = 11;
/// The megabytes of the solver's table.
const SOLVER_MEGABYTES: usize = 16;

/// The opponent with its tables, which serve one position after another.
pub struct Engine {
    table: Table,
    solver: Solver,
    weights: &'static Weights,
}

impl Engine {
    /// An opponent whose table takes at most this number of megabytes, and the solver's sixteen.
    #[must_use]
    pub fn with_megabytes(megabytes: usize) -> Self {
        Self::with_weights(megabytes, Weights::own())
    }

    /// The same with other weights.
    #[must_use]
    pub fn with_weights(megabytes: usize, weights: &'static Weights) -> Self {
        Self {
            table: Table::with_megabytes(megabytes),
            solver: Solver::with_megabytes(SOLVER_MEGABYTES).counting(Counting::WinnerTakesEmpty),
            weights,
        }
    }

    /// What a value in parts of a disc is worth: half of the prize for a margin of ten discs.
    #[must_use]
    pub fn advantage(value: i32, exact: bool) -> i32 {
        let prize = f64::from(PRIZE);
        match (exact, value.signum()) {
            (true, sign) => sign * PRIZE as i32,
            (false, _) => (0.98 * prize * (f64::from(value) / f64::from(18 * DISC)).tanh()).round() as i32,
        }
    }

    /// The margin to be expected in parts of a disc ([`DISC`]), searched to a depth, by a search that leaves out what is
    /// unlikely.
    pub fn value_at_depth(&mut self, game: &Othello<8>, depth: u32) -> i32 {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        self.think(game, &limits, &AtomicBool::new(false), &mut |_, _| {}).1
    }

    /// Searches as [`OwnSearch`] says; the answer and what is reported have the margin in parts of a disc with them.
    pub fn think(
        &mut self,
        game: &Othello<8>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Found<Move>, i32),
    ) -> (Found<Move>, i32) {
        let begun = Instant::now();
        let ended = AtomicBool::new(false);
        let look = |_: u64, _: Option<u64>| {
            if limits.time.is_some_and(|time| begun.elapsed() >= time) || stop.load(Ordering::Relaxed) {
                ended.store(true, Ordering::Relaxed);
            }
        };
        self.table.begin();
        let node = Node::new(game.own(), game.other());
        let line = Vec::from_iter(first_move(game));
        let mut best = Found { depth: 0, proven: line.is_empty(), advantage: 0, nodes: 0, line };
        let mut best_value = 0;
        if best.proven {
            return (best, best_value);
        }
        let mut search = Search {
            table: &mut self.table,
            solver: &mut self.solver,
            root: (node.own, node.other),
            weights: self.weights,
            nodes: 0,
            most: limits.nodes.unwrap_or(u64::MAX),
            watch: Watch { stop: &ended, progress: &look },
            patience: 1,
            stopped: false,
            trust: 0,
        };
        // A search of few nodes must not play the end as if it had many.
        let sees_end = limits.nodes.is_none_or(|most| most >> node.empties().min(63) != 0);
        for (depth, trust) in steps(node.empties(), limits.depth, sees_end) {
            search.trust = trust;
            let value = aspire(&mut search, &node, depth, best_value);
            if search.stopped {
                break;
            }
            let line = best_line(search.table, game, depth);
            let exact = depth == node.empties() && trust == COMPLETE;
            best_value = value;
            best = Found {
                depth,
                proven: exact,
                advantage: Self::advantage(value, exact),
                nodes: search.nodes,
                line,
            };
            report(&best, value);
            look(0, None);
            if ended.load(Ordering::Relaxed) || search.nodes >= search.most {
                break;
            }
        }
        best.nodes = search.nodes;
        (best, best_value)
    }
}

impl OwnSearch<Othello<8>> for Engine {
    fn search(
        &mut self,
        game: &Othello<8>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Found<Move>),
    ) -> Found<Move> {
        self.think(game, limits, stop, &mut |found, _| report(found)).0
    }
}

/// The depths to be searched in turn and how sure their cuts must be.
fn steps(empties: u32, most: Option<u32>, sees_end: bool) -> impl Iterator<Item = (u32, u8)> {
    let most = most.unwrap_or(u32::MAX).min(empties);
    let last = if sees_end && empties <= END { empties.saturating_sub(LEAP).max(1) } else { empties };
    let plain = (1..=last.min(most)).filter(move |&depth| depth < empties).map(|depth| (depth, 0));
    let ends = (0..=COMPLETE)
        .map(move |trust| (empties, trust))
        .filter(move |_| empties <= most && (sees_end || empties < 2));
    plain.chain(ends)
}

/// Searches with a window around the value before, and wider when the value is not in it.
fn aspire(search: &mut Search<'_>, node: &Node, depth: u32, before: i32) -> i32 {
    let mut width = 2 * DISC;
    let (mut alpha, mut beta) = (-NOTHING, NOTHING);
    if depth > 4 {
        (alpha, beta) = (before - width, before + width);
    }
    loop {
        let value = search.visit(node, depth, alpha, beta);
        width *= 3;
        if search.stopped || (value > alpha && value < beta) {
            return value;
        }
        if value <= alpha {
            alpha = (value - width).max(-NOTHING);
        } else {
            beta = (value + width).min(NOTHING);
        }
    }
}

/// Any legal move.
fn first_move(game: &Othello<8>) -> Option<Move> {
    match game.found() {
        0 if game.is_over() => None,
        0 => Some(Move::PASS),
        found => Some(Move::to(found)),
    }
}

/// The line of best play in the table.
fn best_line(table: &Table, game: &Othello<8>, depth: u32) -> Vec<Move> {
    let mut game = *game;
    let mut line = Vec::new();
    while line.len() < depth as usize && !game.is_over() {
        if game.found() == 0 {
            line.push(Move::PASS);
            game = game.after(0);
            continue;
        }
        let best = table.get(game.own(), game.other()).map_or(NO_CELL, |entry| entry.best as u8);
        if best == NO_CELL || game.found() & 1 << best == 0 {
            break;
        }
        line.push(Move::to(1 << best));
        game = game.after(1 << best);
    }
    if line.is_empty() { Vec::from_iter(first_move(&game)) } else { line }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_game::{Game, Random};

    fn random_position(empties: u32, random: &mut Random) -> Othello<8> {
        loop {
            let mut game = Othello::<8>::default();
            while game.empty().count_ones() > empties
                && let Some(m) = random.pick(game.moves().as_slice())
            {
                game.play(m);
            }
            if !game.is_over() {
                return game;
            }
        }
    }

    #[test]
    fn ends_of_games_are_those_of_the_solver() {
        let mut random = Random::new(2);
        let mut engine = Engine::with_megabytes(4);
        let mut solver = Solver::with_megabytes(4).counting(Counting::WinnerTakesEmpty);
        for empties in [1, 2, 5, 9, 11, 12, 13, 14] {
            for _ in 0..10 {
                let game = random_position(empties, &mut random);
                let (found, value) =
                    engine.think(&game, &Limits::default(), &AtomicBool::new(false), &mut |_, _| {});
                let expected = solver.solve(&game, Watch::NOBODY).expect("nobody stops it").margin;
                assert_eq!((value, found.proven), (DISC * expected, true), "{game:?}");
                let turn = game.turn();
                let mut after = game;
                after.play(found.line[0]);
                let kept = solver.solve(&after, Watch::NOBODY).expect("nobody stops it").margin;
                assert_eq!(if after.turn() == turn { kept } else { -kept }, expected, "{game:?}");
            }
        }
    }

    #[test]
    fn line_is_legal_and_limits_are_kept() {
        let mut random = Random::new(7);
        let mut engine = Engine::with_megabytes(4);
        for nodes in [1, 30, 1000, 20_000] {
            let game = random_position(20 + random.below(36), &mut random);
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
            assert!(found.nodes < nodes + 64, "{found:?}");
            let mut after = game;
            assert!(!found.line.is_empty());
            for m in found.line {
                assert!(after.is_legal(m));
                after.play(m);
            }
        }
    }

    #[test]
    fn evaluation_mostly_knows_who_wins() {
        let mut random = Random::new(12);
        let mut solver = Solver::with_megabytes(4).counting(Counting::WinnerTakesEmpty);
        let (mut right, mut looked) = (0, 0);
        while looked < 200 {
            let game = random_position(14, &mut random);
            let margin = solver.solve(&game, Watch::NOBODY).expect("nobody stops it").margin;
            if game.found() == 0 || margin == 0 {
                continue;
            }
            looked += 1;
            let features = patterns::Features::of(game.own(), game.other());
            let judged = Weights::own().evaluate(&features, game.empty().count_ones());
            right += u32::from(judged.signum() == margin.signum());
        }
        assert!(right > 150, "{right} of {looked}");
    }
}

//! Who wins on a small board: proof-number search (df-pn, Nagai 2002) over positions judged by virtual connections.
//!
//! - Dead and captured cells are filled in, and a position is the same as when turned by half: positions that look the
//!   same then are one (`inferior`).
//! - A side whose edges are joined by a full connection has won when the other is on move; one with a half connection has
//!   won when it is on move itself (`connections`).
//! - Where the other side has half connections, the answer must be one of the cells that all of them have in common (the
//!   *must-play* region of Hayward et al. 2003); vulnerable and dominated cells are not tried.
//! - Moves are tried in the order of the current through them, of both sides' connections as wires (`current`); only the
//!   first part of those that are not yet refuted is looked at (Henderson, Arneson and Hayward 2009).
//!
//! Boards up to 8×8 fit; how far it gets is a matter of time and memory.

mod chart;
mod connections;
mod current;
mod inferior;

use super::{Hex, Move, joined};
use banmen_game::watch::Watch;
use banmen_game::{Game, Player};
use chart::{Chart, STEP, cells_of};
use connections::{Connections, Verdict};
use std::collections::HashMap;
use std::sync::Arc;

/// The largest side.
pub const LARGEST_SIDE: usize = STEP;
/// What cannot be proved or disproved.
const NEVER: u32 = u32::MAX / 4;
/// Positions between two looks at the flag that stops.
const PATIENCE: u64 = 8;
/// One in this many of the moves that are not refuted is looked at, and one more.
const WIDTH: usize = 6;

/// A position, filled in and turned: the stones of both players, and who is on move. Stones that were filled in count for
/// nobody's turn, so that the number of stones does not tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key {
    stones: [u64; 2],
    turn: u8,
}

/// What is known of a position, for the side to move.
#[derive(Clone, Debug)]
struct Known {
    proof: u32,
    disproof: u32,
    /// The moves that need to be looked at, the most promising first.
    moves: Arc<[u8]>,
}

impl Known {
    fn new(proof: u32, disproof: u32) -> Self {
        Self { proof, disproof, moves: Arc::default() }
    }

    fn won() -> Self {
        Self::new(0, NEVER)
    }

    fn lost() -> Self {
        Self::new(NEVER, 0)
    }
}

/// A solver of one size of boards, with what it has learnt.
///
/// ```
/// use banmen_game::{Player, watch::Watch};
/// use banmen_games::hex::{Hex, solver::Solver};
/// let mut solver = Solver::new(4, 1_000_000).unwrap();
/// assert_eq!(solver.winner(&Hex::new(4, false), Watch::NOBODY), Some(Player::FIRST));
/// ```
pub struct Solver {
    chart: Chart,
    connections: Connections,
    table: HashMap<Key, Known>,
    most: usize,
    nodes: u64,
    stopped: bool,
}

impl Solver {
    /// A solver of boards of a side, which keeps at most this number of positions; `None` for a side that is too large.
    #[must_use]
    pub fn new(side: usize, positions: usize) -> Option<Self> {
        let fits = (1..=LARGEST_SIDE).contains(&side);
        fits.then(|| Self {
            chart: Chart::new(side),
            connections: Connections::new(),
            table: HashMap::new(),
            most: positions,
            nodes: 0,
            stopped: false,
        })
    }

    /// The number of positions looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Who wins; `None` when it was stopped, its memory is full, the swap is still possible, or the position is of another
    /// board.
    #[must_use]
    pub fn winner(&mut self, position: &Hex<1>, watch: Watch<'_>) -> Option<Player> {
        if position.side() != self.chart.side || position.swap {
            return None;
        }
        for player in Player::all(2) {
            if joined(position.board(), player, position.stones(player)) {
                return Some(player);
            }
        }
        let key = self.key_of(position);
        self.stopped = false;
        self.visit(key, NEVER, NEVER, watch);
        let (known, turn) = (self.look(key), position.turn());
        if known.proof == 0 { Some(turn) } else { (known.disproof == 0).then(|| turn.other()) }
    }

    /// A move that wins for the side to move; `None` where there is none or it was not found, as for
    /// [`winner`](Self::winner).
    #[must_use]
    pub fn winning_move(&mut self, position: &Hex<1>, watch: Watch<'_>) -> Option<Move> {
        if self.winner(position, watch)? != position.turn() || position.outcome().is_some() {
            return None;
        }
        let next = |m: Move| {
            let mut next = *position;
            next.play(m);
            next
        };
        // What is seen to win at a look comes first: a move that completes a half connection.
        let mut moves: Vec<Move> = position.moves().into_iter().collect();
        moves.sort_by_cached_key(|&m| {
            let next = next(m);
            if next.outcome().is_some() { 0 } else { self.look(self.key_of(&next)).disproof }
        });
        moves.into_iter().find(|&m| self.winner(&next(m), watch) == Some(position.turn()))
    }

    fn key_of(&self, position: &Hex<1>) -> Key {
        let stones = [Player::FIRST, Player::SECOND].map(|player| position.stones(player).words()[0]);
        self.key(stones, position.turn().index() % 2)
    }

    fn key(&self, stones: [u64; 2], turn: usize) -> Key {
        let stones = self.chart.filled(stones, 0);
        Key { stones: stones.min(stones.map(|set| self.chart.turned(set))), turn: turn as u8 }
    }

    /// What is known of a position, made at its first look.
    fn look(&mut self, key: Key) -> Known {
        if let Some(known) = self.table.get(&key) {
            return known.clone();
        }
        self.nodes += 1;
        let known = self.judge(key.stones, usize::from(key.turn));
        self.table.insert(key, known.clone());
        known
    }

    /// What can be said of a position without playing on.
    fn judge(&mut self, stones: [u64; 2], turn: usize) -> Known {
        let (chart, other) = (&self.chart, 1 - turn);
        let empty = chart.board & !(stones[0] | stones[1]);
        if self.connections.judge(chart, turn, stones[turn], empty, true) != Verdict::Open {
            return Known::won();
        }
        let ours = self.connections.currents();
        let mut moves = chart.superior(stones, turn);
        match self.connections.judge(chart, other, stones[other], empty, false) {
            Verdict::Joined => return Known::lost(),
            Verdict::Threatened(cells) => moves &= cells,
            Verdict::Open => {}
        }
        if moves == 0 {
            return Known::lost();
        }
        let theirs = self.connections.currents();
        let current = |cell: u8| ours[usize::from(cell)] + theirs[usize::from(cell)];
        let mut order: Vec<u8> = cells_of(moves).map(|cell| cell as u8).collect();
        order.sort_by(|&one, &other| current(other).total_cmp(&current(one)));
        Known { proof: 1, disproof: 1 + order.len() as u32 / 4, moves: order.into() }
    }

    /// Searches below a position until its numbers reach a limit.
    fn visit(&mut self, key: Key, most_proof: u32, most_disproof: u32, watch: Watch<'_>) {
        let known = self.look(key);
        let mut proof = known.proof;
        let mut disproof = known.disproof;
        if proof == 0 || disproof == 0 {
            return;
        }
        let turn = usize::from(key.turn);
        let after = |&cell: &u8| {
            let mut next = key.stones;
            next[turn] |= 1 << cell;
            self.key(next, 1 - turn)
        };
        let children: Vec<Key> = known.moves.iter().map(after).collect();
        loop {
            // What is refuted makes room for the moves behind it. A position that was never looked at counts as one step
            // from either end: judging takes long, so it waits until the move is chosen.
            let numbers =
                |child: &Key| self.table.get(child).map_or((1, 1), |known| (known.proof, known.disproof));
            let open: Vec<(Key, (u32, u32))> = children
                .iter()
                .map(|child| (*child, numbers(child)))
                .filter(|(_, (its_proof, _))| *its_proof != 0)
                .collect();
            // The best move is the one that is nearest to a loss of the other side.
            let (mut best, mut second) = (None, NEVER);
            (proof, disproof) = (NEVER, 0);
            for &(child, (its_proof, its_disproof)) in open.iter().take(1 + open.len().div_ceil(WIDTH)) {
                disproof = disproof.saturating_add(its_proof).min(NEVER);
                if its_disproof < proof {
                    (second, proof) = (proof, its_disproof);
                    best = Some((child, its_proof));
                } else {
                    second = second.min(its_disproof);
                }
            }
            if proof == 0 {
                disproof = NEVER;
            }
            self.stopped |=
                self.nodes.is_multiple_of(PATIENCE) && watch.is_stopped() || self.table.len() > self.most;
            let Some((child, its_proof)) = best else { break };
            if proof >= most_proof || disproof >= most_disproof || proof == 0 || self.stopped {
                break;
            }
            let child_proof = most_disproof.saturating_sub(disproof).saturating_add(its_proof).min(NEVER);
            let child_disproof = most_proof.min(second.saturating_add(1));
            (watch.progress)(self.nodes, None);
            self.visit(child, child_proof, child_disproof, watch);
        }
        if !self.stopped || proof == 0 || disproof == 0 {
            self.table.insert(key, Known { proof, disproof, moves: known.moves });
        }
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("side", &self.chart.side).field("nodes", &self.nodes).finish()
    }
}

#[cfg(test)]
mod tests;

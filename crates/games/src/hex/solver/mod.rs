//! Who wins on a small board: proof-number search (df-pn, Nagai 2002) over positions judged by virtual connections.
//!
//! - A side whose edges are joined by a full connection has won when the other is on move; one with a half connection has
//!   won when it is on move itself (`connections`).
//! - Where the other side has half connections, the answer must be one of the cells that all of them have in common (the
//!   *must-play* region of Hayward et al. 2003).
//! - Dead cells are not tried, and a position is the same as when turned by half.
//! - Moves are tried in the order of what a stone there would still need to join both edges, for both sides; only the first
//!   part of those that are not yet refuted is looked at (Henderson, Arneson and Hayward 2009).
//!
//! Boards up to 8×8 fit; how far it gets is a matter of time and memory.

mod chart;
mod connections;

use super::{Hex, Move, joined};
use banmen_game::watch::Watch;
use banmen_game::{Game, Player};
use chart::{Chart, STEP};
use connections::{Connections, Verdict};
use std::collections::HashMap;
use std::sync::Arc;

/// The largest side.
pub const LARGEST_SIDE: usize = STEP;
/// What cannot be proved or disproved.
const NEVER: u32 = u32::MAX / 4;
/// Positions between two looks at the flag that stops.
const PATIENCE: u64 = 16;
/// One in this many of the moves that are not refuted is looked at, and one more.
const WIDTH: usize = 6;

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
    table: HashMap<[u64; 2], Known>,
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
        let stones = [Player::FIRST, Player::SECOND].map(|player| position.stones(player).words()[0]);
        let turn = position.turn();
        self.stopped = false;
        self.visit(stones, turn.index() % 2, NEVER, NEVER, watch);
        let known = self.look(stones, turn.index() % 2);
        if known.proof == 0 { Some(turn) } else { (known.disproof == 0).then(|| turn.other()) }
    }

    /// A move that wins for the side to move; `None` where there is none or it was not found, as for
    /// [`winner`](Self::winner).
    #[must_use]
    pub fn winning_move(&mut self, position: &Hex<1>, watch: Watch<'_>) -> Option<Move> {
        if self.winner(position, watch)? != position.turn() || position.outcome().is_some() {
            return None;
        }
        // Moves whose result is known already come first.
        let mut moves: Vec<Move> = position.moves().into_iter().collect();
        let turn = position.turn().index() % 2;
        moves.sort_by_cached_key(|m| {
            let mut stones = [Player::FIRST, Player::SECOND].map(|player| position.stones(player).words()[0]);
            stones[turn] |= m.cell().map_or(0, |cell| 1 << cell);
            self.table.get(&self.key(stones)).map_or(1, |known| known.disproof)
        });
        moves.into_iter().find(|&m| {
            let mut next = *position;
            next.play(m);
            self.winner(&next, watch) == Some(position.turn())
        })
    }

    fn key(&self, stones: [u64; 2]) -> [u64; 2] {
        stones.min(stones.map(|set| self.chart.turned(set)))
    }

    /// What is known of a position, made at its first look. The moves are those of the position as it is turned in the table.
    fn look(&mut self, stones: [u64; 2], turn: usize) -> Known {
        let key = self.key(stones);
        if let Some(known) = self.table.get(&key) {
            return known.clone();
        }
        self.nodes += 1;
        let known = self.judge(key, turn);
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
        let ours = self.connections.costs();
        let alive = chart.alive(stones, empty);
        let mut moves = if alive == 0 { empty } else { alive };
        match self.connections.judge(chart, other, stones[other], empty, false) {
            Verdict::Joined => return Known::lost(),
            Verdict::Threatened(cells) => moves &= cells,
            Verdict::Open => {}
        }
        if moves == 0 {
            return Known::lost();
        }
        let theirs = self.connections.costs();
        let mut order: Vec<u8> = (0..64).filter(|&cell| moves >> cell & 1 == 1).collect();
        order.sort_by_key(|&cell| {
            let index = usize::from(cell);
            4 * (ours[index] + theirs[index]) + chart.distance_from_middle(cell)
        });
        Known { proof: 1, disproof: 1 + order.len() as u32 / 4, moves: order.into() }
    }

    /// Searches below a position until its numbers reach a limit.
    fn visit(
        &mut self,
        stones: [u64; 2],
        turn: usize,
        most_proof: u32,
        most_disproof: u32,
        watch: Watch<'_>,
    ) {
        let key = self.key(stones);
        let known = self.look(key, turn);
        let mut proof = known.proof;
        let mut disproof = known.disproof;
        if proof == 0 || disproof == 0 {
            return;
        }
        let after = |cell: u8| {
            let mut next = key;
            next[turn] |= 1 << cell;
            next
        };
        loop {
            // What is refuted makes room for the moves behind it. A position that was never looked at counts as one step
            // from either end: judging takes long, so it waits until the move is chosen.
            let child = |cell: u8| self.table.get(&self.key(after(cell)));
            let open: Vec<u8> = known
                .moves
                .iter()
                .copied()
                .filter(|&cell| child(cell).is_none_or(|known| known.proof != 0))
                .collect();
            // The best move is the one that is nearest to a loss of the other side.
            let (mut best, mut second) = (None, NEVER);
            (proof, disproof) = (NEVER, 0);
            for &cell in open.iter().take(1 + open.len().div_ceil(WIDTH)) {
                let (its_proof, its_disproof) =
                    child(cell).map_or((1, 1), |known| (known.proof, known.disproof));
                disproof = disproof.saturating_add(its_proof).min(NEVER);
                if its_disproof < proof {
                    (second, proof) = (proof, its_disproof);
                    best = Some((cell, its_proof));
                } else {
                    second = second.min(its_disproof);
                }
            }
            if proof == 0 {
                disproof = NEVER;
            }
            self.stopped |=
                self.nodes.is_multiple_of(PATIENCE) && watch.is_stopped() || self.table.len() > self.most;
            let Some((cell, its_proof)) = best else { break };
            if proof >= most_proof || disproof >= most_disproof || proof == 0 || self.stopped {
                break;
            }
            let child_proof = most_disproof.saturating_sub(disproof).saturating_add(its_proof).min(NEVER);
            let child_disproof = most_proof.min(second.saturating_add(1));
            (watch.progress)(self.nodes, None);
            self.visit(after(cell), 1 - turn, child_proof, child_disproof, watch);
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
mod tests {
    use super::*;
    use banmen_game::Random;

    /// Whether the side to move wins, by all moves.
    fn wins(game: &Hex<1>, known: &mut HashMap<Hex<1>, bool>) -> bool {
        if game.outcome().is_some() {
            return false;
        }
        if let Some(&won) = known.get(game) {
            return won;
        }
        let won = game.moves().into_iter().any(|m| {
            let mut next = *game;
            next.play(m);
            !wins(&next, known)
        });
        known.insert(*game, won);
        won
    }

    #[test]
    fn winners_are_those_of_the_plain_search() {
        let mut random = Random::new(8);
        for side in [3, 4] {
            let mut solver = Solver::new(side, 1_000_000).expect("it fits");
            let mut plain = HashMap::new();
            for _ in 0..300 {
                let mut game = Hex::<1>::new(side, false);
                for _ in 0..random.below(8) + if side == 4 { 3 } else { 0 } {
                    if let Some(m) = random.pick(game.moves().as_slice()) {
                        game.play(m);
                    }
                }
                if game.outcome().is_some() {
                    continue;
                }
                let expected = if wins(&game, &mut plain) { game.turn() } else { game.turn().other() };
                assert_eq!(solver.winner(&game, Watch::NOBODY), Some(expected), "{game:?}");
                if let Some(m) = solver.winning_move(&game, Watch::NOBODY) {
                    game.play(m);
                    assert!(!wins(&game, &mut plain), "{game:?}");
                } else {
                    assert_ne!(expected, game.turn());
                }
            }
        }
    }

    #[test]
    fn full_memory_large_boards_and_the_swap_are_no_answer() {
        assert!(Solver::new(9, 1).is_none() && Solver::new(0, 1).is_none());
        let mut small = Solver::new(7, 3).expect("it fits");
        assert_eq!(small.winner(&Hex::new(7, false), Watch::NOBODY), None);
        assert_eq!(small.winner(&Hex::new(7, true), Watch::NOBODY), None);
        assert_eq!(small.winner(&Hex::new(5, false), Watch::NOBODY), None);
    }
}

//! Which moves are tried first: killers and history.

use crate::game::Game;
use std::hash::{Hash, Hasher};

/// A quick hasher for small moves: multiply and fold. Moves come from rules, not from enemies.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MoveHasher(u64);

impl Hasher for MoveHasher {
    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// A number that stands for a move.
pub(crate) fn key_of<M: Hash>(m: M) -> u64 {
    let mut hasher = MoveHasher::default();
    m.hash(&mut hasher);
    hasher.finish()
}

const HISTORY: usize = 1 << 12;

/// Orders moves by two killers for each ply and by how often each move cut before.
#[derive(Debug)]
pub(crate) struct Order<G: Game> {
    killers: Vec<[Option<G::Move>; 2]>,
    history: Box<[i32]>,
    /// The scores of the moves of every open node, one after the other, so that no node allocates.
    scores: Vec<i32>,
}

impl<G: Game> Order<G> {
    pub(crate) fn new() -> Self {
        Self { killers: Vec::new(), history: vec![0; HISTORY].into_boxed_slice(), scores: Vec::new() }
    }

    /// Begins another search: killers belong to the plies of the search before and are forgotten, the history counts
    /// half. A fresh order stays as it is.
    pub(crate) fn age(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|weight| *weight /= 2);
        self.scores.clear();
    }

    fn slot(m: G::Move) -> usize {
        key_of(m) as usize % HISTORY
    }

    /// Scores the moves of a node; the answer is to be given back to [`pick`](Order::pick) and
    /// [`leave`](Order::leave).
    pub(crate) fn enter(&mut self, moves: &[G::Move], first: Option<G::Move>, ply: usize) -> usize {
        let base = self.scores.len();
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for &m in moves {
            let score = if first == Some(m) {
                i32::MAX
            } else if killers[0] == Some(m) {
                i32::MAX - 1
            } else if killers[1] == Some(m) {
                i32::MAX - 2
            } else {
                self.history[Self::slot(m)]
            };
            self.scores.push(score);
        }
        base
    }

    /// Brings the best of the moves from `index` on to `index`; among equals, the one that is listed first.
    pub(crate) fn pick(&mut self, base: usize, moves: &mut [G::Move], index: usize) -> G::Move {
        let scores = &mut self.scores[base..base + moves.len()];
        let mut best = index;
        for other in index + 1..moves.len() {
            if scores[other] > scores[best] {
                best = other;
            }
        }
        // Shifting keeps the others in the order they were listed, which a swap would not.
        let (m, score) = (moves[best], scores[best]);
        moves.copy_within(index..best, index + 1);
        scores.copy_within(index..best, index + 1);
        (moves[index], scores[index]) = (m, score);
        m
    }

    pub(crate) fn leave(&mut self, base: usize) {
        self.scores.truncate(base);
    }

    /// Remembers a move that refuted the one before it.
    pub(crate) fn cut(&mut self, m: G::Move, ply: usize, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let weight = &mut self.history[Self::slot(m)];
        *weight += (depth * depth).min(1 << 14) as i32;
        if *weight > 1 << 28 {
            self.history.iter_mut().for_each(|weight| *weight /= 2);
        }
    }
}

//! Evaluation: what a position is worth, kept up to date beside it.
//!
//! A position carries no evaluation state. The search keeps one state for each ply; an [`Evaluator`] makes it anew or
//! derives it from the state before and from what the move changed.

pub mod features;
pub mod linear;
pub mod network;
mod rows;

pub use linear::Linear;
pub use network::Network;

use std::sync::{Arc, LazyLock};
use thiserror::Error;

use crate::board::{Color, Move, MoveEffect, Piece, PieceKind, PositionOf, Representation, Square};

/// Which evaluation is used.
#[derive(Clone, Debug)]
pub enum Evaluation {
    /// Material, hands and placement by the kings.
    Linear(Arc<Linear>),
    /// The same, corrected by a small network.
    Network(Arc<Network>),
}

/// The weights that are part of the program; `docs/engine.md` says how they came about.
static EMBEDDED: LazyLock<Evaluation> = LazyLock::new(|| {
    let network = Evaluation::from_bytes(include_bytes!("network.weights"));
    network.unwrap_or_else(|_| Evaluation::Linear(Arc::new(Linear::default())))
});

impl Default for Evaluation {
    /// The network that is part of the program.
    fn default() -> Self {
        EMBEDDED.clone()
    }
}

impl Evaluation {
    /// The evaluation of a file of weights, which says itself of which kind it is.
    ///
    /// # Errors
    /// The bytes are no weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        if bytes.starts_with(&linear::MAGIC) {
            Ok(Self::Linear(Arc::new(Linear::from_bytes(bytes)?)))
        } else {
            Ok(Self::Network(Arc::new(Network::from_bytes(bytes)?)))
        }
    }
}

/// Why bytes are not the weights of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes begin otherwise.
    #[error("these are not weights: they begin neither with `banmenl1` nor with `banmen03`")]
    Magic,
    /// There are too few or too many.
    #[error("the weights have {found} bytes instead of {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// What a move changes on the board and in the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delta {
    /// The piece that leaves its square, none for a drop.
    pub left: Option<(Piece, Square)>,
    /// The piece that is captured.
    pub captured: Option<(Piece, Square)>,
    /// The piece that stands on the target afterwards.
    pub placed: (Piece, Square),
    /// Whose hand changes, by which kind, and the counts before and after.
    pub hand: Option<(Color, PieceKind, u32, u32)>,
}

impl Delta {
    /// What a legal move is about to change.
    #[inline]
    pub fn of<R: Representation>(position: &PositionOf<R>, m: Move) -> Self {
        let us = position.turn();
        let hand = position.hand(us);
        let placed = (crate::board::moved_piece(position, m), m.to());
        match m.kind() {
            MoveEffect::Drop { kind, .. } => {
                let count = hand.count(kind);
                let hand = Some((us, kind, count, count.saturating_sub(1)));
                Self { left: None, captured: None, placed, hand }
            }
            MoveEffect::Board { from, to, .. } => {
                let captured = position.piece(to);
                let hand = captured.map(|piece| {
                    let kind = piece.kind().unpromoted();
                    (us, kind, hand.count(kind), hand.count(kind) + 1)
                });
                let left = position.piece(from).map(|piece| (piece, from));
                Self { left, captured: captured.map(|piece| (piece, to)), placed, hand }
            }
        }
    }

    /// Whether a king moves.
    #[inline(always)]
    pub fn moves_king(&self) -> bool {
        self.placed.0.kind() == PieceKind::King
    }
}

/// A function from positions to scores, with a state that is cheaper to update than to make.
pub trait Evaluator: Send + Sync + 'static {
    /// What is kept for each ply.
    type State: Clone + Send;

    /// The state of a position, from nothing.
    fn refresh<R: Representation>(&self, position: &PositionOf<R>) -> Self::State;

    /// Writes the state after a move: `before` is the state before it, `after` the position it led to, which is looked at
    /// only where a king moved.
    fn update<R: Representation>(
        &self,
        before: &Self::State,
        delta: &Delta,
        after: &PositionOf<R>,
        state: &mut Self::State,
    );

    /// The score for the side to move, in hundredths of a pawn.
    fn evaluate(&self, state: &Self::State, turn: Color) -> i32;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_weights_are_a_network_below_two_megabytes() {
        assert!(matches!(Evaluation::default(), Evaluation::Network(_)));
        assert!(include_bytes!("network.weights").len() < 2 << 20);
    }
}

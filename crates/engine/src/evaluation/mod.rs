//! Evaluation: what a position is worth, kept up to date beside it.
//!
//! A position carries no evaluation state. The search keeps one state for each ply; an [`Evaluator`] makes it anew or
//! derives it from the state before and from what the move changed.

pub mod features;
pub mod linear;
pub mod network;

pub use linear::Linear;
pub use network::{Network, NetworkError};

use crate::board::{Color, Move, MoveEffect, Piece, PieceKind, PositionOf, Representation, Square};

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

    /// Writes the state after a move: `before` is the state before it, `after` the position it led to.
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

//! Texts of positions and moves.
//!
//! - A position is `R W:KE1,QD1,... B:KI8,... R:KI12,... W=AH;B=LA;R=HL`: [`Setup`](crate::Setup) and
//!   [`Position`](crate::Position) read and write it.
//! - A move alone is `E2-E4` or `A7-A8=Q`: [`Move`](crate::Move) reads and writes it.
//! - A move of a position is `E2-E4`, `ND4xI6`, `O-O` or `A7-A8=Q`: see [`Position::move_text`](crate::Position::move_text).
//! - A game adds the clock and the number of occurrences to the text of its position, and `swap` to the moves: see
//!   [`game`](crate::game).

mod moves;
mod setup;

pub use setup::TextError;

//! Moves as text: USI, Japanese and western.
//!
//! USI (`7g7f`, `8h2b+`, `P*5e`) stands on its own; the others are written for people and need the position. Reading
//! them is comparing with what would be written for each legal move, so that both directions cannot disagree.

mod japanese;
mod usi;
mod western;

pub(crate) use japanese::name as japanese_name;
pub use japanese::{japanese, read_japanese};
pub use usi::UsiError;
pub use western::{read_western, western};

use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Kind, Move, Square};
use thiserror::Error;

/// Why a text is not a move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// No legal move is written so.
    #[error("`{0}` is not a legal move here")]
    Illegal(String),
    /// Several legal moves fit.
    #[error("`{text}` fits {count} moves: say from where")]
    Ambiguous {
        /// What was read.
        text: String,
        /// How many fit.
        count: usize,
    },
    /// `同` without a move before.
    #[error("`{0}` speaks of the move before, and there is none")]
    NoPrevious(String),
}

/// The other origins from which a piece of the same kind goes to the same square, the move's own included.
fn origins<R: Representation>(position: &Position<R>, kind: Kind, to: Square) -> Vec<Square> {
    let mut all: Vec<Square> = position
        .moves()
        .iter()
        .filter(|m| m.to() == to)
        .filter_map(|m| m.from())
        .filter(|&from| position.piece(from).is_some_and(|piece| piece.kind() == kind))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The one move of a position whose text is this.
fn only<R: Representation>(
    position: &Position<R>,
    text: &str,
    fits: impl Fn(Move) -> bool,
) -> Result<Move, NotationError> {
    let moves = position.moves();
    let mut fitting = moves.iter().copied().filter(|&m| fits(m));
    match (fitting.next(), fitting.count()) {
        (None, _) => Err(NotationError::Illegal(text.to_owned())),
        (Some(m), 0) => Ok(m),
        (Some(_), more) => Err(NotationError::Ambiguous { text: text.to_owned(), count: more + 1 }),
    }
}

//! How a game ends beside mate: repetition, declaration, the limit of moves.

mod declaration;
mod history;

pub use declaration::{Declaration, PointRule};
pub use history::{History, Repetition};

use super::Position;
use crate::representation::Representation;
use crate::types::Color;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nobody has won.
    Draw,
    /// This side has won.
    Win(Color),
}

impl<R: Representation> Position<R> {
    /// Whether the side to move has a legal move; who has none has lost.
    pub fn has_moves(&self) -> bool {
        self.count() > 0
    }

    /// The verdict when the game stops after so many moves: mate by the last of them still counts, anything else is a
    /// draw. `None` while there are moves to make.
    pub fn verdict(&self, limit: Option<u16>) -> Option<Verdict> {
        if !self.has_moves() {
            return Some(Verdict::Win(self.turn.other()));
        }
        limit.filter(|&limit| self.ply > limit).map(|_| Verdict::Draw)
    }
}

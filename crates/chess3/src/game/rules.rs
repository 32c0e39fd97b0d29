//! The options of a game where the sources differ, and Red's swap of king and queen.

use super::Chess3Of;
use crate::position::{PositionOf, Setup};
use crate::representation::Representation;
use crate::types::{Castling, Move, Square};

/// What follows when the color to move attacks another king. That happens when the player before has opened a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExposedKing {
    /// Nothing: kings are never captured. The published counts follow this rule.
    Ignored,
    /// The king may be captured; the capture ends the game and wins it.
    Captured,
    /// The color to move has won.
    Wins,
}

/// Who wins by a checkmate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Credit {
    /// The player whose move first made the mate: if the mated player would have been without moves before the last
    /// move already, the player before wins, and the player between has let the mate stand.
    First,
    /// The player who moved last.
    Last,
}

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What an exposed king means.
    pub exposed_king: ExposedKing,
    /// Who wins by a checkmate.
    pub credit: Credit,
    /// Whether repetition, 150 plies without a capture or pawn move, and bare kings are draws.
    pub draws: bool,
    /// Whether Red may swap king and queen before the first move.
    pub swap: bool,
    /// Whether moves are listed in an order that suits a search, good captures first.
    pub ordered: bool,
}

impl Rules {
    /// The recommended rules for playing.
    pub const PLAY: Self = Self {
        exposed_king: ExposedKing::Wins,
        credit: Credit::First,
        draws: true,
        swap: true,
        ordered: true,
    };
    /// The rules of the tree that the paper counts: only checkmate and stalemate end it.
    pub const TREE: Self = Self {
        exposed_king: ExposedKing::Ignored,
        credit: Credit::Last,
        draws: false,
        swap: false,
        ordered: false,
    };
    /// The rules for playing in a few sentences, for help texts.
    pub const SUMMARY: &'static str = "Red, White and Black move in turn. Pieces move as in chess; files and \
        diagonals go on across the centre, where diagonals fork. Before the first move Red may swap king and queen \
        (`swap`) and then moves. The first checkmate ends the game: the player who gives it wins, and both others \
        lose. A player who opens a line on the king of the player after next to the next player's attack lets that \
        player win. Stalemate, a third occurrence of a position, 150 plies without a capture or pawn move, and bare \
        kings are draws.";
}

impl Default for Rules {
    /// The recommended rules, [`Rules::PLAY`].
    fn default() -> Self {
        Self::PLAY
    }
}

/// Red's swap of king and queen before the first move (Klimaszewski 2015, §2), as a move from the king on I12 to the queen
/// on E12. Red is still to move afterwards. No other move goes from a king to a piece of the same color.
pub const SWAP: Move = Move::new(Square::at(2, 0, 4), Square::at(2, 0, 3));
/// The text of the swap.
pub(super) const SWAP_TEXT: &str = "swap";
/// The label of the swap in a list of moves.
pub(super) const SWAP_LABEL: &str = "swap king and queen";

impl<R: Representation> Chess3Of<R> {
    /// Returns whether Red may swap king and queen now: only before anything has moved.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        // Cheap questions first: they tell nearly every position apart.
        self.rules.swap
            && self.history.clock == 0
            && self.position.castling() == Castling::ALL
            && self.position.setup() == Setup::startpos()
    }

    pub(super) fn swap(&mut self) {
        self.position = PositionOf::startpos_swapped();
        self.history.advance(self.position.key(), true);
    }

    pub(super) fn undo_swap(&mut self) {
        self.position = PositionOf::startpos();
    }
}

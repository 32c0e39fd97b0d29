//! Options, where the sources differ.

/// What it means that the side to move attacks another king. That happens when the player between has opened a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExposedKing {
    /// Nothing: kings are never captured. The counts of the paper are made so.
    Ignored,
    /// The king may be captured; that ends the game, and who captures wins.
    Captured,
    /// The side to move has won.
    Wins,
}

/// Who wins a mate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Credit {
    /// Whose move first made it: when the victim was mated already before the last move, the player before has won, and
    /// the player between stood idly by.
    First,
    /// Whoever moved last.
    Last,
}

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What an exposed king means.
    pub exposed_king: ExposedKing,
    /// Who wins a mate.
    pub credit: Credit,
    /// Whether repetition, 150 plies without progress and bare kings are draws.
    pub draws: bool,
    /// Whether Red may exchange king and queen before the game.
    pub exchange: bool,
    /// Whether moves are listed with the promising ones first, for searches.
    pub ordered: bool,
}

impl Rules {
    /// The recommended rules for playing.
    pub const PLAY: Self = Self {
        exposed_king: ExposedKing::Wins,
        credit: Credit::First,
        draws: true,
        exchange: true,
        ordered: true,
    };
    /// The bare tree of moves that the paper counts: it ends with mate and stalemate only.
    pub const TREE: Self = Self {
        exposed_king: ExposedKing::Ignored,
        credit: Credit::Last,
        draws: false,
        exchange: false,
        ordered: false,
    };
}

impl Default for Rules {
    fn default() -> Self {
        Self::PLAY
    }
}

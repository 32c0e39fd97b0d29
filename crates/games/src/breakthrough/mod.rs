//! Breakthrough: Browne's section 5.1.3, algorithm 5.
//!
//! Each side fills its first two rows. A piece goes one step forward, straight or diagonally, to an empty cell, and takes
//! one step diagonally forward only. Who reaches the far row or takes everything wins. There is always a move: nothing
//! of one's own stands before the foremost piece.
//!
//! * [`kernel`] is the algorithm: three sets of destinations from two words;
//! * [`playout`] runs it on many boards at once, always seen from the side to move: the board is turned by reversing
//!   its bytes;
//! * [`plain`] is the same game on an array, as a check and for comparison;
//! * [`evaluate`] is the evaluation for searches: material, how far the pieces have come, and who gets through unstopped.
//!
//! The size is a value: rows of eight bits in one word for every board, so that one type serves all sizes.

pub mod evaluate;
pub mod kernel;
pub mod plain;
pub mod playout;

mod drawing;
mod duel;
mod game;
mod notation;

pub use duel::Lanes;
pub use game::Move;

use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use kernel::Shape;

/// A position of Breakthrough on a board of 4×2 to 8×8 cells.
///
/// ```
/// use banmen_games::breakthrough::Breakthrough;
/// use banmen_game::{Game, Notation};
/// let mut game = Breakthrough::new(5, 4);
/// game.play(game.read_move("b2c3").unwrap());
/// assert_eq!(game.position_text(), "OOOO/OOOO/--X-/X-XX/XXXX O");
/// assert_eq!(game.count_moves(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Breakthrough {
    /// The pieces of the first player, who begins at the bottom, and of the second.
    pieces: [u64; 2],
    shape: Shape,
    turn: Player,
}

impl Breakthrough {
    /// The start on a board of 4 to 8 rows and 2 to 8 columns.
    #[must_use]
    pub const fn new(rows: usize, columns: usize) -> Self {
        let shape = Shape::new(rows, columns);
        let two_rows = shape.board() & 0xFFFF;
        Self { pieces: [two_rows, two_rows << (8 * (shape.rows() - 2))], shape, turn: Player::FIRST }
    }

    /// The rows and columns of the board.
    #[inline(always)]
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The pieces of a player, row by row from the bottom, eight bits to a row.
    #[inline(always)]
    #[must_use]
    pub const fn pieces(&self, player: Player) -> u64 {
        self.pieces[player.index() % 2]
    }

    /// Whether a player has a piece on the far row, or the other has none.
    #[inline(always)]
    #[must_use]
    pub const fn has_won(&self, player: Player) -> bool {
        let goal = if player.index() == 0 { self.shape.top() } else { self.shape.board() & 0xFF };
        self.pieces(player) & goal != 0 || self.pieces(player.other()) == 0
    }
}

impl Default for Breakthrough {
    fn default() -> Self {
        Self::new(8, 8)
    }
}

/// Breakthrough in the registry.
#[derive(Clone, Copy, Debug)]
pub struct BreakthroughListing;

impl Listing for BreakthroughListing {
    const INFO: GameInfo = GameInfo {
        id: "breakthrough",
        aliases: &[],
        name: "Breakthrough",
        native_name: None,
        players: 2,
        board: "8×8 squares (4×4 to 8×8)",
        paper: Some("Browne 2014, section 5.1.3, algorithm 5"),
        rules: "Move a piece one step forward, straight or diagonally, to an empty cell, or take one step diagonally \
                forward. Reaching the far row or taking everything wins.",
        sizes: Sizes::Board { least: 4, most: 8, usual: (8, 8) },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        let start = Breakthrough::new(size.rows(), size.columns());
        visitor.visit(start, evaluate::Advance)
    }
}

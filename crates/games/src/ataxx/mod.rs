//! Ataxx on 7×7 squares: stones multiply, jump and turn their enemies.
//!
//! The game of Browne's flip updates (2014, section 5.3.1). A stone is set on an empty square next to an own one, or jumps
//! to an empty square two steps away; then enemies turn:
//!
//! * in `ataxx` those next to the stone that moved, by [algorithm 10](banmen_bits::methods::updates::flip_neighbours_of);
//! * in `flip-all` those next to any stone of the player, by
//!   [algorithm 9](banmen_bits::methods::updates::flip_neighbours), which the article calls rather harsh.
//!
//! A jump is a step of distance two, so the rows lie two separating bits apart (footnote 4 of the article), and 7×9 bits
//! just fit a word: all jumps in one direction are a shift and a mask. [`plain`] has the same rules on an array.

mod drawing;
pub mod evaluate;
mod game;
mod notation;
pub mod plain;

pub use game::{Before, Move};

use crate::boards::Set;
use banmen_bits::board::Board;
use banmen_bits::board::lattice::Rectangle;
use banmen_bits::board::layout::SeparatedBy;
use banmen_bits::methods::filters::empty_neighbours;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};

/// The side of the board.
pub const SIDE: usize = 7;

/// The squares, two separating bits between the rows.
pub type Cells = SeparatedBy<Rectangle<SIDE, SIDE>, 2, 1>;

/// The number of bits from row to row.
const PITCH: i32 = SIDE as i32 + 2;

/// The number of moves in a row without a new stone after which the game is a draw.
pub const LONGEST_WAIT: u8 = 100;

/// The distances in bits of the sixteen jumps.
const JUMPS: [i32; 16] = {
    let mut jumps = [0; 16];
    let (mut found, mut down) = (0, -2);
    while down <= 2 {
        let mut right = -2;
        while right <= 2 {
            if down == 2 || down == -2 || right == 2 || right == -2 {
                jumps[found] = PITCH * down + right;
                found += 1;
            }
            right += 1;
        }
        down += 1;
    }
    jumps
};

/// The enemies that a move turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flips {
    /// Those next to the stone that moved (algorithm 10).
    OfMove,
    /// Those next to any stone of the player (algorithm 9).
    All,
}

/// A position of Ataxx.
///
/// ```
/// use banmen_game::{Game, Notation, Player};
/// use banmen_games::ataxx::{Ataxx, Flips};
///
/// let mut game = Ataxx::new(Flips::OfMove);
/// for text in ["b6", "g6", "b6d5", "g6e5"] {
///     game.play(game.read_move(text)?);
/// }
/// // The stone that jumped to e5 has turned d5.
/// assert_eq!((game.stones(Player::FIRST).len(), game.stones(Player::SECOND).len()), (2, 4));
/// # Ok::<(), banmen_game::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ataxx {
    stones: [Set<1>; 2],
    turn: Player,
    /// The number of moves since the last new stone.
    waited: u8,
    flips: Flips,
}

impl Ataxx {
    /// The start: a stone of each player in two opposite corners.
    #[must_use]
    pub fn new(flips: Flips) -> Self {
        let corners = |a: usize, b: usize| Cells::single(a) | Cells::single(b);
        let (last, all) = (SIDE - 1, SIDE * SIDE);
        Self {
            stones: [corners(0, all - 1), corners(last, all - SIDE)],
            turn: Player::FIRST,
            waited: 0,
            flips,
        }
    }

    /// The stones of a player.
    #[inline(always)]
    #[must_use]
    pub const fn stones(&self, player: Player) -> Set<1> {
        self.stones[player.index() % 2]
    }

    /// The squares without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> Set<1> {
        Cells::CELLS - self.stones[0] - self.stones[1]
    }

    /// The squares where the player may set a new stone: algorithm 1 for one player.
    #[inline(always)]
    fn growth(&self, player: Player) -> Set<1> {
        empty_neighbours::<Cells>(self.stones(player)) & self.empty()
    }

    /// The squares to which stones jump by one of the [`JUMPS`]: algorithm 2 for steps of distance two.
    #[inline(always)]
    fn jumps(&self, player: Player, by: i32) -> Set<1> {
        shifted(self.stones(player), by) & self.empty()
    }
}

/// The set moved by a number of bits. Nothing needs a mask but the result: what leaves a row ends on its separating bits.
#[inline(always)]
const fn shifted(set: Set<1>, by: i32) -> Set<1> {
    let [word] = set.words();
    Set::from_words([if by >= 0 { word << by } else { word >> -by }])
}

/// Ataxx as it is listed in a catalog of games.
#[derive(Clone, Copy, Debug)]
pub struct AtaxxListing;

impl Listing for AtaxxListing {
    const INFO: GameInfo = GameInfo {
        id: "ataxx",
        aliases: &["infection"],
        name: "Ataxx",
        native_name: None,
        players: 2,
        board: "7×7 squares",
        paper: Some("Browne 2014, section 5.3.1, algorithm 10"),
        rules: "Set a new stone next to an own one, or jump with a stone to a square two steps away, over anything; the enemies \
                next to it turn to your colour. Pass only without a move. When the board is full the larger number of stones wins, \
                a player without stones loses, and 100 moves without a new stone are a draw.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Ataxx::new(Flips::OfMove), evaluate::Balance)
    }
}

/// Ataxx in which all stones of a player turn their enemies.
#[derive(Clone, Copy, Debug)]
pub struct FlipAllListing;

impl Listing for FlipAllListing {
    const INFO: GameInfo = GameInfo {
        id: "flip-all",
        aliases: &["ataxx-all"],
        name: "Flip-all",
        paper: Some("Browne 2014, section 5.3.1, algorithm 9"),
        rules: "Ataxx, but after each move every enemy next to any of your stones turns to your colour, not only those next to the \
                stone that moved.",
        ..AtaxxListing::INFO
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Ataxx::new(Flips::All), evaluate::Balance)
    }
}

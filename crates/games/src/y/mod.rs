//! Y: Browne's section 5.2.3, listing 1.
//!
//! Two players place stones on a triangle of hexagons. A chain that touches all three sides wins, and exactly one player
//! gets one.
//!
//! * [`reduction`] is the listing, and the listing with the whole board in one set: every triple of cells becomes its
//!   majority, until one cell is left;
//! * [`plain`] is the same game with union-find on an array, as a check and for comparison;
//! * random games are played backwards from a full board, [`connection::playout`](crate::connection::playout);
//! * [`evaluate`] is the evaluation for searches: how many stones each side still needs. Stones stay and commute, so
//!   the tree search with RAVE is the stronger opponent.
//!
//! How much faster is the reduction? On full boards of side 11 (`banmen bench y-tests`, all in one run):
//!
//! | | tests a second | against union-find in order | stone by stone |
//! | --- | ---: | ---: | ---: |
//! | reduction, the whole board in a set | 344 million | 400× | 780× |
//! | reduction by columns, listing 1 | 22 million | 25× | 50× |
//! | union-find, cells in order, no heap | 0.87 million | 1 | 2.0× |
//! | union-find, stone by stone | 0.44 million | | 1 |
//!
//! The article says about 50× for its listing, and that is what it gains over union-find as a game program has it: a
//! board that is asked for, six neighbours for every stone, a chain looked up for each. Union-find that only answers the
//! question, with three neighbours for each cell and small arrays on the stack, is twice as fast, and the faster it is
//! made the less the listing gains; the listing itself takes the same time in both columns. It does 55 steps on words of
//! which a column fills a third. With the whole board in one set there are 10 steps, and the words are full.
//!
//! The triangle is the lower right half of the rhombus of Hex, so that both share their sets and steps; the size is a
//! value and the number of words a type, 1, 2 or 6 for sides up to 8, 11 and 19, see [`connection`](crate::connection).

pub mod evaluate;
pub mod plain;
pub mod reduction;

mod drawing;
mod game;
mod notation;

pub use game::Move;

use crate::boards::{Set, stride};
use crate::connection::Rhombus;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};

/// A position on a triangle in a rhombus of at most `64 * W` cells.
///
/// ```
/// use banmen_games::y::Y;
/// use banmen_game::{Game, Notation, Player};
/// let mut game = Y::<1>::new(3);
/// for cell in ["b2", "a1", "b1", "c1", "c3"] {
///     game.play(game.read_move(cell).unwrap());
/// }
/// assert_eq!(game.position_text(), "O/XX/O-X O");
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Y<const W: usize> {
    stones: [Set<W>; 2],
    side: u8,
    turn: Player,
    /// Whether the player who moved last touches all three sides with one chain.
    won: bool,
}

impl<const W: usize> Y<W> {
    /// The empty board of a side from 1 to what fits into the words.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let side = side.clamp(1, stride(W)) as u8;
        Self { stones: [Set::EMPTY; 2], side, turn: Player::FIRST, won: false }
    }

    /// The rhombus whose lower right half the board is.
    #[inline(always)]
    #[must_use]
    pub fn rhombus(&self) -> &'static Rhombus<W> {
        Rhombus::of(self.side as usize)
    }

    /// The number of cells on each side of the triangle.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// The stones of a player.
    #[inline(always)]
    #[must_use]
    pub const fn stones(&self, player: Player) -> Set<W> {
        self.stones[player.index() % 2]
    }

    /// The cells without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> Set<W> {
        self.rhombus().triangle - self.stones[0] - self.stones[1]
    }

    /// The number in the sets of the cell in a row, from the top, and a column, from the left.
    #[inline(always)]
    #[must_use]
    pub const fn bit(&self, row: usize, column: usize) -> u32 {
        (stride(W) * row + self.side as usize - 1 - column) as u32
    }

    /// The row and the column of a number in the sets.
    #[must_use]
    pub const fn place(&self, bit: u32) -> (usize, usize) {
        (bit as usize / stride(W), self.side as usize - 1 - bit as usize % stride(W))
    }
}

/// Y in the registry.
#[derive(Clone, Copy, Debug)]
pub struct YListing;

impl Listing for YListing {
    const INFO: GameInfo = GameInfo {
        id: "y",
        aliases: &[],
        name: "Y",
        native_name: None,
        players: 2,
        board: "a triangle of hexagons, side 11 (3 to 19)",
        paper: Some("Browne 2014, section 5.2.3, listing 1"),
        rules: "Place a stone on an empty cell. A chain that touches all three sides wins.",
        sizes: Sizes::Side { least: 3, most: 19, step: 1, usual: 11 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        match size.rows() {
            side @ 0..=8 => visitor.visit(Y::<1>::new(side), evaluate::Needed),
            side @ 9..=11 => visitor.visit(Y::<2>::new(side), evaluate::Needed),
            side => visitor.visit(Y::<6>::new(side), evaluate::Needed),
        }
    }
}

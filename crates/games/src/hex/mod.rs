//! Hex: Browne's section 5.2.3 (connection) and appendix B (boards of many words).
//!
//! Two players place stones on a rhombus of hexagons. The first joins top and bottom, the second left and right; exactly
//! one of them succeeds. With the swap rule (`hex-swap`) the second player may answer the first stone by taking it over:
//! it becomes a stone of the second player on the mirrored cell.
//!
//! * the connection is a fill from an edge through own stones ([`connection`](crate::connection)), the words of a board
//!   at once; the size is a value and the number of words a type, 1, 2 or 6, see there;
//! * [`plain`] is the same game with union-find on an array, as a check and for comparison;
//! * random games are played backwards from a full board, [`connection::playout`](crate::connection::playout);
//!   those of the tree search keep bridges, and cells that are dead are not tried;
//! * [`solver`] says who wins on small boards;
//! * [`evaluate`] is the evaluation for searches: how many stones each side still needs. Stones stay and commute, so
//!   the tree search with RAVE is the stronger opponent.

pub mod evaluate;
pub mod plain;
pub mod solver;

mod drawing;
mod game;
mod notation;
mod urgency;

pub use game::Move;

use crate::boards::{Set, stride};
use crate::connection::Rhombus;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};

/// The steps to the cells around one, clockwise: right, below, below left, left, above, above right.
const AROUND: [(isize, isize); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// A position on a board of at most `64 * W` cells.
///
/// ```
/// use banmen_games::hex::Hex;
/// use banmen_game::{Game, Notation, Player};
/// let mut game = Hex::<1>::new(3, false);
/// for cell in ["b1", "a1", "b2", "a3", "b3"] {
///     game.play(game.read_move(cell).unwrap());
/// }
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// assert_eq!(game.position_text(), "OX-/-X-/OX- O");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex<const W: usize> {
    stones: [Set<W>; 2],
    side: u8,
    turn: Player,
    /// Whether the player who moved last has a connection.
    won: bool,
    /// Whether the swap rule is in force.
    swap: bool,
}

impl<const W: usize> Hex<W> {
    /// The empty board of a side from 1 to what fits into the words.
    #[must_use]
    pub fn new(side: usize, swap: bool) -> Self {
        let side = side.clamp(1, stride(W)) as u8;
        Self { stones: [Set::EMPTY; 2], side, turn: Player::FIRST, won: false, swap }
    }

    /// The board with its edges.
    #[inline(always)]
    #[must_use]
    pub fn board(&self) -> &'static Rhombus<W> {
        Rhombus::of(self.side as usize)
    }

    /// The number of rows and of columns.
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
        self.board().board - self.stones[0] - self.stones[1]
    }

    /// The cells that may be played: none when the game is won.
    #[inline(always)]
    #[must_use]
    pub fn open(&self) -> Set<W> {
        if self.won { Set::EMPTY } else { self.empty() }
    }

    /// The bit of the cell in a row, from the top, and a column, from the left.
    #[inline(always)]
    #[must_use]
    pub const fn bit(row: usize, column: usize) -> u32 {
        (stride(W) * row + column) as u32
    }

    /// The row and the column of a bit.
    #[inline(always)]
    #[must_use]
    pub const fn place(bit: u32) -> (usize, usize) {
        (bit as usize / stride(W), bit as usize % stride(W))
    }

    /// Whether the second player may take over the first stone.
    #[inline(always)]
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.swap && self.turn == Player::SECOND && self.stones[1].is_empty() && self.stones[0].len() == 1
    }
}

/// Whether a player's stones join that player's edges.
#[inline(always)]
#[must_use]
pub fn joined<const W: usize>(board: &Rhombus<W>, player: Player, stones: Set<W>) -> bool {
    if player == Player::FIRST {
        board.joins(stones, board.top, board.bottom)
    } else {
        board.joins(stones, board.left, board.right)
    }
}

fn open<V: GameVisitor>(size: Size, swap: bool, visitor: V) -> V::Output {
    match size.rows() {
        side @ 0..=8 => visitor.visit(Hex::<1>::new(side, swap), evaluate::Needed),
        side @ 9..=11 => visitor.visit(Hex::<2>::new(side, swap), evaluate::Needed),
        side => visitor.visit(Hex::<6>::new(side, swap), evaluate::Needed),
    }
}

/// Hex without the swap rule, as it is counted.
#[derive(Clone, Copy, Debug)]
pub struct HexListing;

impl Listing for HexListing {
    const INFO: GameInfo = GameInfo {
        id: "hex",
        aliases: &[],
        name: "Hex",
        native_name: None,
        players: 2,
        board: "a rhombus of 11×11 hexagons (3×3 to 19×19)",
        paper: Some("Browne 2014, section 5.2.3 and appendix B"),
        rules: "Place a stone on an empty cell. The first player wins by joining top and bottom, the second by joining \
                left and right.",
        sizes: Sizes::Side { least: 3, most: 19, step: 1, usual: 11 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        open(size, false, visitor)
    }
}

/// Hex with the swap rule.
#[derive(Clone, Copy, Debug)]
pub struct HexSwapListing;

impl Listing for HexSwapListing {
    const INFO: GameInfo = GameInfo {
        id: "hex-swap",
        name: "Hex with the swap rule",
        rules: "Place a stone on an empty cell. The first player wins by joining top and bottom, the second by joining \
                left and right. The second player may answer the first stone with `swap`: it becomes the second \
                player's, on the mirrored cell.",
        ..HexListing::INFO
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        open(size, true, visitor)
    }
}

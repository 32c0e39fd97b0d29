//! Connect Four: Browne's section 5.2.1, algorithm 7.
//!
//! Two players drop stones into seven columns of six cells; a stone falls to the lowest free cell. Four in a line, up,
//! across or along a diagonal, win; a full board is a draw.
//!
//! * [`kernel`] is the algorithm, and the algorithm turned round: all cells that would complete a line, as a set;
//! * [`perft`] counts the last three plies from such sets, [`playout`] plays random games, several at once;
//! * [`plain`] is the same game on a grid of cells, as a check and for comparison;
//! * [`solver`] knows the score of every position;
//! * [`evaluate`] is the evaluation for searches: threats, by the rows they are in.
//!
//! How it goes further than the article: its test finds a line that is there. The set of completing cells answers the
//! question for every move of either side before any of them is made.

pub mod book;
pub mod evaluate;
pub mod kernel;
pub mod perfect;
pub mod perft;
pub mod plain;
pub mod playout;
pub mod solver;

mod drawing;
mod game;
mod notation;

pub use game::Move;
pub use notation::PositionError;

use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use kernel::{BOARD, BOTTOM, has_line, open};

/// A position of Connect Four; the default is the empty board.
///
/// ```
/// use banmen_games::connect4::Connect4;
/// use banmen_game::{Game, Notation, Player};
/// let mut game = Connect4::default();
/// for column in ["d", "e", "d", "e", "d", "e", "d"] {
///     game.play(game.read_move(column).unwrap());
/// }
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// assert_eq!(game.position_text(), "-------/-------/---X---/---XO--/---XO--/---XO-- O");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Connect4 {
    /// The stones of the side to move.
    own: u64,
    occupied: u64,
    /// Whether the side that moved last has a line.
    won: bool,
}

impl Connect4 {
    /// The position of two sets of stones, the first player's and the second's; `None` when it cannot be: a stone in
    /// the air, too many of one side, or lines that no game ends with.
    #[must_use]
    pub fn from_sets(first: u64, second: u64) -> Option<Self> {
        let occupied = first | second;
        // Filled from below: adding the bottom row carries through the stones and leaves none behind.
        let fits = first & second == 0 && occupied & !BOARD == 0 && (occupied + BOTTOM) & occupied == 0;
        let surplus = i64::from(first.count_ones()) - i64::from(second.count_ones());
        let (own, last) = if surplus == 0 { (first, second) } else { (second, first) };
        let possible = fits && (0..=1).contains(&surplus) && !has_line(own);
        possible.then(|| Self { own, occupied, won: has_line(last) })
    }

    /// The stones of the side to move.
    #[inline(always)]
    #[must_use]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The stones of the side that moved last.
    #[inline(always)]
    #[must_use]
    pub const fn other(&self) -> u64 {
        self.own ^ self.occupied
    }

    /// The stones of both sides.
    #[inline(always)]
    #[must_use]
    pub const fn occupied(&self) -> u64 {
        self.occupied
    }

    /// The cells that can be played; none when the game is won.
    #[inline(always)]
    #[must_use]
    pub const fn open(&self) -> u64 {
        if self.won { 0 } else { open(self.occupied) }
    }

    /// The stones of a player.
    #[must_use]
    pub fn stones(&self, player: Player) -> u64 {
        if player == self.mover() { self.own } else { self.other() }
    }

    #[inline(always)]
    fn mover(&self) -> Player {
        Player::new(self.occupied.count_ones() as usize % 2)
    }

    /// A number that no other position has: each column is its stones with a bit above them.
    #[inline(always)]
    #[must_use]
    pub const fn exact_key(&self) -> u64 {
        self.own + self.occupied + BOTTOM
    }
}

/// Connect Four in the registry.
#[derive(Clone, Copy, Debug)]
pub struct Connect4Listing;

impl Listing for Connect4Listing {
    const INFO: GameInfo = GameInfo {
        id: "connect4",
        aliases: &["connect-four", "c4"],
        name: "Connect Four",
        native_name: None,
        players: 2,
        board: "7 columns of 6 cells",
        paper: Some("Browne 2014, section 5.2.1, algorithm 7"),
        rules: "Drop a stone into a column; it falls to the lowest free cell. Four in a line win, a full board is a draw.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Connect4::default(), evaluate::Threats)
    }
}

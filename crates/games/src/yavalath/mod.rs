//! Yavalath: Browne's section 5.2.1, algorithm 6.
//!
//! Players place stones on a hexagon of hexagons. Four in a row win; three in a row without four lose. A full board is a
//! draw. With the swap rule (`yavalath-swap`) the second player may answer the first stone by taking it over.
//!
//! Three players (`yavalath3`) go round: who makes three in a row without four is out, and the stones stay; four in a
//! row or being the last one left wins. A player must block the next player's win where a stone can do that; a win of
//! one's own is as good.
//!
//! * [`kernel`] is the algorithm on a ring: a hexagon tiles the plane, so its 61 cells can be numbered such that every
//!   step is the same rotation of 61 bits, and the whole board is one word;
//! * [`perft`] counts the last two plies from sets, [`playout`] plays random games in lanes;
//! * [`plain`] is the same game on an array, as a check and for comparison;
//! * [`evaluate`] is the evaluation for searches: cells that win, and cells that one must not be forced to.
//!
//! The side is a value (3, 4 or 5), the number of players a type.

pub mod board;
pub mod evaluate;
pub mod kernel;
pub mod perft;
pub mod plain;
pub mod playout;

mod drawing;
mod duel;
mod game;
mod notation;

pub use duel::Windows;
pub use game::Move;

use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use kernel::Ring;

/// A position with `P` players, two or three.
///
/// ```
/// use banmen_games::yavalath::Yavalath;
/// use banmen_game::{Game, Notation, Player};
/// let mut game = Yavalath::<2>::new(3, false);
/// for cell in ["c1", "a1", "c2", "a3", "c5", "e1", "c4"] {
///     game.play(game.read_move(cell).unwrap());
/// }
/// assert_eq!(game.outcome(), None);
/// game.play(game.read_move("e2").unwrap());
/// game.play(game.read_move("c3").unwrap());
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Yavalath<const P: usize> {
    stones: [u64; P],
    won: Option<Player>,
    turn: Player,
    /// A bit for each player who has made three in a row and left.
    out: u8,
    side: u8,
    /// Whether the swap rule is in force.
    swap: bool,
}

impl<const P: usize> Yavalath<P> {
    /// The empty board of a side from 3 to 5.
    #[must_use]
    pub const fn new(side: usize, swap: bool) -> Self {
        const { assert!(P == 2 || P == 3) };
        let side = Ring::of(side).side as u8;
        Self { stones: [0; P], won: None, turn: Player::FIRST, out: 0, side, swap }
    }

    /// The board with the numbers of its cells.
    #[inline(always)]
    #[must_use]
    pub const fn ring(&self) -> &'static Ring {
        Ring::of(self.side as usize)
    }

    /// The stones of a player, numbered along the ring.
    #[inline(always)]
    #[must_use]
    pub const fn stones(&self, player: Player) -> u64 {
        self.stones[player.index() % P]
    }

    /// The cells without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> u64 {
        self.stones.iter().fold(self.ring().board, |empty, stones| empty & !stones)
    }

    /// Whether a player has made three in a row and left.
    #[inline(always)]
    #[must_use]
    pub const fn is_out(&self, player: Player) -> bool {
        self.out >> player.index() & 1 != 0
    }

    /// Whether the second player may take over the first stone.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        P == 2
            && self.swap
            && self.turn == Player::SECOND
            && self.stones[1] == 0
            && self.stones[0].count_ones() == 1
    }
}

/// Yavalath for two without the swap rule, as it is counted.
#[derive(Clone, Copy, Debug)]
pub struct YavalathListing;

impl Listing for YavalathListing {
    const INFO: GameInfo = GameInfo {
        id: "yavalath",
        aliases: &[],
        name: "Yavalath",
        native_name: None,
        players: 2,
        board: "a hexagon of 61 hexagons, side 5 (also 3 and 4)",
        paper: Some("Browne 2014, section 5.2.1, algorithm 6"),
        rules: "Place a stone on an empty cell. Four in a row win, three in a row without four lose; a full board is a draw.",
        sizes: Sizes::Side { least: 3, most: 5, step: 1, usual: 5 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        visitor.visit(Yavalath::<2>::new(size.rows(), false), evaluate::Cells)
    }
}

/// Yavalath for two with the swap rule.
#[derive(Clone, Copy, Debug)]
pub struct YavalathSwapListing;

impl Listing for YavalathSwapListing {
    const INFO: GameInfo = GameInfo {
        id: "yavalath-swap",
        name: "Yavalath with the swap rule",
        rules: "Place a stone on an empty cell. Four in a row win, three in a row without four lose; a full board is a \
                draw. The second player may answer the first stone with `swap`: it becomes the second player's.",
        ..YavalathListing::INFO
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        visitor.visit(Yavalath::<2>::new(size.rows(), true), evaluate::Cells)
    }
}

/// Yavalath for three.
#[derive(Clone, Copy, Debug)]
pub struct YavalathThreeListing;

impl Listing for YavalathThreeListing {
    const INFO: GameInfo = GameInfo {
        id: "yavalath3",
        name: "Yavalath for three",
        players: 3,
        rules: "Place a stone on an empty cell. Four in a row win; who makes three in a row without four is out, and the \
                last one left wins. The next player's win must be blocked where that is possible. Those left on a full \
                board share.",
        ..YavalathListing::INFO
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        visitor.visit(Yavalath::<3>::new(size.rows(), false), evaluate::Cells)
    }
}

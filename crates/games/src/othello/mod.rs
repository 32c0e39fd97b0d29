//! Othello, which is also called Reversi: Browne's section 5.1.2, algorithm 4.
//!
//! A disc is placed so that a line of enemy discs lies between it and another own disc; all such discs change their
//! colour. Who cannot do that passes; when neither can, the game is over, and the one with more discs has won.
//!
//! * [`kernel`] is the algorithm: moves and captures from two words;
//! * [`lanes`] runs it on many boards at once, [`perft`] and [`playout`] live on that;
//! * [`plain`] is the same game on an array of cells, as a check and for comparison;
//! * [`solver`] plays end games perfectly;
//! * [`evaluate`] is an evaluation of a few weights for searches of every size of board;
//! * [`engine`] is the opponent on 8×8: patterns learnt from games, and a search of its own.
//!
//! How it goes further than the article: no loop over steps (a fill by doubling, a carry along the rows), captures
//! found by the same fills, and boards side by side in vector registers. The article's loop runs until its front is
//! empty, once for each of eight directions, and says nothing of captures.

pub mod engine;
pub mod evaluate;
pub mod kernel;
pub mod lanes;
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

use kernel::{Masks, moves};

/// A position on `N` × `N` cells, `N` being 4, 6 or 8.
///
/// ```
/// use banmen_games::othello::Othello;
/// use banmen_game::{Game, Notation};
/// let mut game = Othello::<8>::default();
/// game.play(game.read_move("f5").unwrap());
/// assert_eq!(game.position_text(), "---------------------------OX------XXX-------------------------- O");
/// assert_eq!(game.count_moves(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Othello<const N: usize> {
    own: u64,
    other: u64,
    /// The moves of `own`, kept because rules, searches and counts all ask for them.
    found: u64,
    turn: Player,
}

impl<const N: usize> Othello<N> {
    /// The position of two sets of discs at a stride of eight; `None` when they meet or leave the board.
    #[must_use]
    pub fn from_sets(black: u64, white: u64, turn: Player) -> Option<Self> {
        let fits = black & white == 0 && (black | white) & !Masks::<N>::BOARD == 0;
        let (own, other) = if turn == Player::FIRST { (black, white) } else { (white, black) };
        (fits && turn.index() < 2).then(|| Self::new(own, other, turn))
    }

    /// The position of the discs of the side to move and of the other side, at a stride of eight. Discs that meet or
    /// leave the board give a position that no game reaches; [`from_sets`](Self::from_sets) checks them.
    #[inline(always)]
    #[must_use]
    pub fn new(own: u64, other: u64, turn: Player) -> Self {
        Self { own, other, found: moves::<N>(own, other), turn }
    }

    /// The discs of the side to move.
    #[inline(always)]
    #[must_use]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the side that moved last.
    #[inline(always)]
    #[must_use]
    pub const fn other(&self) -> u64 {
        self.other
    }

    /// The cells that the side to move may play.
    #[inline(always)]
    #[must_use]
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// The discs of a player.
    #[must_use]
    pub fn discs(&self, player: Player) -> u64 {
        if player == self.turn { self.own } else { self.other }
    }

    /// The cells without a disc.
    #[must_use]
    pub const fn empty(&self) -> u64 {
        Masks::<N>::BOARD & !(self.own | self.other)
    }

    /// Whether neither side has a move.
    #[inline(always)]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.found == 0 && moves::<N>(self.other, self.own) == 0
    }
}

impl<const N: usize> Default for Othello<N> {
    /// The four discs in the centre, Black (who moves first) on the rising diagonal: d5 and e4 on 8×8.
    fn default() -> Self {
        let (low, high) = (N / 2 - 1, N / 2);
        let black = 1 << (8 * low + high) | 1 << (8 * high + low);
        let white = 1 << (8 * low + low) | 1 << (8 * high + high);
        Self::new(black, white, Player::FIRST)
    }
}

/// Othello in the registry.
#[derive(Clone, Copy, Debug)]
pub struct OthelloListing;

impl Listing for OthelloListing {
    const INFO: GameInfo = GameInfo {
        id: "othello",
        aliases: &["reversi"],
        name: "Othello",
        native_name: None,
        players: 2,
        board: "8×8 squares (also 4×4 and 6×6)",
        paper: Some("Browne 2014, section 5.1.2, algorithm 4"),
        rules: "Place a disc so that enemy discs lie in a line between it and another of yours; they become yours. \
                Pass only without a move. When neither can move, most discs win.",
        sizes: Sizes::Side { least: 4, most: 8, step: 2, usual: 8 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        match size.rows() {
            4 => visitor.visit(Othello::<4>::default(), evaluate::Territory),
            6 => visitor.visit(Othello::<6>::default(), evaluate::Territory),
            _ => visitor.visit(Othello::<8>::default(), evaluate::Territory),
        }
    }
}

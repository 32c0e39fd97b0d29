//! Clobber: Browne's section 5.1.1, algorithm 3.
//!
//! The board is filled with stones like a checkerboard. A move takes a stone onto an orthogonally adjacent enemy, which
//! is removed. Who cannot move loses. The first player owns the corner a1.
//!
//! * [`kernel`] is the algorithm: enemies next to own stones, by direction, a shift and an intersection each;
//! * [`playout`] plays random games in lanes on boards of one word, one by one on larger ones;
//! * [`plain`] is the same game on an array, as a check and for comparison;
//! * [`evaluate`] is the evaluation for searches: moves, and stones that can still take or be taken.
//!
//! The size is a value and the number of words a type: boards of up to 8×8 are one word, up to 10×10 two
//! ([`boards`](crate::boards)).

pub mod evaluate;
pub mod kernel;
pub mod plain;
pub mod playout;

mod drawing;
mod duel;
mod game;
mod notation;

pub use duel::{Regions, is_near_end};
pub use game::Move;

use crate::boards::Set;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use kernel::{Shape, bit, targets};

/// A position on a board in `W` words: at most 8×8 in one, 10×10 in two.
///
/// ```
/// use banmen_games::clobber::Clobber;
/// use banmen_game::{Game, Notation};
/// let mut game = Clobber::<1>::new(2, 3);
/// assert_eq!(game.position_text(), "OXO/XOX X");
/// game.play(game.read_move("a1b1").unwrap());
/// assert_eq!(game.position_text(), "OXO/-XX O");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clobber<const W: usize> {
    stones: [Set<W>; 2],
    shape: Shape,
    turn: Player,
}

impl<const W: usize> Clobber<W> {
    /// The full board. Rows and columns from 1 to 8 in one word, to 10 in two; other numbers become the nearest possible.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Self {
        let shape = Shape::new::<W>(rows, columns);
        let mut stones = [Set::EMPTY; 2];
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                stones[(row + column) % 2].insert(bit::<W>(row, column));
            }
        }
        Self { stones, shape, turn: Player::FIRST }
    }

    /// The rows and columns of the board.
    #[inline(always)]
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The stones of a player.
    #[inline(always)]
    #[must_use]
    pub const fn stones(&self, player: Player) -> Set<W> {
        self.stones[player.index() % 2]
    }

    /// Enemies that the side to move can take by a move to the right, to the left, up and down.
    #[inline(always)]
    #[must_use]
    pub fn targets(&self) -> [Set<W>; 4] {
        targets(self.stones(self.turn), self.stones(self.turn.other()))
    }
}

/// Clobber in the registry.
#[derive(Clone, Copy, Debug)]
pub struct ClobberListing;

impl Listing for ClobberListing {
    const INFO: GameInfo = GameInfo {
        id: "clobber",
        aliases: &[],
        name: "Clobber",
        native_name: None,
        players: 2,
        board: "8×8 squares (2×2 to 10×10)",
        paper: Some("Browne 2014, section 5.1.1, algorithm 3"),
        rules: "Move a stone onto an orthogonally adjacent enemy, which is removed. Who cannot move loses.",
        sizes: Sizes::Board { least: 2, most: 10, usual: (8, 8) },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        let (rows, columns) = (size.rows(), size.columns());
        if rows.max(columns) <= 8 {
            visitor.visit(Clobber::<1>::new(rows, columns), evaluate::Mobility)
        } else {
            visitor.visit(Clobber::<2>::new(rows, columns), evaluate::Mobility)
        }
    }
}

//! A game of patterns: Browne's section 5.2.4, algorithm 8 and figure 17.
//!
//! Players place stones; who first has a target pattern in own stones wins, and a full board is a draw. Board, patterns
//! and fit are parameters ([`Targets`]). In the registry the pattern is the `+` of figure 17: `pattern` takes it wherever
//! it is, `pattern-exact` only as a cluster of its own, without own stones next to it.
//!
//! * [`targets`] is the article's database of constants: every placement of every shape, and for each cell the placements
//!   that touch it, so that a move looks at no others;
//! * [`plain`] looks for the shapes cell by cell, as a check and for comparison;
//! * [`evaluate`] is the evaluation for searches: how near to completion the placements are.
//!
//! The size is a value: rows of eight bits in one word for every board from 3×3 to 8×8.

pub mod evaluate;
pub mod plain;
pub mod targets;

mod drawing;
mod duel;
mod game;
mod notation;

pub use duel::Placements;
pub use game::Move;
pub use targets::{Fit, Targets, TargetsError};

use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use std::sync::Arc;

/// The pattern of figure 17.
pub const PLUS: &str = "-X-/XXX/-X-";

/// A position of a game for target patterns on a board of 3×3 to 8×8 cells.
///
/// ```
/// use banmen_games::pattern::{Fit, Pattern, Targets};
/// use banmen_game::{Game, Notation, Player};
/// // Three in a row, upright or lying.
/// let mut game = Pattern::new(Targets::read(4, &["XXX"], Fit::Inexact)?);
/// for cell in ["a1", "a2", "b1", "b2", "c1"] {
///     game.play(game.read_move(cell).unwrap());
/// }
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// # Ok::<(), banmen_games::pattern::TargetsError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Pattern {
    targets: Arc<Targets>,
    stones: [u64; 2],
    turn: Player,
    /// Whether the player who moved last has a pattern.
    won: bool,
}

impl Pattern {
    /// The empty board, with the patterns that win.
    #[must_use]
    pub fn new(targets: Targets) -> Self {
        Self { targets: Arc::new(targets), stones: [0; 2], turn: Player::FIRST, won: false }
    }

    /// The patterns that win.
    #[must_use]
    pub fn targets(&self) -> &Targets {
        &self.targets
    }

    /// The stones of a player, row by row from the top, eight bits to a row.
    #[inline(always)]
    #[must_use]
    pub const fn stones(&self, player: Player) -> u64 {
        self.stones[player.index() % 2]
    }

    /// The cells without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> u64 {
        self.targets.board() & !(self.stones[0] | self.stones[1])
    }
}

fn open<V: GameVisitor>(size: Size, fit: Fit, visitor: V) -> V::Output {
    let plus = Targets::read(size.rows(), &[PLUS], fit);
    visitor.visit(Pattern::new(plus.unwrap_or_default()), evaluate::Nearness)
}

/// The `+` wherever it is.
#[derive(Clone, Copy, Debug)]
pub struct PatternListing;

impl Listing for PatternListing {
    const INFO: GameInfo = GameInfo {
        id: "pattern",
        aliases: &["plus"],
        name: "Pattern (+)",
        native_name: None,
        players: 2,
        board: "8×8 squares (3×3 to 8×8)",
        paper: Some("Browne 2014, section 5.2.4, algorithm 8 and figure 17"),
        rules: "Place a stone on an empty cell. Who first has a + of five own stones wins; a full board is a draw.",
        sizes: Sizes::Side { least: 3, most: 8, step: 1, usual: 8 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        open(size, Fit::Inexact, visitor)
    }
}

/// The `+` as a cluster of its own.
#[derive(Clone, Copy, Debug)]
pub struct PatternExactListing;

impl Listing for PatternExactListing {
    const INFO: GameInfo = GameInfo {
        id: "pattern-exact",
        aliases: &["plus-exact"],
        name: "Pattern (+), exact",
        rules: "Place a stone on an empty cell. Who first has a + of five own stones without another own stone beside it \
                wins; a full board is a draw.",
        ..PatternListing::INFO
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        open(size, Fit::Exact, visitor)
    }
}

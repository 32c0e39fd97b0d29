//! Go: Browne's section 5.3.2, algorithm 12, and appendix B (boards of many words).
//!
//! Stones of a chain that loses its last liberty are taken. A stone may not take the last liberty of its own chain unless
//! it takes something (suicide), and no arrangement of stones may come back (positional superko; passing is always
//! allowed). Two passes end the game; stones and the empty regions that only one colour borders are its area, and White
//! gets 7.5 points for moving second.
//!
//! * [`kernel`] is the algorithm: captures by fills through chains, all neighbours at once, without a memory;
//! * [`playout`] plays random games, uniformly over the legal moves or *light*, that is without filling own eyes, on a
//!   board that keeps its chains;
//! * [`Forward`] lists the legal moves of games that are stepped and never taken back, on the same board;
//! * [`heavy`] plays the random games of the tree search: they save and take chains in atari and play shapes;
//! * [`plain`] is the same game with a recursive flood on an array, as a check and for comparison;
//! * [`status`] says which stones are dead when both have passed, for players who leave them on the board;
//! * [`evaluate`] is the evaluation for searches: area and influence. The tree search is the stronger opponent.
//!
//! The size is a value and the number of words a type, 1, 2 or 6 for sides up to 8, 11 and 19. A position carries the
//! moves since it was set up, because superko asks for them; a game of [`LONGEST`] moves is scored as it stands.

pub mod evaluate;
pub mod heavy;
pub mod kernel;
pub mod plain;
pub mod playout;
pub mod status;

mod chain_board;
mod drawing;
mod forward;
mod game;
mod notation;
mod patterns;
mod urgency;

pub use forward::Forward;
pub use game::Move;
pub use notation::PositionError;

use crate::boards::{Set, stride};
use arrayvec::ArrayVec;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing, Player};
use kernel::{Grid, hash};

/// The length at which a game is over and scored as it stands: a bound on what a position remembers, far beyond what is
/// played.
pub const LONGEST: usize = 1200;

/// Twice the usual komi, the points that White gets for moving second.
pub const TWICE_KOMI: i32 = 15;

/// The largest komi there is, doubled: more than any board has points.
pub const MOST_TWICE_KOMI: i32 = 2 * 400;

/// A position on a board of at most `64 * W` points, with the moves that led to it.
///
/// ```
/// use banmen_games::go::Go;
/// use banmen_game::{Game, Notation};
/// let mut game = Go::<1>::new(5);
/// for text in ["b1", "a1", "a2"] {
///     game.play(game.read_move(text).unwrap());
/// }
/// // The stone on a1 is gone, and nothing may be put there: that would be suicide.
/// assert!(game.read_move("a1").is_err());
/// assert_eq!(game.position_text(), "-----/-----/-----/-----/----- X b1 a1 a2");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Go<const W: usize> {
    stones: [Set<W>; 2],
    turn: Player,
    passes: u8,
    side: u8,
    /// Twice the komi.
    komi: i16,
    /// The hash of the stones.
    hash: u64,
    /// The sum of the scattered hashes of all arrangements so far, this one included.
    past: u64,
    /// What the moves began with.
    origin: ([Set<W>; 2], Player),
    moves: ArrayVec<Move, LONGEST>,
    /// The arrangements so far, this one last; a pass repeats it.
    hashes: ArrayVec<u64, { LONGEST + 1 }>,
}

impl<const W: usize> Go<W> {
    /// The empty board of a side from 1 to what fits into the words.
    #[must_use]
    pub fn new(side: usize) -> Self {
        Self::set_up(side.clamp(1, stride(W)), [Set::EMPTY; 2], Player::FIRST)
    }

    /// A position without a past.
    fn set_up(side: usize, stones: [Set<W>; 2], turn: Player) -> Self {
        let hash = hash(stones);
        let mut hashes = ArrayVec::new();
        hashes.push(hash);
        let past = banmen_game::random::mix(hash);
        let origin = (stones, turn);
        Self {
            stones,
            turn,
            passes: 0,
            side: side as u8,
            komi: TWICE_KOMI as i16,
            hash,
            past,
            origin,
            moves: ArrayVec::new(),
            hashes,
        }
    }

    /// The same position with another komi, given doubled.
    #[must_use]
    pub fn with_twice_komi(self, komi: i32) -> Self {
        Self { komi: komi.clamp(-MOST_TWICE_KOMI, MOST_TWICE_KOMI) as i16, ..self }
    }

    /// Twice the points that White gets for moving second.
    #[inline(always)]
    #[must_use]
    pub const fn twice_komi(&self) -> i32 {
        self.komi as i32
    }

    /// The board with its masks.
    #[inline(always)]
    #[must_use]
    pub fn grid(&self) -> &'static Grid<W> {
        Grid::of(self.side as usize)
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

    /// The points without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> Set<W> {
        self.grid().board - self.stones[0] - self.stones[1]
    }

    /// Whether both have passed or the game is as long as a game can be.
    #[inline(always)]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.passes >= 2 || self.moves.len() >= LONGEST
    }

    /// Twice the points that Black is ahead, by area.
    #[must_use]
    pub fn score(&self) -> i32 {
        2 * self.grid().area(self.stones) - self.twice_komi()
    }
}

/// Go in the registry.
#[derive(Clone, Copy, Debug)]
pub struct GoListing;

impl Listing for GoListing {
    const INFO: GameInfo = GameInfo {
        id: "go",
        aliases: &["baduk", "weiqi"],
        name: "Go",
        native_name: Some("囲碁"),
        players: 2,
        board: "9×9 points (5×5 to 19×19)",
        paper: Some("Browne 2014, section 5.3.2, algorithm 12, and appendix B"),
        rules: "Place a stone on an empty point; chains without a liberty are taken. No suicide, no arrangement twice. Two \
                passes end the game; the larger area wins, 7.5 points to White for moving second.",
        sizes: Sizes::Side { least: 5, most: 19, step: 1, usual: 9 },
    };

    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output {
        match size.rows() {
            side @ 0..=8 => visitor.visit(Go::<1>::new(side), evaluate::Influence),
            side @ 9..=11 => visitor.visit(Go::<2>::new(side), evaluate::Influence),
            side => visitor.visit(Go::<6>::new(side), evaluate::Influence),
        }
    }
}

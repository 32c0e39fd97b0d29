//! Gomoku on 15×15 crossings: five in a row win.
//!
//! The board takes four words. Lines are found by Browne's method for n in a row (2014, section 5.2.1, algorithm 7),
//! and the evaluation counts all windows of five of one direction at once. [`plain`] has the same rules on an array.

mod drawing;
pub mod evaluate;
mod notation;
pub mod plain;

use crate::boards::Set;
use arrayvec::ArrayVec;
use banmen_bits::board::Board;
use banmen_bits::board::lattice::Rectangle;
use banmen_bits::board::layout::Masked;
use banmen_bits::methods::queries::has_line;
use banmen_game::listing::{Size, Sizes};
use banmen_game::random::mix;
use banmen_game::{Ending, Game, GameInfo, GameVisitor, Listing, Payoffs, Player, Random};

/// The side of the board.
pub const SIDE: usize = 15;

/// The crossings, with a line in each of eight directions.
pub type Crossings = Masked<Rectangle<SIDE, SIDE, 8>, 4>;

/// The number of stones in a row that win; more win as well.
const ROW: u32 = 5;

/// A crossing to place a stone on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// The move to the crossing of this number, below 225.
    #[inline(always)]
    #[must_use]
    pub const fn new(cell: usize) -> Self {
        Self(cell as u8)
    }

    /// The number of the crossing, row by row from the top.
    #[inline(always)]
    #[must_use]
    pub const fn cell(self) -> usize {
        self.0 as usize
    }
}

/// A position of Gomoku.
///
/// ```
/// use banmen_game::{Game, Notation, Player};
/// use banmen_games::gomoku::Gomoku;
///
/// let mut game = Gomoku::default();
/// for text in ["h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"] {
///     game.play(game.read_move(text)?);
/// }
/// assert_eq!(game.outcome().and_then(|payoffs| payoffs.winner()), Some(Player::FIRST));
/// assert_eq!(game.ending().as_deref(), Some("Black wins with five in a row"));
/// # Ok::<(), banmen_game::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Gomoku {
    stones: [Set<4>; 2],
    turn: Player,
    won: bool,
}

impl Default for Gomoku {
    fn default() -> Self {
        Self { stones: [Set::EMPTY; 2], turn: Player::FIRST, won: false }
    }
}

impl Gomoku {
    /// The stones of a player.
    #[inline(always)]
    #[must_use]
    pub fn stones(&self, player: Player) -> Set<4> {
        self.stones[player.index() % 2]
    }

    /// The crossings without a stone.
    #[inline(always)]
    #[must_use]
    pub fn empty(&self) -> Set<4> {
        Crossings::CELLS - self.stones[0] - self.stones[1]
    }

    /// The crossings that may be played: none when the last stone made a row.
    #[inline(always)]
    #[must_use]
    pub fn open(&self) -> Set<4> {
        if self.won { Set::EMPTY } else { self.empty() }
    }
}

impl Game for Gomoku {
    type Move = Move;
    type Moves = ArrayVec<Move, { SIDE * SIDE }>;
    type Undo = ();

    const PLAYERS: usize = 2;
    const MOVES_COMMUTE: bool = true;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Payoffs> {
        if self.won {
            return Some(Payoffs::win(self.turn.other()));
        }
        self.empty().is_empty().then_some(Payoffs::draw(2))
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        list.extend(self.open().iter().map(|bit| Move(bit as u8)));
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.open().len() as usize
    }

    #[inline(always)]
    fn is_legal(&self, m: Move) -> bool {
        self.open().contains(u32::from(m.0))
    }

    #[inline(always)]
    fn play(&mut self, m: Move) {
        let own = &mut self.stones[self.turn.index() % 2];
        own.insert(u32::from(m.0));
        self.won = has_line::<Crossings>(*own, ROW);
        self.turn = self.turn.other();
    }

    #[inline(always)]
    fn undo(&mut self, m: Move, (): ()) {
        self.turn = self.turn.other();
        self.won = false;
        self.stones[self.turn.index() % 2].remove(u32::from(m.0));
    }

    fn key(&self) -> u64 {
        let state = (self.turn.index() as u64) << 1 | u64::from(self.won);
        let words = self.stones.iter().flat_map(|set| set.words());
        words.fold(mix(state), |key, word| mix(word.wrapping_add(key)))
    }

    /// The empty crossings are put into a random order once, instead of a list at every move.
    #[inline(always)]
    fn move_number(m: Move) -> usize {
        m.cell()
    }

    fn playout(&mut self, random: &mut Random) -> Ending {
        let mut cells = self.moves();
        let mut length = 0;
        loop {
            if let Some(payoffs) = self.outcome() {
                return Ending { payoffs, length };
            }
            let chosen = random.below(cells.len() as u32) as usize;
            self.play(cells.swap_remove(chosen));
            length += 1;
        }
    }
}

/// Gomoku as it is listed in a catalog of games.
#[derive(Clone, Copy, Debug)]
pub struct GomokuListing;

impl Listing for GomokuListing {
    const INFO: GameInfo = GameInfo {
        id: "gomoku",
        aliases: &["five-in-a-row"],
        name: "Gomoku",
        native_name: Some("五目並べ"),
        players: 2,
        board: "15×15 crossings",
        paper: None,
        rules: "Place a stone on an empty crossing. Five or more in a row win, in any direction; a full board is a draw.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Gomoku::default(), evaluate::Windows)
    }
}

#[cfg(test)]
mod tests {
    use super::plain::{Board as Plain, PlainGame};
    use super::*;
    use banmen_game::perft::{PerftKind, count};

    #[test]
    fn no_game_ends_before_the_ninth_move() {
        assert_eq!(count(&Gomoku::default(), 3, PerftKind::Listed), 225 * 224 * 223);
        assert_eq!(Plain::default().count(2), 225 * 224);
    }

    #[test]
    fn random_games_end_as_on_the_array() {
        let mut random = Random::new(5);
        for _ in 0..300 {
            let (mut game, mut plain) = (Gomoku::default(), Plain::default());
            loop {
                let cells: Vec<usize> = game.moves().iter().map(|m| m.cell()).collect();
                assert_eq!(cells, plain.moves());
                let Some(m) = random.pick(&game.moves()) else { break };
                game.play(m);
                plain.play(m.cell());
            }
        }
    }
}

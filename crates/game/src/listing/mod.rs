//! How a game is listed: its names, its sizes, and its concrete types for whoever needs them.
//!
//! A crate of rules describes its games by [`Listing`]; it knows no search, no session and no program. A catalog calls
//! [`Listing::open`] with a [`GameVisitor`] and receives the concrete game, so that a session, a contract check or a batch
//! of environments is compiled once for each game, in the crate that wants it.

mod size;

pub use size::{Size, SizeError, Sizes};

use crate::{Draw, Evaluate, Notation};

/// The description of a game for people and programs.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name that is typed: lower case, no spaces.
    pub id: &'static str,
    /// Other spellings of the id.
    pub aliases: &'static [&'static str],
    /// The English name.
    pub name: &'static str,
    /// The name in its players' own language, where that is another one.
    pub native_name: Option<&'static str>,
    /// The number of players.
    pub players: usize,
    /// The board in a few words.
    pub board: &'static str,
    /// The article and section that describe it, if it comes from one.
    pub paper: Option<&'static str>,
    /// The rules in a sentence or two.
    pub rules: &'static str,
    /// The sizes it is offered in.
    pub sizes: Sizes,
}

/// A game that can be listed in a catalog.
///
/// ```
/// use banmen_game::{Draw, Evaluate, GameInfo, GameVisitor, Listing, Notation, evaluate::Even};
/// use banmen_game::listing::{Size, Sizes};
/// use banmen_game::toys::TicTacToe;
///
/// struct NoughtsAndCrosses;
///
/// impl Listing for NoughtsAndCrosses {
///     const INFO: GameInfo = GameInfo {
///         id: "tictactoe",
///         aliases: &[],
///         name: "Noughts and crosses",
///         native_name: None,
///         players: 2,
///         board: "3×3 cells",
///         paper: None,
///         rules: "Three in a row win.",
///         sizes: Sizes::Fixed,
///     };
///
///     fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
///         visitor.visit(TicTacToe::default(), Even)
///     }
/// }
///
/// struct CountMoves;
///
/// impl GameVisitor for CountMoves {
///     type Output = usize;
///
///     fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(self, game: G, _: E) -> usize {
///         game.count_moves()
///     }
/// }
///
/// assert_eq!(NoughtsAndCrosses::open(Size::Fixed, CountMoves), 9);
/// ```
pub trait Listing {
    /// The description.
    const INFO: GameInfo;

    /// Hands the game at its start, in one of the sizes of [`INFO`](Self::INFO), to the visitor, with the evaluation
    /// that suits it.
    fn open<V: GameVisitor>(size: Size, visitor: V) -> V::Output;
}

/// A function that is generic over games: what a [`Listing`] calls with its concrete types.
pub trait GameVisitor {
    /// The result, the same type for every game.
    type Output;

    /// Receives a game at its start and an evaluation for it.
    fn visit<G: Notation + Draw, E: Evaluate<G> + Clone + 'static>(
        self,
        game: G,
        evaluation: E,
    ) -> Self::Output;
}

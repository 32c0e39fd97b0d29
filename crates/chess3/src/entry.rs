//! Chess for three as programs know it.

use crate::evaluate::Balance;
use crate::game::{Chess3, Rules};
use crate::position::Position;
use crate::representation::{Lines64, Magic32, Magic64, Pext64, Representation, Rotated32};
use banmen_play::any::{AnyGame, Count};
use banmen_play::registry::{Choice, Sizes};
use banmen_play::search::Method;
use banmen_play::{Entry, Session};

/// The bare tree of moves, without the rules about the past, counted in one representation.
fn tree<R: Representation>() -> Box<dyn AnyGame> {
    let count: Count<Chess3> = |game, perft, depth, watch| {
        perft.divide(&Chess3::<R>::new(game.position().converted(), Rules::TREE), depth, watch)
    };
    Box::new(Session::counting(Chess3::new(Position::start(), Rules::TREE), Balance, count))
}

fn open(choice: Choice) -> Box<dyn AnyGame> {
    match choice.representation {
        Some(Lines64::NAME) => tree::<Lines64>(),
        Some(Pext64::NAME) => tree::<Pext64>(),
        Some(Magic64::NAME) => tree::<Magic64>(),
        Some(Magic32::NAME) => tree::<Magic32>(),
        Some(Rotated32::NAME) => tree::<Rotated32>(),
        _ => Session::boxed_with(Chess3::<crate::representation::Fast>::default(), Balance),
    }
}

/// The entry for a registry. Without a representation the game is played by the recommended rules; a representation that
/// is named opens the bare tree that the paper counts ([`Rules::TREE`]).
pub const ENTRY: Entry = Entry {
    id: "chess3",
    aliases: &["chess-for-three", "threechess"],
    name: "Chess for three",
    native_name: None,
    players: 3,
    board: "96 squares, a hexagon of three halves of a chessboard",
    paper: "Klimaszewski 2015",
    rules: "Red, White and Black move in turn; pieces move as in chess, and diagonals fork at the centre. Before the first \
            move Red may exchange king and queen. The first mate ends the game: who gives it wins, both others lose. Who leaves a king open to the next player has lost it.",
    sizes: Sizes::Fixed,
    representations: &[Lines64::NAME, Pext64::NAME, Magic64::NAME, Magic32::NAME, Rotated32::NAME],
    // The winner of the study.
    search: Method::Paranoid,
    open,
};

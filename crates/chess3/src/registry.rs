//! Chess for three as programs know it.

use crate::evaluate::Balance;
use crate::game::{Chess3, Chess3Of, Rules};
use crate::position::PositionOf;
use crate::representation::{Magic32, Magic64, Pext64, PextLines64, Representation, Rotated32};
use banmen_play::any::{AnyGame, Count};
use banmen_play::registry::{Choice, Sizes};
use banmen_play::search::Method;
use banmen_play::{Entry, Session};

/// The bare tree of moves, without the rules about the past, counted in one representation.
fn tree<R: Representation>() -> Box<dyn AnyGame> {
    let count: Count<Chess3> = |game, perft, depth, watch| {
        perft.divide(&Chess3Of::<R>::new(game.position().convert(), Rules::TREE), depth, watch)
    };
    Box::new(Session::counting(Chess3::new(PositionOf::startpos(), Rules::TREE), Balance, count))
}

fn open(choice: Choice) -> Box<dyn AnyGame> {
    match choice.representation {
        Some(PextLines64::NAME) => tree::<PextLines64>(),
        Some(Pext64::NAME) => tree::<Pext64>(),
        Some(Magic64::NAME) => tree::<Magic64>(),
        Some(Magic32::NAME) => tree::<Magic32>(),
        Some(Rotated32::NAME) => tree::<Rotated32>(),
        _ => Session::boxed_with(Chess3::default(), Balance),
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
    rules: Rules::SUMMARY,
    sizes: Sizes::Fixed,
    representations: &[PextLines64::NAME, Pext64::NAME, Magic64::NAME, Magic32::NAME, Rotated32::NAME],
    // The winner of the study.
    search: Method::Paranoid,
    open,
};

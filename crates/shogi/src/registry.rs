//! Shogi among the games of the programs.

use crate::attack_tables::AttackTables;
use crate::evaluate::Material;
use crate::game::Shogi;
use crate::position::Position;
use crate::representation::{
    Fast, Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Pext64, PextLines64, Representation, Rotated32,
    Rotated64, Subtraction64, Vertical54,
};
use banmen_play::any::Count;
use banmen_play::registry::{Choice, Sizes};
use banmen_play::search::Method;
use banmen_play::{AnyGame, Entry, Session};

/// The bare tree of moves, counted in one representation.
fn tree<R: Representation>() -> Box<dyn AnyGame> {
    let count: Count<Position> =
        |position, perft, depth, watch| perft.divide(&position.convert::<R>(), depth, watch);
    Box::new(Session::counting(Position::default(), Material, count))
}

/// The bare tree of moves, counted by attack tables.
fn attack_tables() -> Box<dyn AnyGame> {
    let count: Count<Position> = |position, perft, depth, watch| {
        let tables = AttackTables::new(&position.setup()).unwrap_or_default();
        perft.divide(&tables, depth, watch)
    };
    Box::new(Session::counting(Position::default(), Material, count))
}

fn open(choice: Choice) -> Box<dyn AnyGame> {
    match choice.representation {
        Some(AttackTables::NAME) => attack_tables(),
        Some(Rotated32::NAME) => tree::<Rotated32>(),
        Some(Magic32Simple::NAME) => tree::<Magic32Simple>(),
        Some(Magic32FileM::NAME) => tree::<Magic32FileM>(),
        Some(Magic32FileR::NAME) => tree::<Magic32FileR>(),
        Some(Vertical54::NAME) => tree::<Vertical54>(),
        Some(Rotated64::NAME) => tree::<Rotated64>(),
        Some(Magic64::NAME) => tree::<Magic64>(),
        Some(Pext64::NAME) => tree::<Pext64>(),
        Some(PextLines64::NAME) => tree::<PextLines64>(),
        Some(Subtraction64::NAME) => tree::<Subtraction64>(),
        Some(Fast::NAME) => tree::<Fast>(),
        _ => Session::boxed_with(Shogi::default(), Material),
    }
}

/// Shogi in the registry. Without a representation it is the game that people play, with its rules about the past; a
/// representation that is named opens the bare tree of moves, which is what perft counts.
pub const ENTRY: Entry = Entry {
    id: "shogi",
    aliases: &["japanese-chess"],
    name: "Shogi",
    native_name: Some("将棋"),
    players: 2,
    board: "9×9 squares and two hands",
    paper: "Grimbergen 2007; Yamamoto et al. 2010",
    rules: "Checkmate the king. Captured pieces change sides and may be dropped on empty squares; pieces promote in the \
            farthest three ranks. No second unpromoted pawn on a file, no mate by dropping a pawn. Who cannot move loses.",
    sizes: Sizes::Fixed,
    representations: &[
        Fast::NAME,
        AttackTables::NAME,
        Rotated32::NAME,
        Magic32Simple::NAME,
        Magic32FileM::NAME,
        Magic32FileR::NAME,
        Vertical54::NAME,
        Rotated64::NAME,
        Magic64::NAME,
        Pext64::NAME,
        PextLines64::NAME,
        Subtraction64::NAME,
    ],
    search: Method::AlphaBeta,
    open,
};

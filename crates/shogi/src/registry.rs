//! Shogi among the games of the programs.

use crate::attack_tables::AttackTables;
use crate::evaluate::Material;
use crate::position::Position;
use crate::representation::{
    Fast, Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Pext64, PextLines64, Representation, Rotated32,
    Rotated64, Subtraction64, Vertical54,
};
use banmen_play::registry::{Choice, Sizes};
use banmen_play::search::{Even, Method};
use banmen_play::{AnyGame, Entry, Session};

fn start<R: Representation>() -> Box<dyn AnyGame> {
    Box::new(Session::with_one_search(Position::<R>::default(), Material))
}

fn open(choice: Choice) -> Box<dyn AnyGame> {
    match choice.representation {
        Some(AttackTables::NAME) => Box::new(Session::with_one_search(AttackTables::default(), Even)),
        Some(Rotated32::NAME) => start::<Rotated32>(),
        Some(Magic32Simple::NAME) => start::<Magic32Simple>(),
        Some(Magic32FileM::NAME) => start::<Magic32FileM>(),
        Some(Magic32FileR::NAME) => start::<Magic32FileR>(),
        Some(Vertical54::NAME) => start::<Vertical54>(),
        Some(Rotated64::NAME) => start::<Rotated64>(),
        Some(Magic64::NAME) => start::<Magic64>(),
        Some(Pext64::NAME) => start::<Pext64>(),
        Some(PextLines64::NAME) => start::<PextLines64>(),
        Some(Subtraction64::NAME) => start::<Subtraction64>(),
        _ => Session::boxed_with(Position::<Fast>::default(), Material),
    }
}

/// Shogi in the registry, with every representation of the papers.
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

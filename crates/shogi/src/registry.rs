//! Shogi among the games of the programs.

use crate::evaluate::Material;
use crate::position::Position;
use crate::representation::{
    Fast, Magic32FileM, Magic32FileR, Magic32Simple, Magic64, Pext64, PextLines64, Representation, Rotated32,
    Rotated64, Subtraction64, Vertical54,
};
use banmen_play::registry::Sizes;
use banmen_play::{AnyGame, Entry, Session};

fn open<R: Representation>() -> Box<dyn AnyGame> {
    Session::boxed_with(Position::<R>::default(), Material)
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
        crate::attack_tables::AttackTables::NAME,
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
    open: |choice| match choice.representation {
        Some(crate::attack_tables::AttackTables::NAME) => {
            Session::boxed(crate::attack_tables::AttackTables::default())
        }
        Some(Rotated32::NAME) => open::<Rotated32>(),
        Some(Magic32Simple::NAME) => open::<Magic32Simple>(),
        Some(Magic32FileM::NAME) => open::<Magic32FileM>(),
        Some(Magic32FileR::NAME) => open::<Magic32FileR>(),
        Some(Vertical54::NAME) => open::<Vertical54>(),
        Some(Rotated64::NAME) => open::<Rotated64>(),
        Some(Magic64::NAME) => open::<Magic64>(),
        Some(Pext64::NAME) => open::<Pext64>(),
        Some(PextLines64::NAME) => open::<PextLines64>(),
        Some(Subtraction64::NAME) => open::<Subtraction64>(),
        _ => open::<Fast>(),
    },
};

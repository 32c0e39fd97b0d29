//! Shogi as it is listed in a catalog of games.

use crate::evaluate::Material;
use crate::game::Shogi;
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing};

/// Shogi with all its rules, repetition and declaration included.
#[derive(Clone, Copy, Debug)]
pub struct ShogiListing;

impl Listing for ShogiListing {
    const INFO: GameInfo = GameInfo {
        id: "shogi",
        aliases: &["japanese-chess"],
        name: "Shogi",
        native_name: Some("将棋"),
        players: 2,
        board: "9×9 squares and two hands",
        paper: Some("Grimbergen 2007; Yamamoto et al. 2010"),
        rules: "Checkmate the king. Captured pieces change sides and may be dropped on empty squares; pieces promote in \
                the farthest three ranks. No second unpromoted pawn on a file, no mate by dropping a pawn. Who cannot \
                move loses.",
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Shogi::default(), Material)
    }
}

//! Chess for three as it is listed in a catalog of games.

use crate::evaluate::Balance;
use crate::game::{Chess3, Rules};
use banmen_game::listing::{Size, Sizes};
use banmen_game::{GameInfo, GameVisitor, Listing};

/// Chess for three by the recommended rules.
#[derive(Clone, Copy, Debug)]
pub struct Chess3Listing;

impl Listing for Chess3Listing {
    const INFO: GameInfo = GameInfo {
        id: "chess3",
        aliases: &["chess-for-three", "threechess"],
        name: "Chess for three",
        native_name: None,
        players: 3,
        board: "96 squares, a hexagon of three halves of a chessboard",
        paper: Some("Klimaszewski 2015"),
        rules: Rules::SUMMARY,
        sizes: Sizes::Fixed,
    };

    fn open<V: GameVisitor>(_: Size, visitor: V) -> V::Output {
        visitor.visit(Chess3::default(), Balance)
    }
}

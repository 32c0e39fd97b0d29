//! The state of a game for people: the board, who is on move, how it ended.

use crate::arguments::Opened;
use banmen_play::{AnyGame, Payoffs, Player};
use serde_json::{Map, Value};

/// The board with its game's name, who is on move or how it ended, and the position as text.
pub(crate) fn board(opened: &Opened) -> String {
    let game = &*opened.game;
    let drawn = game.terminal();
    let drawn = drawn.trim_end_matches('\n');
    let known = game.status().map(|known| format!("{known}\n")).unwrap_or_default();
    format!("{}: {}\n\n{drawn}\n\n{known}position {}\n", opened.title(), status(game), game.position())
}

/// Who is on move, or how it ended.
pub(crate) fn status(game: &dyn AnyGame) -> String {
    game.ending().unwrap_or_else(|| format!("{} to move", game.player_name(game.turn())))
}

/// Every player's share by name.
pub(crate) fn shares(game: &dyn AnyGame, payoffs: &Payoffs) -> Value {
    let players = Player::all(game.players());
    let shares: Map<String, Value> =
        players.map(|player| (game.player_name(player), payoffs.share(player).into())).collect();
    Value::Object(shares)
}

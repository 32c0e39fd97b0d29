//! How a game stands, for people: the board, who is on move, who has won.

use crate::arguments::Opened;
use banmen_play::{AnyGame, Payoffs, Player};
use serde_json::{Map, Value};

/// The board with its game's name, who is on move or how it ended, and the position as text.
pub(crate) fn board(opened: &Opened) -> String {
    let game = &*opened.game;
    let drawn = game.terminal();
    let drawn = drawn.trim_end_matches('\n');
    format!("{}: {}\n\n{drawn}\n\nposition {}\n", opened.title(), status(game), game.position())
}

/// Who is on move, or how it ended.
pub(crate) fn status(game: &dyn AnyGame) -> String {
    match game.outcome() {
        Some(payoffs) => result(game, &payoffs),
        None => format!("{} to move", game.player_name(game.turn())),
    }
}

/// How a game ended.
pub(crate) fn result(game: &dyn AnyGame, payoffs: &Payoffs) -> String {
    match payoffs.winner() {
        Some(winner) => format!("{} wins", game.player_name(winner)),
        None => "a draw".to_owned(),
    }
}

/// Every player's share by name.
pub(crate) fn shares(game: &dyn AnyGame, payoffs: &Payoffs) -> Value {
    let players = Player::all(game.players());
    let shares: Map<String, Value> =
        players.map(|player| (game.player_name(player), payoffs.share(player).into())).collect();
    Value::Object(shares)
}

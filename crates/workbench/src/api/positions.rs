//! Positions that no table holds: a line that is stepped through, a move that is tried out. The request tells all of it.

use super::{
    Shared,
    tables::{Body, read},
};
use crate::{failure::Failure, hall::Hall, table::Scene};
use axum::{Json, extract::State};
use banmen_play::{AnyGame, Player, registry::Opened};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The most moves of a line.
const MOST_MOVES: usize = 4096;

/// A game, a position of it, and the moves played from there.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Place {
    pub(super) game: String,
    /// Empty for the start.
    #[serde(default)]
    pub(super) position: String,
    /// The moves played from the position, apart by spaces.
    #[serde(default)]
    pub(super) moves: String,
}

/// A move of a line, as it is typed and as players write it, and who played it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct LineMove {
    text: String,
    label: String,
    player: Player,
}

impl Place {
    /// Opens the game and plays the moves; a text that is none is refused.
    pub(super) fn reach(&self, hall: &Hall) -> Result<Opened, Failure> {
        let mut opened = hall.registry().open(&self.game).map_err(Failure::wrong)?;
        let game = &mut opened.game;
        if !self.position.trim().is_empty() {
            game.set_position(&self.position).map_err(Failure::wrong)?;
        }
        for (index, text) in self.moves.split_whitespace().enumerate() {
            if index >= MOST_MOVES {
                return Err(Failure::wrong(format!("a line has {MOST_MOVES} moves at most here")));
            }
            game.play(text).map_err(|error| Failure::wrong(format!("move {}: {error}", index + 1)))?;
        }
        Ok(opened)
    }
}

/// The last moves that were played, `count` of them.
pub(super) fn last_moves(game: &dyn AnyGame, count: usize) -> Vec<LineMove> {
    let played = game.history().into_iter().zip(game.history_labels()).zip(game.history_players());
    let line = played.map(|((text, label), player)| LineMove { text, label, player });
    line.skip(game.played().saturating_sub(count)).collect()
}

/// The board after a line of moves, and whether the game is over there.
pub(crate) async fn scene(State(hall): Shared, body: Body<Place>) -> Result<Json<Value>, Failure> {
    let game = read(body)?.reach(&hall)?.game;
    let last = last_moves(&*game, 1).pop();
    Ok(Json(json!({
        "scene": Scene::of(&*game),
        "last": last,
        "ending": game.ending(),
        "status": game.status(),
        "remark": game.remark(),
    })))
}

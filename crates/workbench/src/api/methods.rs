//! Browne's operations and algorithms, line by line on stones that a person sets up.

use super::{
    Shared,
    tables::{Body, read},
};
use crate::failure::Failure;
use axum::{
    Json,
    extract::{Path, State},
};
use banmen_catalog::methods::{Example, Figure, pattern_cells, plane, title};
use banmen_play::{
    Player,
    inspect::methods::{METHODS, Method, MethodTrace},
    registry::Registry,
};
use serde::Deserialize;
use serde_json::{Value, json};

/// The largest board of the games has 19×19 cells; a set, and the moves of a request, have no more.
const MOST_CELLS: usize = 400;

/// Every method with its example, and the games on whose boards they are shown.
pub(crate) async fn list(State(hall): Shared) -> Result<Json<Value>, Failure> {
    let registry = hall.registry();
    let methods: Result<Vec<Value>, Failure> = METHODS.iter().map(|method| entry(registry, method)).collect();
    let is_shown = |id: &str| registry.open(id).is_ok_and(|opened| opened.game.method_board().is_some());
    let games = registry.0.iter().filter(|entry| is_shown(entry.info.id));
    let games = games.map(|entry| json!({ "id": entry.info.id, "name": entry.info.name }));
    Ok(Json(json!({ "methods": methods?, "games": games.collect::<Vec<_>>() })))
}

/// A method with the stones of its example.
fn entry(registry: &Registry, method: &Method) -> Result<Value, Failure> {
    let example = Example::of(method.id).ok_or_else(|| Failure::missing("example of", method.id))?;
    let mut value = json!({
        "id": method.id,
        "name": method.name,
        "title": title(method),
        "sort": format!("{:?}", method.sort).to_lowercase(),
        "game": example.game,
    });
    if example.game.is_empty() {
        value["stones"] = json!([pattern_cells(example.position), [], []]);
        value["player"] = json!(Player::FIRST);
        return Ok(value);
    }
    let mut game = registry.open(example.game).map_err(Failure::wrong)?.game;
    game.set_position(example.position).map_err(Failure::wrong)?;
    let picture = game.picture();
    let of = |player: Player| -> Vec<usize> {
        picture.pieces.iter().filter(|piece| piece.owner == Some(player)).map(|piece| piece.cell).collect()
    };
    let at: Vec<usize> = example.at.iter().filter_map(|name| picture.cell(name)).collect();
    value["stones"] = json!([of(game.turn()), of(game.turn().other()), at]);
    value["player"] = json!(game.turn());
    Ok(value)
}

/// The board of Long Life, which belongs to no game.
pub(crate) async fn life_board() -> Json<Value> {
    let picture = plane();
    let colours: Vec<_> = [Player::FIRST, Player::SECOND].map(|player| picture.colour(player)).to_vec();
    Json(json!({
        "cells": picture.cells, "labels": picture.labels, "ground": picture.ground, "strokes": picture.strokes,
        "legend": picture.legend, "styles": picture.styles, "names": ["Live", "-"], "colours": colours,
    }))
}

/// Stones on a board: those of the player p, those of the opponent, and the cells that are played.
#[derive(Debug, Deserialize)]
pub(crate) struct Arrangement {
    /// Empty for the board of Long Life.
    game: String,
    #[serde(default)]
    own: Vec<usize>,
    #[serde(default)]
    enemy: Vec<usize>,
    #[serde(default)]
    played: Vec<usize>,
}

/// A method on an arrangement: every line with the sets after it.
pub(crate) async fn run(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Arrangement>,
) -> Result<Json<MethodTrace>, Failure> {
    let Arrangement { game, own, enemy, played } = read(body)?;
    let method = Method::named(&id).ok_or_else(|| Failure::missing("method", &id))?;
    let lists = [&own[..], &enemy, &played];
    if lists.iter().any(|cells| cells.len() > MOST_CELLS) {
        return Err(Failure::wrong(format!("{MOST_CELLS} cells of a kind at most")));
    }
    let opened = match game.as_str() {
        "" => None,
        game => Some(hall.registry().open(game).map_err(Failure::wrong)?.game),
    };
    Figure::arranged(method, opened.as_deref(), lists).map(Json).map_err(Failure::wrong)
}

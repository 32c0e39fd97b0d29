//! Which games there are, and what their boards look like.

use super::Shared;
use crate::failure::Failure;
use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::IntoResponse,
};
use banmen_play::{
    Entry, Player,
    draw::{Picture, svg},
    search::{Level, Method},
};
use serde_json::{Value, json};

/// Every game of the registry.
pub(crate) async fn list(State(hall): Shared) -> Json<Value> {
    let games = hall.registry().0.iter().map(|entry| {
        json!({
            "id": entry.info.id,
            "name": entry.info.name,
            "native_name": entry.info.native_name,
            "players": entry.info.players,
            "board": entry.info.board,
            "paper": entry.info.paper,
            "rules": entry.info.rules,
            "sizes": entry.info.sizes,
            "usual": entry.info.sizes.usual().to_string(),
            "search": entry.search.to_string(),
            "representations": names(entry),
        })
    });
    let methods = Method::ALL.map(|(name, _)| name);
    Json(json!({ "games": games.collect::<Vec<_>>(), "levels": Level::ALL, "methods": methods }))
}

/// What stays the same through a game: its cells, its colours, its glyphs, who plays.
pub(crate) async fn board(State(hall): Shared, Path(game): Path<String>) -> Result<Json<Value>, Failure> {
    let opened = hall.registry().open(&game).map_err(Failure::wrong)?;
    let game = &opened.game;
    let players = Player::all(game.players());
    let picture = game.picture();
    let colours: Vec<_> = players.clone().map(|player| picture.colour(player)).collect();
    let Picture { cells, labels, ground, strokes, legend, styles, .. } = picture;
    Ok(Json(json!({
        "game": opened.id,
        "title": opened.title(),
        "names": players.map(|player| game.player_name(player)).collect::<Vec<_>>(),
        "cells": cells,
        "labels": labels,
        "ground": ground,
        "strokes": strokes,
        "legend": legend,
        "styles": styles,
        "colours": colours,
        "representations": names(opened.entry),
    })))
}

/// The start as a picture.
pub(crate) async fn picture(
    State(hall): Shared,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let opened = hall.registry().open(&game).map_err(Failure::wrong)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "max-age=3600")];
    Ok((headers, svg(&opened.game.picture())))
}

/// The names of the representations that a game's tree can be counted over.
fn names(entry: &Entry) -> Vec<&'static str> {
    entry.representations.iter().map(|representation| representation.name).collect()
}

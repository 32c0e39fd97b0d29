//! The sets that a position is made of, their layouts, and the way of a slider's lookup.

use super::Shared;
use crate::failure::Failure;
use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
};
use banmen_play::inspect::Trace;
use serde::Deserialize;
use serde_json::{Value, json};

/// Every named set after the first moves, and what can be traced there.
pub(crate) async fn sets(
    State(hall): Shared,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json<Value>, Failure> {
    let game = hall.find(&id).await?.state().at(ply);
    Ok(Json(json!({
        "sets": game.sets(),
        "layouts": game.layouts(),
        "methods": game.slider_methods(),
        "pieces": game.slider_pieces(),
    })))
}

/// The lookup to trace: a method, a piece and its cell.
#[derive(Debug, Deserialize)]
pub(crate) struct Lookup {
    method: String,
    piece: String,
    cell: usize,
}

/// A slider's lookup after the first moves, step by step.
pub(crate) async fn trace(
    State(hall): Shared,
    Path((id, ply)): Path<(String, usize)>,
    lookup: Result<Query<Lookup>, QueryRejection>,
) -> Result<Json<Trace>, Failure> {
    let Query(lookup) = lookup.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let game = hall.find(&id).await?.state().at(ply);
    game.trace(&lookup.method, &lookup.piece, lookup.cell).map(Json).map_err(Failure::wrong)
}

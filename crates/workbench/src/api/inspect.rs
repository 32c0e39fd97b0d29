//! The sets that a position is made of.

use super::Shared;
use crate::failure::Failure;
use axum::{
    Json,
    extract::{Path, State},
};
use serde_json::{Value, json};

/// Every named set after so many moves.
pub(crate) async fn sets(
    State(hall): Shared,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json<Value>, Failure> {
    let game = hall.find(&id)?.state().at(ply);
    Ok(Json(json!({ "sets": game.sets() })))
}

//! Sliders on the chess board, and the attack tables of the papers with their memory.

use super::tables::{Body, read};
use crate::failure::Failure;
use axum::Json;
use banmen_catalog::sliders::{AttackTable, CHESS, attack_tables, chess_picture};
use banmen_play::{Player, inspect::Trace};
use serde::Deserialize;
use serde_json::{Value, json};

/// The board, what can be traced on it, and every table.
pub(crate) async fn list() -> Json<Value> {
    let picture = chess_picture(&[]);
    let table = |AttackTable { source, name, entries, bytes }: AttackTable| json!({ "source": source, "name": name, "entries": entries, "bytes": bytes });
    let board = json!({
        "colours": [picture.colour(Player::FIRST)], "names": ["Occupied"], "cells": picture.cells,
        "labels": picture.labels, "ground": picture.ground, "strokes": picture.strokes, "legend": picture.legend,
        "styles": picture.styles,
    });
    Json(json!({
        "board": board,
        "pieces": CHESS.pieces(),
        "methods": CHESS.methods(),
        "tables": attack_tables().into_iter().map(table).collect::<Vec<_>>(),
    }))
}

/// A slider among occupied cells.
#[derive(Debug, Deserialize)]
pub(crate) struct Lookup {
    method: String,
    piece: String,
    cell: usize,
    #[serde(default)]
    occupied: Vec<usize>,
}

/// A lookup on the chess board, step by step.
pub(crate) async fn trace(body: Body<Lookup>) -> Result<Json<Trace>, Failure> {
    let Lookup { method, piece, cell, occupied } = read(body)?;
    if let Some(cell) = occupied.iter().find(|&&cell| cell >= CHESS.cells) {
        return Err(Failure::wrong(format!("the chess board has 64 cells and none with the number {cell}")));
    }
    CHESS.trace(&method, &piece, cell, &occupied).map(Json).map_err(Failure::wrong)
}

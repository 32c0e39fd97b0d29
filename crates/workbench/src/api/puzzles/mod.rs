//! Puzzles: Life as it runs, Lights Out, packings as they are found, mates to be found by hand. Nothing is kept here: a request tells the board.

mod life;
mod lights_out;
mod mates;
mod packing;

use crate::hall::Hall;
use axum::{
    Router,
    routing::{get, post},
};
use std::sync::Arc;

/// Everything below `/api/puzzles`.
pub(super) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/life", get(life::about))
        .route("/life/run", post(life::run))
        .route("/life/soup", post(life::soup))
        .route("/life/insert", post(life::insert))
        .route("/life/write", post(life::write))
        .route("/lights-out", get(lights_out::board))
        .route("/lights-out/random", get(lights_out::random))
        .route("/lights-out/solve", post(lights_out::solve))
        .route("/mates", get(mates::list))
        .route("/packing", get(packing::classics))
        .route("/packing/board", post(packing::board))
        .route("/packing/solve", get(packing::solve))
}

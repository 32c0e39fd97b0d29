//! What can be asked: each file here is a part of the page.

mod analyse;
mod events;
mod games;
mod inspect;
mod mate;
mod measure;
mod methods;
mod positions;
mod puzzles;
mod records;
mod score;
mod sliders;
mod tables;

use crate::{
    assets,
    failure::Failure,
    guard::{self, Hosts},
    hall::Hall,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use std::sync::Arc;

/// The hall, as the handlers share it.
type Shared = axum::extract::State<Arc<Hall>>;

/// The largest request: a game of thousands of moves.
const LARGEST_REQUEST: usize = 64 * 1024;

/// Everything that is answered.
pub(crate) fn router(hall: Arc<Hall>, hosts: Hosts) -> Router {
    let table = Router::new()
        .route("/", get(tables::view).delete(tables::remove))
        .route("/events", get(events::listen))
        .route("/play", post(tables::play))
        .route("/undo", post(tables::undo))
        .route("/resign", post(tables::resign))
        .route("/seats", post(tables::sit))
        .route("/paste", post(tables::paste))
        .route("/hint", post(tables::hint))
        .route("/hurry", post(tables::hurry))
        .route("/record", get(tables::record))
        .route("/scenes/{ply}", get(tables::scene))
        .route("/sets/{ply}", get(inspect::sets))
        .route("/trace/{ply}", get(inspect::trace))
        .route("/perft", get(measure::perft))
        .route("/playouts", get(measure::playouts))
        .route("/representations", get(measure::representations));
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{*path}", get(assets::asset))
        .route("/api/games", get(games::list))
        .route("/api/games/{game}", get(games::board))
        .route("/api/games/{game}/picture.svg", get(games::picture))
        .route("/api/tables", get(tables::list).post(tables::create))
        .nest("/api/tables/{id}", table)
        .route("/api/scene", post(positions::scene))
        .route("/api/score", post(score::score))
        .route("/api/analyse", get(analyse::lines))
        .route("/api/review", get(analyse::review))
        .route("/api/mate", get(mate::ask))
        .route("/api/mate/defend", post(mate::defend))
        .route("/api/methods", get(methods::list))
        .route("/api/methods/life/board", get(methods::life_board))
        .route("/api/methods/{id}", post(methods::run))
        .route("/api/sliders", get(sliders::list).post(sliders::trace))
        .route("/api/records/read", post(records::read).layer(DefaultBodyLimit::max(records::LARGEST_FILE)))
        .route("/api/records/tree", post(records::label))
        .route("/api/records/write", post(records::write).layer(DefaultBodyLimit::max(records::LARGEST_FILE)))
        .nest("/api/puzzles", puzzles::router())
        .fallback(|| async { Failure::missing("page", "of that address") })
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(middleware::from_fn_with_state(hosts, guard::check))
        .with_state(hall)
}

//! Tables: set up, look, play.

use super::{Shared, records};
use crate::{
    failure::Failure,
    hall::Hall,
    table::{Control, Kept, Scene, Seat, State as Game},
};
use axum::{
    Json,
    extract::{Path, State, rejection::JsonRejection},
    http::header,
    response::IntoResponse,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// How many games the first page remembers.
const REMEMBERED: usize = 12;

/// What a table is asked to do, and in which state it was when that was thought of.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Request<T> {
    version: Option<u64>,
    #[serde(flatten)]
    what: T,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Nothing {}

#[derive(Debug, Deserialize)]
pub(crate) struct Text {
    text: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Seats {
    seats: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Setup {
    game: String,
    #[serde(default)]
    seats: Vec<String>,
    clock: Option<Control>,
    /// A position or a game to begin with.
    text: Option<String>,
}

/// A body that was read, or why not.
pub(super) type Body<T> = Result<Json<T>, JsonRejection>;

pub(super) fn read<T>(body: Body<T>) -> Result<T, Failure> {
    body.map(|Json(value)| value).map_err(|rejection| Failure::wrong(rejection.body_text()))
}

/// A text that is JSON already.
fn json_text(text: Arc<str>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string())
}

fn seats(texts: &[String]) -> Result<Vec<Seat>, Failure> {
    texts.iter().take(8).map(|text| text.parse().map_err(Failure::wrong)).collect()
}

/// Sets up a table.
pub(crate) async fn create(State(hall): Shared, body: Body<Setup>) -> Result<impl IntoResponse, Failure> {
    let setup = read(body)?;
    let opened = hall.registry().open(&setup.game).map_err(Failure::wrong)?;
    let mut state = Game::new(opened, &seats(&setup.seats)?, setup.clock)?;
    if let Some(text) = setup.text.filter(|text| !text.trim().is_empty()) {
        take_over(&mut state, &text, &hall)?;
    }
    Ok(json_text(hall.add(state).await?.view()))
}

/// Goes to a position or takes over a game: as this project writes it, or the main line of a record of any format.
fn take_over(state: &mut Game, text: &str, hall: &Hall) -> Result<(), Failure> {
    state.paste(text, hall.registry()).or_else(|error| {
        let line = records::main_line(text, &state.opened.id, hall).ok_or(error)?;
        state.paste(&line, hall.registry())
    })
}

/// The games that were played last.
pub(crate) async fn list(State(hall): Shared) -> Result<Json<Value>, Failure> {
    let row = |(table, kept): (String, Kept)| {
        let (title, game) = kept.title();
        json!({ "table": table, "game": game, "title": title, "moves": kept.moves(), "ending": kept.ending })
    };
    let rows = hall.newest(REMEMBERED).await?.into_iter().map(row);
    Ok(Json(json!({ "tables": rows.collect::<Vec<_>>() })))
}

/// The state of a table.
pub(crate) async fn view(State(hall): Shared, Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    Ok(json_text(hall.find(&id).await?.view()))
}

/// Removes a table and its file.
pub(crate) async fn remove(State(hall): Shared, Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    hall.remove(&id).await?;
    Ok(Json(json!({ "removed": id })))
}

/// Plays a move in the state that the request names.
pub(crate) async fn play(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Request<Text>>,
) -> Result<impl IntoResponse, Failure> {
    let Request { version, what } = read(body)?;
    hall.find(&id).await?.act(version, |state| state.play(&what.text)).await.map(json_text)
}

/// Takes back to the last position in which a person was on move.
pub(crate) async fn undo(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Request<Nothing>>,
) -> Result<impl IntoResponse, Failure> {
    hall.find(&id).await?.act(read(body)?.version, Game::undo).await.map(json_text)
}

/// Resigns in the state that the request names.
pub(crate) async fn resign(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Request<Nothing>>,
) -> Result<impl IntoResponse, Failure> {
    hall.find(&id).await?.act(read(body)?.version, Game::resign).await.map(json_text)
}

/// Lets others sit down.
pub(crate) async fn sit(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Request<Seats>>,
) -> Result<impl IntoResponse, Failure> {
    let Request { version, what } = read(body)?;
    let seats = seats(&what.seats)?;
    hall.find(&id).await?.act(version, |state| state.sit(&seats)).await.map(json_text)
}

/// Goes to a position, or takes over a game.
pub(crate) async fn paste(
    State(hall): Shared,
    Path(id): Path<String>,
    body: Body<Request<Text>>,
) -> Result<impl IntoResponse, Failure> {
    let Request { version, what } = read(body)?;
    hall.find(&id).await?.act(version, |state| take_over(state, &what.text, &hall)).await.map(json_text)
}

/// Asks the program for a move to show.
pub(crate) async fn hint(State(hall): Shared, Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    hall.find(&id).await?.hint()?;
    Ok(Json(json!({})))
}

/// Lets the program stop thinking and play.
pub(crate) async fn hurry(State(hall): Shared, Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    hall.find(&id).await?.hurry();
    Ok(Json(json!({})))
}

/// The game as text.
pub(crate) async fn record(State(hall): Shared, Path(id): Path<String>) -> Result<String, Failure> {
    Ok(hall.find(&id).await?.state().record())
}

/// The board after the first moves of the game.
pub(crate) async fn scene(
    State(hall): Shared,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json<Scene>, Failure> {
    Ok(Json(Scene::of(&*hall.find(&id).await?.state().at(ply))))
}

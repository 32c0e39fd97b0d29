//! Which games there are, and what their boards look like.

use super::{Shared, mate, positions::Place, score};
use crate::{failure::Failure, table::Seat};
use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::header,
    response::IntoResponse,
};
use banmen_play::{
    Entry, Player,
    draw::{Cell, Picture, Point, thumbnail},
    search::Method,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;

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
            "levels": Seat::opponents(entry),
            "usual_level": Seat::usual(entry).to_string(),
            "strengths": strengths(entry),
            "representations": names(entry),
        })
    });
    let methods = Method::ALL.map(|(name, _)| name);
    Json(json!({ "games": games.collect::<Vec<_>>(), "methods": methods }))
}

/// What is known of the strength of the opponents that a game offers.
fn strengths(entry: &Entry) -> HashMap<String, String> {
    let measured = |seat: String| {
        let Seat::Search(spec) = seat.parse::<Seat>().ok()? else { return None };
        Some((seat, entry.strength(spec.settings.level?)?))
    };
    Seat::opponents(entry).into_iter().filter_map(measured).collect()
}

/// What stays the same through a game: its cells, its colours, its glyphs, who plays.
pub(crate) async fn board(State(hall): Shared, Path(game): Path<String>) -> Result<Json<Value>, Failure> {
    let opened = hall.registry().open(&game).map_err(Failure::wrong)?;
    let game = &opened.game;
    let players = Player::all(game.players());
    let picture = game.picture();
    let homes = homes(&picture, game.players());
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
        "homes": homes,
        "starts": game.starts(),
        "mates": mate::is_for(&opened),
        "scored": score::is_for(&opened.id),
        "formats": banmen_record::games::formats(&opened.id),
        "representations": names(opened.entry),
    })))
}

/// The angle in degrees by which the board is turned so that a player sits below it: their pieces at the start are then
/// at the bottom. Nothing where the pieces of a player have no side of their own.
fn homes(start: &Picture, players: usize) -> Vec<Option<f64>> {
    let mean = |cells: &[Point]| {
        let (count, sum) = cells.iter().fold((0.0, Point::default()), |(count, sum), at| {
            (count + 1.0, Point::new(sum.x + at.x, sum.y + at.y))
        });
        (count > 0.0).then(|| Point::new(sum.x / count, sum.y / count))
    };
    let centres: Vec<Point> = start.cells.iter().map(Cell::centre).collect();
    let middle = mean(&centres).unwrap_or_default();
    let home = |player: Player| {
        let own = start.pieces.iter().filter(|piece| piece.owner == Some(player));
        let own: Vec<Point> = own.filter_map(|piece| centres.get(piece.cell).copied()).collect();
        let at = mean(&own)?;
        let (x, y) = (at.x - middle.x, at.y - middle.y);
        // Downwards is where y grows. Half a cell from the middle is no side.
        (x.hypot(y) > 1.0).then(|| (90.0 - y.atan2(x).to_degrees()).rem_euclid(360.0).round() % 360.0)
    };
    Player::all(players).map(home).collect()
}

/// What of a game is drawn.
#[derive(Debug, Deserialize)]
pub(crate) struct Drawn {
    #[serde(default)]
    position: String,
    #[serde(default)]
    moves: String,
}

/// The start as a picture, or the position after some moves.
pub(crate) async fn picture(
    State(hall): Shared,
    Path(game): Path<String>,
    drawn: Result<Query<Drawn>, QueryRejection>,
) -> Result<impl IntoResponse, Failure> {
    let Query(Drawn { position, moves }) =
        drawn.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let opened = Place { game, position, moves }.reach(&hall)?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "max-age=3600")];
    // On a small picture names of rows and counts of pieces are specks.
    let board = Picture { labels: Vec::new(), panels: Vec::new(), ..opened.game.picture() };
    Ok((headers, thumbnail(&board)))
}

/// The names of the representations that a game's tree can be counted over.
fn names(entry: &Entry) -> Vec<&'static str> {
    entry.representations.iter().map(|representation| representation.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_catalog::GAMES;

    #[test]
    fn players_with_a_side_of_their_own_sit_below_it() {
        let homes = |game: &str| {
            let game = GAMES.open(game).expect("it is in the registry").game;
            homes(&game.picture(), game.players())
        };
        assert_eq!(homes("shogi"), [Some(0.0), Some(180.0)]);
        assert_eq!(homes("breakthrough"), [Some(0.0), Some(180.0)]);
        let three: Vec<f64> = homes("chess3").into_iter().map(|home| home.expect("a side")).collect();
        assert_eq!(three[1], 0.0, "White sits below");
        let mut turns = three.clone();
        turns.sort_by(f64::total_cmp);
        assert_eq!(turns, [0.0, 120.0, 240.0]);
        for game in ["go", "othello", "connect4", "hex", "clobber"] {
            assert_eq!(homes(game), [None, None], "{game}");
        }
    }
}

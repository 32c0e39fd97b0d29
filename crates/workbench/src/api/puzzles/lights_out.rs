//! Lights Out: the cells of a board and which lights each button inverts; solvable lights by chance; a shortest solution.

use crate::{
    api::{
        Shared,
        tables::{Body, read},
    },
    failure::Failure,
    hall::Hall,
    jobs,
};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use banmen_play::draw::{Cell, Shade};
use banmen_puzzles::lights_out::{Elimination, Lights, Shape, Tiling, Wiring};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{sync::atomic::AtomicBool, time::Duration};

/// The most cells of a board that is shown.
const MOST_CELLS: usize = 400;
/// How long a shortest solution is looked for.
const LIMIT: Duration = Duration::from_secs(2);
/// The game on the board of which the one for three is drawn.
const THREE: &str = "chess3";
/// The room between two layers.
const GAP: f64 = 0.6;
/// Layers are drawn side by side up to this width.
const WIDEST: f64 = 18.0;

/// A board, and the seed of the lights that are lit by chance.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice {
    board: String,
    #[serde(default)]
    seed: u64,
}

/// A board, and the lights that burn on it.
#[derive(Debug, Deserialize)]
pub(crate) struct Puzzle {
    board: String,
    lights: Vec<usize>,
}

type Asked = Result<Query<Choice>, QueryRejection>;

fn choice(asked: Asked) -> Result<(Shape, u64), Failure> {
    let Query(Choice { board, seed }) = asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    Ok((shape(&board)?, seed))
}

fn shape(name: &str) -> Result<Shape, Failure> {
    // What is too long for a name is not repeated in a message.
    if name.len() > 40 {
        return Err(Failure::wrong("a name of a board is not as long as that"));
    }
    let shape: Shape = name.parse().map_err(Failure::wrong)?;
    if shape.len() > MOST_CELLS {
        return Err(Failure::wrong(format!(
            "`{name}` has {} cells: {MOST_CELLS} can be shown at most",
            shape.len()
        )));
    }
    Ok(shape)
}

/// The cells as polygons.
fn cells(shape: &Shape, hall: &Hall) -> Vec<Cell> {
    if shape.tiling() == Tiling::Three
        && let Ok(opened) = hall.registry().open(THREE)
    {
        let cells = opened.game.picture().cells;
        if cells.len() == shape.len() {
            return cells.into_iter().map(|cell| Cell { shade: Shade::Plain, ..cell }).collect();
        }
    }
    rows(shape)
}

/// The cells in rows, layers side by side.
fn rows(shape: &Shape) -> Vec<Cell> {
    let layers = if let Tiling::Squares { layers } = shape.tiling() { layers } else { 1 };
    let height = shape.rows().len() / layers.max(1);
    let width =
        shape.rows().iter().map(|&(indent, len)| indent as f64 / 2.0 + len as f64).fold(0.0, f64::max);
    let beside = ((WIDEST / (width + GAP)) as usize).clamp(1, layers.max(1));
    let row = |(index, &(indent, len)): (usize, &(usize, usize))| {
        let (layer, row) = (index / height.max(1), index % height.max(1));
        let left = (layer % beside) as f64 * (width + GAP) + indent as f64 / 2.0;
        let top = (layer / beside) as f64 * (height as f64 + GAP);
        (0..len).map(move |column| {
            let mut name = format!("row {} column {}", row + 1, column + 1);
            if layers > 1 {
                name = format!("layer {} {name}", layer + 1);
            }
            match shape.tiling() {
                Tiling::Hexagons => {
                    let down = 3f64.sqrt() / 2.0;
                    Cell::hexagon(name, left + column as f64, row as f64 * down, Shade::Plain)
                }
                _ => Cell::square(name, left + column as f64, top + row as f64, Shade::Plain),
            }
        })
    };
    shape.rows().iter().enumerate().flat_map(row).collect()
}

/// A board: its cells, and which lights each button inverts.
pub(crate) async fn board(State(hall): Shared, asked: Asked) -> Result<Json<Value>, Failure> {
    let (shape, _) = choice(asked)?;
    let wiring = Wiring::of_shape(&shape);
    let wired: Vec<Vec<usize>> =
        (0..wiring.len()).map(|button| wiring.lights(button).iter().collect()).collect();
    Ok(Json(json!({ "name": shape.name(), "cells": cells(&shape, &hall), "wiring": wired })))
}

/// Lights that can be put out.
pub(crate) async fn random(asked: Asked) -> Result<Json<Value>, Failure> {
    let (shape, seed) = choice(asked)?;
    let lights = Wiring::of_shape(&shape).scrambled(seed);
    Ok(Json(json!({ "lights": lights.iter().collect::<Vec<_>>() })))
}

/// Whether lights can be put out, in how many ways, and with how few presses.
pub(crate) async fn solve(State(hall): Shared, body: Body<Puzzle>) -> Result<Json<Value>, Failure> {
    let Puzzle { board, lights } = read(body)?;
    let shape = shape(&board)?;
    let lights = burning(&shape, &lights)?;
    jobs::answer(&hall, LIMIT, move |stop| Ok(Json(solution(&shape, &lights, stop)))).await
}

fn burning(shape: &Shape, cells: &[usize]) -> Result<Lights, Failure> {
    let mut lights = Lights::none(shape.len());
    for &cell in cells {
        if cell >= shape.len() || lights.contains(cell) {
            return Err(Failure::wrong(format!("{cell} is no light of the board, or told twice")));
        }
        lights.toggle(cell);
    }
    Ok(lights)
}

fn solution(shape: &Shape, lights: &Lights, stop: &AtomicBool) -> Value {
    let elimination = Elimination::new(&Wiring::of_shape(shape));
    let shortest = elimination.shortest(lights, Some(stop));
    json!({
        "solvable": shortest.is_some(),
        // All solutions are one of them plus a sum of sets that invert nothing: a power of two, which may be large.
        "doublings": elimination.nullity(),
        "presses": shortest.as_ref().map(|shortest| shortest.presses.iter().collect::<Vec<_>>()),
        "shortest": shortest.is_some_and(|shortest| shortest.is_shortest),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_catalog::GAMES;

    const BOARDS: [&str; 8] =
        ["5x5", "torus:5x4", "king:4x4", "hexagon:3", "triangle:5", "rhombus:4x3", "box:3x3x3", "three"];

    #[test]
    fn solution_puts_out_the_lights() {
        for name in BOARDS {
            let shape = shape(name).expect("it is a board");
            let wiring = Wiring::of_shape(&shape);
            let mut lights = wiring.scrambled(3);
            let told = solution(&shape, &lights, &AtomicBool::new(false));
            assert_eq!((&told["solvable"], &told["shortest"]), (&json!(true), &json!(true)), "{name}");
            let presses: Vec<usize> = serde_json::from_value(told["presses"].clone()).expect("it is a list");
            let presses = burning(&shape, &presses).expect("they are buttons");
            wiring.press(&mut lights, &presses);
            assert!(lights.is_empty(), "{name}");
        }
        let shape = shape("5x5").expect("it is a board");
        let single = burning(&shape, &[0]).expect("it is a light");
        assert_eq!(solution(&shape, &single, &AtomicBool::new(false))["solvable"], false);
    }

    /// Cells whose lights are wired to each other share a side, where no edges are joined and no diagonals count.
    #[test]
    fn neighbours_are_drawn_side_by_side() {
        let hall = Hall::new(GAMES, None);
        for name in ["5x3", "hexagon:3", "triangle:4", "rhombus:4x3", "three"] {
            let shape = shape(name).expect("it is a board");
            let cells = cells(&shape, &hall);
            assert_eq!(cells.len(), shape.len(), "{name}");
            for cell in 0..shape.len() {
                for other in shape.neighbours(cell) {
                    let near = |a: &banmen_play::draw::Point| {
                        cells[other].polygon.iter().any(|b| (a.x - b.x).hypot(a.y - b.y) < 1e-6)
                    };
                    let shared = cells[cell].polygon.iter().filter(|corner| near(corner)).count();
                    assert_eq!(shared, 2, "{name}: {} and {}", cells[cell].name, cells[other].name);
                }
            }
        }
    }

    #[test]
    fn wrong_boards_and_lights_are_refused() {
        for name in ["", "0x5", "21x20", "64x64", "ball:3", "999999999999x9", &"x".repeat(100)] {
            assert!(shape(name).is_err(), "{name}");
        }
        let shape = shape("3x3").expect("it is a board");
        assert!(burning(&shape, &[9]).is_err() && burning(&shape, &[1, 1]).is_err());
    }
}

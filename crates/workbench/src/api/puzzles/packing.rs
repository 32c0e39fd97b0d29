//! Packing puzzles: the board of one, and a search that can be watched.

use crate::{
    api::{
        Shared,
        tables::{Body, read},
    },
    failure::Failure,
    jobs::{self, Events, Reporter},
};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use banmen_play::watch::Watch;
use banmen_puzzles::packing::{CLASSICS, Onlooker, Packing, Puzzle, Settings, Solution};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    thread::sleep,
    time::{Duration, Instant},
};

/// The longest text of a puzzle.
const LONGEST: usize = 8 * 1024;
/// The most pieces.
const MOST_PIECES: usize = 100;
/// The most memory for placements, in bytes: each depth of a search holds those that are left.
const MOST_MEMORY: usize = 256 << 20;
/// The most solutions that are sent; the others are counted.
const MOST_SENT: u64 = 1000;
/// Something is told at most this often.
const INTERVAL: Duration = Duration::from_millis(100);
/// How many placements are tried between two looks at full speed.
const STRIDE: u64 = 1 << 12;
/// The most steps a second of a search that is slowed down.
const FASTEST: u64 = 1000;
/// How long a search that is slowed down rests at a solution.
const REST: Duration = Duration::from_millis(800);
/// A board is laid out in this time, or not at all.
const LIMIT: Duration = Duration::from_secs(10);

/// A classic by name, or a puzzle as text.
#[derive(Debug, Deserialize)]
pub(crate) struct Choice {
    puzzle: String,
}

/// What is searched, and how fast.
#[derive(Debug, Deserialize)]
pub(crate) struct Search {
    puzzle: String,
    #[serde(default)]
    distinct: bool,
    /// Placements a second; 0 for as many as there can be.
    #[serde(default)]
    pace: u64,
}

/// Lays out a puzzle.
fn packing(text: &str) -> Result<Packing, Failure> {
    if text.len() > LONGEST {
        return Err(Failure::wrong(format!("a puzzle is at most {LONGEST} bytes long")));
    }
    let puzzle = match Puzzle::classic(text.trim()) {
        Some(puzzle) => puzzle,
        None => Puzzle::parse(text).map_err(Failure::wrong)?,
    };
    let pieces = puzzle.pieces().iter().fold(0usize, |sum, piece| sum.saturating_add(piece.count));
    if pieces > MOST_PIECES {
        return Err(Failure::wrong(format!("{pieces} pieces are too many: {MOST_PIECES} at most")));
    }
    let packing = Packing::new(&puzzle).map_err(Failure::wrong)?;
    let bytes = packing.cells().div_ceil(64).next_power_of_two() * size_of::<u64>();
    if packing.placements().saturating_mul((pieces + 2) * bytes) > MOST_MEMORY {
        return Err(Failure::wrong("the pieces can be placed in too many ways to be searched here"));
    }
    Ok(packing)
}

/// The cells, and the pieces one by one: equal ones follow each other.
fn layout(packing: &Packing) -> Value {
    let pieces = packing.kinds().iter().enumerate().flat_map(|(number, kind)| {
        let piece = json!({ "letter": packing.letter(number), "name": kind.name });
        std::iter::repeat_n(piece, kind.count)
    });
    json!({
        "cells": packing.places(),
        "pieces": pieces.collect::<Vec<_>>(),
        "placements": packing.placements(),
        "symmetries": packing.symmetries(),
    })
}

/// What has been seen of a search.
#[derive(Default)]
struct Seen {
    nodes: u64,
    solutions: u64,
    /// Solutions that wait to be sent.
    waiting: Vec<Vec<Option<usize>>>,
    told: Option<Instant>,
    /// Parts of the search that are done, and of how many.
    done: u64,
    of: Option<u64>,
}

/// Looks on and tells the page.
struct View<'a> {
    reporter: &'a Reporter,
    packing: &'a Packing,
    /// Between two placements; none at full speed.
    pause: Option<Duration>,
    seen: Mutex<Seen>,
}

impl View<'_> {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    const fn stride(&self) -> u64 {
        if self.pause.is_some() { 1 } else { STRIDE }
    }

    /// The piece on each cell, as `layout` counts them.
    fn cells(&self, solution: &Solution<'_>) -> Vec<Option<usize>> {
        let first =
            |kind: usize| self.packing.kinds().iter().take(kind).map(|kind| kind.count).sum::<usize>();
        let mut used = vec![0; self.packing.kinds().len()];
        let mut cells = vec![None; self.packing.cells()];
        for (kind, places) in solution.pieces() {
            places.for_each(|cell| cells[cell] = Some(first(kind) + used[kind]));
            used[kind] += 1;
        }
        cells
    }

    fn look(&self, solution: &Solution<'_>) {
        let is_complete = solution.is_complete();
        let mut seen = self.seen();
        if is_complete {
            seen.solutions += 1;
            if seen.solutions <= MOST_SENT {
                seen.waiting.push(self.cells(solution));
            }
        } else {
            seen.nodes += self.stride();
        }
        let is_due = seen.told.is_none_or(|told| told.elapsed() >= INTERVAL);
        if is_due || is_complete && self.pause.is_some() {
            seen.told = Some(Instant::now());
            let placed = self.cells(solution);
            self.reporter.send(
                "progress",
                &json!({
                    "nodes": seen.nodes,
                    "solutions": seen.solutions,
                    "done": seen.done,
                    "of": seen.of,
                    "placed": placed,
                    "found": std::mem::take(&mut seen.waiting),
                }),
            );
        }
        drop(seen);
        if let Some(pause) = self.pause.filter(|_| !self.reporter.is_stopped()) {
            sleep(if is_complete { REST } else { pause });
        }
    }
}

/// Searches, and tells what is seen on the way; the last solutions are in the answer.
fn watched(packing: &Packing, distinct: bool, pace: u64, reporter: &Reporter) -> Result<Value, Failure> {
    let begun = Instant::now();
    let pause = (pace > 0).then(|| Duration::from_secs(1) / pace.min(FASTEST) as u32);
    let view = View { reporter, packing, pause, seen: Mutex::default() };
    let progress = |done, of| {
        let mut seen = view.seen();
        (seen.done, seen.of) = (done, of);
    };
    let look = |solution: &Solution<'_>| view.look(solution);
    let watch = Watch { stop: reporter.stop(), progress: &progress };
    let settings = Settings { distinct, threads: 1 };
    let onlooker = Onlooker { every: view.stride(), look: &look };
    let report = packing.look_on(&settings, watch, onlooker).map_err(Failure::wrong)?;
    let found = std::mem::take(&mut view.seen().waiting);
    Ok(json!({
        "nodes": report.nodes,
        "solutions": report.solutions,
        "complete": report.complete,
        "found": found,
        "sent": report.solutions.min(MOST_SENT),
        "seconds": begun.elapsed().as_secs_f64(),
    }))
}

/// The puzzles that have names.
pub(crate) async fn classics() -> Json<Value> {
    let classics: Vec<Value> =
        CLASSICS.iter().map(|(name, about)| json!({ "name": name, "about": about })).collect();
    Json(json!({ "classics": classics, "longest": LONGEST, "most_sent": MOST_SENT }))
}

/// What a puzzle looks like before a piece is placed.
pub(crate) async fn board(State(hall): Shared, body: Body<Choice>) -> Result<Json<Value>, Failure> {
    let Choice { puzzle } = read(body)?;
    jobs::answer(&hall, LIMIT, move |_| Ok(Json(layout(&packing(&puzzle)?)))).await
}

/// Searches for all solutions.
pub(crate) async fn solve(
    State(hall): Shared,
    asked: Result<Query<Search>, QueryRejection>,
) -> Result<Events, Failure> {
    let Query(Search { puzzle, distinct, pace }) =
        asked.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    jobs::begin(&hall, move |reporter| watched(&packing(&puzzle)?, distinct, pace, reporter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::Hall;
    use banmen_games::registry::GAMES;
    use std::sync::Arc;

    /// All events of a search, as names and values.
    async fn events(puzzle: &str, distinct: bool, pace: u64) -> Vec<(String, Value)> {
        let hall = Arc::new(Hall::new(GAMES, None));
        let search = Search { puzzle: puzzle.to_owned(), distinct, pace };
        let response = solve(State(hall), Ok(Query(search))).await.expect("nothing else is going on");
        let bytes = axum::body::to_bytes(response.into_body(), 16 << 20).await.expect("it ends");
        let text = String::from_utf8(bytes.to_vec()).expect("it is text");
        let events =
            text.split("\n\n").filter_map(|event| event.strip_prefix("event: ")?.split_once("\ndata: "));
        events
            .map(|(name, data)| (name.to_owned(), serde_json::from_str(data).expect("it is JSON")))
            .collect()
    }

    /// The solutions of all events, after a look at each: it covers every cell by every piece.
    fn solutions(events: &[(String, Value)], pieces: usize) -> Vec<Vec<usize>> {
        let lists = events.iter().map(|(_, value)| value["found"].clone());
        let lists =
            lists.map(|list| serde_json::from_value::<Vec<Vec<usize>>>(list).expect("all are covered"));
        let all: Vec<Vec<usize>> = lists.flatten().collect();
        for cells in &all {
            assert!(
                (0..pieces).all(|piece| cells.contains(&piece)) && cells.iter().all(|&cell| cell < pieces)
            );
        }
        all
    }

    #[tokio::test]
    async fn long_rectangle_has_two_solutions() {
        let events = events("pentominoes-3x20", true, 0).await;
        let (name, result) = events.last().expect("there is an end");
        assert_eq!(
            (name.as_str(), &result["solutions"], &result["complete"]),
            ("result", &json!(2), &json!(true))
        );
        let found = solutions(&events, 12);
        assert!(found.len() == 2 && found[0] != found[1]);
    }

    #[tokio::test]
    async fn slow_search_shows_every_step() {
        let text = "region\n...\n...\npiece L\nX..\nXXX\npiece I 2\nX\n";
        let events = events(text, false, 1000).await;
        let (_, result) = events.last().expect("there is an end");
        assert_eq!(solutions(&events, 3).len() as u64, result["solutions"].as_u64().expect("it is a number"));
        assert!(events.iter().any(|(name, value)| name == "progress" && value["placed"].is_array()));
    }

    #[tokio::test]
    async fn many_solutions_are_counted_and_some_are_sent() {
        let events = events("pentominoes-6x10", false, 0).await;
        assert_eq!(events.last().map(|(_, result)| &result["solutions"]), Some(&json!(4 * 2339)));
        assert_eq!(solutions(&events, 12).len() as u64, MOST_SENT);
    }

    #[tokio::test]
    async fn wrong_puzzles_are_refused() {
        let dominoes = "box 16x16\npiece D 128\nXX\n";
        for text in ["", "nonsense", "box 3x3\npiece I\nXX", "box 512x512x512\npiece I\nX", dominoes] {
            assert!(packing(text).is_err(), "{text}");
            let events = events(text, true, 0).await;
            assert_eq!(events.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["failure"]);
        }
        assert!(packing(&"#".repeat(LONGEST + 1)).is_err());
        let rods: String = (1..32).map(|len| format!("piece {len}\n{}\n", "X".repeat(len))).collect();
        assert!(packing(&format!("box 8x8x8\n{rods}piece last\n{}\n", "X".repeat(16))).is_ok());
    }

    #[test]
    fn every_classic_is_laid_out() {
        for (name, _) in CLASSICS {
            let layout = layout(&packing(name).expect("it is a classic"));
            assert!(layout["cells"].as_array().is_some_and(|cells| cells.len() >= 27), "{name}");
        }
    }
}

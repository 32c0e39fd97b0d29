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
use banmen_puzzles::packing::{CLASSICS, Observer, Packing, Puzzle, Settings, Solution};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    thread::sleep,
    time::{Duration, Instant},
};

/// The longest text of a puzzle.
const LONGEST: usize = 8 * 1024;
/// A puzzle of more pieces than this is refused.
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
    let observer = Observer { every: view.stride(), look: &look };
    let report = packing.observe(&settings, watch, observer).map_err(Failure::wrong)?;
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
mod tests;

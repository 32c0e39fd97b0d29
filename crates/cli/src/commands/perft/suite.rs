//! Known counts from a file.

use super::Perft;
use crate::{
    arguments::{MOST_DEPTH, Opened},
    console,
    cpu::Clock,
    failure::Answer,
    figures, files,
    progress::Progress,
};
use anyhow::{Context, Result, anyhow, ensure};
use banmen_play::perft::{SuiteRow, read_suite};
use banmen_play::registry::RepresentationEntry;
use serde_json::{Value, json};
use std::path::Path;

/// A row whose count is another.
struct Difference<'a> {
    row: &'a SuiteRow,
    position: String,
    found: u64,
}

/// Checks every row and prints those that differ.
pub(super) fn check(
    perft: &Perft,
    opened: Opened,
    tree: Option<&RepresentationEntry>,
    file: &Path,
) -> Result<Answer> {
    let rows = read(file)?;
    let games = games(&opened, &rows).map_err(|error| anyhow!("{}: {error}", file.display()))?;
    let progress = Progress::begin(&format!("{} suite", opened.id));
    let clock = Clock::start();
    let mut differences = Vec::new();
    let mut nodes = 0;
    let mut checked = 0;
    for (row, game) in rows.iter().zip(&games) {
        progress.set(checked as u64, Some(rows.len() as u64));
        let silent = Progress::silent();
        let divided = perft.divided(game, tree, row.depth, &silent)?;
        if !divided.complete {
            break;
        }
        checked += 1;
        nodes += divided.nodes;
        if divided.nodes != row.nodes {
            differences.push(Difference { row, position: game.game.position(), found: divided.nodes });
        }
    }
    let elapsed = clock.elapsed();
    drop(progress);
    let complete = checked == rows.len();
    if perft.json {
        let differing: Vec<Value> = differences.iter().map(object).collect();
        console::json(&json!({
            "game": opened.id,
            "suite": file.display().to_string(),
            "kind": perft.kind,
            "representation": tree.map(|tree| tree.name),
            "threads": perft.threads,
            "rows": rows.len(),
            "checked": checked,
            "differing": differing,
            "nodes": nodes,
            "complete": complete,
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
        }))?;
    } else {
        for Difference { row, position, found } in &differences {
            let SuiteRow { line, depth, nodes, .. } = row;
            console::line(&format!(
                "line {line}: depth {depth}: expected {nodes}, found {found}: {position}"
            ))?;
        }
        console::line(&format!(
            "{} checked, {} differ, {}, {} nodes/s",
            figures::counted(checked as u64, "row"),
            differences.len(),
            figures::duration(elapsed.seconds),
            figures::short(figures::rate(nodes, elapsed.seconds)),
        ))?;
        console::line(&format!("nodes {nodes}"))?;
    }
    if !complete {
        console::note(&format!("banmen: stopped after {checked} of {} rows", rows.len()));
    }
    Ok(Answer::from_truth(complete && differences.is_empty()))
}

fn read(file: &Path) -> Result<Vec<SuiteRow>> {
    let name = file.display();
    let text = files::read(file)?;
    let rows = read_suite(&text).with_context(|| format!("{name}"))?;
    ensure!(!rows.is_empty(), "{name}: no rows");
    for SuiteRow { line, depth, .. } in &rows {
        ensure!(*depth <= MOST_DEPTH, "{name}: line {line}: the depth `{depth}` is above {MOST_DEPTH}");
    }
    Ok(rows)
}

/// The positions of all rows, so that a bad one is named before any is counted.
fn games(opened: &Opened, rows: &[SuiteRow]) -> Result<Vec<Opened>> {
    let game = |row: &SuiteRow| {
        let mut game = opened.clone();
        if let Some(position) = &row.position {
            game.game.set_position(position).map_err(|error| anyhow!("line {}: {error}", row.line))?;
        }
        Ok(game)
    };
    rows.iter().map(game).collect()
}

fn object(difference: &Difference<'_>) -> Value {
    let Difference { row, position, found } = difference;
    json!({ "line": row.line, "position": position, "depth": row.depth, "expected": row.nodes, "found": found })
}

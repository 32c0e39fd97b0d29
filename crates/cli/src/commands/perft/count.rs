//! One count, from one position.

use super::Perft;
use crate::{arguments::Opened, console, cpu::Clock, failure::Answer, figures, progress::Progress};
use anyhow::Result;
use banmen_play::perft::Divided;
use banmen_play::registry::RepresentationEntry;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

/// Counts one position with the threads and the table that were asked for, and prints the total.
pub(super) fn count(
    perft: &Perft,
    opened: &Opened,
    tree: Option<&RepresentationEntry>,
    depth: u32,
) -> Result<Answer> {
    let progress = Progress::begin(&format!("{} depth {depth}", opened.id));
    let clock = Clock::start();
    let divided = perft.divided(opened, tree, depth, &progress)?;
    let elapsed = clock.elapsed();
    drop(progress);
    let speed = figures::rate(divided.nodes, elapsed.seconds);
    if perft.json {
        let rows = perft.divide.then(|| rows(&divided));
        console::json(&json!({
            "game": opened.id,
            "position": opened.game.position(),
            "depth": depth,
            "kind": perft.kind,
            "representation": tree.map(|tree| tree.name),
            "threads": perft.threads,
            "hash_megabytes": perft.hash,
            "lookups": divided.lookups,
            "nodes": divided.nodes,
            "complete": divided.complete,
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
            "nodes_per_second": speed,
            "divide": rows,
        }))?;
    } else {
        console::line(&format!(
            "{} depth {depth}, {}, {}: {}, {} nodes/s",
            opened.id,
            perft.kind,
            figures::counted(perft.threads as u64, "thread"),
            figures::duration(elapsed.seconds),
            figures::short(speed),
        ))?;
        if let Some(lookups) = divided.lookups {
            let (share, reads) = (100.0 * lookups.share(), figures::grouped(lookups.reads));
            console::line(&format!("table: {share:.1} % of {reads} lookups were hits"))?;
        }
        if perft.divide {
            console::print(&table(&divided))?;
        }
        let least = if divided.complete { "" } else { " (not everything was counted)" };
        console::line(&format!("nodes {}{least}", divided.nodes))?;
    }
    if !divided.complete {
        console::note("banmen: stopped before everything was counted");
    }
    Ok(Answer::from_truth(divided.complete))
}

fn rows(divided: &Divided<String>) -> Vec<Value> {
    let row = |(index, (played, nodes)): (usize, &(String, u64))| json!({ "move": played, "nodes": nodes, "complete": !divided.is_partial(index) });
    divided.rows.iter().enumerate().map(row).collect()
}

/// Moves on the left, counts on the right.
fn table(divided: &Divided<String>) -> String {
    let name = divided.rows.iter().map(|(played, _)| played.width()).max().unwrap_or(0);
    let count = divided.rows.iter().map(|(_, nodes)| nodes.to_string().len()).max().unwrap_or(0);
    let lines = divided.rows.iter().enumerate().map(|(index, (played, nodes))| {
        let space = " ".repeat(name - played.width());
        let mark = match (divided.is_partial(index), nodes) {
            (false, _) => "",
            (true, 0) => "  not counted",
            (true, _) => "  not all counted",
        };
        format!("  {played}{space}  {nodes:>count$}{mark}\n")
    });
    lines.collect()
}

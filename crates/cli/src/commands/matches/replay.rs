//! A log played through again.

use super::log;
use crate::{
    arguments::Opened,
    console,
    failure::Answer,
    figures, files,
    table::{Side, Table},
    text::printable,
};
use anyhow::{Result, anyhow};
use banmen_play::matches::{End, GameRecord};
use serde_json::{Value, json};
use std::path::Path;

/// A game of the log, and what is wrong with it.
struct Replayed {
    line: usize,
    record: GameRecord,
    wrong: Option<String>,
}

/// Replays every game and prints how it went.
pub(super) fn replay(
    opened: &Opened,
    file: &Path,
    json: bool,
    export: impl FnOnce(&[GameRecord]) -> Result<()>,
) -> Result<Answer> {
    let games = read(opened, file)?;
    let sound: Vec<GameRecord> =
        games.iter().filter(|game| game.wrong.is_none()).map(|game| game.record.clone()).collect();
    export(&sound)?;
    let wrong: Vec<&Replayed> = games.iter().filter(|game| game.wrong.is_some()).collect();
    if json {
        let list: Vec<Value> = games
            .iter()
            .map(|Replayed { line, record, wrong }| json!({ "line": line, "record": record, "wrong": wrong }))
            .collect();
        console::json(&json!({
            "game": opened.id,
            "log": file.display().to_string(),
            "games": games.len(),
            "wrong": wrong.len(),
            "records": list,
        }))?;
    } else {
        console::print(&table(&games).text())?;
        for Replayed { line, wrong, .. } in &wrong {
            console::line(&format!("line {line}: {}", wrong.as_deref().unwrap_or_default()))?;
        }
        console::line(&format!(
            "\n{} replayed, {} wrong",
            figures::counted(games.len() as u64, "game"),
            wrong.len()
        ))?;
    }
    Ok(Answer::from_truth(wrong.is_empty()))
}

fn read(opened: &Opened, file: &Path) -> Result<Vec<Replayed>> {
    let name = file.display();
    let replayed = |(line, record): (usize, GameRecord)| {
        let wrong = record.replay(&mut *opened.game.boxed_clone()).err().map(|error| error.to_string());
        Replayed { line, record, wrong }
    };
    let games: Vec<Replayed> =
        log::games(&files::read(file)?, &name.to_string())?.into_iter().map(replayed).collect();
    if games.is_empty() { Err(anyhow!("{name}: no games")) } else { Ok(games) }
}

fn table(games: &[Replayed]) -> Table {
    let mut table = Table::new([
        ("game", Side::Right),
        ("seats", Side::Left),
        ("moves", Side::Right),
        ("shares", Side::Left),
        ("end", Side::Left),
    ]);
    for Replayed { record, .. } in games {
        let shares: Vec<String> = record.shares.iter().map(|share| format!("{share:.2}")).collect();
        let end = match &record.end {
            End::Finished => "finished".to_owned(),
            End::Unfinished => "unfinished".to_owned(),
            End::Resigned { seat } => format!("seat {} resigned", seat + 1),
            End::Fault { seat, what, .. } => format!("seat {}: {}", seat + 1, printable(what)),
        };
        table.push([
            (record.index + 1).to_string(),
            record.seats.join(" – "),
            record.moves.len().to_string(),
            shares.join(" "),
            end,
        ]);
    }
    table
}

//! `banmen games`: what can be played.

use crate::{
    arguments::REGISTRY,
    console,
    failure::Answer,
    table::{Side, Table},
};
use anyhow::Result;
use banmen_play::Entry;
use clap::Args;
use serde_json::{Value, json};

/// List what can be played, with players, board and paper.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  banmen games --json")]
pub(crate) struct Games {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Lists them.
    pub(crate) fn run(self) -> Result<Answer> {
        if self.json {
            let games: Vec<Value> = REGISTRY.0.iter().map(object).collect();
            console::json(&json!({ "games": games }))?;
        } else {
            console::print(&table().text())?;
        }
        Ok(Answer::Yes)
    }
}

fn table() -> Table {
    let columns = ["game", "name", "players", "board", "sizes", "paper"];
    let mut table = Table::new(columns.map(|name| (name, Side::Left)));
    for entry in REGISTRY.0 {
        let name = match entry.info.native_name {
            None => entry.info.name.to_owned(),
            Some(native) => format!("{} {native}", entry.info.name),
        };
        table.push([
            entry.info.id.to_owned(),
            name,
            entry.info.players.to_string(),
            entry.info.board.to_owned(),
            entry.info.sizes.to_string(),
            entry.info.paper.unwrap_or_default().to_owned(),
        ]);
    }
    table
}

fn object(entry: &Entry) -> Value {
    json!({
        "id": entry.info.id,
        "aliases": entry.info.aliases,
        "name": entry.info.name,
        "native_name": entry.info.native_name,
        "players": entry.info.players,
        "board": entry.info.board,
        "paper": entry.info.paper,
        "rules": entry.info.rules,
        "sizes": entry.info.sizes,
        "representations": entry.representations.iter().map(|known| known.name).collect::<Vec<_>>(),
    })
}

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
        let name = match entry.native_name {
            None => entry.name.to_owned(),
            Some(native) => format!("{} {native}", entry.name),
        };
        table.push([
            entry.id.to_owned(),
            name,
            entry.players.to_string(),
            entry.board.to_owned(),
            entry.sizes.to_string(),
            entry.paper.to_owned(),
        ]);
    }
    table
}

fn object(entry: &Entry) -> Value {
    json!({
        "id": entry.id,
        "aliases": entry.aliases,
        "name": entry.name,
        "native_name": entry.native_name,
        "players": entry.players,
        "board": entry.board,
        "paper": entry.paper,
        "rules": entry.rules,
        "sizes": entry.sizes,
        "representations": entry.representations,
    })
}

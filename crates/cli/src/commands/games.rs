//! `banmen games`: the games, and how to write the moves of each.

use crate::{
    arguments::{Opened, REGISTRY, open},
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
Examples:
  banmen games go
  banmen games --json")]
pub(crate) struct Games {
    /// Describe one game: its rules, its sizes, and how to write a move
    #[arg(value_name = "GAME")]
    game: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Lists the games, or describes one.
    pub(crate) fn run(self) -> Result<Answer> {
        if let Some(name) = &self.game {
            let opened = open(name)?;
            if self.json {
                console::json(&object(opened.entry))?;
            } else {
                console::print(&described(&opened))?;
            }
        } else if self.json {
            let games: Vec<Value> = REGISTRY.0.iter().map(object).collect();
            console::json(&json!({ "games": games }))?;
        } else {
            console::print(&table().text())?;
        }
        Ok(Answer::Yes)
    }
}

/// One game with what a player must know before the first move.
fn described(opened: &Opened) -> String {
    let info = &opened.entry.info;
    let game = &*opened.game;
    let mut lines = vec![opened.title(), info.rules.to_owned()];
    lines.push(format!("board: {}, players: {}, sizes: {}", info.board, info.players, info.sizes));
    if !game.move_help().is_empty() {
        lines.push(format!("a move: {}", game.move_help()));
    }
    lines.push(format!("the start: {}", game.position()));
    lines.join("\n") + "\n"
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

fn object(entry: &'static Entry) -> Value {
    json!({
        "id": entry.info.id,
        "aliases": entry.info.aliases,
        "name": entry.info.name,
        "native_name": entry.info.native_name,
        "players": entry.info.players,
        "board": entry.info.board,
        "paper": entry.info.paper,
        "rules": entry.info.rules,
        "move_help": entry.open(None).map(|opened| opened.game.move_help()).unwrap_or_default(),
        "sizes": entry.info.sizes,
        "representations": entry.representations.iter().map(|known| known.name).collect::<Vec<_>>(),
    })
}

//! `banmen show`: a position as text, as a drawing, as data, and one of the sets it is made of.

use crate::{
    arguments::{GameArguments, Opened},
    console,
    failure::Answer,
    standing,
    table::{Side, Table},
};
use anyhow::{Context, Result, anyhow};
use banmen_play::draw::{self, MarkKind, Picture};
use banmen_play::inspect::NamedSet;
use clap::Args;
use serde_json::json;
use std::{fs, path::PathBuf};

/// Show a position as text, or draw it into a file.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  banmen show othello --svg othello.svg
  banmen show connect4 --set list")]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArguments,

    /// Draw the board into this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Mark the cells of this bitboard and print its words; `list` names those there are
    #[arg(long, value_name = "NAME")]
    set: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Show {
    /// Shows it.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        if self.set.as_deref() == Some("list") && !self.json {
            return self.list_sets(&opened);
        }
        let set = self.set.as_deref().map(|name| find_set(&opened, name)).transpose()?;
        let mut picture = opened.game.picture();
        if let Some(set) = &set {
            picture.mark(MarkKind::Member, set.cells.iter().copied());
        }
        if let Some(path) = &self.svg {
            fs::write(path, draw::svg(&picture))
                .with_context(|| format!("cannot write `{}`", path.display()))?;
        }
        if self.json {
            print_object(&opened, &picture, set.as_ref())?;
        } else if let Some(path) = &self.svg {
            console::note(&format!("drawn into {}", path.display()));
        } else if let Some(set) = &set {
            // The members of the set are in braces.
            console::line(&draw::text(&picture))?;
            console::print(&sets_table(std::slice::from_ref(set), &picture))?;
        } else {
            console::print(&standing::board(&opened))?;
        }
        Ok(Answer::Yes)
    }

    fn list_sets(&self, opened: &Opened) -> Result<Answer> {
        let sets = opened.game.sets();
        let picture = opened.game.picture();
        if sets.is_empty() {
            return Err(anyhow!("{} shows no sets", opened.entry.id));
        }
        console::print(&sets_table(&sets, &picture))?;
        Ok(Answer::Yes)
    }
}

/// Names, sizes and words, the highest word first, as one reads a number.
fn sets_table(sets: &[NamedSet], picture: &Picture) -> String {
    let mut table = Table::new([("set", Side::Left), ("cells", Side::Right), ("words", Side::Left)]);
    for set in sets {
        let words: Vec<String> = set.words.iter().rev().map(|word| format!("{word:016x}")).collect();
        let size = format!("{} of {}", set.cells.len(), picture.cells.len());
        table.push([set.name.clone(), size, words.join(" ")]);
    }
    table.text()
}

fn find_set(opened: &Opened, name: &str) -> Result<NamedSet> {
    let sets = opened.game.sets();
    let names: Vec<&str> = sets.iter().map(|set| set.name.as_str()).collect();
    let known =
        if names.is_empty() { "it shows none".to_owned() } else { format!("known: {}", names.join(", ")) };
    let found = sets.iter().find(|set| set.name.eq_ignore_ascii_case(name)).cloned();
    found.ok_or_else(|| anyhow!("{}: unknown set `{name}` ({known})", opened.entry.id))
}

fn print_object(opened: &Opened, picture: &Picture, set: Option<&NamedSet>) -> Result<()> {
    let game = &opened.game;
    console::json(&json!({
        "game": opened.id,
        "name": opened.entry.name,
        "representation": opened.representation,
        "position": game.position(),
        "turn": game.player_name(game.turn()),
        "moves": game.moves(),
        "outcome": game.outcome().map(|payoffs| standing::shares(&**game, &payoffs)),
        "set": set,
        "sets": game.sets(),
        "picture": picture,
    }))
}

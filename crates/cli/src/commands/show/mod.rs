//! `banmen show`: a position as text, as a drawing, as data, one of the sets it is made of, and a slider at work.

mod sets;
pub(super) mod traced;

use crate::{
    arguments::{GameArguments, Opened},
    console,
    failure::Answer,
    files, standing,
};
use anyhow::{Result, bail};
use banmen_play::draw::{self, MarkKind, Picture};
use banmen_play::inspect::{Layout, NamedSet, Trace, Words};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Show a position as text, or draw it into a file.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  banmen show othello --svg othello.svg
  banmen show connect4 --sets
  banmen show shogi --set occupied --layout 27+27+27
  banmen show shogi --trace rook@5e --method magic")]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArguments,

    /// Draw the board into this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Overwrite a file of that name
    #[arg(long, requires = "svg")]
    force: bool,

    /// List the bitboards of the position
    #[arg(long)]
    sets: bool,

    /// Mark the cells of this bitboard and print its words; `list` names those there are
    #[arg(long, value_name = "NAME", conflicts_with = "sets")]
    set: Option<String>,

    /// Print the words in this layout of the board, in hex and binary; `banmen show GAME --sets` names them
    #[arg(long, value_name = "NAME")]
    layout: Option<String>,

    /// Show step by step how the attacks of a slider on a cell are found: rook@5e
    #[arg(long, value_name = "PIECE@CELL", conflicts_with_all = ["set", "sets", "layout"])]
    trace: Option<String>,

    /// The slider method to show; without it the first that the game has
    #[arg(long, value_name = "M", requires = "trace")]
    method: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was asked for about the position, ready to be printed.
#[derive(Default)]
struct Asked {
    set: Option<NamedSet>,
    layout: Option<Layout>,
    trace: Option<Trace>,
}

impl Asked {
    /// The cells to be marked.
    fn members(&self) -> Vec<usize> {
        let attacks = self.trace.as_ref().map(|trace| trace.attacks.clone());
        self.set.as_ref().map(|set| set.cells.clone()).or(attacks).unwrap_or_default()
    }

    /// The words of the set in the layout.
    fn words(&self) -> Option<Words> {
        let (set, layout) = (self.set.as_ref()?, self.layout.as_ref()?);
        Some(layout.words_of(set.cells.iter().copied()))
    }
}

impl Show {
    /// Prints the position, or what was asked for of it.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        let layout = self.layout.as_deref().map(|name| sets::find_layout(&opened, name)).transpose()?;
        if layout.is_some() && self.set.is_none() && !self.sets {
            bail!("--layout says how to write sets: it needs --set or --sets");
        }
        let listed = self.sets || self.set.as_deref() == Some("list");
        if listed && !self.json {
            console::print(&sets::list(&opened, layout.as_ref())?)?;
            return Ok(Answer::Yes);
        }
        let named = self.set.as_deref().filter(|_| !listed);
        let asked = Asked {
            set: named.map(|name| sets::find_set(&opened, name)).transpose()?,
            layout,
            trace: self
                .trace
                .as_deref()
                .map(|text| traced::trace(&opened, text, self.method.as_deref()))
                .transpose()?,
        };
        let mut picture = opened.game.picture();
        picture.mark(MarkKind::Member, asked.members());
        if let Some(path) = &self.svg {
            files::write(path, &draw::svg(&picture), self.force, "--force overwrites it")?;
        }
        if self.json {
            print_object(&opened, &picture, &asked)?;
        } else if let Some(path) = &self.svg {
            console::note(&format!("drawn into {}", path.display()));
        } else if let Some(trace) = &asked.trace {
            console::print(&traced::text(trace, &picture))?;
        } else if let Some(set) = &asked.set {
            // The members of the set are in braces.
            console::line(&draw::text(&picture))?;
            console::print(&sets::one(set, &picture, asked.layout.as_ref()))?;
        } else {
            console::print(&standing::board(&opened))?;
        }
        Ok(Answer::Yes)
    }
}

fn print_object(opened: &Opened, picture: &Picture, asked: &Asked) -> Result<()> {
    let game = &opened.game;
    console::json(&json!({
        "game": opened.id,
        "name": opened.entry.info.name,
        "position": game.position(),
        "turn": game.player_name(game.turn()),
        "moves": game.moves(),
        "outcome": game.outcome().map(|payoffs| standing::shares(&**game, &payoffs)),
        "set": asked.set,
        "layout": asked.layout.as_ref().map(|layout| &layout.name),
        "words": asked.words(),
        "trace": asked.trace,
        "sets": game.sets(),
        "layouts": game.layouts(),
        "slider_pieces": game.slider_pieces(),
        "slider_methods": game.slider_methods(),
        "picture": picture,
    }))
}

//! `banmen sliders`: the attack tables of the papers with their memory, and a lookup on the chess board, step by step.

use super::show::traced;
use crate::{
    console,
    failure::Answer,
    table::{Side, Table},
};
use anyhow::{Result, anyhow};
use banmen_catalog::sliders::{AttackTable, CHESS, attack_tables, chess_picture};
use banmen_play::draw::{MarkKind, Picture};
use clap::Args;
use serde_json::json;

/// List the papers' attack tables with their memory, or trace a slider of chess.
#[derive(Debug, Args)]
#[command(after_help = "\
Sliders of shogi and of chess for three are followed by `banmen show GAME --trace PIECE@CELL`.

Examples:
  banmen sliders
  banmen sliders rook@h1 --occupied d1,h5
  banmen sliders bishop@d4 --occupied b2,f6 --method fill")]
pub(crate) struct Sliders {
    /// A slider on the chess board: rook@h1
    #[arg(value_name = "PIECE@CELL")]
    slider: Option<String>,

    /// The cells where something stands, separated by commas
    #[arg(long, value_name = "CELLS", value_delimiter = ',', requires = "slider")]
    occupied: Vec<String>,

    /// The method: magic, fill or ray-walk
    #[arg(long, value_name = "M", default_value = "magic", requires = "slider")]
    method: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Sliders {
    /// Lists the tables, or shows a lookup.
    pub(crate) fn run(self) -> Result<Answer> {
        let Some(slider) = &self.slider else {
            self.list()?;
            return Ok(Answer::Yes);
        };
        let board = chess_picture(&[]);
        let wrong = || anyhow!("`{slider}` is not a piece and a cell, such as `rook@h1`");
        let (piece, cell) = slider.split_once('@').ok_or_else(wrong)?;
        let cell = named(&board, cell)?;
        let occupied = self.occupied.iter().map(|name| named(&board, name)).collect::<Result<Vec<_>>>()?;
        let trace = CHESS.trace(&self.method, piece, cell, &occupied)?;
        if self.json {
            console::json(&json!({ "trace": trace }))?;
            return Ok(Answer::Yes);
        }
        let mut picture = chess_picture(&occupied);
        picture.mark(MarkKind::Member, trace.attacks.iter().copied());
        console::print(&traced::text(&trace, &picture))?;
        Ok(Answer::Yes)
    }

    fn list(&self) -> Result<()> {
        let tables = attack_tables();
        if self.json {
            let object = |table: &AttackTable| json!({ "source": table.source, "name": table.name, "entries": table.entries, "bytes": table.bytes });
            return console::json(&json!({ "tables": tables.iter().map(object).collect::<Vec<_>>() }));
        }
        let mut listed = Table::new([
            ("source", Side::Left),
            ("table", Side::Left),
            ("entries", Side::Right),
            ("bytes", Side::Right),
        ]);
        for AttackTable { source, name, entries, bytes } in tables {
            listed.push([source.to_owned(), name.to_owned(), entries.to_string(), bytes.to_string()]);
        }
        console::print(&listed.text())
    }
}

fn named(board: &Picture, name: &str) -> Result<usize> {
    board.cell(&name.to_lowercase()).ok_or_else(|| anyhow!("the chess board has no cell `{name}`: a1 to h8"))
}

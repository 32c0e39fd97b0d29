//! `banmen methods`: Browne's operations and algorithms, listed and shown line by line on a position.

use crate::{
    arguments::open,
    console,
    failure::Answer,
    table::{Side, Table},
};
use anyhow::{Result, anyhow};
use banmen_catalog::methods::{Example, Figure, page, text, title};
use banmen_play::inspect::methods::{METHODS, Method};
use clap::Args;
use serde_json::{Value, json};

/// Show Browne's bitboard methods line by line, as the figures of his article do.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  banmen methods
  banmen methods 4
  banmen methods 4 --game othello --position \"start moves d3 c5\"
  banmen methods 10 --game ataxx --at b6
  banmen methods --markdown")]
pub(crate) struct Methods {
    /// The number of the algorithm, or the word that the list has for it
    #[arg(value_name = "METHOD", conflicts_with = "markdown")]
    method: Option<String>,

    /// Show it on this game, with an optional size; without it, on an example
    #[arg(long, value_name = "GAME", requires = "method")]
    game: Option<String>,

    /// Show it at this position, in the game's notation, or `start`; `moves M…` may follow
    #[arg(long, value_name = "P", allow_hyphen_values = true, requires = "game")]
    position: Option<String>,

    /// The cells that are played, separated by commas, for the methods that look at a move
    #[arg(long, value_name = "CELLS", value_delimiter = ',', requires = "game")]
    at: Vec<String>,

    /// Print the page of all methods with the example of each, as Markdown
    #[arg(long)]
    markdown: bool,

    /// Print one JSON object
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
}

impl Methods {
    /// Lists the methods, or shows one.
    pub(crate) fn run(self) -> Result<Answer> {
        if self.markdown {
            console::print(&page()?)?;
            return Ok(Answer::Yes);
        }
        let Some(id) = &self.method else {
            if self.json {
                console::json(&json!({ "methods": METHODS.iter().map(object).collect::<Vec<_>>() }))?;
            } else {
                console::print(&list().text())?;
            }
            return Ok(Answer::Yes);
        };
        let method = Method::named(id).ok_or_else(|| unknown(id))?;
        let figure = match &self.game {
            None => Example::of(method.id).ok_or_else(|| unknown(id))?.figure()?,
            Some(game) => {
                let mut opened = open(game)?;
                if let Some(position) = &self.position {
                    opened.game.set_position(position)?;
                }
                let at: Vec<&str> = self.at.iter().map(String::as_str).collect();
                Figure::new(method, &*opened.game, &at)
                    .map_err(|error| anyhow!("{}: {error}", opened.entry.info.id))?
            }
        };
        if self.json {
            console::json(&json!({ "trace": figure.trace, "picture": figure.picture }))?;
        } else {
            console::print(&format!("{}\n\n{}", title(method), text(&figure)))?;
        }
        Ok(Answer::Yes)
    }
}

fn unknown(id: &str) -> anyhow::Error {
    if id == "13" {
        return anyhow!(
            "algorithm 13 packs pieces: `banmen solve packing soma` runs it (see docs/methods.md)"
        );
    }
    let known: Vec<&str> = METHODS.iter().map(|method| method.id).collect();
    anyhow!("unknown method `{id}` (known: {})", known.join(", "))
}

fn object(method: &Method) -> Value {
    json!({
        "id": method.id,
        "name": method.name,
        "sort": sort(method),
        "section": method.section,
        "figures": method.figures,
    })
}

fn sort(method: &Method) -> String {
    format!("{:?}", method.sort).to_lowercase()
}

fn list() -> Table {
    let columns = ["method", "name", "sort", "section", "figure", "example"];
    let mut table = Table::new(columns.map(|name| (name, Side::Left)));
    for method in METHODS {
        let example = Example::of(method.id).map_or("", |example| example.game);
        let sort = sort(method);
        table.push(
            [method.id, method.name, &sort, method.section, method.figures, example].map(str::to_owned),
        );
    }
    table
}

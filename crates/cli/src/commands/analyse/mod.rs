//! `banmen analyse`: the best lines of a position, or a game looked through move by move.

mod graph;
mod review;

use super::record;
use crate::{
    arguments::{self, GameArguments, Opened},
    console,
    failure::Answer,
    figures, stop,
    table::{Side, Table},
};
use anyhow::{Context, Result, bail, ensure};
use banmen_analysis::{Line, Lines, lines};
use banmen_play::Player;
use clap::Args;
pub(crate) use review::score;
use serde_json::{Value, json};
use std::{path::PathBuf, sync::atomic::Ordering, time::Duration};

/// The most lines that are looked for.
const MOST_LINES: u64 = 100;

/// Look for the best moves of a position, or look through a game for mistakes.
#[derive(Debug, Args)]
#[command(after_help = "\
Shogi is analysed by its engine, every other game by the search that suits it. What a line is worth is told as the share \
of the game that the player on move expects, and in shogi by the engine's score in pawns or plies to mate.

With --review or --record every position of the game is searched for a moment, moves that give much away are marked \
(?! ? ??) with the move that was better, and --svg draws the course of the game.

Examples:
  banmen analyse shogi --time 5 --lines 5
  banmen analyse othello --moves \"d3 c3 c4\" --json
  banmen analyse shogi --record game.kif --svg game.svg")]
pub(crate) struct Analyse {
    #[command(flatten)]
    game: GameArguments,

    /// The time for the position, or for each position of a game; 3 and 0.4 seconds when nothing is said
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds)]
    time: Option<Duration>,

    /// How many lines
    #[arg(long, value_name = "N", default_value = "3", allow_negative_numbers = true, value_parser = arguments::count)]
    lines: u64,

    /// Look through the game that --moves tells
    #[arg(long, requires = "moves")]
    review: bool,

    /// Look through the main line of this record of shogi (KIF, KI2, CSA, JKF, USI), or - for stdin
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ["position", "moves", "review"])]
    record: Option<PathBuf>,

    /// Draw the course of the game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Overwrite the drawing
    #[arg(long)]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(self) -> Result<Answer> {
        ensure!(self.lines <= MOST_LINES, "--lines: {MOST_LINES} at most");
        if self.review || self.record.is_some() {
            return self.look_through(&self.open()?);
        }
        ensure!(self.svg.is_none(), "--svg draws a game: --review or --record tells which");
        let opened = self.game.open()?;
        let time = self.time.unwrap_or(Duration::from_secs(3));
        let found = lines(&opened, self.lines as usize, time, stop::flag(), &mut |_| {})?;
        let is_stopped = stop::flag().load(Ordering::Relaxed);
        if self.json {
            console::json(&object(&opened, &found, !is_stopped))?;
        } else {
            console::print(&text(&opened, &found))?;
        }
        if is_stopped {
            console::note("banmen: stopped before the time was over");
        }
        Ok(Answer::from_truth(!is_stopped))
    }

    /// The game with its moves.
    fn open(&self) -> Result<Opened> {
        let Some(file) = &self.record else { return self.game.open() };
        let mut opened = self.game.open()?;
        ensure!(opened.id == "shogi", "--record reads games of shogi, not of {}", opened.id);
        let document = record::document(file)?;
        let [game] = document.records.as_slice() else {
            bail!(
                "`{}` has {} games: `banmen record --game` takes one out",
                file.display(),
                document.records.len()
            );
        };
        opened.game.set_position(&game.start().setup().to_string())?;
        for (index, played) in game.moves().iter().enumerate() {
            opened.game.play(&played.to_string()).with_context(|| format!("move {}", index + 1))?;
        }
        Ok(opened)
    }
}

fn object(opened: &Opened, found: &Lines, is_complete: bool) -> Value {
    let line = |line: &Line| {
        json!({
            "moves": line.moves,
            "shares": line.shares,
            "score": line.score.map(|score| score.to_string()),
            "proven": line.proven,
            "depth": line.depth,
        })
    };
    json!({
        "game": opened.id,
        "position": opened.game.position(),
        "best": found.lines.first().and_then(|line| line.moves.first()),
        "lines": found.lines.iter().map(line).collect::<Vec<_>>(),
        "nodes": found.nodes,
        "seconds": found.elapsed.as_secs_f64(),
        "complete": is_complete,
    })
}

fn text(opened: &Opened, found: &Lines) -> String {
    if let Some(ending) = opened.game.ending() {
        return format!("{}: {ending}\n", opened.id);
    }
    let mover = opened.game.turn();
    let worth = format!("{} expects", opened.game.player_name(mover));
    let mut columns = vec![(worth, Side::Right), ("depth".to_owned(), Side::Right)];
    let is_scored = found.lines.iter().any(|line| line.score.is_some());
    if is_scored {
        columns.push(("score".to_owned(), Side::Right));
    }
    columns.push(("line".to_owned(), Side::Left));
    let mut table = Table::of(columns);
    for line in &found.lines {
        let mut cells = vec![share(&line.shares, mover, line.proven), line.depth.to_string()];
        if is_scored {
            cells.push(line.score.map(review::score).unwrap_or_default());
        }
        cells.push(line.moves.join(" "));
        table.push_row(cells);
    }
    let best = found.lines.first().and_then(|line| line.moves.first());
    format!(
        "{}: {} in {}\n\n{}\nbest {}\n",
        opened.id,
        figures::counted(found.nodes, "node"),
        figures::duration(found.elapsed.as_secs_f64()),
        table.text(),
        best.map_or("(the time was too short)", String::as_str)
    )
}

/// What a player expects, and whether it is certain.
fn share(shares: &[f64], player: Player, proven: bool) -> String {
    let percent = shares.get(player.index()).map_or(0.0, |share| 100.0 * share);
    format!("{percent:.0} %{}", if proven { " sure" } else { "" })
}

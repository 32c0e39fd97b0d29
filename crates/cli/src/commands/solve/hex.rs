//! `banmen solve hex`: who wins a position on a small board, and by which move.

use crate::{
    arguments, console,
    cpu::{Clock, Elapsed},
    failure::Answer,
    figures,
    progress::Progress,
    stop,
};
use anyhow::{Result, bail};
use banmen_games::hex::{
    Hex as Position, Move,
    solver::{LARGEST_SIDE, Solver},
};
use banmen_play::{Notation, Player, watch::Watch};
use clap::Args;
use serde_json::json;

/// Bytes of memory for each position that is remembered: its key, its numbers and its share of the table.
const BYTES: usize = 128;

/// Solve a position of Hex on a small board.
#[derive(Debug, Args)]
#[command(after_help = "\
Without a position it is the empty board. Boards to 7×7 take about a second; 8×8 takes as long as it takes, and may end \
without an answer when the memory is full.

Examples:
  banmen solve hex 7
  banmen solve hex 4 --position '-X--/-X--/OO--/---- X' --json")]
pub(crate) struct Hex {
    /// The number of rows and of columns
    #[arg(value_name = "SIDE")]
    side: usize,

    /// Begin at this position, in the game's notation (as `banmen show` prints it)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,

    /// Remember positions in a table of this many megabytes
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = arguments::megabytes, default_value_t = 1024)]
    hash: usize,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What the solver proved, and what it took.
struct Found {
    winner: Option<Player>,
    best: Option<Move>,
    nodes: u64,
}

impl Hex {
    pub(crate) fn run(self) -> Result<Answer> {
        let positions = self.hash.saturating_mul(1 << 20) / BYTES;
        let Some(mut solver) = Solver::new(self.side, positions) else {
            bail!("`{}` is not the side of a small board (1 to {LARGEST_SIDE})", self.side);
        };
        let start = Position::<1>::new(self.side, false);
        let position = match &self.position {
            Some(text) => start.read_position(text)?,
            None => start,
        };
        let title = format!("hex {}×{}", self.side, self.side);
        let progress = Progress::begin(&title);
        let clock = Clock::start();
        let tell = |nodes: u64, _| progress.say(&format!("{title}  {} nodes", figures::short(nodes as f64)));
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let winner = solver.winner(&position, watch);
        let best = solver.winning_move(&position, watch);
        let found = Found { winner, best, nodes: solver.nodes() };
        let elapsed = clock.elapsed();
        drop(progress);
        if self.json {
            self.print_json(&position, &found, elapsed)?;
        } else {
            print_text(&position, &title, &found, elapsed)?;
        }
        if winner.is_none() {
            console::note("banmen: stopped before everything was solved");
        }
        Ok(Answer::from_truth(winner.is_some()))
    }

    fn print_json(&self, position: &Position<1>, found: &Found, elapsed: Elapsed) -> Result<()> {
        console::json(&json!({
            "game": format!("hex:{}", self.side),
            "position": position.position_text(),
            "winner": found.winner.map(|player| position.player_name(player)),
            "best": found.best.map(|m| position.move_text(m)),
            "hash_megabytes": self.hash,
            "nodes": found.nodes,
            "complete": found.winner.is_some(),
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
        }))
    }
}

fn print_text(position: &Position<1>, title: &str, found: &Found, elapsed: Elapsed) -> Result<()> {
    let mut text = format!(
        "{title}, {}, {}, {} nodes/s\n",
        figures::counted(found.nodes, "node"),
        figures::duration(elapsed.seconds),
        figures::short(figures::rate(found.nodes, elapsed.seconds)),
    );
    if let Some(winner) = found.winner {
        text.push_str(&format!("{} wins\n", position.player_name(winner)));
    }
    if let Some(best) = found.best {
        text.push_str(&format!("best {}\n", position.move_text(best)));
    }
    console::print(&text)
}

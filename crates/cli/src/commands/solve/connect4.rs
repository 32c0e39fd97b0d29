//! `banmen solve connect4`: the exact score of a position and all best moves.

use crate::{
    arguments, console,
    cpu::{Clock, Elapsed},
    failure::Answer,
    figures,
    progress::Progress,
    stop,
};
use anyhow::Result;
use banmen_games::connect4::{
    Connect4 as Position, Move,
    solver::{Solver, USUAL_MEGABYTES, Value, plies_left},
};
use banmen_play::{Game, Notation, watch::Watch};
use clap::Args;
use serde_json::json;

/// Solve a position of Connect Four.
#[derive(Debug, Args)]
#[command(after_help = "\
MOVES are columns from the empty board, 1 to 7 or a to g. A score is positive when the side to move wins, by as many \
stones as it has left then, the winning one included; negative when it loses so; 0 for a draw. The empty board takes \
about a minute and half a gigabyte.

Examples:
  banmen solve connect4 45461667
  banmen solve connect4 dddd --each
  banmen solve connect4 13333111 --value --json")]
pub(crate) struct Connect4 {
    /// The game so far; the empty board when nothing is said
    #[arg(value_name = "MOVES", conflicts_with = "position")]
    moves: Option<String>,

    /// Begin at this position, in the game's notation (as `banmen show` prints it)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,

    /// Say only who wins, which takes less time
    #[arg(long, conflicts_with = "each")]
    value: bool,

    /// Print the score of each move
    #[arg(long)]
    each: bool,

    /// Remember positions in a table of this many megabytes
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = arguments::megabytes, default_value_t = USUAL_MEGABYTES)]
    hash: usize,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found before the end or before someone stopped it.
#[derive(Default)]
struct Found {
    value: Option<Value>,
    score: Option<i32>,
    best: Option<Vec<Move>>,
    each: Option<Vec<(Move, i32)>>,
    complete: bool,
    nodes: u64,
}

impl Connect4 {
    pub(crate) fn run(self) -> Result<Answer> {
        let start = Position::default();
        let position = match self.moves.as_ref().or(self.position.as_ref()) {
            Some(text) => start.read_position(text)?,
            None => start,
        };
        let progress = Progress::begin("connect4");
        let clock = Clock::start();
        let found = self.solve(&position, &progress);
        let elapsed = clock.elapsed();
        drop(progress);
        if self.json {
            self.print_json(&position, &found, elapsed)?;
        } else {
            print_text(&position, &found, elapsed)?;
        }
        if !found.complete {
            console::note("banmen: stopped before everything was solved");
        }
        Ok(Answer::from_truth(found.complete))
    }

    fn solve(&self, position: &Position, progress: &Progress) -> Found {
        let mut solver = Solver::with_megabytes(self.hash);
        let tell = |nodes: u64, _| progress.say(&format!("connect4  {} nodes", figures::short(nodes as f64)));
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let mut found = Found::default();
        if self.value {
            found.value = solver.value(position, watch);
            found.complete = found.value.is_some();
        } else {
            found.score = solver.score(position, watch);
            found.value = found.score.map(Value::from);
            let best = found.score.and_then(|_| solver.best_moves(position, watch));
            found.best = best.map(|(_, moves)| moves);
            found.complete = found.best.is_some();
        }
        if self.each && found.complete {
            let scores = solver.scores(position, watch);
            found.complete = scores.is_some();
            let known = |scores: [Option<i32>; 7]| {
                let pairs = scores.into_iter().enumerate();
                pairs.filter_map(|(column, score)| Some((Move::new(column), score?))).collect()
            };
            found.each = scores.map(known);
        }
        found.nodes = solver.nodes();
        found
    }

    fn print_json(&self, position: &Position, found: &Found, elapsed: Elapsed) -> Result<()> {
        let name = |m: &Move| position.move_text(*m);
        let each = found.each.as_ref().map(|pairs| {
            let object = |(m, score): &(Move, i32)| json!({ "move": name(m), "score": score });
            pairs.iter().map(object).collect::<Vec<_>>()
        });
        console::json(&json!({
            "game": "connect4",
            "position": position.position_text(),
            "value": found.value.map(word),
            "score": found.score,
            "plies": found.score.map(|score| plies_left(stones(position), score)),
            "best": found.best.as_ref().map(|moves| moves.iter().map(name).collect::<Vec<_>>()),
            "each": each,
            "hash_megabytes": self.hash,
            "nodes": found.nodes,
            "complete": found.complete,
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
        }))
    }
}

fn print_text(position: &Position, found: &Found, elapsed: Elapsed) -> Result<()> {
    let mut text = format!(
        "connect4, {}, {}, {} nodes/s\n",
        figures::counted(found.nodes, "node"),
        figures::duration(elapsed.seconds),
        figures::short(figures::rate(found.nodes, elapsed.seconds)),
    );
    if let Some(pairs) = &found.each {
        for (m, score) in pairs {
            text.push_str(&format!("  {}  {score:>3}\n", position.move_text(*m)));
        }
    }
    if let Some(value) = found.value {
        let side = position.player_name(position.turn());
        let plies = found.score.map(|score| plies_left(stones(position), score));
        let after =
            plies.map_or(String::new(), |plies| format!(" after {}", figures::counted(plies.into(), "move")));
        text.push_str(&match value {
            Value::Win => format!("{side} to move wins{after}\n"),
            Value::Draw => "a draw\n".to_owned(),
            Value::Loss => format!("{side} to move loses{after}\n"),
        });
    }
    if let Some(moves) = found.best.as_ref().filter(|moves| !moves.is_empty()) {
        let names: Vec<String> = moves.iter().map(|m| position.move_text(*m)).collect();
        text.push_str(&format!("best {}\n", names.join(" ")));
    }
    if let Some(score) = found.score {
        text.push_str(&format!("score {score}\n"));
    }
    console::print(&text)
}

fn stones(position: &Position) -> u32 {
    position.occupied().count_ones()
}

const fn word(value: Value) -> &'static str {
    match value {
        Value::Loss => "loss",
        Value::Draw => "draw",
        Value::Win => "win",
    }
}

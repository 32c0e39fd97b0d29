//! `banmen solve othello`: the exact margin of an end game and a best move.

use crate::{
    arguments, console,
    cpu::{Clock, Elapsed},
    failure::Answer,
    figures,
    progress::Progress,
    stop,
};
use anyhow::Result;
use banmen_games::othello::{
    Othello as Position,
    solver::{Counting, Solution, Solver, USUAL_MEGABYTES},
};
use banmen_play::{Game, Notation, watch::Watch};
use clap::Args;
use serde_json::json;

/// Solve an end game of Othello.
#[derive(Debug, Args)]
#[command(after_help = "\
The position is the board row by row, X for Black, O for White, - for an empty cell, then the side to move; with 16 or \
36 cells it is on 4×4 or 6×6. The margin is the side to move's discs less the other's at the end. Twenty empty cells \
take a second or two, and each further one about twice as long.

Example:
  banmen solve othello --winner-takes-empty \\
    --position 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'")]
pub(crate) struct Othello {
    /// The position, in the game's notation (as `banmen show` prints it)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: String,

    /// Give the cells that are empty at the end to the winner, as tournaments do
    #[arg(long)]
    winner_takes_empty: bool,

    /// Remember positions in a table of this many megabytes
    #[arg(long, value_name = "MB", allow_negative_numbers = true, value_parser = arguments::megabytes, default_value_t = USUAL_MEGABYTES)]
    hash: usize,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Othello {
    pub(crate) fn run(self) -> Result<Answer> {
        // The board's cells and the side to move.
        match self.position.chars().filter(|letter| !matches!(letter, ' ' | '/')).count() {
            17 => self.solve(&Position::<4>::default().read_position(&self.position)?),
            37 => self.solve(&Position::<6>::default().read_position(&self.position)?),
            _ => self.solve(&Position::<8>::default().read_position(&self.position)?),
        }
    }

    fn solve<const N: usize>(&self, position: &Position<N>) -> Result<Answer> {
        let empties = position.empty().count_ones();
        let title = format!("othello, {}", figures::counted(empties.into(), "empty cell"));
        let progress = Progress::begin(&title);
        let clock = Clock::start();
        let counting = if self.winner_takes_empty { Counting::WinnerTakesEmpty } else { Counting::Discs };
        let mut solver = Solver::with_megabytes(self.hash).counting(counting);
        let tell = |nodes: u64, _| progress.say(&format!("{title}  {} nodes", figures::short(nodes as f64)));
        let solution = solver.solve(position, Watch { stop: stop::flag(), progress: &tell });
        let elapsed = clock.elapsed();
        drop(progress);
        if self.json {
            self.print_json(position, solution, solver.nodes(), elapsed)?;
        } else {
            print_text(position, &title, solution, solver.nodes(), elapsed)?;
        }
        if solution.is_none() {
            console::note("banmen: stopped before everything was solved");
        }
        Ok(Answer::from_truth(solution.is_some()))
    }

    fn print_json<const N: usize>(
        &self,
        position: &Position<N>,
        solution: Option<Solution>,
        nodes: u64,
        elapsed: Elapsed,
    ) -> Result<()> {
        let best = solution.and_then(|solution| solution.best);
        console::json(&json!({
            "game": if N == 8 { "othello".to_owned() } else { format!("othello:{N}") },
            "position": position.position_text(),
            "empty": position.empty().count_ones(),
            "winner_takes_empty": self.winner_takes_empty,
            "margin": solution.map(|solution| solution.margin),
            "best": best.map(|m| position.move_text(m)),
            "hash_megabytes": self.hash,
            "nodes": nodes,
            "complete": solution.is_some(),
            "seconds": elapsed.seconds,
            "cpu_seconds": elapsed.cpu_seconds,
        }))
    }
}

fn print_text<const N: usize>(
    position: &Position<N>,
    title: &str,
    solution: Option<Solution>,
    nodes: u64,
    elapsed: Elapsed,
) -> Result<()> {
    let mut text = format!(
        "{title}, {}, {}, {} nodes/s\n",
        figures::counted(nodes, "node"),
        figures::duration(elapsed.seconds),
        figures::short(figures::rate(nodes, elapsed.seconds)),
    );
    if let Some(Solution { margin, best }) = solution {
        let side = position.player_name(position.turn());
        text.push_str(&match margin {
            0 => "a draw\n".to_owned(),
            1.. => format!("{side} to move wins by {margin}\n"),
            _ => format!("{side} to move loses by {}\n", -margin),
        });
        if let Some(best) = best {
            text.push_str(&format!("best {}\n", position.move_text(best)));
        }
        text.push_str(&format!("margin {margin}\n"));
    }
    console::print(&text)
}

//! `banmen playouts`: many random games, counted.

use crate::{
    arguments::{self, GameArguments, Opened},
    console,
    cpu::Clock,
    failure::Answer,
    figures,
    progress::Progress,
    stop,
    table::{Side, Table},
};
use anyhow::Result;
use banmen_play::{
    Player,
    playouts::{PlayoutReport, Playouts as Settings, Tally},
    watch::Watch,
};
use clap::Args;
use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};

/// Play uniformly random games and count results, lengths and games a second.
#[derive(Debug, Args)]
#[command(after_help = "\
The same seed and number of games give the same counts on any number of threads.

Examples:
  banmen playouts othello --seconds 5 --threads 2
  banmen playouts connect4 --games 100000 --seed 7 --json")]
pub(crate) struct Playouts {
    #[command(flatten)]
    game: GameArguments,

    /// The time to play; 1 second without --games
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds)]
    seconds: Option<Duration>,

    /// The number of games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::count)]
    games: Option<u64>,

    /// Threads; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    threads: usize,

    /// The seed of the random moves
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = arguments::seed, default_value = "1")]
    seed: u64,

    /// List the moves and choose one, though the game knows a faster way
    #[arg(long)]
    plain: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Playouts {
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        let settings = self.settings();
        let progress = Progress::begin(&format!("{} playouts", opened.id));
        let begun = Instant::now();
        let tell = |done, total: Option<u64>| match (total, settings.time) {
            (None, Some(time)) => {
                progress.set(begun.elapsed().as_millis() as u64, Some(time.as_millis() as u64));
            }
            _ => progress.set(done, total),
        };
        let clock = Clock::start();
        let report = opened.game.playouts(&settings, Watch { stop: stop::flag(), progress: &tell })?;
        let cpu_seconds = clock.elapsed().cpu_seconds;
        drop(progress);
        if self.json {
            console::json(&self.object(&opened, &report, cpu_seconds))?;
        } else {
            console::print(&self.text(&opened, &report))?;
        }
        if !report.complete {
            console::note("banmen: stopped before all games were played");
        }
        Ok(Answer::from_truth(report.complete))
    }

    fn settings(&self) -> Settings {
        let time = match (self.seconds, self.games) {
            (None, None) => Some(Duration::from_secs(1)),
            (seconds, _) => seconds,
        };
        Settings { games: self.games, time, threads: self.threads, seed: self.seed, plain: self.plain }
    }

    fn object(&self, opened: &Opened, report: &PlayoutReport, cpu_seconds: Option<f64>) -> Value {
        let tally = &report.tally;
        let results: Vec<Value> = results(opened, tally)
            .into_iter()
            .map(|(name, count)| json!({ "result": name, "games": count, "share": share(count, tally) }))
            .collect();
        let mean_shares: Map<String, Value> = Player::all(opened.game.players())
            .map(|player| (opened.game.player_name(player), tally.share(player).into()))
            .collect();
        json!({
            "game": opened.id,
            "position": opened.game.position(),
            "threads": self.threads,
            "seed": self.seed,
            "plain": self.plain,
            "games": tally.games,
            "results": results,
            "mean_shares": mean_shares,
            "length": {
                "mean": tally.mean_length(),
                "deviation": tally.length_deviation(),
                "shortest": tally.shortest(),
                "longest": tally.longest(),
                "games": tally.lengths,
            },
            "complete": report.complete,
            "seconds": report.seconds,
            "cpu_seconds": cpu_seconds,
            "games_per_second": report.games_per_second,
        })
    }

    fn text(&self, opened: &Opened, report: &PlayoutReport) -> String {
        let tally = &report.tally;
        let mut table = Table::new([("result", Side::Left), ("games", Side::Right), ("share", Side::Right)]);
        for (name, count) in results(opened, tally) {
            table.push([name, figures::grouped(count), format!("{:.2} %", 100.0 * share(count, tally))]);
        }
        format!(
            "{}: {} in {}, {}, seed {}\n\n{}\nlength  mean {:.2}, deviation {:.2}, from {} to {}\nspeed   {} games/s\n",
            opened.id,
            figures::counted(tally.games, "game"),
            figures::duration(report.seconds),
            figures::counted(self.threads as u64, "thread"),
            self.seed,
            table.text(),
            tally.mean_length(),
            tally.length_deviation(),
            tally.shortest().unwrap_or(0),
            tally.longest().unwrap_or(0),
            figures::short(report.games_per_second),
        )
    }
}

/// How often each player won alone, and how often nobody did.
fn results(opened: &Opened, tally: &Tally) -> Vec<(String, u64)> {
    let players = Player::all(opened.game.players());
    let won = players
        .map(|player| (format!("{} wins", opened.game.player_name(player)), tally.wins[player.index()]));
    won.chain([("draw".to_owned(), tally.undecided)]).collect()
}

fn share(count: u64, tally: &Tally) -> f64 {
    count as f64 / tally.games.max(1) as f64
}

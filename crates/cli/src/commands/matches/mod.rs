//! `banmen match`: who is better, over many games.

mod engines;
mod log;
mod replay;
mod report;

use crate::{
    arguments::{self, GameArguments, Opened},
    cpu::Clock,
    failure::Answer,
    progress::Progress,
    stop,
};
use anyhow::{Result, bail, ensure};
use banmen_play::{
    matches::{Match as Matches, Sprt, Standings, Verdict},
    watch::Watch,
};
use clap::Args;
use log::Log;
use std::{path::PathBuf, time::Duration};

/// Let searches play each other over many games: score, Elo, SPRT, a log.
#[derive(Debug, Args)]
#[command(
    name = "match",
    after_help = "\
A PLAYER is a search with settings where wanted: random, alphabeta:depth=6, mcts:nodes=5000,seed=3 (also maxn, \
paranoid, bestreply; the settings are depth, nodes, time, level, hash, threads, seed, exploration and rave; half a \
second a move when there is no limit). `program:COMMAND` is an outside program: it reads lines `position<TAB>moves`, \
answers each with a move, and ends on `quit`. `usi:COMMAND` is one that speaks USI, for shogi; limits and options may \
follow: usi:COMMAND,nodes=N,depth=N,time=1s,byoyomi=1s,option Name=Value (half a second a move when there is no limit). \
It may resign and declare. `gtp:COMMAND` is one that speaks GTP, for go, hex and othello: gtp:COMMAND,time=3s,send LINE \
(LINE is told it at the beginning of every game; without a time it decides by itself). A program that cannot be started ends the call; a player that crashes, hangs or answers \
illegally loses that game, and the match goes on.

Each opening is played with every seating: at a board for three, two players sit as A A B and A B B in all rotations. \
The share of a seat is told with the interval that contains it with 95 %. With --sprt, exit 0 only when the difference is accepted. --replay plays a \
log through and exits 1 when a game does not end as the log says.

Examples:
  banmen match othello mcts:nodes=2000 alphabeta:depth=4 --games 100 --threads 2 --log games.log
  banmen match othello --replay games.log
  banmen match shogi alphabeta:time=1 'usi:./engine,byoyomi=1s,option USI_Hash=64' --games 20
  banmen match go:9 mcts:time=3 'gtp:gnugo --mode gtp --level 10 --chinese-rules --capture-all-dead' --games 20"
)]
pub(crate) struct Match {
    #[command(flatten)]
    game: GameArguments,

    /// Who plays: two, or as many as the game has seats
    #[arg(value_name = "PLAYER", required_unless_present = "replay", conflicts_with = "replay")]
    players: Vec<String>,

    /// The most games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::count, default_value = "100")]
    games: u64,

    /// Random moves at the beginning of each game
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = arguments::depth, default_value = "4")]
    opening: u32,

    /// The seed of the openings and of players that use chance
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = arguments::seed, default_value = "1")]
    seed: u64,

    /// Games at once; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    threads: usize,

    /// The seconds for a move after which a player counts as hung
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds, default_value = "60")]
    answer_time: Duration,

    /// Stop when the first player is known to be ELO0 or ELO1 better than the second
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    sprt: Option<Sprt>,

    /// Write each game as a line of JSON
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    log: Option<PathBuf>,

    /// Overwrite the log of an earlier match
    #[arg(long, requires = "log")]
    force: bool,

    /// Play the games of a log through and check their ends
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Match {
    /// Plays the match, or replays one.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        match &self.replay {
            Some(file) => replay::replay(&opened, file, self.json),
            None => self.play(&opened),
        }
    }

    fn play(&self, opened: &Opened) -> Result<Answer> {
        if opened.game.outcome().is_some() {
            bail!("the game is over in this position: there is nothing to play");
        }
        let engines = engines::read(&self.players, opened)?;
        let contest = Matches {
            games: self.games,
            threads: self.threads,
            seed: self.seed,
            opening: self.opening as usize,
            answer_time: Some(self.answer_time),
            sprt: self.sprt,
            ..Matches::default()
        };
        let log = Log::create(self.log.as_deref(), self.force)?;
        let progress = Progress::begin(&format!("{} match", opened.id));
        let tell = |done, total| progress.set(done, total);
        let clock = Clock::start();
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let played = contest.run(&*opened.game, &engines, watch, &|record| log.write(record));
        let standings = match played {
            Ok(standings) => standings,
            Err(error) => {
                drop(progress);
                log.discard();
                return Err(error.into());
            }
        };
        let cpu_seconds = clock.elapsed().cpu_seconds;
        drop(progress);
        log.finish()?;
        report::print(self, opened, &standings, cpu_seconds)?;
        Ok(answer(&standings))
    }
}

/// A test that did not accept the difference says no, and so does a match that was stopped.
fn answer(standings: &Standings) -> Answer {
    let accepted = standings.sprt.is_none_or(|(_, verdict)| verdict == Verdict::Accepted);
    Answer::from_truth(standings.complete && accepted)
}

/// Reads `0,10` or, with the errors that are accepted, `0,10,0.05,0.05`.
fn sprt(text: &str) -> Result<Sprt, String> {
    read_sprt(text).map_err(|error| error.to_string())
}

fn read_sprt(text: &str) -> Result<Sprt> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    let sprt = match numbers.as_deref() {
        Ok(&[elo0, elo1]) => Sprt { elo0, elo1, ..Sprt::default() },
        Ok(&[elo0, elo1, alpha, beta]) => Sprt { elo0, elo1, alpha, beta },
        _ => bail!("two differences such as 0,10, and two chances of error after them where wanted"),
    };
    ensure!(sprt.is_sound(), "the second difference must be larger, and the chances between 0 and 0.5");
    Ok(sprt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_with_and_without_chances() {
        assert_eq!(sprt("-5,5"), Ok(Sprt { elo0: -5.0, elo1: 5.0, ..Sprt::default() }));
        assert_eq!(sprt("0,10,0.1,0.2").map(|sprt| (sprt.alpha, sprt.beta)), Ok((0.1, 0.2)));
        for text in ["", "5", "10,0", "0,nan", "0,10,0.05", "0,10,0.9,0.05", "a,b"] {
            assert!(sprt(text).is_err(), "{text}");
        }
    }
}

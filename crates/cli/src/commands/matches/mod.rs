//! `banmen match`: who is better, over many games.

mod engines;
mod log;
mod openings;
mod records;
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
    matches::{GameRecord, Match as Matches, Pairing, Sprt, Standings, Verdict},
    watch::Watch,
};
use banmen_record::Format;
use clap::{Args, ValueEnum};
use log::Log;
use std::{
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::Duration,
};

/// Let searches play each other over many games: score, Elo, SPRT, a log.
#[derive(Debug, Args)]
#[command(
    name = "match",
    after_help = "\
A PLAYER is a search with settings where wanted: random, alphabeta:depth=6, mcts:nodes=5000,seed=3 (also maxn, \
paranoid, offensive, mixed, bestreply, brs+; the settings are depth, nodes, time, level, hash, threads, seed, exploration and rave; half a \
second a move when there is no limit). `engine` is the engine of shogi: engine:time=1, engine:nodes=20000, \
engine:level=3 (1 to 10), engine:book=true. `program:COMMAND` is an outside program: it reads lines `position<TAB>moves`, \
answers each with a move, and ends on `quit`. `usi:COMMAND` is one that speaks USI, for shogi; limits and options may \
follow: usi:COMMAND,nodes=N,depth=N,time=1s,byoyomi=1s,option Name=Value (half a second a move when there is no limit). \
It may resign and declare. `gtp:COMMAND` is one that speaks GTP, for go, hex and othello: gtp:COMMAND,time=3s,send LINE \
(LINE is told it at the beginning of every game; without a time it decides by itself). A program that cannot be started ends the call; a player that crashes, hangs, is late or answers \
illegally loses that game, and the match goes on. A move is late when it takes longer than the player's time and --margin.

Games of shogi begin at openings of a book of 5,500 balanced ones, other games with four random moves; --opening and \
--openings choose others. A file of openings has one in each line: a position (`sfen` or as `banmen show` prints it), a \
position with `moves M…`, or moves from the start. More than two players in a game for two play everyone, or as \
--pairing says, and the report has a table of who did what against whom.

Each opening is played with every seating: at a board for three, two players sit as A A B and A B B in all rotations. \
The share of a seat is told with the interval that contains it with 95 %. With --sprt, exit 0 only when the difference is accepted. --replay plays a \
log through and exits 1 when a game does not end as the log says.

Examples:
  banmen match othello mcts:nodes=2000 alphabeta:depth=4 --games 100 --threads 2 --log games.log
  banmen match othello --replay games.log
  banmen match shogi engine:nodes=4000 engine:nodes=2000 --sprt 0,50 --games 2000 --log sprt.log --resume
  banmen match shogi random engine:level=1 engine:level=2 --pairing ladder --games 200 --records games --format csa
  banmen match shogi alphabeta:time=1 'usi:./engine,byoyomi=1s,option USI_Hash=64' --games 20
  banmen match go:9 mcts:time=3 'gtp:gnugo --mode gtp --level 10 --chinese-rules --capture-all-dead,send komi 7.5' --opening 2 --games 20"
)]
pub(crate) struct Match {
    #[command(flatten)]
    game: GameArguments,

    /// Who plays: two or more, at a board for three two or three
    #[arg(value_name = "PLAYER", required_unless_present = "replay", conflicts_with = "replay")]
    players: Vec<String>,

    /// The most games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::count, default_value = "100")]
    games: u64,

    /// Random moves at the beginning of each game
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = arguments::depth)]
    opening: Option<u32>,

    /// Begin at the positions or moves of this file, one in each line
    #[arg(long, value_name = "FILE", conflicts_with = "opening")]
    openings: Option<PathBuf>,

    /// Who plays whom, where a game for two has more players
    #[arg(long, value_enum, default_value_t)]
    pairing: PairingName,

    /// The seed of the openings and of players that use chance
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = arguments::seed, default_value = "1")]
    seed: u64,

    /// Games at once; 0 for all processors
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = arguments::threads, default_value = "1")]
    threads: usize,

    /// The seconds for a move after which a player counts as hung
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds, default_value = "60")]
    answer_time: Duration,

    /// The seconds beyond its time for a move after which a player has lost
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = arguments::seconds, default_value = "1")]
    margin: Duration,

    /// Stop when the first player is known to be ELO0 or ELO1 better than the second
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    sprt: Option<Sprt>,

    /// Write each game as a line of JSON
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    log: Option<PathBuf>,

    /// Go on with the match of this log after its last game
    #[arg(long, requires = "log", conflicts_with = "force")]
    resume: bool,

    /// Overwrite the log and the records of an earlier match
    #[arg(long)]
    force: bool,

    /// Write each game of shogi into this folder as a record
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,

    /// The format of the records: kif, ki2, csa, csa3, jkf or usi
    #[arg(long, value_name = "FORMAT", default_value = "kif", requires = "records")]
    format: Format,

    /// Play the games of a log through and check their ends
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The pairings as they are typed.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PairingName {
    /// Everyone plays everyone
    #[default]
    RoundRobin,
    /// The first plays all others
    Gauntlet,
    /// Everyone plays the next
    Ladder,
}

impl From<PairingName> for Pairing {
    fn from(name: PairingName) -> Self {
        match name {
            PairingName::RoundRobin => Self::RoundRobin,
            PairingName::Gauntlet => Self::Gauntlet,
            PairingName::Ladder => Self::Ladder,
        }
    }
}

impl Match {
    /// Plays the match, or replays one.
    pub(crate) fn run(self) -> Result<Answer> {
        let opened = self.game.open()?;
        let id = opened.entry.info.id;
        ensure!(self.records.is_none() || id == "shogi", "records are for shogi, not for {id}");
        match &self.replay {
            Some(file) => replay::replay(&opened, file, self.json, |games| self.export(games)),
            None => self.play(&opened),
        }
    }

    /// Writes the records of games, where they are asked for.
    fn export(&self, games: &[GameRecord]) -> Result<()> {
        let Some(folder) = &self.records else { return Ok(()) };
        records::export(folder, self.format, games, self.force)
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
            openings: openings::read(self, opened)?,
            pairing: self.pairing.into(),
            margin: Some(self.margin),
            answer_time: Some(self.answer_time),
            sprt: self.sprt,
            ..Matches::default()
        };
        let (log, before) = match &self.log {
            Some(path) if self.resume => Log::resume(path)?,
            path => (Log::create(path.as_deref(), self.force)?, Vec::new()),
        };
        let games = Mutex::new(before.clone());
        let keep = |record: &GameRecord| {
            log.write(record);
            if self.records.is_some() {
                games.lock().unwrap_or_else(PoisonError::into_inner).push(record.clone());
            }
        };
        let progress = Progress::begin(&format!("{} match", opened.id));
        let tell = |done, total| progress.set(done, total);
        let clock = Clock::start();
        let watch = Watch { stop: stop::flag(), progress: &tell };
        let played = contest.resume(&*opened.game, &engines, &before, watch, &keep);
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
        self.export(&games.into_inner().unwrap_or_else(PoisonError::into_inner))?;
        report::print(self, opened, &contest.openings, &standings, cpu_seconds)?;
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

//! Playouts: many uniformly random games, counted.
//!
//! The games are divided into chunks, and each chunk has a random stream of its own made from the seed and the
//! chunk's number. So the result of a number of games is the same on one thread and on many.

pub use banmen_game::playouts::Tally;

use crate::{
    game::{Game, plain_playout},
    random::Random,
    watch::{Watch, deadline, on_each_thread},
};
use serde::Serialize;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Games in a chunk: enough that handing them out costs nothing, also to a game that plays several at once. Between
/// chunks the clock and the flag are looked at.
const CHUNK: u64 = 1024;
/// Games in a chunk when they are long, so that nobody waits.
const LONG_CHUNK: u64 = 32;
/// A game of more moves is long.
const LONG: u32 = 256;

/// How playouts are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playouts {
    /// The number of games; `None` for as long as the time allows.
    pub games: Option<u64>,
    /// So long; `None` for as long as it takes. Without either limit, 10,000 games.
    pub time: Option<Duration>,
    /// How many threads share the work.
    pub threads: usize,
    /// The seed.
    pub seed: u64,
    /// Whether the plain playout is used though the game has a faster one.
    pub plain: bool,
}

impl Default for Playouts {
    fn default() -> Self {
        Self { games: None, time: None, threads: 1, seed: 1, plain: false }
    }
}

/// What came of them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayoutReport {
    /// The results and lengths.
    pub tally: Tally,
    /// How long it took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Whether everything asked for was done; `false` when it was stopped.
    pub complete: bool,
}

struct Work<'a> {
    next_chunk: AtomicU64,
    done: AtomicU64,
    games: u64,
    chunk: u64,
    deadline: Option<Instant>,
    watch: Watch<'a>,
    seed: u64,
}

impl Playouts {
    /// Plays random games from a position.
    ///
    /// ```
    /// use banmen_play::{playouts::Playouts, toys::TicTacToe, watch::Watch};
    /// let one = Playouts { games: Some(1000), ..Playouts::default() };
    /// let two = Playouts { threads: 2, ..one };
    /// let start = TicTacToe::default();
    /// assert_eq!(one.run(&start, Watch::NOBODY)?.tally, two.run(&start, Watch::NOBODY)?.tally);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the threads cannot be started.
    pub fn run<G: Game>(
        &self,
        game: &G,
        watch: Watch<'_>,
    ) -> Result<PlayoutReport, rayon::ThreadPoolBuildError> {
        let unlimited = if self.time.is_some() { u64::MAX } else { 10_000 };
        // One game with a fixed seed tells how long they are, so that the chunks are the same on every machine.
        let sample = game.clone().playout(&mut Random::new(0));
        let work = Work {
            next_chunk: AtomicU64::new(0),
            done: AtomicU64::new(0),
            games: self.games.unwrap_or(unlimited),
            chunk: if sample.length > LONG { LONG_CHUNK } else { CHUNK },
            deadline: deadline(self.time),
            watch,
            seed: self.seed,
        };
        let sum = Mutex::new(Tally::default());
        let elapsed = on_each_thread(self.threads, &|| {
            let part = self.worker(&work, game);
            sum.lock().unwrap_or_else(PoisonError::into_inner).add(&part);
        })?;
        let seconds = elapsed.as_secs_f64();
        let tally = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
        let complete = !watch.is_stopped() && (self.games.is_none() || tally.games == work.games);
        Ok(PlayoutReport { seconds, games_per_second: tally.games as f64 / seconds, tally, complete })
    }

    fn worker<G: Game>(&self, work: &Work<'_>, game: &G) -> Tally {
        if self.plain {
            let mut scratch = game.clone();
            work.take(&mut |games, random, tally| {
                for _ in 0..games {
                    scratch.clone_from(game);
                    tally.count(&plain_playout(&mut scratch, random));
                }
            })
        } else {
            work.take(&mut |games, random, tally| game.playouts(games, random, |ending| tally.count(ending)))
        }
    }
}

impl Work<'_> {
    /// Takes chunks until there are none or time is up.
    fn take(&self, play: &mut dyn FnMut(u64, &mut Random, &mut Tally)) -> Tally {
        let mut tally = Tally::default();
        loop {
            let chunk = self.next_chunk.fetch_add(1, Ordering::Relaxed);
            let games = self.games.saturating_sub(chunk.saturating_mul(self.chunk)).min(self.chunk);
            if games == 0 || self.is_over() {
                return tally;
            }
            play(games, &mut Random::stream(self.seed, chunk), &mut tally);
            let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
            (self.watch.progress)(done, (self.games != u64::MAX).then_some(self.games));
        }
    }

    fn is_over(&self) -> bool {
        self.watch.is_stopped() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Player,
        toys::{Race, TicTacToe},
    };
    use std::sync::atomic::AtomicBool;

    fn run<G: Game>(game: &G, playouts: Playouts) -> PlayoutReport {
        playouts.run(game, Watch::NOBODY).expect("threads can be started")
    }

    #[test]
    fn result_does_not_depend_on_the_number_of_threads() {
        let one = Playouts { games: Some(5_000), seed: 7, ..Playouts::default() };
        let expected = run(&Race::default(), one).tally;
        assert_eq!(expected.games, 5_000);
        for threads in 2..5 {
            assert_eq!(run(&Race::default(), Playouts { threads, ..one }).tally, expected);
        }
        assert_ne!(run(&Race::default(), Playouts { seed: 8, ..one }).tally, expected);
    }

    #[test]
    fn random_noughts_and_crosses_are_won_as_often_as_they_should_be() {
        // By full enumeration with uniform moves: crosses 0.5849, noughts 0.2881, drawn 0.1270.
        let tally =
            run(&TicTacToe::default(), Playouts { games: Some(200_000), ..Playouts::default() }).tally;
        let share = |count: u64| count as f64 / tally.games as f64;
        assert!((share(tally.wins[0]) - 0.5849).abs() < 0.005, "{tally:?}");
        assert!((share(tally.wins[1]) - 0.2881).abs() < 0.005, "{tally:?}");
        assert!((share(tally.undecided) - 0.1270).abs() < 0.005, "{tally:?}");
        assert_eq!(tally.lengths.iter().map(|&(_, count)| count).sum::<u64>(), tally.games);
        assert_eq!((tally.shortest(), tally.longest()), (Some(5), Some(9)));
        assert!(
            (tally.share(Player::FIRST) - share(tally.wins[0]) - share(tally.undecided) / 2.0).abs() < 1e-9
        );
    }

    #[test]
    fn raised_flag_stops_at_once_and_says_so() {
        let stop = AtomicBool::new(true);
        let playouts = Playouts { time: Some(Duration::from_secs(60)), threads: 2, ..Playouts::default() };
        let report = playouts.run(&TicTacToe::default(), Watch::stopped_by(&stop)).expect("threads start");
        assert!(!report.complete && report.seconds < 60.0);
    }

    #[test]
    fn time_limit_is_kept() {
        let playouts = Playouts { time: Some(Duration::from_millis(30)), ..Playouts::default() };
        let report = run(&TicTacToe::default(), playouts);
        assert!(report.complete && report.tally.games > 0);
        assert!(report.seconds < 60.0, "{report:?}");
    }
}

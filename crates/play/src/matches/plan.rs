//! The whole match: openings, seatings, threads, and when to stop.

use super::{EngineSpec, Fault, GameRecord, Sprt, Standings, board::Board};
use crate::{
    any::AnyGame,
    random::Random,
    watch::{Watch, pool},
};
use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use thiserror::Error;

/// How a match is played.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// The most games.
    pub games: u64,
    /// How many are played at once.
    pub threads: usize,
    /// The seed of openings and of engines that use chance.
    pub seed: u64,
    /// How many random moves an opening has. Each opening is played with every seating.
    pub opening: usize,
    /// How long an engine may take for an answer before it counts as hung; `None` for ever.
    pub answer_time: Option<Duration>,
    /// The number of moves, the opening included, after which a game is shared.
    pub longest: usize,
    /// Ends the match early when enough is known; for two engines.
    pub sprt: Option<Sprt>,
}

impl Default for Match {
    fn default() -> Self {
        Self {
            games: 100,
            threads: 1,
            seed: 1,
            opening: 4,
            answer_time: Some(Duration::from_secs(60)),
            longest: 2_000,
            sprt: None,
        }
    }
}

/// Why a match could not be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// One is too few, and more than there are seats too many.
    #[error("{engines} engines do not fit a game for {players} (from 2 to {players})")]
    EngineSpecs {
        /// How many there were.
        engines: usize,
        /// How many may be.
        players: usize,
    },
    /// The test is between two.
    #[error("an SPRT needs two engines in a game for two, and hypotheses that differ")]
    Sprt,
    /// An outside program could not be started.
    #[error("player `{name}` {cause}")]
    Unavailable {
        /// The engine's name.
        name: String,
        /// Why not.
        cause: Fault,
    },
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// What the threads share: games are counted in their order, whichever is ready first.
struct Ledger {
    standings: Standings,
    waiting: BTreeMap<u64, GameRecord>,
    next: u64,
}

impl Match {
    /// Plays the match from the position that `start` is at. Each game that counts is handed to `log`, in order.
    ///
    /// With engines that answer the same again (fixed depth or nodes), the result does not depend on the threads.
    ///
    /// # Errors
    /// When the engines do not fit the game, an outside program cannot be started, or the threads cannot. No game is then
    /// played.
    pub fn run(
        &self,
        start: &dyn AnyGame,
        engines: &[EngineSpec],
        watch: Watch<'_>,
        log: &(dyn Fn(&GameRecord) + Sync),
    ) -> Result<Standings, MatchError> {
        let players = start.players();
        if !(2..=players).contains(&engines.len()) {
            return Err(MatchError::EngineSpecs { engines: engines.len(), players });
        }
        if self.sprt.is_some_and(|sprt| engines.len() != 2 || players != 2 || !sprt.is_sound()) {
            return Err(MatchError::Sprt);
        }
        for engine in engines {
            let unavailable = |cause| MatchError::Unavailable { name: engine.name().to_owned(), cause };
            engine.check().map_err(unavailable)?;
        }
        let names: Vec<&str> = engines.iter().map(EngineSpec::name).collect();
        let seatings = seatings(players, engines.len());
        let ledger = Mutex::new(Ledger {
            standings: Standings::new(&names, seatings.len()),
            waiting: BTreeMap::new(),
            next: 0,
        });
        let (taken, decided) = (AtomicU64::new(0), AtomicBool::new(false));
        let begun = Instant::now();
        pool(self.threads)?.broadcast(|_| {
            let mut table = Board::new(self, engines, players);
            loop {
                let index = taken.fetch_add(1, Ordering::Relaxed);
                if index >= self.games || watch.is_stopped() || decided.load(Ordering::Relaxed) {
                    return;
                }
                let opening = self.opening(start, index / seatings.len() as u64);
                let record = table.play(index, &*opening, &seatings[index as usize % seatings.len()], watch);
                let Some(record) = record else { return };
                let mut ledger = ledger.lock().unwrap_or_else(PoisonError::into_inner);
                if ledger.enter(record, &seatings, self.sprt.as_ref(), log) {
                    decided.store(true, Ordering::Relaxed);
                }
                (watch.progress)(ledger.next, Some(self.games));
            }
        });
        let mut standings = ledger.into_inner().unwrap_or_else(PoisonError::into_inner).standings;
        standings.seconds = begun.elapsed().as_secs_f64();
        standings.complete = standings.games == self.games || standings.is_decided();
        Ok(standings)
    }

    /// The opening of this number: random moves that do not end the game.
    fn opening(&self, start: &dyn AnyGame, number: u64) -> Box<dyn AnyGame> {
        const ATTEMPTS: u64 = 64;
        for attempt in 0..ATTEMPTS {
            let mut random = Random::stream(self.seed ^ 0x09E2_1106, number * ATTEMPTS + attempt);
            let mut game = start.boxed_clone();
            for _ in 0..self.opening {
                let moves = game.moves();
                let index = random.below(moves.len() as u32) as usize;
                if moves.get(index).is_none_or(|m| game.play(m).is_err()) {
                    break;
                }
            }
            if game.outcome().is_none() {
                return game;
            }
        }
        // The game is so short that it ends by itself: it begins at its start.
        start.boxed_clone()
    }
}

impl Ledger {
    /// Takes a game in and counts what is next in order; says whether the test has decided.
    fn enter(
        &mut self,
        record: GameRecord,
        seatings: &[Vec<usize>],
        sprt: Option<&Sprt>,
        log: &(dyn Fn(&GameRecord) + Sync),
    ) -> bool {
        self.waiting.insert(record.index, record);
        while !self.standings.is_decided()
            && let Some(record) = self.waiting.remove(&self.next)
        {
            self.standings.add(&record, &seatings[self.next as usize % seatings.len()], sprt);
            self.next += 1;
            log(&record);
        }
        self.standings.is_decided()
    }
}

/// Who sits where, in turn: every rotation of the table, and if there are fewer engines than seats, with every
/// engine in every role.
pub(super) fn seatings(players: usize, engines: usize) -> Vec<Vec<usize>> {
    let shifts = if engines == players { 1 } else { engines };
    let seating = |shift: usize, rotation: usize| {
        (0..players).map(|seat| ((seat + rotation) % players + shift) % engines).collect()
    };
    (0..shifts).flat_map(|shift| (0..players).map(move |rotation| seating(shift, rotation))).collect()
}

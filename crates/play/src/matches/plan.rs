//! The whole match: openings, seatings, threads, and when to stop.

use super::{EngineSpec, Fault, GameRecord, Openings, Sprt, Standings, board::Board};
use crate::{
    any::{AnyGame, PositionError},
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
    /// Where the games begin.
    pub openings: Openings,
    /// Who plays whom, where a game for two has more engines than seats.
    pub pairing: Pairing,
    /// How long an engine may take for an answer before it counts as hung; `None` for ever.
    pub answer_time: Option<Duration>,
    /// How much longer than its time for a move an engine may take before it has lost; `None` where late moves count.
    pub margin: Option<Duration>,
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
            openings: Openings::default(),
            pairing: Pairing::default(),
            answer_time: Some(Duration::from_secs(60)),
            margin: None,
            longest: 2_000,
            sprt: None,
        }
    }
}

/// Who plays whom in a game for two, both ways from every opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairing {
    /// Everyone plays everyone.
    #[default]
    RoundRobin,
    /// The first plays all others.
    Gauntlet,
    /// Everyone plays the next.
    Ladder,
}

/// The most engines of one match.
const MOST_ENGINES: usize = 64;

/// Why a match could not be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// One is too few, and this number too many.
    #[error("{engines} engines do not fit a game for {players} (from 2 to {most})")]
    EngineSpecs {
        /// How many there were.
        engines: usize,
        /// How many play at a board.
        players: usize,
        /// How many may be.
        most: usize,
    },
    /// There is nothing to begin at.
    #[error("there is no opening")]
    NoOpening,
    /// An opening cannot be read.
    #[error("opening: {0}")]
    Opening(#[from] PositionError),
    /// An opening ends the game.
    #[error("opening: the game is over in `{0}`")]
    OpeningIsOver(String),
    /// Games that were played before are not those of this match.
    #[error("game {} was not played by this match: {reason}", .index + 1)]
    Resumed {
        /// The number of the game, from 0.
        index: u64,
        /// What is different.
        reason: String,
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
        self.resume(start, engines, &[], watch, log)
    }

    /// How many games in a row share an opening.
    pub fn group(players: usize, engines: usize, pairing: Pairing) -> u64 {
        seatings(players, engines, pairing).len().max(1) as u64
    }

    /// The most engines that a match of a game for this many players takes.
    pub const fn most_engines(players: usize) -> usize {
        if players == 2 { MOST_ENGINES } else { players }
    }

    /// Goes on with a match of which these games, its first ones, were played before; they count and are not handed to
    /// `log` again.
    ///
    /// # Errors
    /// As [`run`](Self::run), and when one of the games does not belong to this match.
    pub fn resume(
        &self,
        start: &dyn AnyGame,
        engines: &[EngineSpec],
        played: &[GameRecord],
        watch: Watch<'_>,
        log: &(dyn Fn(&GameRecord) + Sync),
    ) -> Result<Standings, MatchError> {
        let players = start.players();
        let most = Self::most_engines(players);
        if !(2..=most).contains(&engines.len()) {
            return Err(MatchError::EngineSpecs { engines: engines.len(), players, most });
        }
        if self.sprt.is_some_and(|sprt| engines.len() != 2 || players != 2 || !sprt.is_sound()) {
            return Err(MatchError::Sprt);
        }
        for engine in engines {
            let unavailable = |cause| MatchError::Unavailable { name: engine.name().to_owned(), cause };
            engine.check().map_err(unavailable)?;
        }
        let names: Vec<&str> = engines.iter().map(EngineSpec::name).collect();
        let seatings = seatings(players, engines.len(), self.pairing);
        let group = seatings.len() as u64;
        self.openings.check(start, self.seed, self.games.div_ceil(group))?;
        let mut ledger =
            Ledger { standings: Standings::new(&names, seatings.len()), waiting: BTreeMap::new(), next: 0 };
        for record in played.iter().take(usize::try_from(self.games).unwrap_or(usize::MAX)) {
            let (index, seating) = (ledger.next, &seatings[ledger.next as usize % seatings.len()]);
            self.check_played(record, index, start, &names, seating, group)?;
            ledger.enter(record.clone(), &seatings, self.sprt.as_ref(), &|_| {});
        }
        let (taken, decided) = (AtomicU64::new(ledger.next), AtomicBool::new(ledger.standings.is_decided()));
        let ledger = Mutex::new(ledger);
        let begun = Instant::now();
        pool(self.threads)?.broadcast(|_| {
            let mut table = Board::new(self, engines, players);
            loop {
                let index = taken.fetch_add(1, Ordering::Relaxed);
                if index >= self.games || watch.is_stopped() || decided.load(Ordering::Relaxed) {
                    return;
                }
                // Every opening was read before the first game.
                let Ok(opening) = self.openings.open(start, self.seed, index / group) else { return };
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
}

impl Match {
    /// Whether a game was played by this match: the same players in the same seats from the same opening.
    fn check_played(
        &self,
        record: &GameRecord,
        index: u64,
        start: &dyn AnyGame,
        names: &[&str],
        seating: &[usize],
        group: u64,
    ) -> Result<(), MatchError> {
        let other = |reason: String| Err(MatchError::Resumed { index, reason });
        if record.index != index {
            return other(format!("it is the game {}", record.index + 1));
        }
        let seats: Vec<&str> = seating.iter().map(|&engine| names[engine]).collect();
        if record.seats != seats {
            return other(format!("{} against {}", record.seats.join(" against "), seats.join(" against ")));
        }
        let opening = self.openings.open(start, self.seed, index / group)?;
        let began = record.moves.get(..record.opening);
        if record.position != opening.first_position() || began != Some(&opening.history()[..]) {
            return other("it began with another opening".to_owned());
        }
        Ok(())
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
/// engine in every role. In a game for two, everyone who plays each other, from both sides, one game after the other.
pub(super) fn seatings(players: usize, engines: usize, pairing: Pairing) -> Vec<Vec<usize>> {
    if players == 2 {
        let meets = |first: usize, second: usize| match pairing {
            Pairing::RoundRobin => true,
            Pairing::Gauntlet => first == 0,
            Pairing::Ladder => second == first + 1,
        };
        let pairs = (0..engines).flat_map(|first| (first + 1..engines).map(move |second| (first, second)));
        let pairs = pairs.filter(|&(first, second)| meets(first, second));
        return pairs.flat_map(|(first, second)| [vec![first, second], vec![second, first]]).collect();
    }
    let shifts = if engines == players { 1 } else { engines };
    let seating = |shift: usize, rotation: usize| {
        (0..players).map(|seat| ((seat + rotation) % players + shift) % engines).collect()
    };
    (0..shifts).flat_map(|shift| (0..players).map(move |rotation| seating(shift, rotation))).collect()
}

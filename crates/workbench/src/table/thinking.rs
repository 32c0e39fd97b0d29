//! The program at a table: it thinks in a session of its own, tells what it thinks, and plays what it found.

use super::{Seat, State, Table, lock, text};
use crate::failure::Failure;
use banmen_play::{
    AnyGame, Player, any,
    game::PRIZE,
    search::{Info, Level, Limits, Method, SearchSettings, SearchSpec},
};
use serde::Serialize;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Thoughts are told at most this often.
const INTERVAL: Duration = Duration::from_millis(100);
/// How long an engine with levels thinks about advice.
const ADVICE: Duration = Duration::from_secs(1);
/// Where the program plays itself, a move takes at least so long, so that one can follow.
const PACE: Duration = Duration::from_millis(400);

/// How long what a search learnt is kept for the next move.
const REMEMBERED: Duration = Duration::from_secs(60);

/// The session that a search was made in, with its tables and trees.
#[derive(Debug)]
pub(super) struct Memory {
    session: Box<dyn AnyGame>,
    since: Instant,
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Purpose {
    /// To be played.
    Move,
    /// To be shown to a person.
    Hint,
}

/// A search that is going on.
#[derive(Debug)]
pub(super) struct Thinking {
    version: u64,
    stop: Arc<AtomicBool>,
    /// Nobody wants the answer any more.
    discard: Arc<AtomicBool>,
}

impl Thinking {
    fn end(&self, discard: bool) {
        self.discard.fetch_or(discard, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// What the program thinks, as it is sent.
#[derive(Debug, Serialize)]
struct Thought<'a> {
    version: u64,
    purpose: Purpose,
    player: Player,
    depth: u32,
    nodes: u64,
    seconds: f64,
    proven: bool,
    /// What an engine of the game's own says for the player on move.
    score: Option<&'a str>,
    /// What each player is expected to receive, from 0 to 1.
    shares: Vec<f64>,
    line: &'a [String],
    done: bool,
}

/// A search about to begin.
struct Question {
    version: u64,
    purpose: Purpose,
    player: Player,
    players: usize,
}

impl Question {
    fn thought(&self, info: &Info<String>, done: bool) -> Arc<str> {
        let share = |score: &i32| (f64::from(*score) / f64::from(PRIZE)).clamp(0.0, 1.0);
        text(&Thought {
            version: self.version,
            purpose: self.purpose,
            player: self.player,
            depth: info.depth,
            nodes: info.nodes,
            seconds: info.seconds,
            proven: info.proven,
            score: info.score.as_deref(),
            shares: info.scores.iter().take(self.players).map(share).collect(),
            line: &info.line,
            done,
        })
    }
}

impl Table {
    /// Lets the program think where it is on move; a search for an earlier state ends.
    pub(super) fn go_on(self: &Arc<Self>, state: &State) {
        if lock(&self.thinking).as_ref().is_some_and(|now| now.version == state.version) {
            return;
        }
        self.rest();
        let Some(mover) = state.mover() else { return };
        if let Some(spec) = state.seat(mover).spec(state.opened.entry) {
            self.think(state, spec, Purpose::Move);
        }
    }

    /// Ends the search, whatever it has found. What it thought so far is forgotten.
    pub(super) fn rest(&self) {
        if let Some(thinking) = lock(&self.thinking).take() {
            thinking.end(true);
            self.thoughts.send_replace("".into());
        }
    }

    /// Ends the search and plays, or shows, what it has found so far.
    pub(crate) fn hurry(&self) {
        if let Some(thinking) = &*lock(&self.thinking) {
            thinking.end(false);
        }
    }

    /// Looks for a move on behalf of a person.
    pub(crate) fn hint(self: &Arc<Self>) -> Result<(), Failure> {
        let state = lock(&self.state);
        let Some(mover) = state.mover() else { return Err(Failure::wrong("the game is over")) };
        if *state.seat(mover) != Seat::Person {
            return Err(Failure::wrong("the program is on move"));
        }
        // As good as the best opponent at the table, and never a beginner.
        let least = Seat::Level(Level::Medium);
        let program = state
            .seats
            .iter()
            .rev()
            .find(|seat| matches!(seat, Seat::Level(level) if *level > Level::Medium));
        let mut spec = program.unwrap_or(&least).spec(state.opened.entry);
        // An engine with levels plays worse than it knows at the lower ones; its advice must not.
        if let Some(spec) = &mut spec
            && spec.settings.method == Method::Engine
            && spec.settings.level.take().is_some()
        {
            spec.limits = Limits::time(ADVICE);
        }
        self.rest();
        if let Some(spec) = spec {
            self.think(&state, spec, Purpose::Hint);
        }
        Ok(())
    }

    fn think(self: &Arc<Self>, state: &State, mut spec: SearchSpec, purpose: Purpose) {
        // Where chance plays a part, no two games are the same unless someone asked for a seed.
        let settings = &mut spec.settings;
        if settings.seed == SearchSettings::new(settings.method).seed {
            settings.seed = self.seed;
        }
        let (stop, discard) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let version = state.version;
        let thinking = Thinking { version, stop: Arc::clone(&stop), discard: Arc::clone(&discard) };
        *lock(&self.thinking) = Some(thinking);
        let remembered = lock(&self.memory).take().map(|memory| memory.session);
        let mut game = any::follow(remembered, state.game());
        let question = Question { version, purpose, player: game.turn(), players: game.players() };
        let pace = if state.has_person() { Duration::ZERO } else { PACE };
        let table = Arc::clone(self);
        tokio::spawn(async move {
            let Ok(permit) = Arc::clone(&table.shared.searches).acquire_owned().await else { return };
            let begun = Instant::now();
            // Waiting for the permit has cost time: the budget is what is left now.
            let budget = table.budget(version);
            if let Some(budget) = budget {
                spec.limits.time = Some(spec.limits.time.map_or(budget, |time| time.min(budget)));
            }
            let thoughts = table.thoughts.clone();
            let unwanted = Arc::clone(&discard);
            let work = table.shared.working.begin();
            let search = tokio::task::spawn_blocking(move || {
                let mut told: Option<Instant> = None;
                let found = game.think(&spec, &stop, &mut |info| {
                    let is_due = told.is_none_or(|told| told.elapsed() >= INTERVAL);
                    if is_due && !unwanted.load(Ordering::SeqCst) {
                        told = Some(Instant::now());
                        thoughts.send_replace(question.thought(info, false));
                    }
                });
                (game, found.map(|info| (question.thought(&info, true), info)))
            });
            let Ok((game, found)) = search.await else { return };
            table.remember(game);
            // What was not remembered is freed before its work counts as done.
            drop(work);
            drop(permit);
            let pace = budget.map_or(pace, |budget| pace.min(budget));
            sleep(pace.saturating_sub(begun.elapsed())).await;
            if discard.load(Ordering::SeqCst) {
                return;
            }
            if let Ok((thought, info)) = found {
                table.thoughts.send_replace(thought);
                table.answer(&info, purpose, version).await;
            }
        });
    }

    /// Keeps what a search learnt for a while, as long as somebody is at the table.
    fn remember(self: &Arc<Self>, session: Box<dyn AnyGame>) {
        if !self.is_attended() {
            return;
        }
        *lock(&self.memory) = Some(Memory { session, since: Instant::now() });
        let table = Arc::downgrade(self);
        tokio::spawn(async move {
            sleep(REMEMBERED).await;
            let Some(table) = table.upgrade() else { return };
            let is_old = |memory: &mut Memory| memory.since.elapsed() >= REMEMBERED;
            let old = lock(&table.memory).take_if(is_old);
            if old.is_some() {
                let work = table.shared.working.begin();
                drop(old);
                drop(work);
            }
        });
    }

    /// Frees what searches learnt.
    pub(super) fn forget_thoughts(&self) {
        if let Some(memory) = lock(&self.memory).take() {
            let work = self.shared.working.begin();
            drop(memory);
            drop(work);
        }
    }

    /// How long a search for this state may take; nothing where no clock runs.
    fn budget(&self, version: u64) -> Option<Duration> {
        let state = lock(&self.state);
        let mover = state.mover().filter(|&mover| state.version == version && !state.is_out(mover))?;
        state.clock.as_ref().map(|clock| clock.budget(mover.index()))
    }

    /// Plays what was found for the state that it was found for.
    async fn answer(self: &Arc<Self>, info: &Info<String>, purpose: Purpose, version: u64) {
        let Some(best) = info.line.first() else { return };
        match purpose {
            // Nothing is to be done when the state has changed in the meantime.
            Purpose::Move => drop(self.act(Some(version), |state| state.play(best)).await),
            Purpose::Hint => *lock(&self.thinking) = None,
        }
    }
}

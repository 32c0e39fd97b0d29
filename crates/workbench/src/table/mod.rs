//! A table: a numbered state, those who watch it, and the program that thinks at it.
//!
//! Every change goes through [`Table::act`]: it is checked against the number of the state it speaks of, applied, told to
//! everyone who listens, and saved before it is answered. What it entails follows: the program begins to think, the clock
//! runs. While nobody listens, nobody thinks and the clock stands.

mod clock;
mod kept;
mod out;
mod seat;
mod state;
#[cfg(test)]
mod tests;
mod thinking;
mod view;

pub(crate) use clock::Control;
pub(crate) use kept::Kept;
use out::Out;
pub(crate) use seat::Seat;
pub(crate) use state::State;
pub(crate) use view::Scene;

use crate::{failure::Failure, store::Store};
use banmen_play::Registry;
use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use thinking::{Memory, Thinking};
use tokio::{
    sync::{Semaphore, watch},
    task::{AbortHandle, spawn_blocking},
    time::sleep,
};
use view::View;

/// How long a table waits for someone to come back, as after a reload or a look at another tab, before its program rests.
const PATIENCE: Duration = Duration::from_secs(6);

/// What all tables share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) registry: Registry,
    pub(crate) store: Option<Store>,
    /// One permit for each search that may run.
    pub(crate) searches: Arc<Semaphore>,
    /// How many searches and jobs are running.
    pub(crate) working: Arc<crate::memory::Working>,
}

/// A game that is played or looked at, with its seats, its clock and those who listen.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    shared: Arc<Shared>,
    state: Mutex<State>,
    views: watch::Sender<Arc<str>>,
    thoughts: watch::Sender<Arc<str>>,
    listeners: AtomicUsize,
    thinking: Mutex<Option<Thinking>>,
    /// The session that the program thinks in, with what it learnt at the moves before.
    memory: Mutex<Option<Memory>>,
    /// The seed of the searches that nobody gave one: no two games are the same, but one game has one search.
    seed: u64,
    timer: Mutex<Option<AbortHandle>>,
    /// What the file holds. Locked while it is written, so that one write follows the other.
    kept: tokio::sync::Mutex<Option<Kept>>,
    /// Why the last change is not on the disk.
    unsaved: Mutex<Option<String>>,
    /// Whether the table was forgotten: nothing brings its file back.
    retired: AtomicBool,
    /// When someone last asked for it.
    touched: Mutex<Instant>,
}

/// Someone who listens; the table is attended as long as there is one.
#[derive(Debug)]
pub(crate) struct Listener {
    table: Arc<Table>,
    pub(crate) views: watch::Receiver<Arc<str>>,
    pub(crate) thoughts: watch::Receiver<Arc<str>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A state is changed in one step at the end of each action, so that one that panicked has left it whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Table {
    /// A table; `kept` is what its file holds, if it has one.
    pub(crate) fn new(id: String, state: State, kept: Option<Kept>, shared: Arc<Shared>) -> Arc<Self> {
        let view = text(&View::of(&id, &state, None));
        Arc::new(Self {
            id,
            shared,
            state: Mutex::new(state),
            views: watch::Sender::new(view),
            thoughts: watch::Sender::new("".into()),
            listeners: AtomicUsize::new(0),
            thinking: Mutex::new(None),
            memory: Mutex::new(None),
            seed: RandomState::new().hash_one(0),
            timer: Mutex::new(None),
            kept: tokio::sync::Mutex::new(kept),
            unsaved: Mutex::new(None),
            retired: AtomicBool::new(false),
            touched: Mutex::new(Instant::now()),
        })
    }

    /// The state as it is now.
    pub(crate) fn state(&self) -> State {
        lock(&self.state).clone()
    }

    /// The state as the page is told, the clock read now.
    pub(crate) fn view(&self) -> Arc<str> {
        self.view_of(&lock(&self.state))
    }

    fn view_of(&self, state: &State) -> Arc<str> {
        text(&View::of(&self.id, state, lock(&self.unsaved).as_deref()))
    }

    /// Notes that someone asked for the table.
    pub(crate) fn touch(&self) {
        *lock(&self.touched) = Instant::now();
    }

    /// When someone last asked for it.
    pub(crate) fn touched(&self) -> Instant {
        *lock(&self.touched)
    }

    /// Changes the state, if it is still the one that the request speaks of, sees to what follows, and saves it.
    pub(crate) async fn act(
        self: &Arc<Self>,
        version: Option<u64>,
        change: impl FnOnce(&mut State) -> Result<(), Failure>,
    ) -> Result<Arc<str>, Failure> {
        self.change(version, change)?;
        self.save().await;
        Ok(self.view())
    }

    fn change(
        self: &Arc<Self>,
        version: Option<u64>,
        change: impl FnOnce(&mut State) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut state = lock(&self.state);
        if self.retired.load(Ordering::SeqCst) {
            return Err(Failure::missing("game", &self.id));
        }
        if version.is_some_and(|version| version != state.version) {
            return Err(Failure::outdated());
        }
        let mut changed = state.clone();
        change(&mut changed)?;
        *state = changed;
        self.publish(&mut state);
        Ok(())
    }

    /// Tells everyone, and lets the clock and the program go on.
    fn publish(self: &Arc<Self>, state: &mut State) {
        let attended = self.is_attended();
        // A seat that its player has left has no time to lose.
        let timed = state.mover().filter(|&mover| !state.is_out(mover));
        if let Some(clock) = &mut state.clock {
            if attended && timed.is_some() {
                clock.start();
            } else {
                clock.pause();
            }
        }
        self.views.send_replace(self.view_of(state));
        self.set_timer(state);
        if attended {
            self.go_on(state);
        } else {
            self.rest();
            self.forget_thoughts();
        }
    }

    /// Ends the game when the time of the player on move has run out.
    fn set_timer(self: &Arc<Self>, state: &State) {
        let running = state.mover().zip(state.clock.as_ref()).filter(|(_, clock)| clock.read().running);
        let timer = running.map(|(mover, clock)| {
            let (table, version) = (Arc::downgrade(self), state.version);
            let left = clock.remaining(mover.index()) + Duration::from_millis(1);
            let end = async move {
                sleep(left).await;
                let Some(table) = table.upgrade() else { return };
                let end = |state: &mut State| {
                    state.overtime();
                    Ok(())
                };
                // Nothing is to be done when a move came first. The end is saved by a task of its own, because this
                // one is aborted by the change that it makes.
                if table.change(Some(version), end).is_ok() {
                    tokio::spawn(async move { table.save().await });
                }
            };
            tokio::spawn(end).abort_handle()
        });
        if let Some(old) = std::mem::replace(&mut *lock(&self.timer), timer) {
            old.abort();
        }
    }

    /// Keeps the table as a file, where files are kept and something has changed. A disk that is full does not stop the
    /// game, but whoever plays is told.
    pub(crate) async fn save(self: &Arc<Self>) {
        let Some(store) = self.shared.store.clone() else { return };
        let table = Arc::clone(self);
        // A request that is given up must not take the writing with it.
        let _ = tokio::spawn(async move { table.write(store).await }).await;
    }

    async fn write(self: Arc<Self>, store: Store) {
        let mut kept = self.kept.lock().await;
        let now = Kept::of(&lock(&self.state));
        // A game that nobody has touched is not worth a file.
        if now.version == 0 || kept.as_ref() == Some(&now) || self.retired.load(Ordering::SeqCst) {
            return;
        }
        let id = self.id.clone();
        let written = spawn_blocking(move || store.save(&id, &now).map(|()| now)).await;
        let reason = match written {
            Ok(Ok(now)) => {
                *kept = Some(now);
                None
            }
            Ok(Err(error)) => Some(error.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(reason) = &reason {
            eprintln!("banmen: game {} is not saved: {reason}", self.id);
        }
        let before = std::mem::replace(&mut *lock(&self.unsaved), reason.clone());
        if before != reason {
            let state = lock(&self.state);
            self.views.send_replace(self.view_of(&state));
        }
    }

    fn is_attended(&self) -> bool {
        self.listeners.load(Ordering::SeqCst) > 0
    }

    /// Begins to listen: the state, with the clock as it is now, and the last thought are told at once.
    pub(crate) fn listen(self: &Arc<Self>) -> Listener {
        let first = self.listeners.fetch_add(1, Ordering::SeqCst) == 0;
        let mut listener = Listener {
            table: Arc::clone(self),
            views: self.views.subscribe(),
            thoughts: self.thoughts.subscribe(),
        };
        let mut state = lock(&self.state);
        if first {
            self.publish(&mut state);
        } else {
            self.views.send_replace(self.view_of(&state));
        }
        listener.views.mark_changed();
        listener.thoughts.mark_changed();
        listener
    }

    /// Lets the table rest when nobody has come back.
    fn leave(self: &Arc<Self>) {
        let table = Arc::clone(self);
        let rest = async move {
            sleep(PATIENCE).await;
            if !table.is_attended() {
                table.publish(&mut lock(&table.state));
                table.save().await;
            }
        };
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(rest);
        }
    }

    /// Ends what is going on here: the server closes.
    pub(crate) fn retire(&self) {
        self.rest();
        self.forget_thoughts();
        if let Some(timer) = lock(&self.timer).take() {
            timer.abort();
        }
    }

    /// Ends the table for good, with its file.
    pub(crate) async fn forget(&self) -> Result<(), Failure> {
        // Nothing is being written while this is held, and nothing is written afterwards.
        let _kept = self.kept.lock().await;
        self.retired.store(true, Ordering::SeqCst);
        self.retire();
        let Some(store) = self.shared.store.clone() else { return Ok(()) };
        let id = self.id.clone();
        match spawn_blocking(move || store.remove(&id)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Failure::wrong(format!("the game cannot be removed: {error}"))),
            Err(error) => Err(Failure::wrong(error)),
        }
    }

    pub(crate) fn listeners(&self) -> usize {
        self.listeners.load(Ordering::SeqCst)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if self.table.listeners.fetch_sub(1, Ordering::SeqCst) == 1 {
            self.table.leave();
        }
    }
}

/// A value as JSON. What the tables tell has no maps with odd keys and no numbers that JSON lacks.
fn text(value: &impl serde::Serialize) -> Arc<str> {
    serde_json::to_string(value).unwrap_or_default().into()
}

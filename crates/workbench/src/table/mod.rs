//! A table: a numbered state, those who watch it, and the program that thinks at it.
//!
//! Every change goes through [`Table::act`]: it is checked against the number of the state it speaks of, applied, saved,
//! told to everyone who listens, and followed by what it entails: the program begins to think, the clock runs. While
//! nobody listens, nobody thinks and the clock stands.

mod clock;
mod seat;
mod state;
#[cfg(test)]
mod tests;
mod thinking;
mod view;

pub(crate) use clock::{Clock, Control, Reading};
pub(crate) use seat::Seat;
pub(crate) use state::State;
pub(crate) use view::Scene;

use crate::{failure::Failure, store::Store};
use banmen_play::Registry;
use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use thinking::Thinking;
use tokio::{
    sync::{Semaphore, watch},
    task::AbortHandle,
    time::sleep,
};
use view::View;

/// How long a table waits for someone to come back, as after a reload, before its program rests.
const PATIENCE: Duration = Duration::from_secs(3);

/// What all tables share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) registry: Registry,
    pub(crate) store: Option<Store>,
    /// One permit for each search that may run.
    pub(crate) searches: Arc<Semaphore>,
}

/// A table.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    shared: Arc<Shared>,
    state: Mutex<State>,
    views: watch::Sender<Arc<str>>,
    thoughts: watch::Sender<Arc<str>>,
    listeners: AtomicUsize,
    thinking: Mutex<Option<Thinking>>,
    timer: Mutex<Option<AbortHandle>>,
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
    pub(crate) fn new(id: String, state: State, shared: Arc<Shared>) -> Arc<Self> {
        let view = text(&View::of(&id, &state));
        Arc::new(Self {
            id,
            shared,
            state: Mutex::new(state),
            views: watch::Sender::new(view),
            thoughts: watch::Sender::new("".into()),
            listeners: AtomicUsize::new(0),
            thinking: Mutex::new(None),
            timer: Mutex::new(None),
        })
    }

    /// The state as it is now.
    pub(crate) fn state(&self) -> State {
        lock(&self.state).clone()
    }

    /// The state as the page is told, the clock read now.
    pub(crate) fn view(&self) -> Arc<str> {
        text(&View::of(&self.id, &lock(&self.state)))
    }

    /// Changes the state, if it is still the one that the request speaks of, and sees to what follows.
    pub(crate) fn act(
        self: &Arc<Self>,
        version: Option<u64>,
        change: impl FnOnce(&mut State) -> Result<(), Failure>,
    ) -> Result<Arc<str>, Failure> {
        let mut state = lock(&self.state);
        if version.is_some_and(|version| version != state.version) {
            return Err(Failure::outdated());
        }
        let mut changed = state.clone();
        change(&mut changed)?;
        *state = changed;
        let view = self.publish(&mut state);
        self.save(&state);
        Ok(view)
    }

    /// Tells everyone, and lets the clock and the program go on.
    fn publish(self: &Arc<Self>, state: &mut State) -> Arc<str> {
        let attended = self.is_attended();
        let mover = state.mover();
        if let Some(clock) = &mut state.clock {
            if attended && mover.is_some() {
                clock.start();
            } else {
                clock.pause();
            }
        }
        let view = text(&View::of(&self.id, state));
        self.views.send_replace(Arc::clone(&view));
        self.set_timer(state);
        if attended {
            self.go_on(state);
        } else {
            self.rest();
        }
        view
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
                // Nothing is to be done when a move came first.
                let _ = table.act(Some(version), |state| {
                    state.overtime();
                    Ok(())
                });
            };
            tokio::spawn(end).abort_handle()
        });
        if let Some(old) = std::mem::replace(&mut *lock(&self.timer), timer) {
            old.abort();
        }
    }

    /// Keeps the table as a file, where files are kept. A disk that is full must not stop the game.
    pub(crate) fn save(&self, state: &State) {
        if let Some(store) = &self.shared.store {
            store.save(&self.id, state);
        }
    }

    fn is_attended(&self) -> bool {
        self.listeners.load(Ordering::SeqCst) > 0
    }

    /// Begins to listen: the state and the last thought are told at once.
    pub(crate) fn listen(self: &Arc<Self>) -> Listener {
        let first = self.listeners.fetch_add(1, Ordering::SeqCst) == 0;
        let mut listener = Listener {
            table: Arc::clone(self),
            views: self.views.subscribe(),
            thoughts: self.thoughts.subscribe(),
        };
        if first {
            self.publish(&mut lock(&self.state));
        }
        listener.views.mark_changed();
        listener
    }

    /// Lets the table rest when nobody has come back.
    fn leave(self: &Arc<Self>) {
        let table = Arc::clone(self);
        let rest = async move {
            sleep(PATIENCE).await;
            if !table.is_attended() {
                let mut state = lock(&table.state);
                table.publish(&mut state);
                table.save(&state);
            }
        };
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(rest);
        }
    }

    /// Ends what is going on here: the table is forgotten, or the server closes.
    pub(crate) fn retire(&self) {
        self.rest();
        if let Some(timer) = lock(&self.timer).take() {
            timer.abort();
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

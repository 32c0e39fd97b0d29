//! Long work for one listener: it tells how far it is, and ends when the listener goes away.

use crate::{failure::Failure, hall::Hall};
use axum::response::{
    IntoResponse, Response,
    sse::{Event, KeepAlive, Sse},
};
use futures_util::stream::{self, Stream};
use serde::Serialize;
use serde_json::json;
use std::{
    convert::Infallible,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::mpsc;

/// Progress is told at most this often.
const INTERVAL: Duration = Duration::from_millis(100);

/// An answer that is a stream of events.
pub(crate) type Events = Response;

/// Makes a stream into an answer.
pub(crate) fn events(stream: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Events {
    // A listener that has gone away shows when something is sent to it.
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(5))).into_response()
}

/// An event with a value.
pub(crate) fn event(name: &str, value: &impl Serialize) -> Event {
    let text = serde_json::to_string(value).unwrap_or_default();
    Event::default().event(name).data(text)
}

/// How work is watched: it looks at the flag and tells how far it is.
#[derive(Debug)]
pub(crate) struct Reporter {
    stop: Arc<AtomicBool>,
    sender: mpsc::UnboundedSender<Event>,
    told: Mutex<Option<Instant>>,
}

impl Reporter {
    /// Raised when nobody listens any more.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells how far the work is, unless that was told just now.
    pub(crate) fn progress(&self, value: &impl Serialize) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.is_none_or(|told| told.elapsed() >= INTERVAL) {
            *told = Some(Instant::now());
            self.send("progress", value);
        }
    }

    /// Tells something that must not be left out.
    pub(crate) fn send(&self, name: &str, value: &impl Serialize) {
        // A listener that has gone away raises the flag as well.
        let _ = self.sender.send(event(name, value));
    }
}

/// Raises the flag when the listener goes away.
struct Hangup(Arc<AtomicBool>);

impl Drop for Hangup {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Begins work; its events are `progress`, and at the end `result` or `failure`.
pub(crate) fn begin<T: Serialize>(
    hall: &Hall,
    work: impl FnOnce(&Reporter) -> Result<T, Failure> + Send + 'static,
) -> Result<Events, Failure> {
    let busy = |_| Failure::busy("computations");
    let permit = Arc::clone(&hall.jobs).try_acquire_owned().map_err(busy)?;
    let (sender, receiver) = mpsc::unbounded_channel();
    let stop = Arc::new(AtomicBool::new(false));
    let reporter = Reporter { stop: Arc::clone(&stop), sender, told: Mutex::new(None) };
    let counted = hall.shared.working.begin();
    tokio::task::spawn_blocking(move || {
        match work(&reporter) {
            Ok(result) => reporter.send("result", &result),
            Err(failure) => reporter.send("failure", &json!({ "error": failure.message() })),
        }
        drop(permit);
        drop(counted);
    });
    let state = (receiver, Hangup(stop));
    Ok(events(stream::unfold(state, |(mut receiver, hangup)| async move {
        let next = receiver.recv().await?;
        Some((Ok(next), (receiver, hangup)))
    })))
}

/// Short work with one answer. The flag is raised when the time is over or nobody waits any more.
pub(crate) async fn answer<T: Send + 'static>(
    hall: &Hall,
    limit: Duration,
    work: impl FnOnce(&AtomicBool) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let busy = |_| Failure::busy("computations");
    let permit = Arc::clone(&hall.jobs).try_acquire_owned().map_err(busy)?;
    let stop = Arc::new(AtomicBool::new(false));
    let hangup = Hangup(Arc::clone(&stop));
    let counted = hall.shared.working.begin();
    let mut task = tokio::task::spawn_blocking(move || {
        let answer = work(&stop);
        drop(permit);
        drop(counted);
        answer
    });
    let ended = match tokio::time::timeout(limit, &mut task).await {
        Ok(ended) => ended,
        Err(_) => {
            drop(hangup);
            task.await
        }
    };
    ended.unwrap_or_else(|_| Err(Failure::wrong("the computation failed")))
}

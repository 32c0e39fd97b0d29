//! What happens at a table, as it happens: `state` whenever it changes, `thought` while the program thinks.

use super::Shared;
use crate::{
    failure::Failure,
    jobs::{Events, events},
    table::Listener,
};
use axum::{
    extract::{Path, State},
    response::sse::Event,
};
use futures_util::stream;
use std::{convert::Infallible, sync::Arc, time::Duration};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{Instant, sleep_until},
};

/// Thoughts are told at most this often.
const INTERVAL: Duration = Duration::from_millis(100);

/// A listener at a table, and the permit that counts its stream.
struct Ear {
    listener: Listener,
    /// When the next thought may be told.
    next: Instant,
    _permit: OwnedSemaphorePermit,
}

impl Ear {
    /// The next event; nothing when the table is gone.
    async fn hear(&mut self) -> Option<Event> {
        let Self { listener: Listener { views, thoughts, .. }, next, .. } = self;
        loop {
            let thought = async {
                sleep_until(*next).await;
                thoughts.changed().await
            };
            tokio::select! {
                biased;
                changed = views.changed() => {
                    changed.ok()?;
                    let view = Arc::clone(&views.borrow_and_update());
                    return Some(Event::default().event("state").data(&*view));
                }
                changed = thought => {
                    changed.ok()?;
                    *next = Instant::now() + INTERVAL;
                    let text = Arc::clone(&thoughts.borrow_and_update());
                    if !text.is_empty() {
                        return Some(Event::default().event("thought").data(&*text));
                    }
                }
            }
        }
    }
}

/// Listens to a table.
pub(crate) async fn listen(State(hall): Shared, Path(id): Path<String>) -> Result<Events, Failure> {
    let table = hall.find(&id).await?;
    let busy = |_| Failure::busy("listeners");
    let permit = Arc::clone(&hall.listeners).try_acquire_owned().map_err(busy)?;
    let ear = Ear { listener: table.listen(), next: Instant::now(), _permit: permit };
    Ok(events(stream::unfold(ear, |mut ear| async move {
        let event = ear.hear().await?;
        Some((Ok::<_, Infallible>(event), ear))
    })))
}

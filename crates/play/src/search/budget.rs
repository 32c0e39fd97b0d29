//! Limits, and who keeps count of them.

use crate::watch::deadline;
use serde::Serialize;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// When a search ends at the latest. What is `None` does not limit; without any, only the stop flag ends it, or that
/// everything is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Limits {
    /// The most plies.
    pub depth: Option<u32>,
    /// The most positions, or random games in a tree search.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
}

impl Limits {
    /// Creates a limit of plies.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), nodes: None, time: None }
    }

    /// Creates a limit of positions or random games.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None }
    }

    /// Creates a limit of time.
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, nodes: None, time: Some(time) }
    }
}

/// The number of nodes between two looks at the clock; reading it is as expensive as a small node.
const CLOCK_PERIOD: u64 = 256;

/// What is left of the limits.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    stop: &'a AtomicBool,
    begun: Instant,
    deadline: Option<Instant>,
    most: u64,
    nodes: u64,
    spent: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        Self {
            stop,
            begun: Instant::now(),
            deadline: deadline(limits.time),
            most: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            spent: false,
        }
    }

    /// Counts a node and says whether the search must end.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.most || self.stop.load(Ordering::Relaxed) {
            self.spent = true;
        } else if self.nodes.is_multiple_of(CLOCK_PERIOD) {
            self.spent |= self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
        self.spent
    }

    /// Whether the search must end, the clock read.
    pub(crate) fn is_spent(&mut self) -> bool {
        self.spent |= self.nodes >= self.most
            || self.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.spent
    }

    /// How many more nodes the clock allows, at the pace so far; `None` without a limit of time.
    pub(crate) fn nodes_in_time(&self) -> Option<u64> {
        let now = Instant::now();
        let (left, spent) = (self.deadline?.saturating_duration_since(now), now - self.begun);
        Some((self.nodes as f64 * left.as_secs_f64() / spent.as_secs_f64().max(1e-9)) as u64)
    }

    /// Whether a node was refused.
    #[inline]
    pub(crate) const fn was_cut(&self) -> bool {
        self.spent
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.min(self.most)
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }
}

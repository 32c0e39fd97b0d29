//! Tables 6 and 7 in a playing program: our engine over each variant, to the depths of the paper.
//!
//! The engine searches on a thread of its own, so the time is what that thread has run when it tells its end.

use super::variants::{VARIANTS, Variant};
use crate::{Lab, LabError, Row, Table};
use banmen_engine::{Choice, Engine, Event, GameLine, Limits};
use banmen_play::measure::Spread;
use banmen_shogi::{Move, PositionOf, Representation, Setup};
use std::sync::mpsc;
use std::time::Duration;

/// The megabytes of the table.
const MEMORY: usize = 32;
/// The pause between two looks at the stop.
const TICK: Duration = Duration::from_millis(50);

/// The end of a search: what must be the same for every variant, and the seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Searched {
    /// The number of positions visited.
    pub nodes: u64,
    /// The score for the side to move.
    pub score: i32,
    /// The move to play; none when the engine declares or resigns.
    pub best: Option<Move>,
}

/// Searches a position by the engine over each variant of the tables, and tells the seconds of each; `None` when it was
/// stopped.
pub fn search_by_each(lab: &Lab<'_>, setup: &Setup, depth: u32) -> Option<Vec<(f64, Searched)>> {
    VARIANTS.iter().map(|variant| (variant.engine)(lab, setup, depth)).collect()
}

/// Searches to a fixed depth; `None` when it was stopped.
pub(super) fn search<R: Representation>(lab: &Lab<'_>, setup: &Setup, depth: u32) -> Option<(f64, Searched)> {
    let position = PositionOf::<R>::new(setup).ok()?;
    let mut engine: Engine<R> = Engine::over(MEMORY);
    let (sender, ended) = mpsc::channel();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    engine.start(&GameLine::new(position), &limits, move |event| {
        if let Event::Done(outcome) = event {
            let best = match outcome.choice {
                Choice::Move { best, .. } => Some(best),
                Choice::Declare | Choice::Resign => None,
            };
            let _ = sender
                .send((thread_seconds(), Searched { nodes: outcome.nodes, score: outcome.score, best }));
        }
    });
    loop {
        match ended.recv_timeout(TICK) {
            Ok(found) if !lab.is_stopped() => return Some(found),
            Ok(_) | Err(mpsc::RecvTimeoutError::Disconnected) => return None,
            Err(mpsc::RecvTimeoutError::Timeout) if lab.is_stopped() => engine.stop(),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
        }
    }
}

/// The seconds that this thread has run since it began.
#[cfg(unix)]
fn thread_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Nobody tells how long a thread has run.
#[cfg(not(unix))]
fn thread_seconds() -> f64 {
    f64::NAN
}

/// The group of the engine's rows.
pub(super) const GROUP: &str = "our engine";

/// Searches every position by every variant, a lap each, and adds a row for each variant.
pub(super) fn extend(lab: &Lab<'_>, table: &mut Table, setups: &[Setup], depth: u32) -> Result<(), LabError> {
    lab.begins(&format!("{}, the engine", table.id));
    let mut laps: Vec<[(f64, u64); VARIANTS.len()]> = Vec::new();
    for (index, setup) in setups.iter().enumerate() {
        lab.done(index, setups.len());
        if lab.is_stopped() {
            return Ok(());
        }
        let mut lap = [(0.0, 0); VARIANTS.len()];
        let mut known: Option<Searched> = None;
        for turn in 0..VARIANTS.len() {
            let variant = (turn + index) % VARIANTS.len();
            let Some((seconds, found)) = (VARIANTS[variant].engine)(lab, setup, depth) else { return Ok(()) };
            lap[variant] = (seconds, found.nodes);
            if *known.get_or_insert(found) != found {
                let found = format!("{}: {found:?}, not {known:?}", VARIANTS[variant].name);
                return Err(LabError::Unequal { what: table.id.to_owned(), found });
            }
        }
        laps.push(lap);
        table.rows.retain(|row| row.group != GROUP);
        table.rows.extend(rows(&laps));
        lab.publish(table);
    }
    Ok(())
}

/// The rates and ratios of all laps, and the seconds of all together.
fn rows(laps: &[[(f64, u64); VARIANTS.len()]]) -> impl Iterator<Item = Row> {
    let last = VARIANTS.len() - 1;
    let rate = |(seconds, nodes): (f64, u64)| nodes as f64 / seconds;
    VARIANTS.iter().enumerate().map(move |(variant, Variant { name, .. })| {
        let seconds: f64 = laps.iter().map(|lap| lap[variant].0).sum();
        Row {
            group: GROUP.to_owned(),
            name: (*name).to_owned(),
            ratio: Spread::of(laps.iter().map(|lap| rate(lap[variant]) / rate(lap[last]))),
            figure: Spread::of(laps.iter().map(|lap| rate(lap[variant]))),
            note: format!("{seconds:.2} s in all"),
            ..Row::default()
        }
    })
}

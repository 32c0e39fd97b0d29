//! Timing methods side by side, so that the figures can be believed.
//!
//! * Methods that do the same work run by turns in one process, and the best of several rounds counts: what else the
//!   machine does falls on all of them.
//! * Where the system tells how long a thread has really run (Unix does), that is the clock, so that time in which another
//!   program had the processor does not count.
//! * What a method counted is compared with what it should have counted, so nothing is optimised away or wrong.
//! * Every method runs once more with twice the work. When the time does not follow, something else was measured, and
//!   there is no report.
//!
//! Work that differs from piece to piece, a position at a time, is a [`Race`]: every piece is a lap.

mod clock;
mod race;

pub use race::{Lap, Race, Spread, timed};

use serde::Serialize;
use std::{
    fmt,
    hint::black_box,
    sync::atomic::{AtomicBool, Ordering},
};
use thiserror::Error;

/// The least time of a round, so that the clock's grain and the first touch of the caches do not count.
const LEAST_SECONDS: f64 = 0.08;
/// How often the comparison with twice the work is tried before it counts as failed: a busy machine disturbs it.
const ATTEMPTS: u32 = 6;
/// Between these, twice the work took twice the time.
const FOLLOWS: std::ops::RangeInclusive<f64> = 1.6..=2.5;

/// Why there is nothing to report.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum MeasureError {
    /// A method counted something else than it should.
    #[error("{subject}, {method}: counted {found} {unit}, not {expected}")]
    Count {
        /// What was measured.
        subject: String,
        /// By which method.
        method: String,
        /// What is counted.
        unit: &'static str,
        /// What it counted.
        found: u64,
        /// What there is.
        expected: u64,
    },
    /// Twice the work did not take twice the time.
    #[error(
        "{subject}, {method}: twice the work took {factor:.2} times as long, so the time is not the work's"
    )]
    Time {
        /// What was measured.
        subject: String,
        /// By which method.
        method: String,
        /// The time of twice the work over the time of the work.
        factor: f64,
    },
}

/// A group of measurements that a program can offer by name.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// What is typed.
    pub name: &'static str,
    /// What it measures.
    pub about: &'static str,
    /// Measures, with the best of the given number of rounds; with none, only what is counted is checked.
    pub run: fn(u32) -> Result<Vec<Row>, MeasureError>,
}

/// A line of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// What was measured, such as `othello perft 11, counted`.
    pub subject: String,
    /// By which method.
    pub method: String,
    /// What is counted: nodes, games.
    pub unit: &'static str,
    /// How many were counted in the best round.
    pub units: u64,
    /// The time of the best round.
    pub seconds: f64,
    /// Units a second.
    pub rate: f64,
    /// How many times as fast as the last method of the same subject, which is the plain one.
    pub ratio: f64,
    /// Units a second, round by round.
    pub rates: Spread,
    /// The ratio within each round.
    pub ratios: Spread,
}

/// One way to do the work.
pub struct Method<'a> {
    name: String,
    expected: Option<u64>,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Method<'a> {
    /// A method whose work counts the same number of units each time.
    pub fn exact(name: impl Into<String>, expected: u64, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name: name.into(), expected: Some(expected), run: Box::new(run) }
    }

    /// A way whose work counts what it finds: nobody knows beforehand how many units that are.
    pub fn open(name: impl Into<String>, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name: name.into(), expected: None, run: Box::new(run) }
    }

    /// Does the work a number of times.
    fn seconds(&mut self, times: u64, subject: &str, unit: &'static str) -> Result<(f64, u64), MeasureError> {
        let (seconds, units) = timed(|| (0..times).map(|_| black_box((self.run)())).sum::<u64>());
        match self.expected.map(|expected| expected * times) {
            Some(expected) if expected != units => Err(MeasureError::Count {
                subject: subject.to_owned(),
                method: self.name.clone(),
                unit,
                found: units,
                expected,
            }),
            _ => Ok((seconds, units)),
        }
    }
}

impl fmt::Debug for Method<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The games, when their mean length is within a tenth of the known one; none otherwise, so that a method that ends
/// its games early is refused.
#[must_use]
pub fn games_of(games: u64, moves: u64, mean_length: f64) -> u64 {
    let mean = moves as f64 / games.max(1) as f64;
    if (0.9..=1.1).contains(&(mean / mean_length)) { games } else { 0 }
}

/// Times methods by turns, the best of `rounds`. The last method is the one that the others are compared with. Without
/// rounds nothing is timed and there are no rows: each method runs once, and what it counts is checked.
///
/// ```
/// use banmen_play::measure::{Method, compare};
/// let sum = |step: usize| move || (0..300_000u64).step_by(step).map(std::hint::black_box).count() as u64;
/// let rows = compare("steps", "steps", &mut [Method::exact("by one", 300_000, sum(1))], 2).unwrap();
/// assert_eq!(rows[0].ratio, 1.0);
/// assert!(compare("steps", "steps", &mut [Method::exact("by two", 300_000, sum(2))], 2).is_err());
/// ```
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn compare(
    subject: &str,
    unit: &'static str,
    methods: &mut [Method<'_>],
    rounds: u32,
) -> Result<Vec<Row>, MeasureError> {
    compare_until(&AtomicBool::new(false), subject, unit, methods, rounds)
}

/// As [`compare`], until someone raises the flag: the rounds that are complete by then are reported, without the run
/// with twice the work.
///
/// # Errors
/// When a method counts something wrong, or its time does not follow its work.
pub fn compare_until(
    stop: &AtomicBool,
    subject: &str,
    unit: &'static str,
    methods: &mut [Method<'_>],
    rounds: u32,
) -> Result<Vec<Row>, MeasureError> {
    let is_stopped = || stop.load(Ordering::Relaxed);
    if rounds == 0 {
        for method in methods.iter_mut() {
            method.seconds(1, subject, unit)?;
        }
        return Ok(Vec::new());
    }
    let mut times = Vec::new();
    for method in methods.iter_mut() {
        if is_stopped() {
            return Ok(Vec::new());
        }
        // What is made once, tables above all, is not the work.
        method.seconds(1, subject, unit)?;
        let mut count = 1;
        while method.seconds(count, subject, unit)?.0 < LEAST_SECONDS {
            count *= 2;
        }
        times.push(count);
    }
    let mut race = Race::new(subject, unit, methods.iter().map(|method| method.name.clone()).collect());
    let mut best = vec![(f64::MAX, 0); methods.len()];
    for _ in 0..rounds {
        let mut lap = Vec::new();
        for (method, &times) in methods.iter_mut().zip(&times) {
            if is_stopped() {
                return Ok(race.rows_of(&best));
            }
            lap.push(method.seconds(times, subject, unit)?);
        }
        for (best, found) in best.iter_mut().zip(&lap) {
            if found.0 < best.0 {
                *best = *found;
            }
        }
        race.push(lap);
    }
    for (index, method) in methods.iter_mut().enumerate() {
        if !is_stopped() {
            follow(method, times[index], &mut best[index], subject, unit)?;
        }
    }
    Ok(race.rows_of(&best))
}

/// Runs a method with twice the work; the best of both amounts is compared.
fn follow(
    method: &mut Method<'_>,
    times: u64,
    best: &mut (f64, u64),
    subject: &str,
    unit: &'static str,
) -> Result<(), MeasureError> {
    let mut double = f64::MAX;
    let mut factor = f64::MAX;
    for _ in 0..ATTEMPTS {
        double = double.min(method.seconds(2 * times, subject, unit)?.0);
        factor = double / best.0;
        if FOLLOWS.contains(&factor) {
            return Ok(());
        }
        let again = method.seconds(times, subject, unit)?;
        if again.0 < best.0 {
            *best = again;
        }
    }
    Err(MeasureError::Time { subject: subject.to_owned(), method: method.name.clone(), factor })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clock::Begun;

    #[test]
    fn time_that_does_not_follow_the_work_is_refused() {
        // Every second call does next to nothing, the first one too, so two calls cost no more than the slow one.
        let mut calls = 1u32;
        let run = || {
            calls += 1;
            let begun = Begun::now();
            while calls % 2 == 1 && begun.elapsed() < 1.5 * LEAST_SECONDS {}
            1
        };
        let error = compare("test", "calls", &mut [Method::exact("lazy", 1, run)], 1);
        assert!(matches!(error, Err(MeasureError::Time { .. })), "{error:?}");
    }

    #[test]
    fn wrong_counts_are_refused() {
        let error = compare("test", "calls", &mut [Method::exact("one", 2, || 1)], 1);
        let expected = "test, one: counted 1 calls, not 2";
        assert_eq!(error.expect_err("one is not two").to_string(), expected);
    }
}

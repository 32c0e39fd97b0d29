//! A clock for each player: main time, byoyomi (so long for each move once the main time is gone), and an increment.

use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// What the players agreed on, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Control {
    /// For the whole game.
    pub(crate) main: f64,
    /// For each move, once the main time is gone.
    #[serde(default)]
    pub(crate) byoyomi: f64,
    /// Added after each move.
    #[serde(default)]
    pub(crate) increment: f64,
}

/// The longest time anyone may ask for: a day.
const LONGEST: f64 = 86_400.0;

impl Control {
    /// Whether it gives anyone a chance to move.
    pub(crate) fn is_sound(&self) -> bool {
        let all = [self.main, self.byoyomi, self.increment];
        all.iter().all(|time| (0.0..=LONGEST).contains(time)) && self.main + self.byoyomi >= 1.0
    }
}

/// The clocks of all players.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Clock {
    control: Control,
    /// Main time left to each, in seconds.
    left: Vec<f64>,
    /// Spent on this move before the clock was paused, in seconds.
    spent: f64,
    since: Option<Instant>,
}

/// What is kept of a clock, and what the page is told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Reading {
    #[serde(flatten)]
    pub(crate) control: Control,
    /// Main time left to each at the beginning of this move.
    pub(crate) left: Vec<f64>,
    /// Spent on this move.
    pub(crate) spent: f64,
    /// Whether it is running.
    pub(crate) running: bool,
}

impl Clock {
    /// A clock before the first move.
    pub(crate) fn new(control: Control, players: usize) -> Self {
        Self { control, left: vec![control.main; players], spent: 0.0, since: None }
    }

    /// The clock as it was read.
    pub(crate) fn resume(reading: &Reading, players: usize) -> Option<Self> {
        let Reading { control, left, spent, .. } = reading;
        let sound = control.is_sound() && left.len() == players && left.iter().all(|left| *left >= 0.0);
        sound.then(|| Self { control: *control, left: left.clone(), spent: spent.max(0.0), since: None })
    }

    pub(crate) fn read(&self) -> Reading {
        Reading {
            control: self.control,
            left: self.left.clone(),
            spent: self.elapsed(),
            running: self.since.is_some(),
        }
    }

    fn elapsed(&self) -> f64 {
        self.spent + self.since.map_or(0.0, |since| since.elapsed().as_secs_f64())
    }

    /// How long the player on move has left; zero when the time has run out.
    pub(crate) fn remaining(&self, player: usize) -> Duration {
        let all = self.left.get(player).copied().unwrap_or(0.0) + self.control.byoyomi;
        Duration::from_secs_f64((all - self.elapsed()).clamp(0.0, 2.0 * LONGEST))
    }

    /// Lets it run; it may be running already.
    pub(crate) fn start(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// Holds it.
    pub(crate) fn pause(&mut self) {
        self.spent = self.elapsed();
        self.since = None;
    }

    /// The player on move has moved.
    pub(crate) fn press(&mut self, player: usize) {
        let elapsed = self.elapsed();
        if let Some(left) = self.left.get_mut(player) {
            *left = (*left - elapsed).max(0.0) + self.control.increment;
        }
        self.forget();
    }

    /// Begins the move anew, as after a move that was taken back.
    pub(crate) fn forget(&mut self) {
        self.spent = 0.0;
        self.since = self.since.map(|_| Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(main: f64, byoyomi: f64, increment: f64) -> Clock {
        Clock::new(Control { main, byoyomi, increment }, 2)
    }

    #[test]
    fn byoyomi_begins_when_the_main_time_is_gone() {
        let mut clock = clock(10.0, 5.0, 0.0);
        clock.spent = 12.0;
        assert_eq!(clock.remaining(0), Duration::from_secs(3));
        clock.press(0);
        assert_eq!(clock.left, [0.0, 10.0]);
        assert_eq!(clock.remaining(0), Duration::from_secs(5));
        clock.spent = 6.0;
        assert_eq!(clock.remaining(0), Duration::ZERO);
    }

    #[test]
    fn increment_is_added_and_a_paused_clock_stands() {
        let mut clock = clock(10.0, 0.0, 2.0);
        clock.spent = 4.0;
        clock.press(1);
        assert_eq!(clock.left, [10.0, 8.0]);
        assert!(!clock.read().running);
        clock.start();
        assert!(clock.read().running);
        clock.pause();
        let read = clock.read();
        assert_eq!(Clock::resume(&read, 2), Some(clock));
        assert_eq!(Clock::resume(&read, 3), None);
    }

    #[test]
    fn times_that_nobody_can_keep_are_unsound() {
        let sound = |main, byoyomi, increment| Control { main, byoyomi, increment }.is_sound();
        assert!(sound(600.0, 0.0, 0.0) && sound(0.0, 30.0, 0.0));
        assert!(!sound(0.0, 0.0, 5.0) && !sound(-1.0, 30.0, 0.0) && !sound(f64::NAN, 1.0, 0.0));
        assert!(!sound(1e9, 0.0, 0.0));
    }
}

//! A clock for each player: main time, byoyomi (time for each move once the main time is gone), and an increment.

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
/// The moves that a program expects to be left when it divides its main time.
const MOVES_TO_GO: f64 = 25.0;
/// The share of the time for a move that a program uses: the rest is for what it does not control.
const SAFE: f64 = 0.7;
/// What is left unused of any time for a move, in seconds, as far as half of it.
const LAG: f64 = 0.2;

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
    /// For each move that was made: who made it, and the main time they had before it.
    past: Vec<(usize, f64)>,
    /// The seconds that were spent on each of these moves, in thousandths.
    times: Vec<f64>,
}

/// What the page is told of a clock.
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
    /// The seconds that were spent on each of the moves since it was set, the last of which is the last of the game.
    #[serde(default)]
    pub(crate) times: Vec<f64>,
}

/// What a file holds of a clock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    #[serde(flatten)]
    reading: Reading,
    #[serde(default)]
    past: Vec<(usize, f64)>,
}

impl Saved {
    /// The clock as it is now.
    pub(crate) fn of(clock: &Clock) -> Self {
        Self { reading: Reading { running: false, ..clock.read() }, past: clock.past.clone() }
    }

    /// A paused clock; nothing where the times make no sense for this number of players.
    pub(crate) fn resume(&self, players: usize) -> Option<Clock> {
        let Reading { control, left, spent, .. } = &self.reading;
        let sound = control.is_sound() && left.len() == players && left.iter().all(|left| *left >= 0.0);
        let (past, mut times) = (self.past.clone(), self.reading.times.clone());
        // A file of before the times were kept, or one that somebody has changed.
        times.resize(past.len(), 0.0);
        sound.then(|| Clock {
            control: *control,
            left: left.clone(),
            spent: spent.max(0.0),
            since: None,
            past,
            times,
        })
    }
}

impl Clock {
    /// A clock before the first move.
    pub(crate) fn new(control: Control, players: usize) -> Self {
        let left = vec![control.main; players];
        Self { control, left, spent: 0.0, since: None, past: Vec::new(), times: Vec::new() }
    }

    pub(crate) fn read(&self) -> Reading {
        Reading {
            control: self.control,
            left: self.left.clone(),
            spent: self.elapsed(),
            running: self.since.is_some(),
            times: self.times.clone(),
        }
    }

    fn elapsed(&self) -> f64 {
        self.spent + self.since.map_or(0.0, |since| since.elapsed().as_secs_f64())
    }

    fn left(&self, player: usize) -> f64 {
        self.left.get(player).copied().unwrap_or(0.0)
    }

    /// How long the player on move has left; zero when the time has run out.
    pub(crate) fn remaining(&self, player: usize) -> Duration {
        let all = self.left(player) + self.control.byoyomi;
        Duration::from_secs_f64((all - self.elapsed()).clamp(0.0, 2.0 * LONGEST))
    }

    /// How long a program on move may still think: a part of the main time and most of what each move brings, and
    /// never so long that the time runs out.
    pub(crate) fn budget(&self, player: usize) -> Duration {
        let Control { byoyomi, increment, .. } = self.control;
        let left = self.left(player);
        let wanted = (left / MOVES_TO_GO + SAFE * increment).max(SAFE * byoyomi);
        let most = left + byoyomi;
        let time = wanted.min(SAFE * most);
        let time = (time - LAG).max(time / 2.0) - self.elapsed();
        // Late already, as when all searches were busy: a moment, for some move is better than none.
        let least = (self.remaining(player).as_secs_f64() / 50.0).min(0.01);
        Duration::from_secs_f64(time.clamp(least, LONGEST))
    }

    /// Lets it run; it may be running already.
    pub(crate) fn start(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// Stops the clock and keeps the time that it has run since the last move.
    pub(crate) fn pause(&mut self) {
        self.spent = self.elapsed();
        self.since = None;
    }

    /// The player on move has moved.
    pub(crate) fn press(&mut self, player: usize) {
        let elapsed = self.elapsed();
        self.past.push((player, self.left(player)));
        self.times.push((1000.0 * elapsed).round() / 1000.0);
        if let Some(left) = self.left.get_mut(player) {
            *left = (*left - elapsed).max(0.0) + self.control.increment;
        }
        self.restart();
    }

    /// Gives back the time of the move that was made last, and begins it anew.
    pub(crate) fn take_back(&mut self) {
        self.times.pop();
        if let Some((player, before)) = self.past.pop()
            && let Some(left) = self.left.get_mut(player)
        {
            *left = before;
        }
        self.restart();
    }

    /// Begins the move anew, as in another position.
    pub(crate) fn restart(&mut self) {
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
        let saved = Saved::of(&clock);
        assert_eq!(saved.resume(3), None);
        // As files were before the times were kept.
        let mut older = saved.clone();
        older.reading.times.clear();
        assert_eq!(older.resume(2).map(|clock| clock.times), Some(vec![0.0]));
        assert_eq!(saved.resume(2), Some(clock));
    }

    #[test]
    fn times_that_nobody_can_keep_are_unsound() {
        let sound = |main, byoyomi, increment| Control { main, byoyomi, increment }.is_sound();
        assert!(sound(600.0, 0.0, 0.0) && sound(0.0, 30.0, 0.0));
        assert!(!sound(0.0, 0.0, 5.0) && !sound(-1.0, 30.0, 0.0) && !sound(f64::NAN, 1.0, 0.0));
        assert!(!sound(1e9, 0.0, 0.0));
    }

    #[test]
    fn program_keeps_every_time_control() {
        // Byoyomi alone, sudden death, increments, hardly any time: a program that uses its whole budget at each of two
        // hundred moves and answers a little late never runs out of time.
        for (main, byoyomi, increment) in [
            (0.0, 1.0, 0.0),
            (0.0, 3.0, 0.0),
            (60.0, 0.0, 0.0),
            (1.0, 0.0, 0.0),
            (5.0, 0.0, 1.0),
            (600.0, 30.0, 0.0),
        ] {
            let mut clock = clock(main, byoyomi, increment);
            for number in 0..200 {
                let budget = clock.budget(0).as_secs_f64();
                clock.spent = budget + budget.min(0.1);
                assert!(
                    !clock.remaining(0).is_zero(),
                    "{main}+{byoyomi}+{increment}: move {number} took {budget}"
                );
                clock.press(0);
            }
        }
        // Byoyomi is there to be used.
        assert!(clock(0.0, 10.0, 0.0).budget(0) > Duration::from_secs(5));
        // What waiting for a free processor has cost is taken off.
        let mut late = clock(0.0, 3.0, 0.0);
        late.spent = 1.5;
        assert!(late.budget(0) < Duration::from_millis(600));
    }

    #[test]
    fn move_that_is_taken_back_gives_its_time_back() {
        let mut clock = clock(10.0, 0.0, 2.0);
        for (player, spent) in [(0, 4.0), (1, 3.0), (0, 1.0)] {
            clock.spent = spent;
            clock.press(player);
        }
        assert_eq!(clock.left, [9.0, 9.0]);
        assert_eq!(clock.read().times, [4.0, 3.0, 1.0]);
        clock.spent = 2.0;
        clock = Saved::of(&clock).resume(2).expect("it was saved");
        clock.take_back();
        clock.take_back();
        assert_eq!((clock.left.as_slice(), clock.spent), ([8.0, 10.0].as_slice(), 0.0));
        assert_eq!(clock.read().times, [4.0]);
        clock.take_back();
        clock.take_back();
        assert_eq!(clock.left, [10.0, 10.0]);
    }
}

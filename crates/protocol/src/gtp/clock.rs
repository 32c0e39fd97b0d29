//! The time of a game, as `time_settings` and `time_left` tell it.

use super::GtpError;
use banmen_play::game::Player;
use std::time::Duration;

/// What is left for one colour.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Left {
    seconds: f64,
    /// The moves to be made in that time; 0 while it is the main time.
    stones: u32,
}

/// The clocks of both colours; without settings nothing limits the time.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Clock {
    /// The seconds and stones of a period after the main time.
    period: Option<(f64, u32)>,
    left: Option<[Left; 2]>,
}

/// The part of its share that a move takes, and the seconds that are kept back for the way to the other side.
const PART: f64 = 0.95;
const RESERVE: f64 = 0.05;
/// The shortest time of a move.
const LEAST: f64 = 0.01;

impl Clock {
    /// Sets both clocks: main time, time of a period, stones of a period. A period without stones means that there is no
    /// limit.
    pub(super) fn set(&mut self, words: &[String]) -> Result<(), GtpError> {
        let [main, period, stones] = words else { return Err(GtpError::Syntax("three numbers expected")) };
        let (main, period) = (seconds(main)?, seconds(period)?);
        let stones: u32 = stones.parse().map_err(|_| GtpError::Syntax("not a number of stones"))?;
        let has_period = period > 0.0 && stones > 0;
        let is_unlimited = period > 0.0 && stones == 0;
        let start = match (main > 0.0, has_period) {
            (false, true) => Left { seconds: period, stones },
            _ => Left { seconds: main, stones: 0 },
        };
        self.period = has_period.then_some((period, stones));
        self.left = (!is_unlimited).then_some([start; 2]);
        Ok(())
    }

    /// Sets the clock of a colour: seconds and stones, 0 stones for main time.
    pub(super) fn tell(&mut self, colour: Player, words: &[String]) -> Result<(), GtpError> {
        let [time, stones] = words else {
            return Err(GtpError::Syntax("a time and a number of stones expected"));
        };
        let told = Left {
            seconds: seconds(time)?,
            stones: stones.parse().map_err(|_| GtpError::Syntax("not a number of stones"))?,
        };
        self.left.get_or_insert([told; 2])[colour.index() % 2] = told;
        Ok(())
    }

    /// The time for the next move of a colour that will make about `moves` more; `None` without a limit.
    pub(super) fn share(&self, colour: Player, moves: u32) -> Option<Duration> {
        let left = self.left?[colour.index() % 2];
        let own = if left.stones > 0 {
            left.seconds / f64::from(left.stones)
        } else {
            let later = self.period.map_or(0.0, |(seconds, stones)| seconds / f64::from(stones));
            // A period comes after the main time, so that the main time may be used up sooner.
            let moves = if later > 0.0 { moves.div_ceil(2) } else { moves };
            (left.seconds / f64::from(moves.max(1))).max(later.min(left.seconds + later))
        };
        Some(Duration::from_secs_f64((own * PART - RESERVE).max(LEAST)))
    }

    /// A colour has used this time for a move; the other side may know better and tell us.
    pub(super) fn used(&mut self, colour: Player, time: Duration) {
        let period = self.period;
        let Some(left) = self.left.as_mut().map(|left| &mut left[colour.index() % 2]) else { return };
        left.seconds -= time.as_secs_f64();
        let is_period_over = left.stones == 1;
        left.stones = left.stones.saturating_sub(1);
        if let Some((seconds, stones)) = period
            && (is_period_over || left.seconds <= 0.0)
        {
            *left = Left { seconds, stones };
        }
        left.seconds = left.seconds.max(0.0);
    }
}

/// Seconds, which some programs write with a fraction.
fn seconds(text: &str) -> Result<f64, GtpError> {
    let value: f64 = text.parse().map_err(|_| GtpError::Syntax("not a time in seconds"))?;
    // Clocks that have run down are told as negative times.
    if value.is_finite() && value < 1e9 {
        Ok(value.max(0.0))
    } else {
        Err(GtpError::Syntax("not a time in seconds"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clock {
        let mut clock = Clock::default();
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        clock.set(&words).expect("settings");
        clock
    }

    fn share(clock: &Clock) -> f64 {
        clock.share(Player::FIRST, 40).map_or(f64::INFINITY, |time| time.as_secs_f64())
    }

    #[test]
    fn shares_follow_the_settings() {
        assert!(share(&Clock::default()).is_infinite() && share(&clock("0 1 0")).is_infinite());
        assert!((2.0..3.0).contains(&share(&clock("120 0 0"))));
        assert!((2.5..3.0).contains(&share(&clock("0 30 10"))));
        assert!((4.0..6.0).contains(&share(&clock("100 60 20"))));
        let mut clock = clock("100 60 20");
        let words = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        clock.tell(Player::FIRST, &words("8 4")).expect("a time");
        assert!((1.5..2.0).contains(&share(&clock)));
        for bad in ["", "1", "1 x", "x 1", "nan 1", "1 -1", "1 2 3"] {
            assert!(clock.tell(Player::FIRST, &words(bad)).is_err(), "{bad}");
        }
        assert!((1.5..2.0).contains(&share(&clock)), "bad input changes nothing");
    }

    #[test]
    fn clock_that_nobody_tells_runs_down_and_begins_a_period() {
        let mut clock = clock("10 20 4");
        clock.used(Player::FIRST, Duration::from_secs(11));
        assert!((4.0..5.0).contains(&share(&clock)));
        (0..4).for_each(|_| clock.used(Player::FIRST, Duration::from_secs(1)));
        assert!((4.0..5.0).contains(&share(&clock)), "a new period");
        let mut sudden = super::tests::clock("10 0 0");
        sudden.used(Player::FIRST, Duration::from_secs(20));
        assert!(share(&sudden) <= LEAST);
    }
}

//! When a search ends, and how time is divided.

use crate::board::{Color, Move};
use std::time::Duration;

/// The clocks of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// What each side has left.
    pub remaining: [Option<Duration>; 2],
    /// What each side gains with a move.
    pub increment: [Duration; 2],
    /// What each side has for every move once the rest is used up.
    pub byoyomi: [Duration; 2],
}

/// What ends a search. Nothing set means until it is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The clocks, when the game has some.
    pub clock: Option<Clock>,
    /// Exactly this long.
    pub move_time: Option<Duration>,
    /// This many plies.
    pub depth: Option<u32>,
    /// This many nodes, over all threads.
    pub nodes: Option<u64>,
    /// No answer before [`stop`](crate::Engine::stop), even when everything is proven.
    pub infinite: bool,
    /// The clocks run only from [`ponder_hit`](crate::Engine::ponder_hit) on; no answer before.
    pub ponder: bool,
    /// Only these moves at the root; all when empty.
    pub search_moves: Vec<Move>,
}

/// How careful the engine is with time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimePolicy {
    /// What is lost between the engine and the clock on every move.
    pub network_delay: Duration,
    /// The largest such loss that must not forfeit a game.
    pub network_delay_limit: Duration,
    /// Less than this is not worth thinking, while there is time.
    pub minimum_thinking: Duration,
    /// Hundredths: more than 100 spends more time early.
    pub slow_mover: u32,
    /// Whether clocks count whole seconds only, so that the rest of a second is free.
    pub round_up: bool,
}

impl Default for TimePolicy {
    fn default() -> Self {
        Self {
            network_delay: Duration::from_millis(120),
            network_delay_limit: Duration::from_millis(1120),
            minimum_thinking: Duration::from_millis(2000),
            slow_mover: 100,
            round_up: true,
        }
    }
}

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allotment {
    /// No new iteration is worth beginning after this.
    pub soft: Duration,
    /// The search is cut off here.
    pub hard: Duration,
}

impl TimePolicy {
    /// What is kept back of the time that is there: more of a long time, never most of a short one.
    fn margin(&self, available: Duration) -> Duration {
        let usual = self.network_delay.min(available * 3 / 10);
        let careful = self.network_delay_limit.min(available / 10);
        usual.max(careful)
    }

    /// The time for the next move of a side; `ply` is the number of the move in the game.
    ///
    /// The hard limit never reaches what the clock has.
    pub fn allot(&self, clock: &Clock, side: Color, ply: u16) -> Allotment {
        let remaining = clock.remaining[side.index()].unwrap_or_default();
        let increment = clock.increment[side.index()];
        let byoyomi = clock.byoyomi[side.index()];
        let available = remaining + byoyomi + increment;
        let most = available.saturating_sub(self.margin(available)).max(Duration::from_millis(1));
        if remaining < Duration::from_millis(500).min(byoyomi) && increment.is_zero() {
            // What is not used of byoyomi is lost.
            return Allotment { soft: most, hard: most };
        }
        let moves_to_go = 44 - u32::from(ply.min(120)) / 6;
        // Without anything to come, what every move loses on its way must be there for a long game.
        let reserve = if byoyomi.is_zero() && increment.is_zero() {
            (self.network_delay * 10).min(remaining * 4 / 5)
        } else {
            Duration::ZERO
        };
        let share = (remaining - reserve) / moves_to_go * self.slow_mover.clamp(1, 1000) / 100;
        let base = share + byoyomi * 9 / 10 + increment * 8 / 10;
        let reach = remaining / 4 + byoyomi + increment;
        let mut soft = base.max(self.minimum_thinking).min(most);
        let mut hard = (base * 4).max(soft).min(reach.max(soft)).min(most);
        if self.round_up && soft >= Duration::from_secs(1) {
            soft = whole_seconds(soft, self.margin(soft)).min(most);
            hard = whole_seconds(hard, self.margin(hard)).max(soft).min(most);
        }
        Allotment { soft, hard }
    }
}

/// Up to the end of the second that has begun, less the margin.
fn whole_seconds(time: Duration, margin: Duration) -> Duration {
    let up = Duration::from_secs((time + margin).as_millis().div_ceil(1000) as u64);
    up.saturating_sub(margin).max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, byoyomi: u64) -> Clock {
        Clock {
            remaining: [Some(Duration::from_millis(remaining)); 2],
            increment: [Duration::from_millis(increment); 2],
            byoyomi: [Duration::from_millis(byoyomi); 2],
        }
    }

    #[test]
    fn hard_limits_stay_below_the_clock() {
        for policy in [
            TimePolicy::default(),
            TimePolicy { minimum_thinking: Duration::ZERO, round_up: false, ..TimePolicy::default() },
        ] {
            for remaining in [0, 1, 50, 100, 999, 3000, 60_000, 3_600_000] {
                for (increment, byoyomi) in
                    [(0, 0), (0, 100), (0, 1000), (100, 0), (10_000, 0), (0, 60_000), (500, 500)]
                {
                    for ply in [1, 60, 500] {
                        let clock = clock(remaining, increment, byoyomi);
                        let Allotment { soft, hard } = policy.allot(&clock, Color::White, ply);
                        let available = Duration::from_millis(remaining + increment + byoyomi);
                        assert!(soft <= hard, "{clock:?}");
                        assert!(hard < available.max(Duration::from_millis(2)), "{hard:?} of {clock:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sudden_death_lasts_for_a_long_game() {
        let policy =
            TimePolicy { round_up: false, minimum_thinking: Duration::ZERO, ..TimePolicy::default() };
        let mut left = Duration::from_secs(10);
        for ply in 0..200 {
            let clock = Clock { remaining: [Some(left); 2], ..Clock::default() };
            let spent = policy.allot(&clock, Color::Black, ply * 2).soft + Duration::from_millis(5);
            assert!(spent < left, "out of time at {ply}");
            left -= spent;
        }
    }

    #[test]
    fn byoyomi_is_used_and_not_overstepped() {
        let allotted = TimePolicy::default().allot(&clock(0, 0, 1000), Color::Black, 30);
        assert_eq!(allotted.hard, Duration::from_millis(880));
        let allotted = TimePolicy::default().allot(&clock(0, 0, 100), Color::Black, 30);
        assert_eq!(allotted.hard, Duration::from_millis(70));
    }
}

//! Ten levels for people: few nodes, several lines, and chance between them.
//!
//! A weak player overlooks things; it does not play at random. So every level searches, the lower ones less, the lowest
//! without looking at every move, and plays one of its best lines: the chance of a line falls with e to the power of what
//! it loses, and lines that lose more than the level's reach are never played. What a beginner does not see lies behind
//! few nodes and moves that it did not think of, not in a move that the search itself calls a blunder. Mates that the
//! search finds are always played.
//!
//! The steps between the levels are measured by games. `data/levels.md` is the one table of them, as `banmen-train levels`
//! prints it below a sentence on what was measured: the documentation and whoever offers the levels have it from there.

use crate::board::Move;
use crate::score::PROVEN;
use banmen_bits::random::{SplitMix64, mix};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A level from 1, the weakest, to 10.
///
/// ```
/// use banmen_engine::Level;
/// let level: Level = "3".parse()?;
/// assert!(level < Level::ALL[9] && level.to_string() == "3");
/// assert!("11".parse::<Level>().is_err());
/// # Ok::<(), banmen_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The text is not a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a level (1 to 10)")]
pub struct LevelError(String);

/// What a level may do.
#[derive(Clone, Copy, Debug)]
struct Strength {
    /// The most nodes of a search.
    nodes: u64,
    /// How many lines are searched and compared.
    lines: usize,
    /// The loss, in hundredths of a pawn, that makes a line e times less likely.
    temperature: f64,
    /// The largest loss that is played.
    reach: i32,
    /// Of a hundred moves, how many are thought of.
    attention: u64,
}

/// The strength of every level, the weakest first.
const STRENGTHS: [Strength; 10] = [
    Strength { nodes: 60, lines: 8, temperature: 150.0, reach: 500, attention: 41 },
    Strength { nodes: 100, lines: 8, temperature: 120.0, reach: 400, attention: 57 },
    Strength { nodes: 150, lines: 6, temperature: 100.0, reach: 350, attention: 70 },
    Strength { nodes: 320, lines: 5, temperature: 80.0, reach: 300, attention: 86 },
    Strength { nodes: 900, lines: 4, temperature: 60.0, reach: 250, attention: 97 },
    Strength { nodes: 2_400, lines: 4, temperature: 45.0, reach: 200, attention: 100 },
    Strength { nodes: 4_500, lines: 4, temperature: 36.0, reach: 150, attention: 100 },
    Strength { nodes: 8_000, lines: 3, temperature: 31.0, reach: 120, attention: 100 },
    Strength { nodes: 12_500, lines: 2, temperature: 28.0, reach: 100, attention: 100 },
    Strength { nodes: 18_000, lines: 1, temperature: 1.0, reach: 0, attention: 100 },
];

/// What the levels won, as it was printed.
const MEASURED: &str = include_str!("../data/levels.md");

/// What a level won against an opponent, in a row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The level.
    pub level: Level,
    /// `level 2`, `random play`, `one ply of material`.
    pub opponent: &'static str,
    /// The number of games.
    pub games: u32,
    /// The share of the points with its margin, `82.0 % ± 6.7`.
    pub score: &'static str,
}

impl Measured {
    /// Returns what is to be said of the whole table: which evaluation played.
    pub fn note() -> &'static str {
        MEASURED.lines().next().unwrap_or_default()
    }

    /// Returns every row, in the order of the levels.
    pub fn all() -> impl Iterator<Item = Self> {
        MEASURED.lines().filter_map(Self::read)
    }

    fn read(line: &'static str) -> Option<Self> {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let level = cells.next()?.strip_prefix("level ")?.parse().ok()?;
        let (opponent, games) = (cells.next()?, cells.next()?.parse().ok()?);
        Some(Self { level, opponent, games, score: cells.nth(1)? })
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The level of a number from 1 to 10.
    pub fn new(number: u32) -> Option<Self> {
        Self::ALL.get((number as usize).checked_sub(1)?).copied()
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u32 {
        self.0 as u32
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }

    /// The most nodes that a search takes at this level.
    pub fn nodes(self) -> u64 {
        self.strength().nodes
    }

    /// How many lines are searched, so that there is something to choose from.
    pub(crate) fn lines(self) -> usize {
        self.strength().lines
    }

    /// Leaves out the moves that the level does not think of in this position, but never all of them. The same seed leaves
    /// out the same moves again.
    pub(crate) fn overlook(self, moves: &mut Vec<Move>, seed: u64) {
        let Strength { attention, .. } = *self.strength();
        let sees = |m: &Move| mix(seed ^ mix(u64::from(m.bits()) + 1)) % 100 < attention;
        if moves.iter().any(sees) {
            moves.retain(sees);
        }
    }

    /// Which of the lines is played: `scores` are those of one iteration, the best first. The same seed chooses the same
    /// line again.
    pub(crate) fn choose(self, scores: &[i32], seed: u64) -> usize {
        let Strength { temperature, reach, .. } = *self.strength();
        let Some(&best) = scores.first() else { return 0 };
        if best >= PROVEN {
            return 0;
        }
        let played = scores.iter().take_while(|&&score| best - score <= reach);
        let weights: Vec<f64> = played.map(|&score| (f64::from(score - best) / temperature).exp()).collect();
        let total: f64 = weights.iter().sum();
        let fraction = (SplitMix64::new(seed).next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut left = fraction * total;
        for (index, weight) in weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return index;
            }
        }
        0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| LevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::mate_in;

    #[test]
    fn better_lines_are_likelier_and_blunders_never_played() {
        let level = Level::ALL[0];
        let scores = [30, 0, -200, -471, -5000];
        let mut played = [0; 5];
        for seed in 0..2000 {
            played[level.choose(&scores, seed)] += 1;
        }
        assert!(played[0] > played[1] && played[1] > played[2] && played[2] > 0, "{played:?}");
        assert_eq!((played[3], played[4]), (0, 0), "beyond the reach");
        assert_eq!(level.choose(&scores, 7), level.choose(&scores, 7));
        assert!((0..100).all(|seed| Level::ALL[9].choose(&scores, seed) == 0));
    }

    #[test]
    fn moves_are_overlooked_by_low_levels_and_never_all() {
        let all: Vec<Move> = (0..81).filter_map(Move::from_bits).collect();
        let seen = |level: usize, seed: u64| {
            let mut moves = all.clone();
            Level::ALL[level].overlook(&mut moves, seed);
            moves
        };
        assert!((15..50).contains(&seen(0, 7).len()) && seen(0, 7) == seen(0, 7) && seen(0, 7) != seen(0, 8));
        assert_eq!(seen(9, 7), all);
        for seed in 0..50 {
            let mut one = vec![all[0]];
            Level::ALL[0].overlook(&mut one, seed);
            assert_eq!(one.len(), 1);
        }
    }

    #[test]
    fn mates_are_played_and_nothing_is_chosen_from_nothing() {
        for level in Level::ALL {
            assert_eq!(level.choose(&[mate_in(5), mate_in(7), 300], 3), 0);
            assert_eq!(level.choose(&[], 3), 0);
        }
    }

    #[test]
    fn every_level_is_measured_against_the_one_below() {
        let all: Vec<Measured> = Measured::all().collect();
        let below = |level: Level| match level.number() {
            1 => "random play".to_owned(),
            number => format!("level {}", number - 1),
        };
        for level in Level::ALL {
            let row = all.iter().find(|row| row.level == level && row.opponent == below(level));
            let row = row.unwrap_or_else(|| panic!("level {level} is missing"));
            let (share, margin) = row.score.split_once(" % ± ").expect("a share and a margin");
            let share: f64 = share.parse().expect("a number");
            assert!((50.0..=100.0).contains(&share) && margin.parse::<f64>().is_ok(), "{row:?}");
            assert!(row.games >= 20, "{row:?}");
        }
        assert!(!Measured::note().starts_with('|'));
        let page = include_str!("../../../docs/engine.md");
        for line in MEASURED.lines().filter(|line| line.starts_with('|')) {
            assert!(page.contains(line), "docs/engine.md has another table: {line}");
        }
    }

    #[test]
    fn levels_rise() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes && pair[0].lines >= pair[1].lines);
            assert!(pair[0].reach >= pair[1].reach && pair[0].attention <= pair[1].attention);
        }
        assert!(Level::new(0).is_none() && Level::new(11).is_none() && "".parse::<Level>().is_err());
    }
}

//! The positions that the experiments on shogi search: of games of the engine, made by a seed and kept as small files.
//!
//! * [`GAMES`]: 1,000 of games, a third each of openings, middle games and end games, in place of the 1,000 of professional
//!   games of Grimbergen (2007, §4);
//! * [`TACTICAL`]: 216 in which one forcing move wins much and no other does, in place of the 216 problems of Yamamoto et
//!   al. (2010, §5).
//!
//! and [`MATES`]: 将棋無双, 100 mate problems of 1734.
//!
//! `banmen repro positions games` and `banmen repro positions tactical` make them; the first line of each file names the
//! version of the engine that did. A later one plays other games, so that the files are kept and not made by every build.

mod games;
mod tactical;

pub use games::{NODES, OPENING, Phase, SelfPlay, games};
pub use tactical::{LEAST_GAIN, LEAST_MARGIN, is_tactical, tactical};

use banmen_shogi::{Position, Setup, SetupError};
use thiserror::Error;

/// The seed of the files.
pub const SEED: u64 = 2007;
/// Positions of games, an SFEN a line.
pub const GAMES: &str = include_str!("../../data/games.sfen");
/// Tactical positions, an SFEN a line.
pub const TACTICAL: &str = include_str!("../../data/tactical.sfen");
/// Mate problems, an SFEN a line.
pub const MATES: &str = include_str!("../../data/mates.sfen");

/// The error of a line that is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {error}")]
pub struct PositionsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason.
    pub error: SetupError,
}

/// Reads an SFEN a line; blank lines and those that begin with `#` are skipped, and so is the word `sfen` before
/// a position.
///
/// # Errors
/// The first line that is not a valid position.
pub fn read(text: &str) -> Result<Vec<Setup>, PositionsError> {
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let setup = |(index, line): (usize, &str)| {
        let position: Result<Position, SetupError> = line.strip_prefix("sfen ").unwrap_or(line).parse();
        position.map(|position| position.setup()).map_err(|error| PositionsError { line: index + 1, error })
    };
    lines.map(setup).collect()
}

/// Selects `count` members evenly from a list.
pub fn sample<T: Clone>(all: &[T], count: usize) -> Vec<T> {
    let count = count.min(all.len());
    (0..count).map(|index| all[index * all.len() / count].clone()).collect()
}

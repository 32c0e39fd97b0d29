#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod compare;
mod mistake;
mod review;
mod shogi;

pub use mistake::Mistake;
pub use review::{Judgement, ReviewLimits, review};

use banmen_engine::{GameLineError, Score};
use banmen_play::{AnyGame, MoveError, Player, game::PRIZE, registry::Opened, search::SearchSpecError};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use thiserror::Error;

/// The game that has an engine of its own.
const SHOGI: &str = "shogi";

/// Why nothing can be said of a game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The search that suits the game cannot be made.
    #[error(transparent)]
    Search(#[from] SearchSpecError),
    /// A move of the game is not one.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The engine of shogi takes the position or a move for wrong.
    #[error("the engine does not take this game: {0}")]
    Shogi(String),
}

impl From<GameLineError> for AnalysisError {
    fn from(error: GameLineError) -> Self {
        Self::Shogi(error.to_string())
    }
}

/// A line with what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The moves, as they are typed.
    pub moves: Vec<String>,
    /// What each player is expected to receive, from 0 to 1.
    pub shares: Vec<f64>,
    /// What the engine of shogi says, for the player on move.
    pub score: Option<Score>,
    /// Whether the worth is known, not expected.
    pub proven: bool,
    /// How deep it was searched, in plies.
    pub depth: u32,
}

/// The best lines of a position, the best first, with the work behind them.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// As many as were asked for, or as there are moves.
    pub lines: Vec<Line>,
    /// The nodes of all searches.
    pub nodes: u64,
    /// How long it took until here.
    pub elapsed: Duration,
    /// The round of searches that they come from; for shogi its depth.
    pub round: u32,
}

/// Looks for the best lines of a position until the time is over, the flag is raised, or they are proven. `tell` hears of
/// every round; what is given back is the last of them.
///
/// # Errors
/// When the game cannot be searched.
pub fn lines(
    opened: &Opened,
    wanted: usize,
    time: Duration,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Lines),
) -> Result<Lines, AnalysisError> {
    let (game, begun) = (&*opened.game, Instant::now());
    let wanted = wanted.max(1);
    if game.outcome().is_some() {
        return Ok(Lines { lines: Vec::new(), nodes: 0, elapsed: begun.elapsed(), round: 0 });
    }
    if opened.id == SHOGI {
        return shogi::lines(game, wanted, time, stop, tell);
    }
    compare::lines(game, opened.entry, wanted, time, stop, tell)
}

/// What a game that is over is worth to each player.
fn outcome(game: &dyn AnyGame) -> Option<Vec<f64>> {
    let payoffs = game.outcome()?;
    Some(Player::all(game.players()).map(|player| share(payoffs.part(player))).collect())
}

/// A part of the prize, from 0 to 1.
fn share(part: i32) -> f64 {
    (f64::from(part) / f64::from(PRIZE)).clamp(0.0, 1.0)
}

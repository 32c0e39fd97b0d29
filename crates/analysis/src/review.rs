//! A game looked through from its first position to its last.

use crate::{AnalysisError, SHOGI, compare, outcome, shogi::Reader};
use banmen_engine::Score;
use banmen_play::{registry::Opened, search::Method};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// What is thought of one position of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// What each player is expected to receive, from 0 to 1.
    pub shares: Vec<f64>,
    /// What the engine of shogi says, for the player on move.
    pub score: Option<Score>,
    /// The best move, as it is typed; `None` where the game is over or a side should resign or declare.
    pub best: Option<String>,
}

/// How long is thought about each position: whichever is reached first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewLimits {
    /// Nodes of a search.
    pub nodes: u64,
    /// Random games of a tree search.
    pub games: u64,
    /// The time for a position.
    pub time: Duration,
}

impl Default for ReviewLimits {
    fn default() -> Self {
        Self { nodes: 40_000, games: 800, time: Duration::from_millis(400) }
    }
}

/// Looks through a game, from the position where it began: `tell` hears of each position with the number of moves before
/// it. Gives whether the end was reached.
///
/// # Errors
/// When the game cannot be searched.
pub fn review(
    opened: &Opened,
    limits: ReviewLimits,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(usize, &Judgement),
) -> Result<bool, AnalysisError> {
    let ReviewLimits { nodes, games, time } = limits;
    let mut reader = (opened.id == SHOGI).then(|| Reader::new(nodes, time));
    let spec =
        compare::spec(opened.entry, if opened.entry.search == Method::Mcts { games } else { nodes }, time);
    let moves = opened.game.history();
    let mut game = opened.game.boxed_clone();
    while game.undo().is_some() {}
    for ply in 0..=moves.len() {
        if ply > 0 {
            game.play(&moves[ply - 1])?;
        }
        let judgement = match (outcome(&*game), &mut reader) {
            (Some(shares), _) => Judgement { shares, score: None, best: None },
            (None, Some(reader)) => reader.judge(&*game)?,
            (None, None) => {
                let info = game.think(&spec, stop, &mut |_| {})?;
                let shares = compare::shares(&*game, &info);
                Judgement { shares, score: None, best: info.line.into_iter().next() }
            }
        };
        if stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        tell(ply, &judgement);
    }
    Ok(true)
}

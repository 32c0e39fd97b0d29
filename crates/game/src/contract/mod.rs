//! The contract that every game keeps, as one check.
//!
//! Everything in this crate relies on it: a search that plays and takes back, a table that believes keys, a program
//! that shows what it reads. Every game in the registry is put through it.
//!
//! - play and undo give back an equal position with an equal key, and equal positions have equal keys;
//! - moves are pairwise different, and each is said to be legal;
//! - a finished game has no moves and well-formed pay-offs, an unfinished one has moves and none;
//! - counted, listed and played perft agree;
//! - texts of moves and positions come back as what they were;
//! - the drawing names every cell once, and everything on it stands on a cell;
//! - every layout gives each cell a place of its own, and every set has the words of the first;
//! - the game's own playout has the distribution of the plain one.
//!
//! Positions come from random games. Every second game makes moves of rare kinds (a swap, a pass, a promotion that is
//! declined) on purpose.

mod drawing;
mod rare;
mod rules;
mod statistics;
mod texts;

use crate::{
    draw::Draw,
    game::{Game, MoveList, Notation},
    random::Random,
};
use thiserror::Error;

/// Returns how many cases a test looks at: `usual`, or `long` where `BANMEN_TRUST=long` is set, as `cargo xtask trust`
/// does. Both are the same test.
pub fn cases(usual: usize, long: usize) -> usize {
    if std::env::var_os("BANMEN_TRUST").is_some_and(|form| form == "long") { long } else { usual }
}

/// A rule that a game breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{rule}: {detail}")]
pub struct Violation {
    /// The rule.
    pub rule: &'static str,
    /// Where and how.
    pub detail: String,
}

/// How hard to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Random games to walk through.
    pub games: u64,
    /// Positions of each that are looked at closely.
    pub positions: usize,
    /// The most nodes of a perft.
    pub nodes: u64,
    /// Playouts of each sort.
    pub playouts: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { games: 12, positions: 40, nodes: 40_000, playouts: 4_000 }
    }
}

/// Shorthand for the checks.
fn ensure(holds: bool, rule: &'static str, detail: impl FnOnce() -> String) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation { rule, detail: detail() }) }
}

/// Checks a game from this position on, with the usual effort.
///
/// ```
/// use banmen_game::{contract, toys::TicTacToe};
/// contract::check(&TicTacToe::default())?;
/// # Ok::<(), contract::Violation>(())
/// ```
///
/// # Errors
/// The first rule that is broken.
pub fn check<G: Game + Notation + Draw>(start: &G) -> Result<(), Violation> {
    check_with(start, Effort::default())
}

/// Checks a game from this position on.
///
/// # Errors
/// The first rule that is broken.
pub fn check_with<G: Game + Notation + Draw>(start: &G, effort: Effort) -> Result<(), Violation> {
    rules::check_players::<G>()?;
    rules::check_perft(start, effort.nodes)?;
    let cells = drawing::names(start)?;
    drawing::check_layouts(start, cells.len())?;
    let mut keys = rules::Keys::default();
    let mut shapes = rare::Shapes::default();
    for seed in 0..effort.games {
        let mut random = Random::stream(seed, 0x00C0_FFEE);
        let mut game = start.clone();
        let mut length = 0;
        // Long games are looked at now and then, every game at its end.
        let period = 1 + seed as usize % 3;
        let mut looked = 0;
        loop {
            let moves = game.moves();
            let last = moves.is_empty();
            if last || looked < effort.positions && length % period == 0 {
                looked += 1;
                rules::check(&game)?;
                texts::check(&game)?;
                keys.check(&game)?;
                drawing::check(&game, &cells)?;
            }
            let Some(m) = shapes.pick(&game, seed % 2 == 1, &mut random) else { break };
            if length >= G::LONGEST_PLAYOUT as usize {
                break;
            }
            game.play(m);
            length += 1;
            // From the middle of some games as well: a flaw may need stones on the board to show.
            if seed < 3 && length == 2 + 3 * seed as usize && game.outcome().is_none() {
                statistics::check(&game, effort.playouts / 2)?;
            }
        }
    }
    statistics::check(start, effort.playouts)
}

#[cfg(test)]
mod tests;

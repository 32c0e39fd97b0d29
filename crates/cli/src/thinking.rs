//! The program as a player: which search, with which settings, and what it says of its moves.
//!
//! A search is written `method` or `method:setting=value,...`.

use crate::{figures, stop};
use anyhow::{Result, anyhow};
use banmen_play::{
    AnyGame,
    game::PRIZE,
    search::{Info, Method, SearchSpec, SearchSpecError},
};
use std::{fmt, sync::atomic::AtomicBool};

/// The settings that end a search.
const LIMITS: [&str; 4] = ["depth", "nodes", "time", "level"];

/// Reads the settings of a search as they are typed.
pub(crate) fn read(text: &str) -> Result<SearchSpec> {
    Ok(text.replacen(':', ",", 1).parse::<SearchSpec>()?)
}

/// Reads a search that is limited by a level.
pub(crate) fn at_level(text: &str, level: &str) -> Result<SearchSpec> {
    read(&format!("{text},level={level}"))
}

/// Whether a search says itself when it ends.
pub(crate) fn is_limited(text: &str) -> bool {
    let settings = text.split([':', ',']).skip(1);
    settings.filter_map(|setting| setting.split_once('=')).any(|(name, _)| LIMITS.contains(&name.trim()))
}

/// Checks a search and keeps its text, as an argument parser wants it.
pub(crate) fn check(text: &str) -> Result<String, String> {
    read(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

/// A search as it is typed.
pub(crate) fn name(spec: &SearchSpec) -> String {
    spec.to_string().replacen(',', ":", 1)
}

/// The program at the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Engine {
    spec: SearchSpec,
}

/// The outcome of a search, as the commands print it.
#[derive(Debug)]
pub(crate) struct Thought {
    /// The move to play.
    pub(crate) best: String,
    /// The line it expects, the move first.
    pub(crate) line: Vec<String>,
    info: Info<String>,
    share: f64,
}

impl Engine {
    /// A search for this game.
    pub(crate) fn new(game: &dyn AnyGame, spec: SearchSpec) -> Result<Self, SearchSpecError> {
        // Whether the search is for this game is known when it is made: it is made once and stopped at once.
        game.boxed_clone().think(&spec, &AtomicBool::new(true), &mut |_| {})?;
        Ok(Self { spec })
    }

    /// What is typed to get it.
    pub(crate) fn name(&self) -> String {
        name(&self.spec)
    }

    /// Whether it is the engine that the game has of its own.
    pub(crate) fn is_own(&self) -> bool {
        self.spec.settings.method == Method::Engine
    }

    /// Looks for a move in a game that is not over.
    pub(crate) fn think(&self, game: &mut dyn AnyGame) -> Result<Thought> {
        let player = game.turn();
        let info = game.think(&self.spec, stop::flag(), &mut |_| {})?;
        let best = info.line.first().ok_or_else(|| anyhow!("the search found no move"))?.clone();
        let share = f64::from(info.scores[player.index()]) / f64::from(PRIZE);
        Ok(Thought { best, line: info.line.clone(), info, share })
    }
}

impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Info { depth, nodes, seconds, proven, ref score, .. } = self.info;
        let expects = if proven { "sure of" } else { "expects" };
        if let Some(score) = score {
            write!(f, "{score}, ")?;
        }
        write!(
            f,
            "{expects} {:.0} %, depth {depth}, {}, {}",
            100.0 * self.share,
            figures::counted(nodes, "node"),
            figures::duration(seconds)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_read_as_they_are_written() {
        for text in ["mcts:nodes=1000,seed=3", "alphabeta:depth=4", "random", "engine:level=3,book=true"] {
            assert_eq!(name(&read(text).expect("it is a search")), text);
        }
    }

    #[test]
    fn level_limits_a_search_that_does_not_limit_itself() {
        assert!(is_limited("mcts:nodes=10") && is_limited("mcts,seed=1,depth=3"));
        assert!(!is_limited("mcts") && !is_limited("mcts:seed=3"));
        assert_eq!(at_level("alphabeta", "easy").expect("it is a search").limits.depth, Some(2));
    }

    #[test]
    fn wrong_searches_say_what_is_wrong() {
        for (text, part) in [("minimax", "minimax"), ("mcts:nodes=many", "many"), ("mcts:speed=9", "speed")] {
            assert!(check(text).is_err_and(|error| error.contains(part)), "{text}");
        }
    }
}

//! Engines that one game has of its own, in addition to the searches that are written for every game.

use super::{Info, Limits, SearchSettings, SearchSpecError};
use crate::registry::Size;
use std::sync::atomic::AtomicBool;

/// An engine of one game, which follows it by texts. It may keep what it learnt for the next position.
pub trait OwnEngine: Send + Sync {
    /// Searches until a limit is reached or the flag is raised. The game began at the position `first`, and `moves` were
    /// played since. The answer has a move whenever there is one.
    ///
    /// # Errors
    /// When the engine does not take the game.
    fn search(
        &mut self,
        first: &str,
        moves: &[String],
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<String>),
    ) -> Result<Info<String>, SearchSpecError>;
}

/// Makes the engine of a game of this size with these settings.
pub type EngineMaker = fn(&SearchSettings, Size) -> Result<Box<dyn OwnEngine>, SearchSpecError>;

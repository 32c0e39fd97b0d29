//! Arguments that several commands share.

mod game;
mod nearest;
mod numbers;

pub(crate) use game::{GameArguments, Opened, REGISTRY};
pub(crate) use nearest::nearest;
pub(crate) use numbers::{MOST_DEPTH, count, depth, megabytes, seconds, seed, threads};

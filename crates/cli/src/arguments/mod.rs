//! Arguments that several commands share.

mod game;

pub(crate) use banmen_terminal::nearest;
pub(crate) use banmen_terminal::numbers::{MOST_DEPTH, count, depth, megabytes, seconds, seed, threads};
pub(crate) use game::{GameArguments, Opened, REGISTRY, open};

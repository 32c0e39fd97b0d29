//! How games are found and opened by name.
//!
//! A text such as `othello:6` or `clobber:6x6` is an id with an optional size. The list of games is in
//! `banmen-catalog`; the types of an entry are here, so that a program can be given another list.

mod entry;

pub use banmen_game::listing::{Size, SizeError, Sizes};
pub use entry::{
    Entry, OpenError, Opened, Registry, RepresentationCount, RepresentationEntry, RepresentationPerft,
    TreeError,
};
